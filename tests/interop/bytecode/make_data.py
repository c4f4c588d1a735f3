#!/usr/bin/env python3
"""Programs as MLIR bytecode, NAME.VERSION.mlirbc, beside what jaxlib prints of them, NAME.VERSION.mlir. Run by hand.

  make_data.py                             writes data/ again (but for j010_* and j012_*)
  make_data.py FOLDER OUT [VERSION ...]    every *.mlir below FOLDER, in these versions of VHLO

j010_* and j012_* are what JAX 0.10.2 and 0.12 handed to a backend. Needs jax 0.12 and flatbuffers.
"""
import os
import pathlib
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import jax
import jax.numpy as jnp
from jax import export, lax
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
from jaxlib.mlir.dialects import stablehlo

HERE = pathlib.Path(__file__).parent
# Each is the first that has something new.
VERSIONS = ["1.0.0", "1.1.0", "1.5.0", "1.6.0", "1.9.0", "1.10.0", "1.14.0", "1.15.0", "1.16.0", "1.18.0", "1.20.0",
            "1.22.0"]
SAME_IN_ALL = ["constants", "dynamic", "rare"]


def write(module, path, version):
    """False: that version cannot say it."""
    try:
        artifact = stablehlo.serialize_portable_artifact(module, version, True)
    except Exception:
        return False
    path.with_name(f"{path.name}.mlirbc").write_bytes(artifact)
    again = stablehlo.deserialize_portable_artifact(module.context, artifact)
    path.with_name(f"{path.name}.mlir").write_text(str(again))
    return True


def convert(source, out, versions):
    written = refused = 0
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.rglob("*.mlir")):
        context = mlir.make_ir_context()
        with context:
            try:
                module = ir.Module.parse(path.read_text())
            except Exception as e:
                print(f"{path}: {str(e).splitlines()[0]}")
                continue
            for version in versions[::len(versions) - 1] if path.stem in SAME_IN_ALL else versions:
                name = "__".join(path.relative_to(source).with_suffix("").parts)
                done = write(module, out / f"{name}.{version}", version)
                written, refused = written + done, refused + (not done)
    print(f"{written} written, {refused} cannot be said in their version")


def attention(x, w):
    with jax.named_scope("attention"):
        return jnp.tanh(x @ w).sum(axis=0)


def exported():
    """What jax.export keeps, with locations: its file, and for a mesh of two devices only the bytecode in it."""
    x, w = jax.ShapeDtypeStruct((8, 16), jnp.float32), jax.ShapeDtypeStruct((16, 4), jnp.float32)
    done = export.export(jax.jit(attention))(x, w)
    (HERE / "data/exported.jax").write_bytes(done.serialize())
    (HERE / "data/exported.mlir").write_text(str(done.mlir_module()))
    mesh = jax.make_mesh((2,), ("x",), axis_types=(AxisType.Auto,), devices=jax.devices()[:2])
    split = [NamedSharding(mesh, P(None, "x")), NamedSharding(mesh, P("x", None))]
    done = export.export(jax.jit(attention, in_shardings=split, out_shardings=NamedSharding(mesh, P())))(x, w)
    (HERE / "data/split.mlirbc").write_bytes(done.mlir_module_serialized)
    (HERE / "data/split.mlir").write_text(str(done.mlir_module()))


def of_any_size(x, w, i):
    y = jnp.tanh(x @ w)
    pooled = lax.reduce_window(y, -jnp.inf, lax.max, (2, 1), (2, 1), "VALID")
    return jnp.concatenate([y[1:], pooled]), jnp.take(y, i, axis=0), x.reshape(-1), jnp.arange(x.shape[0])


def symbolic():
    """Of symbolic shapes, both ways."""
    scope = export.SymbolicScope(["b>=4"])
    shapes = [jax.ShapeDtypeStruct(export.symbolic_shape(sizes, scope=scope), dtype)
              for sizes, dtype in (("b, 8", jnp.float32), ("8, 16", jnp.float32), ("k", jnp.int32))]
    done = export.export(jax.jit(of_any_size))(*shapes)
    (HERE / "data/symbolic.jax").write_bytes(done.serialize())
    (HERE / "data/symbolic.mlirbc").write_bytes(done.mlir_module_serialized)
    (HERE / "data/symbolic.mlir").write_text(str(done.mlir_module()))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        convert(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3:] or VERSIONS)
    else:
        jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/(?=interop/)")
        convert(HERE / "programs", HERE / "data", VERSIONS)
        exported()
        symbolic()
