#include "plan/storage/chain_mask.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "ir/ops/region.h"

namespace weft::plan {
namespace {

using Values = std::vector<const ir::Value*>;

// What is known of a value where the mask takes elements out.
struct Masked {
  enum class Kind {
    unknown,
    of_row,    // the same in all of a row, computed of constants and of what is kept of it
    is_factor  // 0 where, of each of `factors`, one is 0
  } kind = Kind::unknown;
  std::vector<Values> factors = {};
};

bool is_zero(const ir::Value& value) {
  if (!is_uniform_constant(value)) return false;
  const auto bytes = value.def->get<ir::ConstantAttrs>().value.element_bytes(0);
  return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{}; });
}

// Whether nothing but 0 becomes 0 when it is rounded to the type: a small f32 becomes no f16.
bool keeps_small(DType dtype) {
  return dtype == DType::f32 || dtype == DType::bf16 || dtype == DType::f64;
}

// Whether it is computed of nothing but constants and the places of its elements.
bool is_of_places(const ir::Value& value, int depth = 0) {
  constexpr int kMostOps = 16;
  const ir::Op* const op = value.def;
  if (op == nullptr || depth > kMostOps) return false;
  if (op->kind == ir::OpKind::iota || op->attrs.get_if<ir::ConstantAttrs>() != nullptr) return true;
  const bool is_plain = op->def().has(ir::Trait::elementwise) || op->def().view != nullptr;
  return is_plain && !op->operands.empty() &&
         std::ranges::all_of(op->operands, [&](const ir::Value* operand) {
           return is_of_places(*operand, depth + 1);
         });
}

// One mask, tried.
class Tried {
 public:
  Tried(const ProductChain& chain, const ir::Value& mask, bool counts_where)
      : chain_(chain), mask_(mask), counts_where_(counts_where) {}

  std::optional<ChainMask> run() {
    for (const ir::Op* op : chain_.ops) {
      if (!add(*op)) return std::nullopt;
    }
    ChainMask found{&mask_, counts_where_};
    const Values given = chain_.given();
    Values zeros;
    for (std::size_t g = 0; g < given.size(); ++g) {
      const Masked masked = of(*given[g]);
      if (masked.kind == Masked::Kind::unknown) return std::nullopt;
      add_factors(*given[g], masked);
      if (masked.kind != Masked::Kind::of_row || is_zero(*given[g])) continue;
      found.zeros.push_back(g);
      add_zeros(*given[g], zeros);
    }
    const auto is_known = [&](const ir::Value* value) {
      return is_zero(*value) || std::ranges::find(zeros, value) != zeros.end();
    };
    for (const Values& factors : needed_) {
      if (std::ranges::none_of(factors, is_known)) return std::nullopt;
    }
    return found;
  }

 private:
  using Kind = Masked::Kind;

  Masked of(const ir::Value& value) const {
    if (const auto at = masked_.find(&value); at != masked_.end()) return at->second;
    const bool is_kept = value.type.dims().empty() || chain_.rows.is_kept(value.type.dims());
    if (is_uniform_constant(value) || is_kept) return {Kind::of_row};
    return {};
  }

  // False: it takes the elements for something.
  bool add(const ir::Op& op) {
    const RowRole role = row_role(op, chain_.rows);
    if (role == RowRole::fold) {
      const Masked folded = of(*op.operand(0));
      if (folded.kind == Kind::unknown) return false;
      const std::optional<ir::OpKind> kind = ir::only_op(*op.regions[0]);
      const bool is_extreme = kind == ir::OpKind::maximum || kind == ir::OpKind::minimum;
      if (!is_extreme && kind != ir::OpKind::add) return false;
      if (is_extreme) return folded.kind == Kind::of_row;
      add_factors(*op.operand(0), folded);
      return true;
    }
    if (role == RowRole::none) return false;
    if (role == RowRole::map) masked_[op.result()] = mapped(op);
    if (role == RowRole::spread) masked_[op.result()] = {Kind::of_row};
    return true;
  }

