"""What the tool says of a program without running it."""
import dataclasses
import json
import pathlib
import tempfile
from typing import Any

from . import _program, _tool


@dataclasses.dataclass(frozen=True)
class Explanation:
    """What `weft explain` says. `data` has all of it (docs/explain.md): names that end in _us are microseconds, in bytes or _bytes bytes."""

    text: str
    data: dict[str, Any]

    @property
    def collectives(self) -> list[dict[str, Any]]:
        """One dict for each: op, axes, bytes_in, bytes_out and wire_bytes of a device, time_us, exposed_us, reason, source, alternatives and more."""
        return self.data["collectives"]

    @property
    def total_us(self) -> float:
        """How long one run takes by the model, in microseconds."""
        return self.data["total_us"]

    @property
    def peak_bytes(self) -> int:
        """What a device holds at most besides arguments and constants, in bytes."""
        return self.data["peak_bytes"]

    def __str__(self) -> str:
        return self.text


@dataclasses.dataclass(frozen=True)
class Simulation:
    """What `weft sim` predicts for a machine. `data` has all of it (docs/prediction.md), `svg` is a picture of one device's time."""

    text: str
    data: dict[str, Any]
    svg: str

    @property
    def total_us(self) -> float:
        """How long one run takes, in microseconds."""
        return self.data["total_us"]

    @property
    def compute_us(self) -> float:
        """How long a device computes, in microseconds."""
        return self.data["compute_us"]

    @property
    def exposed_communication_us(self) -> float:
        """How long it waits for transfers, in microseconds."""
        return self.data["exposed_communication_us"]

    @property
    def peak_bytes(self) -> int:
        """What a device holds at most besides arguments and constants, in bytes."""
        return self.data["peak_bytes"]

    @property
    def answer(self) -> str:
        """What would be faster there, in a sentence; empty with no_advice=True."""
        return self.data.get("advice", {}).get("answer", "")

    @property
    def alternatives(self) -> list[dict[str, Any]]:
        """The ways that were tried, the fastest first: way, order, total_us, exposed_communication_us, waits_for, why."""
        return self.data.get("advice", {}).get("alternatives", [])

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


@dataclasses.dataclass(frozen=True)
class Sweep:
    """What `weft sim --sweep` predicts: a row for each value. `svg` draws time against it."""

    text: str
    data: dict[str, Any]
    svg: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        """One dict for each value: value, devices, total_us, compute_us, exposed_communication_us, speedup, efficiency, memory_bytes and more."""
        return self.data["rows"]

    @property
    def knee(self) -> float | None:
        """The value after which more gives little; None: there is none."""
        return self.data.get("knee")

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


@dataclasses.dataclass(frozen=True)
class Program:
    """A program's text after a stage."""

    text: str
    stage: str

    def __str__(self) -> str:
        return self.text


def explain(f: Any, *args: Any, **options: Any) -> Explanation:
    """Tells every collective that the program has on its devices."""
    text = _program.text_of(f, args)
    command = ["explain", "-", *_tool.flags(options)]
    return Explanation(_tool.call(command, text), json.loads(_tool.call([*command, "--json"], text)))


def sim(f: Any, *args: Any, sweep: str | None = None, **options: Any) -> Simulation | Sweep:
    """Predicts the program on a machine, machine="tpu-v5e:2x4". `sweep`, such as "chips=1,2,4" or "link-bandwidth=1,2", gives a Sweep."""
    text = _program.text_of(f, args)
    command = ["sim", "-", *_tool.flags({"sweep": sweep, **options})]
    with tempfile.TemporaryDirectory() as folder:
        svg = pathlib.Path(folder, "picture.svg")
        data = json.loads(_tool.call([*command, "--json"], text))
        said = _tool.call([*command, "--trace" if sweep is None else "--svg", str(svg)], text)
        return (Simulation if sweep is None else Sweep)(said, data, svg.read_text())


def partition(f: Any, *args: Any, emit: str = "partitioned", **options: Any) -> Program:
    """The program after a stage: "propagated", "partitioned", "overlapped", "scheduled" or "plan"."""
    return Program(_tool.call(["compile", "-", "--emit", emit, *_tool.flags(options)], _program.text_of(f, args)), emit)
