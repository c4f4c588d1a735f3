#include "passes/simplify/compute_gathered.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "ir/ops/attrs.h"
#include "passes/simplify/own_parts.h"
#include "passes/simplify/repeatable.h"

namespace weft::passes {
namespace {

using ir::Op;
using ir::OpKind;
using ir::Value;

// What is computed anew, at most: less than what a collective waits takes on every machine.
constexpr int kMostOpsComputed = 16;
constexpr std::int64_t kMostBytesComputed = std::int64_t{64} << 10;

std::int64_t product_of(std::span<const std::int64_t> dims) {
  std::int64_t product = 1;
  for (const std::int64_t dim : dims) product *= dim;
  return product;
}

// Makes of a value that devices have parts of, along a dimension, the whole.
class WholeWriter {
 public:
  WholeWriter(Op& gather, const Participation& who, Rewriter& rewriter)
      : gather_(gather), who_(who), rewriter_(rewriter) {}

  // Whether all that the part is computed from is known whole on each device, and is little.
  bool can(const Value& part, std::int64_t dim) {
    if (!part.type.is_tensor() || part.def == nullptr) return false;
    const Op& op = *part.def;
    bytes_ += part.type.tensor().num_bytes() * who_.regular_size;
    if (++ops_ > kMostOpsComputed || bytes_ > kMostBytesComputed) return false;
    if (const Literal* const constant = constant_of(part)) return constant->is_splat();
    if (op.kind == OpKind::dynamic_slice) return is_own_part(op, dim);
    if (op.kind == OpKind::broadcast_in_dim || op.kind == OpKind::reshape) {
      const auto from = dim_before(op, dim);
      return from ? can(*op.operand(0), *from) : is_equal(*op.operand(0)) && repeats(op);
    }
    if (!op.def().has(ir::Trait::elementwise) || !is_repeatable(op) || op.results.size() != 1 ||
        op.operands.empty() || op.def().has(ir::Trait::device_dependent)) {
      return false;
    }
    return std::ranges::all_of(op.operands, [&](const Value* operand) {
      return is_scalar(*operand, part) ? is_equal(*operand) : can(*operand, dim);
    });
  }

  // REQUIRES: it can.
  Value* whole(Value& part, std::int64_t dim) {
    Value*& made = made_[{&part, dim}];
    if (made == nullptr) made = write(part, dim);
    return made;
  }

 private:
  bool is_equal(const Value& value) {
    return rewriter_.devices().is_equal_along(value, who_.apart);
  }
  static bool is_scalar(const Value& operand, const Value& result) {
    return operand.type.is_tensor() && operand.type.rank() == 0 && result.type.rank() != 0;
  }
  // Whether what is new along the dimension is the operand again; a reshape has nothing new.
  static bool repeats(const Op& op) { return op.kind == OpKind::broadcast_in_dim; }

  bool is_own_part(const Op& slice, std::int64_t dim) {
    if (!takes_own_part(slice, dim, who_, rewriter_)) return false;
    for (std::size_t i = 0; i < slice.operands.size(); ++i) {
      if (i != start_along(dim) && !is_equal(*slice.operand(i))) return false;
    }
    return true;
  }

  // The operand's dimension whose parts are the result's along `dim`; nothing: there is none.
  static std::optional<std::int64_t> dim_before(const Op& op, std::int64_t dim) {
    const Dims &from = op.operand(0)->type.dims(), &to = op.result()->type.dims();
    const auto at = static_cast<std::size_t>(dim);
    if (op.kind == OpKind::broadcast_in_dim) {
      const Dims& places = op.get<ir::BroadcastInDimAttrs>().broadcast_dimensions;
      const auto found = std::ranges::find(places, dim);
      if (found == places.end()) return std::nullopt;
      const auto k = static_cast<std::size_t>(found - places.begin());
      return from[k] == to[at] ? std::optional(static_cast<std::int64_t>(k)) : std::nullopt;
    }
    const std::int64_t before = product_of(std::span(to).first(at));
    for (std::size_t k = 0; k < from.size(); ++k) {
      if (from[k] == to[at] && product_of(std::span(from).first(k)) == before) {
        return static_cast<std::int64_t>(k);
      }
    }
    return std::nullopt;
  }

  Value* write(Value& part, std::int64_t dim) {
    Op& op = *part.def;
    TensorType type = part.type.tensor();
    type.dims[static_cast<std::size_t>(dim)] *= who_.regular_size;
    if (const Literal* const constant = constant_of(part)) {
      return rewriter_.constant_before(gather_, Literal::splat(type, constant->element_bytes(0)));
    }
    std::vector<Value*> operands(op.operands.begin(), op.operands.end());
    ir::AttrsRef attrs = op.attrs;
    if (op.kind == OpKind::dynamic_slice) {
      operands[start_along(dim)] = zero_like(*operands[start_along(dim)], gather_, rewriter_);
      attrs = ir::AttrsRef::of(ir::DynamicSliceAttrs{type.dims});
    } else if (op.kind == OpKind::broadcast_in_dim || op.kind == OpKind::reshape) {
      if (const auto from = dim_before(op, dim)) operands[0] = whole(*operands[0], *from);
    } else {
      for (Value*& operand : operands) {
        if (!is_scalar(*operand, part)) operand = whole(*operand, dim);
      }
    }
    const ir::Type made(std::move(type));
    return rewriter_.create_before(gather_, op.kind, operands, {made}, attrs)->result();
  }

  Op& gather_;
  const Participation& who_;
  Rewriter& rewriter_;
  std::map<std::pair<const Value*, std::int64_t>, Value*> made_;
  int ops_ = 0;
  std::int64_t bytes_ = 0;
};

}  // namespace

bool compute_gathered(Op& gather, Rewriter& rewriter) {
  if (gather.operands.size() != 1) return false;
  const Participation* const who = rewriter.devices().participation(gather);
  if (who == nullptr || who->regular_size == 0) return false;
  const std::int64_t dim = gather.get<ir::AllGatherAttrs>().all_gather_dim;
  WholeWriter writer(gather, *who, rewriter);
  if (!writer.can(*gather.operand(0), dim)) return false;
  rewriter.replace(gather, writer.whole(*gather.operand(0), dim));
  return true;
}

}  // namespace weft::passes
