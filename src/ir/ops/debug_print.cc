#include "ir/ops/debug_print.h"

#include <fmt/format.h>

#include "ir/diagnostic.h"
#include "ir/ops/attrs.h"
#include "ir/ops/check.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"

namespace weft::ir {
namespace {

const std::string* text_of(const CustomCallAttrs& attrs) {
  return attrs.backend_config ? attrs.backend_config->get_if<std::string>() : nullptr;
}

// Nothing: there is no list of names.
std::optional<std::vector<std::string>> axes_named(const Op& op, const char* attribute) {
  const Attribute* const found = op.extra.find(attribute);
  const auto* const list = found != nullptr ? found->get_if<ArrayAttr>() : nullptr;
  if (list == nullptr) return std::nullopt;
  std::vector<std::string> axes;
  for (const Attribute& axis : list->values) {
    const auto* const name = axis.get_if<std::string>();
    if (name == nullptr) return std::nullopt;
    axes.push_back(*name);
  }
  return axes;
}

void name_axes(Op& op, const char* attribute, const std::vector<std::string>& axes) {
  ArrayAttr list;
  for (const std::string& axis : axes) list.values.emplace_back(axis);
  op.extra.set(attribute, std::move(list));
}

}  // namespace

bool is_debug_print(const Op& op) { return is_call_to(op, CallKind::debug_print); }

std::string_view debug_print_text(const Op& op) { return *text_of(op.get<CustomCallAttrs>()); }

std::optional<std::vector<std::string>> print_axes(const Op& op) {
  return axes_named(op, kPrintAxes);
}
void set_print_axes(Op& op, const std::vector<std::string>& axes) {
  name_axes(op, kPrintAxes, axes);
}

std::optional<std::vector<std::string>> varying_axes(const Op& op) {
  return axes_named(op, kVaryingAxes);
}
void set_varying_axes(Op& op, const std::vector<std::string>& axes) {
  name_axes(op, kVaryingAxes, axes);
}

void check_debug_print(const OpSignature& s) {
  const auto& attrs = s.get<CustomCallAttrs>();
  require(s.results.empty(), "@{} gives nothing, but has {} results", kDebugPrintTarget,
          s.results.size());
  require(text_of(attrs) != nullptr, "@{} needs its text: backend_config = \"x = {{}}\"",
          kDebugPrintTarget);
  require(attrs.has_side_effect.value_or(false),
          "@{} must have has_side_effect = true: without, it may be removed", kDebugPrintTarget);
  for (const Type& type : s.operands) {
    require(type.kind() != Type::Kind::future, "@{} cannot show what is still on its way: {}",
            kDebugPrintTarget, type);
  }
}

std::string problem_with_print_at(const Op& op) {
  const Op* const around = op.parent->parent_op;
  if (around == nullptr || around->def().runs_regions()) return {};
  return fmt::format(
      "cannot stand in {}: how often its region runs, and in which order, is not defined",
      name_and_place(*around));
}

}  // namespace weft::ir
