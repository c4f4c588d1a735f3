#!/usr/bin/env python3
"""Writes special_golden.inc: values of special functions, to so many digits that they are right after rounding. Needs mpmath.

  make_special_golden.py > special_golden.inc
"""
import mpmath as mp

mp.mp.dps = 200

POSITIVE = [1e-300, 1e-30, 1e-7, 0.1, 0.25, 0.5, 0.9, 1.0, 1.2, 1.4, 1.4616321449683622, 1.5, 1.7, 2.0, 2.1, 3.5, 7.25,
            9.99, 10.0, 10.5, 25.0, 29.9, 30.1, 31.0, 64.0, 88.5, 100.0, 710.0, 12345.678, 1e10, 1e100]
NEGATIVE = [-1e-30, -1e-7, -0.1, -0.25, -0.5, -0.75, -1.5, -2.5, -7.3, -20.25, -100.5]


def erf_inv(x):
    return mp.erfinv(x)


def bessel_i1e(x):
    return mp.besseli(1, x) * mp.exp(-abs(x))


def zeta(x, q):
    """The Hurwitz zeta function; below 0 its terms are powers of negative numbers."""
    total = mp.mpf(0)
    q = mp.mpf(q)
    while q < 0:
        total += q ** -int(x)
        q += 1
    return total + mp.zeta(x, q)


def polygamma(n, x):
    return (-1) ** (int(n) + 1) * mp.factorial(int(n)) * zeta(n + 1, x)


def row(name, *args, value):
    numbers = ", ".join(float(a).hex() for a in args)
    print(f"{{\"{name}\", {{{numbers}}}, {float(value).hex()}}},")


def main():
    print("// Written by make_special_golden.py.")
    for x in [1e-300, 1e-12, 1e-8, 1.1e-8, 1e-5, 0.01, 0.1, 0.3, 0.49, 0.5, 0.51, 0.75, 0.9, 0.99, 0.99999,
              1 - 2**-40, 1 - 2**-53, -0.3, -0.9999]:
        row("erf_inv", x, value=erf_inv(mp.mpf(x)))
    for x in POSITIVE + NEGATIVE:
        row("digamma", x, value=mp.digamma(mp.mpf(x)))
    for x in POSITIVE[:28] + NEGATIVE:
        row("bessel_i1e", x, value=bessel_i1e(mp.mpf(x)))
    for x in [1.0000001, 1.5, 2.0, 3.0, 4.0, 7.5, 20.0, 100.0, 1000.0]:
        for q in [0.01, 0.5, 1.0, 2.5, 9.9, 10.0, 50.0, 1e6]:
            value = zeta(x, q)
            if 1e-300 < abs(value) < 1e300:
                row("zeta", x, q, value=value)
    for x in [2.0, 3.0, 8.0]:
        for q in [-0.5, -1.25, -7.75, -33.5]:
            row("zeta", x, q, value=zeta(x, q))
    for n in [1, 2, 3, 10, 50, 120]:
        for x in [0.3, 1.0, 2.5, 14.0, 100.0, -0.5, -3.25]:
            value = polygamma(n, x)
            if 1e-300 < abs(value) < 1e300:
                row("polygamma", n, x, value=value)


if __name__ == "__main__":
    main()
