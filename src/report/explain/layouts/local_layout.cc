#include "report/explain/layouts/local_layout.h"

#include <algorithm>
#include <optional>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "passes/partition/decide/split/split.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::report {
namespace {

using passes::AtomList;
using passes::AtomSet;

// How one op's results follow from its operands.
class RuleFlow {
 public:
  RuleFlow(const ir::Op& op, const ir::FactorRule& rule,
           std::span<const LocalLayout* const> operands)
      : op_(op), rule_(rule), operands_(operands), cuts_(rule.factors.size()) {}

  std::vector<LocalLayout> results() {
    for (std::size_t i = 0; i < operands_.size(); ++i) {
      if (operands_[i] != nullptr) read(i);
    }
    keep_pending();
    reduce();
    std::vector<LocalLayout> all;
    for (std::size_t i = 0; i < op_.results.size(); ++i) all.push_back(result(i));
    return all;
  }

 private:
  // Which factors the operand's cuts cut.
  void read(std::size_t i) {
    const LocalLayout& operand = *operands_[i];
    varying_ |= operand.varying;
    pending_ |= operand.layout.unreduced;
    for (std::size_t d = 0; d < operand.layout.dims.size(); ++d) {
      const AtomList& atoms = operand.layout.dims[d];
      if (atoms.empty()) continue;
      const ir::FactorList* const factors = rule_.empty() ? nullptr : &rule_.operands[i].dims[d];
      if (factors == nullptr || factors->empty()) {
        varying_ |= atoms.set();
        continue;
      }
      AtomList& cut = cuts_[at((*factors)[0])];
      if (cut.empty()) {
        cut = atoms;
      } else if (!(cut == atoms)) {
        // Of what is summed each device has a sum of its own, whose dimensions lie as they did.
        const bool summed = rule_.factors[at((*factors)[0])].kind == ir::FactorKind::reduction;
        (summed ? varying_ : conflicts_) |= cut.set() | atoms.set();
      }
    }
  }

  // Results are parts of sums where operands are: of a linear op all of them, of a product one.
  void keep_pending() {
    const bool moves = passes::moves_or_rounds(op_);
    // Of a select the predicate is the same on the devices whose parts are added up.
    const bool linear =
        op_.def().has(ir::Trait::linear) || moves || sums() || op_.kind == ir::OpKind::select;
    for (const LocalLayout* operand : operands_) {
      if (operand != nullptr && operand->layout.unreduced != 0) combine_ = operand->combine;
    }
    for (const passes::Atom atom : passes::list_of(pending_)) {
      const AtomSet one = passes::set_of(atom);
      int parts = 0, others = 0, cut = 0;
      for (std::size_t i = 0; i < operands_.size(); ++i) {
        if (operands_[i] == nullptr) continue;
        const LocalLayout& operand = *operands_[i];
        if ((operand.layout.unreduced & one) != 0) {
          ++parts;
          if (operand.combine != combine_) cut = 1;
        } else if ((operand.used() & one) != 0) {
          ++cut;
        } else if (!operand.zero && op_.operand(i)->type.dtype() == result_type()) {
          ++others;
        }
      }
      const bool is_sum = combine_ == ir::OpKind::add;
      const bool scales = op_.def().has(ir::Trait::multilinear) || is_divided(one);
      const bool stays = cut == 0 && ((linear && others == 0 && (is_sum || moves)) ||
                                      (scales && is_sum && parts == 1));
      if (!stays) varying_ |= one;
    }
  }
  bool is_divided(AtomSet one) const {
    return op_.def().has(ir::Trait::linear_in_first) && !is_integer(result_type()) &&
           operands_[0] != nullptr && (operands_[0]->layout.unreduced & one) != 0;
  }
  bool sums() const {
    return !rule_.empty() && rule_.combiner != ir::Combiner::none &&
           passes::common_combine_op(op_, rule_.combiner) == ir::OpKind::add;
  }
  DType result_type() const {
    const ir::Type& type = op_.result()->type;
    return type.is_tensor() ? type.dtype() : DType::i1;
  }

  // Reductions of what is cut are parts of their results.
  void reduce() {
    std::optional<ir::OpKind> combine;
    if (rule_.combiner != ir::Combiner::none)
      combine = passes::common_combine_op(op_, rule_.combiner);
    for (std::size_t f = 0; f < cuts_.size(); ++f) {
      using enum ir::FactorKind;
      const ir::FactorKind kind = rule_.factors[f].kind;
      // The kernel of a convolution is cut with its image. A slice of what is cut is no sum: each
      // device has a piece of its own.
      const bool part =
          !op_.def().has(ir::Trait::moves_data) &&
          (kind == reduction || (kind == need_replication && rule_.combiner == ir::Combiner::sum));
      if (cuts_[f].empty() || !part) continue;
      if (!combine || (pending_ != 0 && *combine != combine_)) {
        varying_ |= cuts_[f].set();
      } else {
        combine_ = *combine;
        pending_ |= cuts_[f].set();
      }
      cuts_[f].clear();
    }
  }

