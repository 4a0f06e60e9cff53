"""How much is tried of what goes by chance: enough for every day, or more by `make prove`."""

import os

IS_PROOF = "CARDPARTY_PROVE" in os.environ
