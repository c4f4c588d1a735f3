#!/usr/bin/env python3
"""What one device needs beside arguments and results in Weft and in JAX on its CPU backend, program by program.

  bench/device_memory.py --jax PYTHON --programs FILE.py [--programs ...] [--weft build/release/bin/weft] [NAME...]

FILE.py has a dictionary PROGRAMS: name -> a function that gives what jax.jit gave, and its arguments, as
bench/gradient_programs.py, and programs.py and more_programs.py of $WEFT_SHARED/perf have it. JAX's figure is
`compiled.memory_analysis().temp_size_in_bytes`, twice: as it is, and without the products, convolutions and folds that
XLA gives to a library (YNNPACK), whose own memory it does not count. Weft's is `temp_value_bytes` of
`weft explain --json`: both count values that are neither arguments nor results, and not what kernels allocate while
they run; the column "kernels" has that for Weft. A row is marked
  <  at most as much as the larger figure of XLA, 5 % more, or more by less than a thousandth of what the device holds
  >  more
"""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile

WITHOUT_YNN = "--xla_cpu_experimental_ynn_fusion_type="
PEER = """
import importlib.util, json, sys
files, folder, names = json.loads(sys.argv[1]), sys.argv[2], json.loads(sys.argv[3])
for file in files:
    spec = importlib.util.spec_from_file_location("programs", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, make in module.PROGRAMS.items():
        if names and name not in names:
            continue
        function, arguments = make()
        lowered = function.lower(*arguments)
        with open(f"{folder}/{name}.mlir", "w", encoding="utf-8") as text:
            text.write(lowered.as_text())
        memory = lowered.compile().memory_analysis()
        print(json.dumps([name, memory.temp_size_in_bytes]), flush=True)
"""


def xla_bytes(options, folder, flags):
    """Bytes by name; the texts are in the folder then."""
    flags = f"--xla_force_host_platform_device_count=8 {flags}"
    environment = dict(os.environ, JAX_PLATFORMS="cpu", XLA_FLAGS=flags)
    command = [options.jax, "-c", PEER, json.dumps(options.programs), folder, json.dumps(options.names)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return dict(json.loads(line) for line in done.stdout.splitlines())


def weft_figures(weft, path):
    done = subprocess.run([weft, "explain", str(path), "--json"], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"device_memory.py: {path.name}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def is_above(ours, xla, held):
    return ours > xla * 1.05 and ours - xla > held / 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jax", required=True)
    parser.add_argument("--programs", action="append", required=True)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    line = "{:24} {:>12} {:>12} {:>12} {:1} {:>10}"
    print(line.format("program", "Weft bytes", "XLA:CPU", "no library", "", "kernels"))
    counts = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        apart = xla_bytes(options, folder, WITHOUT_YNN)
        for name, xla in xla_bytes(options, folder, "").items():
            got = weft_figures(options.weft, pathlib.Path(folder) / f"{name}.mlir")
            ours, held = got["temp_value_bytes"], got["argument_bytes"] + got["output_bytes"]
            above = [is_above(ours, bytes, held) for bytes in (xla, max(xla, apart[name]))]
            counts = [count + one for count, one in zip(counts, above)]
            sign = ">" if above[1] else "<"
            print(line.format(name, ours, xla, apart[name], sign, got["temp_bytes"] - ours))
    print(
        f"\n{len(apart)} programs: above XLA:CPU's figure by more than 5 % {counts[0]}, above the larger one of both {counts[1]}"
    )
    return 1 if counts[1] else 0


if __name__ == "__main__":
    raise SystemExit(main())
