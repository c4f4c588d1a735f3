#!/usr/bin/env python3
"""Times seed 000's kernels in JAX on 4 CPU host devices and prints one JSON object.

  jax_demo.py [--kernel NAME]... [--warmup 2] [--iterations 5] [--weft PROGRAM [--rounds 5]]

With --weft, Weft runs the same kernel in turn with JAX, so that what else happens on the machine
happens to both; "speedup" is the median over the rounds of how many times faster it is.

The kernels and sizes are those of examples/seed000/make_programs.py. Needs jax 0.10.2 or newer.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import time

SEED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples", "seed000")
sys.path.insert(0, SEED)
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


def prepared(name, inputs, warmup):
  compiled = seed.jitted(seed.KERNELS[name]).lower(*seed.arguments()).compile()
  run = lambda: compiled(*inputs)
  for _ in range(warmup):
    milliseconds(run)
  return run


def measure(name, inputs, args):
  run = prepared(name, inputs, args.warmup)
  times = [milliseconds(run) for _ in range(args.iterations)]
  return {"median_ms": statistics.median(times), "min_ms": min(times), "runs": args.iterations}


def weft_milliseconds(name, args):
  """The median of as many runs as JAX makes, after a warm-up."""
  command = [args.weft, "run", os.path.join(SEED, name + ".mlir"), "--random", "0", "--json"]
  output = subprocess.run(
    command + ["--repeat", str(args.iterations)], check=True, stdout=subprocess.PIPE
  ).stdout
  return json.loads(output)["median_ms"]


def compare(name, inputs, args):
  run = prepared(name, inputs, args.warmup)
  jax_ms, weft_ms = [], []
  for _ in range(args.rounds):
    weft_ms.append(weft_milliseconds(name, args))
    jax_ms.append(statistics.median(milliseconds(run) for _ in range(args.iterations)))
  speedups = [theirs / ours for theirs, ours in zip(jax_ms, weft_ms)]
  return {
    "jax_ms": statistics.median(jax_ms),
    "weft_ms": statistics.median(weft_ms),
    "speedup": statistics.median(speedups),
    "least": min(speedups),
    "most": max(speedups),
    "rounds": args.rounds,
    "runs": args.iterations,
  }


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
  parser.add_argument("--weft", metavar="PROGRAM")
  parser.add_argument("--rounds", type=positive, default=5)
  args = parser.parse_args()
  run = compare if args.weft else measure
  inputs = random_inputs()
  result = {
    "jax": jax.__version__,
    "devices": seed.NUM_DEVICES,
    "m_k_n": [seed.M, seed.K, seed.N],
    "dtype": "bf16",
    "kernels": {
      name: run(name, inputs, args)
      for name in args.kernel or seed.KERNELS
    },
  }
  print(json.dumps(result))


if __name__ == "__main__":
  main()
