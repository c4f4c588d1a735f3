"""The text of a program, of all that may be given as one."""
import contextlib
import dataclasses
import inspect
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


def without_static(f: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Any, tuple[Any, ...], dict[str, Any]]:
    """A function of those arguments alone that jax.jit does not take as static, and these. Its attribute `static` has the others."""
    info = getattr(f, "_jit_info", None)
    numbers = {number % len(args) for number in getattr(info, "static_argnums", ()) if -len(args) <= number < len(args)}
    names = {name for name in getattr(info, "static_argnames", ()) if name in kwargs}
    if not numbers and not names:
        return f, args, kwargs
    static = {name: kwargs[name] for name in names}

    def bound(*rest: Any, **others: Any) -> Any:
        given = iter(rest)
        return f(*(args[i] if i in numbers else next(given) for i in range(len(args))), **others, **static)

    bound.__name__ = getattr(f, "__name__", "f")
    bound.static = (*((i, args[i]) for i in sorted(numbers)), *sorted(static.items()))  # type: ignore[attr-defined]
    with contextlib.suppress(TypeError, ValueError):
        signature = inspect.signature(f)
        kept = [p for i, p in enumerate(signature.parameters.values()) if i not in numbers and p.name not in names]
        bound.__signature__ = signature.replace(parameters=kept)  # type: ignore[attr-defined]
    rest = tuple(arg for i, arg in enumerate(args) if i not in numbers)
    return bound, rest, {name: value for name, value in kwargs.items() if name not in names}


def _lowered(jitted: Any, args: tuple[Any, ...]) -> Any:
    import jax
    from jax.extend import source_info_util

    # Ops are told by the user's lines.
    source_info_util.register_exclusion(os.path.dirname(__file__))
    # For a platform, so that there need be no devices; for Weft where it is JAX's backend, as callbacks are lowered for that only.
    platform = "weft" if jax.default_backend() == "weft" else "cpu"
    return _of_jax(jitted.trace(*args).lower(lowering_platforms=(platform,)))


def _of_jax(lowered: Any) -> Any:
    """What Flax and Equinox put into a class of their own."""
    return getattr(lowered, "lowered", lowered)


def _made(program: Any) -> Given:
    if isinstance(program, pathlib.Path):
        return Given(program.read_bytes())
    if isinstance(program, (str, bytes)):
        return Given(program.encode() if isinstance(program, str) else program)
    if hasattr(program, "mlir_module"):  # jax.export.Exported
        return Given(program.mlir_module().encode())
    import jax

    program = _of_jax(program)
    if isinstance(program, jax.stages.Compiled):
        raise TypeError("XLA has compiled this already: give what lower() gave, or the function")
    return Given(program.as_text(debug_info=True).encode(), getattr(program, "out_info", None))


def text_of(f: Any, args: tuple[Any, ...]) -> bytes:
    """The same where values do not matter: what is a program already takes no arguments."""
    if args and is_made(f):
        raise TypeError("what is lowered already takes no arguments")
    return read(f, args).text
