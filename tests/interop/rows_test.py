#!/usr/bin/env python3
"""Programs that take or change few rows of arrays cut along the indexed dimension (rows/rows.txt): on the devices they compute what the
oracle does, and send no more than XLA does for the same program.

  rows_test.py WEFT
"""
import json
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest

WEFT = sys.argv[1]
ROWS = pathlib.Path(__file__).parent / "rows/rows.txt"


def programs():
    """(name, bytes that XLA sends, whether results are exact, text) of each."""
    for part in re.split(r"(?m)^(?=// )", ROWS.read_text())[1:]:
        title, text = part.split("\n", 1)
        _, name, sent, how = title.split()
        yield name, float(sent), how == "bits", text


def weft(command, program, *arguments):
    done = subprocess.run([WEFT, command, str(program), *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def outputs(program, engine, folder):
    folder.mkdir()
    weft("run", program, "--random", 7, "--engine", engine, "--output", folder)
    return [file.read_bytes() for file in sorted(folder.glob("*.npy"))]


def floats(npy):
    """Of a .npy file of f32."""
    begin = 10 + struct.unpack("<H", npy[8:10])[0]
    return [value for value, in struct.iter_unpack("<f", npy[begin:])]


# Bits of NaNs, quiet and signalling, of -0, infinities and denormals.
SPECIAL = {
    "f32": ("<f4", "I", [0x7FC12345, 0xFF812345, 0x80000000, 0xFF800000, 0x80000001]),
    "f64": ("<f8", "Q", [0x7FF8123456789ABC, 0xFFF0000000000001, 1 << 63, 0x7FF0000000000000, 1]),
    "bf16": ("<u2", "H", [0x7FC5, 0xFF81, 0x8000, 0x7F80, 0x8001]),
    "f16": ("<u2", "H", [0x7E15, 0xFC01, 0x8000, 0x7C00, 0x8001]),
    "f8E5M2": ("|u1", "B", [0x7F, 0xFD, 0x80, 0x7C, 0x81]),
    "f8E4M3FNUZ": ("|u1", "B", [0x80, 0xFF, 0x01, 0x7F, 0x81]),
    "complex<f32>": ("<c8", "Q", [0xFF8123457FC12345, 0x8000000080000000, 1, 1 << 63, 0x7F80000080000001]),
}
ONE_OF_EIGHT = """module {
  sdy.mesh @mesh = <["x"=8]>
  func.func @main(%a: tensor<64xTYPE> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<1xTYPE> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.slice %a [PLACE:LIMIT] : (tensor<64xTYPE>) -> tensor<1xTYPE>
    return %0 : tensor<1xTYPE>
  }
}
"""


def npy(descr, data, count):
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': ({count},), }}".ljust(117) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data


class Rows(unittest.TestCase):
    def test_all_bits_are_kept(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for element, (descr, code, bits) in SPECIAL.items():
                (folder / "in.npy").write_bytes(npy(descr, struct.pack(f"<64{code}", *bits, *[0] * 59), 64))
                for place, expected in enumerate(bits):
                    text = ONE_OF_EIGHT.replace("TYPE", element).replace("PLACE", str(place)).replace("LIMIT", str(place + 1))
                    (folder / "program.mlir").write_text(text)
                    weft("run", folder / "program.mlir", "--input", folder / "in.npy", "--output", folder)
                    got = (folder / "out0.npy").read_bytes()[-struct.calcsize(code):]
                    self.assertEqual(got, struct.pack(f"<{code}", expected), f"{element} {expected:#x}")

    def test_bytes_and_results(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, xla_bytes, exact, text in programs():
                with self.subTest(name):
                    self.check(pathlib.Path(folder) / name, xla_bytes, exact, text)

    def check(self, folder, xla_bytes, exact, text):
        folder.mkdir()
        program = folder / "program.mlir"
        program.write_text(text)
        explained = json.loads(weft("explain", program, "--schedule", "plain", "--json"))
        self.assertLessEqual(explained["total_wire_bytes"], xla_bytes + 0.5)
        got, expected = outputs(program, "host", folder / "host"), outputs(program, "reference", folder / "reference")
        self.assertEqual(len(got), len(expected))
        if exact:
            self.assertEqual(got, expected)
            return
        for a, b in zip(got, expected):
            for x, y in zip(floats(a), floats(b), strict=True):
                self.assertTrue(math.isclose(x, y, rel_tol=1e-4, abs_tol=1e-4), f"{x} is not {y}")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
