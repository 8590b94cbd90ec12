"""Another house that people log in by: OpenID Connect over a real port, which may also lie."""

import base64
import hashlib
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from jwt.algorithms import RSAAlgorithm

CLIENT, SECRET = "foretell", "s3cret:with signs"


class Provider:
    """Who is there says who they are at once; `lies` change what the next ID token says."""

    def __init__(self) -> None:
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.other_key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.person: dict[str, Any] = {"sub": "1", "preferred_username": "Ada"}
        self.lies: dict[str, Any] = {}
        self.forged = False  # signed with another key
        self.unsigned = False
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[dict[str, str]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path = urlsplit(self.path)
                if path.path == "/authorize":
                    where = outer.authorize(flat(path.query))
                    self.send_response(302)
                    self.send_header("Location", where)
                    self.end_headers()
                elif path.path == "/jwks":
                    self.tell(200, outer.keys())
                else:
                    self.tell(200, outer.describe())

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                token = outer.exchange(flat(body), self.headers.get("Authorization", ""))
                self.tell(200 if token else 400, token or {"error": "invalid_grant"})

            def tell(self, status: int, body: Any) -> None:
                text = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def describe(self) -> dict[str, Any]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/jwks",
        }

    def keys(self) -> dict[str, Any]:
        shown = json.loads(RSAAlgorithm.to_jwk(self.key.public_key()))
        return {"keys": [{**shown, "kid": "one", "use": "sig", "alg": "RS256"}]}

    def authorize(self, asked: dict[str, str]) -> str:
        """Send somebody back with a code."""
        assert asked["response_type"] == "code"
        assert asked["client_id"] == CLIENT
        assert asked["code_challenge_method"] == "S256"
        assert "openid" in asked["scope"].split()
        self.asked.append(asked)
        code = f"code-{len(self.asked)}"
        self.codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def exchange(self, form: dict[str, str], authorization: str) -> dict[str, Any] | None:
        """An ID token for a code, once, for whoever knows the client's secret and the verifier."""
        asked = self.codes.pop(form.get("code", ""), None)
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        shown = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        pair = base64.b64decode(authorization.removeprefix("Basic ")).decode()
        known = pair == "foretell:s3cret%3Awith%20signs"
        if asked is None or not known or shown != asked["code_challenge"]:
            return None
        if form["redirect_uri"] != asked["redirect_uri"]:
            return None
        now = int(time.time())
        told = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 300}
        claims = {**told, "nonce": asked["nonce"], **self.person, **self.lies}
        claims = {name: value for name, value in claims.items() if value is not None}
        if self.unsigned:
            return {"id_token": jwt.encode(claims, "", algorithm="none", headers={"kid": "one"})}
        key = self.other_key if self.forged else self.key
        token = jwt.encode(claims, key, algorithm="RS256", headers={"kid": "one"})
        return {"id_token": token, "access_token": "x", "token_type": "Bearer"}


def flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}


@contextmanager
def provider() -> Iterator[Provider]:
    """A house to log in by, open for a while."""
    opened = Provider()
    try:
        yield opened
    finally:
        opened.server.shutdown()
        opened.server.server_close()
