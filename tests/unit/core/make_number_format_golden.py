#!/usr/bin/env python3
"""Writes number_format_golden.inc: what Python makes of numbers and formats.

  python3 make_number_format_golden.py > number_format_golden.inc
"""
FLOATS = [1.5, 0.1, 1e20, 1e-7, -2.0, 0.0, -0.0, 123456.789, 99.96, 100.0, 10.0, 5.0, 1234567.0, float("nan"),
          float("inf"), float("-inf")]
FLOAT_FORMATS = [".3f", ".0f", ".3", ".1", ".8", "+.2e", "E", "g", ".3G", "08.2f", "_^14.1f", ",.1f", "_.2f", "%", ".1%",
                 " f", "F", "*<12.3e", "=+12.2f", ">3.4f", ".0", "#<9.1f", "012.3e"]
INTEGERS = [0, 7, -7, 255, 1234567, -1234567, 2**63 - 1, -2**63]
INTEGER_FORMATS = ["d", ">12", "<12", "^12", "=+12", "+d", " d", "08d", "x", "#x", "X", "#X", "#012x", "b", "#b", "o", "#o",
                   ",", "_", "_x", ",d", ".2f", "e", "g", "%", "*^9d", "+,"]
BOOLS = [False, True]
BOOL_FORMATS = [">4", "d", "02", ".1f"]


def entries(numbers, formats):
    for number in numbers:
        for spec in formats:
            text = {"nan": "NAN", "inf": "INFINITY", "-inf": "-INFINITY"}.get(str(number), str(number).lower())
            if number == -2**63:
                text = "INT64_MIN"
            if not isinstance(number, (float, bool)):
                text = f"std::int64_t{{{text}}}"
            elif isinstance(number, float) and text[-1].isalpha():
                text = f"double{{{text}}}"
            print(f'{{number({text}), "{spec}", "{format(number, spec)}"}},')


entries(FLOATS, FLOAT_FORMATS)
entries(INTEGERS, INTEGER_FORMATS)
entries(BOOLS, BOOL_FORMATS)
