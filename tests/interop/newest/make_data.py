#!/usr/bin/env python3
"""Writes data/: programs as the newest JAX and the libraries over it print them. Run by hand.

Needs jax 0.12, flax, optax and equinox. Outputs are those of JAX's CPU backend.
"""
import os

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
import sys

import equinox as eqx
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx
from jax import lax
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import locations
from cases import Cases
from programs.registry import Inputs, mesh, put, smap


# ---- Libraries

class Perceptron(nn.Module):
  @nn.compact
  def __call__(self, x):
    x = nn.LayerNorm()(nn.gelu(nn.Dense(12)(x)))
    return nn.Dense(4)(x)


class Images(nn.Module):
  @nn.compact
  def __call__(self, x):
    x = nn.BatchNorm(use_running_average=False)(nn.Conv(4, (3, 3))(x))
    x = nn.GroupNorm(num_groups=2)(nn.max_pool(nn.relu(x), (2, 2), strides=(2, 2)))
    x = nn.avg_pool(nn.ConvTranspose(4, (3, 3), strides=(2, 2))(x), (2, 2))
    return nn.Dense(3)(x.reshape(x.shape[0], -1))


class Recurrent(nn.Module):
  @nn.compact
  def __call__(self, x):
    return nn.RNN(nn.LSTMCell(4))(x), nn.RNN(nn.GRUCell(4))(x)


class Attention(nn.Module):
  @nn.compact
  def __call__(self, tokens):
    h = nn.Embed(16, 8)(tokens)
    h = h + nn.MultiHeadDotProductAttention(num_heads=2)(h, h, mask=nn.make_causal_mask(tokens))
    return nn.RMSNorm()(h)


class Linear(nnx.Module):
  def __init__(self, rngs):
    self.a, self.b = nnx.Linear(8, 6, rngs=rngs), nnx.Linear(6, 3, rngs=rngs)
    self.norm = nnx.BatchNorm(6, rngs=rngs)

  def __call__(self, x):
    return self.b(nnx.relu(self.norm(self.a(x))))


def libraries(cases):
  r = Inputs("libraries")
  x, images, tokens = r.normal((5, 8)), r.normal((2, 4, 4, 3)), r.integers(0, 16, (2, 6))
  for name, model, given in (("flax_perceptron", Perceptron(), x), ("flax_images", Images(), images),
                             ("flax_recurrent", Recurrent(), x.reshape(1, 5, 8)),
                             ("flax_attention", Attention(), tokens)):
    parameters = jax.tree.map(np.asarray, model.init(jax.random.key(0), given))
    state = [k for k in parameters if k != "params"]
    apply = lambda p, v, model=model, state=state: model.apply(p, v, mutable=state or False)
    cases.add(name, apply, [parameters, given])
    size = lambda p, v, apply=apply: sum(jnp.sum(jnp.sin(o) ** 2) for o in jax.tree.leaves(apply(p, v)))
    cases.add(name + "_gradients", jax.grad(size, allow_int=True), [parameters, given], loose=10)
  cases.add("flax_init", lambda seed: Perceptron().init(jax.random.key(seed), x), [np.int32(3)])
  cases.add("flax_dropout", lambda v, seed: nn.Dropout(0.3, deterministic=False).apply(
    {}, v, rngs={"dropout": jax.random.key(seed)}), [x, np.int32(1)])
  graph, state = nnx.split(Linear(nnx.Rngs(0)))
  cases.add("nnx_linear", lambda s, v: nnx.merge(graph, s)(v), [state, x])
  arrays, static = eqx.partition(eqx.nn.MLP(8, 3, 6, 2, key=jax.random.key(0)), eqx.is_array)
  cases.add("equinox_perceptron", lambda a, v: jax.vmap(eqx.combine(a, static))(v), [arrays, x])


OPTIMISERS = {
  "adamw": optax.adamw(1e-2), "adafactor": optax.adafactor(1e-2), "lion": optax.lion(1e-2),
  "sgd_nesterov": optax.sgd(0.1, momentum=0.9, nesterov=True), "lamb": optax.lamb(1e-2),
  "clipped_cosine": optax.chain(
    optax.clip_by_global_norm(1.0), optax.adam(optax.cosine_decay_schedule(1e-2, 100))),
  "many_steps": optax.MultiSteps(optax.adam(1e-2), 2), "lbfgs": optax.lbfgs(memory_size=2),
}


