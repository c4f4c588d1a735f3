"""How the tests in this folder start several processes, and how they run beside each other."""
import concurrent.futures
import pathlib
import shutil
import subprocess
import sys
import unittest

WEFT = sys.argv[1]
TESTS = pathlib.Path(sys.argv[2])

MPIRUN = shutil.which("mpirun")

# Most of a test's time goes by in waiting: for an mpirun that starts, or for a timeout.
TESTS_AT_ONCE = 3


def skip_without_mpirun():
    if MPIRUN is None:
        print("skipped: there is no mpirun here")
        sys.exit(77)


def command(ranks, *arguments, how=()):
    """More processes than cores, also as root, wherever the tests run; `how`: more options of mpirun."""
    return [MPIRUN, "--allow-run-as-root", "--oversubscribe", "--bind-to", "none", *how, "-n", str(ranks),
            *map(str, arguments)]


def mpi_run(ranks, *arguments, how=(), timeout=120):
    """weft run ARGUMENTS --engine mpi"""
    return subprocess.run(command(ranks, WEFT, "run", *arguments, "--engine", "mpi", how=how), capture_output=True,
                          text=True, timeout=timeout)


def run_tests(*cases, at_once=TESTS_AT_ONCE):
    """Runs all tests of these cases, some beside each other; ends the program with whether they passed."""
    tests = [test for case in cases for test in unittest.defaultTestLoader.loadTestsFromTestCase(case)]
    with concurrent.futures.ThreadPoolExecutor(at_once) as pool:
        results = list(pool.map(lambda test: test.run(), tests))
    for test, result in zip(tests, results):
        for skipped, why in result.skipped:
            print(f"skipped: {skipped}: {why}")
        for failed, text in result.failures + result.errors:
            print(f"FAILED: {failed}\n{text}")
    failed = sum(not result.wasSuccessful() for result in results)
    print(f"{len(tests)} tests, {failed} failed")
    sys.exit(1 if failed else 0)
