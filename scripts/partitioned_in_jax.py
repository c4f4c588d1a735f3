#!/usr/bin/env python3
"""Partitions programs with Weft and runs both the program and what came out with JAX on 8 CPU devices.

  scripts/partitioned_in_jax.py --weft build/release/bin/weft FILE_OR_FOLDER... [--json OUT] [--seed N]
      [--emit STAGE] [-- OPTION...]

Needs JAX and numpy (pip install jax numpy). Each line says whether JAX gives the same outputs for the program itself, as
its own partitioner splits it, and for the text that `weft compile --emit=partitioned` prints; or that of another stage,
and with more options: --emit scheduled ... -- --link-bandwidth 1GB/s. Inputs are small random numbers; a float output passes if it differs by at most 1e-4 of its largest element (1e-2 for 16-bit floats).
"""
import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")
os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import jax  # noqa: E402
import numpy as np  # noqa: E402
from jax._src import core, xla_bridge  # noqa: E402
from jax._src.interpreters import mlir, pxla  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402
from jax._src.lib.mlir import ir  # noqa: E402
from jax._src.sharding_impls import UNSPECIFIED  # noqa: E402
from jaxlib import lapack  # noqa: E402

# JAX does this where it lowers one of its linear algebra ops; a text that calls LAPACK would crash without it.
lapack._lapack.initialize()
jax.config.update("jax_enable_x64", True)

DTYPES = {"i1": "bool", "f32": "float32", "f64": "float64", "f16": "float16", "bf16": "bfloat16",
          "complex<f32>": "complex64", "complex<f64>": "complex128"}


def dtype_of(element):
    """The numpy type of an MLIR element type's name."""
    if element in DTYPES:
        return jax.numpy.dtype(DTYPES[element])
    match = re.fullmatch(r"(u?)i(\d+)", element)
    if not match:
        raise ValueError(f"no numpy type for {element}")
    return np.dtype(("uint" if match[1] else "int") + match[2])


def shaped(mlir_type):
    tensor = ir.RankedTensorType(mlir_type)
    return core.ShapedArray(tuple(tensor.shape), dtype_of(str(tensor.element_type)))


def num_devices(text):
    """As the module says, or its mesh."""
    said = re.search(r"mhlo\.num_partitions = (\d+)", text)
    if said:
        return int(said[1])
    mesh = re.search(r"sdy\.mesh @\w+ = <\[(.*?)\]", text)
    return math.prod(int(size) for size in re.findall(r"=(\d+)", mesh[1])) if mesh else 1


def with_num_devices(text):
    """XLA has to be told in an attribute of the module, and by JAX the module's name."""
    if "mhlo.num_partitions" in text:
        return re.sub(r"\bmodule attributes", "module @program attributes", text, count=1)
    attributes = f"attributes {{mhlo.num_partitions = {num_devices(text)} : i32, mhlo.num_replicas = 1 : i32}}"
    body = re.match(r"(?s)\s*module\s*(@\S+\s*)?\{(.*)\}\s*\Z", text)
    return f"module @program {attributes} {{{body[2] if body else text}}}"


class Program:
    """A module's text, compiled by XLA."""

    def __init__(self, text):
        devices = num_devices(text)
        with mlir.make_ir_context():
            module = ir.Module.parse(with_num_devices(text))
            main = next(op for op in module.body.operations
                        if "sym_name" in op.attributes and op.attributes["sym_name"].value == "main")
            function = ir.FunctionType(main.attributes["function_type"].value)
            self.inputs = [shaped(t) for t in function.inputs]
            outputs = [shaped(t) for t in function.results]
            self.executable = pxla.UnloadedMeshExecutable.from_hlo(
                "program", module, global_in_avals=self.inputs, global_out_avals=outputs,
                in_shardings=(UNSPECIFIED,) * len(self.inputs), out_shardings=(UNSPECIFIED,) * len(outputs),
                tuple_args=False, unordered_effects=[], ordered_effects=[], host_callbacks=[], keepalive=None,
                kept_var_idx=set(range(len(self.inputs))), backend=xla_bridge.get_backend("cpu"),
                device_list=xla_client.DeviceList(tuple(jax.devices()[:devices])), committed=True,
                in_layouts=(None,) * len(self.inputs), out_layouts=(None,) * len(outputs), compiler_options_kvs=(),
                num_devices=devices)

    def run(self, arrays):
        return [np.asarray(out) for out in self.executable.unsafe_call(*arrays)]


def random_inputs(avals, seed, scale=1):
    """Small integers, and floats between -scale and scale."""
    rng = np.random.default_rng(seed)
    arrays = []
    for aval in avals:
        if aval.dtype.kind in "iu":
            arrays.append(rng.integers(0, 8, aval.shape).astype(aval.dtype))
        elif aval.dtype.kind == "b":
            arrays.append(rng.integers(0, 2, aval.shape).astype(aval.dtype))
        else:
            arrays.append(rng.uniform(-scale, scale, aval.shape).astype(aval.dtype))
    return arrays


def difference(expected, got):
    """The largest difference of an output as a fraction of its largest element, over all outputs; None: none."""
    worst = 0.0
    for a, b in zip(expected, got, strict=True):
        if a.shape != b.shape or a.dtype != b.dtype:
            return f"{a.dtype}{a.shape} became {b.dtype}{b.shape}"
        if a.dtype.kind in "iub":
            if not np.array_equal(a, b):
                return "integers differ"
            continue
        wide = np.complex128 if a.dtype.kind == "c" else np.float64
        a64, b64 = a.astype(wide), b.astype(wide)
        if not np.array_equal(np.isnan(a64), np.isnan(b64)):
            return "NaN at other places"
        finite = np.isfinite(a64) & np.isfinite(b64)
        scale = max(np.abs(a64[finite]).max(initial=0), 1e-30)
        error = np.abs(a64[finite] - b64[finite]).max(initial=0) / scale
        worst = max(worst, error / (1e-2 if a.dtype.itemsize == 2 else 1e-4))
    return None if worst <= 1 else f"{worst:.3g} times the tolerance"


def check(weft, path, seed, how):
    done = subprocess.run([weft, "compile", str(path), *how], capture_output=True, text=True)
    if done.returncode != 0:
        return "weft: " + done.stderr.strip()
    original = Program(path.read_text())
    arrays = random_inputs(original.inputs, seed)
    return difference(original.run(arrays), Program(done.stdout).run(arrays))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--weft", default="build/release/bin/weft")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--emit", default="partitioned")
    more = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options = parser.parse_args(sys.argv[1:more])
    how = [f"--emit={options.emit}", *sys.argv[more + 1:]]
    files = [f for p in options.paths for f in (sorted(p.glob("**/*.mlir")) if p.is_dir() else [p])]
    failures = {}
    for file in files:
        try:
            problem = check(options.weft, file, options.seed, how)
        except Exception as error:  # whatever JAX throws is this file's result
            problem = f"{type(error).__name__}: {error}"
        print(f"{'same' if problem is None else 'DIFFERS'} {file.stem}{'' if problem is None else ': ' + problem[:300]}",
              flush=True)
        if problem is not None:
            failures[file.stem] = problem
    print(f"{len(files) - len(failures)} of {len(files)} the same")
    if options.json:
        options.json.write_text(json.dumps({"programs": len(files), "failures": failures}, indent=1))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
