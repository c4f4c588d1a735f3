#!/usr/bin/env python3
"""Times seed 000's kernels in JAX on 4 CPU host devices and prints one JSON object.

  jax_demo.py [--kernel NAME]... [--warmup 2] [--iterations 5]

The kernels and sizes are those of examples/seed000/make_programs.py. Needs jax 0.10.2.
"""
import argparse
import json
import os
import statistics
import sys
import time

sys.path.insert(
  0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples", "seed000")
)
import make_programs as seed  # sets JAX's platform and device count, so it comes before jax
import jax
import numpy as np


def random_inputs():
  rng = np.random.default_rng(0)
  return [
    jax.device_put(rng.standard_normal(a.shape, np.float32).astype(a.dtype), a.sharding)
    for a in seed.arguments()
  ]


def milliseconds(run):
  start = time.perf_counter()
  jax.block_until_ready(run())
  return 1e3 * (time.perf_counter() - start)


def measure(name, inputs, warmup, iterations):
  compiled = seed.jitted(seed.KERNELS[name]).lower(*seed.arguments()).compile()
  run = lambda: compiled(*inputs)
  for _ in range(warmup):
    milliseconds(run)
  times = [milliseconds(run) for _ in range(iterations)]
  return {"median_ms": statistics.median(times), "min_ms": min(times), "runs": iterations}


def positive(text):
  value = int(text)
  if value < 1:
    raise argparse.ArgumentTypeError("must be at least 1")
  return value


def main():
  parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
  parser.add_argument("--kernel", action="append", choices=list(seed.KERNELS))
  parser.add_argument("--warmup", type=int, default=2)
  parser.add_argument("--iterations", type=positive, default=5)
  args = parser.parse_args()
  inputs = random_inputs()
  result = {
    "jax": jax.__version__,
    "devices": seed.NUM_DEVICES,
    "m_k_n": [seed.M, seed.K, seed.N],
    "dtype": "bf16",
    "kernels": {
      name: measure(name, inputs, args.warmup, args.iterations)
      for name in args.kernel or seed.KERNELS
    },
  }
  print(json.dumps(result))


if __name__ == "__main__":
  main()
