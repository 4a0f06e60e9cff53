"""What each act needs and what it leaves, a module a desk."""
