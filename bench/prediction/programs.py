#!/usr/bin/env python3
"""The programs that published figures are of: prints each as StableHLO text with JAX.

  bench/prediction/programs.py        writes bench/prediction/FOLDER/NAME.mlir, one a program

Needs JAX (pip install jax). The texts are committed and compiled into `weft bench prediction`; anchors.json says which figure
is of which program.
"""
import os
import pathlib

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=128")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # noqa: E402

PROGRAMS = {}  # "folder/name": a function that gives a jitted function and the types of its arguments


def program(folder):
    def add(f):
        PROGRAMS[f"{folder}/{f.__name__}"] = f
        return f
    return add


def mesh(**axes):
    shape = tuple(axes.values())
    return Mesh(np.array(jax.devices()[:int(np.prod(shape))]).reshape(shape), tuple(axes))


ONE = mesh(i=1)
RING = mesh(i=4)


def arg(m, shape, dtype, *spec):
    return jax.ShapeDtypeStruct(shape, dtype, sharding=NamedSharding(m, P(*spec)))


def on_each(kernel, m, in_specs, out_specs):
    return jax.jit(jax.shard_map(kernel, mesh=m, in_specs=in_specs, out_specs=out_specs, check_vma=False))


def ring(size, step=1):
    return [(i, (i + step) % size) for i in range(size)]


# ---- Seed 000 and JAX's shard_map notebook: two ways to multiply by an array that is gathered
def gathered(kernel):
    spec = P("i", None)
    return on_each(kernel, RING, (spec, spec), spec), [
        arg(RING, (8192, 8192), jnp.bfloat16, "i", None), arg(RING, (8192, 1024), jnp.bfloat16, "i", None)]


@program("seeds")
def gather_basic():
    return gathered(lambda lhs, rhs: lhs @ lax.all_gather(rhs, "i", tiled=True))


@program("seeds")
def gather_overlapped_bidi():
    def kernel(lhs, rhs):
        size, idx = 4, lax.axis_index("i")
        width = lhs.shape[1] // size // 2

        def block(i, high):
            return lax.dynamic_slice_in_dim(lhs, (2 * i + high) * width, width, 1)

        low, high = jnp.split(rhs, 2, axis=0)
        out = block(idx, 0) @ low
        out += block(idx, 1) @ high
        for i in range(1, size):
            low = lax.ppermute(low, "i", ring(size))
            high = lax.ppermute(high, "i", ring(size, -1))
            out += block((idx - i) % size, 0) @ low
            out += block((idx + i) % size, 1) @ high
        return out
    return gathered(kernel)


# ---- Seed 002: the collective matmul of "Programming TPUs in JAX", in int32, as jnp.arange makes its arrays
SQUARES = mesh(X=2, Y=4)
B, D, F = 1024, 2048, 8192


@program("seeds")
def contracting_blocking():
    """The default jit, as its profile shows it: one all_gather, then one product."""
    def kernel(lhs, rhs):
        return lax.all_gather(lhs, "Y", axis=1, tiled=True) @ rhs
    f = on_each(kernel, SQUARES, (P("X", "Y"), P(None, "Y")), P("X", "Y"))
    return f, [arg(SQUARES, (B, D), jnp.int32, "X", "Y"), arg(SQUARES, (D, F), jnp.int32, None, "Y")]


@program("seeds")
def contracting_overlapped():
    def kernel(lhs, rhs):
        size, idx = 4, lax.axis_index("Y")
        width = lhs.shape[1]

        def turn(i, carry):
            total, lhs = carry
            part = lhs @ lax.dynamic_slice_in_dim(rhs, (idx + i) % size * width, width)
            lhs = lax.ppermute(lhs, "Y", ring(size, -1))
            return total + part, lhs

        total = jnp.zeros((lhs.shape[0], rhs.shape[1]), lhs.dtype)
        total, lhs = lax.fori_loop(0, size - 1, turn, (total, lhs), unroll=True)
        last = lax.dynamic_slice_in_dim(rhs, (idx + size - 1) % size * width, width)
        return total + lhs @ last
    f = on_each(kernel, SQUARES, (P("X", "Y"), P(None, "Y")), P("X", "Y"))
    return f, [arg(SQUARES, (B, D), jnp.int32, "X", "Y"), arg(SQUARES, (D, F), jnp.int32, None, "Y")]


@program("seeds")
def contracting_unsharded():
    f = on_each(lambda lhs, rhs: lhs @ rhs, SQUARES, (P("X", None), P(None, "Y")), P("X", "Y"))
    return f, [arg(SQUARES, (B, D), jnp.int32, "X", None), arg(SQUARES, (D, F), jnp.int32, None, "Y")]


# ---- Seed 003: FSDP, forward
@program("seeds")
def fsdp_forward():
    m = mesh(axis=4)

    def matmul(activation, weights):
        for w in weights:
            activation = activation @ w
        return activation
    size = 16384
    return jax.jit(matmul), [arg(m, (4096 * 4, size), jnp.bfloat16, "axis", None),
                             [arg(m, (size, size), jnp.bfloat16, None, "axis")] * 4]


# ---- How to Scale Your Model, chapter Profiling: the up-projection of 4-way data and 2-way model parallelism, and the
# ReduceScatter after the other product
CORES = mesh(data=4, model=2)


@program("book")
def up_projection():
    f = on_each(lambda x, w: x @ w, CORES, (P("data", None), P(None, "model")), P("data", "model"))
    return f, [arg(CORES, (32 * 1024, 8192), jnp.bfloat16, "data", None), arg(CORES, (8192, 32768), jnp.bfloat16, None, "model")]


