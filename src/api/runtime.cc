#include "api/runtime.h"

#include <charconv>
#include <cstdlib>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"
#include "weft/workers.h"

namespace weft::detail {
namespace {

int wanted_workers() {
  const char* text = std::getenv("WEFT_WORKERS");
  if (text == nullptr || *text == '\0') return 0;
  const std::string_view view = text;
  int workers = 0;
  const auto [at, error] = std::from_chars(view.data(), view.data() + view.size(), workers);
  if (error != std::errc{} || at != view.data() + view.size() || workers < 1) {
    throw Error(fmt::format("WEFT_WORKERS is \"{}\"; it must be a number of threads", view));
  }
  return workers;
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
  if (workers < 0) {
    throw Error(
        fmt::format("set_workers({}): the number of threads, or 0 for one per core", workers));
  }
  detail::Executors& all = detail::executors();
  const std::lock_guard lock(all.mutex);
  all.workers.reset();
  if (workers > 0) all.workers = workers;
}

}  // namespace weft
