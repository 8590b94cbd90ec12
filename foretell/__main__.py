"""So that `python -m foretell` is the command too."""

from foretell.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
