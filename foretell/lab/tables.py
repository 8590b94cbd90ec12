"""The facts as files: a Parquet or CSV file for every table, the variants below each other."""

import csv
from io import StringIO
from pathlib import Path
from typing import Final

from foretell.files import write_whole
from foretell.lab.notes import Cell
from foretell.lab.sample import Sample
from foretell.lab.subject import subject_of

FORMATS: Final = ["parquet", "csv"]


def write_tables(samples: list[Sample], folder: Path, format: str) -> list[str]:
    """Write all tables; the names of the files."""
    names: list[str] = []
    for table, columns in subject_of(samples[0].variant.setup.game).notes.tables().items():
        cells: dict[str, list[Cell]] = {column.name: [] for column in columns}
        for number, sample in enumerate(samples):
            for column in columns:
                found = sample.cells(table, column.name)
                cells[column.name] += [number] * len(found) if column.name == "variant" else found
        types = {column.name: column.type for column in columns}
        content = as_parquet(cells, types) if format == "parquet" else as_csv(cells)
        names.append(f"{table}.{format}")
        write_whole(folder / names[-1], content)
    return names


def as_csv(cells: dict[str, list[Cell]]) -> bytes:
    """Columns under their names; what is empty stays so, and truth is 1 or 0."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(cells)
    for row in zip(*cells.values(), strict=True):
        writer.writerow([int(cell) if isinstance(cell, bool) else cell for cell in row])
    return text.getvalue().encode()


def as_parquet(cells: dict[str, list[Cell]], types: dict[str, str]) -> bytes:
    """A table as Parquet, with the types of its columns."""
    import pyarrow  # large, and not everybody has it
    from pyarrow.parquet import write_table

    kinds = {"bool": pyarrow.bool_(), "string": pyarrow.string()}
    kinds |= {"int64": pyarrow.int64(), "float64": pyarrow.float64()}
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in types.items()])
    sink = pyarrow.BufferOutputStream()
    write_table(pyarrow.table(cells, schema=schema), sink, compression="zstd")
    content: bytes = sink.getvalue().to_pybytes()
    return content
