#!/usr/bin/env python3
"""The C++ of docs/lessons.md is that of the lessons."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.exit(subprocess.run([sys.executable, ROOT / "scripts/lesson_pairs.py", "--check"], check=False).returncode)
