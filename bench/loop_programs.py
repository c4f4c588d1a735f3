#!/usr/bin/env python3
"""Loops of 10,000 turns that do little in each: what a turn costs. Programs for performance.py.

  performance.py --programs bench/loop_programs.py --jax PYTHON
  loop_programs.py export FOLDER [NAME...]

Each is a thing that users write: single elements updated, branches, searches, queues, nested loops, random numbers,
gathers and scatters by index vectors, sorts, stencils.
"""
import os
import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

TURNS = 10_000


def shape(*dims, dtype=jnp.float32):
  return jax.ShapeDtypeStruct(dims, dtype)


def turns(body):
  return lambda x: lax.fori_loop(0, TURNS, body, x)


def at_add(x):
  return turns(lambda i, a: a.at[i % 1000].add(1.0))(x)


def branches(x):
  return turns(lambda i, a: lax.switch(i % 3, [lambda v: v + 1, lambda v: v * 0.5, jnp.sin], a))(x)


def branch_that_updates(x):
  def body(i, a):
    return lax.cond(a[i % 1000] > 5, lambda v: v.at[i % 1000].set(0.0), lambda v: v.at[i % 1000].add(1.0), a)

  return turns(body)(x)


def swaps(x):
  def body(i, a):
    j, k = (i * 7919) % 1000, i % 1000
    return a.at[j].set(jnp.minimum(a[j], a[k])).at[k].set(jnp.maximum(a[j], a[k]))

  return turns(body)(x)


def nested(x):
  def row(i, a):
    return lax.fori_loop(0, 100, lambda j, b: b.at[i, j].set(b[i, j - 1] * 0.5 + b[i - 1, j] + 1.0), a)

  return lax.fori_loop(0, 100, row, x)


def searches(x, wanted):
  def one(carry, q):
    def halve(_, bounds):
      low, high = bounds
      middle = (low + high) // 2
      return lax.cond(x[middle] < q, lambda: (middle, high), lambda: (low, middle))

    return carry, lax.fori_loop(0, 10, halve, (jnp.int32(0), jnp.int32(1024)))[0]

  return lax.scan(one, 0, wanted)[1]


def queue(x):
  def push(carry, v):
    ring, head = carry
    ring = lax.dynamic_update_slice(ring, v[None], (head,))
    return (ring, (head + 1) % 16), ring.sum()

  return lax.scan(push, (jnp.zeros(16), 0), x)


def histogram(x):
  return lax.scan(lambda h, i: (h.at[i].add(1), h[i]), jnp.zeros(64, jnp.int32), x)


def uncounted(x):
  return lax.while_loop(lambda c: c[1] < 9_990 - c[0][0] * 0, lambda c: (c[0].at[c[1] % 1000].add(1.0), c[1] + 1), (x, 0))


def power_method(x):
  def body(_, v):
    w = x @ v
    return w / jnp.linalg.norm(w)

  return lax.fori_loop(0, TURNS, body, jnp.ones(8))


def random_walk(key):
  def body(_, c):
    k, x = c
    k, s = jax.random.split(k)
    return k, x + jax.random.normal(s)

  return lax.fori_loop(0, TURNS, body, (key, jnp.float32(0)))


def gathered_rows(table, indices):
  return lax.scan(lambda c, i: (c + table[i].sum(0), None), jnp.zeros(8), indices)[0]


def scattered(x, indices):
  return lax.scan(lambda a, i: (a.at[i].add(1.5), None), x, indices)[0]


def scattered_minima(x, indices, values):
  return lax.scan(lambda a, u: (a.at[u[0]].min(u[1]), None), x, (indices, values))[0]


def batched_updates(x, indices):
  one = jax.vmap(lambda row, i: row.at[i].add(1.0))
  return lax.scan(lambda a, i: (one(a, i), None), x, indices)[0]


def swapped_rows(x, pairs):
  return lax.scan(lambda a, i: (a.at[i].set(a[i[::-1]]), None), x, pairs)[0]


def nearest(x):
  def body(_, c):
    left, total = c
    i = jnp.argmin(jnp.where(left > 5, 1e9, left))
    return left.at[i].add(1.0), total + i

  return lax.fori_loop(0, TURNS, body, (x, 0))


def sorted_eight(x):
  return turns(lambda _, a: jnp.sort(a * 0.9 + jnp.roll(a, 1) * 0.1))(x)


def running_sums(x):
  return turns(lambda _, a: jnp.cumsum(a) * 0.1)(x)


def heat(x):
  return turns(lambda _, u: u.at[1:-1].add(0.1 * (u[2:] - 2 * u[1:-1] + u[:-2])))(x)


def sorted_places(x, wanted):
  x = jnp.sort(x)
  return lax.scan(lambda c, q: (c + jnp.searchsorted(x, q), None), jnp.zeros(4, jnp.int32), wanted)[0]


PROGRAMS = {
  "loop_" + function.__name__: lambda function=function, arguments=arguments: (jax.jit(function), list(arguments))
  for function, arguments in [
    (at_add, [shape(1000)]),
    (branches, [shape()]),
    (branch_that_updates, [shape(1000)]),
    (swaps, [shape(1000)]),
    (nested, [shape(100, 100)]),
    (searches, [shape(1024), shape(1000)]),
    (queue, [shape(TURNS)]),
    (histogram, [shape(TURNS, dtype=jnp.int32)]),
    (uncounted, [shape(1000)]),
    (power_method, [shape(8, 8)]),
    (random_walk, [shape(2, dtype=jnp.uint32)]),
    (gathered_rows, [shape(64, 8), shape(TURNS, 8, dtype=jnp.int32)]),
    (scattered, [shape(64), shape(TURNS, 8, dtype=jnp.int32)]),
    (scattered_minima, [shape(120), shape(TURNS, 120, dtype=jnp.int32), shape(TURNS, 120)]),
    (batched_updates, [shape(8, 8), shape(TURNS, 8, dtype=jnp.int32)]),
    (swapped_rows, [shape(32, 32), shape(TURNS, 2, dtype=jnp.int32)]),
    (nearest, [shape(100)]),
    (sorted_eight, [shape(8)]),
    (running_sums, [shape(16)]),
    (heat, [shape(64)]),
    (sorted_places, [shape(64), shape(TURNS, 4)]),
  ]
}
# Integers are below 8, or these.
LIMITS = {"loop_histogram": 64, "loop_gathered_rows": 64, "loop_scattered": 64, "loop_scattered_minima": 120, "loop_batched_updates": 8, "loop_swapped_rows": 32}


def make(argument, index, name):
  random = np.random.default_rng(index)
  if jnp.issubdtype(argument.dtype, jnp.integer):
    return random.integers(0, LIMITS.get(name, 8), argument.shape).astype(argument.dtype)
  return random.standard_normal(argument.shape, np.float32).astype(argument.dtype)


def export(folder, names):
  for name in names or PROGRAMS:
    function, arguments = PROGRAMS[name]()
    with open(os.path.join(folder, name + ".mlir"), "w") as file:
      file.write(function.lower(*arguments).as_text())
    for i, argument in enumerate(arguments if name in LIMITS else []):
      np.save(os.path.join(folder, f"{name}.in{i}.npy"), make(argument, i, name))


if __name__ == "__main__":
  if len(sys.argv) < 3 or sys.argv[1] != "export":
    sys.exit(__doc__)
  export(sys.argv[2], sys.argv[3:])
