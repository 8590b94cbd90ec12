"""Notifications that a browser shows while nobody looks at the page."""

import hashlib
import secrets
import time
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.json import Encoder

from foretell.server.net.courier import WAITS, Answer, Courier, insist, read_url, refused
from foretell.server.people.users import User
from foretell.store.outreach import Device, devices_of, drop_device, put_device
from foretell.store.settings import add_setting, get_setting
from foretell.store.store import Conflict, Store
from foretell.wire.house import Language
from foretell.wire.outreach import KINDS, PushDevice, PushKind, PushWanted

KEY: Final = "vapid key"  # the setting that keeps it, in hexadecimal
# Secret numbers are below the order of the curve P-256.
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
MOST_DEVICES: Final = 12  # of one user; the oldest goes
GONE: Final = (404, 410)  # says a push service of a browser that wants nothing more
KEPT: Final = 86_400  # seconds that a push service keeps a message for a browser that is off
TOPIC: Final = 32  # characters: a later message about the same replaces one that still waits
ENCODE: Final = Encoder()


class Note(Struct, frozen=True):
    """What a browser shows, and the place of the page it leads to."""

    kind: PushKind
    title: str
    body: str
    path: str  # such as `table/MQIkO47S18eC`
    tag: str  # a later note of the same tag takes its place


async def make_key(store: Store) -> int:
    """The number that signs messages: made at the first start, kept with the data."""
    if await get_setting(store, KEY) is None:
        with suppress(Conflict):  # another process was first
            await add_setting(store, KEY, f"{secrets.randbelow(ORDER - 1) + 1:064x}")
    return int(await get_setting(store, KEY) or "", 16)


def device_id(endpoint: str) -> str:
    """What a browser is called here; it can work that out itself."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


class Pushes:
    """Sends notes to browsers; a browser that has gone is forgotten."""

    def __init__(self, store: Store, courier: Courier, key: int, contact: str) -> None:
        self.store = store
        self.courier = courier
        self.secret = key
        self.contact = contact
        self.waits: tuple[float, ...] = WAITS

    @property
    def key(self) -> str:
        """The public key that browsers subscribe with."""
        from foretell.server.outreach import encryption  # which takes a moment to load

        return encryption.encode(encryption.public_bytes(encryption.private_key(self.secret)))

    # Devices

    async def keep(self, user: User, session: str, wanted: PushWanted, now: int) -> PushDevice:
        """Remember a browser in the place of what was known of it."""
        from foretell.server.outreach import encryption

        read_url(wanted.endpoint, self.courier.private)
        try:
            encryption.read_keys(wanted.p256dh, wanted.auth)
        except encryption.BadKeys:
            raise refused("its keys are not those of a browser") from None
        kinds = " ".join(kind for kind in KINDS if kind in wanted.kinds)
        device = Device(
            id=device_id(wanted.endpoint),
            user=user.id,
            endpoint=wanted.endpoint,
            public_key=wanted.p256dh,
            auth=wanted.auth,
            kinds=kinds,
            language=wanted.language,
            generation=user.generation,
            session=session,
            created=now,
            hour=wanted.hour,
        )
        await put_device(self.store, device)
        for old in (await devices_of(self.store, user.id))[:-MOST_DEVICES]:
            await drop_device(self.store, old.id)
        return shown(device)

    async def listed(self, user: str) -> list[PushDevice]:
        """A user's browsers, as they are told of them."""
        return [shown(device) for device in await devices_of(self.store, user)]

    # Sending

    async def wanting(self, user: User, kind: PushKind) -> list[Device]:
        """Where somebody wants notes of a kind; where they have logged out, they want none."""
        found = []
        for device in await devices_of(self.store, user.id):
            if device.generation != user.generation or device.session in user.ended.split(","):
                await drop_device(self.store, device.id)
            elif kind in device.kinds.split():
                found.append(device)
        return found

    async def send(self, device: Device, note: Note) -> bool:
        """Hand a note to a browser's push service, trying again where that may help."""
        answer = await insist(lambda: self.hand_over(device, note), self.waits)
        if answer.status in GONE:
            await drop_device(self.store, device.id)
        return answer.good

    async def hand_over(self, device: Device, note: Note) -> Answer:
        """One try."""
        from foretell.server.outreach import encryption

        point, auth = encryption.read_keys(device.public_key, device.auth)
        parts = urlsplit(device.endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        key = encryption.private_key(self.secret)
        headers = {
            "Authorization": encryption.authorise(key, origin, self.contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high" if note.kind == "turn" else "normal",
            "Topic": hashlib.sha256(note.tag.encode()).hexdigest()[:TOPIC],
        }
        body = encryption.encrypt(ENCODE.encode(note), point, auth)
        return await self.courier.send("POST", device.endpoint, headers, body)


def shown(device: Device) -> PushDevice:
    """A device, to its owner."""
    kinds: list[PushKind] = [kind for kind in KINDS if kind in device.kinds.split()]
    language: Language = device.language  # type: ignore[assignment]
    return PushDevice(device.id, kinds, language, device.created)
