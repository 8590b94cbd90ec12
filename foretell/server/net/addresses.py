"""Where a server can be found: from its own machine, and from others in the same network."""

import socket
import struct
import sys
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from typing import Final

EVERYWHERE: Final = ("0.0.0.0", "", "::")  # hosts that listen at all addresses of the machine
FAR: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # nobody's, by RFC
ADDRESS_OF: Final = 0x8915  # SIOCGIFADDR of Linux
LINUX_IPV6: Final = Path("/proc/net/if_inet6")
Address = IPv4Address | IPv6Address


def local_url(host: str, port: int, base: str = "/") -> str:
    """The address to open in a browser on this machine."""
    if host in EVERYWHERE:
        host = "::1" if host == "::" else "127.0.0.1"
    return url_of(host, port, base)


def network_urls(host: str, port: int, base: str = "/") -> list[str]:
    """The addresses that other machines can open, the likeliest first; none on loopback."""
    if host not in EVERYWHERE:
        return [] if is_loopback(host) else [url_of(host, port, base)]
    families = [socket.AF_INET]
    if host == "::":
        families.append(socket.AF_INET6)
    found = [address for family in families for address in own_addresses(family)]
    return [url_of(str(address), port, base) for address in found]


def url_of(host: str, port: int, base: str) -> str:
    """An address as browsers take it."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{base}"


def is_loopback(host: str) -> bool:
    """Does a name or an address mean the machine that it is said on?"""
    name = host.strip("[]").lower()
    with suppress(ValueError):
        return ip_address(name).is_loopback
    return name == "localhost" or name.endswith(".localhost")


def own_addresses(family: socket.AddressFamily) -> list[Address]:
    """This machine's addresses that others can use, the likeliest first."""
    found = [*towards_others(family), *of_interfaces(family), *of_own_name(family)]
    return [one for one in dict.fromkeys(map(ip_address, found)) if is_useful(one)]


def is_useful(address: Address) -> bool:
    """Can others use it as it is?"""
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def towards_others(family: socket.AddressFamily) -> list[str]:
    """The address that talks to the rest of the world; nothing is sent to find out."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((FAR[family], 9))
        return [str(probe.getsockname()[0])]
    return []


def of_interfaces(family: socket.AddressFamily) -> list[str]:
    """The addresses of all network cards, where the system tells them."""
    if sys.platform != "linux":
        return []
    if family == socket.AF_INET6:
        return of_cards_ipv6()
    found = [of_card(name) for _, name in socket.if_nameindex()]
    return [address for address in found if address is not None]


def of_card(name: str) -> str | None:
    """The IPv4 address of a network card, if it has one."""
    if sys.platform == "linux":
        from fcntl import ioctl

        asked = struct.pack("256s", name.encode()[:15])
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            return socket.inet_ntoa(ioctl(probe.fileno(), ADDRESS_OF, asked)[20:24])
    return None


def of_cards_ipv6() -> list[str]:
    """The IPv6 addresses of all network cards."""
    with suppress(OSError):
        lines = LINUX_IPV6.read_text().splitlines()
        return [socket.inet_ntop(socket.AF_INET6, bytes.fromhex(line[:32])) for line in lines]
    return []


def of_own_name(family: socket.AddressFamily) -> list[str]:
    """The addresses that the machine's own name stands for."""
    with suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, family)
        return [str(where[4][0]).partition("%")[0] for where in found]
    return []
