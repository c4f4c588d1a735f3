#!/usr/bin/env python3
"""Programs that call functions of Python back, on one device and on eight."""
import os
import subprocess
import sys
import threading
import unittest

import jax_or_skip  # noqa: F401 (before jax)

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback
from jax.sharding import NamedSharding, PartitionSpec as P

F4 = jax.ShapeDtypeStruct((4,), np.float32)


def mesh():
    return jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))


class CallbacksTest(unittest.TestCase):
    def fails_with(self, message, f, *args):
        """f is a program whose callback raises: whoever waits for its result is told, and whoever waits for all effects."""
        result = f(*args)
        with self.assertRaisesRegex(jax.errors.JaxRuntimeError, message):
            result.block_until_ready()
        with self.assertRaises(Exception):
            jax.effects_barrier()

    def test_pure_callback(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda v: np.sin(v), F4, x * 2) + 1)
        np.testing.assert_allclose(np.asarray(f(jnp.arange(4.0))), np.sin(np.arange(4.0) * 2) + 1, rtol=1e-6)

    def test_of_several_arrays_of_all_kinds(self):
        def f(a, b, c):
            return np.asarray(a).astype(np.int8), np.asarray(b) * 2, np.asarray(c)[:0]

        shapes = (jax.ShapeDtypeStruct((2, 3), np.int8), jax.ShapeDtypeStruct((), jnp.bfloat16), jax.ShapeDtypeStruct((0,), bool))
        a, b, c = jax.jit(lambda *args: jax.pure_callback(f, shapes, *args))(jnp.ones((3, 2)).T, jnp.bfloat16(1.5), jnp.array([True]))
        np.testing.assert_array_equal(np.asarray(a), np.ones((2, 3), np.int8))
        self.assertEqual((float(b), c.shape), (3, (0,)))

    def test_of_an_array_over_devices_it_is_called_once_with_all_of_it(self):
        seen = []

        def f(v):
            seen.append(np.asarray(v))
            return -v

        x = jax.device_put(np.arange(16, dtype=np.float32), NamedSharding(mesh(), P("x")))
        for call in (jax.pure_callback, io_callback):
            seen.clear()
            y = jax.jit(lambda x, call=call: call(f, jax.ShapeDtypeStruct((16,), np.float32), x) * 1)(x)
            # The bits: -0 stays what it is.
            np.testing.assert_array_equal(np.asarray(y).view(np.uint32), (-np.arange(16, dtype=np.float32)).view(np.uint32))
            self.assertEqual(len(seen), 1)
            np.testing.assert_array_equal(seen[0], np.arange(16))

    def test_in_a_shard_map_every_device_calls_it(self):
        seen = []

        def f(v):
            seen.append(v.shape)
            return v + 1

        def body(x):
            return io_callback(f, jax.ShapeDtypeStruct((2,), np.float32), x)

        y = jax.jit(jax.shard_map(body, mesh=mesh(), in_specs=P("x"), out_specs=P("x")))(jnp.arange(16.0))
        np.testing.assert_array_equal(np.asarray(y), np.arange(16) + 1)
        self.assertEqual(seen, [(2,)] * 8)

    def test_partitioned_ones_are_called_by_every_device_with_its_shard(self):
        m = jax.make_mesh((4, 2), ("x", "y"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
        x = np.arange(64, dtype=np.int32).reshape(8, 8)
        seen = []

        def f(a, b, c):
            jax.debug.callback(lambda *args: seen.append([np.asarray(v).tolist() for v in args]), a * 2, b, c.sum(), partitioned=True)

        def put(spec):
            return jax.device_put(x, NamedSharding(m, spec))

        jax.jit(f)(put(P("x", "y")), put(P()), put(P("x")))
        jax.effects_barrier()
        wanted = [[(x[i : i + 2, j : j + 4] * 2).tolist(), x.tolist(), x.sum().item()] for i in (0, 2, 4, 6) for j in (0, 4)]
        self.assertEqual(sorted(seen), sorted(wanted))

    def test_ordered_calls_come_in_order(self):
        for devices in (1, 8):
            seen = []

            def step(i, x, seen=seen):
                io_callback(lambda i: seen.append(int(i)), None, i, ordered=True)
                return x + 1

            x = jax.device_put(jnp.zeros(8), NamedSharding(mesh(), P("x")) if devices == 8 else jax.devices()[0])
            f = jax.jit(lambda x: jax.lax.fori_loop(0, 5, step, x))
            f(f(x)).block_until_ready()
            jax.effects_barrier()
            self.assertEqual(seen, [0, 1, 2, 3, 4] * 2)

    def test_in_branches(self):
        seen = []
        f = jax.jit(lambda p, x: jax.lax.cond(p, lambda x: jax.pure_callback(lambda v: seen.append(1) or v * 2, F4, x), lambda x: x, x))
        np.testing.assert_array_equal(np.asarray(f(True, jnp.ones(4))), 2 * np.ones(4))
        np.testing.assert_array_equal(np.asarray(f(False, jnp.ones(4))), np.ones(4))
        self.assertEqual(seen, [1])

    def test_debug_callback(self):
        seen = []

        @jax.jit
        def f(x):
            jax.debug.callback(lambda v: seen.append(v.tolist()), x)
            return x * 2

        f(jnp.arange(3.0))
        jax.effects_barrier()
        self.assertEqual(seen, [[0, 1, 2]])

    def test_what_it_raises_arrives(self):
        def f(v):
            raise ValueError(f"no {v.shape}")

        self.fails_with(r"ValueError: no \(4,\)", jax.jit(lambda x: jax.pure_callback(f, F4, x)), jnp.ones(4))

    def test_whatever_it_says(self):
        class Unprintable(Exception):
            def __str__(self):
                raise ValueError("no text")

        for error, message in (
            (ValueError("half a character \udc80, and the end"), "and the end"),
            (ValueError("a zero \0, and the end"), "and the end"),
            (ValueError("\u00e9" * 20001 + "the end"), r"\.\.\.\u00e9.*the end"),
            (ValueError("\u00e9" * 20001 + "his end"), r"\.\.\.\u00e9.*his end"),
            (Unprintable(), "Unprintable"),
            (KeyboardInterrupt("pressed"), "pressed"),
        ):

            def f(v, error=error):
                raise error

            self.fails_with(message, jax.jit(lambda x, f=f: jax.pure_callback(f, F4, x)), jnp.ones(4))

    def test_threads(self):
        f = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v) + 1, F4, x))
        failed = []

        def work():
            for i in range(20):
                if not np.array_equal(np.asarray(f(jnp.full(4, float(i)))), np.full(4, i + 1)):
                    failed.append(i)

        threads = [threading.Thread(target=work) for _ in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(failed, [])

    def test_a_program_run_in_one_is_refused(self):
        g = jax.jit(lambda x: x + 1)
        x = jax.device_put(jnp.ones(4), jax.devices()[0])

        def f(v):
            return np.asarray(g(x))

        self.fails_with("compute there with NumPy", jax.jit(lambda x: jax.pure_callback(f, F4, x)), jnp.ones(4))

    def test_the_end_of_the_process_waits_for_them(self):
        code = (
            "import jax, jax.numpy as jnp, time\n"
            "def f(v):\n  time.sleep(0.05); print('called', flush=True)\n"
            "g = jax.jit(lambda a: jax.debug.callback(f, (a @ a).sum()))\n"
            "for _ in range(3): g(jnp.ones((256, 256)))\n"
        )
        env = {**os.environ, "JAX_PLATFORMS": "weft"}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stdout), (0, "called\n" * 3), done.stderr)

    def test_the_end_after_one_that_failed(self):
        code = (
            "import jax, jax.numpy as jnp\n"
            "def f(v): raise KeyboardInterrupt('pressed')\n"
            "g = jax.jit(lambda x: jax.pure_callback(f, jax.ShapeDtypeStruct((4,), jnp.float32), x))\n"
            "try: jax.block_until_ready(g(jnp.ones(4)))\n"
            "except jax.errors.JaxRuntimeError as error: print('pressed' in str(error))\n"
        )
        done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "JAX_PLATFORMS": "weft"}, capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stdout), (0, "True\n"), done.stderr)
        self.assertNotIn("__del__", done.stderr)


if __name__ == "__main__":
    unittest.main()
