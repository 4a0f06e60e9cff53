"""Whether this laptop is ready for an evening: what is looked at, and the page that tells it."""
