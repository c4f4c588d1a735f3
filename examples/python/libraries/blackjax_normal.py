"""BlackJAX: Hamiltonian Monte Carlo and a random walk from the mean and spread of a normal distribution's values."""
import blackjax
import jax
import jax.numpy as jnp
from jax.scipy import stats

OBSERVED = 1 + 2 * jax.random.normal(jax.random.key(0), (100,))


def log_density(position):
    scale = jnp.exp(position["log_scale"])
    return stats.norm.logpdf(OBSERVED, position["mean"], scale).sum()


def positions(kernel, state, key, steps):
    def one(state, key):
        state, _ = kernel.step(key, state)
        return state, state.position

    return jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, steps))[1])(state, key)


def main():
    start = {"mean": jnp.zeros(()), "log_scale": jnp.zeros(())}
    hmc = blackjax.hmc(log_density, step_size=1e-2, inverse_mass_matrix=jnp.ones(2), num_integration_steps=10)
    nuts = blackjax.nuts(log_density, step_size=1e-2, inverse_mass_matrix=jnp.ones(2))
    found = []
    for number, (kernel, steps) in enumerate([(hmc, 100), (nuts, 20)]):
        chain = positions(kernel, kernel.init(start), jax.random.key(number + 1), steps)
        found += [float(chain["mean"].mean()), float(chain["log_scale"].mean())]
    return found


if __name__ == "__main__":
    print(main())
