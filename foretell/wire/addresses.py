"""Where others can reach this server."""

from msgspec import Struct


class Addresses(Struct, frozen=True):
    """The addresses of the start page that work for others; links are made of them."""

    public: str | None  # as the operator has set it
    network: list[str]  # of this machine; told only to whoever sits at it
