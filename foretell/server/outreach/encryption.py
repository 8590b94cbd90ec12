"""Web Push: messages that only the browser can read (RFC 8291), signed by us (RFC 8292)."""

import base64
import json
import secrets
import struct
from typing import Final

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096  # bytes, the size that every push service takes
PADDED: Final = 1024  # bytes: all messages look equally long on their way
LAST: Final = b"\x02"  # ends the text of the last record; zeros follow
POINT: Final = 65  # bytes of a public key
AUTH: Final = 16
LIFE: Final = 12 * 3600  # seconds for which a signature holds; services allow a day


class BadKeys(Exception):
    """What a browser gave is no key."""


def encode(data: bytes) -> str:
    """Bytes as the web writes them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Bytes from such a text."""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        raise BadKeys from None


def private_key(number: int) -> ec.EllipticCurvePrivateKey:
    """The key of a secret number."""
    return ec.derive_private_key(number, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half of a key, as it is told."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_keys(public: str, auth: str) -> tuple[bytes, bytes]:
    """What a browser gave, if it can be used."""
    point, secret = decode(public), decode(auth)
    if len(point) != POINT or len(secret) != AUTH:
        raise BadKeys
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except (ValueError, InvalidKey):
        raise BadKeys from None
    return point, secret


def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """A key out of a secret (RFC 5869)."""
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def encrypt(
    text: bytes,
    point: bytes,
    auth: bytes,
    once: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """A message for one browser; `once` and `salt` are new each time, unless a test gives them."""
    once, salt = once or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    ours = public_bytes(once)
    shared = once.exchange(ec.ECDH(), browser)
    secret = derive(auth, shared, b"WebPush: info\0" + point + ours, 32)
    key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    filled = (text + LAST).ljust(padded, b"\0")
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, filled, None)


def authorise(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: float) -> str:
    """The header that says who sends, to whom, until when."""
    told = {"aud": origin, "exp": int(now) + LIFE, "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, told]
    body = ".".join(encode(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
    r, s = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encode(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={body}.{signature}, k={encode(public_bytes(key))}"
