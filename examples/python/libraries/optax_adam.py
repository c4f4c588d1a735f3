"""Optax: logistic regression over the devices' rows, by AdamW with a schedule and clipped gradients."""
import jax
import jax.numpy as jnp
import optax
from jax.sharding import NamedSharding, PartitionSpec as P


def loss(weights, x, y):
    return optax.sigmoid_binary_cross_entropy(x @ weights["w"] + weights["b"], y).mean()


def main():
    mesh = jax.make_mesh((jax.device_count(),), ("rows",), axis_types=(jax.sharding.AxisType.Auto,))
    x = jax.random.normal(jax.random.key(0), (256, 16))
    y = (x @ jax.random.normal(jax.random.key(1), (16,)) > 0).astype(jnp.float32)
    x, y = jax.device_put(x, NamedSharding(mesh, P("rows", None))), jax.device_put(y, NamedSharding(mesh, P("rows")))
    weights = jax.device_put({"w": jnp.zeros(16), "b": jnp.zeros(())}, NamedSharding(mesh, P()))
    optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(optax.warmup_cosine_decay_schedule(0.0, 0.1, 10, 60)))
    state = optimizer.init(weights)

    @jax.jit
    def step(weights, state):
        value, gradient = jax.value_and_grad(loss)(weights, x, y)
        updates, state = optimizer.update(gradient, state, weights)
        return optax.apply_updates(weights, updates), state, value

    losses = []
    for _ in range(60):
        weights, state, value = step(weights, state)
        losses.append(float(value))
    return losses


if __name__ == "__main__":
    print(main())
