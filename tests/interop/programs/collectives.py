"""Manual programs: shard_map with every collective, on meshes of 1 to 8 devices."""
import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax
from jax._src.lax import parallel
from jax.sharding import NamedSharding, PartitionSpec as P

from .registry import mesh, program, put, smap


def ring(n, step=1):
  return [(i, (i + step) % n) for i in range(n)]


def every_collective(r, n):
  """Each device holds n x 2 integers and 2 floats. Untiled variants on the larger meshes."""
  m = mesh(i=n)

  def others(x, y):
    return (
      lax.all_gather(x[:1], "i", axis=1), lax.psum_scatter(x, "i"), lax.all_to_all(x, "i", 0, 1),
      lax.pmean(y, "i"), lax.ppermute(y, "i", [(0, n - 1)]),
    )

  def f(x, y):
    return (
      lax.axis_index("i")[None], lax.all_gather(y, "i", tiled=True), lax.psum(x, "i"),
      lax.pmax(y, "i"), lax.psum_scatter(x, "i", tiled=True),
      lax.all_to_all(x, "i", 0, 0, tiled=True), lax.ppermute(x, "i", ring(n)),
      *(others(x, y) if n > 2 else ()),
    )

  args = [put(r.integers(-99, 99, (n * n, 2)), m, "i"), put(r.normal(2 * n), m, "i")]
  return smap(f, m, P("i"), P("i")), args


@program()
def collectives_1(r):
  return every_collective(r, 1)


@program()
def collectives_2(r):
  return every_collective(r, 2)


@program(generic=True)
def collectives_4(r):
  return every_collective(r, 4)


@program()
def collectives_8(r):
  return every_collective(r, 8)


@program(x64=True)
def collective_types(r):
  """Element types in flight, reductions of several operands at once, a body with wider types."""
  m = mesh(i=4)
  types = [np.int8, ml_dtypes.bfloat16, np.float64, np.complex64]

  def f(*args):
    summed = tuple(lax.psum(a, "i") for a in args[:-1])
    moved = lax.ppermute(args[-2], "i", ring(4, 3)), lax.ppermute(args[1], "i", ring(4))
    return summed, moved, lax.pmax(args[1], "i"), lax.all_gather(args[-1], "i", tiled=True)

  args = [r.integers(-3, 4, (4, 2), t) for t in types]
  return smap(f, m, P("i"), P("i")), [put(a, m, "i") for a in args + [r.booleans((4, 2))]]


@program(generic=True)
def collectives_grouped(r):
  """Groups smaller than the axis."""
  m = mesh(i=8)
  pairs, halves = [[0, 1], [2, 3], [4, 5], [6, 7]], [[0, 2, 4, 6], [7, 5, 3, 1]]

  def f(x):
    return (
      lax.all_gather(x, "i", axis_index_groups=pairs, tiled=True),
      lax.psum_scatter(x, "i", axis_index_groups=halves, tiled=True),
      lax.all_to_all(x, "i", 0, 0, axis_index_groups=halves, tiled=True),
      lax.psum(x, "i", axis_index_groups=pairs),
    )

  return smap(f, m, P("i"), P("i")), [put(r.integers(-99, 99, (32, 2)), m, "i")]


@program()
def two_axes(r):
  """Collectives over either axis of a 2 x 4 mesh and over both, in both orders."""
  m = mesh(x=2, y=4)

  def f(v):
    return (
      lax.psum(v, "y"), lax.psum(v, ("x", "y")),
      lax.all_gather(v[:1], ("x", "y"), tiled=True), lax.all_gather(v[:1], ("y", "x"), tiled=True),
      lax.ppermute(v, ("x", "y"), ring(8, 3)), lax.ppermute(v, "y", [(0, 1), (2, 3), (3, 0)]),
      lax.axis_index(("y", "x"))[None, None], lax.psum_scatter(v, "y", tiled=True),
      lax.all_to_all(v, "x", 0, 1, tiled=True),
      lax.all_to_all(jnp.tile(v, (2, 1)), ("y", "x"), 0, 0, tiled=True),
    )

  return smap(f, m, P("x", "y"), P("x", "y")), [put(r.integers(-9, 9, (8, 8)), m, "x", "y")]


@program()
def three_axes(r):
  """2 x 2 x 2: dimensions over two axes, results that agree along one or all of them."""
  m = mesh(a=2, b=2, c=2)

  def f(v, w):
    s = lax.psum(v @ w, "b")
    return s, lax.all_gather(s, "c", axis=1, tiled=True), lax.pmax(v, ("a", "b")).sum()

  specs = (P(("a", "c"), "b"), P("b", None)), (P(("a", "c"), None), P("a", None), P())
  args = [put(r.normal((8, 4)), m, ("a", "c"), "b"), put(r.normal((4, 3)), m, "b")]
  return smap(f, m, *specs), args


@program(generic=True, located=("full",))
def nested_manual(r):
  """One manual axis inside of another."""
  m = mesh(x=2, y=4)

  def inner(v):
    return lax.psum(v, "y") + lax.axis_index("y"), lax.ppermute(v, "y", ring(4))

  def outer(v):
    total, moved = jax.shard_map(
      inner, in_specs=P(None, "y"), out_specs=(P(None, "y"), P(None, "y")), axis_names={"y"},
      check_vma=False)(v)
    return lax.psum(total, "x"), lax.all_gather(moved, "x", tiled=True)

  f = smap(outer, m, P("x"), (P(), P("x")), axis_names=["x"])
  return f, [put(r.normal((4, 8)), m, "x", "y")]


