"""What whoever runs a server needs: logs, metrics, and memory kept in order."""
