#include "api/call/runtime.h"

#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/workers.h"

#include "core/text/whole_number.h"
#include "engine/host/worker_count.h"

namespace weft::detail {
namespace {

// Throws Error; `source` says so.
void check_workers(std::string_view source, std::string_view text, int least) {
  const std::string problem =
      whole_number_problem(text, static_cast<std::uint64_t>(least), engine::kMostWorkers);
  if (!problem.empty()) throw Error(fmt::format("{}: {}", source, problem));
}

int wanted_workers() {
  const char* text = std::getenv("WEFT_WORKERS");
  if (text == nullptr || *text == '\0') return 0;
  check_workers("WEFT_WORKERS", text, 1);
  return std::stoi(text);
}

struct Executors {
  std::mutex mutex;
  std::optional<int> workers;                  // as set_workers said
  std::map<int, engine::Executor> by_workers;  // nodes stay where they are
};

Executors& executors() {
  // Never destroyed: arrays in the user's statics may outlive any order of destruction.
  static Executors& all = *new Executors;
  return all;
}

}  // namespace

engine::Executor& executor() {
  Executors& all = executors();
  const std::lock_guard lock(all.mutex);
  if (!all.workers) all.workers = wanted_workers();
  const engine::ExecutorOptions options{.workers = *all.workers};
  return all.by_workers.try_emplace(*all.workers, options).first->second;
}

}  // namespace weft::detail

namespace weft {

void set_workers(int workers) {
  detail::check_workers("set_workers", std::to_string(workers), 0);
  detail::Executors& all = detail::executors();
  const std::lock_guard lock(all.mutex);
  all.workers.reset();
  if (workers > 0) all.workers = workers;
}

}  // namespace weft
