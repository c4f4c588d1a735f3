#!/usr/bin/env python3
"""What a device needs beside arguments and results in Weft's partitioned programs and in XLA:CPU's, program by program.

  bench/partition_memory.py [--weft build/release/bin/weft] [--shared ../shared] [--markdown]

Reads the programs of reference/tpu_compiler/partition and the table beside them: `temp_bytes` of its rows of XLA:CPU is
`compiled.memory_analysis().temp_size_in_bytes`, what XLA's buffer assignment sets aside for values that are neither
arguments nor results. Weft's figure is `temp_value_bytes` of `weft explain --json`: the most that values of the program take
at a time, without arguments, less what the results take. Neither counts what a kernel allocates for itself while it
runs; the column "kernels" has that for Weft (packed operands of products). A row is marked
  <  at most as much as XLA, up to 5 % more, or more by less than a thousandth of what the device holds anyway
  >  more
"""
import csv
import sys

from partition_bytes import explain, options_of_command


def is_above(ours, xla, held):
    return ours > xla * 1.05 and ours - xla > held / 1000


def main():
    options = options_of_command(__doc__)
    folder = options.shared / "reference/tpu_compiler"
    with open(folder / "partition.csv", encoding="utf-8") as file:
        rows = [r for r in csv.DictReader(file) if r["backend"] == "cpu" and r["temp_bytes"]]
    line = "| {} | {} | {} | {} | {} | {} | {} |" if options.markdown else "{:28} {:4} {:>12} {:>12} {:>6} {:1} {:>12}"
    print(line.format("program", "mesh", "Weft bytes", "XLA:CPU", "ratio", "", "kernels"))
    if options.markdown:
        print("|---|---|---:|---:|---:|---|---:|")
    above = 0
    for row in rows:
        got = explain(options.weft, folder / f"partition/{row['name']}__{row['mesh']}.mlir")
        ours, xla = got["temp_value_bytes"], float(row["temp_bytes"])
        sign = ">" if is_above(ours, xla, got["argument_bytes"] + got["output_bytes"]) else "<"
        above += sign == ">"
        ratio = f"{ours / xla:.2f}" if xla else "-"
        print(line.format(row["name"], row["mesh"], ours, f"{xla:.0f}", ratio, sign, got["temp_bytes"] - ours))
    print(f"\n{len(rows)} programs: above XLA:CPU by more than 5 % {above}")
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
