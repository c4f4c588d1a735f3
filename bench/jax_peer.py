#!/usr/bin/env python3
"""Times the performance programs in JAX on 8 CPU host devices, on demand.

  jax_peer.py PROGRAMS.py

Reads lines "NAME RUNS" and answers each with one JSON object: the median and the least of so many
runs, in milliseconds, after one that does not count. Programs stay compiled from one line to the
next. PROGRAMS.py defines PROGRAMS, a dict from name to a function that gives a jitted function and
its arguments' shapes, and make(shape, index) or make(shape, index, name), an input. Needs jax 0.10.2 or newer.
"""
import importlib.util
import inspect
import json
import statistics
import sys
import time


def load(path):
  spec = importlib.util.spec_from_file_location("programs", path)
  module = importlib.util.module_from_spec(spec)
  spec.loader.exec_module(module)
  return module


def prepared(programs, name):
  import jax

  function, arguments = programs.PROGRAMS[name]()
  compiled = function.lower(*arguments).compile()
  named = [name] if len(inspect.signature(programs.make).parameters) > 2 else []
  inputs = [programs.make(a, i, *named) for i, a in enumerate(arguments)]
  return lambda: jax.block_until_ready(compiled(*inputs))


def milliseconds(run):
  start = time.perf_counter()
  run()
  return 1e3 * (time.perf_counter() - start)


def main():
  programs = load(sys.argv[1])
  ready = {}
  for line in sys.stdin:
    name, runs = line.split()
    if name not in ready:
      ready.clear()  # one program's arrays at a time
      ready[name] = prepared(programs, name)
    milliseconds(ready[name])
    times = [milliseconds(ready[name]) for _ in range(int(runs))]
    print(json.dumps({"median_ms": statistics.median(times), "min_ms": min(times)}), flush=True)


if __name__ == "__main__":
  main()
