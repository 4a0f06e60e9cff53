"""The page of one match: its score pad, what may be typed, and what falls with it."""
