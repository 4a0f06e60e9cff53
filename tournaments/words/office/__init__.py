"""The words of the office: settings, the logbook, files and safe copies."""
