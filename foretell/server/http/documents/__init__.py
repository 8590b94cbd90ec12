"""The HTTP interface told to people: its document, pages to browse it, and the documentation."""
