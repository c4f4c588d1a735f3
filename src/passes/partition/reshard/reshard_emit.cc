// emit_reshard: the steps of a plan as ops on shards.
#include <algorithm>

#include "weft/error.h"

#include "passes/partition/reshard/reshard.h"

namespace weft::passes {
namespace {

using Kind = ReshardStep::Kind;

class Emitter {
 public:
  Emitter(const TensorType& global, LocalBuilder& b, CombineOp combine)
      : global_(global), b_(b), combine_(combine) {}

  ir::Value* emit(const ReshardStep& step, const Layout& from, ir::Value* v) {
    const TensorType after = local_type(global_, step.after, b_.atoms());
    if (after.num_elements() == 0) return b_.zeros(after);
    const std::int64_t n = b_.atoms().size(step.atoms);
    switch (step.kind) {
      case Kind::slice: {
        const std::int64_t tile = after.dims[at(step.dim)];
        ir::Value* start = b_.shard_index(step.atoms);
        if (tile != 1) start = b_.binary(ir::OpKind::multiply, start, b_.index(tile));
        return b_.dynamic_slice(padded(v, step.dim, tile * n), step.dim, start, tile);
      }
      case Kind::all_gather:
        return without_padding(b_.all_gather(v, step.dim, step.atoms), step.dim, after);
      case Kind::all_to_all:
        v = padded(v, step.to_dim, after.dims[at(step.to_dim)] * n);
        return without_padding(b_.all_to_all(v, step.to_dim, step.dim, step.atoms), step.dim,
                               after);
      case Kind::permute:
        return emit_reorder(v, {from, b_.mesh()}, {step.after, b_.mesh()}, b_);
      case Kind::all_reduce:
        return b_.all_reduce(v, step.atoms, combine_);
      case Kind::reduce_scatter:
        v = padded(v, step.dim, after.dims[at(step.dim)] * n);
        return b_.reduce_scatter(v, step.dim, step.atoms, combine_);
      case Kind::make_partial:
        return step.dim < 0 ? on_first(v, step.atoms) : between_zeros(v, step, after);
    }
    return v;
  }

 private:
  ir::Value* padded(ir::Value* v, int dim, std::int64_t size) {
    return b_.pad(v, dim, 0, size - v->type.dim(dim));
  }

  ir::Value* without_padding(ir::Value* v, int dim, const TensorType& after) {
    return b_.slice(v, dim, 0, after.dims[at(dim)]);
  }

  // An array that does not count when results are combined.
  ir::Value* nothing(const TensorType& type) {
    ir::Value* identity = b_.identity(combine_, type.dtype);
    if (identity == nullptr) {
      throw Error(
          "no partial results can be made of a value that is combined by an op whose identity is "
          "not known");
    }
    return b_.splat(type, identity);
  }

  // The value where all indices are 0.
  ir::Value* on_first(ir::Value* v, const AtomList& atoms) {
    ir::Value* first = b_.compare(ir::ComparisonDirection::EQ, b_.shard_index(atoms), b_.index(0));
    return b_.select(first, v, nothing(v->type.tensor()));
  }

  // The value at its place along the dimension.
  ir::Value* between_zeros(ir::Value* v, const ReshardStep& step, const TensorType& after) {
    const std::int64_t tile = v->type.dim(step.dim);
    TensorType whole = after;
    whole.dims[at(step.dim)] = tile * b_.atoms().size(step.atoms);
    ir::Value* start = b_.binary(ir::OpKind::multiply, b_.shard_index(step.atoms), b_.index(tile));
    ir::Value* placed = b_.dynamic_update_slice(nothing(whole), step.dim, start, v);
    return without_padding(placed, step.dim, after);
  }

  const TensorType& global_;
  LocalBuilder& b_;
  CombineOp combine_;
};

}  // namespace

ir::Value* emit_reshard(const ReshardPlan& plan, const TensorType& global, const Layout& from,
                        ir::Value* local, LocalBuilder& b, CombineOp combine, const ir::Value* of) {
  Emitter emitter(global, b, combine);
  const Layout* before = &from;
  for (const ReshardStep& step : plan.steps) {
    local = emitter.emit(step, *before, local);
    before = &step.after;
    if (of != nullptr) b.note(*local, *of, step.after, combine);
  }
  return local;
}

}  // namespace weft::passes
