"""A mail server for tests: it speaks SMTP over a real socket, and keeps what it was given."""

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from threading import Thread

LINK = re.compile(r"https?://\S+")


class PostOffice:
    """All letters that have come, the latest last."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        """Take letters until the door is closed."""
        while True:
            try:
                caller, _ = self.door.accept()
            except OSError:
                return
            with caller:
                self.talk(caller)

    def talk(self, caller: socket.socket) -> None:
        """One conversation."""
        lines = caller.makefile("rb")
        caller.sendall(b"220 post office\r\n")
        for line in lines:
            verb = line[:4].upper()
            if verb == b"DATA":
                caller.sendall(b"354 go on\r\n")
                self.take(iter(lines.readline, b".\r\n"))
            caller.sendall(b"221 bye\r\n" if verb == b"QUIT" else b"250 fine\r\n")
            if verb == b"QUIT":
                return

    def take(self, lines: Iterator[bytes]) -> None:
        """Keep a letter."""
        text = b"".join(line.removeprefix(b".") if line[:2] == b".." else line for line in lines)
        letter = message_from_bytes(text, policy=policy.default)
        self.letters.append(letter)

    def link(self) -> str:
        """The link in the latest letter."""
        found = LINK.search(self.letters[-1].get_content())
        assert found is not None
        return found[0]


@contextmanager
def post_office() -> Iterator[PostOffice]:
    """A mail server that is there for a while."""
    office = PostOffice()
    try:
        yield office
    finally:
        office.door.close()
