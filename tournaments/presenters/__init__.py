"""A tournament as pages and paper show it, the same at every desk."""
