"""A pytest plugin: import the package from source, even where it lies compiled as well."""

import sys
from importlib.abc import PathEntryFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

PACKAGE = str(Path(__file__).resolve().parent.parent / "foretell")
finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))


def source_only(path: str) -> PathEntryFinder:
    if not path.startswith(PACKAGE):
        raise ImportError(path)
    return finder(path)


sys.path_hooks.insert(0, source_only)
sys.path_importer_cache.clear()
