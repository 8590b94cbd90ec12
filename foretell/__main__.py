"""Lets `python -m foretell` run the command `foretell`."""

from foretell.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