@program("book")
def down_projection_scatter():
    f = on_each(lambda x: lax.psum_scatter(x, "model", scatter_dimension=1, tiled=True), CORES,
                P("data", None), P("data", "model"))
    return f, [arg(CORES, (32 * 1024, 8192), jnp.bfloat16, "data", None)]


# ---- Collectives
def gather(m, axis, shape, dtype=jnp.bfloat16):
    spec = P(axis, *[None] * (len(shape) - 1))
    return on_each(lambda x: lax.all_gather(x, axis, tiled=True), m, spec, P(*[None] * len(shape))), [
        arg(m, shape, dtype, *spec)]


@program("book")
def gather_2048x8192():
    return gather(mesh(X=8, Y=4), "Y", (2048, 8192))


@program("book")
def gather_256x256():
    return gather(mesh(X=8, Y=4), "Y", (256, 256))


@program("book")
def gather_256_bytes():
    """On a ring of four: an axis of v4 with a link around it."""
    return gather(mesh(X=4, Y=4, Z=4), "X", (256,), jnp.int8)


@program("book")
def gather_1024x16384():
    return gather(mesh(i=8), "i", (1024, 16384))


@program("book")
def gather_4096x65536():
    return gather(mesh(i=8), "i", (4096, 65536))


def gathers_of(m, axis, name, sizes):
    for size in sizes:
        PROGRAMS[f"curves/{name}_{size}"] = lambda size=size: gather(m, axis, (size,), jnp.int8)


gathers_of(mesh(x=8, y=16), "y", "v5e", [2**17, 2**19, 2**22, 2**24, 2**27, 2**28, 2**30, 2**32])
gathers_of(mesh(i=8), "i", "h100", [2**22, 2**24, 2**27, 2**28, 2**30, 2**31, 2**32])


def corner_to_corner(shape, dtype):
    """From the first to the last of 16 devices."""
    m = mesh(i=16)
    return on_each(lambda x: lax.ppermute(x, "i", [(0, 15)]), m, P("i"), P("i")), [
        arg(m, (16 * shape[0], *shape[1:]), dtype, "i")]


@program("book")
def corner_to_corner_2_bytes():
    return corner_to_corner((1,), jnp.bfloat16)


@program("book")
def shift_45000_bytes():
    m = mesh(X=4, Y=4)
    return on_each(lambda x: lax.ppermute(x, "X", [(0, 1), (1, 0), (2, 3), (3, 2)]), m, P("X"), P("X")), [
        arg(m, (4 * 45000,), jnp.int8, "X")]


@program("book")
def exchanged_partial_sums():
    """A product whose contracting dimension is split over two chips, which send each other what they have."""
    m = mesh(X=2)

    def kernel(x, w):
        part = x @ w
        return part + lax.ppermute(part, "X", [(0, 1), (1, 0)])
    d = 8756
    return on_each(kernel, m, (P(None, "X"), P("X", None)), P(None, None)), [
        arg(m, (8192, d), jnp.bfloat16, None, "X"), arg(m, (d, 8192), jnp.bfloat16, "X", None)]


# ---- One device
def product(rows, contracting, columns, dtype=jnp.bfloat16, out=None):
    def f(x, w):
        return lax.dot(x, w, preferred_element_type=out)
    return jax.jit(f), [arg(ONE, (rows, contracting), dtype), arg(ONE, (contracting, columns), dtype)]


@program("book")
def product_1e12():
    """1e12 operations."""
    return product(8000, 7813, 8000)


@program("book")
def product_8x131072x131072():
    return product(8, 131072, 131072)


@program("book")
def product_int8_267():
    return product(267, 4096, 16384, jnp.int8)


@program("book")
def product_64x4096x8192():
    return product(64, 4096, 8192, jnp.float16)


@program("book")
def product_512x4096x8192():
    return product(512, 4096, 8192, jnp.float16)


@program("book")
def product_64x8192x896():
    """LLaMA 70B's feed-forward layer, a 32nd of it: 64 tokens."""
    return product(64, 8192, 28672 // 32)


def sum_of_two(size):
    return jax.jit(lambda x, y: x + y), [arg(ONE, (size,), jnp.float32)] * 2


@program("book")
def add_65536():
    return sum_of_two(2**16)


@program("book")
def add_1073741824():
    return sum_of_two(2**30)


def read(count, dtype):
    """Reads so many elements and writes next to nothing."""
    return jax.jit(lambda x: jnp.max(x)), [arg(ONE, (count,), dtype)]


READS = {
    "read_200e9_of_32": (200 * 10**9 // 32, jnp.bfloat16),
    "read_16e9": (16 * 10**9, jnp.int8),
    "read_18400000000_of_16": (18_400_000_000 // 16, jnp.int8),
    "read_decode_30b": ((30 * 10**9 + 4 * 8192 * 100_000) // 16, jnp.int8),
    "read_decode_70b": ((70 * 10**9 + 32 * 8192 * 160_000) // 8, jnp.int8),
    "read_layer_70b": (2 * 8192 * 28672 // 32, jnp.int8),
}
for _name, _what in READS.items():
    PROGRAMS[f"book/{_name}"] = lambda what=_what: read(*what)


def main():
    here = pathlib.Path(__file__).parent
    for name, make in PROGRAMS.items():
        function, arguments = make()
        path = here / (name + ".mlir")
        path.parent.mkdir(exist_ok=True)
        path.write_text(function.lower(*arguments).as_text())


if __name__ == "__main__":
    main()
