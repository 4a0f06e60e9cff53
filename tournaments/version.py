"""Says which version this program is; the package, pages, paper, files and commands ask here."""

VERSION = "0.3.0"
PROGRAM = f"Cardparty {VERSION}"
