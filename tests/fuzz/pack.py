#!/usr/bin/env python3
"""Keeps what a fuzzer has found as one file: each input with its length before it.

  pack.py FOLDER FILE.pack            all files of the folder, by size
  pack.py --unpack FILE.pack FOLDER   the reverse, to go on from there
"""
import pathlib
import sys


def pack(folder, file):
    inputs = sorted((path.read_bytes() for path in pathlib.Path(folder).iterdir()), key=lambda data: (len(data), data))
    pathlib.Path(file).write_bytes(b"".join(b"%d\n%s\n" % (len(data), data) for data in inputs))


def unpack(file, folder):
    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    rest, count = pathlib.Path(file).read_bytes(), 0
    while rest:
        length, _, rest = rest.partition(b"\n")
        pathlib.Path(folder, f"{count:05}").write_bytes(rest[:int(length)])
        rest, count = rest[int(length) + 1:], count + 1


if __name__ == "__main__":
    if sys.argv[1] == "--unpack":
        unpack(*sys.argv[2:4])
    else:
        pack(*sys.argv[1:3])
