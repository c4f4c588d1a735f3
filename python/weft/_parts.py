"""The programs of weft.partitioned: exported by JAX, partitioned by the tool, and called as what JAX exports is.

JAX traces the function and exports it; the tool writes what each device does (a manual computation over the mesh); the export with that program in
place of its own is called as any export is. Where a gradient is wanted, JAX differentiates first, and both programs are partitioned: the one that
also gives what is kept for later, and the one that goes back.
"""
import dataclasses
import re
from collections.abc import Callable, Sequence
from typing import Any

from . import _tool

STAGES = ("partitioned", "overlapped", "scheduled")
_SHARDING = re.compile(r"sdy\.sharding = #sdy\.sharding<@\w+, \[(.*?)\](?:, |>)")


@dataclasses.dataclass(frozen=True)
class How:
    """What all programs of a function are made with."""

    platform: str
    stage: str
    options: dict[str, Any]


@dataclasses.dataclass(frozen=True)
class _Part:
    """One program: its text as Weft partitioned it, how to call it, and where it leaves its results."""

    text: str
    call: Callable[..., Any]
    specs: list[tuple[tuple[str, ...], ...] | None]  # of each result, the mesh axes along each dimension; None: not said


def _result_specs(text: str) -> list[tuple[tuple[str, ...], ...] | None]:
    """Of each result of @main, which axes it is split along; of an axis of which only a part is used, and what is split further inside of it, nothing."""
    header = next(line for line in text.splitlines() if re.search(r"func\.func (public )?@main\(", line))
    results = header[header.rindex(" -> "):].split("tensor<")[1:]
    specs: list[tuple[tuple[str, ...], ...] | None] = []
    for result in results:
        said = _SHARDING.search(result)
        specs.append(said and tuple(_whole_axes(dimension) for dimension in re.findall(r"\{(.*?)\}", said[1])))
    return specs


def _whole_axes(dimension: str) -> tuple[str, ...]:
    axes: list[str] = []
    for axis in filter(None, dimension.split(", ")):
        whole = re.fullmatch(r'"(.*)"', axis)
        if whole is None:
            break
        axes.append(whole[1])
    return tuple(axes)


def _make(function: Callable[..., Any], arguments: Sequence[Any], how: How, out_shardings: Any = None) -> _Part:
    """The program of `function` with such arguments, which are jax.ShapeDtypeStructs."""
    import jax
    from jax import export
    from jax.extend import mlir

    jitted = jax.jit(function) if out_shardings is None else jax.jit(function, out_shardings=out_shardings)
    exported = export.export(jitted, platforms=(how.platform,))(*arguments)
    if exported.ordered_effects or exported.unordered_effects:
        raise _tool.Error(f"weft.partitioned: {exported.fun_name} has effects, {exported.ordered_effects + exported.unordered_effects}, which cannot be exported")
    command = ["compile", "-", "--emit", how.stage, "--debug-info", "--max-devices", str(max(64, exported.nr_devices)), *_tool.flags(how.options)]
    text = _tool.call(command, exported.mlir_module().encode())
    ours = re.search(r"custom_call @(weft\.[\w.]+)", text)
    if ours:
        raise _tool.Error(f"weft.partitioned: {exported.fun_name} needs {ours[1]}, which only Weft's own devices have")
    version = re.search(rb"StableHLO_v([\d.]+)", exported.mlir_module_serialized)
    if version is None:
        raise _tool.Error("weft.partitioned: this JAX exports no StableHLO with a version")
    program = mlir.serialize_portable_artifact(text, version[1].decode(), True)
    call = dataclasses.replace(exported, mlir_module_serialized=program).call
    return _Part(text, _placed(call, arguments), _result_specs(text))


def _placed(call: Callable[..., Any], arguments: Sequence[Any]) -> Callable[..., Any]:
    """The same for arguments that are elsewhere; those on explicit axes say themselves where they are."""
    import jax

    shardings = jax.tree.map(lambda a: a.sharding if concrete(a.sharding) and not explicit(a.sharding) else None, list(arguments))
    return jax.jit(call, in_shardings=tuple(shardings))