  Masked mapped(const ir::Op& op) const {
    if (op.kind == ir::OpKind::select && op.operand(0) == &mask_) {
      return of(*op.operand(counts_where_ ? 2 : 1));
    }
    std::vector<Masked> operands;
    for (const ir::Value* operand : op.operands) operands.push_back(of(*operand));
    const auto is_of_row = [](const Masked& x) { return x.kind == Kind::of_row; };
    if (std::ranges::all_of(operands, is_of_row)) return {Kind::of_row};
    switch (op.kind) {
      case ir::OpKind::multiply:
        return product(op, operands);
      case ir::OpKind::divide:
        return is_of_row(operands[1]) ? operands[0] : Masked{};
      case ir::OpKind::negate:
        return operands[0];
      case ir::OpKind::convert:
        return is_float(op.result()->type.dtype()) ? operands[0] : Masked{};
      case ir::OpKind::add:
      case ir::OpKind::subtract: {
        Masked sum = factor(*op.operand(0), operands[0]);
        const Masked other = factor(*op.operand(1), operands[1]);
        if (sum.kind == Kind::unknown || other.kind == Kind::unknown) return {};
        sum.factors.insert(sum.factors.end(), other.factors.begin(), other.factors.end());
        return sum;
      }
      default:
        return {};
    }
  }

  static Masked factor(const ir::Value& value, const Masked& masked) {
    if (masked.kind == Kind::of_row) return {Kind::is_factor, {{&value}}};
    return masked;
  }

  // Any of its operands makes it 0.
  static Masked product(const ir::Op& op, std::span<const Masked> operands) {
    const Masked a = factor(*op.operand(0), operands[0]), b = factor(*op.operand(1), operands[1]);
    if (a.kind == Kind::unknown) return b;
    if (b.kind == Kind::unknown) return a;
    Masked both{Kind::is_factor};
    for (const Values& left : a.factors) {
      for (const Values& right : b.factors) {
        Values& either = both.factors.emplace_back(left);
        either.insert(either.end(), right.begin(), right.end());
      }
    }
    constexpr std::size_t kMost = 64;
    return both.factors.size() > kMost ? Masked{} : both;
  }

  void add_factors(const ir::Value& value, const Masked& masked) {
    if (masked.kind == Kind::of_row) needed_.push_back({&value});
    needed_.insert(needed_.end(), masked.factors.begin(), masked.factors.end());
  }

  // The values that are 0 where this one is, or so small that they are lost in a sum of such.
  void add_zeros(const ir::Value& value, Values& zeros) const {
    zeros.push_back(&value);
    const ir::Op* const op = value.def;
    if (op == nullptr || !masked_.contains(&value) || !keeps_small(value.type.dtype())) return;
    if (op->kind == ir::OpKind::divide || op->kind == ir::OpKind::convert ||
        op->kind == ir::OpKind::negate) {
      add_zeros(*op->operand(0), zeros);
    }
  }

  const ProductChain& chain_;
  const ir::Value& mask_;
  const bool counts_where_;
  std::unordered_map<const ir::Value*, Masked> masked_;  // full arrays that ops give
  std::vector<Values> needed_;                           // of each of which one is to be 0
};

}  // namespace

std::optional<ChainMask> chain_mask(const ProductChain& chain) {
  const auto is_own = [&](const ir::Op* op) {
    return std::ranges::find(chain.ops, op) != chain.ops.end();
  };
  for (const ir::Op* op : chain.ops) {
    if (op->kind != ir::OpKind::select) continue;
    const ir::Value& mask = *op->operand(0);
    if (mask.type.dims() != chain.rows.full || is_own(mask.def)) continue;
    for (const bool counts_where : {true, false}) {
      if (auto found = Tried(chain, mask, counts_where).run(); found && !found->zeros.empty()) {
        return found;
      }
    }
  }
  return std::nullopt;
}

bool is_masked_by_place(const ProductChain& chain) {
  const std::optional<ChainMask> mask = chain_mask(chain);
  return mask && is_of_places(*mask->mask);
}

}  // namespace weft::plan
