#!/usr/bin/env python3
"""Runs the Python of a seed, as it is printed, on Weft.

  examples/python/run_seed.py 000 [--compare] [--small] [--seeds FOLDER]

Needs JAX with rich (for pictures), and Weft as its backend (docs/jax.md). The lines that cannot run as printed are changed, and each change is said.
--compare runs the code on JAX's CPU backend as well, and compares what both print and the arrays that they leave; --small takes smaller sizes than
the seed's.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from seed_code import CHANGES, ONE_PROGRAM, code_of

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run(seed, folder, small, arrays):
    """Runs the blocks here; their arrays go to a file, by block and name."""
    import jax
    import numpy as np

    kept, seen, program = {}, {}, {}

    def keep(number, names):
        for name, value in names.items():
            if isinstance(value, jax.Array) and seen.get(name) is not value:
                seen[name] = value
                kept[f"{number}.{name}"] = np.asarray(value).astype(np.float32)

    def run_all(blocks):
        for number, block in blocks:
            names = program if seed in ONE_PROGRAM else {}
            names["__name__"] = f"seed_{seed}"
            exec(compile(block, f"seed {seed}, block {number}", "exec"), names)
            if arrays:
                keep(number, names)

    numbered = list(enumerate(code_of(seed, folder, small)))
    for blocks in [numbered] if seed in ONE_PROGRAM else [[block] for block in numbered]:
        # In a thread of its own, so that the mesh that it sets is set for it only.
        with concurrent.futures.ThreadPoolExecutor(1) as thread:
            thread.submit(run_all, blocks).result()
    if arrays:
        np.savez(arrays, **kept)


def child(args, platform, arrays):
    """What the seed prints on a platform."""
    with tempfile.TemporaryDirectory() as traces:
        environment = {
            **os.environ,
            "JAX_PLATFORMS": platform,
            "TRACE_DIR": traces,
            "WEFT_DEVICES": os.environ.get("WEFT_DEVICES", "8"),
            "XLA_FLAGS": "--xla_force_host_platform_device_count=8",
            "PYTHONIOENCODING": "utf-8",
        }
        command = [sys.executable, __file__, args.seed, "--seeds", str(args.seeds), "--run", str(arrays or "")] + ["--small"] * args.small
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE if platform == "cpu" else None, encoding="utf-8")
    if done.returncode != 0:
        sys.exit(f"on {platform}: {(done.stderr or done.stdout)[-2000:]}")
    return done.stdout.replace(traces, "TRACE_DIR")


def alike(text):
    """What is printed, without what is another on each platform: its name, the width of boxes, times."""
    text = re.sub(r"(Weft|Cpu)Device\(id=(\d+)\)|cpu:(\d+)|TFRT_CPU_(\d+)", r"DEVICE \2\3\4", text)
    text = re.sub(r"WEFT|CPU", "DEVICE", text)
    text = re.sub(r"Device type: .*", "Device type: DEVICE", text)
    text = re.sub(r"\d+\.\d+ ?(ms|s\b|us|TFLOPS)", r"TIME \1", text)
    return [re.sub(r"[─━]+", "─", re.sub(r" +", " ", line)).replace("│ ", "│").replace(" │", "│").strip() for line in text.splitlines() if "Trace saved" not in line]


def compare(args, folder):
    """Whether both platforms print the same and leave the same arrays."""
    import numpy as np

    ours, cpus = folder / "weft.npz", folder / "cpu.npz"
    printed = child(args, "weft", ours)
    print(printed, end="")
    lines = [alike(printed), alike(child(args, "cpu", cpus))]
    for weft, cpu in zip(*lines):
        if weft != cpu:
            sys.exit(f"Weft prints\n  {weft}\nJAX's CPU backend\n  {cpu}")
    if len(lines[0]) != len(lines[1]):
        sys.exit(f"Weft prints {len(lines[0])} lines, JAX's CPU backend {len(lines[1])}")
    ours, cpus = np.load(ours), np.load(cpus)
    for name in cpus.files:
        difference = np.abs(ours[name] - cpus[name]).max(initial=0)
        print(f"{name:24} {str(cpus[name].shape):16} largest difference {difference:g}, largest element {np.abs(cpus[name]).max(initial=0):g}")
        np.testing.assert_allclose(ours[name], cpus[name], rtol=1e-2, atol=1e-3)
    print(f"the same {len(lines[0])} lines and {len(cpus.files)} arrays as on JAX's CPU backend")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", choices=sorted(CHANGES))
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--small", action="store_true")
    parser.add_argument("--seeds", type=pathlib.Path, default=pathlib.Path(os.environ.get("WEFT_SHARED", ROOT.parent / "shared")) / "seeds")
    parser.add_argument("--run", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.run is not None:
        return run(args.seed, args.seeds, args.small, args.run)
    if not args.compare:
        print(child(args, "weft", None), end="")
        return None
    with tempfile.TemporaryDirectory() as folder:
        return compare(args, pathlib.Path(folder))


if __name__ == "__main__":
    sys.exit(main())
