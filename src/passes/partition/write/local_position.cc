// LocalBuilder: where the device is.
#include <algorithm>
#include <utility>

#include "passes/partition/write/local_builder.h"

namespace weft::passes {

namespace {

Literal index_literal(const TensorType& type, std::span<const std::int64_t> values) {
  if (type.dtype == DType::i64) return Literal::from<std::int64_t>(type, values);
  std::vector<std::int32_t> narrow;
  for (std::int64_t value : values) {
    WEFT_ASSERT(value == static_cast<std::int32_t>(value), "an index beyond 32 bits");
    narrow.push_back(static_cast<std::int32_t>(value));
  }
  return Literal::from<std::int32_t>(type, narrow);
}

}  // namespace

template <class F>
ir::Value* LocalBuilder::in_prologue(F&& emit) {
  ir::Block& here = block();
  ir::Op* const after = prologue_end_ != nullptr ? prologue_end_->next() : body_.ops.front();
  builder_.set_block(body_, after);
  builder_.set_location({});
  ir::Value* value = emit();
  prologue_end_ = after != nullptr ? after->previous() : body_.ops.back();
  builder_.set_location(location_);
  builder_.set_block(here);
  return value;
}

// Of the device in the mesh.
ir::Value* LocalBuilder::position() {
  positions_.resize(std::max<std::size_t>(positions_.size(), order_ + 1));
  if (positions_[order_] != nullptr) return positions_[order_];
  positions_[order_] = in_prologue([&] {
    ir::Value* device = builder_.value(ir::OpKind::partition_id, {});
    device =
        builder_.create(ir::OpKind::convert, {&device, 1}, {ir::Type(index_type_, {})})->result();
    const Mesh& mesh = this->mesh();
    if (mesh.device_ids().empty()) return device;
    std::vector<std::int64_t> positions(static_cast<std::size_t>(mesh.num_devices()));
    for (std::int64_t p = 0; p < mesh.num_devices(); ++p) {
      positions[weft::at(mesh.device_at(p))] = p;
    }
    return look_up(positions, device);
  });
  return positions_[order_];
}

// One digit of the position for each run of atoms that stand side by side in it.
ir::Value* LocalBuilder::shard_index(const AtomList& atoms) {
  if (atoms.empty()) return index(0);
  for (const ShardIndex& known : shard_indices_) {
    if (known.order == order_ && known.atoms == atoms) return known.value;
  }
  ir::Value* where = position();
  ir::Value* value = in_prologue([&] {
    ir::Value* sum = nullptr;
    for (std::size_t i = 0; i < atoms.size();) {
      std::int64_t size = atoms_.size(atoms[i]);
      std::int64_t stride = atoms_.stride(atoms[i]);
      for (++i; i < atoms.size(); ++i) {
        if (stride != atoms_.stride(atoms[i]) * atoms_.size(atoms[i])) break;
        stride = atoms_.stride(atoms[i]);
        size *= atoms_.size(atoms[i]);
      }
      ir::Value* digit = where;
      if (stride > 1) digit = binary(ir::OpKind::divide, digit, index(stride));
      if (stride * size < atoms_.mesh().num_devices()) {
        digit = binary(ir::OpKind::remainder, digit, index(size));
      }
      if (sum != nullptr) sum = binary(ir::OpKind::multiply, sum, index(size));
      sum = sum == nullptr ? digit : binary(ir::OpKind::add, sum, digit);
    }
    return sum;
  });
  shard_indices_.push_back({order_, atoms, value});
  return value;
}

// table[index]
ir::Value* LocalBuilder::look_up(std::span<const std::int64_t> table, ir::Value* index) {
  const TensorType type{index_type_, {static_cast<std::int64_t>(table.size())}};
  ir::Value* all = builder_.constant(index_literal(type, table));
  return reshape(dynamic_slice(all, 0, index, 1), {});
}

// a + b * shard_index(atoms)
ir::Value* LocalBuilder::by_shard_line(const AtomList& atoms, std::int64_t a, std::int64_t b) {
  if (b == 0 || atoms.empty()) return index(a);
  ir::Value* value = shard_index(atoms);
  if (b != 1) value = binary(ir::OpKind::multiply, value, index(b));
  if (a != 0) value = binary(ir::OpKind::add, value, index(a));
  return value;
}

ir::Value* LocalBuilder::by_shard(const AtomList& atoms, std::span<const std::int64_t> table) {
  WEFT_ASSERT(std::cmp_equal(table.size(), atoms_.size(atoms)), "a table of another size");
  const std::int64_t step = table.size() > 1 ? table[1] - table[0] : 0;
  for (std::size_t i = 1; i < table.size(); ++i) {
    if (table[i] - table[i - 1] != step) return look_up(table, shard_index(atoms));
  }
  return by_shard_line(atoms, table[0], step);
}

}  // namespace weft::passes
