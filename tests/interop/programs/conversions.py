"""Conversions: between ordinary types, to and from narrow ones, and of bits."""
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from .registry import program

F8 = ["float8_e4m3fn", "float8_e5m2", "float8_e4m3b11fnuz", "float8_e4m3fnuz", "float8_e5m2fnuz",
      "float8_e4m3", "float8_e3m4"]


@program(x64=True)
def converts(r):
  """Ordinary types from f32 and from i32; values that fit, most of them not integers."""
  types = [jnp.int8, jnp.uint8, jnp.int16, jnp.uint16, jnp.int32, jnp.uint32, jnp.int64, jnp.uint64,
           jnp.bool_, jnp.bfloat16, jnp.float16, jnp.float64, jnp.complex64, jnp.complex128]

  def f(x, i):
    return *(x.astype(t) for t in types[:12]), *(i.astype(t) for t in types[9:])

  return f, [r.uniform(0, 120, 6) * np.array([1, 0, 1, 1, 1, 1], np.float32), r.integers(0, 128, 5)]


@program()
def converts_f8(r):
  """Into and out of 8-bit floats, with values beyond the range and between two neighbours."""
  def f(x, stored):
    down = [x.astype(t) for t in F8]
    return *down, jnp.stack([d.astype(jnp.float32) for d in down]), stored.astype(jnp.bfloat16)

  x = np.concatenate([r.normal(11) * 4, [0.0, -0.0, 1e-3, 1e6, -1e6]]).astype(np.float32)
  return f, [x, r.normal(7).astype(ml_dtypes.float8_e4m3fn)]


@program()
def arithmetic_f8(r):
  def f(a, b):
    product = lax.dot(a, b, preferred_element_type=jnp.float32)
    return product, (a.T + b).astype(jnp.float32), jnp.max(a, axis=0), a > 0

  t = ml_dtypes.float8_e5m2
  return f, [r.integers(-3, 4, (3, 4)).astype(t), r.integers(-3, 4, (4, 3)).astype(t)]


@program(generic=True)
def integers_i4(r):
  """4-bit integers; outputs of 4 bits are stored in bytes."""
  def f(x, u, wide):
    return (
      x.astype(jnp.int8), u.astype(jnp.int32), wide.astype(jnp.int4), wide.astype(jnp.uint4),
      (x + x).astype(jnp.int32), x * x, jnp.concatenate([u, u[:2]]),
      lax.dot(x.astype(jnp.int8), x.astype(jnp.int8), preferred_element_type=jnp.int32),
    )

  return f, [
    r.integers(-8, 8, 8).astype(ml_dtypes.int4),
    r.integers(0, 16, 6).astype(ml_dtypes.uint4),
    r.integers(0, 8, 5, np.int8),
  ]


@program(x64=True, generic=True)
def bitcasts(r):
  """The same width, wider elements (a dimension goes) and narrower ones (a dimension comes)."""
  def f(x, h, b, d):
    return (
      lax.bitcast_convert_type(x, jnp.uint32),
      lax.bitcast_convert_type(x, jnp.uint16),
      lax.bitcast_convert_type(h, jnp.int32),
      lax.bitcast_convert_type(b, jnp.float32),
      lax.bitcast_convert_type(d, jnp.uint8),
    )

  x = r.normal((3, 2))
  return f, [x, r.normal((3, 2), ml_dtypes.bfloat16), x.view(np.uint8).reshape(3, 2, 4),
             r.normal((2,), np.float64)]


@program(generic=True)
def constants(r):
  """Splats, nested lists, hexadecimal blobs, and values that text must not round."""
  table = r.normal((4, 40))
  exact = np.array([np.nan, np.inf, -np.inf, 1 / 3, -0.0, 3.4028235e38], np.float32)
  narrow = np.array([0.1, -2.5, np.inf], ml_dtypes.bfloat16)
  halves = np.array([[1.0, 65504.0], [6e-5, np.nan]], np.float16)
  wide = np.array([2**31 - 1, -(2**31), 0], np.int32)
  bits = np.array([[True, False], [False, False]])
  phase = np.array([1 + 2j, -0.5j], np.complex64)
  empty = np.zeros((0, 3), np.float32)

  def f(x):
    filled = x + jnp.full((2, 2), 2.5)
    held = tuple(map(jnp.asarray, (exact, narrow, halves, wide, bits, phase, empty)))
    return filled, table @ jnp.ones((40, 2)), r_mask(bits), *held

  def r_mask(b):
    return jnp.where(b, 7, -7)

  return f, [r.normal((2, 2))]
