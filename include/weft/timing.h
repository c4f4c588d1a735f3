// timing: how long calls take.
//
//   std::cout << timeit([&] { return sin(x); }, {.n = 5, .r = 5}) << "\n";
//   // 27.9 ms ± 36.2 ms per loop (mean ± std. dev. of 5 runs, 5 loops each)
//   double ms = simple_timeit({.task = "matmul"}, matmul, activation, weights);
//
// Both functions wait until the results have been computed. The first call of a compiled function
// compiles it: simple_timeit makes one call before it times, timeit does not. Functions of any
// thread.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <type_traits>
#include <vector>

#include "weft/tree.h"

namespace weft {

// How often to run, as %timeit -n N -r R of IPython says.
struct TimeitOptions {
  std::int64_t n = 0;  // calls in a run; 0: so many, a power of ten, that a run takes 0.2 s
  std::int64_t r = 7;  // runs
};

// Seconds, of one call.
struct TimeitResult {
  std::int64_t loops = 0;       // in each run
  std::vector<double> timings;  // the average of each run
  double best = 0, worst = 0;
  double average = 0, stdev = 0;
};
// The result as IPython prints it.
std::string to_string(const TimeitResult& result);
std::ostream& operator<<(std::ostream& out, const TimeitResult& result);

struct SimpleTimeitOptions {
  std::string task;            // what is timed; part of the trace's name
  int tries = 10;              // calls
  std::string trace_dir = {};  // where the trace's folder is made; empty: where temporary files are
  // The line of these options: behind them stand the function's arguments.
  Where where = Where::current();
};

namespace detail {

TimeitResult timed_runs(const std::function<void()>& call, const TimeitOptions& options,
                        const Where& where);
double timed_calls(const SimpleTimeitOptions& options, const std::function<void()>& call);

// Calls, and waits for what comes out.
template <class F, class... Args>
void blocking_call(F& f, const Args&... args) {
  if constexpr (std::is_void_v<decltype(f(args...))>) {
    f(args...);
  } else {
    const auto result = f(args...);
    if constexpr (is_tree<decltype(result)>) block_until_ready(result);
  }
}

}  // namespace detail

// Throws Error for a negative n, or r below 1.
template <class F>
TimeitResult timeit(F f, TimeitOptions options = {}, Where where = Where::current()) {  // %timeit
  return detail::timed_runs([&] { detail::blocking_call(f); }, options, where);
}

// The average time of a call in milliseconds, after one that is not timed. Profiles the calls
// (weft/profiler.h), into a folder t_TASK_ and ten random letters, and prints the time and that
// folder. Throws Error for tries below 1, and as start_trace does.
template <class F, class... Args>
double simple_timeit(const SimpleTimeitOptions& options, F&& f,
                     const Args&... args) {  // timing_util.simple_timeit
  return detail::timed_calls(options, [&] { detail::blocking_call(f, args...); });
}

}  // namespace weft
