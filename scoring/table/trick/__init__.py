"""One trick: which cards may be played to it, who takes it, what it is worth."""
