#!/usr/bin/env python3
"""Runs the commands of golden files, lines that begin with `$ weft`, and compares what they print.

  show_test.py WEFT (FOLDER | PAGE.md)...

Below its command stands what it prints, errors too, with escapes as ESC; a line `exit N` where the status is not 0. An
empty line and lines that begin with # go before a command. Of a page only what stands in fences that begin with a
command is such text. Memory, of which kernels take what their processor wants, is not compared and stands as MEMORY in
the files of a folder. WEFT_UPDATE=1 in the environment rewrites the files.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import unittest

WEFT, PATHS = sys.argv[1], [pathlib.Path(path) for path in sys.argv[2:]]
PROMPT = "$ weft "
MEMORY = re.compile(r'(?<=at most )[\d.]+ [KMGT]?i?B(?= more| besides)|(?<="peak_bytes":)\d+|(?<="temp_bytes":)\d+')
FENCE = re.compile(r"(?<=^```\n)\$ weft .*?(?=^```$)", re.M | re.S)


def output_of(command):
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    done = subprocess.run([WEFT, *shlex.split(command.removeprefix(PROMPT))], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
    text = done.stdout.replace("\x1b", "ESC")
    return text + (f"exit {done.returncode}\n" if done.returncode else "")


def rerun(text):
    """The file with all outputs computed anew."""
    result, in_output = "", False
    for line in text.splitlines(keepends=True):
        if line.startswith(PROMPT):
            result += line + output_of(line.strip())
            in_output = True
        elif line.startswith("# "):
            result += ("\n" if in_output else "") + line
            in_output = False
        elif not in_output and line.strip():
            result += line
    return result


class Golden(unittest.TestCase):
    maxDiff = None

    def test_files(self):
        for path in PATHS:
            files = sorted(path.glob("*.txt")) if path.is_dir() else [path]
            self.assertTrue(files, path)
            for file in files:
                self.check(file)

    def check(self, file):
        text = file.read_text()
        is_page = file.suffix == ".md"
        now = FENCE.sub(lambda fence: rerun(fence[0]), text) if is_page else MEMORY.sub("MEMORY", rerun(text))
        self.assertIn(PROMPT, now, file)
        if os.environ.get("WEFT_UPDATE"):
            file.write_text(now)
        else:
            with self.subTest(file=file.name):
                self.assertEqual(*(MEMORY.sub("MEMORY", version) for version in (text, now)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