def optimisers(cases):
  r = Inputs("optimisers")
  params = {"w": r.normal((8, 4)), "b": r.normal(4)}
  x, y = r.normal((5, 8)), r.normal((5, 4))
  loss = lambda p, x, y: jnp.mean((jnp.tanh(x @ p["w"] + p["b"]) - y) ** 2)
  for name, optimiser in OPTIMISERS.items():
    def step(p, state, x, y, optimiser=optimiser, name=name):
      value, gradients = jax.value_and_grad(loss)(p, x, y)
      more = {}
      if name == "lbfgs":
        more = {"value": value, "grad": gradients, "value_fn": lambda p: loss(p, x, y)}
      updates, state = optimiser.update(gradients, state, p, **more)
      return optax.apply_updates(p, updates), state, value

    cases.add("optax_" + name, step, [params, optimiser.init(params), x, y], loose=10)


# ---- JAX itself

def functions(cases):
  r = Inputs("functions")
  x, q = r.normal((6, 8)), r.normal((2, 4, 4, 8))
  add = cases.add
  add("attention", lambda q: jax.nn.dot_product_attention(q, q, q, is_causal=True), [q])
  add("attention_window", lambda q: jax.nn.dot_product_attention(
    q, q[:, :, :2], q[:, :, :2], local_window_size=(2, 1)), [q])
  add("attention_gradients", jax.grad(lambda q: jax.nn.dot_product_attention(
    q, q, q, is_causal=True).sum()), [q])
  add("remat_policy", jax.grad(jax.checkpoint(
    lambda v: jnp.sum(jnp.sin(v @ v.T)), policy=jax.checkpoint_policies.dots_saveable)), [x])
  add("batched_map", lambda v: lax.map(jnp.sort, v, batch_size=4), [x])
  add("scan_unrolled", lambda v: lax.scan(lambda c, a: (c * 0.5 + a, c), v[0], v, unroll=4), [x])
  add("ragged_dot", lax.ragged_dot, [r.normal((8, 4)), r.normal((3, 4, 5)), np.array([2, 3, 3], np.int32)])
  add("accuracy", lambda v: lax.exp(v, accuracy=lax.AccuracyMode.HIGHEST), [x])
  add("dot_algorithm", lambda v: lax.dot(v, v.T, precision=lax.DotAlgorithmPreset.F32_F32_F32), [x])
  add("resize", lambda v: (jax.image.resize(v, (9, 5), "bilinear"), jax.image.resize(v, (4, 4), "lanczos3")), [x])
  add("histogram", lambda v: (jnp.histogram(v, bins=5), jnp.bincount((v[0] * 3).astype(int) % 5, length=5)), [x])
  add("sets", lambda v: (jnp.unique(jnp.round(v), size=9, return_inverse=True, return_counts=True),
                         jnp.nonzero(v > 0, size=30)), [x])
  add("special", lambda v: (jax.scipy.special.betainc(v, 2.0, v / (1 + v)), jax.scipy.special.gammainc(v, 1.5),
                            jax.scipy.special.zeta(v + 1.5, 2.0), jax.scipy.special.i1e(v),
                            jax.scipy.special.expi(v)), [np.abs(x) + 0.1], )
  add("random", lambda seed: [f(jax.random.key(seed)) for f in (
    lambda k: jax.random.permutation(k, 9), lambda k: jax.random.categorical(k, jnp.arange(5.0), shape=(6,)),
    lambda k: jax.random.gamma(k, 2.0, (4,)), lambda k: jax.random.poisson(k, 3.0, (5,)),
    lambda k: jax.random.binomial(k, 10.0, 0.3, (4,)), lambda k: jax.random.truncated_normal(k, -1.0, 1.0, (4,)))],
      [np.int32(7)])
  add("random_rbg", lambda seed: jax.random.bits(jax.random.key(seed, impl="rbg"), (8,)), [np.int32(7)])
  add("located", lambda v: jnp.sum(jnp.where(v > 0, v, jnp.take(v, jnp.array([1, 2]), axis=0).sum())), [x],
      debug=True)


