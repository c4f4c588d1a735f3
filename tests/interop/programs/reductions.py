"""Reductions over dimensions and windows."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .registry import program


@program()
def reductions(r):
  def f(x, i, b, z):
    return (
      x.sum(), x.sum((1, 2)), x.prod(1), x.max((0, 2)), x.min(), x.mean(0), jnp.argmax(x, axis=1),
      i.max(0), jnp.bitwise_xor.reduce(i, axis=0), b.any(0), b.all(), z.sum(0),
      jnp.sum(i.astype(jnp.int8), dtype=jnp.int8), x.astype(jnp.bfloat16).sum(2),
    )

  return f, [r.normal((3, 4, 5)), r.integers(-9, 9, (4, 6)), r.booleans((3, 4)),
             r.normal((3, 2), np.complex64)]


@program(generic=True, located=("full",))
def reductions_own_body(r):
  """Reducers that no single op expresses: several operands, a body of several ops."""
  def f(x, i):
    best = lambda a, b: (
      jnp.where(a[0] >= b[0], a[0], b[0]),
      jnp.where((a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1])), a[1], b[1]),
    )
    positions = lax.broadcasted_iota(jnp.int32, x.shape, 1)
    lowest = np.float32(-np.inf)
    return (
      lax.reduce((x, positions), (lowest, np.int32(1 << 30)), best, (1,)),
      lax.reduce(i, np.int32(1), lambda a, b: a * b + a + b, (0,)),
      lax.reduce(i & 1, np.int32(0), jnp.bitwise_or, (0, 1)),
    )

  return f, [r.integers(-3, 4, (4, 6), np.float32), r.integers(0, 3, (3, 2))]


@program(generic=True)
def windows(r):
  """Pools, cumulative operations, padded, dilated and strided windows, their gradients."""
  def f(x, i):
    pool = lambda v, *a: lax.reduce_window(v, -np.inf, lax.max, *a)
    return (
      jnp.cumsum(x, axis=0), lax.cummax(x, axis=1), lax.cumsum(i, axis=1, reverse=True),
      pool(x, (2, 2), (2, 2), "SAME"),
      lax.reduce_window(x, 0.0, lax.add, (2, 2), (1, 2), ((1, 0), (0, 2)), (2, 1), (1, 2)),
      lax.reduce_window(i, 3, lax.add, (3, 1), (2, 1), "SAME"),
      jax.grad(lambda v: jnp.sum(jnp.sin(pool(v, (2, 2), (2, 2), "VALID"))))(x),
    )

  return f, [r.normal((5, 6)), r.integers(-9, 9, (4, 5))]
