// An array as text, to the letter what Python prints for it: print(np.asarray(x)), and the repr of
// a jax.Array. NumPy 2.3 and later, JAX 0.10; older NumPy wrote large f16 and f32 differently.
//
// Pure functions. Of an array of more than `threshold` elements they read only those they show.
#pragma once

#include <cstdint>
#include <string>

#include "core/literal.h"
#include "core/text/element_text.h"

namespace weft {

// np.set_printoptions, with its defaults.
struct NumpyTextOptions {
  ElementTextOptions element;
  std::int64_t threshold = 1000;  // of more elements only the edges are shown
  std::int64_t edge_items = 3;    // how many at either end of a dimension; at least one
  int line_width = 75;
};

// "[1. 2. 3.]"; a scalar is the bare number.
std::string numpy_text(const Literal& value, const NumpyTextOptions& options = {});

// "Array([1., 2., 3.], dtype=float32)". `weak_type` is JAX's, and told where it is true.
std::string array_repr(const Literal& value, bool weak_type = false,
                       const NumpyTextOptions& options = {});

}  // namespace weft
