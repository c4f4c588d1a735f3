// Operands and their types.
#include <algorithm>

#include <fmt/format.h>

#include "core/text/plural.h"
#include "ir/ops/collective.h"
#include "ir/ops/dynamic/dynamic_sizes.h"
#include "ir/ops/table.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir::text {

bool OpReader::operand(OpState& state) {
  if (!at(Tok::value)) return expected("an operand");
  const Token name = token();
  advance();
  std::int64_t index = -1;
  if (at(Tok::hash)) {
    const std::string_view digits = token().text().substr(1);
    if (!is_digit(digits[0]) || digits.size() > 9) return expected("the number of a result");
    index = std::stoll(std::string(digits));
    advance();
  }
  const ValueNames::Entry* entry = names_.find(name.text());
  if (entry == nullptr) {
    const char* outside = names_.hidden(name.text()) ? ": this region sees no values outside" : "";
    return error_at(name, fmt::format("there is no value {}{}", name.text(), outside));
  }
  Value* value = entry->value;
  if (entry->count == 0) {
    value = &poison_;
  } else if (index >= entry->count) {
    return error_at(name, fmt::format("{} has {}", name.text(), plural(entry->count, "result")));
  } else if (entry->group != nullptr) {
    value =
        entry->group
            ->results[entry->first + static_cast<std::uint32_t>(std::max<std::int64_t>(index, 0))];
  }
  state.op->add_operand(value);
  state.operands.push_back(name);
  return true;
}

bool OpReader::at_comma_operand() const {
  if (!at(Tok::comma)) return false;
  for (char c : rest()) {
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return c == '%';
  }
  return false;
}

bool OpReader::operands(OpState& state) {
  if (!operand(state)) return false;
  while (at_comma_operand()) {
    advance();
    if (!operand(state)) return false;
  }
  return true;
}

bool OpReader::check_operand_types(OpState& state, std::span<const Type> types) {
  const Operands& operands = state.op->operands;
  if (types.size() != operands.size()) {
    return error_at(state.at, fmt::format("[{}] {}, but types for {}", state.def->name,
                                          plural(operands.size(), "operand"), types.size()));
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!check_operand_type(state, i, types[i])) return false;
  }
  return true;
}

bool OpReader::check_operand_type(OpState& state, std::size_t i, const Type& type) {
  const Value* operand = state.op->operands[i];
  if (operand == &poison_ || operand->type == type) return true;
  // Of many uses one is told: the mistake may be where the value is defined.
  if (!told_.emplace(operand, to_string(type)).second) return false;
  if (is_wrong_at_its_definition(*operand)) return false;
  return error_at(state.operands[i],
                  fmt::format("[{}] {} has type {}, not {}", state.def->name,
                              state.operands[i].text(), to_string(operand->type), to_string(type)));
}

// Whether the op that defines the value cannot give what it says, which is then the error.
bool OpReader::is_wrong_at_its_definition(const Value& value) {
  const Op* const def = value.def;
  if (def == nullptr || incomplete_.contains(def)) return false;
  if (mesh_groups(def->attrs) != nullptr) return false;  // of a mesh that may not be known yet
  if (std::ranges::find(def->operands, &poison_) != def->operands.end()) return false;
  const SignatureOf signature(*def);
  const bool is_open = has_dynamic_sizes(*def);
  const std::string problem = is_open ? form_problem(*signature) : problem_with_results(*signature);
  if (problem.empty()) return false;
  error_at(def->location, fmt::format("[{}] {}", def->name(), problem));
  return true;
}

}  // namespace weft::ir::text
