#!/usr/bin/env python3
"""What a run by `--engine pjrt` takes beside a call of the same function in JAX, both on the same plugin of XLA's CPU.

  bench/pjrt_added.py --plugin xla_cpu_pjrt.so [--weft build/release/bin/weft] [--jax python3] [--rounds 5] [--calls 300]

Round by round, in turn: the median of CALLS calls in JAX (arguments on the devices, until the result is ready), and the
median of as many runs of its text by the tool. `added` is the difference of the medians of all rounds. Prints a table in
Markdown.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

IN_JAX = """
import os, sys, time, statistics
devices, calls, folder, plugin = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
os.environ["JAX_PLATFORMS"] = "plugged"
import jax, jax.numpy as jnp
from jax._src import xla_bridge  # no public function takes a plugin's options
xla_bridge.register_plugin("plugged", library_path=plugin, options={"cpu_device_count": devices})
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
mesh = jax.make_mesh((devices,), ("x",), axis_types=(AxisType.Auto,))
def put(shape, *spec):
    return jax.device_put(jnp.ones(shape, jnp.float32), NamedSharding(mesh, P(*spec)) if devices > 1 else jax.devices()[0])
PROGRAMS = {
    "x + 1, f32[8]": (lambda x: x + 1, [put((8,), "x")]),
    "20 arguments added": (lambda *xs: sum(xs), [put((8,), "x") for _ in range(20)]),
    "x @ x, f32[256,256]": (lambda x: x @ x, [put((256, 256), "x")]),
    "sum of f32[1024,1024]": (lambda x: x.sum(), [put((1024, 1024), "x")]),
}
print(jax.__version__)
for number, (name, (f, arguments)) in enumerate(PROGRAMS.items()):
    jitted = jax.jit(f)
    with open(f"{folder}/{number}.mlir", "w", encoding="utf-8") as file:
        file.write(jitted.trace(*arguments).lower(lowering_platforms=("cpu",)).as_text())
    for _ in range(20):
        jitted(*arguments).block_until_ready()
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        jitted(*arguments).block_until_ready()
        times.append(1e6 * (time.perf_counter() - start))
    print(f"{name}\\t{statistics.median(times)}")
"""


def by_jax(options, devices, folder):
    done = subprocess.run([options.jax, "-c", IN_JAX, str(devices), str(options.calls), folder, options.plugin], capture_output=True, text=True, check=True)
    version, *lines = done.stdout.splitlines()
    return version, {name: float(us) for name, us in (line.split("\t") for line in lines)}


def by_plugin(options, devices, program):
    command = [options.weft, "run", str(program), "--random", "0", "--repeat", str(options.calls), "--json", "--engine", f"pjrt:{options.plugin}",
               "--pjrt-option", f"cpu_device_count={devices}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return 1e3 * json.loads(done.stdout)["median_ms"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plugin", required=True)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--jax", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--calls", type=int, default=300)
    options = parser.parse_args()
    rows = []
    for devices in 1, 8:
        times = {}
        for _ in range(options.rounds):
            with tempfile.TemporaryDirectory() as folder:
                version, jax_us = by_jax(options, devices, folder)
                for number, (name, us) in enumerate(jax_us.items()):
                    jax, weft = times.setdefault(name, ([], []))
                    jax.append(us)
                    weft.append(by_plugin(options, devices, pathlib.Path(folder) / f"{number}.mlir"))
        for name, both in times.items():
            jax, weft = (f"{statistics.median(one):.0f} ({min(one):.0f} to {max(one):.0f})" for one in both)
            rows.append(f"| {name} | {devices} | {jax} | {weft} | {statistics.median(both[1]) - statistics.median(both[0]):+.0f} |")
    print(f"| program | devices | JAX {version} us | by the plugin us | added |\n|---|---|---|---|---|\n" + "\n".join(rows))


if __name__ == "__main__":
    main()
