"""Writes the programs of tests/interop/xla, as JAX lowers them.

    python3 make_programs.py            # NAME.mlir for each; needs JAX alone (0.10.2 wrote what is here)
    python3 make_programs.py --compile  # also says what the TPU compiler makes of each (needs libtpu, no TPU)
"""

import collections
import os
import re
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ.setdefault("TPU_SKIP_MDS_QUERY", "1")
os.environ.setdefault("TPU_ACCELERATOR_TYPE", "v5litepod-4")
os.environ.setdefault("TPU_WORKER_HOSTNAMES", "localhost")

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import topologies
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P

BF16 = jnp.bfloat16


def relu(x):
    return jnp.maximum(x, 0)


def chain(x, *weights):
    for w in weights:
        x = x @ w
    return x


def layers(x, weights):
    return jax.lax.scan(lambda h, w: (h @ w, None), x, weights)[0]


def mlp(x, w1, w2):
    return relu(x @ w1) @ w2


def mlp_grad(x, *weights):
    def loss(weights):
        h = x
        for w1, w2 in zip(weights[::2], weights[1::2]):
            h = mlp(h, w1, w2)
        return jnp.sum(h.astype(jnp.float32) ** 2)

    return jax.grad(loss)(weights)


def mlp_layers(x, weights):
    return jax.lax.scan(lambda h, w: (mlp(h, *w), None), x, weights)[0]


def gather_beside_product(x, w, v):
    def local(x, w, v):
        return jax.lax.all_gather(w, "x", axis=0, tiled=True), x @ v

    return jax.shard_map(
        local,
        in_specs=(P("x", None), P("x", None), P()),
        out_specs=(P(), P("x", None)),
        check_vma=False,
    )(x, w, v)


def local_products(product, x, w):
    """x[B_X, D_Y] times w[D, F_Y], in a shard_map that brings the shards of x together itself."""
    specs = (P("x", "y"), P(None, "y"))
    return jax.shard_map(product, in_specs=specs, out_specs=P("x", "y"), check_vma=False)(x, w)


def gather_then_product(x, w):
    return local_products(lambda x, w: jax.lax.all_gather(x, "y", axis=1, tiled=True) @ w, x, w)


def part(x, w, step):
    size = x.shape[1]
    at = (jax.lax.axis_index("y") + step) % 4 * size
    return x @ jax.lax.dynamic_slice_in_dim(w, at, size)


def ring_product(x, w):
    def product(x, w):
        out = part(x, w, 0)
        for step in range(1, 4):
            x = jax.lax.ppermute(x, "y", ring_of(-1, 4))
            out += part(x, w, step)
        return out

    return local_products(product, x, w)


def ring_loop_product(x, w):
    def product(x, w):
        def body(step, carried):
            out, x = carried
            return out + part(x, w, step), jax.lax.ppermute(x, "y", ring_of(-1, 4))

        out = jnp.zeros((x.shape[0], w.shape[1]), BF16)
        out, x = jax.lax.fori_loop(0, 3, body, (out, x))
        return out + part(x, w, 3)

    return local_products(product, x, w)


def ring_of(shift, n):
    return [(i, (i + shift) % n) for i in range(n)]


ROWS, COLS, ALL = P("x", None), P(None, "x"), P()
STACK = P(None, None, "x")
TP = [COLS, ROWS]
FSDP = [ROWS, COLS]

BOOK = [((1024, 2048), P("x", "y")), ((2048, 8192), P(None, "y"))]

