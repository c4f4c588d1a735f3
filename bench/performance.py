#!/usr/bin/env python3
"""Times the performance programs in Weft and JAX in turns and prints the table of docs/performance.md.

  performance.py --programs ../shared/perf/programs.py --jax PYTHON [--rounds 5] [NAME...]

In each round JAX and then Weft make as many runs as take about half a second; what is printed is
the median over the rounds of each one's median, and of the ratio within a round, with the least and
the greatest ratio: how many times faster Weft is. A copy loop of the same machine, taken in every
round, is what the collectives' bytes a second are held against (--copy build/release/bench/copy_bench).
PYTHON is one that has jax 0.10.2 or newer; say which a figure is against. `programs.py export FOLDER [NAME...]`
writes the texts, NAME.mlir, and where they matter the inputs, NAME.in0.npy and so on.
"""
import argparse
import glob
import json
import math
import os
import re
import statistics
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROUND_MS = 500
COLLECTIVE = re.compile(r"(all_gather|all_reduce|all_to_all|ppermute|reduce_scatter)_(\d+)(KB|MB)")


class Jax:
  """The peer process."""

  def __init__(self, python, programs):
    command = [python, os.path.join(HERE, "jax_peer.py"), programs]
    self.process = subprocess.Popen(
      command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )

  def time(self, name, runs):
    self.process.stdin.write(f"{name} {runs}\n")
    self.process.stdin.flush()
    line = self.process.stdout.readline()
    if not line:
      raise SystemExit(f"performance.py: JAX ended while it ran {name}")
    return json.loads(line)["median_ms"]


def export(args, folder):
  """The names of the programs, whose texts are in the folder then."""
  environment = dict(os.environ, JAX_PLATFORMS="cpu")
  command = [args.jax, args.programs, "export", folder, *args.names]
  subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
  return sorted(f[:-5] for f in os.listdir(folder) if f.endswith(".mlir"))


def weft_run(args, name, runs):
  program = os.path.join(args.folder, name)
  command = [args.weft, "run", program + ".mlir", "--random", "1", "--repeat", str(runs), "--json"]
  for i in range(len(glob.glob(glob.escape(program) + ".in*.npy"))):
    command += ["--input", f"{program}.in{i}.npy"]
  result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
  if result.returncode != 0:
    raise SystemExit(f"performance.py: {' '.join(command)} failed")
  return json.loads(result.stdout)


def copy_bytes_per_second(args):
  command = [args.copy, "--benchmark_filter=copy_loop/0", "--benchmark_format=json",
             "--benchmark_min_time=0.2"]
  output = subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
  return json.loads(output.stdout)["benchmarks"][0]["bytes_per_second"]


def runs_for(milliseconds):
  return max(3, min(2000, int(ROUND_MS / max(milliseconds, 1e-3))))


def measure(args, jax, name):
  jax_runs = runs_for(jax.time(name, 1))
  weft_runs = runs_for(weft_run(args, name, 1)["median_ms"])
  rounds = []
  for _ in range(args.rounds):
    theirs = jax.time(name, jax_runs)
    ours = weft_run(args, name, weft_runs)
    rounds.append((theirs, ours["median_ms"]))
  ratios = sorted(theirs / mine for theirs, mine in rounds)
  return {
    "jax_ms": statistics.median(theirs for theirs, _ in rounds),
    "weft_ms": statistics.median(mine for _, mine in rounds),
    "ratio": statistics.median(ratios),
    "least": ratios[0],
    "greatest": ratios[-1],
    "unpartitioned": ours["unpartitioned"],
    "devices": ours["devices"],
  }


def bytes_given(name, devices):
  """What all devices are given together, in bytes; None: no collective."""
  match = COLLECTIVE.fullmatch(name)
  if not match:
    return None
  part = int(match[2]) << (10 if match[3] == "KB" else 20)
  each = {"all_gather": devices * part, "reduce_scatter": part / devices}.get(match[1], part)
  return devices * each


def row(name, m, copy):
  rate = ""
  given = bytes_given(name, m["devices"])
  if given is not None:
    gigabytes = given / (m["weft_ms"] * 1e-3) / 1e9
    rate = f"{gigabytes:.4g} GB/s, {gigabytes * 1e9 / copy:.3g} of the copy loop"
  if m["unpartitioned"]:
    rate = "on one device: not partitioned"
  return (f"| {name} | {m['jax_ms']:.4g} | {m['weft_ms']:.4g} | {m['ratio']:.2f} "
          f"| {m['least']:.2f} to {m['greatest']:.2f} | {rate} |")


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
  parser.add_argument("names", nargs="*")
  parser.add_argument("--weft", default="build/release/bin/weft")
  parser.add_argument("--copy", default="build/release/bench/copy_bench")
  parser.add_argument("--programs", required=True)
  parser.add_argument("--jax", required=True)
  parser.add_argument("--rounds", type=int, default=5)
  args = parser.parse_args()
  with tempfile.TemporaryDirectory() as args.folder:
    names = export(args, args.folder)
    jax = Jax(args.jax, args.programs)
    copy = copy_bytes_per_second(args)
    ratios = []
    print("| program | JAX ms | Weft ms | times faster | least to greatest | |\n|---|---|---|---|---|---|")
    for name in args.names or names:
      measured = measure(args, jax, name)
      ratios.append(measured["ratio"])
      print(row(name, measured, copy), flush=True)
    mean = math.exp(statistics.fmean(map(math.log, ratios)))
    print(f"\nGeometric mean of {len(ratios)} programs: {mean:.3g}. Copy loop, all cores: {copy / 1e9:.3g} GB/s.")


if __name__ == "__main__":
  main()
