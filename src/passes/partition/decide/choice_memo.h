// ChoiceMemo: choices made before, by everything that they depend on: the layers of a model are
// alike. And the texts that these are found by. Plain values; functions only.
#pragma once

#include <string>
#include <type_traits>
#include <unordered_map>

#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

using ChoiceMemo = std::unordered_map<std::string, SplitChoice>;

// Everything that the choice depends on, but for what the op's hook sends, which depends on the op.
std::string memo_key(const SplitProblem& problem);

// For what such a text is made of.
template <class T>
void append_bytes(std::string& text, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  text.append(reinterpret_cast<const char*>(&value), sizeof(T));
}
void append_layout(std::string& text, const Layout& layout);

}  // namespace weft::passes