@program(located=("line",))
def partial_manual(r):
  """x is manual, y is left to the partitioner, which has to shard a product and a reduction."""
  m = mesh(x=2, y=4)

  def body(v, w):
    here = jax.sharding.get_abstract_mesh()
    h = lax.with_sharding_constraint(v @ w, NamedSharding(here, P(None, "y")))
    return lax.psum(jnp.sin(h), "x"), h.sum(axis=1)

  f = smap(body, m, (P("x", None), P()), (P(), P("x")), axis_names=["x"], check_vma=True)
  return f, [put(r.normal((4, 8)), m, "x", "y"), put(r.normal((8, 12)), m, None, "y")]


@program()
def checked_replication(r):
  """check_vma=True: JAX inserts casts, and gathers whose results are known to agree."""
  m = mesh(i=4)

  def f(x, w):
    def body(carry, _):
      return carry * 0.5 + lax.psum(x * w, "i"), None

    start = lax.pcast(jnp.zeros(2), "i", to="varying")
    looped = lax.scan(lambda c, _: (c + x, None), start, None, length=3)[0]
    return lax.scan(body, jnp.ones(2), None, length=2)[0], looped, lax.pmax(looped.sum(), "i")

  f = smap(f, m, (P("i"), P()), (P(), P("i"), P()), check_vma=True)
  return f, [put(r.normal(8), m, "i"), put(r.normal(2), m)]


@program()
def manual_control_flow(r):
  """Loops whose length differs between devices, a branch that only some take, an agreed loop."""
  m = mesh(i=4)

  def f(x):
    idx = lax.axis_index("i")
    own = lax.fori_loop(0, idx * 2, lambda _, v: v * 0.5 + 1, x)
    choice = lax.cond(idx % 2 == 0, jnp.sin, lambda v: v * 2, x)
    agreed = lax.while_loop(
      lambda s: s[1] > 0.1, lambda s: (s[0] / 2, lax.pmax(jnp.max(jnp.abs(s[0] / 2)), "i")),
      (x, jnp.float32(1)))
    together = lax.cond(lax.psum(idx, "i") > 2, lambda v: lax.psum(v, "i"), lambda v: v, x)
    return own, choice, agreed[0], together

  return smap(f, m, P("i"), P("i")), [put(r.normal((8, 2)), m, "i")]


@program()
def manual_gradients(r):
  """The gradients of gathers, sums, scatters and permutes are other collectives."""
  m = mesh(i=4)

  def local(x, w):
    g = lax.all_gather(w, "i", tiled=True)
    h = lax.psum_scatter(jnp.tanh(x @ g), "i", tiled=True)
    return lax.psum(jnp.sum(lax.ppermute(h, "i", ring(4)) ** 2), "i")

  f = smap(local, m, (P("i"), P("i")), P(), check_vma=True)
  args = [put(r.normal((16, 8)), m, "i"), put(r.normal((8, 3)), m, "i")]
  return jax.value_and_grad(f, argnums=(0, 1)), args


@program()
def manual_unusual_shapes(r):
  """Blocks of size 1 and 0, scalars, a dimension that is not split, closed-over arrays."""
  m = mesh(i=8)
  table = r.normal((2, 1))

  def f(one, none, scalar):
    return (
      lax.all_gather(one, "i", tiled=True), lax.psum(none, "i"), lax.all_gather(none, "i"),
      lax.psum(scalar * lax.axis_index("i"), "i"), table @ one[None], lax.psum_scatter(
        jnp.tile(one, 8), "i", tiled=True), lax.ppermute(none, "i", ring(8)),
    )

  specs = (P("i"), P(None, "i"), P()), (P("i"), P(None, "i"), P("i"), P(), P("i"), P("i"), P("i"))
  args = [put(r.normal(8), m, "i"), put(r.normal((0, 8)), m, None, "i"), put(r.normal(()), m)]
  return smap(f, m, *specs), args


@program(located=("generic",))
def around_a_manual_region(r):
  """Ordinary ops before, between and after two manual regions; one result of each is dropped."""
  m = mesh(i=4)

  def f(x):
    y, _ = smap(lambda v: (v * 2, v.sum()[None]), m, P("i"), (P("i"), P("i")))(jnp.sort(x))
    z = jnp.concatenate([y, x])
    return smap(lambda v: lax.psum(v, "i"), m, P("i"), P())(z) + x[:8], y[::-1]

  return f, [put(r.normal(16), m, "i")]


@program(generic=True)
def asynchronous(r):
  """Starts and dones around independent products, two in flight at once."""
  m = mesh(i=4)

  def f(x, w):
    gather = parallel.all_gather_start(x, "i", tiled=True)
    reduce = parallel.psum_start(x, "i")
    here = x @ w
    shift = parallel.ppermute_start(here, "i", ring(4))
    return gather.done() @ w, reduce.done() + here, shift.done()

  f = smap(f, m, (P("i"), P()), (P("i"), P("i"), P("i")))
  return f, [put(r.normal((8, 4)), m, "i"), put(r.normal((4, 4)), m)]
