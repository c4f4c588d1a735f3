// Ops and regions.
#include <algorithm>

#include <fmt/format.h>

#include "core/text/plural.h"
#include "ir/ops/custom_call.h"
#include "ir/ops/table.h"
#include "ir/text/forms.h"
#include "ir/text/names.h"
#include "ir/text/read/op_reader.h"

namespace weft::ir::text {
const OpDef* OpReader::find_op_here(std::string_view name, const Block& block) {
  if (name.find('.') != name.npos) return find_op(name);
  if (block.parent_op != nullptr) return nullptr;  // a function's body: its dialect may be left out
  return find_op(fmt::format("func.{}", name));
}

bool OpReader::op(Block& block) {
  const std::size_t errors_before = errors().size();
  std::vector<ResultName> names;
  if (at(Tok::value) && !result_names(names)) {
    poison_results(names);
    return false;
  }
  OpState state;
  state.at = token();
  const bool generic = at(Tok::string);
  if (!generic && !at(Tok::word)) return expected("an op");
  const std::string quoted_name = generic ? unquote(token().text()) : "";
  const std::string_view name = generic ? std::string_view(quoted_name) : token().text();
  state.def = generic ? find_op(name) : find_op_here(name, block);
  if (state.def == nullptr) {
    poison_results(names);
    if (name == "func.func") {
      return error("a function cannot stand in another one: is a '}' missing before it?");
    }
    return error(no_such_op(name));
  }
  advance();
  state.op = module_.make_op(state.def->kind);
  state.op->parent = &block;
  state.op->location.line = state.at.line;
  state.op->location.column = state.at.column();
  state.attrs = AttrsInProgress(*state.def);
  const bool read = (generic ? generic_op(state) : pretty_op(state)) &&
                    optional_location(state.op->location.source) && finish(state, block, names);
  if (!read) poison_results(names);
  if (errors().size() > errors_before) incomplete_.insert(state.op);
  return read;
}

bool OpReader::result_names(std::vector<ResultName>& out) {
  do {
    if (!at(Tok::value)) return expected("a result's name");
    ResultName& name = out.emplace_back();
    name.name = token();
    advance();
    if (!accept(Tok::colon)) continue;
    const Token count = token();
    constexpr std::int64_t kMostResults = 1 << 24;
    if (!integer(name.count)) return false;
    if (name.count < 1 || name.count > kMostResults) return error_at(count, "no count of results");
  } while (accept(Tok::comma));
  return expect(Tok::equal, "=");
}

bool OpReader::attribute_entries(OpState& state) {
  if (!at(Tok::l_brace)) return true;
  return entries([&](const Token& at, std::string name, Attribute value) {
    return attribute_entry(state, at, std::move(name), std::move(value), false);
  });
}

bool OpReader::keyword_attribute_entries(OpState& state) {
  return !accept_word("attributes") ||
         (at(Tok::l_brace) ? attribute_entries(state) : expected("'{'"));
}

bool OpReader::attribute_entry(OpState& state, const Token& at, std::string name, Attribute value,
                               bool property) {
  if (const int field = state.attrs.find(name); field >= 0) {
    const std::string problem = state.attrs.set(field, value);
    return problem.empty() || error_at(at, fmt::format("[{}] {}", state.def->name, problem));
  }
  // Names with a dialect may stand on any op; the others are misspelt.
  if (property || (name.find('.') == name.npos && !takes_any_attribute(*state.def))) {
    return error_at(at, fmt::format("[{}] has no attribute '{}'", state.def->name, name));
  }
  state.extra.emplace_back(std::move(name), std::move(value));
  return true;
}

bool OpReader::attributes_and_type(OpState& state) {
  return attribute_entries(state) && expect(Tok::colon, ":") && functional_type(state);
}

bool OpReader::functional_type(OpState& state) {
  std::vector<Type> types;
  return function_type(types, state.result_types) && check_operand_types(state, types);
}

// "op"(%0, %1) <{a = 1}> ({...}, {...}) {b = 2} : (T, U) -> V
bool OpReader::generic_op(OpState& state) {
  if (!expect(Tok::l_paren, "(") || !list(Tok::r_paren, ")", [&] { return operand(state); })) {
    return false;
  }
  if (at(Tok::l_square)) return error("successor blocks are not supported");
  if (at(Tok::less) && !properties(state)) return false;
  if (accept(Tok::l_paren) && !list(Tok::r_paren, ")", [&] { return region(state); })) {
    return false;
  }
  return attribute_entries(state) && expect(Tok::colon, ":") && functional_type(state);
}

bool OpReader::properties(OpState& state) {
  advance();
  const bool read = entries([&](const Token& at, std::string name, Attribute value) {
    return attribute_entry(state, at, std::move(name), std::move(value), true);
  });
  return read && expect(Tok::greater, ">");
}

bool OpReader::pretty_op(OpState& state) {
  if (state.def->form.generic()) {
    return error_at(state.at,
                    fmt::format("write this op in generic form: \"{}\"(...)", state.def->name));
  }
  return state.def->form.custom != nullptr ? state.def->form.custom->read(*this, state)
                                           : read_template(*this, state);
}

bool OpReader::check_counts(const OpState& state) {
  const std::string problem = count_problem(*state.def, state.op->operands.size(),
                                            state.result_types.size(), state.op->regions.size());
  return problem.empty() || error_at(state.at, fmt::format("[{}] {}", state.def->name, problem));
}

bool OpReader::check_attributes(OpState& state) {
  const std::string problem = state.attrs.take(state.op->attrs);
  return problem.empty() || error_at(state.at, fmt::format("[{}] {}", state.def->name, problem));
}

bool OpReader::finish(OpState& state, Block& block, std::span<const ResultName> names) {
  if (!check_counts(state) || !check_attributes(state)) return false;
  if (!state.extra.empty() && !make_dictionary(state.at, std::move(state.extra), state.op->extra)) {
    return false;
  }
  for (Type& type : state.result_types) module_.make_result(state.op, std::move(type));
  block.ops.push_back(state.op);
  return define_results(*state.op, names);
}

bool OpReader::define_results(Op& op, std::span<const ResultName> names) {
  std::int64_t count = 0;
  for (const ResultName& name : names) count += name.count;
  if (!names.empty() && count != static_cast<std::int64_t>(op.results.size())) {
    return error_at(names[0].name, fmt::format("[{}] has {}, but {} are named here", op.name(),
                                               plural(op.results.size(), "result"), count));
  }
  std::uint32_t first = 0;
  for (const ResultName& name : names) {
    const auto size = static_cast<std::uint32_t>(name.count);
    Value* result = op.results[first];
    ValueNames::Entry entry{nullptr, &op, first, size, 0};
    if (!names_.define(name.name.text(), entry)) {
      return error_at(name.name, fmt::format("{} is defined already", name.name.text()));
    }
    const std::string_view hint = name.name.text().substr(1);
    if (!is_default_name(*result, hint)) result->hint = module_.intern(hint);
    first += size;
  }
  return true;
}

void OpReader::poison_results(std::span<const ResultName> names) {
  for (const ResultName& name : names) names_.define(name.name.text(), {});
}

}  // namespace weft::ir::text
