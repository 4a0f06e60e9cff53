"""What the projector in the hall shows, of an evening and of a tournament."""
