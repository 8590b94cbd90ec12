"""Links unfold where they are posted: the page's head for a table, and the picture it names."""

import hashlib
import re
from functools import cache
from html import escape
from typing import Final

from litestar import HttpMethod, Response, route
from litestar.params import FromPath

from foretell.server.http.context import AnyRequest, Context, Here, address
from foretell.server.links.art import LinkArt, read_art
from foretell.server.links.drawing import HEIGHT, WIDTH, draw
from foretell.server.links.stranger import Seen, seen_by_strangers
from foretell.server.links.words import choose_language, words_for
from foretell.server.settings import BUILT
from foretell.table.refusal import Refusal

LINKED: Final = re.compile(r"/(?:table|replay)/([^/]+)")
CACHE: Final = "public, max-age=60"  # a table may change; a picture that did not is not sent again


@cache
def art() -> LinkArt | None:
    """What pictures are drawn with, if the page has been built."""
    return read_art(BUILT)


async def link_head(request: AnyRequest, path: str) -> str:
    """What the page's head says at an address; nothing where it is as it always is."""
    found, known = LINKED.fullmatch(path), art()
    if found is None or known is None:
        return ""
    context = Context.of(request.app)
    try:
        seen = await seen_by_strangers(context.hall, found[1])
    except Refusal:  # the store has gone: the page comes all the same
        return ""
    site = context.settings.public_url or str(request.base_url)
    language = choose_language(request.headers.get("accept-language", ""), list(known.texts))
    words = words_for(seen, known, language)
    picture = f"{site}pictures/{found[1]}.png?{version(seen)}"
    about = {
        "og:site_name": "Foretell",
        "og:type": "website",
        "og:title": words.title,
        "og:description": words.sentence,
        "og:url": site + path[1:],
        "og:image": picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": words.title,
        "twitter:card": "summary_large_image",
    }
    tags = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in about.items()]
    return f"<title>{escape(words.title)}</title>{''.join(tags)}"


def version(seen: Seen | None) -> str:
    """Tells one picture of a table from the next, for those who keep pictures by their address."""
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:8]


@route(
    "/pictures/{name:str}",
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def link_picture(request: AnyRequest, context: Here, name: FromPath[str]) -> Response[bytes]:
    """The picture of a link to a table; where a stranger may see nothing of it, everybody's."""
    known = art()
    if known is None:
        raise Refusal("busy", "The page has not been built yet: run `make web`.")
    context.limits.take("picture", address(request))
    seen = await seen_by_strangers(context.hall, name.removesuffix(".png"))
    picture = await context.pictures.paint(draw(known, seen))
    return Response(picture, media_type="image/png", headers={"cache-control": CACHE})
