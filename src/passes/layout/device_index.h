// DeviceIndex: what a device computes from its number: an index that says which part of an array is
// its own, and on which mesh axes it depends.
//
// Functions only. Integer scalars that follow from the number, from constants and from tables of
// these by integer arithmetic, as the ops do it: modulo the type.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "ir/module.h"
#include "passes/layout/axis_atoms.h"

namespace weft::passes {

// Values that follow from nothing here, such as what a loop carries in one of its turns.
using KnownNumbers = std::unordered_map<const ir::Value*, std::int64_t>;

// What the value of one element is on the device; nothing: it depends on data, or on ops that are
// not followed. `known`, if not null: of block arguments.
std::optional<std::int64_t> value_on_device(const ir::Value& value, std::int64_t device,
                                            const KnownNumbers* known = nullptr);

// The atoms in whose digits devices must differ for the integer scalar to differ; empty: it is the
// same on all of them. Nothing: as above.
std::optional<AtomList> device_axes(const ir::Value* index, const AxisAtoms& atoms);

}  // namespace weft::passes
