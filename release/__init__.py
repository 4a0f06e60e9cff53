"""Makes a release: `python -m release`, as docs/releasing.md tells."""
