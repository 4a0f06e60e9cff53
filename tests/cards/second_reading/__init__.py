"""A second reading of rules 7.6 and 7.23, from docs/rules.md alone: bad nights of cards."""
