#!/usr/bin/env python3
"""Collectives of Weft's MPI engine beside the MPI's own, and the product that waits for a gathered operand.

  bench/mpi_collectives.py [--build build/release] [--ranks 2,4,8] [--rounds 9] [--product]

Prints a table for docs/mpi.md: microseconds a collective, median (smallest to largest) of the rounds, which are
interleaved with the MPI's within the same processes (mpi_collectives.cc); bus bandwidth in GB/s; how many times as fast
Weft is. --product: instead of that, x @ all_gather(w) of 4096 x 4096 f32 by two ranks against x @ w by one process on
the same cores, round by round.
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

HEAD = "| collective | ranks | bytes a device | Weft us | MPI us | Weft GB/s | MPI GB/s | times as fast |"

WHOLE = """
func.func public @main(%x: tensor<{n}x{n}xf32>, %w: tensor<{n}x{n}xf32>) -> tensor<{n}x{n}xf32> {{
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<{n}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{n}x{n}xf32>
  return %0 : tensor<{n}x{n}xf32>
}}
"""
GATHERED = """
sdy.mesh @mesh = <["x"=2]>
func.func public @main(%x: tensor<{n}x{n}xf32>, %w: tensor<{n}x{n}xf32>) -> tensor<{n}x{n}xf32> {{
  %0 = sdy.manual_computation(%x, %w) in_shardings=[<@mesh, [{{"x"}}, {{}}]>, <@mesh, [{{"x"}}, {{}}]>] out_shardings=[<@mesh, [{{"x"}}, {{}}]>] manual_axes={{"x"}} (%a: tensor<{h}x{n}xf32>, %b: tensor<{h}x{n}xf32>) {{
    %1 = "stablehlo.all_gather"(%b) <{{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}}> : (tensor<{h}x{n}xf32>) -> tensor<{n}x{n}xf32>
    %2 = stablehlo.dot_general %a, %1, contracting_dims = [1] x [0] : (tensor<{h}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{h}x{n}xf32>
    sdy.return %2 : tensor<{h}x{n}xf32>
  }} : (tensor<{n}x{n}xf32>, tensor<{n}x{n}xf32>) -> tensor<{n}x{n}xf32>
  return %0 : tensor<{n}x{n}xf32>
}}
"""


def mpirun(ranks, *command):
    return ["mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", "-n", str(ranks), *map(str, command)]


def median_ms(command):
    done = subprocess.run([*map(str, command), "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    return json.loads(done.stdout)["median_ms"]


def product(weft, rounds, n=4096):
    with tempfile.TemporaryDirectory() as folder:
        whole, gathered = (pathlib.Path(folder) / name for name in ("whole.mlir", "gathered.mlir"))
        whole.write_text(WHOLE.format(n=n))
        gathered.write_text(GATHERED.format(n=n, h=n // 2))
        arguments = ["--random", "0", "--repeat", "5"]
        times = {"one process": [], "2 devices of one process": [], "2 ranks": []}
        for _ in range(rounds):
            times["one process"].append(median_ms([weft, "run", whole, *arguments]))
            times["2 devices of one process"].append(median_ms([weft, "run", gathered, *arguments]))
            times["2 ranks"].append(median_ms(mpirun(2, weft, "run", gathered, *arguments, "--engine", "mpi")))
    first = statistics.median(times["one process"])
    print(f"| {n} x {n} x {n} f32 | ms | GFLOP/s | of the first |\n|---|---|---|---|")
    for name, ms in times.items():
        median = statistics.median(ms)
        print(f"| {name} | {median:.1f} ({min(ms):.1f} to {max(ms):.1f}) | {2 * n**3 / median / 1e6:.0f} | "
              f"{first / median:.3f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build/release"))
    parser.add_argument("--ranks", default="2,4,8")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--product", action="store_true")
    arguments = parser.parse_args()
    if arguments.product:
        product(arguments.build / "bin/weft", arguments.rounds)
        return
    print(HEAD + "\n" + "|---" * 8 + "|", flush=True)
    environment = {**os.environ, "WEFT_MPI_LIBRARY": str(arguments.build / "lib/libweft_mpi.so")}
    for ranks in arguments.ranks.split(","):
        command = mpirun(ranks, arguments.build / "bench/mpi_collectives", "--rounds", arguments.rounds)
        if subprocess.run(command, env=environment).returncode != 0:
            sys.exit(1)


if __name__ == "__main__":
    main()
