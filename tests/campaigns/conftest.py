"""Campaigns bound memory, fork and mount as Linux does; elsewhere they are left out."""

import sys

collect_ignore = [] if sys.platform == "linux" else ["test_campaigns.py"]
