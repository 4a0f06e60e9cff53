"""The pages of the logbook: what was done, taking it back, and forgetting names."""
