// Rules of slices, and of what puts arrays together and makes them larger: parts of parts, parts of
// what was put together, and places that are constants.
#include <algorithm>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/simplify/rewriter.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// What is read along one dimension: `count` indices from `start` on.
struct Range {
  std::int64_t start = 0, count = 0, stride = 1;
  std::int64_t last() const { return start + (count - 1) * stride; }
  std::int64_t limit() const { return count == 0 ? start : last() + 1; }
  bool operator==(const Range&) const = default;
};
using Ranges = SmallVector<Range, 4>;

// Nothing where it reads nothing at all.
std::optional<Ranges> ranges_of(const Op& op) {
  const auto* attrs = op.attrs.get_if<ir::SliceAttrs>();
  if (attrs == nullptr || op.result()->type.tensor().num_elements() == 0) return std::nullopt;
  Ranges ranges;
  for (std::size_t d = 0; d < attrs->strides.size(); ++d) {
    const std::int64_t count = op.result()->type.dims()[d];
    ranges.push_back({attrs->start_indices[d], count, attrs->strides[d]});
  }
  return ranges;
}

ir::AttrsRef slice_attrs(const Ranges& ranges) {
  ir::SliceAttrs attrs;
  for (const Range& range : ranges) {
    attrs.start_indices.push_back(range.start);
    attrs.limit_indices.push_back(range.limit());
    attrs.strides.push_back(range.count == 1 ? 1 : range.stride);
  }
  return ir::AttrsRef::of(std::move(attrs));
}

// The op reads these of the value instead.
void read_instead(Op& op, Value* value, const Ranges& ranges, Rewriter& rewriter) {
  rewriter.set_attrs(op, slice_attrs(ranges));
  rewriter.set_operand(op, 0, value);
}

Op* maker_of(const Op& op, OpKind kind) {
  Op* def = op.operand(0)->def;
  return def != nullptr && def->kind == kind ? def : nullptr;
}

bool slice_of_slice(Op& op, Rewriter& rewriter) {
  Op* const inner = maker_of(op, OpKind::slice);
  auto ranges = ranges_of(op);
  const auto before = inner != nullptr ? ranges_of(*inner) : std::nullopt;
  if (!ranges || !before) return false;
  for (std::size_t d = 0; d < ranges->size(); ++d) {
    Range& range = (*ranges)[d];
    range.start = (*before)[d].start + range.start * (*before)[d].stride;
    range.stride *= (*before)[d].stride;
  }
  read_instead(op, inner->operand(0), *ranges, rewriter);
  return true;
}

// Of the parts that are put together only those are needed that something is read of.
bool slice_of_concatenation(Op& op, Rewriter& rewriter) {
  Op* const whole = maker_of(op, OpKind::concatenate);
  auto ranges = ranges_of(op);
  if (whole == nullptr || !ranges) return false;
  const auto dim = static_cast<std::size_t>(whole->get<ir::DimensionAttrs>().dimension);
  Range& range = (*ranges)[dim];
  std::vector<Value*> parts;
  std::int64_t end = 0, skipped = 0, kept = 0;
  for (Value* part : whole->operands) {
    const std::int64_t begin = end, size = part->type.dims()[dim];
    end += size;
    const bool before = end <= range.start, behind = begin > range.last();
    if (before) skipped = end;
    if (before || behind || size == 0) continue;
    parts.push_back(part);
    kept += size;
  }
  if (parts.size() == whole->operands.size()) return false;
  if (parts.size() > 1 && whole->result()->uses().size() > 1) return false;
  range.start -= skipped;
  Value* read = parts[0];
  if (parts.size() > 1) {
    TensorType type = whole->result()->type.tensor();
    type.dims[dim] = kept;
    read = rewriter.create_before(op, OpKind::concatenate, parts, {ir::Type(type)}, whole->attrs)
               ->result();
  }
  read_instead(op, read, *ranges, rewriter);
  return true;
}

