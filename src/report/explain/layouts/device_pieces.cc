#include "report/explain/layouts/device_pieces.h"

#include <cstddef>
#include <cstdint>

#include "weft/shape.h"

#include "passes/layout/device_index.h"

namespace weft::report {

using passes::AtomList;

std::optional<DevicePiece> cut_by_device(const ir::Op& op, const LocalLayout& from,
                                         const passes::AxisAtoms& atoms) {
  DevicePiece piece{from, true};
  passes::Layout& layout = piece.layout.layout;
  for (std::size_t d = 0; d < layout.dims.size(); ++d) {
    const std::int64_t whole = op.operand(0)->type.dims()[d], part = op.result()->type.dims()[d];
    if (whole == part) continue;
    const auto axes = passes::device_axes(op.operand(d + 1), atoms);
    const AtomList added = axes ? without(*axes, piece.layout.used()) : AtomList();
    if (added.empty() || ceil_div(whole, atoms.size(added)) != part) return std::nullopt;
    piece.is_exact = piece.is_exact && whole % part == 0;
    layout.dims[d].append(added);
  }
  return piece;
}

std::optional<LocalLayout> put_by_device(const ir::Op& op, const LocalLayout& among,
                                         const LocalLayout& update,
                                         const passes::AxisAtoms& atoms) {
  if (!among.zero || update.uniform || update.layout.unreduced != 0) return std::nullopt;
  LocalLayout layout = update;
  for (std::size_t d = 0; d < layout.layout.dims.size(); ++d) {
    if (op.operand(0)->type.dims()[d] == op.operand(1)->type.dims()[d]) continue;
    const auto axes = passes::device_axes(op.operand(d + 2), atoms);
    if (!axes || axes->empty() || !(layout.layout.dims[d] == *axes)) return std::nullopt;
    layout.layout.dims[d] = AtomList();
    layout.layout.unreduced |= axes->set();
  }
  return layout;
}

}  // namespace weft::report
