#!/usr/bin/env python3
"""Writes data/: programs of symbolic shapes as jax.export prints them, with inputs of two sizes. Run by hand.

Needs jax 0.12. Outputs are those of JAX's CPU backend for the sizes themselves.
"""
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from cases import Cases

PROGRAMS = []


def program(shapes, *sizes, where=(), dtypes=None):
  """`shapes`: of each argument, as jax.export.symbolic_shape reads them; `sizes`: of the variables, to be tried."""
  return lambda f: PROGRAMS.append((f, shapes, sizes, where, dtypes or ["float32"] * len(shapes))) or f



@program(["b, 8", "8, 16", "16, 4"], {"b": 3}, {"b": 1})
def mlp(x, w, v):
  return jnp.tanh(x @ w) @ v


@program(["b, 8", "8, 4"], {"b": 5}, {"b": 2})
def gradient(x, w):
  return jax.grad(lambda w: (jnp.tanh(x @ w) ** 2).mean())(w)


@program(["b, s, 2, 4"], {"b": 2, "s": 5}, {"b": 1, "s": 1})
def attention(x):
  scores = jnp.einsum("bshd,bthd->bhst", x, 2 * x) / 2
  mask = jnp.tril(jnp.ones((x.shape[1], x.shape[1]), bool))
  return jnp.einsum("bhst,bthd->bshd", jax.nn.softmax(jnp.where(mask, scores, -1e9)), x + 1)


@program(["b, s, 8"], {"b": 2, "s": 3}, {"b": 4, "s": 1})
def reshape(x):
  return x.reshape(x.shape[0] * x.shape[1], 8)


