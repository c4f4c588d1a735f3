#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/debug_print.h"
#include "ir/ops/table.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {

namespace {

void check_axes(Context& context, const Op& op, const ManualAxes& manual, const char* attribute,
                const std::optional<std::vector<std::string>>& axes) {
  if (op.extra.find(attribute) == nullptr) return;
  if (!axes) {
    context.error(op, fmt::format("{} must be a list of names: [\"i\", \"j\"]", attribute));
    return;
  }
  for (const std::string& axis : *axes) {
    if (std::ranges::count(*axes, axis) > 1) {
      context.error(op, fmt::format("{} names \"{}\" twice", attribute, axis));
      return;
    }
    if (manual_in(manual, axis) == nullptr) {
      context.error(op, fmt::format("{} names \"{}\", which is not manual here", attribute, axis));
    }
  }
}

}  // namespace

void check_debug_print(Context& context, const Op& op, const ManualAxes& manual) {
  const std::string problem = problem_with_print_at(op);
  if (!problem.empty()) return context.error(op, problem);
  check_axes(context, op, manual, kPrintAxes, print_axes(op));
  check_axes(context, op, manual, kVaryingAxes, varying_axes(op));
}

}  // namespace weft::ir::verifier
