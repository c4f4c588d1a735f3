#!/usr/bin/env python3
"""JAX's programs run on Weft as on JAX's CPU backend."""
import importlib.util
import threading
import unittest

import jax_or_skip  # noqa: F401 (before jax)

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P


def mesh(shape=(8,), names=("x",), kind=AxisType.Auto):
    return jax.make_mesh(shape, names, axis_types=(kind,) * len(names))


class JaxTest(unittest.TestCase):
    def same(self, f, *args, tolerance=1e-5):
        """f gives the same on Weft and on the CPU."""
        got = jax.jit(f)(*args)
        with jax.default_device(jax.devices("cpu")[0]):
            wanted = jax.jit(f)(*args)
        for g, w in zip(jax.tree.leaves(got), jax.tree.leaves(wanted), strict=True):
            self.assertEqual(next(iter(g.devices())).platform, "weft")
            self.assertEqual((g.shape, g.dtype), (w.shape, w.dtype))
            np.testing.assert_allclose(np.asarray(g), np.asarray(w), rtol=tolerance, atol=tolerance)

    def test_devices(self):
        self.assertEqual([d.id for d in jax.devices()], list(range(8)))
        self.assertEqual(jax.default_backend(), "weft")
        self.assertEqual(jax.devices()[0].device_kind, "Weft host")

    def test_jit(self):
        self.same(lambda x: x * 2 + 1, np.arange(6.0, dtype=np.float32))
        self.same(lambda a, b: jnp.tanh(a @ b) + 1, np.ones((2, 3), np.float32), np.ones((3, 4), np.float32))
        self.same(lambda: jnp.arange(5))
        self.same(lambda x: (x, x), np.zeros((0, 3), np.float32))

    def test_element_types(self):
        for dtype in (jnp.bool_, jnp.int8, jnp.uint16, jnp.int32, jnp.bfloat16, jnp.float16, jnp.complex64, jnp.float8_e4m3fn, jnp.int4):
            x = jnp.array([0, 1, 1, 0], dtype)
            np.testing.assert_array_equal(np.asarray(jnp.flip(x)), np.array([0, 1, 1, 0]).astype(dtype))

    def test_grad(self):
        def loss(w, x):
            return jnp.mean(jax.nn.gelu(x @ w[0] + w[1]) ** 2) + jax.nn.logsumexp(x)

        rng = np.random.default_rng(0)
        w = (rng.normal(size=(4, 4)).astype(np.float32), np.zeros(4, np.float32))
        self.same(jax.grad(loss), w, rng.normal(size=(2, 4)).astype(np.float32))

    def test_scan_and_while(self):
        self.same(lambda c, xs: jax.lax.scan(lambda c, x: (c * 0.9 + x, c.sum()), c, xs), np.ones(3, np.float32), np.ones((5, 3), np.float32))
        self.same(lambda n: jax.lax.while_loop(lambda s: s[0] > 0, lambda s: (s[0] - 1, s[1] * 2), (n, 1)), 6)

    def test_random(self):
        self.same(lambda: jax.random.normal(jax.random.key(0), (4, 3)))
        self.same(lambda: jax.random.permutation(jax.random.key(1), 10))

    def test_linear_algebra(self):
        a = np.random.default_rng(0).normal(size=(5, 5)).astype(np.float32)
        s = a @ a.T + np.eye(5, dtype=np.float32)
        self.same(jnp.linalg.cholesky, s)
        self.same(jnp.linalg.eigvalsh, s, tolerance=1e-4)
        self.same(lambda a: jnp.linalg.svd(a, compute_uv=False), a, tolerance=1e-4)
        self.same(jnp.linalg.det, a, tolerance=1e-4)
        self.same(lambda a: jnp.abs(jnp.linalg.qr(a)[1]), a, tolerance=1e-4)
        self.same(jnp.linalg.solve, s, a, tolerance=1e-3)
        self.same(jnp.fft.fft, a, tolerance=1e-4)

    def test_sparse_solver_that_is_imported_late(self):
        if importlib.util.find_spec("scipy") is None:
            self.skipTest("there is no SciPy")
        jnp.ones(1).block_until_ready()
        from jax.experimental.sparse.linalg import spsolve

        data, indices, starts = np.array([2, 4, 8], np.float32), np.arange(3), np.arange(4)
        np.testing.assert_allclose(np.asarray(spsolve(data, indices, starts, np.ones(3, np.float32))), [0.5, 0.25, 0.125])

    def test_eager(self):
        x = jnp.ones(3)
        np.testing.assert_array_equal(np.asarray(x + jnp.arange(3.0)), [1, 2, 3])
        self.assertEqual(float(jnp.sum(x[1:])), 2)

    def test_named_sharding(self):
        m = mesh((4, 2), ("x", "y"))
        a = jax.device_put(np.arange(64.0, dtype=np.float32).reshape(8, 8), NamedSharding(m, P("x", None)))
        b = jax.device_put(np.eye(8, dtype=np.float32), NamedSharding(m, P(None, "y")))
        r = jax.jit(lambda a, b: a @ b, out_shardings=NamedSharding(m, P("x", "y")))(a, b)
        np.testing.assert_array_equal(np.asarray(r), np.asarray(a))
        self.assertEqual(r.sharding.spec, P("x", "y"))
        self.assertEqual([s.data.shape for s in r.addressable_shards], [(2, 4)] * 8)

    def test_propagated_output_sharding(self):
        m = mesh()
        a = jax.device_put(np.arange(16.0, dtype=np.float32), NamedSharding(m, P("x")))
        r = jax.jit(lambda a: a * 2)(a)
        self.assertTrue(r.sharding.is_equivalent_to(NamedSharding(m, P("x")), 1), r.sharding)
        np.testing.assert_array_equal(np.asarray(r), np.arange(16.0) * 2)

    def test_a_result_that_is_cut_along_parts_of_an_axis_is_whole(self):
        x = np.arange(16.0, dtype=np.float32)
        a = jax.device_put(x, NamedSharding(mesh(), P("x")))
        for f in (lambda a: a.reshape(2, 8), lambda a: a.reshape(4, 4), lambda a: a.reshape(2, 8).T, lambda a: a.reshape(2, 2, 4).sum(1)):
            r = jax.jit(f)(a)
            self.assertEqual(r.sharding, NamedSharding(mesh(), P()))
            np.testing.assert_array_equal(np.asarray(r), f(x))
            np.testing.assert_array_equal(np.asarray(r.addressable_shards[5].data), f(x))
            np.testing.assert_array_equal(np.asarray(jax.jit(lambda r: r + 1)(r)), f(x) + 1)
        m = mesh((2, 4), ("x", "y"))
        r = jax.jit(lambda a: a.reshape(2, 2, 4))(jax.device_put(x, NamedSharding(m, P(("x", "y")))))
        self.assertEqual(r.sharding, NamedSharding(m, P("x")))
        np.testing.assert_array_equal(np.asarray(r), x.reshape(2, 2, 4))

    def test_shard_map(self):
        def f(x):
            moved = jax.lax.ppermute(x, "x", [(i, (i + 1) % 8) for i in range(8)])
            return jax.lax.psum(x, "x"), moved + jax.lax.axis_index("x")

        total, moved = jax.jit(jax.shard_map(f, mesh=mesh(), in_specs=P("x"), out_specs=(P(), P("x"))))(jnp.arange(16.0))
        np.testing.assert_array_equal(np.asarray(total), [56, 64])
        np.testing.assert_array_equal(np.asarray(moved), np.roll(np.arange(16.0), 2) + np.repeat(np.arange(8), 2))

    def test_explicit_axes(self):
        m = mesh((4, 2), ("x", "y"), AxisType.Explicit)
        with jax.set_mesh(m):
            a = jax.device_put(np.arange(64.0, dtype=np.float32).reshape(8, 8), P("x", "y"))
            b = jax.device_put(np.eye(8, dtype=np.float32), P("y", None))
            r = jax.jit(lambda a, b: jax.reshard(jnp.dot(a, b, out_sharding=P("x", None)), P(None, "y")))(a, b)
            np.testing.assert_array_equal(np.asarray(r), np.arange(64.0).reshape(8, 8))
            self.assertEqual(jax.typeof(r).sharding.spec, P(None, "y"))

    def test_device_put(self):
        m = mesh()
        x = np.arange(16, dtype=np.int32)
        a = jax.device_put(x, NamedSharding(m, P("x")))
        for target in (NamedSharding(m, P()), jax.devices()[3]):
            b = jax.device_put(a, target)
            np.testing.assert_array_equal(np.asarray(b), x)
        c = jax.device_put(jnp.ones(3), jax.devices()[2])
        self.assertEqual(c.devices(), {jax.devices()[2]})
        d = jax.make_array_from_callback((16,), NamedSharding(m, P("x")), lambda i: x[i])
        np.testing.assert_array_equal(np.asarray(d.addressable_shards[3].data), [6, 7])

    def test_a_memory_of_the_device_may_be_named_in_a_program(self):
        x = jax.device_put(jnp.arange(16.0), NamedSharding(mesh(kind=AxisType.Explicit), P("x")))
        named = jax.ffi.ffi_call("annotate_device_placement", jax.typeof(x), has_side_effect=True, vmap_method="sequential")
        np.testing.assert_array_equal(jax.jit(lambda x: named(x) * 2)(x), np.arange(16.0) * 2)

    @unittest.skipUnless(hasattr(jax.lax, "dce_sink"), "JAX has none")
    def test_a_sink_keeps_what_it_takes(self):
        def f(x):
            jax.lax.dce_sink(x + 1, prevent_mlir_dce=True)
            return x * 2
        x = jax.device_put(jnp.arange(16.0), NamedSharding(mesh(), P("x")))
        hlo = jax.jit(f).lower(x).compile().as_text()
        self.assertIn("add(", hlo)
        self.assertNotIn("all-gather", hlo)
        np.testing.assert_array_equal(jax.jit(f)(x), np.arange(16.0) * 2)

    def test_an_array_is_donated_once(self):
        x = jnp.arange(8.0)
        for donated, arguments in (((0,), (x, x)), ((0, 1), (x, x))):
            with self.subTest(donated=donated), self.assertRaisesRegex(Exception, "donate"):
                jax.jit(lambda x, y: (x + y, x - y), donate_argnums=donated)(*arguments)
        np.testing.assert_array_equal(x, np.arange(8.0))

    def test_options_of_no_compiler_are_refused(self):
        f = jax.jit(lambda x: x + 1)
        f.lower(1.0).compile(compiler_options={"xla_embed_ir_in_executable": True})
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "No such compile option: 'speed'"):
            f.lower(1.0).compile(compiler_options={"speed": "much"})

    def test_donation(self):
        x, y = jnp.arange(4.0), jnp.ones(4)
        seen = np.asarray(x)
        r = jax.jit(lambda x, y: (x + 1, y * 2), donate_argnums=0)(x, y)
        np.testing.assert_array_equal(np.asarray(r[0]), [1, 2, 3, 4])
        self.assertTrue(x.is_deleted())
        self.assertFalse(y.is_deleted())
        np.testing.assert_array_equal(seen, [0, 1, 2, 3])
        # Another shape of as many bytes, and one that no result could lie in.
        x = jnp.ones((8, 2))
        jax.jit(lambda x: x.reshape(16) + 1, donate_argnums=0)(x)
        self.assertTrue(x.is_deleted())
        x = jnp.ones((8, 2))
        jax.jit(lambda x: x @ x.T, donate_argnums=0)(x)
        self.assertFalse(x.is_deleted())
        s = NamedSharding(mesh(), P("x"))
        x = jax.device_put(np.arange(16.0), s)
        r = jax.jit(lambda x: x * 3, donate_argnums=0, out_shardings=s)(x)
        self.assertTrue(x.is_deleted())
        np.testing.assert_array_equal(np.asarray(r), np.arange(16.0) * 3)

    def test_train(self):
        m = mesh((4, 2), ("d", "t"))

        def put(shape, *spec):
            return jax.device_put(np.full(shape, 0.1, np.float32), NamedSharding(m, P(*spec)))

        @jax.jit
        def step(w, x, y):
            def loss(w):
                h = jax.lax.with_sharding_constraint(jax.nn.relu(x @ w["a"]), NamedSharding(m, P("d", "t")))
                return jnp.mean((h @ w["b"] - y) ** 2)

            value, grads = jax.value_and_grad(loss)(w)
            return jax.tree.map(lambda p, g: p - 0.1 * g, w, grads), value

        w, x, y = {"a": put((8, 16), None, "t"), "b": put((16, 4), "t")}, put((8, 8), "d"), put((8, 4), "d")
        losses = []
        for _ in range(3):
            w, value = step(w, x, y)
            losses.append(float(value))
        self.assertGreater(losses[0], losses[1])
        self.assertGreater(losses[1], losses[2])

    def test_async(self):
        f = jax.jit(lambda a: a @ a / 512)
        r = a = jnp.ones((512, 512))
        for _ in range(5):
            r = f(r)
        np.testing.assert_allclose(np.asarray(r), np.asarray(a))

    def test_threads(self):
        f = jax.jit(lambda x: jnp.sin(x) + 1)
        wanted = np.asarray(f(jnp.arange(8.0)))
        results = [None] * 4

        def work(i):
            for _ in range(20):
                results[i] = np.asarray(f(jnp.arange(8.0)))

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        for r in results:
            np.testing.assert_array_equal(r, wanted)

    def test_numpy_is_a_view(self):
        x = jnp.arange(1000.0) + 1
        a, b = np.asarray(x), np.asarray(x)
        self.assertEqual(a.__array_interface__["data"], b.__array_interface__["data"])

    def test_what_numpy_does_later_is_not_seen(self):
        def aligned():
            memory = np.zeros(1024 + 16, np.float32)
            return memory[-memory.ctypes.data % 64 // 4 :][:1024]

        s = NamedSharding(mesh(), P("x"))
        d = jax.devices()
        for f in (
            jnp.array,
            jnp.asarray,
            jax.jit(lambda x: x),
            jax.jit(lambda x: x.reshape(8, 128)[3:].T),
            jax.jit(lambda x: (x + 1, x)[1], out_shardings=s),
            lambda x: jnp.copy(jax.device_put(x, d[1])),
            lambda x: jax.device_put(jax.device_put(x, d[1]), d[2]),
        ):
            x = aligned()
            y = jax.block_until_ready(f(x))
            x[:] = 7
            self.assertEqual(float(jnp.abs(y).max()), 0)

    def test_cost_and_memory(self):
        compiled = jax.jit(lambda a, b: a @ b).lower(jnp.ones((8, 8)), jnp.ones((8, 8))).compile()
        self.assertEqual(compiled.cost_analysis()["flops"], 2 * 8**3)
        self.assertEqual(compiled.memory_analysis().argument_size_in_bytes, 2 * 256)
        self.assertGreater(jax.devices()[0].memory_stats()["bytes_limit"], 0)

    def test_text_and_layouts_of_a_compiled_program(self):
        m = mesh()
        a = jax.device_put(np.ones((8, 16), np.float32), NamedSharding(m, P(None, "x")))
        compiled = jax.jit(lambda a: a @ a.T, out_shardings=NamedSharding(m, P())).lower(a).compile()
        self.assertIn("all-reduce", compiled.as_text())
        self.assertEqual(compiled.output_formats.layout.major_to_minor, (0, 1))
        self.assertEqual(a.format.layout.major_to_minor, (0, 1))

    def test_constants_without_elements(self):
        self.same(lambda x: jnp.sinh(x), np.zeros((0,), np.int8))

    def test_errors_have_wefts_message(self):
        @jax.jit
        def f(x):
            return jax.ffi.ffi_call("no_such_thing", jax.ShapeDtypeStruct((2,), jnp.float32))(x)

        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, "no_such_thing"):
            f(jnp.ones(2))


if __name__ == "__main__":
    unittest.main()
