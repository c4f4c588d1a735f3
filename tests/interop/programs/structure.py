"""Moving and choosing data: slices, pads, gathers, scatters, sorts, unusual shapes."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .registry import program


@program(generic=True)
def shapes_and_slices(r):
  def f(x, cube):
    return (
      x[1:5, ::2], x[::-1, 3:0:-1], jnp.concatenate([x[:2], x[4:], x[:1]], 0),
      jnp.transpose(cube, (2, 0, 1)), cube.reshape(4, 6), lax.rev(cube, (0, 2)),
      lax.broadcast_in_dim(x[0], (3, 7, 2), (1,)), lax.iota(jnp.int32, 5),
      lax.broadcasted_iota(jnp.float32, (2, 3), 1), jnp.tile(x[:2, :2], (2, 3)),
      jnp.stack(jnp.split(cube, 2, axis=2)), jnp.squeeze(cube[:1]), jnp.roll(x, 2, axis=1),
    )

  return f, [r.normal((6, 7)), r.normal((2, 3, 4))]


@program(generic=True)
def pads(r):
  """Low, high, interior and negative padding, of several types."""
  def f(x, i, b):
    return (
      lax.pad(x, 0.5, ((1, 2, 0), (0, 0, 1))),
      lax.pad(x, -1.0, ((-1, 0, 0), (2, -2, 2))),
      lax.pad(i, 7, ((0, 3, 2),)),
      lax.pad(b, True, ((1, 1, 0), (0, 1, 0))),
      jnp.pad(x, 1, mode="reflect"),
      lax.pad(x[:0], 1.0, ((1, 1, 3), (0, 0, 0))),
    )

  return f, [r.normal((3, 4)), r.integers(-5, 5, 4), r.booleans((2, 2))]


@program()
def dynamic_slices(r):
  """Start indices inside and outside of the operand (they are clamped), of several index types."""
  def f(x, y, i, j, small):
    at = lambda a, b: lax.dynamic_slice(x, (a, b), (2, 3))
    return (
      at(i, j), at(-i, j + 90), at(small, small),
      lax.dynamic_update_slice(x, y, (i, j)),
      lax.dynamic_update_slice(x, y, (i + 50, -j)),
      lax.dynamic_index_in_dim(x, j, axis=1, keepdims=False),
    )

  return f, [r.normal((5, 6)), r.normal((2, 2)), np.int32(2), np.int32(3), np.uint8(1)]


@program(generic=True)
def gathers(r):
  """Indexing in JAX's ways: along one dimension, of pairs, batched, with each out-of-range mode."""
  def f(x, cube, rows, columns):
    wild = rows.astype(jnp.int32) * 3 - 4
    return (
      x[rows, columns], x[:, columns.astype(jnp.int32)],
      jnp.take(x, wild, axis=0, mode="fill", fill_value=9),
      x.at[rows].get(mode="promise_in_bounds"),
      x[rows[0]], jnp.take(x, rows[:0], axis=0, mode="clip"),
      jax.vmap(lambda c, i: lax.dynamic_slice(c, (i, i), (2, 2)))(cube, rows[:2]),
    )

  return f, [
    r.normal((5, 6)), r.normal((2, 4, 4)), r.integers(0, 4, 4, np.uint32),
    r.integers(0, 4, 4, np.uint8),
  ]


@program(generic=True)
def scatters(r):
  """Every combination function; repeated, batched and out-of-range indices (those are dropped)."""
  def f(x, cube, rows, values, counts):
    wild = rows.astype(jnp.int32) * 2 - 2
    return (
      x.at[rows].min(values), x.at[rows].multiply(values), x.at[wild].add(values, mode="drop"),
      x.at[jnp.arange(4), rows].set(values[:, 0]), x.at[1:3, 2].set(0.5),
      jax.vmap(lambda c, i, v: c.at[i].add(v))(cube, rows[:2], values[:2, :4]),
      jax.ops.segment_max(counts, rows, num_segments=5), x.at[rows[:0]].set(3.0),
    )

  return f, [
    r.normal((5, 6)), r.normal((2, 4, 4)), np.array([3, 0, 3, 2], np.uint32), r.normal((4, 6)),
    r.integers(0, 9, 4),
  ]


@program(generic=True)
def sorts(r):
  """One and several keys, both directions, argsort, the largest, ties broken by position."""
  def f(x, keys, payload, u):
    return (
      jnp.sort(x, axis=0),
      lax.sort((keys, payload, -payload), num_keys=2), jnp.argsort(keys),
      lax.top_k(x, 3), lax.top_k(u, 2), lax.sort(u, is_stable=False),
    )

  return f, [r.normal((4, 7)), r.integers(0, 3, 9), r.normal(9), r.any_integers(6, np.uint16)]


@program()
def unusual_shapes(r):
  """Rank 0 and 7, dimensions of size 0 and 1, everywhere."""
  def f(scalar, empty, thin, deep):
    return (
      scalar + 1, jnp.where(empty > 0, jnp.exp(empty), 1), empty.sum(), empty.T @ empty,
      jnp.concatenate([empty, empty], 1), empty.reshape(3, 0, 5), empty.max(axis=1, initial=-1),
      thin * thin.reshape(1, 5), jnp.squeeze(thin), thin[2:2], jnp.cumsum(empty, axis=0),
      deep.sum((0, 2, 4)), deep.transpose(6, 5, 4, 3, 2, 1, 0), jnp.broadcast_to(scalar, (2, 1, 3)),
    )

  return f, [r.normal(()), r.normal((0, 3)), r.normal((5, 1)), r.normal((2, 1, 3, 1, 2, 2, 1))]