@program(["2*b, 4"], {"b": 3}, {"b": 1})
def halves(x):
  return x.reshape(x.shape[0] // 2, 2, 4).sum(1)


@program(["b, 4"], {"b": 6}, {"b": 2})
def slices(x):
  return x[1:] - x[:-1], x[::2], x[-1], x + jnp.arange(x.shape[0])[:, None]


@program(["b + 1, 4", "b, 4"], {"b": 3}, {"b": 1})
def shifted(x, y):
  return x[1:] + y


@program(["b, 4", "c, 4"], {"b": 2, "c": 3}, {"b": 1, "c": 1})
def joined(x, y):
  return jnp.concatenate([x, y])


@program(["b", "v, 4"], {"b": 3, "v": 7}, dtypes=["int32", "float32"])
def rows(i, table):
  return table[i % table.shape[0]]


@program(["b, 4", ""], {"b": 6}, dtypes=["float32", "int32"])
def computed_place(x, i):
  return lax.dynamic_slice(x, (i, 0), (x.shape[0] // 2, 4)), lax.dynamic_update_slice(x, jnp.ones((1, 4)), (i, 0))


@program(["b, 8"], {"b": 5}, {"b": 4}, where=["b>=4"])
def padded(x):
  return (lax.pad(x, 0.0, ((-1, x.shape[0] // 2, 0), (0, 0, 1))), jnp.pad(x, ((0, (-x.shape[0]) % 8), (0, 0))))


@program(["b, h, w, 3"], {"b": 1, "h": 6, "w": 5}, where=["h>=4", "w>=4"])
def pooled(x):
  return (lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
          lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 1, 1, 1), "SAME"))


@program(["b, h, 3"], {"b": 2, "h": 5}, where=["h>=4"])
def pool_gradient(x):
  return jax.grad(lambda x: (lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 1), (1, 2, 1), "VALID") ** 2).sum())(x)


@program(["b, h, h, 3", "3, 3, 3, 4"], {"b": 1, "h": 6}, {"b": 2, "h": 5}, where=["h>=4"])
def convolved(x, w):
  numbers = ("NHWC", "HWIO", "NHWC")
  return (lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=numbers),
          lax.conv_general_dilated(x, w, (2, 2), "SAME", dimension_numbers=numbers))


@program(["b, 4"], {"b": 5}, {"b": 1})
def scans(x):
  carry, ys = lax.scan(lambda c, y: (c + y, c * y), jnp.zeros(4), x)
  return carry, ys, jnp.cumsum(x, 0), lax.cummax(x, 0)


@program(["b, t, 4", "4, 4"], {"b": 2, "t": 3})
def recurrent(x, w):
  def step(h, xt):
    h = jnp.tanh(h @ w + xt)
    return h, h
  return lax.scan(step, jnp.zeros((x.shape[0], 4)), x.swapaxes(0, 1))[1]


@program(["b"], {"b": 5}, {"b": 1})
def loops(x):
  return (lax.fori_loop(0, x.shape[0], lambda i, a: a + x[i], 0.0),
          lax.cond(x[0] > 0, lambda x: x * 2, lambda x: x - 1, x),
          lax.while_loop(lambda c: c[0] < c[1].shape[0], lambda c: (c[0] + 1, c[1] * 1.5), (0, x)))


@program(["b, n"], {"b": 2, "n": 6}, {"b": 1, "n": 4}, where=["n>=4"])
def orders(x):
  return jnp.sort(x, axis=1)[:, ::-1], lax.top_k(x, 3), jnp.argsort(x, axis=1), jnp.argmax(x, 0), jnp.median(x, axis=1)


@program(["b, b"], {"b": 4})
def square(x):
  return jnp.tril(x) + jnp.eye(x.shape[0]), jnp.diag(x[0])


@program(["b"], {"b": 7})
def random(x):
  key = jax.random.key(1)
  return x + jax.random.normal(key, x.shape), jax.random.uniform(key, (x.shape[0], 3))


@program(["b", ], {"b": 4})
def random_rbg(x):
  return jax.random.bits(jax.random.key(3, impl="rbg"), x.shape)


@program(["n", "n"], {"n": 6}, dtypes=["float32", "int32"])
def segments(x, s):
  return jax.ops.segment_sum(x, s % 5, num_segments=5)


@program(["b, n, n", "b, n"], {"b": 2, "n": 3})
def linear_algebra(x, y):
  a = x @ x.swapaxes(1, 2) + 4 * jnp.eye(x.shape[1])
  return jnp.linalg.cholesky(a)


@program(["b, 4, 4", "b, 4"], {"b": 2})
def solved(a, y):
  return jnp.linalg.solve(a + 5 * jnp.eye(4), y[..., None])[..., 0], jnp.linalg.eigh(a @ a.swapaxes(1, 2))[0]


@program(["b, h, w, 3"], {"b": 1, "h": 4, "w": 5})
def resized(x):
  return jax.image.resize(x, (x.shape[0], 8, 8, 3), "bilinear"), jnp.repeat(x, 2, 1)


@program(["b, 8", "8, n"], {"b": 2, "n": 3}, dtypes=["bfloat16", "bfloat16"])
def wider(a, b):
  return jnp.dot(a, b, preferred_element_type=jnp.float32)


@program(["b, 8"], {"b": 3})
def spectrum(x):
  return jnp.abs(jnp.fft.rfft(x))


@program(["b, c"], {"b": 3, "c": 5})
def numbers(x):
  return (jnp.array(x.shape[0] * 2 + x.shape[1] // 2), jnp.ones((x.shape[0] % 4 + 1,)), jnp.zeros(((x.shape[1] + 3) // 4,)),
          jnp.tile(x, (2, x.shape[0])))


@program(["b, 0", "b"], {"b": 3})
def empty(x, y):
  return x.sum(1) + y, x


@program(["b, 3"], {"b": 5}, dtypes=["int32"])
def bits(x):
  return lax.bitcast_convert_type(x, jnp.uint8), lax.bitcast_convert_type(x, jnp.float32)


def value(shape, dtype, rng):
  if dtype == "int32":
    return rng.integers(0, 100, shape, dtype=np.int32)
  return jnp.asarray(rng.standard_normal(shape), dtype)


def main():
  cases = Cases(os.path.join(HERE, "data"))
  for f, shapes, all_sizes, where, dtypes in PROGRAMS:
    scope = export.SymbolicScope(where)
    symbolic = [export.symbolic_shape(s, scope=scope) for s in shapes]
    structs = [jax.ShapeDtypeStruct(s, d) for s, d in zip(symbolic, dtypes)]
    text = export.export(jax.jit(f))(*structs).mlir_module()
    rng = np.random.default_rng(0)
    for sizes in all_sizes:
      scope_free = [eval(f"({s},)", {"__builtins__": {}}, sizes) if s else () for s in shapes]
      arguments = [value(s, d, rng) for s, d in zip(scope_free, dtypes)]
      name = "_".join([f.__name__, *(f"{k}{v}" for k, v in sizes.items())])
      cases.add(name, jax.jit(f, keep_unused=True), arguments, text=text)
  cases.write_manifest()


main()
