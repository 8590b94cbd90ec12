"""Doors to other people's libraries: each module needs the extra that is named like it."""
