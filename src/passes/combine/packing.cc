#include "passes/combine/packing.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/integer_of_bits.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"

namespace weft::passes {
namespace {

using ir::OpKind;
using Dim = std::optional<std::int64_t>;

template <class A>
Packing make_packing(A attrs, Dim cut, Dim joined) {
  const std::int64_t group_size = attrs.replica_groups.group_size;
  return {cut, joined, group_size, ir::AttrsRef::of(std::move(attrs))};
}

// Whether both are of this kind and differ in their channel only.
template <class A>
bool same_but_channel(const ir::AttrsRef& a, const ir::AttrsRef& b) {
  const A *x = a.get_if<A>(), *y = b.get_if<A>();
  if (x == nullptr || y == nullptr) return false;
  A other = *y;
  other.channel_handle = x->channel_handle;
  return *x == other;
}

bool is_one_op_of_arguments(const ir::Block& region) {
  return region.ops.size() == 2 && std::ranges::equal(region.ops.front()->operands, region.args);
}

bool same_region(const ir::Block& a, const ir::Block& b) {
  return is_one_op_of_arguments(a) && is_one_op_of_arguments(b) &&
         a.ops.front()->kind == b.ops.front()->kind && a.ops.front()->attrs == b.ops.front()->attrs;
}

// Integers that hold the bits of an element; nothing: there are none, or an element is less than a
// byte.
std::optional<DType> bits_type(DType dtype) {
  if (!is_float(dtype) && !is_integer(dtype)) return std::nullopt;
  return integer_of_bits(info(dtype).bits, false);
}

// What the elements of all travel as.
DType common_type(std::span<ir::Op* const> ops) {
  const DType first = ops[0]->operand(0)->type.dtype();
  const auto is_first = [&](const ir::Op* op) { return op->operand(0)->type.dtype() == first; };
  return std::ranges::all_of(ops, is_first) ? first : *bits_type(first);
}

class Packer {
 public:
  // `sent`: what elements travel as.
  Packer(ir::Builder& builder, DType sent) : b_(builder), sent_(sent) {}

  // The operand of `op` as the rows of a matrix, or as a list.
  ir::Value* pack(const ir::Op& op, const Packing& packing) {
    ir::Value* const v = cast(op.operand(0), sent_);
    const std::int64_t count = v->type.tensor().num_elements();
    if (packing.is_list()) return reshape(v, {count});
    if (!packing.cut) return reshape(v, {1, count});
    const std::int64_t n = packing.group_size;
    const std::int64_t before = elements_before(v->type.dims(), *packing.cut);
    ir::Value* parts = v;
    if (before != 1) parts = swap_major(reshape(v, {before, n, count / before / n}));
    return reshape(parts, {n, count / n});
  }

  // What stands from column `start` on, as the result of `op`.
  ir::Value* unpack(ir::Value* all, std::int64_t start, const ir::Op& op, const Packing& packing) {
    const Dims& dims = op.result()->type.dims();
    const std::int64_t n = packing.is_list() ? 1 : all->type.dim(0);
    const std::int64_t limit = start + num_elements(dims) / n;
    ir::SliceAttrs attrs{{0, start}, {n, limit}, {1, 1}};
    if (packing.is_list()) attrs = {{start}, {limit}, {1}};
    ir::Value* v = b_.value(OpKind::slice, {all}, ir::AttrsRef::of(std::move(attrs)));
    const std::int64_t before = packing.joined ? elements_before(dims, *packing.joined) : 1;
    if (before != 1) v = swap_major(reshape(v, {n, before, (limit - start) / before}));
    return cast(reshape(v, dims), op.result()->type.dtype());
  }

 private:
  static std::int64_t elements_before(const Dims& dims, std::int64_t dim) {
    return num_elements(std::span(dims).first(static_cast<std::size_t>(dim)));
  }

