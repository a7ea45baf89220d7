"""`python -m tappeto`: the same as the command `tappeto`."""

import sys

from gui.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
