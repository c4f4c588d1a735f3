#include "process/runtime.h"

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/links.h"
#include "weft/workers.h"

#include "core/text/user_line.h"
#include "core/text/whole_number.h"
#include "process/processes.h"

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

// Never destroyed, as are those in it: arrays in the user's statics may outlive any order of
// destruction.
compile::Backend& backend_with(const LinkOptions& links) {
  static std::mutex& mutex = *new std::mutex;
  static auto& backends = *new std::map<std::pair<double, double>, compile::Backend*>;
  const std::lock_guard lock(mutex);
  compile::Backend*& found = backends[{links.bytes_per_second, links.latency_seconds}];
  if (found == nullptr) {
    ranks();  // begins those there are
    const compile::BackendOptions options{.link = {links.bytes_per_second, links.latency_seconds},
                                          .rank_timeout = rank_timeout()};
    found = compile::make_backend(engine_name(), options).release();
  }
  return *found;
}

std::atomic<compile::Backend*> g_backend{nullptr};

void check_link(const char* what, double value, const Where& where) {
  if (std::isfinite(value) && value >= 0) return;
  throw Error(fmt::format("set_links: {} must be 0 or more and finite, not {}{}", what, value,
                          user_line(where)));
}

}  // namespace

compile::Backend& backend() {
  compile::Backend* current = g_backend.load();
  if (current != nullptr) return *current;
  compile::Backend& first = backend_with({});
  return g_backend.compare_exchange_strong(current, &first) ? first : *current;
}

int workers() {
  int workers = g_workers.load();
  if (workers != kNotAskedYet) return workers;
  const int wanted = wanted_workers();
  return g_workers.compare_exchange_strong(workers, wanted) ? wanted : workers;
}

}  // namespace weft::detail

namespace weft {

void set_links(const LinkOptions& links, Where where) {
  detail::check_link("bytes_per_second", links.bytes_per_second, where);
  detail::check_link("latency_seconds", links.latency_seconds, where);
  detail::g_backend.store(&detail::backend_with(links));
}

void set_workers(int workers, Where where) {
  with_user_line("", where,
                 [&] { detail::check_workers("set_workers", std::to_string(workers), 0); });
  detail::g_workers.store(workers > 0 ? workers : detail::kNotAskedYet);
}

}  // namespace weft
