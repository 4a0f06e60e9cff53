"""The page of the rules, for tests that hold the program to its word."""

import re
from pathlib import Path

RULES = (Path(__file__).parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
# `4` from a heading, `4.1` from the paragraph itself.
PARAGRAPHS = frozenset(re.findall(r"^(?:## |- \*\*)(\d+(?:\.\d+)?)\b", RULES, re.MULTILINE))
