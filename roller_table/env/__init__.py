"""The five games for programs that learn: environments of PettingZoo, games of OpenSpiel."""
