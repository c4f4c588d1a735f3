#!/usr/bin/env python3
"""Runs JAX's own tests on Weft and on JAX's CPU backend, and prints how many pass.

  scripts/jax_tests.py TESTS FILE [FILE...] [--python PYTHON] [--library LIB] [--cases N] [--devices N] [--only-weft] [--failures OUT]

TESTS is the folder tests/ of JAX's repository at the tag of the JAX that PYTHON has; FILE is a file's name there without _test.py, "lax", or
"lax:pattern" for the tests whose names match that regular expression. A test counts as the CPU's where it ends there as it should; of files that crash it is said which
test was the last. Tests that ask on which platform they are hear "cpu".

Left out of the count are the tests of scripts/jax_tests_skipped.txt, which says why.
"""
import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
SKIPPED = ROOT / "scripts/jax_tests_skipped.txt"
KINDS = ("passed", "failed", "skipped")


class Run:
    """What one file's tests came to on a platform: {test: (kind, first line of the message)}."""

    def __init__(self, args, name, platform):
        file, _, pattern = name.partition(":")
        environment = {
            **os.environ,
            "JAX_PLATFORMS": platform,
            "JAX_NUM_GENERATED_CASES": str(args.cases),
            "JAX_SKIP_SLOW_TESTS": "1",
            "WEFT_DEVICES": str(args.devices),
            "XLA_FLAGS": f"--xla_force_host_platform_device_count={args.devices}",
            "WEFT_PJRT_LIBRARY": str(args.library),
            "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT / "python"), os.environ.get("PYTHONPATH", "")])),
        }
        self.tests, self.crash, self.left_out = {}, "", args.left_out.get(file, [])
        start = time.time()
        with tempfile.TemporaryDirectory() as folder:
            report = pathlib.Path(folder, "report.xml")
            command = [args.python, str(args.tests / f"{file}_test.py"), f"--xml_output_file={report}", "--jax_test_dut=cpu"]
            if pattern:
                command.append(f"--test_targets={pattern}")
            try:
                done = subprocess.run(command, env=environment, cwd=args.tests, capture_output=True, text=True, timeout=args.timeout)
                said = done.stderr
            except subprocess.TimeoutExpired as error:
                said = (error.stderr or b"").decode(errors="replace")
            if report.exists():
                self.read(report)
            else:
                ran = re.findall(r"\[ RUN\s*\] (\S+)", said)
                self.crash = ran[-1] if ran else said.strip().splitlines()[-1] if said.strip() else "nothing was said"
        self.seconds = time.time() - start

    def read(self, report):
        for case in ElementTree.parse(report).getroot().iter("testcase"):
            bad = [child for child in case if child.tag in ("failure", "error")]
            kind = "failed" if bad else "skipped" if case.get("status") == "notrun" or case.find("skipped") is not None else "passed"
            message = (bad[0].get("message") or bad[0].text or "").strip().splitlines() if bad else []
            name = f"{case.get('classname')}.{case.get('name')}".removeprefix("__main__.")
            if not any(pattern.match(name) for pattern in self.left_out):
                self.tests[name] = (kind, message[0][:300] if message else "")

    def counts(self):
        return collections.Counter(kind for kind, _ in self.tests.values())


def left_out():
    """Patterns of the tests that are not counted, by file. A line: FILE PATTERN | REASON."""
    patterns = collections.defaultdict(list)
    for line in SKIPPED.read_text().splitlines():
        if line and not line.startswith("#"):
            file, pattern = line.split(" | ")[0].split()
            patterns[file].append(re.compile(pattern))
    return patterns


def compare(args, name, failures):
    weft = Run(args, name, "weft,cpu" if args.with_cpu else "weft")
    cpu = None if args.only_weft else Run(args, name, "cpu")
    count = weft.counts()
    line = f"{name:32} " + " ".join(f"{count[kind]:8}" for kind in KINDS)
    for test, (kind, message) in sorted(weft.tests.items()):
        if kind == "failed":
            alone = cpu is not None and cpu.tests.get(test, ("", ""))[0] == "passed"
            print(f"{name} {'weft alone' if alone else ''} {test}: {message}", file=failures)
    if cpu is not None:
        alone = sum(kind == "failed" and cpu.tests.get(test, ("",))[0] == "passed" for test, (kind, _) in weft.tests.items())
        line += f" {alone:10} {cpu.counts()['passed']:10}"
    if weft.crash:
        line += f"  crashed or hung in {weft.crash}"
    print(f"{line} {weft.seconds:7.0f} s", flush=True)
    failures.flush()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", type=pathlib.Path)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--library", type=pathlib.Path, default=ROOT / "build/release/lib/libweft_pjrt.so")
    parser.add_argument("--cases", type=int, default=1)
    parser.add_argument("--devices", type=int, default=8)
    parser.add_argument("--timeout", type=int, default=1200)
    parser.add_argument("--only-weft", action="store_true")
    parser.add_argument("--with-cpu", action="store_true", help="the CPU's devices too, which some tests ask for")
    parser.add_argument("--failures", type=pathlib.Path, default=pathlib.Path(os.devnull))
    args = parser.parse_args()
    args.tests = args.tests.resolve()
    args.left_out = left_out()
    print(f"{'file':32} " + " ".join(f"{kind:>8}" for kind in KINDS) + ("" if args.only_weft else "  weft alone  cpu passed"))
    with args.failures.open("a") as failures:
        for name in args.files:
            compare(args, name, failures)


if __name__ == "__main__":
    main()
