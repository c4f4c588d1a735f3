// TakenApart: which arrays are made for parts of them alone, by padding and putting others
// together, or element by element of such.
//
// Refers to module and propagation. Values that are made since are none of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "ir/module.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {

using DimSet = std::uint64_t;
inline bool is_in(DimSet dims, std::size_t d) { return (dims >> d & 1) != 0; }

// What is read of an array, by dimension, without gaps.
struct Part {
  Dims begin, size;
};
// Nothing: the op is no slice, or one with gaps.
std::optional<Part> part_of(const ir::Op& op);

// Whether the op makes an array of others by moving them in a dimension; and whether in this one.
bool is_put_together(const ir::Op& op);
bool moves(const ir::Op& op, std::size_t d);
// Whether a part of the op's result can be made of parts: it is put together, or computed element
// by element, for one user, of what is.
bool comes_apart(const ir::Op& op);
// The scalar that the value is spread from; null: it is something else.
ir::Value* spread_number(const ir::Value& value);

class TakenApart {
 public:
  explicit TakenApart(const Propagation& propagation) : propagation_(propagation) {}

  bool is_new(const ir::Value& value) const { return value.id >= propagation_.layouts.size(); }
  bool contains(const ir::Value& value);
  // The dimensions that are cut in which it moves what it is made of; and in which that does, as
  // far as it is made for parts, too. REQUIRES: it is contained.
  DimSet moved_cut_dims(const ir::Value& value);

 private:
  bool is_for_parts(const ir::Value& value);

  const Propagation& propagation_;
  std::unordered_map<const ir::Value*, bool> known_;    // is_for_parts
  std::unordered_map<const ir::Value*, DimSet> moved_;  // moved_cut_dims
};

}  // namespace weft::passes
