"""Functions of JAX that Weft has partitioned, for whatever devices JAX has: what their arguments are, and where (_parts.py has the programs)."""
import dataclasses
from collections.abc import Callable
from typing import Any

from . import _parts, _tool
from ._program import without_static


def _is_spec(x: Any) -> bool:
    from jax.sharding import PartitionSpec, Sharding

    return x is None or isinstance(x, (PartitionSpec, Sharding))


class Partitioned:
    """A function of JAX whose devices do what Weft says; weft.partitioned makes it.

    `call` it as the function; under jax.jit, jax.grad and jax.vjp, too. `text(*args)` is what each device does.
    """

    def __init__(self, f: Callable[..., Any], mesh: Any, in_shardings: Any, out_shardings: Any, platform: str | None, how: _parts.How):
        self._f, self._mesh, self._in_shardings, self._out_shardings = f, mesh, in_shardings, out_shardings
        self._platform, self._how = platform, how
        self._made: dict[Any, tuple[_parts.Differentiable, list[Any]]] = {}
        self.__name__ = getattr(f, "__name__", type(f).__name__)
        self.__wrapped__ = f

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """What the function returns; arrays stay where Weft leaves them."""
        import jax

        program, out_tree, leaves = self._program(args, kwargs)
        placed = [
            leaf if isinstance(leaf, jax.core.Tracer) or not _parts.concrete(a.sharding) else jax.device_put(leaf, a.sharding)
            for leaf, a in zip(leaves, program.arguments)
        ]
        results = program.call(*placed)
        return jax.tree.unflatten(out_tree[0], results)

    def text(self, *args: Any, **kwargs: Any) -> str:
        """The program of each device as StableHLO, for such arguments; jax.ShapeDtypeStruct will do."""
        return self._program(args, kwargs)[0].part("primal").text

    def _program(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[_parts.Differentiable, list[Any], list[Any]]:
        import jax

        f, args, kwargs = without_static(self._f, args, kwargs)
        leaves, tree = jax.tree.flatten((args, kwargs))
        leaves = [self._array(leaf) for leaf in leaves]
        mesh = self._the_mesh(leaves)
        shardings = self._shardings(args, kwargs, leaves, mesh)
        platform = self._platform_of(mesh)
        key = (tree, platform, mesh, getattr(f, "static", ()), *((leaf.shape, leaf.dtype, sharding) for leaf, sharding in zip(leaves, shardings)))
        if key not in self._made:
            out_tree: list[Any] = []

            def flat(*given: Any) -> list[Any]:
                args, kwargs = jax.tree.unflatten(tree, given)
                results, out_tree[:] = jax.tree.flatten(f(*args, **kwargs)), []
                out_tree.append(results[1])
                return results[0]

            arguments = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype, sharding=s) for leaf, s in zip(leaves, shardings)]
            out = self._out(flat, arguments, out_tree, mesh)
            flat.__name__ = self.__name__
            how = dataclasses.replace(self._how, platform=platform)
            self._made[key] = (_parts.Differentiable(flat, arguments, mesh, how, out), out_tree)
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
    if emit not in _parts.STAGES:
        raise ValueError(f"weft.partitioned: emit is one of {', '.join(_parts.STAGES)}, not {emit!r}")
    return Partitioned(f, mesh, in_shardings, out_shardings, platform, _parts.How("", emit, {"machine": machine, **options}))
