#!/usr/bin/env python3
"""Writes device_orders.txt: where JAX's make_mesh puts the devices of TPU slices of many shapes.

  make_device_orders.py > device_orders.txt        (needs jax 0.10.2)

Each line: machine, mesh shape, the ids in mesh order, or - where JAX refuses.
"""
import dataclasses
import itertools
import math

import jax  # pylint: disable=unused-import
from jax._src import mesh_utils


@dataclasses.dataclass(frozen=True)
class Device:
    id: int
    coords: tuple
    core_on_chip: int
    device_kind: str
    platform: str = "tpu"


# Name here: JAX's device kind, shapes, cores, the chips of a host, whether make_mesh asks for split axes.
MACHINES = {
    "tpu-v2": ("TPU v2", ["2x2", "4x4"], 2, (2, 2, 1), False),
    "tpu-v3": ("TPU v3", ["2x2", "4x4", "4x8"], 2, (2, 2, 1), False),
    "tpu-v4": ("TPU v4", ["2x2x1", "2x2x2", "2x2x4", "2x4x4", "4x4x4"], 1, (2, 2, 1), False),
    "tpu-v5e": ("TPU v5 lite", ["1x1", "2x2", "2x4", "4x2", "4x4", "4x8", "8x8"], 1, (2, 2, 1), True),
    "tpu-v5p": ("TPU v5p", ["2x2x1", "2x2x2", "2x2x4", "4x4x4"], 1, (2, 2, 1), False),
    "tpu-v6e": ("TPU v6 lite", ["1x1", "2x2", "2x4", "4x4"], 1, (2, 2, 1), False),
    "tpu7x": ("TPU7x", ["2x2x1", "2x2x2", "2x2x4", "2x4x4"], 2, (2, 2, 1), False),
}


def devices_of(kind, shape, cores, host):
    """As jax.devices() lists them: host by host."""
    x, y, z = ([int(n) for n in shape.split("x")] + [1])[:3]
    places = itertools.product(range(z), range(y), range(x), range(cores))
    devices = [Device(i, (c[2], c[1], c[0]), c[3], kind) for i, c in enumerate(places)]
    return sorted(devices, key=lambda d: ([d.coords[i] // host[i] for i in (2, 1, 0)], d.id))


def mesh_shapes(devices):
    sizes = [n for n in range(2, devices + 1) if devices % n == 0]
    yield (devices,)
    yield from ((a, devices // a) for a in sizes if a < devices)
    yield from ((a, b, devices // a // b) for a in sizes for b in sizes if a * b < devices and devices % (a * b) == 0)
    yield (1, devices, 1)


def line(name, shape, mesh, devices, split):
    taken = devices[:math.prod(mesh)]
    try:
        ids = [d.id for d in mesh_utils.create_device_mesh(mesh, taken, allow_split_physical_axes=split).flat]
        text = ",".join(map(str, ids))
    except (NotImplementedError, AssertionError):
        text = "-"
    return f"{name}:{shape} {'x'.join(map(str, mesh))} {text}"


def main():
    for name, (kind, shapes, cores, host, split) in MACHINES.items():
        for shape in shapes:
            devices = devices_of(kind, shape, cores, host)
            meshes = list(mesh_shapes(len(devices)))
            step = max(1, len(meshes) // 12) if len(devices) > 16 else 1
            few = [(n,) for n in (2, 3, 4, 6, 8, 16) if n < len(devices)]
            for mesh in meshes[::step] + few:
                print(line(name, shape, mesh, devices, split))


if __name__ == "__main__":
    main()
