#include "api/call/runtime.h"

#include <atomic>
#include <cstdlib>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/workers.h"

#include "core/text/whole_number.h"

namespace weft::detail {
namespace {

// Throws Error; `source` says so.
void check_workers(std::string_view source, std::string_view text, int least) {
  const std::string problem =
      whole_number_problem(text, static_cast<std::uint64_t>(least), compile::kMostWorkers);
  if (!problem.empty()) throw Error(fmt::format("{}: {}", source, problem));
}

int wanted_workers() {
  const char* text = std::getenv("WEFT_WORKERS");
  if (text == nullptr || *text == '\0') return 0;
  check_workers("WEFT_WORKERS", text, 1);
  return std::stoi(text);
}

// As set_workers said, or the environment when it was asked first.
constexpr int kNotAskedYet = -1;
std::atomic<int> g_workers{kNotAskedYet};

}  // namespace

compile::Backend& backend() {
  // Never destroyed: arrays in the user's statics may outlive any order of destruction.
  static compile::Backend& host = *compile::make_backend("host").release();
  return host;
}

int workers() {
  int workers = g_workers.load();
  if (workers != kNotAskedYet) return workers;
  const int wanted = wanted_workers();
  return g_workers.compare_exchange_strong(workers, wanted) ? wanted : workers;
}

}  // namespace weft::detail

namespace weft {

void set_workers(int workers) {
  detail::check_workers("set_workers", std::to_string(workers), 0);
  detail::g_workers.store(workers > 0 ? workers : detail::kNotAskedYet);
}

}  // namespace weft
