#!/usr/bin/env python3
"""The module weft: what the tool says of JAX's programs."""
import unittest

import jax_or_skip  # noqa: F401 (before jax)

import jax
import jax.numpy as jnp
import weft
from jax.sharding import AbstractMesh, AxisType, NamedSharding, PartitionSpec as P


def sharded(shape, *spec):
    mesh = AbstractMesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
    return jax.ShapeDtypeStruct(shape, jnp.float32, sharding=NamedSharding(mesh, P(*spec)))


def product(a, b):
    return a @ b


ARGS = (sharded((64, 32), "x", "y"), sharded((32, 16), "y", None))


class WeftTest(unittest.TestCase):
    def test_explain(self):
        said = weft.explain(product, *ARGS)
        self.assertEqual([c["op"] for c in said.collectives], ["all_reduce"])
        self.assertIn("all_reduce along y", str(said))
        self.assertIn("weft_test.py", str(said))

    def test_of_what_is_lowered(self):
        lowered = jax.jit(product).trace(*ARGS).lower(lowering_platforms=("cpu",))
        self.assertEqual(str(weft.explain(lowered, machine="tpu-v5e:2x4")), str(weft.explain(jax.jit(product), *ARGS, machine="tpu-v5e:2x4")))
        with self.assertRaises(TypeError):
            weft.explain(lowered, *ARGS)

    def test_partition(self):
        self.assertIn("stablehlo.all_reduce", weft.partition(product, *ARGS))
        self.assertIn("all_reduce", weft.partition(product, *ARGS, emit="plan"))

    def test_show(self):
        picture = weft.show(ARGS[0])
        self.assertIn("<svg", picture._repr_svg_())
        self.assertEqual(str(picture), str(weft.show(ARGS[0].sharding, (64, 32))))
        self.assertIn("<svg", weft.show(sharded((8, 8), ("x", "y"), None)).svg)

    def test_what_the_tool_refuses(self):
        with self.assertRaisesRegex(weft.Error, "machine"):
            weft.explain(product, *ARGS, machine="abacus:2x4")


if __name__ == "__main__":
    unittest.main()
