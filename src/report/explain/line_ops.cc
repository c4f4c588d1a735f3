#include "report/explain/line_ops.h"

#include <cctype>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "passes/partition/explain/reason.h"

namespace weft::report {
namespace {

std::string camel(std::string_view name) {
  std::string text;
  bool upper = true;
  for (const char c : name) {
    if (c != '_')
      text += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = c == '_';
  }
  return text;
}

// "maximum"; empty: a sum, also of what one device has and the others have nothing for.
std::string_view combine_name(ir::OpKind combine) {
  const bool is_sum = combine == ir::OpKind::add || combine == ir::OpKind::select;
  return is_sum ? "" : ir::without_dialect(ir::op_def(combine).name);
}

}  // namespace

std::string verb_of(const ir::Op& op) { return camel(passes::short_name(op)); }

std::string combine_text(ir::OpKind combine) { return camel(combine_name(combine)); }

std::string combining(const ir::Op& collective) {
  const ir::CollectiveDef* const def = ir::collective_of(collective);
  if (def == nullptr || !def->reduces) return {};
  const std::optional<ir::OpKind> only = ir::only_op(*collective.regions[0]);
  return only ? std::string(combine_name(*only)) : "";
}

std::string collective_verb(const ir::Op& op, const CollectiveAxes& axes, bool as_bits) {
  std::string along = fmt::format("{}", fmt::join(axes.names, ","));
  if (axes.names.size() > 1) along = "(" + along + ")";
  if (!along.empty()) along = "_" + along;
  return camel(ir::collective_of(op)->name) + (as_bits ? "" : camel(combining(op))) + along;
}

std::string bits_text(const ir::Op& op) {
  const std::string by = combining(op);
  return fmt::format("as bits of {}{}", name(op.operand(0)->type.dtype()),
                     by.empty() ? "" : ", by their " + by);
}

}  // namespace weft::report
