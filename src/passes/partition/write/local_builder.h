// LocalBuilder: writes what one device does: ops on shards, where the device is, and collectives
// along atoms.
//
// Works in one body of a manual computation over all axes, and in the regions of control flow
// inside it: `set_block` moves it. The device's indices are computed once, at the start of the
// body. Every op gets the location of the global op that is being partitioned (`at`), and every
// collective the reason that is set. Does not own the module; one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "passes/layout/layout.h"
#include "passes/partition/explain/shard_record.h"
#include "passes/propagate/device_orders.h"

namespace weft::passes {

// How partial results are combined: by one op of two scalars of the element type, such as add,
// maximum, or_. And select: each element is one device's, all others have the identity of add; its
// bits are kept, which an addition does not do of every NaN (CostRates::keeps_bits).
using CombineOp = ir::OpKind;

// (source, target) tile indices along some atoms, each source and each target at most once.
using TileMoves = std::vector<std::pair<std::int64_t, std::int64_t>>;

class LocalBuilder {
 public:
  // `body` is the manual computation's block, empty but for its arguments. `index_type`, i32 or
  // i64, is what places in dimensions are counted in.
  LocalBuilder(ir::Module& module, ir::Block& body, const AxisAtoms& atoms,
               DType index_type = DType::i32);

  const AxisAtoms& atoms() const { return atoms_; }
  DType index_type() const { return index_type_; }
  ir::Builder& ops() { return builder_; }
  ir::Module& module() { return builder_.module(); }
  void set_block(ir::Block& block) { builder_.set_block(block); }
  ir::Block& block() { return builder_.block(); }
  // What follows is for this op of the program.
  void at(const ir::Op& op);
  // Why the collectives that follow are needed: one sentence for a person, and if not -1 the number
  // of what caused them (Choices::causes).
  void set_reason(std::string reason, int cause = -1) {
    reason_ = std::move(reason);
    cause_ = cause;
  }
  // What stands, whole, for a value of the program that a region uses from outside.
  using Outside = std::function<ir::Value*(const ir::Value&)>;
  void set_outside(Outside outside) { outside_ = std::move(outside); }
  const Outside& outside() const { return outside_; }
  // Where it is written down what is a shard of what, and of how many axes the program itself says
  // what a device does. Null: nowhere.
  void set_record(ShardRecord* record) { record_ = record; }
  void set_keeps_bits(bool keeps) { keeps_bits_ = keeps; }
  void set_manual(AtomSet manual) { manual_ = manual; }
  // Meshes of the axes that the atoms are of, each with another order of the devices, that of the
  // atoms first; which of them the ops that follow are on. Without a list there is that one.
  void set_orders(std::vector<const ir::MeshDecl*> orders) { orders_ = std::move(orders); }
  void set_order(DeviceOrder order) { order_ = order; }
  DeviceOrder order() const { return order_; }
  const Mesh& mesh() const { return mesh(order_); }
  const Mesh& mesh(DeviceOrder order) const {
    return orders_.empty() ? atoms_.mesh() : orders_[order]->mesh;
  }
  void note(const ir::Value& local, const ir::Value& of, const Layout& layout,
            CombineOp combine = ir::OpKind::add) {
    if (record_ != nullptr) record_->note(local, {&of, layout, combine, manual_});
  }
  // What the collectives emitted so far make one device send, by the definition of wire bytes (loop
  // bodies once).
  double wire_bytes() const { return wire_bytes_; }

  // ---- Scalars and constants. An index is a scalar of the index type.
  ir::Value* scalar(DType dtype, std::int64_t value);  // of any element type
  ir::Value* index(std::int64_t value) { return scalar(index_type_, value); }
  ir::Value* zeros(const TensorType& type) { return splat(type, scalar(type.dtype, 0)); }
  ir::Value* splat(const TensorType& type, ir::Value* scalar);
  // The identity of a combining op: -0 of add and select, the lowest value (-inf) of maximum, ...
  // Null: `combine` has none that is known.
  ir::Value* identity(CombineOp combine, DType dtype);

  // ---- Where this device is
  // This device's index along the atoms, the first one most significant: a scalar, 0 for no atoms.
  ir::Value* shard_index(const AtomList& atoms);
  // table[shard_index(atoms)], a scalar; one entry an index. Written as arithmetic where the
  // table is a line (a + b*i).
  ir::Value* by_shard(const AtomList& atoms, std::span<const std::int64_t> table);

