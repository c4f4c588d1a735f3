// Slices at a place that follows from the number of the device alone: what it cuts out of an array
// that all have, or where it puts its own. Pure functions.
#pragma once

#include <optional>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"
#include "report/explain/layouts/local_layout.h"

namespace weft::report {

struct DevicePiece {
  LocalLayout layout;
  bool is_exact = false;  // all pieces together are the array, each element once
};
// Of a dynamic slice of what lies as `from`; nothing: its place depends on something else.
std::optional<DevicePiece> cut_by_device(const ir::Op& op, const LocalLayout& from,
                                         const passes::AxisAtoms& atoms);

// Of a dynamic update slice that puts each device's shard where it belongs among zeros: the result
// is a part of a sum. Nothing: it is no such.
std::optional<LocalLayout> put_by_device(const ir::Op& op, const LocalLayout& among,
                                         const LocalLayout& update, const passes::AxisAtoms& atoms);

}  // namespace weft::report
