#include "passes/overlap/part_writer.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/number_literal.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

constexpr DType kIndex = DType::i32;

// The outermost block around that sees the same values from outside.
ir::Block& outermost(ir::Block& block) {
  ir::Block* result = &block;
  while (result->parent_op != nullptr && !result->parent_op->def().has(ir::Trait::isolated)) {
    result = result->parent_op->parent;
  }
  return *result;
}

// Where in its group each device is, by its number.
std::vector<std::int64_t> positions_of(const DeviceGroups& groups) {
  std::vector<std::int64_t> positions;
  for (std::size_t i = 0; i < groups.devices.size(); ++i) {
    const std::size_t device = weft::at(groups.devices[i]);
    positions.resize(std::max(positions.size(), device + 1));
    positions[device] = static_cast<std::int64_t>(i) % groups.group_size;
  }
  return positions;
}

// The step with which devices / step % group_size is the position of each; 0: there is none.
std::int64_t regular_step(const DeviceGroups& groups, const std::vector<std::int64_t>& positions) {
  const std::int64_t step = groups.devices[1] - groups.devices[0];
  if (step <= 0) return 0;
  for (const std::int64_t device : groups.devices) {
    if (device / step % groups.group_size != positions[weft::at(device)]) return 0;
  }
  return step;
}

}  // namespace

PartWriter::PartWriter(ir::Module& module)
    : module_(module),
      builder_(module, *module.functions().front().body),
      channels_(ir::largest_channel(module)) {}

void PartWriter::replace(const ir::Op& collective, const DeviceGroups& groups,
                         const ir::Op& product) {
  groups_ = groups;
  product_name_ = ir::without_dialect(product.name());
  const std::string_view reason = ir::inserted_for(collective);
  const std::string name(ir::collective_of(collective)->name);
  const std::string line = ir::source_line(collective.location);
  if (!reason.empty()) {
    cause_text_ = fmt::format("the {} that is there because {}", name, reason);
  } else {
    cause_text_ = line.empty() ? fmt::format("the program's {}", name)
                               : fmt::format("the {} of {}", name, line);
  }
  cause_ = ir::cause_of_insertion(collective);
}

void PartWriter::before(ir::Op& op, const ir::Location& location) {
  location_ = location;
  before_ = &op;
  builder_.set_block(*op.parent, &op);
  builder_.set_location(location_);
}

// ---- What depends on the device alone

PartWriter::Place& PartWriter::place() { return places_[&outermost(builder_.block())]; }

template <class F>
ir::Value* PartWriter::at_place(F&& emit) {
  ir::Block& here = builder_.block();
  ir::Block& block = outermost(builder_.block());
  Place& place = places_[&block];
  ir::Op* const next = place.last != nullptr ? place.last->next() : block.ops.front();
  builder_.set_block(block, next);
  builder_.set_location({});
  ir::Value* const value = emit();
  place.last = next != nullptr ? next->previous() : block.ops.back();
  builder_.set_block(here, before_);
  builder_.set_location(location_);
  return value;
}

ir::Value* PartWriter::index(std::int64_t value) {
  ir::Value*& known = place().indices[value];
  if (known == nullptr) {
    known = at_place([&] { return builder_.constant(scalar_literal(kIndex, value)); });
  }
  return known;
}

std::size_t PartWriter::position() {
  Place& here = place();
  for (std::size_t i = 0; i < here.positions.size(); ++i) {
    if (here.positions[i].first == groups_) return i;
  }
  if (here.device == nullptr) {
    here.device =
        at_place([&] { return convert(builder_.value(ir::OpKind::partition_id, {}), kIndex); });
  }
  const std::vector<std::int64_t> positions = positions_of(groups_);
  ir::Value* position = here.device;
  if (const std::int64_t step = regular_step(groups_, positions); step > 0) {
    ir::Value* const by = step > 1 ? index(step) : nullptr;
    ir::Value* const size = index(groups_.group_size);
    position = at_place([&] {
      ir::Value* v = here.device;
      if (by != nullptr) v = builder_.value(ir::OpKind::divide, {v, by});
      const bool wraps = std::ssize(positions) > step * groups_.group_size;
      return wraps ? builder_.value(ir::OpKind::remainder, {v, size}) : v;
    });
  } else {
    position = at_place([&] {
      const std::vector<std::int32_t> narrow(positions.begin(), positions.end());
      const TensorType type{kIndex, {std::ssize(positions)}};
      ir::Value* const all = builder_.constant(Literal::from<std::int32_t>(type, narrow));
      ir::Value* const one = builder_.value(ir::OpKind::dynamic_slice, {all, here.device},
                                            ir::AttrsRef::of(ir::DynamicSliceAttrs{Dims{1}}));
      return builder_.create(ir::OpKind::reshape, {&one, 1}, {ir::Type(kIndex, {})})->result();
    });
  }
  here.positions.emplace_back(groups_, position);
  return here.positions.size() - 1;
}

