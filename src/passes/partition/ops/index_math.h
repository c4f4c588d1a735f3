// What hooks of ops that find elements by indices share: where a shard begins in the whole array,
// and indices in the index type whatever theirs was. Functions only.
#pragma once

#include <cstdint>
#include <vector>

#include "passes/partition/ops/split_op.h"

namespace weft::passes {

// The index in the whole array at which this device's tile begins.
ir::Value* tile_start(LocalBuilder& b, const AtomList& atoms, std::int64_t tile);
// Whether the device has the first tile.
ir::Value* has_first_tile(LocalBuilder& b, const AtomList& atoms);

// Integers of any type and shape, moved into [low, high], as indices. A bound that the type cannot
// express is none.
ir::Value* clamped_index(LocalBuilder& b, ir::Value* v, std::int64_t low, std::int64_t high);
// v + scalar, of one element type.
ir::Value* plus(LocalBuilder& b, ir::Value* v, ir::Value* scalar);
// Whether elements of v (indices) are in [0, size).
ir::Value* in_range(LocalBuilder& b, ir::Value* v, std::int64_t size);
ir::Value* and_also(LocalBuilder& b, ir::Value* a, ir::Value* c);  // `a` may be null

ir::Value* converted(LocalBuilder& b, ir::Value* v, DType dtype);
// Dimension i of v becomes dimension dims[i] of a value of these sizes.
ir::Value* broadcast(LocalBuilder& b, ir::Value* v, const Dims& sizes, Dims dims);

// Whether the op on a shard is another op than on the whole: a factor with `localize` is split.
bool splits_localized(const LocalOp& op);
// The atoms of an operand's dimension that make the op on a shard another op; none where the
// dimension only passes through.
AtomList localized_atoms(const SplitOp& op, std::size_t operand, std::int64_t dim);

// The index vectors of a gather or scatter, one array of indices for each entry of a vector.
std::vector<ir::Value*> split_index_vectors(LocalBuilder& b, ir::Value* indices,
                                            std::int64_t index_vector_dim);
// The vectors made of these, of the same dimensions as `indices`.
ir::Value* join_index_vectors(LocalBuilder& b, std::span<ir::Value* const> parts,
                              ir::Value* indices, std::int64_t index_vector_dim);

}  // namespace weft::passes
