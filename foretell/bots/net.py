"""A small neural net, run by compiled code: playing needs no library for it."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from foretell.bots.policy import floats

MAGIC: Final = b"foretell net 1\n"


class BadNet(ValueError):
    """A file that holds no net, or one that does not fit."""


class Net:
    """Layers of sums, each but the last cut off below 0 (ReLU)."""

    def __init__(self, sizes: list[int], weights: list[float]) -> None:
        if len(weights) != weights_of(sizes):
            needed = f"{sizes} needs {weights_of(sizes)}"
            raise BadNet(f"A net of {needed} weights, and here are {len(weights)}.")
        self.sizes = floats_to_sizes(sizes)
        self.weights = floats(len(weights))  # layer by layer: of each output all inputs, its bias
        for k, weight in enumerate(weights):
            self.weights[k] = weight
        widest = max(sizes)
        self.one = floats(widest)
        self.other = floats(widest)
        self.outputs = floats(sizes[-1])

    def run(self, inputs: vec[float]) -> None:
        """Put into `outputs` what the net makes of some inputs."""
        source = inputs
        target = self.one
        spare = self.other
        at: i64 = 0
        layer: i64 = 1
        last: i64 = len(self.sizes) - 1
        while layer <= last:
            if layer == last:
                target = self.outputs
            at = self.step(source, target, self.sizes[layer - 1], self.sizes[layer], at)
            if layer < last:
                cut_off(target, self.sizes[layer])
            source = target
            target = spare
            spare = source
            layer += 1

    def step(self, source: vec[float], target: vec[float], wide: i64, outputs: i64, at: i64) -> i64:
        """One layer; where the next one's weights begin."""
        weights = self.weights
        k: i64 = 0
        while k < outputs:
            total = 0.0
            j: i64 = 0
            while j < wide:
                total += weights[at + j] * source[j]
                j += 1
            target[k] = total + weights[at + wide]
            at += wide + 1
            k += 1
        return at


def cut_off(numbers: vec[float], n: i64) -> None:
    """Make the first n numbers 0 where they are less."""
    k: i64 = 0
    while k < n:
        if numbers[k] < 0.0:
            numbers[k] = 0.0
        k += 1


def floats_to_sizes(sizes: list[int]) -> vec[i64]:
    """The sizes of layers where compiled code finds them quickly."""
    return vec[i64](sizes)


def weights_of(sizes: list[int]) -> int:
    """How many weights a net of such layers has, its inputs first."""
    return sum((wide + 1) * outputs for wide, outputs in pairwise(sizes))


# Files: a line that names the format, a line of JSON that says what it is, the numbers


def write_net(path: Path, sizes: list[int], weights: list[float], told: dict[str, object]) -> None:
    """Keep a net, rounded to 16 bits a weight, and what is told of how it was made."""
    from struct import pack

    head = json.dumps({"sizes": sizes, **told}).encode() + b"\n"
    path.write_bytes(MAGIC + head + pack(f"<{len(weights)}e", *weights))


def read_net(path: Path) -> Net:
    """A net that was kept."""
    from struct import unpack

    content = path.read_bytes()
    if not content.startswith(MAGIC):
        raise BadNet(f"{path.name} is not a net.")
    head, _, rest = content[len(MAGIC) :].partition(b"\n")
    sizes = [int(size) for size in json.loads(head)["sizes"]]
    if len(rest) != 2 * weights_of(sizes):
        raise BadNet(f"{path.name} is cut off.")
    return Net(sizes, list(unpack(f"<{len(rest) // 2}e", rest)))
