// What a program says of its arguments' dimensions: jax.export writes it into the messages of its
// assertions ("Using the following polymorphic shapes specifications: args[0].shape = (2*b, 4)").
//
// Functions only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ir/module.h"

namespace weft::passes {

struct ShapeSpec {
  std::string argument;            // "args[0]", "kwargs['x']"
  std::vector<std::string> sizes;  // an expression for each dimension (size_expression.h)
};

// In the order of the arguments; those without dimension variables are left out, and so may be such
// as the program does not use. None: it says nothing.
std::vector<ShapeSpec> shape_specs(const ir::Module& module);

// From such a message.
std::vector<ShapeSpec> shape_specs(std::string_view message);

// The message of an assertion (kShapeAssertion); empty: it has none.
std::string_view assertion_message(const ir::Op& assertion);

}  // namespace weft::passes
