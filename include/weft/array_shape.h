// Shape: an array's dimensions as a program sees them: counted from both ends, printed as Python
// prints them. Plain value; any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "weft/shape.h"

namespace weft {

struct Shape : Dims {
  using Dims::Dims;
  explicit Shape(const Dims& dims) : Dims(dims) {}
  // Negative ones count from the end. Throws Error where there is no such dimension.
  std::int64_t operator[](std::int64_t dim) const& { return data()[index_of(dim)]; }
  std::int64_t& operator[](std::int64_t dim) & { return data()[index_of(dim)]; }

 private:
  std::size_t index_of(std::int64_t dim) const;
};

namespace detail {
std::string shape_text(const Shape& shape);
std::ostream& write(std::ostream& out, const Shape& shape);
}  // namespace detail

// "(4, 2)", "(4,)", "()". Templates, so that no vector of integers is taken for one.
template <std::derived_from<Shape> S>
std::string to_string(const S& shape) {
  return detail::shape_text(shape);
}
template <std::derived_from<Shape> S>
std::ostream& operator<<(std::ostream& out, const S& shape) {
  return detail::write(out, shape);
}

}  // namespace weft
