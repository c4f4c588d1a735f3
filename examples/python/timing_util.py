"""What seed 003 imports by this name: the time of a function, as the median of some calls."""
import statistics
import time

import jax


def simple_timeit(f, *args, tries=10, task):
    """Milliseconds that f takes with these arguments, once it is compiled."""
    jax.block_until_ready(f(*args))
    times = []
    for _ in range(tries):
        start = time.perf_counter()
        jax.block_until_ready(f(*args))
        times.append(1e3 * (time.perf_counter() - start))
    median = statistics.median(times)
    print(f"{task}: median of {tries} calls {median:.3f} ms")
    return median
