#!/usr/bin/env python3
"""The programs whose communication is to be hidden: prints each as StableHLO text with JAX.

  bench/overlap/programs.py        writes bench/overlap/NAME.mlir, one a program

Needs JAX (pip install jax). The texts are committed, so that bench/overlap.py needs no JAX. All are written as a user
would who leaves communication to the compiler: jit with shardings, or shard_map with plain collectives.
"""
import os
import pathlib

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # noqa: E402

PROGRAMS = {}


def program(f):
    PROGRAMS[f.__name__] = f
    return f


def mesh(shape, names):
    return Mesh(np.array(jax.devices()[:int(np.prod(shape))]).reshape(shape), names)


RING = mesh((4,), ("i",))


def arg(shape, spec, m=RING, dtype=jnp.float32):
    return jax.ShapeDtypeStruct(shape, dtype, sharding=NamedSharding(m, spec))


# ---- The forms of collective matmul, each written with the plain collective
def product(kernel, a_spec, w_spec, out_spec, shape):
    m, k, n = shape
    f = jax.jit(jax.shard_map(kernel, mesh=RING, in_specs=(a_spec, w_spec), out_specs=out_spec, check_vma=False))
    return f, [arg((m, k), a_spec), arg((k, n), w_spec)]


@program
def gather_contracting():
    """Seed 002's problem 1."""
    return product(lambda a, w: lax.all_gather(a, "i", axis=1, tiled=True) @ w,
                   P(None, "i"), P(None, "i"), P(None, "i"), (2048, 2048, 1024))


@program
def gather_weight():
    """Seed 000's basic kernel."""
    return product(lambda a, w: a @ lax.all_gather(w, "i", tiled=True),
                   P("i", None), P("i", None), P("i", None), (2048, 2048, 2048))


@program
def gather_rows():
    return product(lambda a, w: lax.all_gather(a, "i", tiled=True) @ w,
                   P("i", None), P(None, "i"), P(None, "i"), (2048, 2048, 1024))


@program
def scatter_rows():
    return product(lambda a, w: lax.psum_scatter(a @ w, "i", tiled=True),
                   P(None, "i"), P("i", None), P("i", None), (2048, 1024, 2048))


@program
def reduce_all():
    return product(lambda a, w: lax.psum(a @ w, "i"), P(None, "i"), P("i", None), P(None, None), (2048, 2048, 1024))


# ---- Layers
def layers(x, weights):
    for w in weights:
        x = x @ w
    return x


def scanned_layers(x, weights):
    return lax.scan(lambda x, w: (x @ w, None), x, weights)[0]


def fsdp(count, scanned, backward, size=1024, rows=1024):
    """Seed 003: rows and weights are cut over all devices; each layer's weight is gathered for it."""
    f = scanned_layers if scanned else layers
    x = arg((rows, size), P("i", None))
    w = arg((count, size, size), P(None, None, "i")) if scanned else [arg((size, size), P(None, "i"))] * count
    if not backward:
        return jax.jit(f), [x, w]
    loss = lambda w, x: jnp.sum(jnp.square(f(x, w)))
    shardings = jax.tree.map(lambda leaf: leaf.sharding, w)
    return jax.jit(lambda x, w: jax.grad(loss)(w, x), out_shardings=shardings), [x, w]


for count in (4, 16):
    for scanned in (False, True):
        for backward in (False, True):
            name = f"fsdp_{'gradient' if backward else 'forward'}_{count}{'_scan' if scanned else ''}"
            PROGRAMS[name] = lambda c=count, s=scanned, b=backward: fsdp(c, s, b)


# ---- Blocks
@program
def mlp_tensor_parallel():
    """Rows are cut between blocks (sequence parallelism), the hidden dimension within."""
    def f(x, w1, w2):
        h = jax.nn.gelu(x @ w1)
        return x + lax.with_sharding_constraint(h @ w2, NamedSharding(RING, P("i", None)))
    return jax.jit(f), [arg((1024, 1024), P("i", None)), arg((1024, 4096), P(None, "i")),
                        arg((4096, 1024), P("i", None))]


@program
def attention_tensor_parallel():
    d, heads = 1024, 16
    rows = NamedSharding(RING, P(None, "i", None))

    def f(x, wq, wk, wv, wo):
        q, k, v = (jnp.einsum("bsd,dhk->bshk", x, w) for w in (wq, wk, wv))
        s = jax.nn.softmax(jnp.einsum("bshk,bthk->bhst", q, k) / np.sqrt(d // heads))
        out = jnp.einsum("bshk,hkd->bsd", jnp.einsum("bhst,bthk->bshk", s, v), wo)
        return x + lax.with_sharding_constraint(out, rows)
    head = arg((d, heads, d // heads), P(None, "i", None))
    return jax.jit(f), [arg((4, 512, d), P(None, "i", None)), head, head, head,
                        arg((heads, d // heads, d), P("i", None, None))]


@program
def experts():
    """Mixture of experts: each device sends every expert its tokens, and gets them back."""
    def kernel(x, w1, w2):
        x = lax.all_to_all(x, "i", 0, 1, tiled=True)
        x = jnp.einsum("esd,edf->esf", x, w1)
        x = jnp.einsum("esf,efd->esd", jax.nn.relu(x), w2)
        return lax.all_to_all(x, "i", 1, 0, tiled=True)
    f = jax.jit(jax.shard_map(kernel, mesh=RING, in_specs=(P(None, "i", None), P("i", None, None), P("i", None, None)),
                              out_specs=P(None, "i", None)))
    return f, [arg((8, 1024, 512), P(None, "i", None)), arg((8, 512, 1024), P("i", None, None)),
               arg((8, 1024, 512), P("i", None, None))]


if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent
    for name, build in PROGRAMS.items():
        f, args = build()
        (folder / f"{name}.mlir").write_text(f.lower(*args).as_text())
