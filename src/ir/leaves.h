// The arrays that a value consists of: what a program is given, and gives, for it.
#pragma once

#include <vector>

#include "ir/type.h"

namespace weft::ir {

// The arrays that a value of the type consists of, in order: of a tuple or future those of its
// elements, of a token none.
std::vector<TensorType> leaves(const Type& type);

}  // namespace weft::ir
