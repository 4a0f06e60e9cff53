"""The hall's own logo: what is taken as one, and how it is put on the posters and removed."""
