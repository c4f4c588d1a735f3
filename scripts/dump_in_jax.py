#!/usr/bin/env python3
"""Runs what a program of Weft's C++ front end has compiled with JAX, and compares the outputs.

  WEFT_DUMP_TO=/tmp/dump build/release/bin/lesson_04      # writes each program, its inputs and outputs
  scripts/dump_in_jax.py /tmp/dump

Needs JAX and numpy (pip install jax numpy). Each line says whether JAX, on 8 CPU devices, reads the text and gives the
outputs that Weft gave; a float output passes if it differs by at most 1e-4 of its largest element (1e-2 for 16-bit
floats). Programs with debug prints are skipped: JAX has no such op.
"""
import argparse
import pathlib
import sys

import numpy as np

from partitioned_in_jax import Program, difference


def load(stem, kind, avals):
    arrays = []
    for i, aval in enumerate(avals):
        array = np.load(f"{stem}.{kind}{i}.npy")
        # Weft's files of types that NumPy lacks have their bits.
        arrays.append(array if array.dtype == aval.dtype else array.view(aval.dtype))
    return arrays


def check(file):
    text = file.read_text()
    if "@weft." in text:
        return "skipped"
    stem = str(file).removesuffix(".mlir")
    if not pathlib.Path(stem + ".out0.npy").exists():
        return "skipped"
    program = Program(text)
    outputs = program.run(load(stem, "in", program.inputs))
    return difference(load(stem, "out", outputs), outputs)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    files = [f for folder in parser.parse_args().folders for f in sorted(folder.glob("**/*.mlir"))]
    counts = {"same": 0, "skipped": 0, "DIFFERS": 0}
    for file in files:
        try:
            problem = check(file)
        except Exception as error:  # whatever JAX throws is this file's result
            problem = f"{type(error).__name__}: {error}"
        verdict = "same" if problem is None else "skipped" if problem == "skipped" else "DIFFERS"
        counts[verdict] += 1
        print(f"{verdict} {file.stem}{': ' + problem[:300] if verdict == 'DIFFERS' else ''}", flush=True)
    print(", ".join(f"{n} {what}" for what, n in counts.items()))
    return 1 if counts["DIFFERS"] else 0


if __name__ == "__main__":
    sys.exit(main())
