#!/usr/bin/env python3
"""Writes rows.txt: programs that take or change few rows of arrays cut along the indexed dimension, as JAX prints them, and what XLA sends for each.

  make_rows.py > rows.txt

Needs JAX 0.12 (pip install jax). A program begins with `// NAME BYTES HOW`: the bytes that a device sends as XLA:CPU compiles it for 8 devices,
by the ring formulas of docs/partitioning.md's table, and `bits` where results are elements of the arguments, or sums of few, else `near`.
"""
import math
import os
import re

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax.sharding import Mesh, NamedSharding  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402

BITS = {"pred": 8, "s8": 8, "u8": 8, "s16": 16, "u16": 16, "f16": 16, "bf16": 16, "s32": 32, "u32": 32, "f32": 32, "s64": 64, "u64": 64,
        "f64": 64, "c64": 64, "c128": 128}
COLLECTIVES = "all-reduce|all-gather|reduce-scatter|all-to-all|collective-permute|collective-broadcast"


def num_bytes(hlo_type):
    arrays = re.findall(r"\b(pred|[suf]\d+|bf16|c\d+)\[([\d,]*)\]", hlo_type)
    return sum(math.prod(int(d) for d in dims.split(",") if d) * BITS[element] // 8 for element, dims in arrays)


def group_size(line):
    if listed := re.search(r"replica_groups=\{\{([\d,]+)\}", line):
        return len(listed[1].split(","))
    if counted := re.search(r"replica_groups=\[(\d+),(\d+)\]", line):
        return int(counted[2])
    if of_mesh := re.search(r"replica_groups=mesh\[(.*?)\]\s*\{(.*?)\}", line):
        sizes = dict(re.findall(r"'(\w+)'=(\d+)", of_mesh[1]))
        return math.prod(int(sizes[axis]) for axis in re.findall(r"'(\w+)'", of_mesh[2]))
    return 8


def wire_bytes(hlo):
    total = 0
    for line in hlo.splitlines():
        found = re.match(rf"\s*(?:ROOT )?%?[\w.\-]+ = (.*?) ({COLLECTIVES})\(", line)
        if not found:
            continue
        out, n = num_bytes(found[1]), group_size(line)
        total += {"all-reduce": 2 * (n - 1) / n, "all-gather": (n - 1) / n, "reduce-scatter": n - 1,
                  "all-to-all": (n - 1) / n}.get(found[2], 1) * out
    return total


DEVICES = np.array(jax.devices())
m8, m24 = Mesh(DEVICES.reshape(8), ("x",)), Mesh(DEVICES.reshape(2, 4), ("x", "y"))
N = 40000
F = jnp.float32
v = jax.ShapeDtypeStruct
NEAR = {"first_elem_loss", "seq_cls", "grad_row", "grad_elem", "unstack16", "scan_row", "diff", "ediff", "trace_elem", "add_row", "add_rows3"}
PROGRAMS = []


def add(name, f, args, specs, mesh=m8, out=None):
    PROGRAMS.append((name, f, args, specs, mesh, out))


for dt in ("float32","bfloat16","int32","bool","complex64"):
    s = "" if dt == "float32" else "_" + dt
    add("v5"+s,lambda x:x[5],[v((N,),dt)],[P("x")])
    add("m0"+s,lambda x:x[0],[v((1024,128),dt)],[P("x",None)])
    add("mlast"+s,lambda x:x[-1],[v((1024,128),dt)],[P("x",None)])
add("take0",lambda m:jnp.take(m,0,0),[v((1024,128),F)],[P("x",None)])
add("v5_9",lambda x:x[5:9],[v((N,),F)],[P("x")])
add("v_cross",lambda x:x[N//8-2:N//8+2],[v((N,),F)],[P("x")])
add("v_15",lambda x:x[5:20],[v((N,),F)],[P("x")])
add("v_half",lambda x:x[:N//2],[v((N,),F)],[P("x")])
add("v_last3",lambda x:x[-3:],[v((N,),F)],[P("x")])
add("v_big_stride",lambda x:x[::N//4],[v((N,),F)],[P("x")])
add("v_stride8",lambda x:x[::N//8],[v((N,),F)],[P("x")])
add("v_rev4",lambda x:x[4::-1],[v((N,),F)],[P("x")])
add("v_revstride",lambda x:x[::-(N//3)],[v((N,),F)],[P("x")])
add("dyn_i",lambda x,i:x[i],[v((N,),F),v((),jnp.int32)],[P("x"),P()])
add("dyn_row",lambda x,i:x[i],[v((1024,128),F),v((),jnp.int32)],[P("x",None),P()])
add("dyn_row_xy",lambda x,i:x[i],[v((1024,128),F),v((),jnp.int32)],[P("x","y"),P()],m24)
add("dyn_slice4",lambda x,i:lax.dynamic_slice_in_dim(x,i,4),[v((1024,128),F),v((),jnp.int32)],[P("x",None),P()])
add("dyn_slice_512",lambda x,i:lax.dynamic_slice_in_dim(x,i,256),[v((1024,128),F),v((),jnp.int32)],[P("x",None),P()])
add("dus_row",lambda x,r,i:lax.dynamic_update_slice_in_dim(x,r,i,0),[v((1024,128),F),v((1,128),F),v((),jnp.int32)],[P("x",None),P(),P()],m8,P("x",None))
add("set_row",lambda x,r:x.at[3].set(r),[v((1024,128),F),v((128,),F)],[P("x",None),P()],m8,P("x",None))
add("set_row_sh",lambda x,r:x.at[3].set(r),[v((1024,128),F),v((128,),F)],[P("x",None),P("x")],m8,P("x",None))
add("set_scalar",lambda x:x.at[3].set(1.0),[v((N,),F)],[P("x")],m8,P("x"))
add("add_row",lambda x,r:x.at[-1].add(r),[v((1024,128),F),v((128,),F)],[P("x",None),P()],m8,P("x",None))
add("add_rows3",lambda x,r:x.at[jnp.array([1,5,1000])].add(r),[v((1024,128),F),v((3,128),F)],[P("x",None),P()],m8,P("x",None))
add("set_slice",lambda x,r:x.at[5:9].set(r),[v((1024,128),F),v((4,128),F)],[P("x",None),P()],m8,P("x",None))
add("set_col",lambda x,r:x.at[:,3].set(r),[v((1024,128),F),v((1024,),F)],[P("x",None),P("x")],m8,P("x",None))
add("set_colx",lambda x,r:x.at[:,3].set(r),[v((128,1024),F),v((128,),F)],[P(None,"x"),P()],m8,P(None,"x"))
add("mij",lambda m,i,j:m[i,j],[v((1024,128),F),v((),jnp.int32),v((),jnp.int32)],[P("x","y"),P(),P()],m24)
add("m35",lambda m:m[3,5],[v((1024,128),F)],[P("x","y")],m24)
add("m35_8",lambda m:m[3,5],[v((1024,128),F)],[P("x",None)])
add("col_last",lambda m:m[:,-1],[v((1024,128),F)],[P("x",None)])
add("col_last_x",lambda m:m[:,-1],[v((1024,128),F)],[P(None,"x")])
add("col_last_xy",lambda m:m[:,-1],[v((1024,128),F)],[P("x","y")],m24)
add("col_last_xy_out",lambda m:m[:,-1],[v((1024,128),F)],[P("x","y")],m24,P("x"))
add("col_last_xy_outxy",lambda m:m[:,-1],[v((1024,128),F)],[P("x","y")],m24,P(("x","y")))
add("row_out_x",lambda m:m[3],[v((1024,128),F)],[P("x",None)],m8,P("x"))
add("row_out_y",lambda m:m[3],[v((1024,128),F)],[P("x","y")],m24,P("y"))
add("row_repl",lambda m:m[3],[v((1024,128),F)],[P("x","y")],m24,P())
add("row_xyaxis",lambda m:m[3],[v((1024,128),F)],[P(("x","y"),None)],m24,P())
add("row_yxaxis",lambda m:m[-1],[v((1024,128),F)],[P(("y","x"),None)],m24)
add("rows2_xy",lambda m:m[10:12],[v((1024,128),F)],[P(("x","y"),None)],m24)
add("batched3",lambda m,i:m[i],[v((1024,128),F),v((3,),jnp.int32)],[P("x",None),P()])
add("batched3c",lambda m:m[jnp.array([0,7,1023])],[v((1024,128),F)],[P("x",None)])
add("batched24",lambda m,i:m[i],[v((1024,128),F),v((24,),jnp.int32)],[P("x",None),P("x")])
add("vmapped",lambda m,i:jax.vmap(lambda r,k:r[k])(m,i),[v((1024,128),F),v((1024,),jnp.int32)],[P("x",None),P("x")])
add("vmapped_y",lambda m,i:jax.vmap(lambda r,k:r[k])(m,i),[v((1024,128),F),v((1024,),jnp.int32)],[P("x","y"),P("x")],m24)
add("take_along",lambda m,i:jnp.take_along_axis(m,i,0),[v((1024,128),F),v((1,128),jnp.int32)],[P("x",None),P()])
add("pad1",lambda x:jnp.pad(x,1),[v((N,),F)],[P("x")])
add("pad_edge",lambda x:jnp.pad(x,1,mode="edge"),[v((N,),F)],[P("x")])
add("pad_reflect",lambda x:jnp.pad(x,2,mode="reflect"),[v((N,),F)],[P("x")])
add("pad_wrap",lambda x:jnp.pad(x,2,mode="wrap"),[v((N,),F)],[P("x")])
add("pad_edge_m",lambda x:jnp.pad(x,((1,1),(0,0)),mode="edge"),[v((1024,128),F)],[P("x",None)])
add("concat_scalar",lambda x:jnp.concatenate([jnp.zeros((1,),F),x]),[v((N,),F)],[P("x")])
add("concat_arg",lambda x,a:jnp.concatenate([a,x]),[v((N,),F),v((1,),F)],[P("x"),P()])
add("concat_tail",lambda x,a:jnp.concatenate([x,a]),[v((N,),F),v((3,),F)],[P("x"),P()])
add("concat_ends",lambda x:jnp.concatenate([x[:1],x[-1:]]),[v((N,),F)],[P("x")])
add("diff",lambda x:jnp.diff(x),[v((N,),F)],[P("x")])
add("shift",lambda x:jnp.concatenate([x[1:],x[:1]]),[v((N,),F)],[P("x")])
add("shift_zero",lambda x:jnp.concatenate([jnp.zeros((1,128),F),x[:-1]]),[v((1024,128),F)],[P("x",None)])
add("ediff",lambda x:x-x[0],[v((1024,128),F)],[P("x",None)])
add("split4",lambda x:jnp.split(x,4),[v((N,),F)],[P("x")])
add("split2",lambda x:jnp.split(x,2),[v((1024,128),F)],[P("x",None)])
add("split_small",lambda x:jnp.split(x,[2,5]),[v((1024,128),F)],[P("x",None)])
add("unstack",lambda x:[x[i] for i in range(8)],[v((8,256),F)],[P("x",None)])
add("unstack4",lambda x:[x[i] for i in range(4)],[v((4,1024),F)],[P(None,"x")])
add("unstack16",lambda x:sum(x[i] for i in range(16)),[v((16,256),F)],[P("x",None)])
add("uneven_v5",lambda x:x[5],[v((1003,),F)],[P()],m8) 
add("first_elem_loss",lambda x:jnp.sum(x**2)*x[0],[v((N,),F)],[P("x")])
add("seq_last",lambda h:h[:,-1,:],[v((8,256,64),F)],[P("x","y",None)],m24)
add("seq_last_out",lambda h:h[:,-1,:],[v((8,256,64),F)],[P("x","y",None)],m24,P("x",None))
add("seq_cls",lambda h,w:h[:,0]@w,[v((8,256,64),F),v((64,128),F)],[P(None,"x",None),P()])
add("qkv",lambda h:[h[0],h[1],h[2]],[v((3,64,256),F)],[P(None,"x",None)])
add("qkv_split",lambda h:jnp.split(h,3,-1),[v((64,768),F)],[P(None,"x")])
add("grad_row",jax.grad(lambda x:jnp.sum(x[5]**2)),[v((1024,128),F)],[P("x",None)],m8,P("x",None))
add("grad_elem",jax.grad(lambda x:x[5]**2),[v((N,),F)],[P("x")],m8,P("x"))
add("diag_elem",lambda x:x[2,:,7],[v((16,64,32),F)],[P("x",None,"y")],m24)
add("strided2d",lambda x:x[::128,::32],[v((1024,128),F)],[P("x","y")],m24)
add("row_of_three",lambda x:x[1:2,3:5,-1:],[v((16,64,64),F)],[P("x","y",None)],m24)
add("trace_elem",lambda x:x[0,0]+x[-1,-1],[v((256,256),F)],[P("x","y")],m24)
add("argmax_row",lambda x:x[jnp.argmax(x[:,0])],[v((1024,128),F)],[P("x",None)])
add("max_then_idx",lambda x,i:jnp.where(x>0,x,x[i]),[v((N,),F),v((),jnp.int32)],[P("x"),P()])
add("roll1",lambda x:jnp.roll(x,1),[v((N,),F)],[P("x")])
add("flip",lambda x:jnp.flip(x),[v((N,),F)],[P("x")])
add("scan_row",lambda x:lax.fori_loop(0,8,lambda i,s:s+x[i],jnp.zeros((128,),F)),[v((1024,128),F)],[P("x",None)])


def main():
    for name, f, args, specs, mesh, out in PROGRAMS:
        options = {} if out is None else {"out_shardings": NamedSharding(mesh, out)}
        lowered = jax.jit(f, in_shardings=tuple(NamedSharding(mesh, spec) for spec in specs), **options).lower(*args)
        sent = wire_bytes(lowered.compile().as_text())
        print(f"// {name} {sent:g} {'near' if name in NEAR else 'bits'}\n{lowered.as_text()}", end="")


if __name__ == "__main__":
    main()