// (position + offset) mod group size * step + low
ir::Value* PartWriter::start(std::int64_t offset, std::int64_t step, std::int64_t low) {
  const std::int64_t n = groups_.group_size;
  offset = (offset % n + n) % n;
  const std::size_t group = position();
  ir::Value*& known = place().starts[{group, offset, step, low}];
  if (known != nullptr) return known;
  if (low != 0) {
    ir::Value *const from = start(offset, step, 0), *const by = index(low);
    return known = at_place([&] { return builder_.value(ir::OpKind::add, {from, by}); });
  }
  if (step != 1) {
    ir::Value *const from = start(offset, 1, 0), *const by = index(step);
    return known = at_place([&] { return builder_.value(ir::OpKind::multiply, {from, by}); });
  }
  ir::Value* const from = place().positions[group].second;
  if (offset == 0) return known = from;
  ir::Value *const by = index(offset), *const size = index(n);
  return known = at_place([&] {
           return builder_.value(ir::OpKind::remainder,
                                 {builder_.value(ir::OpKind::add, {from, by}), size});
         });
}

// ---- Ops

ir::Value* PartWriter::zeros(const ir::Type& type) {
  return builder_.constant(
      Literal::splat(type.tensor(), scalar_literal(type.dtype(), 0).element_bytes(0)));
}

ir::Value* PartWriter::add(ir::Value* a, ir::Value* b) {
  return builder_.value(ir::OpKind::add, {a, b});
}

ir::Value* PartWriter::convert(ir::Value* v, DType dtype) {
  if (v->type.dtype() == dtype) return v;
  return builder_.create(ir::OpKind::convert, {&v, 1}, {ir::Type(dtype, v->type.dims())})->result();
}

ir::Value* PartWriter::slice(ir::Value* v, int dim, std::int64_t low, std::int64_t high) {
  if (low == 0 && high == v->type.dim(dim)) return v;
  const Dims ones(weft::at(v->type.rank()), 1), none(weft::at(v->type.rank()), 0);
  ir::SliceAttrs attrs{none, v->type.dims(), ones};
  attrs.start_indices[weft::at(dim)] = low;
  attrs.limit_indices[weft::at(dim)] = high;
  return builder_.value(ir::OpKind::slice, {v}, ir::AttrsRef::of(std::move(attrs)));
}

ir::Value* PartWriter::concatenate(std::span<ir::Value* const> parts, int dim) {
  if (parts.size() == 1) return parts[0];
  return builder_.create(ir::OpKind::concatenate, parts, ir::AttrsRef::of(ir::DimensionAttrs{dim}))
      ->result();
}

std::vector<ir::Value*> PartWriter::starts(const ir::Value* v, int dim, ir::Value* start) {
  std::vector<ir::Value*> all;
  for (int d = 0; d < v->type.rank(); ++d) all.push_back(d == dim ? start : index(0));
  return all;
}

ir::Value* PartWriter::piece_of(ir::Value* v, const std::optional<Cut>& cut, std::int64_t extent,
                                const Piece& piece) {
  if (!cut) return v;
  if (piece.is_fixed) return slice(v, cut->dim, cut->place(piece.low), cut->place(piece.high));
  ir::Value* const at = start(piece.offset, cut->place(extent), cut->place(piece.low));
  std::vector<ir::Value*> operands = starts(v, cut->dim, at);
  operands.insert(operands.begin(), v);
  Dims sizes = v->type.dims();
  sizes[weft::at(cut->dim)] = cut->place(piece.high) - cut->place(piece.low);
  return builder_
      .create(ir::OpKind::dynamic_slice, operands,
              ir::AttrsRef::of(ir::DynamicSliceAttrs{std::move(sizes)}))
      ->result();
}