  // ---- Ops on shards, with inferred types
  ir::Value* unary(ir::OpKind kind, ir::Value* a);
  ir::Value* binary(ir::OpKind kind, ir::Value* a, ir::Value* b);
  ir::Value* compare(ir::ComparisonDirection direction, ir::Value* a, ir::Value* b);
  // `predicate` has the dimensions of the others or none.
  ir::Value* select(ir::Value* predicate, ir::Value* on_true, ir::Value* on_false);
  ir::Value* reshape(ir::Value* v, const Dims& dims);
  // [start, limit) of one dimension; the value itself where that is all of it.
  ir::Value* slice(ir::Value* v, int dim, std::int64_t start, std::int64_t limit);
  // `size` elements of one dimension from the index `start` on, which must be in range.
  ir::Value* dynamic_slice(ir::Value* v, int dim, ir::Value* start, std::int64_t size);
  ir::Value* dynamic_update_slice(ir::Value* v, int dim, ir::Value* start, ir::Value* update);
  // Adds low and high copies of the scalar `fill` (zeros where null); negative counts cut.
  ir::Value* pad(ir::Value* v, int dim, std::int64_t low, std::int64_t high,
                 ir::Value* fill = nullptr);
  ir::Value* concatenate(std::span<ir::Value* const> parts, int dim);
  // An array of these dimensions: each element is its index along `dim`.
  ir::Value* iota(const Dims& dims, int dim);
  // Elements whose index along `dim` is not in [low, high) (null: no bound) become the
  // scalar `fill`.
  ir::Value* mask(ir::Value* v, int dim, ir::Value* low, ir::Value* high, ir::Value* fill);
  // Replaces the padding of a dimension of global size `size` that is cut along `atoms`; the value
  // itself where there is none.
  ir::Value* mask_padding(ir::Value* v, int dim, std::int64_t size, const AtomList& atoms,
                          ir::Value* fill);

  // ---- Collectives among the devices that differ only along `atoms`. No atoms: the value itself.
  ir::Value* all_gather(ir::Value* v, int dim, const AtomList& atoms);
  ir::Value* all_reduce(ir::Value* v, const AtomList& atoms, CombineOp combine);
  // Several values by one collective.
  // The dimension's size is a multiple of the atoms' size.
  ir::Value* reduce_scatter(ir::Value* v, int dim, const AtomList& atoms, CombineOp combine);
  // Cuts `split_dim`, whose size is a multiple of the atoms' size, and joins along `concat_dim`.
  ir::Value* all_to_all(ir::Value* v, int split_dim, int concat_dim, const AtomList& atoms);
  // Device with index s along the atoms sends to the one with index t, all else alike, for every
  // (s, t); who receives nothing has zeros.
  ir::Value* permute(ir::Value* v, const AtomList& atoms, const TileMoves& moves);
  // Device at position p of the mesh sends to position target[p] (-1: to nobody), each target at
  // most once.
  ir::Value* permute_positions(ir::Value* v, std::span<const std::int64_t> target);
  // The same by the devices' numbers.
  ir::Value* permute_devices(ir::Value* v, std::span<const std::int64_t> target);

 private:
  template <class F>
  ir::Value* in_prologue(F&& emit);  // what `emit` gives, computed at the start of the body
  ir::Value* position();
  ir::Value* look_up(std::span<const std::int64_t> table, ir::Value* index);
  ir::Value* by_shard_line(const AtomList& atoms, std::int64_t a, std::int64_t b);
  // The indices of a dynamic slice.
  std::vector<ir::Value*> starts(const ir::Value* v, int dim, ir::Value* start);
  ir::ChannelHandle next_channel();
  DeviceGroups groups(const AtomList& atoms);
  ir::Block* reducer(CombineOp combine, DType dtype);
  // Reduces v by `reduce(value, leading, combine)`, where the value may have a leading dimension
  // more than v has.
  template <class Reduce>
  ir::Value* reduced(ir::Value* v, CombineOp combine, Reduce&& reduce);
  // Adds the reason, counts the bytes. Group size 1: nobody sends.
  ir::Op* collective(ir::OpKind kind, std::span<ir::Value* const> operands, std::int64_t group_size,
                     ir::AttrsRef attrs, std::vector<ir::Block*> regions = {});

  ir::Builder builder_;
  ir::Block& body_;
  const AxisAtoms& atoms_;
  const DType index_type_;
  ir::Location location_;
  std::string reason_;
  int cause_ = -1;
  Outside outside_;
  ShardRecord* record_ = nullptr;
  AtomSet manual_ = 0;
  bool keeps_bits_ = true;
  double wire_bytes_ = 0;
  std::vector<const ir::MeshDecl*> orders_;
  DeviceOrder order_ = 0;
  // By order: a copy, where the devices are too many to list.
  std::vector<std::shared_ptr<const Mesh>> unlisted_;
  std::int64_t channels_ = 0;       // how many have been given away
  ir::Op* prologue_end_ = nullptr;  // the last of the ops that say where the device is; null: none
  // By order; null: not computed so far.
  std::vector<ir::Value*> positions_;
  struct ShardIndex {
    DeviceOrder order;
    AtomList atoms;
    ir::Value* value;
  };
  std::vector<ShardIndex> shard_indices_;  // few
};

}  // namespace weft::passes
