"""Adapters to other libraries; each package needs the pip extra of the same name."""
