"""Flax (nnx): a small network learns a curve."""
import jax.numpy as jnp
import optax
from flax import nnx


class Network(nnx.Module):
    def __init__(self, rngs):
        self.first = nnx.Linear(1, 32, rngs=rngs)
        self.norm = nnx.LayerNorm(32, rngs=rngs)
        self.second = nnx.Linear(32, 1, rngs=rngs)

    def __call__(self, x):
        return self.second(nnx.gelu(self.norm(self.first(x))))


@nnx.jit
def step(network, optimizer, x, y):
    value, gradient = nnx.value_and_grad(lambda network: ((network(x) - y) ** 2).mean())(network)
    optimizer.update(network, gradient)
    return value


def main():
    network = Network(nnx.Rngs(0))
    optimizer = nnx.Optimizer(network, optax.adam(1e-2), wrt=nnx.Param)
    x = jnp.linspace(-2, 2, 64)[:, None]
    return [float(step(network, optimizer, x, jnp.sin(3 * x))) for _ in range(60)]


if __name__ == "__main__":
    print(main())
