"""Programs that the compiler partitions: sharded arguments, constraints, explicit axes."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

from .registry import mesh, program, put


def constrain(x, on, *spec):
  return lax.with_sharding_constraint(x, NamedSharding(on, P(*spec)))


@program()
def auto_product(r):
  """A product whose contracting dimension is split, and an output with another sharding."""
  m = mesh(x=2, y=4)
  sharding = lambda *spec: NamedSharding(m, P(*spec))
  f = jax.jit(
    lambda a, b: (a @ b, jnp.sin(a).sum(0)),
    in_shardings=(sharding("x", "y"), sharding("y", None)),
    out_shardings=(sharding(None, "x"), sharding("y")),
  )
  return f, [r.normal((8, 12)), r.normal((12, 6))]


@program(located=("full",))
def auto_training_step(r):
  """Data and tensor parallel at once, constraints on activations, gradients of everything."""
  m = mesh(data=2, model=4)

  def loss(params, x, y):
    h = constrain(jax.nn.relu(x @ params[0]), m, "data", "model")
    return jnp.mean((constrain(h @ params[1], m, "data", None) - y) ** 2)

  def step(params, x, y):
    value, grads = jax.value_and_grad(loss)(params, x, y)
    return [p - 0.1 * g for p, g in zip(params, grads)], value

  params = [put(r.normal((6, 8)), m, None, "model"), put(r.normal((8, 4)), m, "model", None)]
  return step, [params, put(r.normal((4, 6)), m, "data"), put(r.normal((4, 4)), m, "data")]


@program()
def auto_uneven(r):
  """Constraints on dimensions that axes do not divide: 7 over 4, 3 over 2, 2 over 8, 1 over 4."""
  m = mesh(x=2, y=4)

  def f(a, b):
    p = constrain(a @ b, m, "y", "x")
    q = constrain(jnp.concatenate([p, p[:2]]), m, ("x", "y"), None)
    s = constrain(p[:2], m, ("x", "y"), None)
    one = constrain(p.sum(0, keepdims=True), m, "y", None)
    return q * 2, constrain(jnp.cumsum(p, axis=0), m, "y"), s + one, constrain(p.max(0), m, "x")

  return f, [put(r.normal((7, 5)), m), put(r.normal((5, 3)), m)]


@program()
def auto_moves(r):
  """Ops that shift or choose along split dimensions."""
  m = mesh(i=8)

  def f(x, table, rows):
    return (
      jnp.roll(x, 3, axis=0), x[::-1], x[2:10], lax.pad(x, 0.5, ((1, 0, 0), (0, 0, 0))),
      jnp.cumsum(x, axis=0), table[rows], table.at[rows].add(1.0), x.reshape(4, 12), x.T,
      jnp.sort(rows), lax.dynamic_slice_in_dim(x, rows[0], 4),
    )

  rows = put(r.integers(0, 16, 8, np.uint32), m, "i")
  return f, [put(r.normal((16, 3)), m, "i"), put(r.normal((16, 2)), m, "i"), rows]


@program()
def auto_layers(r):
  """A scan over stacked layers with constraints in its body, and a loop around an all-reduce."""
  m = mesh(x=2, y=2)

  def layer(h, ws):
    up, down = ws
    return constrain(h + jnp.tanh(constrain(h @ up, m, "x", "y")) @ down, m, "x", None), h.sum()

  def f(h, up, down):
    out, sums = lax.scan(layer, h, (up, down))
    return out, sums, lax.fori_loop(0, 3, lambda _, v: v / jnp.linalg.norm(v), out)

  up, down = r.normal((3, 4, 8)) / 2, r.normal((3, 8, 4)) / 2
  args = [put(up, m, None, None, "y"), put(down, m, None, "y")]
  return f, [put(r.normal((6, 4)), m, "x"), *args]


@program()
def auto_convolution(r):
  """Images split over the batch and over their rows, so that windows reach into neighbours."""
  m = mesh(n=2, h=4)

  def f(x, k):
    y = lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    y = constrain(jax.nn.relu(y), m, "n", "h")
    pool = (1, 2, 2, 1)
    return lax.reduce_window(y, -np.inf, lax.max, pool, pool, "VALID"), y.mean((0, 1, 2))

  return f, [put(r.normal((2, 8, 4, 2)), m, "n", "h"), put(r.normal((3, 3, 2, 3)), m)]


@program(generic=True)
def auto_open_dimensions(r):
  """Constraints that leave dimensions to the compiler, and replicated results."""
  m = mesh(x=4, y=2)
  free = P.UNCONSTRAINED

  def f(a, b):
    c = constrain(a * 2, m, free, "y")
    d = constrain(c @ b, m, "x", free)
    return constrain(d, m, free, free), constrain(d.sum(1), m), constrain(c, m, ("y", "x"))

  return f, [put(r.normal((8, 4)), m, "x", "y"), put(r.normal((4, 6)), m)]


@program(generic=True)
def auto_two_device_orders(r):
  """One mesh twice, its devices in two orders; JAX itself makes such programs to move arrays."""
  m = mesh(x=4, y=2)
  other = NamedSharding(m, P("y", "x"), _logical_device_ids=(0, 2, 4, 6, 1, 3, 5, 7))
  f = jax.jit(lambda a: (jnp.cos(a), a.sum(0)), out_shardings=(other, NamedSharding(m, P("x"))))
  return f, [put(r.normal((8, 8)), m, "x", "y")]


@program()
def explicit_axes(r):
  """Axes in JAX's Explicit mode: shardings are part of the types, so every op carries them."""
  m = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
  on = lambda *spec: NamedSharding(m, P(*spec))

  def f(a, b, v):
    c = jnp.einsum("ij,jk->ik", a, b, out_sharding=on("x", None))
    c = jax.sharding.reshard(c, on("y", None))
    return c + v, jnp.sin(a).sum(1), a.T.reshape(4, 2, 4, out_sharding=on("y", None, "x"))

  arrays = [put(r.normal((4, 8)), m, "x", "y"), put(r.normal((8, 3)), m, "y"), put(r.normal(3), m)]
  return f, arrays
