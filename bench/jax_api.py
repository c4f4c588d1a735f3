#!/usr/bin/env python3
"""JAX beside bench/api_bench.cc: tracing and lowering, compiling and calling the same transformer block and small function.

  bench/jax_api.py          needs JAX (pip install jax); prints the median of 11 of each, and the range

On Weft (docs/jax.md) where JAX_PLATFORMS=weft and WEFT_DEVICES=8 say so.
"""
import os
import statistics
import time

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402

BATCH, TOKENS, MODEL, HEADS, HIDDEN = 8, 128, 256, 8, 1024


def rms_norm(x, scale):
    return x * jax.lax.rsqrt(jnp.mean(jnp.square(x), axis=-1, keepdims=True) + 1e-6) * scale


def block(x, w):
    y = rms_norm(x, w["norm1"])
    q, k, v = (jnp.einsum("btd,dhk->bthk", y, w[name]) for name in ("wq", "wk", "wv"))
    scores = jnp.einsum("bthk,bshk->bhts", q, k) / 5.65685
    scores = jnp.where(jnp.tril(jnp.ones((TOKENS, TOKENS), bool)), scores, -1e9)
    z = x + jnp.einsum("bthk,hkd->btd", jnp.einsum("bhts,bshk->bthk", jax.nn.softmax(scores), v), w["wo"])
    return z + jnp.einsum("btf,fd->btd", jax.nn.gelu(jnp.einsum("btd,df->btf", rms_norm(z, w["norm2"]), w["w_in"])), w["w_out"])


def timed(name, unit, once, repeat=11):
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        once()
        times.append((time.perf_counter() - start) * unit)
    print(f"{name:26} {statistics.median(times):9.2f}  ({min(times):.2f} to {max(times):.2f})")


def main():
    mesh = jax.make_mesh((2, 4), ("data", "model"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    put = lambda shape, *spec: jax.device_put(jnp.ones(shape), NamedSharding(mesh, P(*spec)))  # noqa: E731
    head = MODEL // HEADS
    x = put((BATCH, TOKENS, MODEL), "data")
    w = {"norm1": put((MODEL,)), "norm2": put((MODEL,)), "wo": put((HEADS, head, MODEL), "model"),
         "w_in": put((MODEL, HIDDEN), None, "model"), "w_out": put((HIDDEN, MODEL), "model"),
         **{name: put((MODEL, HEADS, head), None, "model") for name in ("wq", "wk", "wv")}}
    fresh = lambda: jax.jit(lambda x, w: block(x, w))  # noqa: E731
    fresh().lower(x, w).compile()
    timed("trace and lower, ms", 1e3, lambda: fresh().lower(x, w))
    lowered = [fresh().lower(x, w) for _ in range(11)]
    timed("compile, ms", 1e3, lambda: lowered.pop().compile())

    small = lambda a, b: jnp.tanh(a) + b  # noqa: E731
    ones = jnp.ones((64, 64))
    lowered = [jax.jit(lambda a, b, i=i: small(a, b) * i).lower(ones, ones) for i in range(11)]
    timed("compile a small one, ms", 1e3, lambda: lowered.pop().compile())
    timed("cached call, 1 device, us", 1e3, calls_of(jax.jit(small), ones))
    split = jax.device_put(ones, NamedSharding(jax.make_mesh((8,), ("i",)), P("i")))
    timed("cached call, 8 devices, us", 1e3, calls_of(jax.jit(small), split))
    host = np.ones(4 << 20, np.float32)
    timed("device_put of 16 MiB, ms", 1e3, lambda: jax.device_put(host).block_until_ready())


def calls_of(f, a):
    """A thousand, each with what the last gave."""
    b = f(a, a)

    def calls():
        y = b
        for _ in range(1000):
            y = f(a, y)
        y.block_until_ready()

    return calls


if __name__ == "__main__":
    main()