# ---- Many devices

def devices(cases):
  r = Inputs("devices")
  m, ring = mesh(x=2, y=4), mesh(i=8)
  x, add = r.normal((16, 8)), cases.add
  whole = {"check_vma": False}
  add("psum", smap(lambda a: lax.psum(a, "x"), m, P("x", "y"), P(None, "y")), [x])
  add("psum_of_all", smap(lambda a: lax.pmean(a, ("x", "y")), m, P("x", "y"), P()), [x])
  add("gather", smap(lambda a: lax.all_gather(a, "y", axis=1, tiled=True), m, P("x", "y"), P("x"), **whole), [x])
  add("scatter_sums", smap(lambda a: lax.psum_scatter(a, "y", scatter_dimension=0, tiled=True), m, P("x", None),
                           P(("x", "y"), None), **whole), [x])
  add("exchange", smap(lambda a: lax.all_to_all(a, "i", 1, 0, tiled=True), ring, P("i"), P(None, "i")), [x])
  add("shift", smap(lambda a: lax.ppermute(a, "i", [(j, (j + 1) % 8) for j in range(8)]), ring, P("i"), P("i")), [x])
  add("groups", smap(lambda a: lax.psum(a, "i", axis_index_groups=[[0, 1, 2, 3], [4, 5, 6, 7]]), ring, P("i"),
                     P("i"), **whole), [x])
  add("partly_manual", jax.shard_map(lambda a: lax.psum(a, "x") * 2, mesh=m, in_specs=P("x"), out_specs=P(),
                                     axis_names={"x"}), [x])
  add("shard_map_gradients", jax.grad(lambda w, a: smap(
    lambda w, a: lax.psum(jnp.sum(jnp.sin(a @ w)), ("x", "y")), m, (P("y"), P("x", "y")), P())(w, a)),
      [r.normal((8, 4)), x])
  up, down = r.normal((8, 16)), r.normal((16, 8))
  sharded = [put(x, m, "x"), put(up, m, None, "y"), put(down, m, "y")]
  add("layer", lambda a, up, down: jnp.tanh(a @ up) @ down, sharded)
  add("layer_gradients", jax.grad(lambda a, up, down: jnp.sum((jnp.tanh(a @ up) @ down) ** 2), (1, 2)), sharded)
  add("layer_located", lambda a, up, down: jnp.tanh(a @ up) @ down, sharded, debug=True)
  layers = put(r.normal((3, 8, 8)), m, None, None, "y")
  scanned = lambda h, ws: lax.scan(jax.checkpoint(lambda h, w: (jnp.tanh(h @ w), None)), h, ws)[0]
  add("layers_gradients", jax.grad(lambda ws, h: scanned(h, ws).sum()), [layers, put(r.normal((8, 8)), m, "x")])
  add("rows", lambda a, i: (a[5], a[-1], a[0, 3], jnp.take(a, 0, 0), a[i], a.at[i].set(1.0)),
      [put(x, ring, "i"), np.int32(5)])
  explicit = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Explicit,) * 2)
  with jax.set_mesh(explicit):
    add("explicit_layer", lambda a, up, down: jnp.einsum(
      "bf,fd->bd", jnp.tanh(jnp.einsum("bd,df->bf", a, up)), down, out_sharding=P("x", None)),
        [put(x, explicit, "x"), put(up, explicit, None, "y"), put(down, explicit, "y")])
    add("explicit_reshard", lambda a: jax.sharding.reshard(a, P("y", "x")) * 2, [put(x, explicit, "x", "y")])
  add("device_kind", jax.jit(lambda a: a + 1, out_shardings=NamedSharding(m, P("x"), memory_kind="device")),
      [put(x, m, "x", "y")])


def main():
  locations.start_paths_at(os.path.dirname(os.path.dirname(os.path.dirname(HERE))))
  cases = Cases(os.path.join(HERE, "data"))
  for family in (libraries, optimisers, functions, devices):
    family(cases)
  cases.write_manifest()


if __name__ == "__main__":
  main()
