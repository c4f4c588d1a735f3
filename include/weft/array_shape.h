// Shape: an array's dimensions as a program sees them: counted from both ends, printed as Python
// prints them. Plain value; any thread.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "weft/shape.h"
#include "weft/where.h"

namespace weft {

namespace detail {

// A size that stands for a shape of one dimension.
template <class N>
concept Size = std::integral<N> && !std::same_as<N, bool>;
// A size, or a dimension, with the line that it stands on.
struct SizeHere {
  template <Size N>
  SizeHere(N size, Where w = Where::current())  // NOLINT(google-explicit-constructor)
      : value(static_cast<std::int64_t>(size)), where(w) {}
  std::int64_t value;
  Where where;
};

}  // namespace detail

struct Shape : Dims {
  using Dims::Dims;
  explicit Shape(const Dims& dims) : Dims(dims) {}
  // Negative ones count from the end. Throws Error where there is no such dimension.
  std::int64_t operator[](const detail::SizeHere& dim) const& { return data()[index_of(dim)]; }
  std::int64_t& operator[](const detail::SizeHere& dim) & { return data()[index_of(dim)]; }

 private:
  std::size_t index_of(const detail::SizeHere& dim) const;
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
