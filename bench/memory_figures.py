#!/usr/bin/env python3
"""How near the predicted peak of a device's memory is to what a run uses, program by program.

  bench/memory_figures.py [--weft build/release/bin/weft] [--shared ../shared] [--workers 2] [--filter REGEX] [--list]

Of all programs of one device of corpus/open that have inputs: `peak_bytes` of `weft explain --json` beside that of
`weft run --json`. A figure is met where they differ by at most 2 %, or 64 bytes. --list prints the programs whose
figures are not.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

TOLERANCE, BYTES = 0.02, 64


def programs(folder, pattern):
    """(name, path, input files) of each program of one device."""
    for manifest in sorted(folder.glob("*/manifest.json")):
        for case in json.loads(manifest.read_text(encoding="utf-8")):
            name = f"{manifest.parent.name}/{case['name']}"
            if case["devices"] == 1 and not case.get("text_only") and re.search(pattern, name):
                yield name, manifest.parent / f"{case['name']}.mlir", [manifest.parent / i["file"] for i in case["inputs"]]


def figure(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return done.stderr.strip().splitlines()[-1]
    return json.loads(done.stdout)["peak_bytes"]


def figures(weft, workers, path, inputs):
    """What was predicted and what a run used; a text where there is no such figure."""
    given = [argument for file in inputs for argument in ("--input", str(file))]
    return (figure([weft, "explain", str(path), "--json"]),
            figure([weft, "run", str(path), *given, "--workers", str(workers), "--json"]))


def is_met(predicted, used):
    return abs(predicted - used) <= max(BYTES, TOLERANCE * used)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(os.environ.get("WEFT_SHARED", "../shared")))
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--filter", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    cases = list(programs(options.shared / "corpus/open", options.filter))
    met = failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = pool.map(lambda case: figures(options.weft, options.workers, *case[1:]), cases)
        for (name, _, _), (predicted, used) in zip(cases, results):
            if isinstance(predicted, str) or isinstance(used, str):
                failed += 1
                print(f"{name}: {predicted} | {used}")
            elif is_met(predicted, used):
                met += 1
            elif options.list:
                print(f"{name:100} predicted {predicted:>12} used {used:>12}")
    print(f"{len(cases)} programs of one device, {options.workers} workers: {met} figures within 2 % or {BYTES} bytes, "
          f"{failed} without one")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
