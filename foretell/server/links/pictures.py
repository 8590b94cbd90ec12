"""Pictures of links, painted once and kept for a while; one at a time, and few may wait."""

import asyncio
import hashlib
import sys
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Final

from foretell.server.links.drawing import FONT
from foretell.table.refusal import Refusal

KEPT: Final = 64  # pictures of some 200 KB
WAITING: Final = 16
LONGEST: Final = 20.0  # seconds after which painting has failed
PAINTER: Final = Path(__file__).parent / "paint.py"


class Pictures:
    """The pictures of a server, by what is drawn on them."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.painting: dict[str, asyncio.Task[bytes]] = {}
        self.one_at_a_time = asyncio.Lock()

    async def paint(self, svg: str) -> bytes:
        """The drawing as a PNG; who asks for what is being painted waits for the same."""
        key = hashlib.sha256(svg.encode()).hexdigest()
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.painting:
            if len(self.painting) >= WAITING:
                raise Refusal("busy", "Too many pictures are being painted. Please try again.")
            self.painting[key] = asyncio.create_task(self._paint(key, svg))
        return await asyncio.shield(self.painting[key])

    async def _paint(self, key: str, svg: str) -> bytes:
        try:
            async with self.one_at_a_time:
                picture = await run_painter(svg)
        finally:
            del self.painting[key]
        self.kept[key] = picture
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return picture


async def run_painter(svg: str) -> bytes:
    """Have another process paint; Refusal if it cannot."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(PAINTER), str(FONT), stdin=pipe, stdout=pipe, stderr=pipe
    )
    try:
        painted, _ = await asyncio.wait_for(process.communicate(svg.encode()), LONGEST)
    except BaseException:
        with suppress(ProcessLookupError):
            process.kill()
        raise
    if process.returncode or not painted:
        raise Refusal("busy", "The picture could not be painted.")
    return painted
