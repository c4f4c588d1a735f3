#include "ir/text/names.h"

#include <algorithm>

#include "ir/ops/op_def.h"
#include "ir/text/read/lexer.h"

namespace weft::ir::text {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

// The entry of result `index` in "values,indices", or "c|cst": the first for integers.
std::string_view result_name(std::string_view names, const Value& value) {
  if (const std::size_t bar = names.find('|'); bar != names.npos) {
    const bool integral = value.type.is_tensor() &&
                          (is_integer(value.type.dtype()) || is_boolean(value.type.dtype()));
    return integral ? names.substr(0, bar) : names.substr(bar + 1);
  }
  for (std::uint32_t i = 0; i < value.index; ++i) {
    const std::size_t comma = names.find(',');
    if (comma == names.npos) return {};
    names.remove_prefix(comma + 1);
  }
  return names.substr(0, names.find(','));
}

}  // namespace

std::string_view default_name(const Value& value) {
  if (value.def != nullptr) return result_name(value.def->def().result_names, value);
  const Op* op = value.block->parent_op;
  if (op != nullptr && !op->def().argument_name.empty()) return op->def().argument_name;
  return "arg";
}

bool is_default_name(const Value& value, std::string_view name) {
  if (is_number(name)) return true;
  // In generic form every argument is called argN.
  if (value.def == nullptr && name.starts_with("arg") && is_number(name.substr(3))) return true;
  const std::string_view base = default_name(value);
  if (base.empty() || base == "arg" || !name.starts_with(base)) return false;
  name.remove_prefix(base.size());
  return name.empty() || (name[0] == '_' && is_number(name.substr(1)));
}

}  // namespace weft::ir::text
