// AxisNames: axes of a mesh by name, one or several that count as one, the first major. Plain
// value; any thread.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weft {

// "i", or {"i", "j"}: made where an argument asks for it, so the constructors convert.
// NOLINTBEGIN(google-explicit-constructor)
struct AxisNames {
  AxisNames(const char* name);  // Error: a null pointer
  AxisNames(std::nullptr_t) = delete;
  AxisNames(std::string name) { names.push_back(std::move(name)); }
  AxisNames(std::initializer_list<std::string_view> list) : names(list.begin(), list.end()) {}
  AxisNames(std::vector<std::string> list) : names(std::move(list)) {}
  std::vector<std::string> names;
};
// NOLINTEND(google-explicit-constructor)

}  // namespace weft
