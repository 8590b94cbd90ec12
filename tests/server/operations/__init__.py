"""Starting, hosting, faults, outages, many processes: the whole server."""
