"""What answers requests: pages and fragments, guards, what was done last, what is asked of two."""
