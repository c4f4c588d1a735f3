#include "engine/kernels/kernel_error.h"

#include <fmt/format.h>

namespace weft::engine {

std::string op_message(const ir::Op& op, std::string_view message) {
  std::string at = source_line(op.location);
  if (at.empty() && op.location.line > 0) at = fmt::format("line {}", op.location.line);
  return fmt::format("[{}]{}{}{}", op.name(), message.empty() ? "" : " ", message,
                     at.empty() ? "" : "  (" + at + ")");
}

}  // namespace weft::engine
