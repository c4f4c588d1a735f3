"""Elementwise operations of every element type."""
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

from .registry import program

POINTS = 12


def joined(functions, *args):
  """The results one after the other, so that a type needs one output array."""
  return jnp.concatenate([f(*args) for f in functions])


def real_math(x, y):
  """x anywhere in (-3, 3), y in (0.1, 3)."""
  unary = [
    jnp.exp, jnp.expm1, jnp.sin, jnp.cos, jnp.tanh, lax.logistic, jnp.floor, jnp.ceil,
    lax.round, jnp.sign, jnp.abs, jnp.negative, lax.cbrt, lax.erf, jnp.atan,
    lambda v: lax.round(v, lax.RoundingMethod.TO_NEAREST_EVEN),
  ]
  positive = [jnp.log, jnp.log1p, jnp.sqrt, lax.rsqrt]
  binary = [
    jnp.add, jnp.subtract, jnp.multiply, lax.div, lax.rem, jnp.maximum, jnp.minimum, lax.atan2,
    lambda a, b: lax.pow(b, a), lambda a, b: lax.clamp(-b, a, b),
  ]
  return joined(unary, x), joined(positive, y), joined(binary, x, y)


def comparisons(x, y):
  return joined([lax.eq, lax.ne, lax.lt, lax.le, lax.gt, lax.ge], x, y), jnp.isfinite(x)


def real_inputs(r, dtype):
  return [r.uniform(-3, 3, POINTS, dtype), r.uniform(0.1, 3, POINTS, dtype)]


@program(generic=True)
def math_f32(r):
  return real_math, real_inputs(r, np.float32)


def short_math(x, y):
  unary, positive = [jnp.exp, jnp.tanh, jnp.sin, jnp.floor, jnp.sign], [jnp.log, lax.rsqrt]
  return joined(unary, x), joined(positive, y), joined([lax.div, lax.rem, jnp.maximum], x, y)


@program(x64=True)
def math_f64(r):
  return short_math, real_inputs(r, np.float64)


@program()
def math_bf16(r):
  return short_math, real_inputs(r, ml_dtypes.bfloat16)


@program()
def math_f16(r):
  return short_math, real_inputs(r, np.float16)


@program(generic=True)
def math_special_f32(r):
  """Functions that StableHLO itself lacks (CHLO has them), with their own domains."""
  def f(x, y, unit):
    return (
      joined([lax.sinh, lax.cosh, lax.asinh, lax.erfc, lax.bessel_i1e, lax.square], x),
      joined([lax.acosh, lax.lgamma, lax.digamma], 1 + y),
      joined([lax.asin, lax.acos, lax.atanh, lax.erf_inv, lax.tan], unit),
      lax.nextafter(x, y),
      lax.reduce_precision(x, 5, 10),
    )

  return f, real_inputs(r, np.float32) + [r.uniform(-0.9, 0.9, POINTS)]


@program()
def special_values_f32(r):
  """NaN, infinities, signed zeros and the largest value through order, choice and sorting."""
  values = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, -1.5, 3.4e38], np.float32)
  x, y = (v.ravel() for v in np.meshgrid(values, values))

  def f(x, y):
    arithmetic = [jnp.add, jnp.multiply, jnp.maximum, jnp.minimum, jnp.subtract]
    return (
      *comparisons(x, y),
      joined(arithmetic, x, y),
      joined([jnp.abs, jnp.negative, jnp.sign, jnp.floor, jnp.sqrt], x[:7]),
      lax.bitcast_convert_type(jnp.where(jnp.isnan(x[:7]), 0.0, jnp.negative(x[:7])), jnp.int32),
      lax.sort(x[:7]),
    )

  return f, [x, y]


def integer_ops(x, y, shift):
  """y has no zero, shift is smaller than the width. The ops that the sign of a type changes."""
  signed = jnp.issubdtype(x.dtype, jnp.signedinteger)
  right = [lax.shift_right_arithmetic] if signed else []
  return (
    joined([jnp.add, jnp.subtract, jnp.multiply, lax.div, lax.rem, jnp.maximum], x, y),
    joined([jnp.negative, jnp.sign, lax.population_count, lax.clz], x),
    joined([lax.shift_left, lax.shift_right_logical] + right, x, shift),
    joined([lax.lt, lax.ge], x, y),
  )


def more_integer_ops(x, y, shift):
  return (
    *integer_ops(x, y, shift),
    joined([jnp.minimum, jnp.bitwise_and, jnp.bitwise_or, jnp.bitwise_xor], x, y),
    joined([jnp.bitwise_not, jnp.abs, lambda v: lax.clamp(-9, v, 1 << 20)], x),
    joined([lax.eq, lax.ne, lax.le, lax.gt], x, y),
    lax.mulhi(x, y),
  )


def integer_inputs(r, dtype):
  x, y = r.any_integers(16, dtype), r.any_integers(16, dtype)
  y[:2] = x[:2]
  y = np.where((y == 0) | (y == np.array(-1).astype(dtype)), np.array(7, dtype), y)
  return [x, y, r.integers(0, ml_dtypes.iinfo(dtype).bits, 16, dtype)]


@program()
def integers_i8(r):
  return integer_ops, integer_inputs(r, np.int8)


@program()
def integers_ui8(r):
  return integer_ops, integer_inputs(r, np.uint8)


@program(generic=True)
def integers_i32(r):
  return more_integer_ops, integer_inputs(r, np.int32)


def complex_ops(x, y):
  unary = [jnp.exp, jnp.log, jnp.sqrt, jnp.tanh, jnp.conj, jnp.negative]
  return (
    joined(unary, x),
    joined([jnp.subtract, jnp.multiply, jnp.divide], x, y),
    joined([jnp.abs, jnp.real, jnp.imag], x), x == x.conj(),
    x[:6].reshape(2, 3) @ y[:6].reshape(3, 2),
    lax.complex(jnp.real(x), jnp.imag(y)),
  )


@program(generic=True)
def complex_f32(r):
  return complex_ops, [r.normal(8, np.complex64), r.normal(8, np.complex64)]


@program()
def booleans(r):
  def f(a, b, x):
    logic = jnp.concatenate([a & b, a | b, a ^ b, ~a, a == b, a < b])
    return logic, jnp.where(a, x, -x), a.astype(jnp.float32), x.astype(bool), jnp.where(a[0], x, 2)

  return f, [r.booleans(10), r.booleans(10), r.integers(-1, 2, 10, np.float32)]
