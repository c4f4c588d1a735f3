#!/usr/bin/env python3
"""weft.partitioned: functions that Weft partitions and JAX's own CPU devices run; values and gradients are the plain function's."""
import os
import unittest

import jax_or_skip  # noqa: F401 (before jax)

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
import weft
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

MESH = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)


def normal(seed, *shape):
    return jax.random.normal(jax.random.key(seed), shape)


def put(array, *spec):
    return jax.device_put(array, NamedSharding(MESH, P(*spec)))


def same(got, want):
    """Sums are in another order: equal but for a few units in the last place of the largest element."""
    for a, b in zip(jax.tree.leaves(got), jax.tree.leaves(want), strict=True):
        np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=2e-5, atol=2e-5 * max(1, np.abs(np.asarray(b)).max()))


def product(a, b):
    return jnp.tanh(a @ b)


A, B = normal(0, 64, 32), normal(1, 32, 16)
ARGS = put(A, "x", "y"), put(B, "y", None)

WEIGHTS = {"in": normal(2, 32, 64) / 8, "out": normal(3, 64, 32) / 8, "scale": jnp.ones(32)}
SPECS = {"in": P(None, "y"), "out": P("y", None), "scale": P()}
X = normal(4, 16, 32)


def loss(weights, x, steps):
    def layer(h, _):
        h = h + jax.nn.gelu(h @ weights["in"]) @ weights["out"]
        return h / jnp.sqrt((h**2).mean(-1, keepdims=True)) * weights["scale"], h.mean()

    h, means = jax.lax.scan(layer, x, None, length=3)
    return (h**3).mean() * steps + means.sum(), steps + 1


