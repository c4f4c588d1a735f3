#include "passes/partition/decide/split/split_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "ir/ops/table.h"

namespace weft::passes {
namespace {

// What is done only where nothing else can be.
constexpr double kNever = 1e30;

// What it must save to cut an axis into parts that go to different factors of a product, of a byte
// of operands and results: programs stay readable, and whole axes are what links are laid along.
constexpr double kBytesPerCutByte = 0.25;

// Whether part of an axis cuts another factor than the rest, or none.
bool cuts_an_axis(const FactorAtoms& factors, const AxisAtoms& atoms) {
  for (const AtomList& list : factors) {
    for (Atom atom : list) {
      for (Atom other = 0; other < atoms.count(); ++other) {
        if (atoms.axis(other) == atoms.axis(atom) && !list.contains(other)) return true;
      }
    }
  }
  return false;
}

}  // namespace

SplitCost::SplitCost(const SplitProblem& problem, double least_parts)
    : problem_(problem),
      has_hook_(std::ranges::any_of(problem.rule.factors, &ir::Factor::localize)),
      least_parts_(least_parts) {
  if (problem.op.def().flops_per_point <= 1) return;
  flops_ = ir::flops(*ir::SignatureOf(problem.op));
  product_ = cost::product_of(problem.op, problem.rule);
}

double SplitCost::total(const Split& split, double limit) const {
  const MoveCosts& costs = problem_.costs;
  const auto at_least = [&](double own) {
    return with_moves(
        own, split, limit,
        [&](std::size_t i, const Layout& to) { return costs.bring_at_least(i, to); },
        [&](std::size_t i, const Layout& from) { return costs.give_at_least(i, from); });
  };
  constexpr double kTooMuch = std::numeric_limits<double>::infinity();
  // What a hook sends takes longest to find out.
  const bool may_be_too_much = std::isfinite(limit);
  if (may_be_too_much && has_hook_ && at_least(compute_with(split, {})) >= limit) return kTooMuch;
  const double own = compute(split);
  if (may_be_too_much && at_least(own) >= limit) return kTooMuch;
  const double cost = with_moves(
      own, split, limit, [&](std::size_t i, const Layout& to) { return costs.bring(i, to); },
      [&](std::size_t i, const Layout& from) { return costs.give(i, from); });
  return cost < limit ? cost : kTooMuch;
}

// Whether an operand before it is the same value in the same layout (x * x).
bool SplitCost::is_brought(const Split& split, std::size_t i, const Layout& to) const {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem_;
  for (std::size_t j = 0; j < i; ++j) {
    if (op.operand(j) != op.operand(i)) continue;
    if (split.operand(op, rule, j, operands[j].layout) == to) return true;
  }
  return false;
}

template <class Bring, class Give>
double SplitCost::with_moves(double cost, const Split& split, double limit, Bring&& bring,
                             Give&& give) const {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem_;
  for (std::size_t i = 0; i < rule.operands.size() && cost < limit; ++i) {
    if (!op.operand(i)->type.is_tensor()) continue;
    const Layout to = split.operand(op, rule, i, operands[i].layout);
    if (!is_brought(split, i, to)) cost += bring(i, to);
  }
  for (std::size_t i = 0; i < rule.results.size() && cost < limit; ++i) {
    if (!op.result(i)->type.is_tensor()) continue;
    cost += give(i, split.result(rule, i));
  }
  return cost;
}

double SplitCost::compute(const Split& split) const {
  return compute_with(split, hook_traffic(problem_.op, problem_.rule, split.factors, problem_.atoms,
                                          comes_as_needed(split)));
}

double SplitCost::compute_with(const Split& split, const HookTraffic& hook) const {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem_;
  double parts = 1, part = 1;
  for (std::size_t f = 0; f < split.factors.size(); ++f) {
    parts *= static_cast<double>(atoms.size(split.factors[f]));
    part *= largest_part(f, split);
  }
  const double memory = moved_bytes(op, rule, split.factors, atoms);
  const bool repeats = flops_ > 0 && parts < least_parts_;
  const double cut = flops_ > 0 && cuts_an_axis(split.factors, atoms) ? memory : 0;
  return (repeats && !rates.may_repeat() ? kNever : 0) + rates.sending(cut * kBytesPerCutByte) +
         sending(hook) +
         rates.computing(flops_ * part, memory, [&] { return work(split, part, memory); });
}

bool SplitCost::comes_as_needed(const Split& split) const {
  if (!has_hook_) return true;
  return std::ranges::find(problem_.wanted[0], split.result(problem_.rule, 0)) !=
         problem_.wanted[0].end();
}

double SplitCost::sending(const HookTraffic& hook) const {
  return problem_.rates.sending(hook.bytes, hook.collectives);
}

double SplitCost::largest_part(std::size_t factor, const Split& split) const {
  const std::int64_t size = problem_.rule.factors[factor].size;
  const std::int64_t shards = problem_.atoms.size(split.factors[factor]);
  if (shards == 1 || size == 0) return 1;
  return static_cast<double>((size + shards - 1) / shards) / static_cast<double>(size);
}

cost::Work SplitCost::work(const Split& split, double part, double memory) const {
  if (!product_) return {.vector_operations = flops_ * part, .bytes = memory};
  cost::Work work{.product = product_};
  for (std::size_t f = 0; f < split.factors.size(); ++f) {
    work.product->take_part(problem_.rule, static_cast<int>(f), largest_part(f, split));
  }
  return work;
}

double moved_bytes(const ir::Op& op, const ir::FactorRule& rule, const FactorAtoms& factors,
                   const AxisAtoms& atoms) {
  const bool takes_part = op.def().traffic != nullptr && !op.def().has(ir::Trait::in_place);
  std::vector<ir::Type> taken, made;
  double bytes = 0;
  const auto add = [&](const ir::Value& value, const ir::TensorFactors& tensor, auto& types) {
    ir::Type type = value.type;
    if (type.is_tensor()) {
      type = local_type(type.tensor(), layout_of(tensor, factors), atoms);
      bytes += static_cast<double>(type.tensor().num_bytes());
    }
    if (takes_part) types.push_back(std::move(type));
  };
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    add(*op.operand(i), rule.operands[i], taken);
  }
  for (std::size_t i = 0; i < rule.results.size(); ++i) add(*op.result(i), rule.results[i], made);
  if (!takes_part) return bytes;
  return std::min(bytes, op.def().traffic({op.def(), taken, made, op.attrs, op.regions}));
}

}  // namespace weft::passes
