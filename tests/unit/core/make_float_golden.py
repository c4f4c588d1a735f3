#!/usr/bin/env python3
"""Writes float_golden.inc: checksums of what ml_dtypes and NumPy make of each small float format.

  make_float_golden.py > float_golden.inc        needs numpy and ml_dtypes 0.6

float_test.cc builds the same inputs and the same checksums. A row: format, checksum of the values of all its bit
patterns, checksum of the bits that kInputs pseudo-random doubles become.
"""
import warnings

import ml_dtypes
import numpy as np

K_INPUTS = 1 << 16
# name, exponent bits, mantissa bits, bias
FORMATS = [
    ("f4E2M1FN", ml_dtypes.float4_e2m1fn, 2, 1, 1),
    ("f6E2M3FN", ml_dtypes.float6_e2m3fn, 2, 3, 1),
    ("f6E3M2FN", ml_dtypes.float6_e3m2fn, 3, 2, 3),
    ("f8E3M4", ml_dtypes.float8_e3m4, 3, 4, 3),
    ("f8E4M3", ml_dtypes.float8_e4m3, 4, 3, 7),
    ("f8E4M3FN", ml_dtypes.float8_e4m3fn, 4, 3, 7),
    ("f8E4M3FNUZ", ml_dtypes.float8_e4m3fnuz, 4, 3, 8),
    ("f8E4M3B11FNUZ", ml_dtypes.float8_e4m3b11fnuz, 4, 3, 11),
    ("f8E5M2", ml_dtypes.float8_e5m2, 5, 2, 15),
    ("f8E5M2FNUZ", ml_dtypes.float8_e5m2fnuz, 5, 2, 16),
    ("f8E8M0FNU", ml_dtypes.float8_e8m0fnu, 8, 0, 127),
    ("bf16", ml_dtypes.bfloat16, 8, 7, 127),
    ("f16", np.float16, 5, 10, 15),
]


def checksum(words):
    """FNV-1a over 32-bit words."""
    h = 0xCBF29CE484222325
    for w in words:
        h = (h ^ int(w)) * 0x100000001B3 & (1 << 64) - 1
    return h


def mix(i):
    """splitmix64."""
    with np.errstate(over="ignore"):
        z = (i + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def inputs(name, exponent_bits, mantissa_bits, bias):
    """Doubles from below the smallest value to above the largest; many are ties.

    ml_dtypes rounds bf16 and f8E8M0FNU twice, through float, so for these all have short mantissas; and below 2^-126
    its f8E8M0FNU is not the nearest value.
    """
    i = np.arange(K_INPUTS, dtype=np.uint64)
    through_float = name in ("bf16", "f8E8M0FNU")
    low = -126 if name == "f8E8M0FNU" else 1 - bias - mantissa_bits - 3
    high = 127 if through_float else (1 << exponent_bits) - bias + 1
    exponent = low + (mix(3 * i) % np.uint64(high - low + 1)).astype(np.int64)
    kept = mix(3 * i + np.uint64(1)) % np.uint64(13)
    if not through_float:
        kept = np.where(kept == 12, np.uint64(52), kept)
    bits = mix(3 * i + np.uint64(2))
    mantissa = (bits & np.uint64((1 << 52) - 1)) >> (np.uint64(52) - kept) << (np.uint64(52) - kept)
    word = (bits >> np.uint64(63) << np.uint64(63)) | ((exponent + 1023).astype(np.uint64) << np.uint64(52)) | mantissa
    return word.view(np.float64)


def main():
    warnings.simplefilter("ignore")
    print("// Written by make_float_golden.py with ml_dtypes", ml_dtypes.__version__)
    for name, dtype, exponent_bits, mantissa_bits, bias in FORMATS:
        word = np.uint16 if np.dtype(dtype).itemsize == 2 else np.uint8
        has_sign = name != "f8E8M0FNU"
        patterns = np.arange(1 << (has_sign + exponent_bits + mantissa_bits), dtype=word)
        values = patterns.view(dtype).astype(np.float32)
        values = np.where(np.isnan(values), np.float32(np.nan), values).view(np.uint32)
        encoded = inputs(name, exponent_bits, mantissa_bits, bias).astype(dtype).view(word)
        print(f"{{DType::{name}, 0x{checksum(values):016x}U, 0x{checksum(encoded):016x}U}},")


if __name__ == "__main__":
    main()