// A part of an array that repeats another one repeats a part of it.
bool slice_of_broadcast(Op& op, Rewriter& rewriter) {
  Op* const spread = maker_of(op, OpKind::broadcast_in_dim);
  const auto ranges = ranges_of(op);
  if (spread == nullptr || !ranges) return false;
  Value* const from = spread->operand(0);
  const Dims& to = spread->get<ir::BroadcastInDimAttrs>().broadcast_dimensions;
  Ranges part;
  TensorType type = from->type.tensor();
  for (std::size_t i = 0; i < to.size(); ++i) {
    const auto d = static_cast<std::size_t>(to[i]);
    const bool repeats = type.dims[i] != spread->result()->type.dims()[d];
    part.push_back(repeats ? Range{0, type.dims[i], 1} : (*ranges)[d]);
    type.dims[i] = part[i].count;
  }
  Value* cut = from;
  if (!part.empty()) {
    cut = rewriter.value_before(op, OpKind::slice, {from}, ir::Type(type), slice_attrs(part));
  }
  rewriter.replace_by(op, OpKind::broadcast_in_dim, {cut}, spread->attrs);
  return true;
}

// Where nothing but the array is read that was padded, or nothing but the padding.
bool slice_of_pad(Op& op, Rewriter& rewriter) {
  Op* const padded = maker_of(op, OpKind::pad);
  auto ranges = ranges_of(op);
  if (padded == nullptr || !ranges) return false;
  const auto& attrs = padded->get<ir::PadAttrs>();
  const Dims& dims = padded->operand(0)->type.dims();
  bool inside = true, outside = false;
  for (std::size_t d = 0; d < ranges->size(); ++d) {
    Range& range = (*ranges)[d];
    range.start -= attrs.edge_padding_low[d];
    const std::int64_t gap = attrs.interior_padding[d];
    const std::int64_t end = dims[d] + std::max<std::int64_t>(dims[d] - 1, 0) * gap;
    outside |= range.last() < 0 || range.start >= end;
    inside &= gap == 0 && range.start >= 0 && range.last() < end;
  }
  if (outside) {
    rewriter.replace_by(op, OpKind::broadcast_in_dim, {padded->operand(1)},
                        ir::AttrsRef::of(ir::BroadcastInDimAttrs{}));
  } else if (inside) {
    read_instead(op, padded->operand(0), *ranges, rewriter);
  } else {
    return false;
  }
  return true;
}

// ---- Starts that are computed

// Where a window of these sizes begins, its starts being the operands from `first` on; nothing:
// that is not known.
std::optional<Dims> known_starts(const Op& op, std::size_t first, const Dims& sizes) {
  const Dims& dims = op.operand(0)->type.dims();
  Dims starts;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    const std::int64_t most = dims[d] - sizes[d];
    const auto start =
        most == 0 ? std::optional<std::int64_t>(0) : integer_in(*op.operand(first + d));
    if (!start) return std::nullopt;
    starts.push_back(std::clamp<std::int64_t>(*start, 0, most));
  }
  return starts;
}

bool fix_dynamic_slice(Op& op, Rewriter& rewriter) {
  const Dims& sizes = op.get<ir::DynamicSliceAttrs>().slice_sizes;
  const auto starts = known_starts(op, 1, sizes);
  if (!starts) return false;
  Ranges ranges;
  for (std::size_t d = 0; d < sizes.size(); ++d) ranges.push_back({(*starts)[d], sizes[d], 1});
  rewriter.replace_by(op, OpKind::slice, {op.operand(0)}, slice_attrs(ranges));
  return true;
}

// Whether both stand at the same computed starts, the operands from `a_first` and `b_first` on.
bool same_starts(const Op& a, std::size_t a_first, const Op& b, std::size_t b_first) {
  return std::equal(a.operands.begin() + a_first, a.operands.end(), b.operands.begin() + b_first,
                    b.operands.end());
}

bool dynamic_slice_of_update(Op& op, Rewriter& rewriter) {
  const Op* const update = maker_of(op, OpKind::dynamic_update_slice);
  if (update == nullptr || update->operand(1)->type != op.result()->type) return false;
  if (!same_starts(op, 1, *update, 2)) return false;
  rewriter.replace(op, update->operand(1));
  return true;
}

