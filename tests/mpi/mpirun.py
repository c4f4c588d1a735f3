"""How the tests in this folder start several processes."""
import pathlib
import shutil
import subprocess
import sys

WEFT = sys.argv[1]
TESTS = pathlib.Path(sys.argv[2])

MPIRUN = shutil.which("mpirun")


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
