"""A second reading of rules.md §1–§7, plain words only: the yardstick for ``scoring``.

It shares nothing with the product. Cards are texts (``"5H"``, ``"10S"``, ``"JK"``), suits are
``"C" "D" "H" "S"``, a variant is its name, house options are a dict in which whatever is
missing takes the variant's own rule.
"""