bool update_twice(Op& op, Rewriter& rewriter) {
  const Op* const inner = maker_of(op, OpKind::dynamic_update_slice);
  if (inner == nullptr || inner->operand(1)->type != op.operand(1)->type) return false;
  if (!same_starts(op, 2, *inner, 2)) return false;
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

bool update_with_nothing(Op& op, Rewriter& rewriter) {
  if (op.operand(1)->type.tensor().num_elements() != 0) return false;
  rewriter.replace(op, op.operand(0));
  return true;
}

// Of an array of which a part was replaced, only that part, or none of it.
bool slice_of_update(Op& op, Rewriter& rewriter) {
  Op* const update = maker_of(op, OpKind::dynamic_update_slice);
  auto ranges = ranges_of(op);
  if (update == nullptr || !ranges) return false;
  const Dims& sizes = update->operand(1)->type.dims();
  const auto starts = known_starts(*update, 2, sizes);
  if (!starts) return false;
  bool inside = true, outside = false;
  for (std::size_t d = 0; d < ranges->size(); ++d) {
    const Range& range = (*ranges)[d];
    const std::int64_t begin = (*starts)[d], end = begin + sizes[d];
    outside |= range.last() < begin || range.start >= end;
    inside &= range.start >= begin && range.last() < end;
  }
  if (!inside && !outside) return false;
  if (inside) {
    for (std::size_t d = 0; d < ranges->size(); ++d) (*ranges)[d].start -= (*starts)[d];
  }
  read_instead(op, update->operand(inside ? 1 : 0), *ranges, rewriter);
  return true;
}

// ---- Concatenations and paddings

// More parts are not put in the place of one, so that long chains of concatenations take no longer.
constexpr std::size_t kMostParts = 128;

void concatenate_instead(Op& op, std::span<Value* const> parts, Rewriter& rewriter) {
  Op* made = rewriter.create_before(op, OpKind::concatenate, parts, {op.result()->type}, op.attrs);
  made->extra = op.extra;
  made->result()->hint = op.result()->hint;
  rewriter.replace(op, made->result());
}

bool concatenate_some(Op& op, Rewriter& rewriter) {
  const std::int64_t dim = op.get<ir::DimensionAttrs>().dimension;
  std::vector<Value*> parts;
  for (Value* part : op.operands) {
    const Op* const inner = part->def;
    const bool flat = inner != nullptr && inner->kind == OpKind::concatenate &&
                      inner->get<ir::DimensionAttrs>().dimension == dim &&
                      part->uses().size() == 1 && inner->operands.size() <= kMostParts;
    if (flat) {
      parts.insert(parts.end(), inner->operands.begin(), inner->operands.end());
    } else if (part->type.dim(dim) != 0) {
      parts.push_back(part);
    }
  }
  if (parts.empty()) parts.push_back(op.operand(0));
  if (std::ranges::equal(parts, op.operands)) return false;
  concatenate_instead(op, parts, rewriter);
  return true;
}

// `next` begins where `ranges` end along the dimension, and all else is the same: then they take it
// in.
bool take_in(Ranges& ranges, Ranges next, std::size_t dim) {
  const std::int64_t more = next[dim].count;
  if (ranges[dim].stride != 1 || next[dim].stride != 1) return false;
  if (ranges[dim].limit() != next[dim].start) return false;
  next[dim] = ranges[dim];
  if (!std::ranges::equal(ranges, next)) return false;
  ranges[dim].count += more;
  return true;
}

// The slices of one array that follow each other along the dimension are one.
bool concatenate_neighbours(Op& op, Rewriter& rewriter) {
  struct Part {
    Value *value, *of = nullptr;
    std::optional<Ranges> ranges = {};
    bool grown = false;
  };
  const auto dim = static_cast<std::size_t>(op.get<ir::DimensionAttrs>().dimension);
  std::vector<Part> parts;
  for (Value* value : op.operands) {
    Part part{value};
    if (value->def != nullptr && value->def->kind == OpKind::slice) {
      part.of = value->def->operand(0);
      part.ranges = ranges_of(*value->def);
    }
    Part* const last = parts.empty() ? nullptr : &parts.back();
    const bool joins = last != nullptr && last->ranges && part.ranges && last->of == part.of;
    if (joins && take_in(*last->ranges, *part.ranges, dim)) {
      last->grown = true;
    } else {
      parts.push_back(std::move(part));
    }
  }
  if (parts.size() == op.operands.size()) return false;
  std::vector<Value*> values;
  for (const Part& part : parts) {
    values.push_back(part.value);
    if (!part.grown) continue;
    TensorType type = part.value->type.tensor();
    type.dims[dim] = (*part.ranges)[dim].count;
    values.back() = rewriter.value_before(op, OpKind::slice, {part.of}, ir::Type(type),
                                          slice_attrs(*part.ranges));
  }
  concatenate_instead(op, values, rewriter);
  return true;
}

// Padding that adds nothing is none, and padding that only takes away is a slice.
bool pad_nothing(Op& op, Rewriter& rewriter) {
  const auto& attrs = op.get<ir::PadAttrs>();
  const auto adds = [](std::int64_t n) { return n > 0; };
  for (const Dims* list :
       {&attrs.edge_padding_low, &attrs.edge_padding_high, &attrs.interior_padding}) {
    if (std::ranges::any_of(*list, adds)) return false;
  }
  Ranges ranges;
  for (std::size_t d = 0; d < attrs.edge_padding_low.size(); ++d) {
    ranges.push_back({-attrs.edge_padding_low[d], op.result()->type.dims()[d], 1});
  }
  rewriter.replace_by(op, OpKind::slice, {op.operand(0)}, slice_attrs(ranges));
  return true;
}

// Padding around what was padded with the same.
bool pad_once(Op& op, Rewriter& rewriter) {
  Op* const inner = maker_of(op, OpKind::pad);
  if (inner == nullptr || inner->operand(1) != op.operand(1)) return false;
  ir::PadAttrs attrs = op.get<ir::PadAttrs>();
  const auto& first = inner->get<ir::PadAttrs>();
  const auto is_negative = [](std::int64_t n) { return n < 0; };
  for (std::size_t d = 0; d < attrs.edge_padding_low.size(); ++d) {
    if (attrs.interior_padding[d] != 0 || first.interior_padding[d] != 0) return false;
    attrs.edge_padding_low[d] += first.edge_padding_low[d];
    attrs.edge_padding_high[d] += first.edge_padding_high[d];
  }
  for (const ir::PadAttrs* each : {&op.get<ir::PadAttrs>(), &first}) {
    if (std::ranges::any_of(each->edge_padding_low, is_negative) ||
        std::ranges::any_of(each->edge_padding_high, is_negative)) {
      return false;
    }
  }
  rewriter.set_attrs(op, ir::AttrsRef::of(std::move(attrs)));
  rewriter.set_operand(op, 0, inner->operand(0));
  return true;
}

constexpr Rule kSlices[] = {
    {"a slice of a slice", OpKind::slice, slice_of_slice},
    {"a slice of some parts of a concatenation", OpKind::slice, slice_of_concatenation},
    {"a slice of a broadcast", OpKind::slice, slice_of_broadcast},
    {"a slice beside or inside of padding", OpKind::slice, slice_of_pad},
    {"a slice beside or inside of an update", OpKind::slice, slice_of_update},
    {"a dynamic slice at known places", OpKind::dynamic_slice, fix_dynamic_slice},
    {"a dynamic slice of what was put there", OpKind::dynamic_slice, dynamic_slice_of_update},
    {"an update of what was updated", OpKind::dynamic_update_slice, update_twice},
    {"an update with nothing", OpKind::dynamic_update_slice, update_with_nothing},
    {"a concatenation with empty and nested parts", OpKind::concatenate, concatenate_some},
    {"a concatenation of neighbours", OpKind::concatenate, concatenate_neighbours},
    {"padding that adds nothing", OpKind::pad, pad_nothing},
    {"padding around padding", OpKind::pad, pad_once},
};

}  // namespace

std::span<const Rule> slice_rules() { return kSlices; }

}  // namespace weft::passes
