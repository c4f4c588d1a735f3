#include "weft/timing.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <ostream>
#include <random>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/profiler.h"

#include "api/call/watched_run.h"
#include "core/text/plural.h"
#include "core/text/user_line.h"
#include "process/processes.h"

namespace weft {
namespace {

using Clock = std::chrono::steady_clock;

// As the first process has it, so that all repeat as often, and decide the same.
double seconds_of(const std::function<void()>& call, std::int64_t times) {
  const Clock::time_point start = Clock::now();
  for (std::int64_t i = 0; i < times; ++i) call();
  return detail::of_first_process("time",
                                  std::chrono::duration<double>(Clock::now() - start).count());
}

std::int64_t loops_for(const std::function<void()>& call) {
  constexpr double kLongEnough = 0.2;
  constexpr std::int64_t kMost = 1'000'000'000;
  std::int64_t loops = 1;
  while (loops < kMost && seconds_of(call, loops) < kLongEnough) loops *= 10;
  return loops;
}

// "1min 5s", as IPython says it.
std::string minutes_text(double seconds) {
  std::string text;
  for (const auto& [unit, length] :
       {std::pair{"d", 86400.}, {"h", 3600.}, {"min", 60.}, {"s", 1.}}) {
    const double value = std::floor(seconds / length);
    if (value > 0) {
      seconds -= value * length;
      text += fmt::format("{}{}{}", text.empty() ? "" : " ", value, unit);
    }
    if (seconds < 1) break;
  }
  return text;
}

// Three digits: "27.9 ms".
std::string time_text(double seconds) {
  if (seconds >= 60) return minutes_text(seconds);
  constexpr const char* kUnits[] = {"s", "ms", "μs", "ns"};
  constexpr double kScales[] = {1, 1e3, 1e6, 1e9};
  int unit = 3;
  if (seconds > 0) {
    unit = std::min(3, -static_cast<int>(std::floor(std::floor(std::log10(seconds)) / 3)));
  }
  return fmt::format("{:.3g} {}", seconds * kScales[unit], kUnits[unit]);
}

// 10,000,000
std::string with_commas(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
  return text;
}

std::string random_name(const std::string& task) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  std::random_device random;
  std::string name = "t_" + task + "_";
  std::ranges::replace(name, '/', '_');
  for (int i = 0; i < 10; ++i) name += kLetters[random() % kLetters.size()];
  return name;
}

}  // namespace

namespace detail {

TimeitResult timed_runs(const std::function<void()>& call, const TimeitOptions& options,
                        const Where& where) {
  if (options.n < 0 || options.r < 1) {
    throw Error(
        fmt::format("timeit: n = {} calls in each of r = {} runs; n is 0 or more, r 1 or "
                    "more{}",
                    options.n, options.r, user_line(where)));
  }
  TimeitResult result;
  result.loops = options.n == 0 ? loops_for(call) : options.n;
  for (std::int64_t i = 0; i < options.r; ++i) {
    result.timings.push_back(seconds_of(call, result.loops) / static_cast<double>(result.loops));
  }
  const auto runs = static_cast<double>(options.r);
  result.best = std::ranges::min(result.timings);
  result.worst = std::ranges::max(result.timings);
  result.average = std::accumulate(result.timings.begin(), result.timings.end(), 0.) / runs;
  double squares = 0;
  for (const double time : result.timings) squares += std::pow(time - result.average, 2);
  result.stdev = std::sqrt(squares / runs);
  return result;
}

double timed_calls(const SimpleTimeitOptions& options, const std::function<void()>& call) {
  if (options.tries < 1) {
    throw Error(fmt::format("simple_timeit: {} tries; at least one is needed{}", options.tries,
                            user_line(options.where)));
  }
  call();
  const std::filesystem::path parent = options.trace_dir.empty()
                                           ? std::filesystem::temp_directory_path()
                                           : std::filesystem::path(options.trace_dir);
  const std::string dir = detail::of_first_process(
      "trace_dir", [&] { return (parent / random_name(options.task)).string(); });
  double seconds = 0;
  {
    profiler::Trace trace(dir, {.create_perfetto_trace = true}, options.where);
    for (int i = 0; i < options.tries; ++i) {
      const profiler::StepTraceAnnotation step(options.task, i);
      seconds += seconds_of(call, 1);
    }
    trace.stop(options.where);
  }
  const double ms = 1000 * seconds / options.tries;
  write_out(
      fmt::format("{}: average time milliseconds: {:.2f}, trace {}\n", options.task, ms, dir));
  return ms;
}

}  // namespace detail

std::string to_string(const TimeitResult& result) {
  const std::size_t runs = result.timings.size();
  return fmt::format("{} ± {} per loop (mean ± std. dev. of {}, {} loop{} each)",
                     time_text(result.average), time_text(result.stdev), plural(runs, "run"),
                     with_commas(result.loops), result.loops == 1 ? "" : "s");
}

std::ostream& operator<<(std::ostream& out, const TimeitResult& result) {
  return out << to_string(result);
}

}  // namespace weft
