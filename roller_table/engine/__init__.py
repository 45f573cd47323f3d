"""What every game shares: cards, chance, seats, choices, events, and the contract."""
