"""Equinox: a GRU says which way a spiral turns."""
import equinox as eqx
import jax
import jax.numpy as jnp
import optax


class Turns(eqx.Module):
    cell: eqx.nn.GRUCell
    out: eqx.nn.Linear

    def __init__(self, key):
        first, second = jax.random.split(key)
        self.cell = eqx.nn.GRUCell(2, 16, key=first)
        self.out = eqx.nn.Linear(16, 1, key=second)

    def __call__(self, points):
        state, _ = jax.lax.scan(lambda state, point: (self.cell(point, state), None), jnp.zeros(16), points)
        return self.out(state)[0]


def spirals(key, count):
    phase = jax.random.uniform(key, (count, 1)) * 2 * jnp.pi
    turn = jnp.where(jnp.arange(count) % 2 == 0, 1.0, -1.0)
    angle = phase + turn[:, None] * jnp.linspace(0, 6, 16)
    return jnp.stack([jnp.cos(angle), jnp.sin(angle)], -1) / (1 + angle[..., None] ** 2) ** 0.1, (turn > 0).astype(jnp.float32)


def main():
    x, y = spirals(jax.random.key(0), 128)
    model = Turns(jax.random.key(1))
    optimizer = optax.adam(1e-2)
    state = optimizer.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, state):
        value, gradient = eqx.filter_value_and_grad(lambda model: optax.sigmoid_binary_cross_entropy(jax.vmap(model)(x), y).mean())(model)
        updates, state = optimizer.update(gradient, state)
        return eqx.apply_updates(model, updates), state, value

    losses = []
    for _ in range(30):
        model, state, value = step(model, state)
        losses.append(float(value))
    return losses


if __name__ == "__main__":
    print(main())
