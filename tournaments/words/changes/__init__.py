"""What differs between two evenings, in sentences and rows."""
