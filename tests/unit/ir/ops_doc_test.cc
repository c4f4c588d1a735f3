// docs/ops.md, written from the op table. WEFT_UPDATE=1 in the environment rewrites it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/ops/custom_call.h"
#include "ir/ops/rule_builder.h"
#include "ir/ops/table.h"
#include "support/golden_file.h"
#include "support/paths.h"

namespace weft::ir::ops_doc_test {
namespace {

std::string count(Arity arity, std::string_view what) {
  const char* plural = arity.min == 1 && arity.max == 1 ? "" : "s";
  if (arity.max < 0) return fmt::format("at least {} {}s", arity.min, what);
  if (arity.min != arity.max) return fmt::format("{} to {} {}s", arity.min, arity.max, what);
  return fmt::format("{} {}{}", arity.min, what, plural);
}

std::string shape(const OpDef& row) {
  std::string text = count(row.operands, "operand") + ", " + count(row.results, "result");
  if (row.regions.max != 0) text += ", " + count(row.regions, "region");
  if (row.operands.max != 0 && row.elements.bits != kAnyElement.bits) {
    text += "; of " + to_string(row.elements);
  }
  return text;
}

// What the field's codec says that it wants: "array<i64: ...>".
std::string wanted(const FieldInfo& field, const AttrsInfo& attrs) {
  const std::shared_ptr<void> scratch = attrs.make();
  const std::string problem = field.from_attribute(scratch.get(), Attribute(OpaqueAttr{"?"}));
  constexpr std::string_view kBefore = "must be ", kAfter = ", not ";
  const std::size_t from = problem.find(kBefore), to = problem.rfind(kAfter);
  if (from == std::string::npos || to == std::string::npos) return "any attribute";
  return '`' + problem.substr(from + kBefore.size(), to - from - kBefore.size()) + '`';
}

std::string attributes(const OpDef& row) {
  if (row.attrs == nullptr) return "none";
  std::vector<std::string> texts;
  for (const FieldInfo& field : row.attrs().fields) {
    texts.push_back(fmt::format("`{}`{} {}", field.name, field.required ? "" : " (optional)",
                                wanted(field, row.attrs())));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

std::string traits(const OpDef& row) {
  constexpr std::pair<Trait, std::string_view> kNames[] = {
      {Trait::elementwise, "elementwise"},
      {Trait::commutative, "commutative"},
      {Trait::associative, "associative"},
      {Trait::terminator, "terminator"},
      {Trait::device_dependent, "device dependent"},
      {Trait::side_effect, "side effect"},
      {Trait::moves_data, "moves data"},
      {Trait::identity, "identity"},
      {Trait::any_type, "tuples, futures, tokens"},
      {Trait::isolated, "isolated regions"},
      {Trait::transcendental, "transcendental"},
      {Trait::any_result_element, "any result element type"},
      {Trait::asynchronous, "can be started"},
      {Trait::checked_in_module, "checked in its module"}};
  constexpr std::string_view kFlows[] = {"",
                                         "runs one of its regions",
                                         "runs its regions in turns",
                                         "runs its function",
                                         "runs its region on each device",
                                         "starts its region"};
  std::vector<std::string_view> names;
  if (row.runs_regions()) names.push_back(kFlows[static_cast<int>(row.region_flow)]);
  if (row.collective != nullptr) names.push_back("collective");
  for (const auto& [trait, name] : kNames) {
    if (row.has(trait)) names.push_back(name);
  }
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::string_view factors(const OpDef& row) {
  if (row.factors == no_factors) return "none";
  if (row.factors == elementwise_factors) return "elementwise";
  if (row.factors == identity_factors) return "operand by operand";
  return "its own";
}

std::string cost(const OpDef& row) {
  if (row.flops != nullptr) return "its own count";
  if (row.regions.max != 0 && row.flops_per_point == 0) return "its regions, at each point";
  return fmt::format("{} a point", row.flops_per_point);
}

std::string form(const OpDef& row) {
  if (row.form.generic()) return "generic only";
  if (row.form.custom != nullptr) return "its own";
  return fmt::format("`{}{}`", row.name, row.form.text);
}

std::string entry(const OpDef& row) {
  return fmt::format(
      "## {}\n\n{}\n\n- {}\n- Attributes: {}\n- Result types: {}\n- Factor rule: {}. FLOPs: {}. "
      "Traits: {}\n- Text: {}\n\n",
      row.name, row.doc, shape(row), attributes(row),
      row.results.max == 0   ? "none"
      : row.infer != nullptr ? "follow from the operands"
                             : "given",
      factors(row), cost(row), traits(row), form(row));
}

std::string targets() {
  std::vector<std::string> rows;
  for (const CallTarget& target : kCallTargets) {
    std::string names(target.names);
    for (std::size_t at = 0; (at = names.find(' ', at)) != std::string::npos; at += 5) {
      names.replace(at, 1, "`, `@");
    }
    const std::string arrays =
        target.signature.empty() ? "" : fmt::format(": `{}`", target.signature);
    rows.push_back(fmt::format("- `@{}`{}\n", names, arrays));
  }
  return fmt::format(
      "Targets that are known ({{sdcz}}: any one of these letters; how arrays are written: "
      "`src/ir/ops/calls/matrix_signature.h`):\n\n{}\n",
      fmt::join(rows, ""));
}

TEST(OpsDoc, IsWhatTheTableSays) {
  std::string text =
      "# Ops\n\n"
      "Written from the op table (`src/ir/ops/`) by `tests/unit/ir/ops_doc_test.cc`; do not edit.\n"
      "What the kinds of factors mean is in `src/ir/factor_rule.h`, what traits mean and how text "
      "forms are written in\n`src/ir/ops/op_def.h`.\n\n";
  for (const OpDef& row : all_ops()) {
    text += entry(row);
    if (row.kind == OpKind::custom_call) text += targets();
  }
  text.pop_back();
  testing::check_golden(testing::source_dir() / "docs/ops.md", text);
}

}  // namespace
}  // namespace weft::ir::ops_doc_test
