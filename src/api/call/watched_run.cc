#include "api/call/watched_run.h"

#include <cstdio>

#include "api/array/print_text.h"
#include "api/profile/profile.h"
#include "events/print_log.h"
#include "ir/ops/debug_print.h"
#include "process/runtime.h"

namespace weft::detail {

bool has_prints(const ir::Module& module) {
  bool found = false;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) { found = found || ir::is_debug_print(op); });
  }
  return found;
}

void watched_run(const Executable& executable, std::span<compile::DeviceValue> inputs,
                 std::vector<compile::DeviceValue>& outputs) {
  ProfiledCall call(executable);
  events::RunOptions options{.events = call.events()};
  events::PrintLog log;
  if (executable.prints()) options.prints = &log;
  const auto say = [&] {
    if (executable.prints()) write_out(printed_text(log.take(), executable.origin()));
  };
  try {
    executable.loaded().run(inputs, outputs, workers(), options);
    say();
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
