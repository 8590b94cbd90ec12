"""Who may connect: no address holds too many connections, and none goes on that asks too much."""

from ipaddress import ip_address, ip_network
from typing import Final

from foretell.server.net.limits import Limits, TooFast, network
from foretell.table.refusal import Refusal

TOO_MANY: Final = "Too many connections come from your address. Please try again in a moment."
HERE: Final = "127.0.0.1,::1"  # where a proxy runs that nobody has named


class Callers:
    """Counts connections by address. Those of trusted proxies are not theirs, and do not count."""

    def __init__(self, limits: Limits | None = None, most: int = 0, proxies: str = HERE) -> None:
        self.limits = limits or Limits(False)
        self.most = most  # for one address
        self.all_trusted = "*" in proxies.split(",")
        named = [name for name in proxies.split(",") if name not in ("", "*")]
        self.trusted = [ip_network(name) for name in named]
        self.held: dict[str, int] = {}

    def is_proxy(self, host: str) -> bool:
        """Is this the address of a trusted proxy?"""
        try:
            address = ip_address(host)
        except ValueError:
            return self.all_trusted
        return self.all_trusted or any(address in trusted for trusted in self.trusted)

    def refusal(self, host: str) -> Refusal | None:
        """Why a new connection from this address is refused, or None if it is not."""
        if not self.limits.on or self.is_proxy(host):
            return None
        key = network(host)
        if self.held.get(key, 0) >= self.most:
            return Refusal("busy", TOO_MANY)
        return TooFast(1) if self.limits.is_spent("address", key) else None

    def enter(self, host: str) -> None:
        """Count a new connection from an address."""
        key = network(host)
        self.held[key] = self.held.get(key, 0) + 1

    def leave(self, host: str) -> None:
        """Count a connection from an address that has closed."""
        key = network(host)
        self.held[key] -= 1
        if not self.held[key]:
            del self.held[key]
