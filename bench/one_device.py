"""Programs of one device by name, in the form that performance.py and jax_peer.py take: PROGRAMS, and make.

A file of programs adds them by `add`, says by `limits` where integers are indices, and ends with `main()`:

  FILE.py export FOLDER [NAME...]   writes NAME.mlir, and NAME.in0.npy and so on where indices matter
"""

import os
import sys

import jax
import jax.numpy as jnp
import numpy as np

f32, bf16, i32, i8, u32 = jnp.float32, jnp.bfloat16, jnp.int32, jnp.int8, jnp.uint32
PROGRAMS = {}
LIMITS = {}  # integers of a program are below that; 8, and not written, where it is not here


def A(shape, dtype=f32):
    return jax.ShapeDtypeStruct(shape, dtype)


def add(name, f, *args):
    PROGRAMS[name] = lambda: (jax.jit(f), list(args))


def limits(**of):
    LIMITS.update(of)


def make(a, i, name):
    r = np.random.default_rng(i)
    if jnp.issubdtype(a.dtype, jnp.integer):
        return jnp.asarray(r.integers(0, LIMITS.get(name, 8), a.shape).astype(a.dtype))
    return jnp.asarray((r.standard_normal(a.shape, np.float32) * 0.1).astype(a.dtype))


def main():
    if len(sys.argv) < 3 or sys.argv[1] != "export":
        sys.exit("usage: export FOLDER [NAME...]")
    folder, names = sys.argv[2], sys.argv[3:]
    for name in names or PROGRAMS:
        f, args = PROGRAMS[name]()
        with open(os.path.join(folder, name + ".mlir"), "w") as file:
            file.write(f.lower(*args).as_text())
        if name in LIMITS:
            for i, a in enumerate(args):
                np.save(os.path.join(folder, f"{name}.in{i}.npy"), np.asarray(make(a, i, name)))
