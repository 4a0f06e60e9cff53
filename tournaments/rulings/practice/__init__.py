"""A hand to practise: its page, what happened in it, and what may be done now."""
