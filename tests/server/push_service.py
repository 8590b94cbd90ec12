"""A push service for tests: real HTTP on a real port, and browsers that read what they are sent."""

import base64
import json
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Endpoint:
    """A real HTTP server that takes posts, keeps them, and answers as it is told to."""

    def __init__(self) -> None:
        self.posts: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, list[tuple[int, dict[str, str]]]] = {}  # by path; then 201
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                outer.posts.append((self.path, headers, body))
                waiting = outer.answers.get(self.path, [])
                status, more = waiting.pop(0) if waiting else (201, {})
                self.send_response(status)
                for name, value in {"Content-Length": "0", **more}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def to(self, path: str) -> list[tuple[dict[str, str], bytes]]:
        """What was posted to a path."""
        return [(headers, body) for where, headers, body in self.posts if where == path]


@contextmanager
def endpoint() -> Iterator[Endpoint]:
    """A push service that runs as long as the block lasts."""
    opened = Endpoint()
    try:
        yield opened
    finally:
        opened.server.shutdown()
        opened.server.server_close()


class Browser:
    """A browser that has subscribed: its keys, and how it reads what it is sent (RFC 8291)."""

    def __init__(self, service: Endpoint, name: str) -> None:
        self.service = service
        self.path = f"/push/{name}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, *kinds: str, language: str = "en") -> dict[str, Any]:
        """What the page sends to our server."""
        return {
            "endpoint": self.service.url + self.path,
            "p256dh": encode(self.point),
            "auth": encode(self.auth),
            "kinds": list(kinds),
            "language": language,
        }

    def notes(self) -> list[dict[str, Any]]:
        """What it was sent so far, read."""
        return [self.read(body) for _, body in self.service.to(self.path)]

    def read(self, body: bytes) -> dict[str, Any]:
        salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), other)
        info = b"WebPush: info\x00" + self.point + point
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\x00")
        assert text.endswith(b"\x02")
        note: dict[str, Any] = json.loads(text[:-1])
        return note


def vapid(headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """What the server says of itself, its signature checked, and its key."""
    kind, _, rest = headers["authorization"].partition(" ")
    assert kind == "vapid"
    token, key = (part.strip()[2:] for part in rest.split(","))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    told: dict[str, Any] = jwt.decode(
        token, public, algorithms=["ES256"], options={"verify_aud": False}
    )
    return told, key
