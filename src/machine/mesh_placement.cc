#include "machine/mesh_placement.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <tuple>

namespace weft::machine {
namespace {

// The axes of the block, as a set of bits, whose sizes multiply to `size`: as many as possible, of
// those the first in the order of combinations.
std::optional<unsigned> axes_of_product(const Dims& free, std::int64_t size) {
  const auto rank = static_cast<unsigned>(free.size());
  const auto product = [&](unsigned axes) {
    std::int64_t result = 1;
    for (unsigned i = 0; i < rank; ++i) result *= (axes >> i & 1) != 0 ? free[i] : 1;
    return result;
  };
  // Combinations in lexicographic order are numbers, axis 0 the highest bit, from high to low.
  const auto mirrored = [&](unsigned number) {
    unsigned axes = 0;
    for (unsigned i = 0; i < rank; ++i) axes |= (number >> (rank - 1 - i) & 1) << i;
    return axes;
  };
  for (int count = static_cast<int>(rank); count > 0; --count) {
    for (unsigned number = (1U << rank) - 1; number > 0; --number) {
      const unsigned axes = mirrored(number);
      if (std::popcount(axes) == count && product(axes) == size) return axes;
    }
  }
  return std::nullopt;
}

Placement nowhere(const Dims& block, std::span<const std::int64_t> mesh) {
  return Placement(mesh.size(), Dims(block.size(), 1));
}

// What JAX compares where several ways lead to one mesh axis, in its order of importance: the
// devices along whole axes, how many axes those are, the devices along axes that other mesh axes
// already use, and at last the sizes themselves.
auto preference(const Dims& sizes, const Dims& block, const Dims& taken) {
  std::int64_t along_whole = 1, whole_axes = 0, along_taken = 1;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (sizes[i] == block[i]) along_whole *= sizes[i];
    if (sizes[i] == block[i] && sizes[i] > 1) ++whole_axes;
    if (taken[i] > 1) along_taken *= sizes[i];
  }
  return std::tuple(along_whole, whole_axes, along_taken,
                    std::vector<std::int64_t>(sizes.begin(), sizes.end()));
}

// Calls `visit` with every way to write `size` as a product of divisors of what is free.
void for_each_split(const Dims& free, std::int64_t size, Dims& sizes, std::size_t axis,
                    const std::function<void(const Dims&)>& visit) {
  if (axis == free.size()) {
    if (size == 1) visit(sizes);
    return;
  }
  for (std::int64_t part = 1; part <= std::min(size, free[axis]); ++part) {
    if (size % part != 0 || free[axis] % part != 0) continue;
    sizes[axis] = part;
    for_each_split(free, size / part, sizes, axis + 1, visit);
  }
}

}  // namespace

std::optional<Placement> place_whole_axes(const Dims& block, std::span<const std::int64_t> mesh) {
  Placement placement = nowhere(block, mesh);
  Dims free = block;
  for (std::size_t axis = mesh.size(); axis-- > 0;) {
    const std::optional<unsigned> axes = axes_of_product(free, mesh[axis]);
    if (!axes && mesh[axis] > 1) return std::nullopt;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if ((axes.value_or(0) >> i & 1) == 0) continue;
      placement[axis][i] = block[i];
      free[i] = 0;
    }
  }
  return placement;
}

std::optional<Placement> place_split_axes(const Dims& block, std::span<const std::int64_t> mesh) {
  Placement placement = nowhere(block, mesh);
  Dims taken(block.size(), 1);
  for (std::size_t axis = mesh.size(); axis-- > 0;) {
    Dims free = block;
    for (std::size_t i = 0; i < block.size(); ++i) free[i] /= taken[i];
    std::optional<Dims> best;
    Dims sizes(block.size(), 1);
    for_each_split(free, mesh[axis], sizes, 0, [&](const Dims& way) {
      if (!best || preference(way, block, taken) > preference(*best, block, taken)) best = way;
    });
    if (!best) return std::nullopt;
    placement[axis] = *best;
    for (std::size_t i = 0; i < block.size(); ++i) taken[i] *= (*best)[i];
  }
  return placement;
}

std::vector<std::int64_t> placed(const Placement& placement, const Dims& block,
                                 std::span<const std::int64_t> mesh) {
  const Dims strides = row_major_strides(block);
  std::vector<std::int64_t> places;
  for (std::int64_t position = 0; position < num_elements(mesh); ++position) {
    const Dims at = unravel(position, mesh);
    Dims place(block.size(), 0);
    for (std::size_t axis = 0; axis < mesh.size(); ++axis) {
      const Dims along = unravel(at[axis], placement[axis]);
      for (std::size_t i = 0; i < block.size(); ++i) {
        place[i] = place[i] * placement[axis][i] + along[i];
      }
    }
    std::int64_t linear = 0;
    for (std::size_t i = 0; i < block.size(); ++i) linear += place[i] * strides[i];
    places.push_back(linear);
  }
  return places;
}

}  // namespace weft::machine