class Differentiable:
    """The programs of one function of arrays, each made when it is first called."""

    def __init__(self, function: Callable[..., list[Any]], arguments: Sequence[Any], mesh: Any, how: How, out_shardings: Any):
        import jax

        self.function, self.arguments, self.mesh, self.how, self.out_shardings = function, arguments, mesh, how, out_shardings
        self.parts: dict[str, _Part] = {}
        self.inexact = [number for number, a in enumerate(arguments) if jax.numpy.issubdtype(a.dtype, jax.numpy.inexact)]
        call = jax.custom_vjp(lambda *leaves: self.part("primal").call(*leaves))
        call.defvjp(lambda *leaves: self.part("forward").call(*leaves), self.go_back)
        self.call = call

    def part(self, name: str) -> _Part:
        if name not in self.parts:
            self.parts[name] = getattr(self, f"make_{name}")()
        return self.parts[name]

    def make_primal(self) -> _Part:
        return _make(self.function, self.arguments, self.how, self.out_shardings)

    def make_forward(self) -> _Part:
        """Results, and what is kept for going back."""
        import jax

        def forward(*leaves: Any) -> Any:
            def of_inexact(*varied: Any) -> list[Any]:
                all_leaves = list(leaves)
                for number, value in zip(self.inexact, varied):
                    all_leaves[number] = value
                return self.function(*all_leaves)

            results, pull = jax.vjp(of_inexact, *(leaves[number] for number in self.inexact))
            kept, self.kept_tree = jax.tree.flatten(pull)
            self.results = [jax.typeof(result) for result in results]
            self.kept = [jax.typeof(value) for value in kept]
            return results, kept

        shardings = None if self.out_shardings is None else (self.out_shardings, None)
        return _make(forward, self.arguments, self.how, shardings)

    def varying_results(self) -> list[int]:
        import jax

        return [number for number, aval in enumerate(self.results) if jax.numpy.issubdtype(aval.dtype, jax.numpy.inexact)]

    def make_backward(self) -> _Part:
        """From what was kept and the results' cotangents to those of the arguments."""
        import jax
        import numpy as np

        varying = self.varying_results()

        def backward(kept: list[Any], cotangents: list[Any]) -> list[Any]:
            given = iter(cotangents)
            all_of_them = [
                next(given) if number in varying else np.zeros(aval.shape, jax.dtypes.float0) for number, aval in enumerate(self.results)
            ]
            return list(jax.tree.unflatten(self.kept_tree, kept)(all_of_them))

        # Where the forward program leaves them.
        specs = self.part("forward").specs
        structs = [self.struct(aval, spec) for aval, spec in zip(self.results + self.kept, specs, strict=True)]
        count = len(self.results)
        wanted = [self.arguments[number].sharding for number in self.inexact]
        return _make(backward, [structs[count:], [structs[number] for number in varying]], self.how, wanted if any(wanted) else None)

    def struct(self, aval: Any, spec: tuple[tuple[str, ...], ...] | None) -> Any:
        import jax
        from jax.sharding import NamedSharding, PartitionSpec

        if self.mesh is None or spec is None or len(spec) != len(aval.shape) or any(axis not in self.mesh.shape for axes in spec for axis in axes):
            return jax.ShapeDtypeStruct(aval.shape, aval.dtype)
        parts = [None if not axes else axes[0] if len(axes) == 1 else axes for axes in spec]
        return jax.ShapeDtypeStruct(aval.shape, aval.dtype, sharding=NamedSharding(self.mesh, PartitionSpec(*parts)))

    def go_back(self, kept: list[Any], cotangents: list[Any]) -> tuple[Any, ...]:
        import jax

        given = self.part("backward").call(kept, [cotangents[number] for number in self.varying_results()])
        all_of_them: list[Any] = [None] * len(self.arguments)
        for number, value in zip(self.inexact, given):
            sharding = self.arguments[number].sharding
            all_of_them[number] = jax.sharding.reshard(value, sharding.spec) if explicit(sharding) else value
        return tuple(all_of_them)


def concrete(sharding: Any) -> bool:
    import jax

    return sharding is not None and isinstance(sharding.mesh, jax.sharding.Mesh)


def explicit(sharding: Any) -> bool:
    import jax

    return sharding is not None and any(kind == jax.sharding.AxisType.Explicit for kind in sharding.mesh.axis_types)