# name: (mesh, function, [(shape, spec)], specs of results)
PROGRAMS = {
    "fsdp4": ((4,), chain, [((16384, 16384), ROWS)] + [((16384, 16384), COLS)] * 4, ROWS),
    "fsdp4_wrow": ((4,), chain, [((16384, 16384), ROWS)] + [((16384, 16384), ROWS)] * 4, ROWS),
    "fsdp4_small": ((4,), chain, [((4096, 4096), ROWS)] + [((4096, 4096), COLS)] * 4, ROWS),
    "fsdp4_thin": ((4,), chain, [((512, 8192), ROWS)] + [((8192, 8192), COLS)] * 4, None),
    "cm_basic_2x4": ((2, 4), gather_then_product, BOOK, None),
    "cm_ring_2x4": ((2, 4), ring_product, BOOK, None),
    "cm_ring_loop_2x4": ((2, 4), ring_loop_product, BOOK, None),
    "fsdp_scan8": ((4,), layers, [((8192, 8192), ROWS), ((8, 8192, 8192), STACK)], ROWS),
    "mlp_scan8": (
        (4,),
        mlp_layers,
        [((16384, 4096), ROWS), [((8, 4096, 16384), STACK), ((8, 16384, 4096), STACK)]],
        ROWS,
    ),
    "mlp_dp_fwd": ((4,), mlp, [((4096, 4096), ROWS), ((4096, 16384), ALL), ((16384, 4096), ALL)], ROWS),
    "mlp_tp_fwd": ((4,), mlp, [((4096, 4096), ALL), ((4096, 16384), COLS), ((16384, 4096), ROWS)], ALL),
    "mlp_fsdp_fwd": ((4,), mlp, [((4096, 4096), ROWS), ((4096, 16384), ROWS), ((16384, 4096), COLS)], ROWS),
    "mlp_tpsp_fwd": ((4,), mlp, [((4096, 4096), ROWS), ((4096, 16384), COLS), ((16384, 4096), ROWS)], ROWS),
    "indep_ag_mm": (
        (4,),
        gather_beside_product,
        [((16384, 4096), ROWS), ((16384, 4096), ROWS), ((4096, 4096), ALL)],
        None,
    ),
}


def grad_program(x, weights):
    shapes = [(4096, 16384), (16384, 4096)] * 2
    args = [((4096, 4096), x)] + list(zip(shapes, weights * 2))
    return ((4,), mlp_grad, args, tuple(weights * 2))


PROGRAMS["mlp_dp_grad_L2"] = grad_program(ROWS, [ALL, ALL])
PROGRAMS["mlp_tp_grad_L2"] = grad_program(ALL, TP)
PROGRAMS["mlp_fsdp_grad_L2"] = grad_program(ROWS, FSDP)
PROGRAMS["mlp_tpsp_grad_L2"] = grad_program(ROWS, TP)


def lowered(name, devices):
    shape, f, args, out = PROGRAMS[name]
    mesh = Mesh(np.array(devices[: np.prod(shape)]).reshape(shape), ("x", "y")[: len(shape)])
    place = lambda spec: NamedSharding(mesh, spec)
    abstract = lambda a: jax.ShapeDtypeStruct(a[0], BF16, sharding=place(a[1]))
    is_array = lambda a: isinstance(a, tuple)
    args = jax.tree.map(abstract, args, is_leaf=is_array)
    results = jax.tree.map(place, out, is_leaf=lambda s: isinstance(s, P)) if out is not None else None
    with jax.set_mesh(mesh):
        return jax.jit(f, out_shardings=results).lower(*args)


def what_is_made(text):
    """How often each way to communicate stands in a scheduled program."""
    counts = collections.Counter()
    for line in text.splitlines():
        kind = re.match(r"\s+(?:ROOT )?%?([\w.\-]+) = .*?\s(all-gather|all-reduce|reduce-scatter|all-to-all|"
                        r"collective-permute-start|collective-permute|call-start|while|fusion)\(", line)
        if not kind:
            continue
        name, op = kind.groups()
        if op == "fusion":
            op = "async all-gather" if re.match(r"async-collective-start", name) else None
        if op:
            counts[op] += 1
    return dict(counts)


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    for name, program in PROGRAMS.items():
        with open(os.path.join(folder, name + ".mlir"), "w") as file:
            file.write(lowered(name, jax.devices()).as_text())
        if "--compile" not in sys.argv:
            continue
        for kind in ("v5e:2x2", "v4:2x2x1", "tpu7x:2x2x1"):
            options = {"chip_config_name": "megacore"} if kind.startswith("v4") else {}
            topology = topologies.get_topology_desc(platform="tpu", topology_name=kind, **options)
            if len(topology.devices) != np.prod(program[0]):
                continue
            text = lowered(name, topology.devices).compile().as_text()
            print(name, kind, what_is_made(text), flush=True)


main()
