// Binding sizes: a program with dimensions that have no size yet (`tensor<?x8xf32>`, which
// jax.export prints for symbolic shapes) becomes one whose every type has sizes.
//
// The sizes of the entry's arguments are given; all others follow: by the ops' rows from their
// operands, and from what the program computes of sizes, which is known once those are. Changes the
// module that it is given; one thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "weft/shape.h"

#include "ir/module.h"
#include "passes/simplify/simplify.h"

namespace weft::passes {

struct GivenSizes {
  // By the name of a dimension variable ("b"), or of one dimension of an argument ("arg0[1]").
  std::map<std::string, std::int64_t> by_name;
  // Dimensions of the first arguments, where they are known from elsewhere.
  std::vector<std::optional<Dims>> arguments;
};

// Gives the arguments of the entry their sizes, and all else what follows. Calls are replaced with
// the bodies of their functions; what JAX asserts of the sizes is checked. The module passes the
// verifier after that. A program that has all its sizes is left as it is, if none are given.
//
// Throws weft::Error: a size is missing or given twice, or there is no such dimension; an assertion
// does not hold (with JAX's message); a size depends on values that only a run has; ops do not fit
// each other with these sizes. REQUIRES: the verifier accepts the module with Sizes::unbound.
void bind_sizes(ir::Module& module, const GivenSizes& given, const Evaluator& evaluate);

}  // namespace weft::passes
