// Parts of an array that was padded, or put together, and of which only parts are used, are read
// from what it was made of: jnp.pad(u, 1)[2:] is u without its first row, and one more behind it.
// Tiles of an array that is two rows longer than u begin elsewhere than those of u, so that making
// it sends much, and taking parts of it that are as long as u sends that once more; a part made of
// u itself takes a row of the next shard.
#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "ir/builder.h"
#include "ir/ops/attrs.h"
#include "passes/normalize/copied_rows.h"
#include "passes/normalize/global_ops.h"
#include "passes/normalize/steps.h"
#include "passes/normalize/taken_apart.h"
#include "passes/propagate/propagate.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// Rows that are all the same are put together one by one up to so many, so that each shard repeats
// its own.
constexpr std::int64_t kMostRows = 8;
// Parts that are read for one slice; beyond them, arrays are read as they are.
constexpr std::size_t kMostRead = 256;

// Reads parts of one op's operand, dimension after dimension, so that parts that differ in one
// share the others: the cut ones first.
class PartReader {
 public:
  // `dims`: those that are cut.
  PartReader(Op& op, ir::Module& module, TakenApart& apart, DimSet dims)
      : b_(module, *op.parent), apart_(apart), dims_(dims) {
    b_.set_block(*op.parent, &op);
    b_.set_location(op.location);
  }

  Value* read(Value* value, const Part& part) {
    for (std::size_t d = 0; d < part.size.size(); ++d) {
      if (is_in(dims_, d)) value = read(value, d, {part.begin[d], part.size[d]});
    }
    Part others = part;
    for (std::size_t d = 0; d < part.size.size(); ++d) {
      if (is_in(dims_, d)) others.begin[d] = 0;
    }
    return others.size == value->type.dims() ? value : sliced(value, others);
  }

 private:
  struct Range {
    std::int64_t begin = 0, size = 0;
  };

  // Of dimension d that, and of others all.
  Value* read(Value* value, std::size_t d, const Range& range) {
    const auto [known, is_new] = known_.try_emplace({value, d, range.begin, range.size}, nullptr);
    if (is_new) known->second = read_anew(value, d, range);
    return known->second;
  }
  Value* read_anew(Value* value, std::size_t d, const Range& range) {
    value = unchanged(value);
    if (range.size == value->type.dims()[d]) return value;
    Part part{Dims(value->type.dims().size(), 0), value->type.dims()};
    part.begin[d] = range.begin;
    part.size[d] = range.size;
    if (const std::optional<Part> inner = part_of_made(*value)) {
      part.begin = inner->begin;
      part.begin[d] += range.begin;
      return read(value->def->operand(0), part);
    }
    Value* made = nullptr;
    if (known_.size() < kMostRead && may_come_apart(*value, d))
      made = read_made(*value->def, d, range);
    return made != nullptr ? made : sliced(value, part);
  }

  // Of a slice that the program itself takes.
  std::optional<Part> part_of_made(const Value& value) const {
    if (value.def == nullptr || apart_.is_new(value)) return std::nullopt;
    return part_of(*value.def);
  }
  // What is made here for several to share comes apart only in what it moves.
  bool may_come_apart(const Value& value, std::size_t d) {
    if (!apart_.is_new(value)) return apart_.contains(value);
    return value.def != nullptr && is_put_together(*value.def) && moves(*value.def, d);
  }
  // Null: nothing of what it is made of is read.
  Value* read_made(const Op& op, std::size_t d, const Range& range) {
    if (op.kind == OpKind::pad) return read_padded(op, d, range);
    if (op.kind == OpKind::concatenate) return read_joined(op, d, range);
    return read_computed(op, d, range);
  }

  // Element by element.
  Value* read_computed(const Op& op, std::size_t d, const Range& range) {
    const auto part_type = [&](ir::Type type) {
      Dims dims = type.dims();
      dims[d] = range.size;
      return ir::Type(type.dtype(), dims);
    };
    std::vector<Value*> operands;
    for (Value* operand : op.operands) {
      Value* const number = spread_number(*operand);
      operands.push_back(number == nullptr
                             ? read(operand, d, range)
                             : b_.create(OpKind::broadcast_in_dim, {&number, 1},
                                         {part_type(operand->type)}, operand->def->attrs)
                                   ->result());
    }
    return b_.create(op.kind, operands, {part_type(op.result()->type)}, op.attrs)->result();
  }

