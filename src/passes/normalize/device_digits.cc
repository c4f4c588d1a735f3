#include "passes/normalize/device_digits.h"

#include <algorithm>
#include <utility>

namespace weft::passes {
namespace {

// The axis that has the minor end of the digit, and how much of the digit it has.
struct Piece {
  AxisRef axis;
  std::int64_t size;
};
std::optional<Piece> minor_piece(const AxisDigit& digit, const Mesh& mesh) {
  std::int64_t stride = mesh.num_devices();
  for (const MeshAxis& axis : mesh.axes()) {
    const std::int64_t end = stride;
    stride /= axis.size;
    if (digit.stride >= end || digit.stride < stride) continue;
    if (digit.stride % stride != 0) return std::nullopt;
    const std::int64_t below = digit.stride / stride;  // the part of the axis minor to the digit
    const std::int64_t size = std::min(digit.size, axis.size / below);
    if (digit.size % size != 0 || axis.size % (below * size) != 0) return std::nullopt;
    AxisRef ref{axis.name, {}};
    if (size != axis.size) ref.sub = SubAxis{axis.size / (below * size), size};
    return Piece{std::move(ref), size};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Digits> digits_of(std::span<const std::int64_t> positions) {
  Digits digits;
  const std::size_t n = positions.size();
  if (n == 0 || positions[0] != 0) return std::nullopt;
  for (std::size_t below = 1; below < n;) {
    const std::int64_t stride = positions[below];
    std::size_t size = 2;
    while (below * size < n &&
           positions[below * size] == stride * static_cast<std::int64_t>(size)) {
      ++size;
    }
    if (n % (below * size) != 0) return std::nullopt;
    digits.push_back({stride, static_cast<std::int64_t>(size)});
    below *= size;
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::int64_t rest = static_cast<std::int64_t>(i), position = 0;
    for (const AxisDigit& digit : digits) {
      position += rest % digit.size * digit.stride;
      rest /= digit.size;
    }
    if (position != positions[i]) return std::nullopt;
  }
  std::ranges::reverse(digits);
  return digits;
}

std::optional<Digits> take_minor(Digits& digits, std::int64_t size) {
  Digits taken;
  while (size > 1) {
    if (digits.empty()) return std::nullopt;
    AxisDigit& minor = digits.back();
    const std::int64_t part = std::min(minor.size, size);
    if (size % part != 0 || minor.size % part != 0) return std::nullopt;
    if (part > 1) taken.push_back({minor.stride, part});
    size /= part;
    minor = {minor.stride * part, minor.size / part};
    if (minor.size == 1) digits.pop_back();
  }
  std::ranges::reverse(taken);
  return taken;
}

std::optional<Digits> part_of(Digits digits, const AxisDigit& part) {
  if (!take_minor(digits, part.stride)) return std::nullopt;
  return take_minor(digits, part.size);
}

std::optional<std::vector<AxisRef>> axes_of(const Digits& digits, const Mesh& mesh) {
  std::vector<AxisRef> pieces;  // minor to major
  for (std::size_t i = digits.size(); i-- > 0;) {
    for (AxisDigit rest = digits[i]; rest.size > 1;) {
      std::optional<Piece> piece = minor_piece(rest, mesh);
      if (!piece) return std::nullopt;
      rest = {rest.stride * piece->size, rest.size / piece->size};
      pieces.push_back(std::move(piece->axis));
    }
  }
  std::vector<AxisRef> axes;
  for (std::size_t i = pieces.size(); i-- > 0;) append_axis(axes, std::move(pieces[i]), mesh);
  return axes;
}

void append_axis(std::vector<AxisRef>& axes, AxisRef axis, const Mesh& mesh) {
  if (!axes.empty() && axes.back().name == axis.name && axes.back().sub && axis.sub &&
      axes.back().sub->pre_size * axes.back().sub->size == axis.sub->pre_size) {
    AxisRef& last = axes.back();
    last.sub->size *= axis.sub->size;
    if (last.sub->size == mesh.axis_size(last.name)) last.sub.reset();
    return;
  }
  axes.push_back(std::move(axis));
}

}  // namespace weft::passes
