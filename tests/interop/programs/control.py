"""Loops, branches, calls, random bits, and programs made of all of these."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .registry import program


@program(generic=True, located=("line",))
def loops(r):
  """while, fori, scan (reversed, unrolled), a loop inside a loop."""
  def f(x, n, xs):
    halve = lax.while_loop(lambda s: jnp.sum(jnp.abs(s[0])) > 0.5, lambda s: (s[0] / 2, s[1] + 1),
                           (x, 0))
    powers = lax.fori_loop(0, n, lambda i, v: v * 0.5 + i, x)
    triangle = lax.fori_loop(0, 4, lambda i, a: lax.fori_loop(0, i, lambda j, b: b + j, a), 0)

    def step(carry, row):
      total, count = carry
      total = jnp.tanh(total + row)
      return (total, count + 1), total.sum()

    back = lax.scan(step, (x, np.int32(0)), xs, reverse=True)
    none, _ = lax.scan(lambda c, _: (c * 2, None), x, None, length=4, unroll=2)
    return halve, powers, triangle, back, none

  return f, [r.normal(4), np.int32(5), r.normal((5, 4))]


@program(generic=True, located=("full",))
def branches(r):
  def f(x, flag, k):
    table = [lambda v: v + 1, lambda v: v * 2, lambda v: jnp.sort(v)]
    pair = lax.cond(flag, lambda v: (v, v.sum()), lambda v: (-v, v.max()), x)
    nested = lax.cond(k > 1, lambda v: lax.cond(flag, jnp.sin, jnp.cos, v), jnp.tanh, x)
    return (
      pair, lax.switch(k, table, x), lax.switch(k + 5, table, x), nested,
      jax.vmap(lambda p, v: lax.cond(p, jnp.exp, jnp.negative, v))(x > 0, x),
    )

  return f, [r.normal(5), np.bool_(True), np.int32(1)]


@program(generic=True, located=("full",))
def calls(r):
  """Functions that call functions, results used in part, a composite, a barrier."""
  @jax.jit
  def scale(v, by):
    return v * by, v + by

  @jax.jit
  def twice(v):
    a, b = scale(v, 2.0)
    return scale(a, 3.0)[1] - b

  def body(v, *, rate):
    return v * rate + 1

  def f(x):
    composite = lax.composite(body, "test.affine", version=2)(x, rate=0.25)
    held, other = lax.optimization_barrier((x, x[0]))
    remat = jax.grad(lambda v: jnp.sum(jax.checkpoint(lambda u: jnp.sin(jnp.sin(u)))(v)))(x)
    return twice(x), scale(x, 0.5)[0], composite, held + other, remat

  return f, [r.normal(6)]


@program()
def random_bits(r):
  """Threefry, as in every JAX program that draws random numbers."""
  def f(data):
    return jax.random.uniform(jax.random.wrap_key_data(data), (4, 3))

  return f, [r.any_integers(2, np.uint32)]


@program(generic=True)
def random_generator_op(r):
  """The op itself, with both algorithms that its specification names."""
  def f(state, long_state):
    three_fry = lax.rng_bit_generator(
      state, (5,), algorithm=lax.RandomAlgorithm.RNG_THREE_FRY, dtype=jnp.uint32)
    philox = lax.rng_bit_generator(
      long_state, (2, 3), algorithm=lax.RandomAlgorithm.RNG_PHILOX, dtype=jnp.uint32)
    return three_fry, philox

  return f, [r.any_integers(4, np.uint32), r.any_integers(4, np.uint32)]
