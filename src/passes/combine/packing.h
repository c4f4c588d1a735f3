// Packing: one collective of a matrix that holds the operands of several.
//
// A row of the matrix is what goes to or comes from one device of the group; in it stand the
// parts of one array after another. Where nothing is exchanged by parts a list takes its place.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "ir/builder.h"
#include "ir/module.h"

namespace weft::passes {

struct Packing {
  // The dimensions by which an operand is cut into parts, and a result put together of some.
  std::optional<std::int64_t> cut, joined;
  std::int64_t group_size = 1;
  ir::AttrsRef attrs;  // of the collective of matrices

  bool is_list() const { return !cut && !joined; }  // one row for all
};
// How the op is packed; nothing: it is no collective of which several can be one.
std::optional<Packing> packing_of(const ir::Op& op);

// Whether both are of one kind and combine alike, among whichever devices: elements of one type, or
// of one size where one op moves them and does not add them up.
bool are_alike(const ir::Op& a, const ir::Op& b);
// Whether one collective can do what both do.
bool can_be_one(const ir::Op& a, const Packing& of_a, const ir::Op& b, const Packing& of_b);

using PartFn = std::function<void(const ir::Op& one, const ir::Op& part, const ir::Value& result)>;

// Appends one collective that defines the results of all of `ops`, which are part of the program no
// longer. REQUIRES: any two can be one.
// `on_part`: see combine_collectives.
void write_packed(std::span<ir::Op* const> ops, ir::Builder& builder, const PartFn& on_part = {});

}  // namespace weft::passes