ir::Value* PartWriter::pieces_of(ir::Value* v, const std::optional<Cut>& cut, std::int64_t extent,
                                 std::span<const Piece> pieces) {
  if (!cut) return v;
  std::vector<ir::Value*> parts;
  for (const Piece& piece : pieces) parts.push_back(piece_of(v, cut, extent, piece));
  return concatenate(parts, cut->dim);
}

ir::Value* PartWriter::with_piece(ir::Value* whole, ir::Value* part, const Cut& cut,
                                  std::int64_t extent, const Piece& piece) {
  ir::Value* const at = start(piece.offset, cut.place(extent), cut.place(piece.low));
  std::vector<ir::Value*> operands = starts(whole, cut.dim, at);
  operands.insert(operands.begin(), {whole, part});
  return builder_.create(ir::OpKind::dynamic_update_slice, operands)->result();
}

ir::Value* PartWriter::part_of(const ir::Op& op, const OpCut& cut,
                               const std::optional<Given>& given, DType dtype, std::int64_t extent,
                               std::span<const Piece> pieces) {
  std::vector<ir::Value*> operands;
  for (std::size_t i = 0; i < op.operands.size(); ++i) {
    const bool is_given = given && given->operand == i;
    operands.push_back(is_given ? given->value
                                : pieces_of(op.operand(i), cut.operands[i], extent, pieces));
  }
  Dims dims = op.result()->type.dims();
  if (cut.result) {
    std::int64_t& size = dims[weft::at(cut.result->dim)];
    size = 0;
    for (const Piece& piece : pieces) {
      size += cut.result->place(piece.high) - cut.result->place(piece.low);
    }
  }
  ir::Op* const part = builder_.create(op.kind, operands, {ir::Type(dtype, dims)}, op.attrs);
  part->extra = op.extra;
  if (is_product(op) && !op.extra.find("mhlo.frontend_attributes")) {
    ir::set_inserted_for(*part, fmt::format("a part of {} beside {}", product_name_, cause_text_),
                         cause_);
  }
  return part->result();
}

// ---- Collectives

ir::Value* PartWriter::collective(ir::OpKind kind, ir::Value* operand, ir::AttrsRef attrs,
                                  std::vector<ir::Block*> regions, const std::string& step) {
  ir::Op* const op = builder_.create(kind, {&operand, 1}, std::move(attrs), std::move(regions));
  ir::set_inserted_for(
      *op, fmt::format("{} of {}, while {} computes", step, cause_text_, product_name_), cause_);
  return op->result();
}

ir::Value* PartWriter::permute(ir::Value* v, std::int64_t move, const std::string& step) {
  ir::CollectivePermuteAttrs attrs;
  const std::int64_t n = groups_.group_size;
  for (std::int64_t g = 0; g < groups_.num_groups; ++g) {
    const auto group = groups_.group(g);
    for (std::int64_t p = 0; p < n; ++p) {
      attrs.source_target_pairs.push_back(
          {group[weft::at(p)], group[weft::at(((p + move) % n + n) % n)]});
    }
  }
  std::ranges::sort(attrs.source_target_pairs);
  attrs.channel_handle = ir::ChannelHandle{++channels_, 1};
  return collective(ir::OpKind::collective_permute, v, ir::AttrsRef::of(std::move(attrs)), {},
                    step);
}

ir::Value* PartWriter::all_gather(ir::Value* v, int dim, const std::string& step) {
  ir::AllGatherAttrs attrs{dim, ir::ChannelHandle{++channels_, 1}, groups_, ir::Flag{true}};
  return collective(ir::OpKind::all_gather, v, ir::AttrsRef::of(std::move(attrs)), {}, step);
}

ir::Value* PartWriter::repeat(const ir::Op& op, ir::Value* operand, const std::string& step) {
  ir::AttrsRef attrs = op.attrs;
  ir::set_channel(attrs, {++channels_, 1});
  ir::Block* const region =
      builder_.reducer(op.regions[0]->ops.front()->kind, operand->type.dtype());
  return collective(op.kind, operand, std::move(attrs), {region}, step);
}

}  // namespace weft::passes
