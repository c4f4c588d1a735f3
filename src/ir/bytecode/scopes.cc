#include "ir/bytecode/scopes.h"

#include <fmt/format.h>

namespace weft::ir::bytecode {

void Scopes::open(std::uint64_t num_values, bool isolated) {
  Scope& scope = scopes_.emplace_back();
  scope.count = num_values;
  if (isolated || scopes_.size() == 1) return;
  const Scope& outer = scopes_[scopes_.size() - 2];
  scope.first = outer.first + outer.count;
}

bool Scopes::close() {
  const bool complete = scopes_.back().values.size() == scopes_.back().count;
  scopes_.pop_back();
  return complete;
}

bool Scopes::define(Value* value) {
  Scope& scope = scopes_.back();
  if (scope.values.size() == scope.count) return false;
  scope.values.push_back(value);
  return true;
}

Value* Scopes::find(std::uint64_t number, std::string& problem) const {
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    if (number < scope->first) continue;
    const std::uint64_t index = number - scope->first;
    if (index < scope->values.size()) return scope->values[static_cast<std::size_t>(index)];
    problem = index < scope->count ? fmt::format("value {} is used before it is defined", number)
                                   : fmt::format("there is no value {}", number);
    return nullptr;
  }
  return nullptr;
}

}  // namespace weft::ir::bytecode
