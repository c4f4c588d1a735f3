"""What the TPU compiler makes of a product of sharded matrices, without a TPU.

    python3 tpu_compiler.py v5e:2x4 X=2,Y=4 1024,2048,4224 X,Y _,Y X,Y [--layers 3] [--type float32] [--order 0,1,...]

compiles a[b, d] times w[d, f], with those shardings of a, w and the result, as the rows of xla_seen_test.cc say it (_ for -), and prints
how often each way to communicate stands in what is scheduled. A topology whose name ends with +wrap has links around.
Needs jax, jaxlib 0.10.2 and libtpu 0.0.42.1.
"""

import argparse
import collections
import os
import re

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ.setdefault("TPU_SKIP_MDS_QUERY", "1")
os.environ.setdefault("TPU_ACCELERATOR_TYPE", "v5litepod-4")
os.environ.setdefault("TPU_WORKER_HOSTNAMES", "localhost")

import jax
import numpy as np
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec


def devices_of(topology):
    """Those of a topology, in the order of their ids."""
    options = {}
    if topology.startswith("v4"):
        options["chip_config_name"] = "megacore"
    if topology.endswith("+wrap"):
        topology = topology.removesuffix("+wrap")
        options["wrap"] = (True, True, topology.startswith(("v4", "v5p")))
    devices = topologies.get_topology_desc(platform="tpu", topology_name=topology, **options).devices
    return sorted(devices, key=lambda device: device.id)


OPS = "all-gather|all-reduce|reduce-scatter|all-to-all|collective-permute-start|collective-permute|call-start|while|fusion"


def what_is_made(text):
    """How often each way to communicate stands in the entry of a scheduled program and in its loops."""
    counts, counted = collections.Counter(), False
    for line in text.splitlines():
        if line.endswith("{") and not line.startswith(" "):
            counted = not re.search("fused_computation|async_collective|cloned|async_computation|call-start", line.split("(")[0])
        op = re.match(rf"\s+(?:ROOT )?%?([\w.\-]+) = .*?\s({OPS})\(", line)
        if op is None or not counted:
            continue
        name, kind = op.groups()
        if kind == "fusion":
            kind = "all-gather in products" if name.startswith("async-collective-start") else None
        if kind is not None:
            counts[kind] += 1
    return dict(counts)


def spec_of(text):
    return PartitionSpec(*(tuple(dim) if dim != "_" else None for dim in text.split(",")))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for argument in ("topology", "mesh", "sizes", "a", "w", "out"):
        parser.add_argument(argument)
    parser.add_argument("--layers", type=int, default=1)
    parser.add_argument("--type", default="bfloat16")
    parser.add_argument("--order")
    options = parser.parse_args()
    axes = dict(axis.split("=") for axis in options.mesh.split(","))
    shape = [int(size) for size in axes.values()]
    devices = devices_of(options.topology)
    if options.order:
        devices = [devices[int(i)] for i in options.order.split(",")]
    mesh = Mesh(np.array(devices[: np.prod(shape)]).reshape(shape), tuple(axes))
    b, d, f = (int(size) for size in options.sizes.split(","))
    array = lambda shape, spec: jax.ShapeDtypeStruct(
        shape, options.type, sharding=NamedSharding(mesh, spec_of(spec))
    )

    def product(h, *weights):
        for w in weights:
            h = h @ w
        return h

    args = [array((b, d), options.a)] + [array((d, f), options.w)] * options.layers
    out = NamedSharding(mesh, spec_of(options.out))
    print(what_is_made(jax.jit(product, out_shardings=out).lower(*args).compile().as_text()))


if __name__ == "__main__":
    main()
