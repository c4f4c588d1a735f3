"""Functions of JAX that Weft has partitioned, for whatever devices JAX has.

JAX traces the function and exports it; the tool writes what each device does (a manual computation over the mesh); the export with that program in
place of its own is called as any export is. Where a gradient is wanted, JAX differentiates first, and both programs are partitioned: the one that
also gives what is kept for later, and the one that goes back.
"""
import dataclasses
import re
from collections.abc import Callable, Sequence
from typing import Any

from . import _tool

_STAGES = ("partitioned", "overlapped", "scheduled")
_SHARDING = re.compile(r"sdy\.sharding = #sdy\.sharding<@\w+, \[(.*?)\](?:, |>)")


@dataclasses.dataclass(frozen=True)
class _How:
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


def _make(function: Callable[..., Any], arguments: Sequence[Any], how: _How, out_shardings: Any = None) -> _Part:
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

    shardings = jax.tree.map(lambda a: a.sharding if _concrete(a.sharding) and not _explicit(a.sharding) else None, list(arguments))
    return jax.jit(call, in_shardings=tuple(shardings))


class _Differentiable:
    """The programs of one function of arrays, each made when it is first called."""

    def __init__(self, function: Callable[..., list[Any]], arguments: Sequence[Any], mesh: Any, how: _How, out_shardings: Any):
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
            all_of_them[number] = jax.sharding.reshard(value, sharding.spec) if _explicit(sharding) else value
        return tuple(all_of_them)


def _is_spec(x: Any) -> bool:
    from jax.sharding import PartitionSpec, Sharding

    return x is None or isinstance(x, (PartitionSpec, Sharding))