  ir::Value* cast(ir::Value* v, DType to) {
    if (v->type.dtype() == to) return v;
    const ir::Type type(to, v->type.dims());
    return b_.create(OpKind::bitcast_convert, {&v, 1}, {type})->result();
  }
  ir::Value* reshape(ir::Value* v, const Dims& dims) {
    if (v->type.dims() == dims) return v;
    return b_.create(OpKind::reshape, {&v, 1}, {ir::Type(v->type.dtype(), dims)})->result();
  }
  ir::Value* swap_major(ir::Value* v) {
    return b_.value(OpKind::transpose, {v}, ir::AttrsRef::of(ir::TransposeAttrs{{1, 0, 2}}));
  }

  ir::Builder& b_;
  const DType sent_;
};

// What is packed for one reason: "f32[8,16], f32[16] and 3 more".
std::string arrays_text(std::span<const ir::Op* const> ops) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> types;
  for (const ir::Op* op : ops.first(std::min(ops.size(), kMost))) {
    types.push_back(to_string(op->operand(0)->type.tensor()));
  }
  const std::string text = fmt::format("{}", fmt::join(types, ", "));
  return ops.size() > kMost ? fmt::format("{} and {} more", text, ops.size() - kMost) : text;
}

// Of all, each once; of several with the arrays that it holds of.
std::string joined_reasons(std::span<ir::Op* const> ops) {
  std::vector<std::pair<std::string_view, std::vector<const ir::Op*>>> reasons;
  for (const ir::Op* op : ops) {
    const std::string_view reason = ir::inserted_for(*op);
    const auto same =
        std::ranges::find_if(reasons, [&](const auto& one) { return one.first == reason; });
    auto& [text, of] = same == reasons.end() ? reasons.emplace_back() : *same;
    text = reason;
    of.push_back(op);
  }
  std::vector<std::string> texts;
  for (const auto& [reason, of] : reasons) {
    texts.push_back(reasons.size() == 1 || reason.empty()
                        ? std::string(reason)
                        : fmt::format("{}: {}", arrays_text(of), reason));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

// Whether elements of both, which are of different types, may travel as bits: it takes a copy of
// each, which pays where both are sent at one place, as values and places of winners are.
bool travel_as_bits(const ir::Op& a, const ir::Op& b) {
  const std::optional<DType> bits = bits_type(a.operand(0)->type.dtype());
  const bool fit = a.regions.empty() && bits && bits == bits_type(b.operand(0)->type.dtype());
  return fit && ir::inserted_for(a) == ir::inserted_for(b) && a.location.line == b.location.line &&
         a.location.column == b.location.column && a.location.source == b.location.source;
}

double bytes_in(const ir::Op& op) {
  return static_cast<double>(op.operand(0)->type.tensor().num_bytes());
}

// Each cause once, with what is sent for it.
std::vector<ir::CauseShare> joined_causes(std::span<ir::Op* const> ops) {
  double all = 0;
  for (const ir::Op* op : ops) all += bytes_in(*op);
  std::map<int, double> shares;
  for (const ir::Op* op : ops) {
    for (const ir::CauseShare& one : ir::causes_of_insertion(*op)) {
      shares[one.cause] += one.share * bytes_in(*op);
    }
  }
  std::vector<ir::CauseShare> causes;
  for (const auto& [cause, share] : shares) causes.push_back({cause, share / all});
  return causes;
}

}  // namespace

std::optional<Packing> packing_of(const ir::Op& op) {
  if (op.operands.size() != 1 || op.results.size() != 1) return std::nullopt;
  if (const auto* all_reduce = op.attrs.get_if<ir::AllReduceAttrs>()) {
    return make_packing(*all_reduce, {}, {});
  }
  if (const auto* all_gather = op.attrs.get_if<ir::AllGatherAttrs>()) {
    ir::AllGatherAttrs attrs = *all_gather;
    const Dim joined = std::exchange(attrs.all_gather_dim, 0);
    return make_packing(std::move(attrs), {}, joined);
  }
  if (const auto* reduce_scatter = op.attrs.get_if<ir::ReduceScatterAttrs>()) {
    ir::ReduceScatterAttrs attrs = *reduce_scatter;
    const Dim cut = std::exchange(attrs.scatter_dimension, 0);
    return make_packing(std::move(attrs), cut, {});
  }
  if (const auto* all_to_all = op.attrs.get_if<ir::AllToAllAttrs>()) {
    ir::AllToAllAttrs attrs = *all_to_all;
    const Dim cut = std::exchange(attrs.split_dimension, 0);
    const Dim joined = std::exchange(attrs.concat_dimension, 0);
    return make_packing(std::move(attrs), cut, joined);
  }
  if (const auto* permute = op.attrs.get_if<ir::CollectivePermuteAttrs>()) {
    return Packing{{}, {}, 1, ir::AttrsRef::of(*permute)};
  }
  return std::nullopt;
}

bool are_alike(const ir::Op& a, const ir::Op& b) {
  if (a.kind != b.kind) return false;
  const DType one = a.operand(0)->type.dtype(), other = b.operand(0)->type.dtype();
  if (one != other && !travel_as_bits(a, b)) return false;
  for (std::size_t i = 0; i < a.regions.size(); ++i) {
    if (!same_region(*a.regions[i], *b.regions[i])) return false;
  }
  return true;
}

bool can_be_one(const ir::Op& a, const Packing& of_a, const ir::Op& b, const Packing& of_b) {
  if (!are_alike(a, b)) return false;
  return same_but_channel<ir::AllReduceAttrs>(of_a.attrs, of_b.attrs) ||
         same_but_channel<ir::AllGatherAttrs>(of_a.attrs, of_b.attrs) ||
         same_but_channel<ir::ReduceScatterAttrs>(of_a.attrs, of_b.attrs) ||
         same_but_channel<ir::AllToAllAttrs>(of_a.attrs, of_b.attrs) ||
         same_but_channel<ir::CollectivePermuteAttrs>(of_a.attrs, of_b.attrs);
}

void write_packed(std::span<ir::Op* const> ops, ir::Builder& builder, const PartFn& on_part) {
  Packer packer(builder, common_type(ops));
  std::vector<Packing> packings;
  std::vector<ir::Value*> packed;
  for (const ir::Op* op : ops) {
    builder.set_location(op->location);
    packings.push_back(*packing_of(*op));
    packed.push_back(packer.pack(*op, packings.back()));
  }
  ir::Op& first = *ops[0];
  // It is told of where most of it comes from: the gradients rather than the loss that goes along.
  const auto bytes = [](const ir::Op* op) { return bytes_in(*op); };
  builder.set_location((*std::ranges::max_element(ops, {}, bytes))->location);
  const std::int64_t columns = packed[0]->type.rank() - 1;
  ir::Value* sent =
      builder.create(OpKind::concatenate, packed, ir::AttrsRef::of(ir::DimensionAttrs{columns}))
          ->result();
  ir::Op* const one =
      builder.create(first.kind, {&sent, 1}, packings[0].attrs, std::move(first.regions));
  ir::set_inserted_for(*one, joined_reasons(ops), joined_causes(ops));
  const std::int64_t rows = columns == 0 ? 1 : one->result()->type.dim(0);
  std::int64_t start = 0;
  for (std::size_t i = 0; i < ops.size(); ++i) {
    builder.set_location(ops[i]->location);
    ir::Value* const part = packer.unpack(one->result(), start, *ops[i], packings[i]);
    if (on_part) on_part(*one, *ops[i], *part);
    start += num_elements(ops[i]->result()->type.dims()) / rows;
    part->hint = ops[i]->result()->hint;
    ops[i]->result()->replace_all_uses(part);
    ops[i]->erase();
  }
}

}  // namespace weft::passes
