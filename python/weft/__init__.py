"""What Weft makes of JAX's programs, from Python.

  weft.explain(f, *args)        every collective: along which axes, why, how many bytes, how long
  weft.partition(f, *args)      what one device does, as StableHLO
  weft.show(array_or_sharding)  how an array is split over devices: text, and a picture in a notebook

`f` is a function of arrays, as for jax.jit, or what its lower() gave, for whatever platform; arrays may be jax.ShapeDtypeStruct with a sharding. All
work by the tool `weft`, which WEFT_TOOL may name. Options are the tool's, with underscores: machine="tpu-v5e:2x2" for --machine.
"""
import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

__all__ = ["Error", "Explanation", "Picture", "explain", "partition", "show"]


class Error(Exception):
    """What the tool refuses, in its words."""


@dataclasses.dataclass(frozen=True)
class Explanation:
    """What `weft explain` says. `data` has all of it: see docs/explain.md; sizes in bytes, times as it says."""

    text: str
    data: dict

    @property
    def collectives(self):
        """One dict for each: op, axes, bytes_in, bytes_out, wire_bytes, time_us, reason, source, alternatives and more."""
        return self.data["collectives"]

    def __str__(self):
        return self.text


@dataclasses.dataclass(frozen=True)
class Picture:
    text: str
    svg: str

    def __str__(self):
        return self.text

    def _repr_svg_(self):
        return self.svg


def _tool():
    beside = pathlib.Path(__file__).parent / "bin/weft"
    tool = os.environ.get("WEFT_TOOL") or (str(beside) if beside.is_file() else shutil.which("weft"))
    if tool is None:
        raise Error("weft: the tool is not on the PATH; WEFT_TOOL may name it")
    return tool


def _flags(options):
    flags = []
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            flags.append(flag)
        elif value not in (None, False):
            flags += [flag, str(value)]
    return flags


def _run(command, text=None):
    done = subprocess.run([_tool(), *command], input=text, capture_output=True, text=True)
    if done.returncode != 0:
        raise Error(done.stderr.strip())
    return done.stdout


def _text_of(f, args):
    if not hasattr(f, "as_text"):
        import jax

        # For a platform, so that there need be no devices.
        f = (f if hasattr(f, "trace") else jax.jit(f)).trace(*args).lower(lowering_platforms=("cpu",))
    elif args:
        raise TypeError("what is lowered already takes no arguments")
    return f.as_text(debug_info=True)


def explain(f, *args, **options):
    """Explanation of every collective that the program has on its devices."""
    text = _text_of(f, args)
    command = ["explain", "-", *_flags(options)]
    return Explanation(_run(command, text), json.loads(_run([*command, "--json"], text)))


def partition(f, *args, emit="partitioned", **options):
    """The program after a stage: "propagated", "partitioned", "overlapped", "scheduled" or "plan"."""
    return _run(["compile", "-", "--emit", emit, *_flags(options)], _text_of(f, args))


def _spec_of(entry):
    return repr(tuple(entry)) if isinstance(entry, (tuple, list)) else repr(entry)


def show(what, shape=None, **options):
    """Picture of an array, or of a NamedSharding with a shape: which device has which part."""
    sharding = getattr(what, "sharding", what)
    shape = tuple(what.shape if shape is None else shape)
    mesh = getattr(sharding, "mesh", None)
    if mesh is None:
        raise TypeError(f"weft.show draws arrays whose sharding is a NamedSharding, not {type(sharding).__name__}")
    axes = ",".join(f"{name}={size}" for name, size in mesh.shape.items())
    spec = f"P({', '.join(map(_spec_of, sharding.spec))})"
    with tempfile.TemporaryDirectory() as folder:
        svg = pathlib.Path(folder, "picture.svg")
        size = "x".join(map(str, shape)) or "()"
        text = _run(["show", size, spec, "--mesh", axes, "--svg", str(svg), *_flags(options)])
        return Picture(text, svg.read_text())
