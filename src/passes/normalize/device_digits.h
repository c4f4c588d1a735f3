// Digits: orders of devices, written as digits of a position in a mesh.
//
// A list of n positions, such as those along an axis of another mesh of the same devices, is often
// what counting through some digits of the position gives: 0 2 4 6 1 3 5 7 counts through {stride
// 1, size 2} and then, faster, {stride 2, size 4}. Such a list is axes and sub-axes of the mesh.
// Functions only; nullopt: there are no such digits or axes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mesh/axis_digit.h"

namespace weft::passes {

using Digits = std::vector<AxisDigit>;  // major to minor

// REQUIRES: `positions` are 0 to n-1 in some order.
std::optional<Digits> digits_of(std::span<const std::int64_t> positions);

// Cuts digits that multiply to `size` off the minor end.
std::optional<Digits> take_minor(Digits& digits, std::int64_t size);

// One digit of the number that counts through `digits`.
std::optional<Digits> part_of(Digits digits, const AxisDigit& part);

// The axes that the digits are; neighbours are joined.
std::optional<std::vector<AxisRef>> axes_of(const Digits& digits, const Mesh& mesh);

// Appends `axis`, as one sub-axis with the last one where they are neighbours.
void append_axis(std::vector<AxisRef>& axes, AxisRef axis, const Mesh& mesh);

}  // namespace weft::passes
