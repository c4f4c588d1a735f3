#!/usr/bin/env python3
"""Writes jax_pictures.txt: shardings as JAX draws them, for those where its picture is legible.

  make_jax_pictures.py > jax_pictures.txt        (needs jax 0.10.2, rich, matplotlib)

A picture follows a line `## shape; spec; mesh; ids; platform; scale; color`. The terminal's escapes are written as ESC.
"""
import contextlib
import io
import math
import os
import re

os.environ.update(XLA_FLAGS="--xla_force_host_platform_device_count=64", JAX_PLATFORMS="cpu", FORCE_COLOR="1",
                  COLORTERM="truecolor", TERM="xterm-256color")

import jax
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec as P  # used by the cases

CASES = [
    # Those of the tutorials that Weft answers to.
    ("16384x16384", "P(None,'axis')", "axis=4"), ("16384x16384", "P('axis',None)", "axis=4"),
    ("16384x16384", "P(None,)", "axis=4"),
    ("8192x8192", "P('x','y')", "x=2,y=2"), ("8192x8192", "P('x',None)", "x=2,y=2"),
    ("8192x8192", "P(None,'y')", "x=2,y=2"), ("8192x8192", "P('y','x')", "x=2,y=2"),
    ("4x4", "P(None,'x')", "x=2,y=2"), ("4x4", "P()", "x=2,y=2"), ("4x4", "P()", "x=1"),
    ("8192x8192", "P('x','y')", "x=2,y=2", None, "TPU", 2), ("8x4", "P('x',None)", "x=4,y=2", None, "CPU"),
    ("8x16", "P('x','y')", "x=4,y=2", None, "CPU"), ("16x4", "P('y',None)", "x=4,y=2", None, "CPU"),
    ("512", "P(('x','y'))", "x=2,y=4"), ("5", "P()", "x=1", None, "CPU"), ("5", "P()", "x=1", None, "CPU", 8),
    ("10000x128", "P('x',None)", "x=4"), ("8192x8192", "P('i',None)", "i=4", [0, 1, 3, 2]),
    # Others.
    ("8192x8192", "P(('x','y'),None)", "x=2,y=4"), ("8192x8192", "P(('y','x'),None)", "x=2,y=4"),
    ("8192x8192", "P('x','y')", "x=8,y=8"), ("8192x8192", "P('x','y')", "x=32,y=2"), ("64x64", "P('x')", "x=64"),
    ("1x8", "P(None,'x')", "x=2", None, "TPU", .25), ("1x1", "P()", "x=4"), ("3x5", "P('x','y')", "x=3,y=5"),
    ("6x4", "P('y','x')", "x=4,y=3", list(range(11, -1, -1))), ("2", "P('x')", "x=2"),
    ("1", "P()", "x=2"), ("7x3", "P()", "x=16"), ("128x64", "P('x',None)", "x=2,y=13"), ("16x16", "P('x')", "x=2", None, "CPU", .55),
    ("4x6", "P('x','y')", "x=2,y=2,z=8"), ("30x30", "P('x','y')", "x=3,y=3", None, "TPU", 1.5), ("8", "P('x')", "x=8"),
    ("24x48", "P('x','y')", "x=6,y=6"), ("20x20", "P('y','x')", "x=4,y=5", None, "TPU", 3.2),
]


def mesh_of(text, ids):
    names, sizes = zip(*(axis.split("=") for axis in text.split(",")))
    sizes = [int(size) for size in sizes]
    ids = list(range(math.prod(sizes))) if ids is None else ids
    return Mesh(np.array(jax.devices())[ids].reshape(sizes), names), ids


def picture(shape, spec, mesh, platform, scale, color):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        jax.debug.visualize_sharding(shape, NamedSharding(mesh, eval(spec)), scale=scale, use_color=color)
    return out.getvalue().replace("CPU", platform)


def main():
    for shape, spec, axes, *rest in CASES:
        ids, platform, scale = (rest + [None, "TPU", 1][len(rest):])
        mesh, order = mesh_of(axes, ids)
        for color in (False, True) if len(order) <= 16 else (False,):
            text = picture([int(n) for n in shape.split("x")], spec, mesh, platform, scale, color)
            if not color:
                text = re.sub("\x1b\\[[0-9;]*m", "", text)  # rich highlights numbers
            print("##", "; ".join([shape, spec, axes, ",".join(map(str, ids or [])), platform, str(scale), str(int(color))]))
            print(text.replace("\x1b", "ESC"), end="")


if __name__ == "__main__":
    main()
