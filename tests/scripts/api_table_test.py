#!/usr/bin/env python3
"""docs/api.md is what the headers say."""
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.exit(subprocess.run([sys.executable, ROOT / "scripts/api_table.py", "--check"], check=False).returncode)
