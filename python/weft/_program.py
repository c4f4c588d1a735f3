"""The text of a program, of all that may be given as one."""
import dataclasses
import os
import pathlib
from typing import Any


@dataclasses.dataclass(frozen=True)
class Given:
    """A program, and what is known of its arguments and results where it is a function of JAX's."""

    text: bytes
    out_info: Any = None  # as jax.stages.Lowered.out_info; None: not known


def is_made(f: Any) -> bool:
    """Whether it is a program already: text, a file, what was lowered or exported."""
    return isinstance(f, (str, bytes, pathlib.Path)) or hasattr(f, "mlir_module") or hasattr(f, "as_text")


def read(f: Any, args: tuple[Any, ...], keep_unused: bool = False) -> Given:
    """The program; of a function as it is with these arguments. `keep_unused`: all of them are its arguments, also what it does not use."""
    if is_made(f):
        return _made(f)
    if not callable(f):
        raise TypeError(f"a function, what its lower() gave, a module's text or a pathlib.Path is wanted, not {type(f).__name__}")
    import jax

    if keep_unused:
        lowered = _lowered(jax.jit(f, keep_unused=True), args)
    else:
        lowered = _lowered(f if hasattr(f, "trace") else jax.jit(f), args)
    return Given(lowered.as_text(debug_info=True).encode(), lowered.out_info)


def _lowered(jitted: Any, args: tuple[Any, ...]) -> Any:
    import jax
    from jax.extend import source_info_util

    # Ops are told by the user's lines.
    source_info_util.register_exclusion(os.path.dirname(__file__))
    # For a platform, so that there need be no devices; for Weft where it is JAX's backend, as callbacks are lowered for that only.
    platform = "weft" if jax.default_backend() == "weft" else "cpu"
    return jitted.trace(*args).lower(lowering_platforms=(platform,))


def _made(program: Any) -> Given:
    if isinstance(program, pathlib.Path):
        return Given(program.read_bytes())
    if isinstance(program, (str, bytes)):
        return Given(program.encode() if isinstance(program, str) else program)
    if hasattr(program, "mlir_module"):  # jax.export.Exported
        return Given(program.mlir_module().encode())
    return Given(program.as_text(debug_info=True).encode(), getattr(program, "out_info", None))


def text_of(f: Any, args: tuple[Any, ...]) -> bytes:
    """The same where values do not matter: what is a program already takes no arguments."""
    if args and is_made(f):
        raise TypeError("what is lowered already takes no arguments")
    return read(f, args).text