  LocalLayout result(std::size_t i) const {
    const ir::Value& value = *op_.result(i);
    LocalLayout made = LocalLayout::replicated(value);
    AtomSet left = varying_ | conflicts_;
    for (const AtomList& cut : cuts_) left |= cut.set();
    AtomSet placed = 0;
    for (std::size_t d = 0; d < made.layout.dims.size() && !rule_.empty(); ++d) {
      bool is_major = true;  // nothing longer than 1 stands before
      for (const int f : rule_.results[i].dims[d]) {
        const AtomList& cut = cuts_[at(f)];
        if (is_major && (cut.set() & conflicts_) == 0) {
          // Of a product of rows and columns that are cut alike each device has its own block.
          made.layout.dims[d].append(without(cut, made.layout.dims[d].set()));
          placed |= cut.set();
        }
        is_major = is_major && rule_.factors[at(f)].size == 1;
      }
    }
    if (op_.kind == ir::OpKind::dynamic_slice) place_slices(made.layout, placed);
    made.varying = left & ~placed;
    made.layout.unreduced = pending_ & ~varying_ & ~conflicts_ & ~placed;
    made.varying &= ~made.layout.unreduced;
    if (made.layout.unreduced != 0) made.combine = combine_;
    made.uniform = is_uniform();
    made.zero = made.uniform && is_zero();
    return made;
  }

  // Of a dimension that is cut each device has a slice of its own.
  void place_slices(passes::Layout& layout, AtomSet& placed) const {
    for (std::size_t d = 0; d < layout.dims.size(); ++d) {
      const std::int64_t all = op_.operand(0)->type.dims()[d], part = op_.result()->type.dims()[d];
      if (all == part || operands_[0] == nullptr) continue;
      const AtomList cut = without(operands_[0]->layout.dims[d], conflicts_);
      layout.dims[d].append(cut);
      placed |= cut.set();
    }
  }

  bool is_uniform() const {
    if (const auto* constant = op_.attrs.get_if<ir::ConstantAttrs>()) {
      return constant->value.is_splat() || constant->value.num_elements() == 1;
    }
    const ir::OpDef& def = op_.def();
    const bool keeps = def.has(ir::Trait::elementwise) || def.has(ir::Trait::moves_data);
    return keeps && !op_.operands.empty() && op_.results.size() == 1 &&
           std::ranges::all_of(operands_,
                               [](const LocalLayout* operand) {
                                 return operand != nullptr && operand->uniform &&
                                        operand->used() == 0;
                               }) &&
           (def.has(ir::Trait::elementwise) || operands_.size() == 1);
  }
  bool is_zero() const {
    if (const auto* constant = op_.attrs.get_if<ir::ConstantAttrs>()) {
      return std::ranges::all_of(constant->value.stored_bytes(),
                                 [](std::byte byte) { return byte == std::byte{0}; });
    }
    return op_.def().has(ir::Trait::moves_data) && operands_[0]->zero;
  }

  const ir::Op& op_;
  const ir::FactorRule& rule_;
  std::span<const LocalLayout* const> operands_;
  std::vector<AtomList> cuts_;  // by factor
  AtomSet varying_ = 0, pending_ = 0;
  AtomSet conflicts_ = 0;  // what operands cut by these cannot be one array
  ir::OpKind combine_ = ir::OpKind::add;
};

}  // namespace

LocalLayout LocalLayout::replicated(const ir::Value& value) {
  LocalLayout layout;
  if (value.type.is_tensor()) {
    layout.layout = passes::Layout::replicated(at(value.type.rank()));
  }
  return layout;
}

LocalLayout varying_along(LocalLayout layout, AtomSet atoms) {
  for (AtomList& dim : layout.layout.dims) dim = without(dim, atoms);
  layout.layout.unreduced &= ~atoms;
  layout.varying |= atoms;
  layout.uniform = layout.zero = false;
  return layout;
}

LocalLayout joined(const LocalLayout& a, const LocalLayout& b) {
  // A constant lies as whatever it is put beside, but not as a part of a sum, unless it is zero.
  const auto beside = [](const LocalLayout& constant, const LocalLayout& other) {
    return constant.zero ? other : varying_along(other, other.layout.unreduced);
  };
  if (a == b) return a;
  if (a.uniform && b.uniform) {
    LocalLayout both = a;
    both.uniform = both.zero = a.zero && b.zero;
    return both;
  }
  if (a.uniform) return beside(a, b);
  if (b.uniform) return beside(b, a);
  AtomSet differ = a.varying | b.varying | (a.layout.unreduced ^ b.layout.unreduced);
  if (a.combine != b.combine) differ |= a.layout.unreduced | b.layout.unreduced;
  for (std::size_t d = 0; d < a.layout.dims.size() && d < b.layout.dims.size(); ++d) {
    if (a.layout.dims[d] == b.layout.dims[d]) continue;
    differ |= a.layout.dims[d].set() | b.layout.dims[d].set();
  }
  return varying_along(a, differ);
}

std::vector<LocalLayout> results_of(const ir::Op& op, const ir::FactorRule& rule,
                                    std::span<const LocalLayout* const> operands) {
  return RuleFlow(op, rule, operands).results();
}

AtomList without(const AtomList& list, AtomSet gone) {
  AtomList result;
  for (passes::Atom a : list) {
    if ((gone & passes::set_of(a)) == 0) result.push_back(a);
  }
  return result;
}

}  // namespace weft::report
