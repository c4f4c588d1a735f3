#!/usr/bin/env python3
"""Writes seed 000's three kernels as StableHLO text, exactly as JAX 0.10.2 prints them.

  make_programs.py [FOLDER]      default: the folder of this script

All three multiply an (M, K) matrix by a (K, N) matrix. Both are split along their first dimension
over the mesh axis "i", so each device needs every block of the right-hand side. They differ in
how the blocks get there.
"""
import os
import sys

NUM_DEVICES = 4
M, K, N = 8192, 8192, 1024

os.environ.setdefault("JAX_PLATFORMS", "cpu")
os.environ.setdefault("XLA_FLAGS", f"--xla_force_host_platform_device_count={NUM_DEVICES}")

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

SPEC = P("i", None)


def permute_by(x, step, size):
  """Every device hands x to the device `step` places further along the ring."""
  return lax.ppermute(x, "i", [(i, (i + step) % size) for i in range(size)])


def ag_basic(lhs, rhs):
  """Gather the whole right-hand side, then one product."""
  return lhs @ lax.all_gather(rhs, "i", tiled=True)


def ag_overlapped(lhs, rhs):
  """Blocks travel around a ring; each is multiplied while the next is on its way."""
  size = lax.axis_size("i")
  idx = lax.axis_index("i")
  width = lhs.shape[1] // size

  def columns(block):
    return lax.dynamic_slice_in_dim(lhs, block * width, width, 1)

  out = columns(idx) @ rhs
  for step in range(1, size):
    rhs = permute_by(rhs, +1, size)
    out += columns((idx - step) % size) @ rhs
  return out


def ag_bidi(lhs, rhs):
  """As ag_overlapped, but half of each block travels in each direction."""
  size = lax.axis_size("i")
  idx = lax.axis_index("i")
  width = lhs.shape[1] // size // 2

  def columns(block, half):
    return lax.dynamic_slice_in_dim(lhs, (2 * block + half) * width, width, 1)

  lo, hi = jnp.split(rhs, 2, axis=0)
  out = columns(idx, 0) @ lo
  out += columns(idx, 1) @ hi
  for step in range(1, size):
    lo = permute_by(lo, +1, size)
    hi = permute_by(hi, -1, size)
    out += columns((idx - step) % size, 0) @ lo
    out += columns((idx + step) % size, 1) @ hi
  return out


KERNELS = {"basic": ag_basic, "overlapped": ag_overlapped, "overlapped_bidi": ag_bidi}


def sharding():
  mesh = Mesh(np.array(jax.devices()[:NUM_DEVICES]), ("i",))
  return NamedSharding(mesh, SPEC)


def jitted(kernel):
  return jax.jit(
    jax.shard_map(
      kernel, mesh=sharding().mesh, in_specs=(SPEC, SPEC), out_specs=SPEC, check_vma=False
    )
  )


def arguments():
  return [
    jax.ShapeDtypeStruct(shape, jnp.bfloat16, sharding=sharding()) for shape in ((M, K), (K, N))
  ]


def main():
  folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
  for name, kernel in KERNELS.items():
    with open(os.path.join(folder, name + ".mlir"), "w") as f:
      f.write(jitted(kernel).lower(*arguments()).as_text())


if __name__ == "__main__":
  main()
