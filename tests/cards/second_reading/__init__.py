"""A second reading of rules 7.23, from docs/rules.md alone: bad nights of cards.

Who sits where is read from the rules in `tests/scoring/naive`.
"""
