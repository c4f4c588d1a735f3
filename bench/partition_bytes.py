#!/usr/bin/env python3
"""What Weft's partitioner sends and computes beside XLA's, program by program.

  bench/partition_bytes.py [--weft build/release/bin/weft] [--shared ../shared] [--markdown]

Reads the programs of reference/tpu_compiler/partition and the tables beside them: `best` is what the better of XLA:TPU and
XLA:CPU sends, at equal types. Weft's figures are those of `weft explain --schedule plain --json`. A row is marked
  <  fewer bytes than XLA      =  as many      >  more
  t  a trade: fewer bytes, but more than 2 % more operations on each device than XLA needs
"""
import argparse
import csv
import json
import os
import pathlib
import subprocess
import sys


def explain(weft, program):
    done = subprocess.run([weft, "explain", str(program), "--schedule", "plain", "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{program.name}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def flops_of_best(tables, row):
    """Operations per device of the backend whose bytes are the best."""
    backend = "cpu" if row["xla_cpu"] == row["best"] else "tpu"
    found = tables.get((row["name"], row["mesh"], backend), {})
    return float(found.get("flops_per_device") or "nan")


def mark(sent, best, flops, xla_flops):
    # A megaflop is what indices and masks cost.
    if sent > best * 1.0001 + 1:
        return ">"
    if sent >= best * 0.9999 - 1:
        return "="
    return "t" if flops > xla_flops * 1.02 + 1e6 else "<"


def options_of_command(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(os.environ.get("WEFT_SHARED", "../shared")))
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/")
    return parser.parse_args()


def main():
    options = options_of_command(__doc__)
    folder = options.shared / "reference/tpu_compiler"
    with open(folder / "partition.csv", encoding="utf-8") as file:
        tables = {(r["name"], r["mesh"], r["backend"]): r for r in csv.DictReader(file)}
    with open(folder / "partition_bytes.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))

    count = dict.fromkeys("<=>t", 0)
    communicating = 0
    line = "| {} | {} | {} | {} | {} | {} | {} |" if options.markdown else "{:26} {:4} {:>12} {:>12} {:>6} {:>10} {:>10}"
    print(line.format("program", "mesh", "Weft bytes", "XLA bytes", "", "Weft GFLOP", "XLA GFLOP"))
    if options.markdown:
        print("|---|---|---:|---:|---|---:|---:|")
    for row in rows:
        got = explain(options.weft, folder / f"partition/{row['name']}__{row['mesh']}.mlir")
        sent, best = got["total_wire_bytes"], float(row["best"])
        flops, xla_flops = got["flops_per_device"], flops_of_best(tables, row)
        sign = mark(sent, best, flops, xla_flops)
        count[sign] += 1
        communicating += best > 0
        print(line.format(row["name"], row["mesh"], f"{sent:.0f}", f"{best:.0f}", sign, f"{flops / 1e9:.2f}",
                          f"{xla_flops / 1e9:.2f}"))
    print(f"\n{len(rows)} programs, {communicating} communicate: fewer bytes than XLA {count['<']}, "
          f"fewer for more operations {count['t']}, as many {count['=']}, more {count['>']}")
    return 1 if count[">"] else 0


if __name__ == "__main__":
    sys.exit(main())