  // Of an array that is put together itself, what is read lies between edges that add something;
  // else edges also take away what is not read. Null: nothing of it is read.
  Value* read_padded(const Op& op, std::size_t d, const Range& range) {
    ir::PadAttrs edges = op.get<ir::PadAttrs>();
    Value* inside = op.operand(0);
    const std::int64_t size = inside->type.dims()[d];
    std::int64_t low = edges.edge_padding_low[d] - range.begin, high = range.size - low - size;
    if (low >= range.size || high >= range.size) return nullptr;
    if (may_come_apart(*inside, d) || (low <= 0 && high <= 0)) {
      const std::int64_t begin = std::max<std::int64_t>(-low, 0);
      inside = read(inside, d, {begin, size - begin - std::max<std::int64_t>(-high, 0)});
      low = std::max<std::int64_t>(low, 0);
      high = std::max<std::int64_t>(high, 0);
    }
    edges.edge_padding_low[d] = low;
    edges.edge_padding_high[d] = high;
    return padded(inside, op.operand(1), edges);
  }

  // Dimension after dimension.
  Value* padded(Value* value, Value* fill, const ir::PadAttrs& edges) {
    const Dims none(edges.interior_padding.size(), 0);
    for (std::size_t d = 0; d < none.size(); ++d) {
      ir::PadAttrs one{none, none, none};
      one.edge_padding_low[d] = edges.edge_padding_low[d];
      one.edge_padding_high[d] = edges.edge_padding_high[d];
      if (one == ir::PadAttrs{none, none, none}) continue;
      value = b_.value(OpKind::pad, {value, fill}, ir::AttrsRef::of(std::move(one)));
    }
    return value;
  }

  // Null: it is of no size.
  Value* read_joined(const Op& op, std::size_t d, const Range& range) {
    std::vector<Value*> parts;
    std::int64_t offset = 0;
    for (Value* operand : op.operands) {
      Range inner = range;
      if (moves(op, d)) {
        const std::int64_t size = operand->type.dims()[d];
        inner.begin = std::max<std::int64_t>(range.begin - offset, 0);
        inner.size = std::min(range.begin + range.size - offset, size) - inner.begin;
        offset += size;
      }
      if (inner.size <= 0 || operand->type.tensor().num_elements() == 0) continue;
      Value* const row = moves(op, d) ? repeated_row(*operand, d) : nullptr;
      if (row != nullptr && inner.size <= kMostRows) {
        parts.insert(parts.end(), at(inner.size), row);
      } else {
        parts.push_back(read(operand, d, inner));
      }
    }
    if (parts.size() < 2) return parts.empty() ? nullptr : parts[0];
    return b_.create(OpKind::concatenate, parts, op.attrs)->result();
  }

  Value* sliced(Value* value, const Part& part) {
    ir::SliceAttrs attrs;
    for (std::size_t d = 0; d < part.size.size(); ++d) {
      attrs.start_indices.push_back(part.begin[d]);
      attrs.limit_indices.push_back(part.begin[d] + part.size[d]);
      attrs.strides.push_back(1);
    }
    return b_.value(OpKind::slice, {value}, ir::AttrsRef::of(std::move(attrs)));
  }

  ir::Builder b_;
  TakenApart& apart_;
  const DimSet dims_;
  // What has been read: of which value, in which dimension, from where on, how much.
  std::map<std::tuple<Value*, std::size_t, std::int64_t, std::int64_t>, Value*> known_;
};

bool may_be_part(const Op& op) {
  if (!part_of(op) || op.extra.find("sdy.sharding") != nullptr) return false;
  const Op* const maker = op.operand(0)->def;
  return maker != nullptr && comes_apart(*maker);
}

}  // namespace

void read_parts_of_padded(ir::Module& module) {
  std::vector<Op*> slices;
  edit_global_ops(module, [&](Op& op) {
    if (may_be_part(op)) slices.push_back(&op);
  });
  if (slices.empty()) return;
  const Propagation propagation = propagate(module);
  TakenApart apart(propagation);
  std::vector<DimSet> dims;
  for (const Op* op : slices) {
    const Value& from = *op->operand(0);
    dims.push_back(apart.contains(from) ? apart.moved_cut_dims(from) : 0);
  }
  // Those that are read last first: what they are made of is still as the program has it.
  for (std::size_t i = slices.size(); i-- > 0;) {
    Op& op = *slices[i];
    if (dims[i] == 0) continue;
    Value* const from = op.operand(0);
    op.result()->replace_all_uses(PartReader(op, module, apart, dims[i]).read(from, *part_of(op)));
    op.erase();
  }
}

}  // namespace weft::passes
