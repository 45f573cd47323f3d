"""Campaigns bound memory, fork and mount as Linux does; elsewhere they are left out.

Long ones run only when they are asked for: ``pytest -m campaign tests/campaigns``.
"""

import sys

collect_ignore = [] if sys.platform == "linux" else ["test_campaigns.py"]
