// The arrays that a value consists of: what a program is given, and gives, for it.
#pragma once

#include <vector>

#include "ir/type.h"

namespace weft::ir {

// Calls f(part) for the parts of a value that exist by themselves, in order: of a tuple those of
// its elements, of a token none; else itself.
template <class F>
void for_each_leaf(const Type& type, F&& f) {
  if (type.kind() == Type::Kind::token) return;
  if (type.kind() != Type::Kind::tuple) return f(type);
  for (const Type& element : type.elements()) for_each_leaf(element, f);
}

// The arrays that a value of the type consists of, in order: those of its leaves, and of a future
// those that it will give.
std::vector<TensorType> leaves(const Type& type);

}  // namespace weft::ir
