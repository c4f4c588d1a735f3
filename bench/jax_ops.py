#!/usr/bin/env python3
"""Single ops in JAX and in Weft (op_bench), in turns: milliseconds of wall time, and their ratio.

  jax_ops.py OP_BENCH [TEXT]

OP_BENCH is the program build/release/bench/op_bench, TEXT a part of the names of the ops to time.
Needs jax 0.10.2 or newer.
"""
import csv
import statistics
import subprocess
import sys
import time

import jax
import jax.numpy as jnp
from jax import lax, nn

ROUNDS, RUNS = 3, 5
SQUARE = (4096, 4096)
TALL = (8192, 2048)


def numbers(shape, dtype=jnp.float32, low=-8.0, high=8.0):
  return jax.random.uniform(jax.random.key(0), shape, jnp.float32, low, high).astype(dtype)


def unary(function, dtype=jnp.float32, low=-8.0, high=8.0):
  return function, lambda: (numbers(SQUARE, dtype, low, high),)


def binary(function, dtype=jnp.float32, low=-8.0, high=8.0):
  return function, lambda: (numbers(SQUARE, dtype, low, high),) * 2


def of(function, *shapes):
  return function, lambda: tuple(numbers(s) for s in shapes)


def waves(function, shape):
  return function, lambda: (numbers(shape) + 1j * numbers(shape),)


# By the name of the case in op_cases.cc.
OPS = {
    "elementwise/sine/f32": unary(jnp.sin),
    "elementwise/exponential/f32": unary(jnp.exp),
    "elementwise/tanh/f32": unary(jnp.tanh),
    "elementwise/logistic/f32": unary(nn.sigmoid),
    "elementwise/log/f32": unary(jnp.log, low=1e-3, high=1e3),
    "elementwise/rsqrt/f32": unary(lax.rsqrt, low=1e-3, high=1e3),
    "elementwise/chlo.erf/f32": unary(lax.erf),
    "elementwise/chlo.erf_inv/f32": unary(lax.erf_inv, low=-1, high=1),
    "elementwise/power/f32": binary(jnp.power, low=0.1),
    "elementwise/atan2/f32": binary(jnp.atan2),
    "elementwise/add/f32": binary(jnp.add),
    "elementwise/maximum/f32": binary(jnp.maximum),
    "elementwise/tanh/bf16": unary(jnp.tanh, jnp.bfloat16, 1e-3, 16),
    "elementwise/add/bf16": binary(jnp.add, jnp.bfloat16, 1e-3, 16),
    "convert/f32/bf16": unary(lambda x: x.astype(jnp.bfloat16)),
    "convert/f32/i32": unary(lambda x: x.astype(jnp.int32)),
    "reduce/add of rows/f32": of(lambda x: x.sum(1), TALL),
    "reduce/add of columns/f32": of(lambda x: x.sum(0), TALL),
    "reduce/add of all/f32": of(jnp.sum, TALL),
    "reduce/maximum of rows/f32": of(lambda x: x.max(1), TALL),
    "reduce/argmax of rows/f32": of(lambda x: x.argmax(1), TALL),
    "window/cumsum along 0/f32": of(lambda x: x.cumsum(0), SQUARE),
    "window/cumsum along 1/f32": of(lambda x: x.cumsum(1), SQUARE),
    "sort/1048576/f32": of(jnp.sort, (1 << 20,)),
    "sort/argsort 1024x1024/f32": of(jnp.argsort, (1024, 1024)),
    "sort/top_k 8 of 1024x16384/f32": of(lambda x: lax.top_k(x, 8), (1024, 16384)),
    "fft/1048576/c64": waves(jnp.fft.fft, (1 << 20,)),
    "fft/1000000/c64": waves(jnp.fft.fft, (1000000,)),
    "fft/1000003/c64": waves(jnp.fft.fft, (1000003,)),
    "fft/1024 of 1024/c64": waves(jnp.fft.fft, (1024, 1024)),
    "fft/16384 of 64/c64": waves(jnp.fft.fft, (16384, 64)),
    "fft/2d 1024x1024/c64": waves(jnp.fft.fft2, (1024, 1024)),
    "fft/real 2d 1024x1024/f32": of(jnp.fft.rfft2, (1024, 1024)),
    "move/transpose 2d/f32": of(jnp.transpose, SQUARE),
    "move/concatenate/f32": of(lambda a, b: jnp.concatenate([a, b], 1), (4096, 2048), (4096, 2048)),
}


def time_jax(compiled, inputs):
  times = []
  for _ in range(RUNS):
    start = time.perf_counter()
    jax.block_until_ready(compiled(*inputs))
    times.append(1e3 * (time.perf_counter() - start))
  return statistics.median(times)


def time_weft(program, name):
  command = [program, f"--benchmark_filter=^{name}/", "--benchmark_format=csv"]
  text = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
  header = next(i for i, line in enumerate(text) if line.startswith("name,"))
  row = next(csv.DictReader(text[header:]))
  return float(row["ms"]), float(row["of_loop"]), float(row["cpu_of_loop"])


def main():
  program, wanted = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
  print("| op | Weft ms | JAX ms | JAX / Weft | loop / Weft | in processor time |\n|---|---|---|---|---|---|")
  for name, (function, make) in OPS.items():
    if wanted not in name:
      continue
    inputs = make()
    compiled = jax.jit(function).lower(*inputs).compile()
    time_jax(compiled, inputs)
    rounds = [(time_jax(compiled, inputs), *time_weft(program, name)) for _ in range(ROUNDS)]
    peer, ours, loop, processor = (statistics.median(column) for column in zip(*rounds))
    print(f"| {name} | {ours:.2f} | {peer:.2f} | {peer / ours:.1f} | {loop:.2f} | {processor:.2f} |", flush=True)


if __name__ == "__main__":
  main()
