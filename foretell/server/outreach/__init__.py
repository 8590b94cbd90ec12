"""How people are reached who are not looking: pushed notifications, digests, webhooks."""
