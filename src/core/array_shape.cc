#include "weft/array_shape.h"

#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"

#include "core/text/dims_text.h"
#include "core/text/user_line.h"

namespace weft {

std::size_t Shape::index_of(const detail::SizeHere& dim) const {
  const auto rank = static_cast<std::int64_t>(size());
  if (dim.value < -rank || dim.value >= rank) {
    throw Error(fmt::format(
        "the shape {} has no dimension {}; it has {}{}", dims_text(*this), dim.value,
        rank == 0 ? "none" : fmt::format("{} to {}", -rank, rank - 1), user_line(dim.where)));
  }
  return static_cast<std::size_t>(dim.value < 0 ? dim.value + rank : dim.value);
}

std::string detail::shape_text(const Shape& shape) {
  return fmt::format("({}{})", fmt::join(shape, ", "), shape.size() == 1 ? "," : "");
}

std::ostream& detail::write(std::ostream& out, const Shape& shape) {
  return out << shape_text(shape);
}

}  // namespace weft
