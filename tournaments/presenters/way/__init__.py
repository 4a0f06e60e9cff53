"""The way through an evening: where each desk stands, and what is to be done next."""
