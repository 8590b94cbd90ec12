"""Logging in by another house: OpenID Connect, an authorization code with PKCE, state and nonce.

What is needed again when somebody comes back is kept in a signed cookie of their browser, for ten
minutes. Who they are is said by an ID token, whose signature, issuer, audience, time and nonce are
checked (PyJWT); nothing else that the other house tells is believed.
"""

import base64
import hashlib
import hmac
import secrets
import time
from typing import Any, Final, NamedTuple
from urllib.parse import quote, urlencode

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, Encoder, decode

from foretell.server.net.courier import Courier, Unreachable
from foretell.server.people.users import People
from foretell.server.settings import OtherHouse
from foretell.table.refusal import Refusal

COOKIE: Final = "foretell_oidc"
LIFE: Final = 600  # seconds until somebody must be back
FRESH: Final = 3600.0  # seconds for which the other house's own description holds
LEEWAY: Final = 60  # seconds that clocks may differ
# Signed by a key that only the other house has: never by a secret that both know, never unsigned.
ALGORITHMS: Final = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "ES512", "EdDSA"]
FORM: Final = "application/x-www-form-urlencoded"


class Described(Struct, frozen=True):
    """What the other house says of itself."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Tokens(Struct, frozen=True):
    """What a code is exchanged for."""

    id_token: str


class Errand(Struct, frozen=True):
    """What a browser keeps while somebody is at the other house."""

    state: str
    nonce: str
    verifier: str
    back: str  # the place of the page to come back to
    ends: int


class Vouched(NamedTuple):
    """Who somebody is, by the word of the other house."""

    issuer: str
    subject: str
    name: str


def failed(why: str) -> Refusal:
    """Why somebody is not logged in."""
    return Refusal("not_vouched", f"You could not be logged in: {why}.")


class Oidc:
    """The way to another house and back."""

    def __init__(self, house: OtherHouse, people: People, site: str) -> None:
        self.house = house
        self.people = people
        self.callback = f"{site}api/oidc/callback"
        self.courier = Courier(private=True)  # the operator has named its address
        self.known: tuple[float, Described, list[dict[str, Any]]] | None = None

    # There

    async def leave(self, back: str) -> tuple[str, str]:
        """Where somebody is sent, and the cookie that they bring back."""
        described, _ = await self.describe()
        errand = Errand(
            state=secrets.token_urlsafe(24),
            nonce=secrets.token_urlsafe(24),
            verifier=secrets.token_urlsafe(48),
            back=back,
            ends=int(time.time()) + LIFE,
        )
        asked = {
            "response_type": "code",
            "client_id": self.house.client,
            "redirect_uri": self.callback,
            "scope": "openid profile",
            "state": errand.state,
            "nonce": errand.nonce,
            "code_challenge": challenge(errand.verifier),
            "code_challenge_method": "S256",
        }
        joint = "&" if "?" in described.authorization_endpoint else "?"
        return f"{described.authorization_endpoint}{joint}{urlencode(asked)}", self.seal(errand)

    def seal(self, errand: Errand) -> str:
        """An errand as a cookie that nobody else can make."""
        body = encode(Encoder().encode(errand))
        return f"{body}.{self.people.sign(f'oidc {body}')}"

    def unseal(self, cookie: str) -> Errand:
        """The errand of a cookie."""
        body, _, signature = cookie.partition(".")
        if not hmac.compare_digest(signature.encode(), self.people.sign(f"oidc {body}").encode()):
            raise failed("this browser was not sent there")
        errand = decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Errand)
        if errand.ends < time.time():
            raise failed("it took too long")
        return errand

    # And back

    async def come_back(self, cookie: str, state: str, code: str) -> tuple[Vouched, str]:
        """Who somebody is who has come back, and the place they left from."""
        errand = self.unseal(cookie)
        if not hmac.compare_digest(errand.state.encode(), state.encode()):
            raise failed("this is another errand than the last one")
        described, keys = await self.describe()
        token = await self.exchange(described, code, errand.verifier)
        claims = self.check(token, keys, errand.nonce)
        name = claims.get("preferred_username") or claims.get("name") or claims.get("nickname")
        return Vouched(self.house.issuer, str(claims["sub"]), str(name or "")), errand.back

    async def exchange(self, described: Described, code: str, verifier: str) -> str:
        """The ID token that a code is good for."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self.callback,
            "code_verifier": verifier,
            "client_id": self.house.client,
        }
        headers = {"Content-Type": FORM, "Accept": "application/json"}
        if self.house.secret is not None:
            if "client_secret_basic" in described.token_endpoint_auth_methods_supported:
                pair = f"{quote(self.house.client, '')}:{quote(self.house.secret, '')}"
                headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
            else:
                form["client_secret"] = self.house.secret
        found = await self.ask("POST", described.token_endpoint, headers, urlencode(form).encode())
        try:
            return Decoder(Tokens).decode(found).id_token
        except (DecodeError, ValidationError):
            raise failed("the other house does not say who you are") from None

    def check(self, token: str, keys: list[dict[str, Any]], nonce: str) -> dict[str, Any]:
        """What an ID token says, if it is good."""
        import jwt

        try:
            named = jwt.get_unverified_header(token).get("kid")
            fitting = [key for key in keys if named is None or key.get("kid") == named]
            if not fitting:
                raise failed("the other house has signed with a key that it does not show")
            claims: dict[str, Any] = jwt.decode(
                token,
                jwt.PyJWK.from_dict(fitting[0]).key,
                algorithms=ALGORITHMS,
                audience=self.house.client,
                issuer=self.house.issuer,
                leeway=LEEWAY,
                options={"require": ["exp", "iat", "sub", "aud", "iss"]},
            )
        except jwt.PyJWTError as error:
            raise failed(
                f"what the other house says is not good ({type(error).__name__})"
            ) from None
        if not hmac.compare_digest(str(claims.get("nonce", "")).encode(), nonce.encode()):
            raise failed("what the other house says is for somebody else")
        if isinstance(claims["aud"], list) and claims.get("azp") != self.house.client:
            raise failed("what the other house says is for another server")
        return claims

    # What the other house says of itself

    async def describe(self) -> tuple[Described, list[dict[str, Any]]]:
        """The addresses and keys of the other house, remembered for a while."""
        if self.known is not None and time.monotonic() - self.known[0] < FRESH:
            return self.known[1], self.known[2]
        place = f"{self.house.issuer.rstrip('/')}/.well-known/openid-configuration"
        try:
            described = Decoder(Described).decode(await self.ask("GET", place))
            keys = decode(await self.ask("GET", described.jwks_uri), type=dict[str, Any])
        except (DecodeError, ValidationError):
            raise failed("the other house does not describe itself") from None
        if described.issuer != self.house.issuer:
            raise failed("the other house calls itself something else")
        self.known = time.monotonic(), described, list(keys.get("keys", []))
        return described, self.known[2]

    async def ask(
        self, method: str, url: str, headers: dict[str, str] | None = None, body: bytes = b""
    ) -> bytes:
        """What the other house answers."""
        try:
            answer = await self.courier.send(method, url, headers or {}, body)
        except Unreachable:
            raise failed("the other house does not answer") from None
        if not answer.good:
            raise failed(f"the other house refuses ({answer.status})")
        return answer.body


def encode(data: bytes) -> str:
    """Bytes as letters that an address may have."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def challenge(verifier: str) -> str:
    """What is shown of a verifier before it is."""
    return encode(hashlib.sha256(verifier.encode()).digest())
