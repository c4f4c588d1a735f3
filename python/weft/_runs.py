"""Programs run by the tool, on the devices of one process."""
import dataclasses
import json
import pathlib
import tempfile
from typing import Any

from . import _program, _tool


@dataclasses.dataclass(frozen=True)
class Run:
    """What `weft run` says. `data` has all of it: names that end in _us are microseconds, in _ms milliseconds, in _bytes bytes.

    `outputs` are the results as NumPy arrays, each the whole array of all devices, in the order of the program; `result` is the same as the function
    returns it. Types that NumPy does not have are bits there, unless the program is a function of JAX's; random keys are their numbers.
    """

    text: str
    data: dict[str, Any]
    outputs: tuple[Any, ...]
    result: Any

    @property
    def median_ms(self) -> float:
        """Of all timed runs, in milliseconds; `repeat=10` says how many there are."""
        return self.data["median_ms"]

    @property
    def compile_ms(self) -> float:
        """How long reading and compiling took, in milliseconds."""
        return self.data["compile_ms"]

    @property
    def peak_bytes(self) -> int | None:
        """What all devices held at most, in bytes; None: not by this engine."""
        return self.data.get("peak_bytes")

    @property
    def devices(self) -> int:
        return self.data["devices"]

    @property
    def prints(self) -> list[str]:
        """The lines that the program printed (jax.debug.print)."""
        return self.data.get("prints", [])

    def __str__(self) -> str:
        return "".join(line + "\n" for line in self.prints) + self.text


@dataclasses.dataclass(frozen=True)
class Trace(Run):
    """A run, with what each device did and when."""

    files: dict[str, bytes] = dataclasses.field(repr=False)  # by ending: .pftrace, .json, .svg, .html

    @property
    def events(self) -> list[dict[str, Any]]:
        """One dict for each: name, kind ("compute", "transfer" or "wait"), device, start_us and end_us."""
        return self.data["ops"]

    @property
    def svg(self) -> str:
        """A picture of the slowest device."""
        return self.files[".svg"].decode()

    def save(self, path: str | pathlib.Path) -> None:
        """Writes it for ui.perfetto.dev (.pftrace), in Chrome's format (.json), as a picture (.svg) or as a page for a browser (.html)."""
        path = pathlib.Path(path)
        if path.suffix not in self.files:
            raise ValueError(f"a trace's file ends in one of {', '.join(self.files)}: {path}")
        path.write_bytes(self.files[path.suffix])

    def _repr_svg_(self) -> str:
        return self.svg


def _has_values(leaf: Any) -> bool:
    """Whether it is no jax.ShapeDtypeStruct or the like."""
    return not hasattr(leaf, "shape") or hasattr(leaf, "__array__")


def _write_input(path: pathlib.Path, leaf: Any) -> None:
    import numpy as np

    if hasattr(leaf, "dtype") and str(leaf.dtype).startswith("key<"):
        import jax

        leaf = jax.random.key_data(leaf)
    array = np.asarray(leaf)
    # What NumPy has no name for goes as bits.
    np.save(path, array.view(f"u{array.dtype.itemsize}") if array.dtype.kind == "V" else array)


def _inputs(f: Any, args: tuple[Any, ...], folder: pathlib.Path, random: int | None) -> list[str]:
    """The command line's words for the arguments: files, or the seed of random values."""
    import numpy as np

    leaves = list(args)
    if not _program.is_made(f):
        import jax

        # As jax.jit takes them: a number of Python's has JAX's type for it, and NumPy's 64 bits are 32 unless x64 is enabled.
        leaves = [leaf if hasattr(leaf, "dtype") else jax.numpy.asarray(leaf) for leaf in jax.tree.leaves(args)]
        leaves = [leaf.astype(jax.dtypes.canonicalize_dtype(leaf.dtype)) if isinstance(leaf, (np.ndarray, np.generic)) else leaf for leaf in leaves]
    values = [_has_values(leaf) for leaf in leaves]
    if not all(values):
        if any(values):
            raise TypeError("either all arguments have values, or none: give arrays, or shapes for random values")
        leaves = []
    words = []
    for number, leaf in enumerate(leaves):
        path = folder / f"in{number}.npy"
        _write_input(path, leaf)
        words += ["--input", str(path)]
    if not leaves or random is not None:
        words += ["--random", str(random or 0)]
    return words


def _outputs(folder: pathlib.Path, count: int, out_info: Any) -> tuple[tuple[Any, ...], Any]:
    import numpy as np

    outputs = [np.load(folder / f"out{number}.npy") for number in range(count)]
    if out_info is None:
        return tuple(outputs), tuple(outputs)
    import jax

    infos, tree = jax.tree.flatten(out_info)
    if len(infos) != count:
        return tuple(outputs), tuple(outputs)
    outputs = [_typed(output, info.dtype) for output, info in zip(outputs, infos)]
    return tuple(outputs), jax.tree.unflatten(tree, outputs)


def _typed(array: Any, dtype: Any) -> Any:
    plain = hasattr(dtype, "itemsize") and hasattr(dtype, "kind")
    return array.view(dtype) if plain and array.dtype != dtype and array.dtype.itemsize == dtype.itemsize else array


def _run(kind: type, f: Any, args: tuple[Any, ...], endings: tuple[str, ...], random: int | None, options: dict[str, Any]) -> Any:
    f, args, _ = _program.without_static(f, args, {})
    given = _program.read(f, args, keep_unused=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program = folder / "program.mlir"
        program.write_bytes(given.text)
        files = {ending: folder / f"trace{ending}" for ending in endings}
        words = [word for ending, file in files.items() for word in ("--html" if ending == ".html" else "--trace", str(file))]
        words += _inputs(f, args, folder, random) + ["--output", name, "--json"]
        data = json.loads(_tool.call(["run", str(program), *words, *_tool.flags(options)]))
        outputs = _outputs(folder, len(data["outputs"]), given.out_info)
        traced = ({ending: file.read_bytes() for ending, file in files.items()},) if endings else ()
    return kind(data.pop("text"), data, *outputs, *traced)


def run(f: Any, *args: Any, random: int | None = None, **options: Any) -> Run:
    """Runs the program on the devices of this machine's process: a device for each of its mesh, partitioned and scheduled by Weft.

    The arguments are those of the function; where they are jax.ShapeDtypeStruct, or a program is given without any, values are random, by the seed
    `random` (0). Arguments of a module's text are arrays in its order. repeat=10 times it ten times, after a run that warms up.
    """
    return _run(Run, f, args, (), random, options)


def trace(f: Any, *args: Any, random: int | None = None, **options: Any) -> Trace:
    """Runs the program as weft.run does, and keeps what each device did and when."""
    return _run(Trace, f, args, (".pftrace", ".json", ".svg", ".html"), random, options)
