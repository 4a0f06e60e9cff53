"""The same commands as `cardparty`, and Django's own beside them."""

import sys

from cardparty.cli import main

if __name__ == "__main__":
    sys.exit(main())
