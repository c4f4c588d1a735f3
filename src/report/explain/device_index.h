// DeviceIndex: on which mesh axes an index that a device computes from its number depends.
#pragma once

#include <optional>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::report {

// The atoms in whose digits devices must differ for the integer scalar to differ; empty: it is the
// same on all of them. Nothing: it depends on data, or on ops that are not followed.
std::optional<passes::AtomList> device_axes(const ir::Value* index, const passes::AxisAtoms& atoms);

}  // namespace weft::report
