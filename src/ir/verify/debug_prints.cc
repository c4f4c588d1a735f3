#include <algorithm>

#include <fmt/format.h>

#include "ir/ops/debug_print.h"
#include "ir/ops/table.h"
#include "ir/verify/checks.h"

namespace weft::ir::verifier {

void check_debug_print(Context& context, const Op& op, const ManualAxes& manual) {
  const Op* const around = op.parent->parent_op;
  if (around != nullptr && !around->def().has(Trait::control)) {
    context.error(op, fmt::format("cannot stand in {}: how often its region runs, and in which "
                                  "order, is not defined",
                                  name_and_place(*around)));
    return;
  }
  if (op.extra.find(kPrintAxes) == nullptr) return;
  const auto axes = print_axes(op);
  if (!axes) {
    context.error(op, fmt::format("{} must be a list of names: [\"i\", \"j\"]", kPrintAxes));
    return;
  }
  for (const std::string& axis : *axes) {
    if (std::ranges::count(*axes, axis) > 1) {
      context.error(op, fmt::format("{} names \"{}\" twice", kPrintAxes, axis));
      return;
    }
    if (manual_in(manual, axis) == nullptr) {
      context.error(op, fmt::format("{} names \"{}\", which is not manual here", kPrintAxes, axis));
    }
  }
}

}  // namespace weft::ir::verifier
