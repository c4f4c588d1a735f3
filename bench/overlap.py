#!/usr/bin/env python3
"""How much communication the schedule hides: bench/overlap/*.mlir with slow links between the devices.

  bench/overlap.py --weft build/release/bin/weft [NAME...] [--rounds 5] [--bandwidth 1,2,4] [--json FILE]

Each program is run without links, which is what its computation takes here (T0), and over links of so many GB/s with
`--schedule plain` and with `--schedule weft`; the rounds are interleaved, and medians are told. For each:

  plain, weft   milliseconds of a run
  C             milliseconds for which the slowest device's transfers are under way under `plain`
  bound         weft / max(T0, C): 1.00 would be a run that takes no longer than the longer of both
  E_overlap     1 - (weft - T0) / (plain - T0): the share of the time which communication added that is gone (as in
                Flux, Chang et al. 2024, arXiv:2406.06858, there of a product and its collective)
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent / "overlap"


def run(weft, program, bandwidth, schedule, repeat):
    command = [weft, "run", str(program), "--random", "1", "--repeat", str(repeat), "--json", "--schedule", schedule]
    if bandwidth:
        command += ["--link-bandwidth", f"{bandwidth}GB/s"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(done.stdout)


def measure(weft, name, bandwidths, rounds, repeat):
    ways = [(0, "plain")] + [(b, s) for b in bandwidths for s in ("plain", "weft")]
    milliseconds = {way: [] for way in ways}
    communication = {way: [] for way in ways}
    for _ in range(rounds):
        for way in ways:
            result = run(weft, FOLDER / f"{name}.mlir", *way, repeat)
            milliseconds[way].append(result["median_ms"])
            communication[way].append(result["communication_us"] / 1e3)
    compute = statistics.median(milliseconds[ways[0]])
    rows = []
    for b in bandwidths:
        plain, weft_ms = (statistics.median(milliseconds[b, s]) for s in ("plain", "weft"))
        sent = statistics.median(communication[b, "plain"])
        spread = max((max(milliseconds[b, s]) - min(milliseconds[b, s])) / statistics.median(milliseconds[b, s])
                     for s in ("plain", "weft"))
        rows.append({"program": name, "gb_s": b, "compute_ms": compute, "communication_ms": sent, "plain_ms": plain,
                     "weft_ms": weft_ms, "bound": weft_ms / max(compute, sent),
                     "e_overlap": 1 - (weft_ms - compute) / (plain - compute), "spread": spread})
    return rows


HEAD = "| program | GB/s | T0 ms | C ms | plain ms | weft ms | bound | E_overlap | spread |"


def line(row):
    return (f"| {row['program']} | {row['gb_s']:g} | {row['compute_ms']:.1f} | {row['communication_ms']:.1f} | "
            f"{row['plain_ms']:.1f} | {row['weft_ms']:.1f} | {row['bound']:.2f} | {100 * row['e_overlap']:.0f} % | "
            f"{100 * row['spread']:.0f} % |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="programs; default all")
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--repeat", type=int, default=3, help="runs of a round, of which the median counts")
    parser.add_argument("--bandwidth", default="1,2,4", help="of links, in GB/s")
    parser.add_argument("--json", help="also write all there")
    options = parser.parse_args()
    names = options.names or sorted(path.stem for path in FOLDER.glob("*.mlir"))
    bandwidths = [float(text) for text in options.bandwidth.split(",")]
    print(HEAD)
    print("|" + "---|" * HEAD.count(" | ") + "---|")
    rows = []
    for name in names:
        for row in measure(options.weft, name, bandwidths, options.rounds, options.repeat):
            rows.append(row)
            print(line(row), flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
