// Sizes as JAX writes them in polymorphic shapes: "8", "b", "2*b", "b + 1", "floordiv(b, 2)",
// "mod(b + 3, 4)", "max(a, b)", "b^2" (docs.jax.dev, "Shape polymorphism").
//
// Functions only.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace weft::passes {

using SizesByName = std::map<std::string, std::int64_t>;

// The value; none where the text is no such expression, a name in it has no size, or the value does
// not fit 64 bits.
std::optional<std::int64_t> size_of(std::string_view expression, const SizesByName& sizes);

// The variables in it.
std::set<std::string> variables_of(std::string_view expression);

}  // namespace weft::passes
