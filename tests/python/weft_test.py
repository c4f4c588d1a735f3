#!/usr/bin/env python3
"""The module weft: what the tool says of JAX's programs."""
import importlib.util
import inspect
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import jax_or_skip  # noqa: F401 (before jax)

import jax
import jax.export
import jax.numpy as jnp
import numpy as np
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
        of_function = weft.explain(jax.jit(product), *ARGS, machine="tpu-v5e:2x4")
        # But for the line of this file that lowers it.
        self.assertEqual(*(re.sub(r"weft_test.py:\d+:\d+", "HERE", str(said)) for said in (weft.explain(lowered, machine="tpu-v5e:2x4"), of_function)))
        with self.assertRaises(TypeError):
            weft.explain(lowered, *ARGS)

    def test_partition(self):
        self.assertIn("stablehlo.all_reduce", str(weft.partition(product, *ARGS)))
        self.assertIn("all_reduce", weft.partition(product, *ARGS, emit="plan").text)

    def test_messages_name_arguments(self):
        def f(x):
            jax.debug.print("{}", x)
            return x * 2

        with self.assertRaisesRegex(weft.Error, "leave it out with skip_callbacks=True"):
            weft.run(f, np.ones(4, np.float32))
        self.assertIn("[2., 2.", str(weft.run(f, np.ones(4, np.float32), skip_callbacks=True).outputs))
        said = "say their sizes with --dim b=8 --dim s=8; --max-devices 64 raises it, not well--known"
        self.assertEqual(weft._tool.in_python(said), "say their sizes with dim='b=8' dim='s=8'; max_devices 64 raises it, not well--known")

    def test_show(self):
        picture = weft.show(ARGS[0])
        self.assertIn("<svg", picture._repr_svg_())
        self.assertEqual(str(picture), str(weft.show(ARGS[0].sharding, (64, 32))))
        self.assertIn("<svg", weft.show(sharded((8, 8), ("x", "y"), None)).svg)

    def test_run(self):
        a, b = np.arange(64 * 32, dtype=np.float32).reshape(64, 32) / 100, np.ones((32, 16), np.float32)
        mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
        ran = weft.run(product, *(jax.device_put(array, NamedSharding(mesh, arg.sharding.spec)) for array, arg in zip((a, b), ARGS)), repeat=3)
        np.testing.assert_allclose(ran.result, a @ b, rtol=1e-5)
        self.assertEqual((ran.devices, ran.data["runs"]), (8, 3))
        self.assertIn("median of 3", str(ran))
        self.assertGreater(ran.median_ms, 0)
        self.assertGreater(ran.peak_bytes, 0)

    def test_run_gives_what_the_function_gives(self):
        def f(x, unused, flag):
            return {"half": x.astype(jnp.bfloat16) / 2, "not": ~flag, "n": (3 * x.astype(jnp.int32),)}

        x = jnp.arange(8.0)
        got, want = weft.run(f, x, x, np.True_).result, f(x, x, np.True_)
        jax.tree.map(np.testing.assert_array_equal, got, jax.tree.map(np.asarray, want))
        self.assertEqual(got["half"].dtype, jnp.bfloat16)
        np.testing.assert_array_equal(weft.run(lambda key: jax.random.bits(key, (4,)), jax.random.key(1)).result, jax.random.bits(jax.random.key(1), (4,)))

    def test_arguments_are_as_jit_takes_them(self):
        for args in ((np.ones(3), np.arange(3)), (np.arange(3), np.float64(2)), (jnp.ones(3, jnp.bfloat16), 2), (np.ones(3, np.complex128), True)):
            expected = jax.jit(lambda x, y: x * y)(*args)
            found = weft.run(lambda x, y: x * y, *args).result
            self.assertEqual(found.dtype, expected.dtype)
            np.testing.assert_array_equal(found, expected)

    def test_static_arguments(self):
        def f(x, n, *, flip=False, scale=1.0):
            rows = (x * scale).reshape(n, -1)
            return rows[::-1] if flip else rows

        x = np.arange(16, dtype=np.float32).reshape(4, 4)
        jitted = jax.jit(f, static_argnums=1, static_argnames=("flip",))
        np.testing.assert_array_equal(weft.run(jitted, x, 2).result, f(x, 2))
        np.testing.assert_array_equal(weft.trace(jax.jit(f, static_argnums=(-1,)), x, 8).result, f(x, 8))
        part = weft.partitioned(jitted)
        for n, options in ((2, {}), (8, {"flip": True}), (2, {"flip": True, "scale": 2.0})):
            np.testing.assert_array_equal(part(x, n, **options), f(x, n, **options))

    def test_what_libraries_lower(self):
        class Lowered:  # as Flax's and Equinox's
            lowered = jax.jit(product).trace(*ARGS).lower(lowering_platforms=("cpu",))

            def as_text(self):
                return self.lowered.as_text()

        self.assertIn("all_reduce along y", str(weft.explain(Lowered())))
        with self.assertRaisesRegex(TypeError, "compiled this already"):
            weft.explain(jax.jit(lambda x: x).lower(np.ones(3, np.float32)).compile())

    def test_run_of_texts_and_files(self):
        lowered = jax.jit(product).trace(*ARGS).lower(lowering_platforms=("cpu",))
        a, b = np.ones((64, 32), np.float32), np.ones((32, 16), np.float32)
        exported = jax.export.export(jax.jit(product), platforms=("cpu",))(*ARGS)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "program.mlir")
            path.write_text(lowered.as_text())
            for program in (lowered, lowered.as_text(), path, exported):
                np.testing.assert_array_equal(weft.run(program, a, b).outputs[0], np.full((64, 16), 32))
        self.assertEqual(weft.run(product, *ARGS, random=3).outputs[0].shape, (64, 16))

    def test_run_prints(self):
        ran = weft.run(lambda x: (jax.debug.print("x = {}", x), x)[1], jnp.ones(2), skip_callbacks=True)
        self.assertEqual(len(ran.prints), 1)
        self.assertIn("weft_test.py", ran.prints[0])
        self.assertTrue(str(ran).startswith(ran.prints[0] + "\nengine"))

    def test_trace(self):
        traced = weft.trace(product, *ARGS, as_="tpu-v5e:2x4")
        self.assertEqual({event["kind"] for event in traced.events}, {"compute", "transfer", "wait"})
        self.assertIn("<svg", traced._repr_svg_())
        self.assertIn("TPU 0", str(traced))
        with tempfile.TemporaryDirectory() as folder:
            for ending in (".pftrace", ".json", ".svg", ".html"):
                path = pathlib.Path(folder, "trace" + ending)
                traced.save(path)
                self.assertGreater(path.stat().st_size, 100)
            self.assertIn("traceEvents", json.loads(pathlib.Path(folder, "trace.json").read_text()))
            with self.assertRaisesRegex(ValueError, ".pftrace"):
                traced.save(pathlib.Path(folder, "trace.txt"))

    def test_sim(self):
        said = weft.sim(product, *ARGS, machine="tpu-v5e:2x4")
        self.assertIn("machine   tpu-v5e:2x4", str(said))
        self.assertAlmostEqual(said.total_us, said.compute_us + said.exposed_communication_us, delta=0.01)
        self.assertIn("<svg", said._repr_svg_())
        self.assertGreater(len(said.alternatives), 2)
        self.assertEqual(weft.sim(product, *ARGS, machine="tpu-v5e:2x4", no_advice=True).answer, "")
        swept = weft.sim(product, *ARGS, machine="tpu-v5e:2x4", sweep="link-bandwidth=1,2")
        self.assertEqual([row["value"] for row in swept.rows], [1, 2])
        self.assertIn("<svg", swept.svg)

    def test_what_the_tool_refuses(self):
        with self.assertRaisesRegex(weft.Error, "machine"):
            weft.explain(product, *ARGS, machine="abacus:2x4")
        with self.assertRaisesRegex(weft.Error, "expected"):
            weft.run("module {")
        with self.assertRaisesRegex(weft.Error, "time"):
            weft.run(product, *ARGS, expect=["time<1ns", "memory<2GiB"])
        with self.assertRaisesRegex(TypeError, "not int"):
            weft.run(3)
        with self.assertRaisesRegex(TypeError, "all arguments have values, or none"):
            weft.run(product, ARGS[0], np.ones((32, 16), np.float32))

    def test_types(self):
        """All that is public says its types, which mypy reads from the package itself (py.typed)."""
        self.assertTrue((pathlib.Path(weft.__file__).parent / "py.typed").is_file())
        for name in weft.__all__:
            public = getattr(weft, name)
            members = [public] if not isinstance(public, type) else [m.fget if isinstance(m, property) else m for m in vars(public).values()]
            for function in filter(inspect.isfunction, members):
                if function.__name__.startswith("_") and function.__name__ not in ("__str__", "__call__", "_repr_svg_"):
                    continue
                said = inspect.signature(function)
                missing = [p.name for p in said.parameters.values() if p.annotation is p.empty and p.name != "self"]
                self.assertEqual(missing + ["return"] * (said.return_annotation is said.empty), [], f"{name}.{function.__name__}")
            self.assertTrue(public.__doc__, name)

    @unittest.skipUnless(importlib.util.find_spec("mypy"), "this Python has no mypy")
    def test_mypy(self):
        folder = pathlib.Path(weft.__file__).parent.parent
        # What is installed mypy finds by itself.
        environment = {**os.environ, "MYPYPATH": "" if folder.name == "site-packages" else str(folder)}
        with tempfile.TemporaryDirectory() as cache:
            command = [sys.executable, "-m", "mypy", "--disallow-untyped-defs", "--follow-imports", "silent", "--cache-dir", cache, "-p", "weft"]
            done = subprocess.run(command, env=environment, cwd=cache, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_import_needs_no_numpy(self):
        code = "import sys; sys.modules.update(numpy=None, jax=None); import weft; print(weft.show.__name__)"
        self.assertEqual(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout, "show\n")


if __name__ == "__main__":
    unittest.main()