class PartitionedTest(unittest.TestCase):
    def test_values(self):
        f = weft.partitioned(product)
        same(f(*ARGS), product(A, B))
        self.assertIn("stablehlo.all_reduce", f.text(*ARGS))
        self.assertEqual(f(*ARGS).sharding.spec[0], "x")

    def test_for_a_machine_and_every_stage(self):
        stages = ["partitioned", "overlapped"] + ["scheduled"] * (jax.__version_info__ >= (0, 12))
        for stage in stages:
            f = weft.partitioned(product, machine="tpu-v5e:2x4", emit=stage)
            same(f(*ARGS), product(A, B))

    def test_overlapped_rings(self):
        """Slow links, so that the product is spread over a ring of transfers."""
        a, b = put(normal(5, 256, 256), "y", None), put(normal(6, 256, 64), None, None)
        f = weft.partitioned(lambda a, b: a.T @ a @ b, out_shardings=P("y", None), link_bandwidth="1MB/s", link_latency="1ns")
        self.assertIn("collective_permute", f.text(a, b))
        same(f(a, b) / 256, np.asarray(a).T @ np.asarray(a) @ np.asarray(b) / 256)

    def test_gradients(self):
        f = weft.partitioned(product)
        same(jax.grad(lambda a, b: f(a, b).sum(), (0, 1))(*ARGS), jax.grad(lambda a, b: product(a, b).sum(), (0, 1))(A, B))

    def test_a_step_of_training(self):
        f = weft.partitioned(loss, mesh=MESH, in_shardings=(SPECS, P("x", None), None))
        weights = jax.tree.map(lambda w, s: put(w, *s), WEIGHTS, SPECS)
        x = put(X, "x", None)
        same(f(weights, x, 2), loss(WEIGHTS, X, 2))
        value, gradient = jax.value_and_grad(f, has_aux=True)(weights, x, jnp.int32(2))
        want = jax.value_and_grad(loss, has_aux=True)(WEIGHTS, X, jnp.int32(2))
        same((value, gradient), want)
        self.assertEqual(gradient["in"].sharding.spec, P(None, "y"))
        step = jax.jit(lambda weights, x: jax.tree.map(lambda w, g: w - 0.1 * g, weights, jax.grad(lambda w: f(w, x, 2)[0])(weights)))
        same(step(weights, x), jax.tree.map(lambda w, g: w - 0.1 * g, WEIGHTS, jax.grad(lambda w: loss(w, X, 2)[0])(WEIGHTS)))

    def test_inside_of_jit(self):
        f = weft.partitioned(product, mesh=MESH, in_shardings=(P("x", "y"), P("y", None)), out_shardings=P("x", None))
        same(jax.jit(lambda a, b: f(a * 2, b) + 1)(*ARGS), product(A * 2, B) + 1)
        same(jax.jit(lambda a, b: f(a * 2, b) + 1)(A, B), product(A * 2, B) + 1)

    def test_shard_map_and_numpy(self):
        summed = jax.shard_map(lambda a: jax.lax.psum(a, "x"), mesh=MESH, in_specs=P("x"), out_specs=P())
        same(weft.partitioned(summed, mesh=MESH)(np.asarray(A)), A[:32] + A[32:])

    def test_explicit_axes(self):
        mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
        with jax.set_mesh(mesh):
            a, b = jax.device_put(A, P("x", "y")), jax.device_put(B, P("y", None))
            f = weft.partitioned(lambda a, b: jnp.tanh(jnp.dot(a, b, out_sharding=P("x", None))))
            same(f(a, b), product(A, B))
            same(jax.jit(jax.grad(lambda a, b: f(a, b).sum()))(a, b), jax.grad(lambda a, b: product(a, b).sum())(A, B))

    def test_twice(self):
        f = weft.partitioned(product)
        twice = lambda g: jax.grad(lambda a, b: (jax.grad(lambda a, b: g(a, b).sum())(a, b) ** 2).sum())
        same(twice(f)(*ARGS), twice(product)(A, B))

    def test_integers_and_random(self):
        def f(data, i):
            return jax.random.uniform(jax.random.wrap_key_data(data), (8, 8)), i * 2

        data, i = jax.random.key_data(jax.random.key(3)), jnp.arange(16)
        same(weft.partitioned(f)(put(data), put(i, "x")), f(data, i))
        noisy = lambda key, x: x * jax.random.normal(key, x.shape)
        key, x = jax.random.key(4), normal(7, 16, 4)
        got = jax.value_and_grad(lambda x: weft.partitioned(noisy)(key, x).sum())(put(x, "x"))
        same(got, jax.value_and_grad(lambda x: noisy(key, x).sum())(x))

    def test_one_device(self):
        same(weft.partitioned(product)(A, B), product(A, B))
        same(jax.grad(lambda a: weft.partitioned(product)(a, B).sum())(A), jax.grad(lambda a: product(a, B).sum())(A))

    def test_collectives_of_the_program_and_what_is_not_on_the_mesh(self):
        """A shard_map inside of Auto axes, one axis of which it uses, and its gradient."""
        inner = jax.shard_map(lambda a, b: jax.lax.psum(a @ b, "y"), mesh=MESH, in_specs=(P(None, "y"), P("y")), out_specs=P(), axis_names={"y"})
        f = lambda a, b: jnp.sin(inner(a, b)).sum()
        same(jax.grad(weft.partitioned(f, mesh=MESH), (0, 1))(*ARGS), jax.grad(lambda a, b: jnp.sin(a @ b).sum(), (0, 1))(A, B))

    def test_what_is_refused(self):
        with self.assertRaisesRegex(TypeError, "arguments are arrays, not str"):
            weft.partitioned(product)("a", "b")
        with self.assertRaisesRegex(ValueError, "emit is one of"):
            weft.partitioned(product, emit="plan")
        with self.assertRaisesRegex(weft.Error, "wants a mesh"):
            weft.partitioned(product, in_shardings=(P("x"), P()))(A, B)
        with self.assertRaisesRegex(weft.Error, "machine"):
            weft.partitioned(product, machine="abacus:2x4")(*ARGS)
        with self.assertRaisesRegex(Exception, "effect|callback"):
            weft.partitioned(lambda a: (jax.debug.print("{}", a), a)[1])(ARGS[0])


if __name__ == "__main__":
    unittest.main()
