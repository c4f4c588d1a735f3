"""How arrays are split over devices."""
import dataclasses
import pathlib
import tempfile
from typing import Any

from . import _tool


@dataclasses.dataclass(frozen=True)
class Picture:
    """Which device has which part of an array: as text, and as an SVG, which a notebook shows."""

    text: str
    svg: str

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def _spec_of(entry: Any) -> str:
    return repr(tuple(entry)) if isinstance(entry, (tuple, list)) else repr(entry)


def show(what: Any, shape: tuple[int, ...] | None = None, **options: Any) -> Picture:
    """Draws an array, or a NamedSharding with a shape: which device has which part."""
    sharding = getattr(what, "sharding", what)
    mesh = getattr(sharding, "mesh", None)
    if mesh is None:
        raise TypeError(f"weft.show draws arrays whose sharding is a NamedSharding, not {type(sharding).__name__}")
    if shape is None and not hasattr(what, "shape"):
        raise TypeError("weft.show of a sharding wants a shape, too")
    shape = tuple(what.shape if shape is None else shape)
    axes = ",".join(f"{name}={size}" for name, size in mesh.shape.items())
    spec = f"P({', '.join(map(_spec_of, sharding.spec))})"
    with tempfile.TemporaryDirectory() as folder:
        svg = pathlib.Path(folder, "picture.svg")
        size = "x".join(map(str, shape)) or "()"
        text = _tool.call(["show", size, spec, "--mesh", axes, "--svg", str(svg), *_tool.flags(options)])
        return Picture(text, svg.read_text())
