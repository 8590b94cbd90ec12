"""Reports, moderators and the operator."""
