#include "api/watched_run.h"

#include <cstdio>
#include <utility>

#include "api/print_text.h"
#include "api/profile.h"
#include "api/runtime.h"
#include "engine/host/print_log.h"
#include "ir/ops/debug_print.h"

namespace weft::detail {

bool has_prints(const ir::Module& module) {
  bool found = false;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) { found = found || ir::is_debug_print(op); });
  }
  return found;
}

engine::RunResult watched_run(const Executable& executable, std::vector<engine::Value> inputs) {
  ProfiledCall call(executable);
  engine::RunOptions options;
  options.events = call.events();
  engine::PrintLog log;
  if (executable.prints()) options.prints = &log;
  const auto say = [&] {
    if (executable.prints()) write_out(printed_text(log.take(), executable.origin()));
  };
  try {
    engine::RunResult result = executor().run(executable.plan(), std::move(inputs), options);
    say();
    return result;
  } catch (...) {
    say();
    throw;
  }
}

void write_out(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace weft::detail
