"""What the operator says: the imprint and the privacy page, in one language or several."""

from typing import Final, get_args

from foretell.store.settings import drop_setting, get_setting, put_setting
from foretell.store.store import Store
from foretell.wire.house import HousePage, Language

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
PUBLIC: Final = "public url"  # the setting that says where a server was last found


def key(page: HousePage, language: Language) -> str:
    """The setting that keeps a page."""
    return f"page {page} {language}"


async def find_page(store: Store, page: HousePage, language: Language) -> str | None:
    """A page in a language, or else in the first that there is."""
    for tried in (language, *LANGUAGES):
        found = await get_setting(store, key(page, tried))
        if found is not None:
            return found
    return None


async def put_page(store: Store, page: HousePage, language: Language, text: str | None) -> None:
    """Keep a page, or none."""
    if text is None:
        await drop_setting(store, key(page, language))
    else:
        await put_setting(store, key(page, language), text)
