#include "weft/array_shape.h"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/dims_text.h"

namespace weft {

std::size_t Shape::index_of(std::int64_t dim) const {
  const auto rank = static_cast<std::int64_t>(size());
  if (dim < -rank || dim >= rank) {
    throw Error(fmt::format("the shape {} has no dimension {}; it has {}", dims_text(*this), dim,
                            rank == 0 ? "none" : fmt::format("{} to {}", -rank, rank - 1)));
  }
  return static_cast<std::size_t>(dim < 0 ? dim + rank : dim);
}

std::string detail::shape_text(const Shape& shape) {
  return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

std::ostream& detail::write(std::ostream& out, const Shape& shape) {
  return out << shape_text(shape);
}

}  // namespace weft
