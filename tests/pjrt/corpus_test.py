#!/usr/bin/env python3
"""JAX's programs (tests/interop/data) through PJRT plugins give what JAX gave.

  corpus_test.py WEFT LIBWEFT_PJRT.so DATA

Of Weft's own plugin the results of what Weft has partitioned are the bits of the host engine; where the plugin partitions anew,
and of the plugin in WEFT_PJRT_PLUGIN, they are near.
"""
import concurrent.futures
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import npy

WEFT, OWN, DATA = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
OTHER = os.environ.get("WEFT_PJRT_PLUGIN")
PROGRAMS = sorted(DATA.glob("*.mlir"))

# What XLA's CPU plugin of PyPI (StableHLO 1.13) does not read or computes otherwise.
TOO_NEW = {"asynchronous": "unknown stablehlo type: future", "integers_i32": "'chlo.mulhi' is unknown"}
OTHERWISE = {"math_f16": "f16 with fewer digits", "special_values_f32": "NaN in other places"}


def run(program, folder, *options):
    inputs = sorted(DATA.glob(f"{program.stem}.in*.npy"), key=lambda path: int(path.suffixes[-2][3:]))
    return subprocess.run([WEFT, "run", program, "--output", folder, *options,
                           *(word for path in inputs for word in ("--input", path))],
                          capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL, timeout=120)


def are_near(given, wanted):
    if given[:2] != wanted[:2]:
        return False
    if wanted[0][0] not in "fc":
        return given == wanted
    finite = [abs(x) for x in wanted[2] if math.isfinite(x)]
    tolerance = (1e-2 if wanted[0] == "f2" else 1e-4) * (max(finite, default=0) or 1)
    return all(abs(x - y) <= tolerance if math.isfinite(x) and math.isfinite(y) else str(x) == str(y)
               for x, y in zip(given[2], wanted[2]))


class Corpus(unittest.TestCase):
    def results(self, program, *options):
        """(error, [files]) of a run."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        done = run(program, folder.name, *options)
        if done.returncode != 0:
            return done.stderr, []
        return None, sorted(pathlib.Path(folder.name).glob("*.npy"))

    def each(self, check):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
            for program, problem in zip(PROGRAMS, threads.map(check, PROGRAMS)):
                with self.subTest(program=program.stem):
                    self.assertIsNone(problem)

    def test_our_own_plugin_gives_what_the_host_engine_gives(self):
        def check(program):
            error, there = self.results(program)
            if error:
                return error
            for partitioner in ("xla", "weft"):
                error, here = self.results(program, "--engine", f"pjrt:{OWN}", "--pjrt-option", "num_devices=8", "--partitioner",
                                           partitioner)
                if error:
                    return error
                same = [path.read_bytes() for path in here] == [path.read_bytes() for path in there]
                near = len(here) == len(there) and all(are_near(npy.read(x), npy.read(y)) for x, y in zip(here, there))
                if not (same if partitioner == "weft" else near):
                    return f"other results, partitioned by {partitioner}"
            return None

        self.each(check)

    @unittest.skipUnless(OTHER, "WEFT_PJRT_PLUGIN names no plugin")
    def test_another_plugin_gives_what_jax_gave(self):
        for partitioner in ("xla", "weft"):
            def check(program, by=partitioner):
                error, files = self.results(program, "--engine", f"pjrt:{OTHER}", "--pjrt-option", "cpu_device_count=8",
                                            "--partitioner", by)
                if program.stem in TOO_NEW and error is not None:
                    return None if TOO_NEW[program.stem] in error else error
                if error:
                    return error
                if program.stem in OTHERWISE:
                    return None
                far = [path.name for path in files
                       if not are_near(npy.read(path), npy.read(DATA / f"{program.stem}.{path.name}"))]
                return f"not what JAX gave: {far}" if far else None

            self.each(check)


if __name__ == "__main__":
    sys.argv = sys.argv[:1]
    unittest.main()
