#!/usr/bin/env python3
"""Writes float_text_golden.txt: numbers of every floating type as MLIR prints them. Needs jax 0.10.2."""
import os
import random
import re
import struct

os.environ.setdefault("JAX_PLATFORMS", "cpu")
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir


def printed(dtype, width, numbers):
  """What MLIR prints for these bits."""
  out = []
  for at in range(0, len(numbers), 90):
    part = numbers[at : at + 90]
    elements = ", ".join(f"0x{bits:0{(width + 3) // 4}X}" for bits in part)
    text = f"module attributes {{a.b = dense<[{elements}]> : tensor<{len(part)}x{dtype}>}} {{}}"
    with mlir.make_ir_context():
      shown = str(ir.Module.parse(text))
    out += re.search(r"dense<\[(.*)\]>", shown).group(1).split(", ")
  return out


def decimals(pack, unpack, most_digits, largest_exponent, count):
  numbers = []
  for _ in range(count):
    value = random.uniform(1, 10) * 10.0 ** random.randint(-largest_exponent, largest_exponent)
    numbers.append(
      struct.unpack(unpack, struct.pack(pack, float(f"{value:.{random.randint(0, most_digits)}e}")))[0]
    )
  return numbers


def main():
  random.seed(7)
  small = {"f4E2M1FN": 4, "f6E2M3FN": 6, "f6E3M2FN": 6}
  for name in ["f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2", "f8E5M2FNUZ"]:
    small[name] = 8
  small["f8E8M0FNU"] = 8
  with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "float_text_golden.txt"), "w") as f:
    def write(dtype, width, numbers):
      for bits, text in zip(numbers, printed(dtype, width, numbers)):
        f.write(f"{dtype} {bits:X} {text}\n")

    for dtype, width in small.items():
      numbers = list(range(1 << width))
      write(dtype, width, numbers if width < 8 else random.sample(numbers, 40) + [0, 127, 128, 255])
    for dtype in ["bf16", "f16"]:
      write(dtype, 16, [0, 0x8000, 0x7C00, 0x7F80, 0xFFFF, 1] + random.sample(range(65536), 150))
    write("f32", 32, [0, 1 << 31, 0x7F800000, 0x7FC00000, 1] + decimals("<f", "<I", 9, 20, 200))
    write("f32", 32, [random.getrandbits(32) for _ in range(80)])
    write("f64", 64, [0, 1 << 63, 0x7FF << 52, 1, 0x4170000010000000] + decimals("<d", "<Q", 17, 40, 200))
    write("f64", 64, [random.getrandbits(64) for _ in range(80)])


main()
