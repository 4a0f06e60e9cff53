"""A match on its score pad: what each line makes of it, and how it ends."""