class Partitioned:
    """A function of JAX whose devices do what Weft says; weft.partitioned makes it.

    `call` it as the function; under jax.jit, jax.grad and jax.vjp, too. `text(*args)` is what each device does.
    """

    def __init__(self, f: Callable[..., Any], mesh: Any, in_shardings: Any, out_shardings: Any, platform: str | None, how: _How):
        self._f, self._mesh, self._in_shardings, self._out_shardings = f, mesh, in_shardings, out_shardings
        self._platform, self._how = platform, how
        self._made: dict[Any, tuple[_Differentiable, list[Any]]] = {}
        self.__name__ = getattr(f, "__name__", type(f).__name__)
        self.__wrapped__ = f

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; arrays stay where Weft leaves them."""
        import jax

        program, out_tree, leaves = self._program(args, kwargs)
        placed = [
            leaf if isinstance(leaf, jax.core.Tracer) or not _concrete(a.sharding) else jax.device_put(leaf, a.sharding)
            for leaf, a in zip(leaves, program.arguments)
        ]
        results = program.call(*placed)
        return jax.tree.unflatten(out_tree[0], results)

    def text(self, *args: Any, **kwargs: Any) -> str:
        """The program of each device as StableHLO, for such arguments; jax.ShapeDtypeStruct will do."""
        return self._program(args, kwargs)[0].part("primal").text

    def _program(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[_Differentiable, list[Any], list[Any]]:
        import jax

        leaves, tree = jax.tree.flatten((args, kwargs))
        leaves = [self._array(leaf) for leaf in leaves]
        mesh = self._the_mesh(leaves)
        shardings = self._shardings(args, kwargs, leaves, mesh)
        platform = self._platform_of(mesh)
        key = (tree, platform, mesh, *((leaf.shape, leaf.dtype, sharding) for leaf, sharding in zip(leaves, shardings)))
        if key not in self._made:
            out_tree: list[Any] = []

            def flat(*given: Any) -> list[Any]:
                args, kwargs = jax.tree.unflatten(tree, given)
                results, out_tree[:] = jax.tree.flatten(self._f(*args, **kwargs)), []
                out_tree.append(results[1])
                return results[0]

            arguments = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype, sharding=s) for leaf, s in zip(leaves, shardings)]
            out = self._out(flat, arguments, out_tree, mesh)
            flat.__name__ = self.__name__
            how = dataclasses.replace(self._how, platform=platform)
            self._made[key] = (_Differentiable(flat, arguments, mesh, how, out), out_tree)
        program, out_tree = self._made[key]
        return program, out_tree, leaves

    @staticmethod
    def _array(leaf: Any) -> Any:
        import jax

        if hasattr(leaf, "shape") and hasattr(leaf, "dtype"):
            return leaf
        if isinstance(leaf, (bool, int, float, complex)):
            return jax.numpy.asarray(leaf)
        raise TypeError(f"weft.partitioned: arguments are arrays, not {type(leaf).__name__}; functools.partial gives a function its other arguments")

    def _the_mesh(self, leaves: list[Any]) -> Any:
        """The one that was given, that of the arguments, or the one that is set; None: there is none."""
        import jax

        if self._mesh is not None:
            return self._mesh
        meshes = {s.mesh for s in map(_sharding_of, leaves) if hasattr(s, "mesh") and s.mesh.axis_names}
        concrete = {mesh for mesh in meshes if isinstance(mesh, jax.sharding.Mesh)}
        if len(concrete or meshes) > 1:
            raise _tool.Error(f"weft.partitioned: arguments are on several meshes, {', '.join(map(str, concrete or meshes))}")
        if meshes:
            return next(iter(concrete or meshes))
        asked = jax.tree.leaves((self._in_shardings, self._out_shardings), is_leaf=_is_spec)
        named = [s.mesh for s in asked if isinstance(s, jax.sharding.NamedSharding)]
        if named:
            return named[0]
        abstract = jax.sharding.get_abstract_mesh()
        if abstract is None or abstract.empty:
            return None
        try:
            return jax.sharding.get_mesh()
        except ValueError:  # inside of a jit
            return abstract

    def _named(self, spec: Any, mesh: Any) -> Any:
        from jax.sharding import NamedSharding, PartitionSpec

        if not isinstance(spec, PartitionSpec):
            return spec
        if mesh is None:
            raise _tool.Error(f"weft.partitioned: {spec} wants a mesh: mesh=, jax.set_mesh or arguments that are on one")
        return NamedSharding(mesh, spec)

    def _shardings(self, args: tuple[Any, ...], kwargs: dict[str, Any], leaves: list[Any], mesh: Any) -> list[Any]:
        """Of each argument: what was asked for, or where it is."""
        import jax
        from jax.sharding import NamedSharding, PartitionSpec

        if self._in_shardings is not None:
            asked = self._broadcast(self._in_shardings, args) + [None] * len(jax.tree.leaves(kwargs))
        else:
            asked = [None] * len(leaves)
        found = []
        for leaf, spec in zip(leaves, asked):
            sharding = _sharding_of(leaf)
            if spec is not None:
                sharding = self._named(spec, mesh)
            elif not isinstance(sharding, NamedSharding) or sharding.mesh.empty:
                # Of what is traced nothing is known, and the program decides; other values are given to all devices.
                whole = not isinstance(leaf, (jax.core.Tracer, jax.ShapeDtypeStruct)) and mesh is not None
                sharding = NamedSharding(mesh, PartitionSpec()) if whole else None
            elif isinstance(leaf, jax.core.Tracer) and not any(sharding.spec):
                sharding = None
            found.append(sharding)
        return found

    @staticmethod
    def _broadcast(prefix: Any, full: Any) -> list[Any]:
        import jax

        spread = jax.tree.map(lambda spec, part: [spec] * len(jax.tree.leaves(part)), prefix, full, is_leaf=_is_spec)
        return [spec for specs in jax.tree.leaves(spread, is_leaf=lambda x: isinstance(x, list) and all(map(_is_spec, x))) for spec in specs]

    def _out(self, flat: Callable[..., list[Any]], arguments: list[Any], out_tree: list[Any], mesh: Any) -> list[Any] | None:
        import jax

        if self._out_shardings is None:
            return None
        results = jax.eval_shape(flat, *arguments)
        specs = self._broadcast(self._out_shardings, jax.tree.unflatten(out_tree[0], results))
        return [self._named(spec, mesh) for spec in specs]

    def _platform_of(self, mesh: Any) -> str:
        import jax

        if self._platform is not None:
            return self._platform
        default = jax.export.default_export_platform()
        if not isinstance(mesh, jax.sharding.Mesh):
            return default
        platform = mesh.devices.flat[0].platform
        return default if platform == "gpu" and default in ("cuda", "rocm") else platform


def _sharding_of(leaf: Any) -> Any:
    """Where an array is, also one that is being differentiated; of what jax.jit traces, what its type says; None: nothing is known."""
    import jax

    if isinstance(leaf, jax.core.Tracer):
        value = leaf.to_concrete_value() if hasattr(leaf, "to_concrete_value") else None
        leaf = jax.typeof(leaf) if value is None else value
    return getattr(leaf, "sharding", None)


def _concrete(sharding: Any) -> bool:
    import jax

    return sharding is not None and isinstance(sharding.mesh, jax.sharding.Mesh)


def _explicit(sharding: Any) -> bool:
    import jax

    return sharding is not None and any(kind == jax.sharding.AxisType.Explicit for kind in sharding.mesh.axis_types)


def partitioned(
    f: Callable[..., Any], *, mesh: Any = None, machine: str | None = None, in_shardings: Any = None, out_shardings: Any = None,
    emit: str = "overlapped", platform: str | None = None, **options: Any,
) -> Partitioned:
    """`f` as a function of JAX whose devices do what Weft says, whichever they are: CPUs, GPUs, TPUs.

    Its arguments are arrays on a mesh; in_shardings and out_shardings are as jax.jit takes them, with PartitionSpecs for a mesh that is
    `mesh`, the arguments' or set. Without in_shardings arrays are taken as they are; of what is traced by an outer jax.jit, the program decides.
    `machine`, "tpu-v5e:2x4", has Weft choose what is fastest there, and spread transfers over products; other options are those of `weft compile`.
    `emit` is the stage that is handed over: "partitioned", "overlapped" or "scheduled", with transfers that are started and awaited, which JAX 0.12
    has. `platform`, "tpu", is for compiling where there are no such devices. jax.grad and jax.vjp work; jax.jvp and jax.vmap over it do not.
    """
    if not callable(f):
        raise TypeError(f"weft.partitioned: a function is wanted, not {type(f).__name__}")
    if emit not in _STAGES:
        raise ValueError(f"weft.partitioned: emit is one of {', '.join(_STAGES)}, not {emit!r}")
    return Partitioned(f, mesh, in_shardings, out_shardings, platform, _How("", emit, {"machine": machine, **options}))
