"""NumPyro: the eight schools, by variational inference and by NUTS."""
import jax
import jax.numpy as jnp
import numpyro
import numpyro.distributions as dist
from numpyro.infer import MCMC, NUTS, SVI, Trace_ELBO
from numpyro.infer.autoguide import AutoNormal

EFFECTS = jnp.array([28.0, 8.0, -3.0, 7.0, -1.0, 1.0, 18.0, 12.0])
ERRORS = jnp.array([15.0, 10.0, 16.0, 11.0, 9.0, 11.0, 10.0, 18.0])


def schools(errors, effects):
    mu = numpyro.sample("mu", dist.Normal(0, 5))
    tau = numpyro.sample("tau", dist.HalfCauchy(5))
    with numpyro.plate("schools", 8):
        theta = numpyro.sample("theta", dist.Normal(0, 1))
        numpyro.sample("effect", dist.Normal(mu + tau * theta, errors), obs=effects)


def main():
    svi = SVI(schools, AutoNormal(schools), numpyro.optim.Adam(0.02), Trace_ELBO())
    fitted = svi.run(jax.random.key(0), 200, ERRORS, EFFECTS, progress_bar=False)
    mcmc = MCMC(NUTS(schools), num_warmup=10, num_samples=10, progress_bar=False)
    mcmc.run(jax.random.key(1), ERRORS, EFFECTS)
    # A chain is chaotic: its first steps only are the same on another backend.
    return [float(loss) for loss in fitted.losses[::10]] + [float(mcmc.get_samples()["mu"][0])]


if __name__ == "__main__":
    print(main())
