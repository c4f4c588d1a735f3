"""The list of programs, and what they are built from: seeded inputs, meshes, sharded arguments."""
import dataclasses
import zlib
from typing import Callable

import jax
import ml_dtypes
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P


@dataclasses.dataclass(frozen=True)
class Program:
  name: str
  build: Callable  # (Inputs) -> (function or jitted function, arguments)
  x64: bool  # traced with 64-bit types
  run: bool  # has inputs and outputs, not only a text
  generic: bool  # its text is also kept in MLIR's generic form
  located: tuple  # the forms in which its text is kept with locations


PROGRAMS = {}


def program(x64=False, run=True, generic=False, located=()):
  def add(build):
    name = build.__name__
    assert name not in PROGRAMS, name
    PROGRAMS[name] = Program(name, build, x64, run, generic, located)
    return build

  return add


class Inputs:
  """Arrays that depend on nothing but the program's name and the order of the calls."""

  def __init__(self, name):
    self.rng = np.random.default_rng(zlib.crc32(name.encode()))

  def normal(self, shape, dtype=np.float32):
    if np.dtype(dtype).kind == "c":
      return (self.rng.standard_normal(shape) + 1j * self.rng.standard_normal(shape)).astype(dtype)
    return np.asarray(self.rng.standard_normal(shape)).astype(dtype)

  def uniform(self, low, high, shape, dtype=np.float32):
    return np.asarray(self.rng.uniform(low, high, shape)).astype(dtype)

  def integers(self, low, high, shape, dtype=np.int32):
    """Integers of [low, high), as any type that holds them exactly."""
    return np.asarray(self.rng.integers(low, high, shape)).astype(dtype)

  def any_integers(self, shape, dtype):
    """Integers of the type's whole range."""
    info = ml_dtypes.iinfo(dtype)
    return self.rng.integers(int(info.min), int(info.max), shape, dtype, endpoint=True)

  def booleans(self, shape):
    return self.rng.integers(0, 2, shape).astype(bool)

  def permutation(self, n, dtype=np.int32):
    return self.rng.permutation(n).astype(dtype)


def mesh(**sizes):
  """A mesh over the first devices: mesh(x=2, y=4)."""
  count = int(np.prod(list(sizes.values()), dtype=int))
  return Mesh(np.array(jax.devices()[:count]).reshape(tuple(sizes.values())), tuple(sizes))


def put(array, on, *spec):
  return jax.device_put(array, NamedSharding(on, P(*spec)))


def smap(f, on, in_specs, out_specs, check_vma=False, axis_names=None):
  names = {} if axis_names is None else {"axis_names": set(axis_names)}
  return jax.shard_map(
    f, mesh=on, in_specs=in_specs, out_specs=out_specs, check_vma=check_vma, **names
  )
