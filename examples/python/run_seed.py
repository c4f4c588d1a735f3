#!/usr/bin/env python3
"""Runs the Python of a seed, as it is printed, on Weft.

  examples/python/run_seed.py 000 [--compare] [--seeds FOLDER]

Needs JAX, and Weft as its backend (docs/jax.md). The lines that cannot run as printed are changed, and each change is said. --compare runs the
code on JAX's CPU backend as well, and compares the arrays that it leaves.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
AUTO = "axis_types=(jax.sharding.AxisType.Auto,) * 2"

# Of a seed: (what is printed, what runs, why).
CHANGES = {
    "000": [
        ("from jax.experimental.shard_map import shard_map", "from jax import shard_map", "shard_map has moved"),
        ("check_rep=False", "check_vma=False", "its option has another name"),
        ('"/home/moha/jax-trace-allgather"', 'os.environ["TRACE_DIR"]', "the trace goes to a temporary folder"),
    ],
    "002": [
        ("from jax.experimental.shard_map import shard_map", "from jax import shard_map", "shard_map has moved"),
        ("collective_matmul_allgather_lhs_contracting, mesh,\n", "collective_matmul_allgather_lhs_contracting, mesh=mesh, check_vma=False,\n", "its options are named, and it would want the accumulator to vary"),
        ("from jax.experimental import shard_map\n", "import types; shard_map = types.SimpleNamespace(shard_map=jax.shard_map)\n", "shard_map has moved"),
        ("axis_shapes=(2, 2), axis_names=('X', 'Y'))", f"(2, 2), ('X', 'Y'), {AUTO})", "make_mesh has other names, and axes are explicit by default"),
        ("axis_shapes=(2, 4), axis_names=('X', 'Y'))", f"(2, 4), ('X', 'Y'), {AUTO})", "the same"),
        ("axis_shapes=(2, 4), axis_names=('x','y'))", f"(2, 4), ('x', 'y'), {AUTO})", "the same"),
        ("out_sharding=P('X', 'Y'))", "device=shd.NamedSharding(mesh, P('X', 'Y')))", "out_sharding is for explicit axes"),
        ("out_sharding=P('Y', None))", "device=shd.NamedSharding(mesh, P('Y', None)))", "the same"),
        ("device=P(('x', 'y')))", "device=shd.NamedSharding(shd.get_mesh(), P(('x', 'y'))))", "a device is no PartitionSpec"),
        ("shmap(slice_and_average, shd.get_abstract_mesh(), in_specs", "shmap(slice_and_average, in_specs", "an array wants the mesh that is set"),
        ("jax.make_mesh((4, 2), ('X','Y'))", f"jax.make_mesh((4, 2), ('X', 'Y'), {AUTO})", "axes are explicit by default"),
        ("jax.make_mesh((4, 2), ('X', 'Y'))", f"jax.make_mesh((4, 2), ('X', 'Y'), {AUTO})", "the same"),
    ],
}


def code_of(seed, folder):
    """The blocks of code, changed; prints the changes."""
    (file,) = sorted(folder.glob(f"{seed}_*.txt"))
    text = file.read_text()
    if "```" in text:
        blocks = [block for block in re.findall(r"```(?:py)?\n(.*?)```", text, re.DOTALL) if "import jax" in block]
    else:
        blocks = [text[text.index("import jax\n"):text.rindex("1 Like")]]
    for old, new, why in CHANGES[seed]:
        if old != new and any(old in block for block in blocks):
            print(f"changed: {old.strip()}  ->  {new.strip()}: {why}", file=sys.stderr)
        blocks = [block.replace(old, new) for block in blocks]
    return blocks


def run(seed, folder, arrays):
    import jax
    import numpy as np

    kept = {}
    for number, block in enumerate(code_of(seed, folder)):
        names = {"__name__": f"seed_{seed}"}
        # In a thread of its own, so that the mesh that it sets is set for it only.
        with concurrent.futures.ThreadPoolExecutor(1) as thread:
            thread.submit(exec, compile(block, f"seed {seed}, block {number}", "exec"), names).result()
        for name, value in names.items():
            if isinstance(value, jax.Array):
                kept[f"{number}.{name}"] = np.asarray(value).astype(np.float32)
    if arrays:
        np.savez(arrays, **kept)


def child(seed, folder, platform, arrays, quiet):
    with tempfile.TemporaryDirectory() as traces:
        environment = {
            **os.environ,
            "JAX_PLATFORMS": platform,
            "TRACE_DIR": traces,
            "WEFT_DEVICES": os.environ.get("WEFT_DEVICES", "8"),
            "XLA_FLAGS": "--xla_force_host_platform_device_count=8",
        }
        command = [sys.executable, __file__, seed, "--seeds", str(folder), "--run", str(arrays or "")]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL if quiet else None, stderr=subprocess.DEVNULL if quiet else None)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", choices=sorted(CHANGES))
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--seeds", type=pathlib.Path, default=pathlib.Path(os.environ.get("WEFT_SHARED", ROOT.parent / "shared")) / "seeds")
    parser.add_argument("--run", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.run is not None:
        return run(args.seed, args.seeds, args.run)
    with tempfile.TemporaryDirectory() as folder:
        ours, cpus = pathlib.Path(folder, "weft.npz"), pathlib.Path(folder, "cpu.npz")
        child(args.seed, args.seeds, "weft", ours, quiet=False)
        if not args.compare:
            return None
        import numpy as np

        child(args.seed, args.seeds, "cpu", cpus, quiet=True)
        ours, cpus = np.load(ours), np.load(cpus)
        for name in cpus.files:
            difference = np.abs(ours[name] - cpus[name]).max() if cpus[name].size else 0
            print(f"{name:24} {str(cpus[name].shape):16} largest difference {difference:g}, largest element {np.abs(cpus[name]).max():g}")
            np.testing.assert_allclose(ours[name], cpus[name], rtol=1e-2, atol=1e-3)
    return None


if __name__ == "__main__":
    sys.exit(main())
