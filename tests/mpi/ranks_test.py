#!/usr/bin/env python3
"""Starts a test program as several processes, which all must succeed.

  ranks_test.py PROGRAM LIBWEFT_MPI RANKS
"""
import os
import subprocess
import sys

from mpirun import command, skip_without_mpirun

if __name__ == "__main__":
    program, library, ranks = sys.argv[1:4]
    skip_without_mpirun()
    sys.exit(subprocess.run(command(ranks, program), env={**os.environ, "WEFT_MPI_LIBRARY": library}).returncode)
