#include "passes/partition/decide/split/split_search.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ir/ops/op_def.h"
#include "passes/partition/write/combine_partials.h"

namespace weft::passes {
namespace {

using ir::FactorKind;

// Of which all are weighed.
constexpr std::size_t kMaxCombinations = 256;

// A rule of more factors is split along these alone.
constexpr std::size_t kMaxFactors = 64;

bool can_have_parts(std::int64_t size, std::int64_t parts, bool evenly) {
  return evenly ? size % parts == 0 : size >= parts;
}

}  // namespace

int factor_with(const FactorAtoms& factors, Atom atom) {
  for (std::size_t f = 0; f < factors.size(); ++f) {
    if (factors[f].contains(atom)) return static_cast<int>(f);
  }
  return kNowhere;
}

bool SplitSearch::Options::has(int place) const {
  return std::find(places.begin(), places.end(), place) != places.end();
}

void SplitSearch::run() {
  for (Atom atom : list_of(suggestions_.atoms())) options_.push_back(options_of(atom));
  best_.factors.assign(problem_.rule.factors.size(), {});
  least_ = cost_.total(best_, kNoLimit);
  if (combinations() <= kMaxCombinations) return try_all();
  for (const Suggestion& s : suggestions_.all()) descend_from(s);
}

std::vector<Split> SplitSearch::from_cheapest() && {
  std::ranges::stable_sort(weighed_, {}, &Weighed::cost);
  std::vector<Split> splits;
  for (Weighed& one : weighed_) splits.push_back(std::move(one.split));
  return splits;
}

SplitSearch::Options SplitSearch::options_of(Atom atom) const {
  const std::vector<ir::Factor>& factors = problem_.rule.factors;
  Options options{atom, {}};
  const bool clash = !add_suggested(options);
  // Where no tensor has it in a dimension that can be cut, it may also cut one unevenly.
  const bool evenly = !options.places.empty();
  const bool may_sum = clash && is_small_product();
  for (std::size_t f = 0; clash && f < factors.size(); ++f) {
    const bool may_clash = factors[f].kind == FactorKind::pass_through ||
                           (may_sum && factors[f].kind == FactorKind::reduction);
    if (!options.has(static_cast<int>(f)) && may_clash && is_splittable(factors[f]) &&
        can_have_parts(factors[f].size, problem_.atoms.size(atom), evenly)) {
      options.places.push_back(static_cast<int>(f));
    }
  }
  options.places.push_back(kNowhere);
  if (may_stay_pending(atom)) options.places.push_back(kPending);
  return options;
}

// Whether the result of a product is smaller than its operands (X^T X of many rows): then these may
// well move to be cut along what is contracted, and parts of the result be summed, though no layout
// suggests it.
bool SplitSearch::is_small_product() const {
  const ir::Op& op = problem_.op;
  if (op.def().flops_per_point <= 1) return false;
  const std::int64_t elements = op.result()->type.tensor().num_elements();
  return std::ranges::all_of(op.operands, [&](const ir::Value* operand) {
    return operand->type.is_tensor() && operand->type.tensor().num_elements() > elements;
  });
}

bool SplitSearch::add_suggested(Options& options) const {
  bool agree = true;
  for (const Suggestion& s : suggestions_.all()) {
    bool suggested = false;
    for (std::size_t f = 0; f < s.factors.size(); ++f) {
      if (!s.factors[f].contains(options.atom)) continue;
      suggested = true;
      if (!options.has(static_cast<int>(f))) options.places.push_back(static_cast<int>(f));
    }
    agree = agree && (suggested || (s.atoms & set_of(options.atom)) == 0);
  }
  return agree && options.places.size() == 1 &&
         problem_.rule.factors[at(options.places[0])].kind == FactorKind::pass_through;
}

// One operand of a product, or some of a sum's, are pending over it. A product with what might be
// infinite waits for the sum: a part of it that is 0 would make NaN. What one device has of an
// array and the others have -0 for is no sum: computed with, it would not stay the same to the bit
// (-0 times infinity), or be added in another order than the program says. Nor does it go together
// with sums. A reduction adds in no order: what comes of it is a sum as others are; worth it where
// nobody else needs what it adds up.
bool SplitSearch::may_stay_pending(Atom atom) const {
  int pending = 0, selected = 0;
  std::size_t last = 0;  // of them
  for (std::size_t i = 0; i < problem_.operands.size(); ++i) {
    const SeenLayout& operand = problem_.operands[i];
    if ((operand.layout.unreduced & set_of(atom)) == 0) continue;
    if (operand.combine != ir::OpKind::add) return false;
    ++pending;
    last = i;
    if ((operand.selected & set_of(atom)) != 0) ++selected;
  }
  if (pending == 0) return false;
  const ir::OpDef& def = problem_.op.def();
  const bool reduces = problem_.rule.combiner == ir::Combiner::region;
  if (selected != 0) {
    if (selected != pending) return false;
    if (!reduces) return keeps_selected(problem_.op) && is_selected_as_one(atom);
    if (!problem_.first_alone) return false;
  }
  const bool is_first = (problem_.operands[0].layout.unreduced & set_of(atom)) != 0;
  if (keeps_sum_of_first(problem_.op, problem_.rule)) return pending == 1 && is_first;
  if (reduces) return false;
  return def.has(ir::Trait::linear) || (pending == 1 && keeps_sum_times(problem_.op, last));
}

// All that elements come from is of one device: what all devices have of an array that is whole, in
// which something is put, and of padding would be added up. (Linear ops take all as it must be.)
bool SplitSearch::is_selected_as_one(Atom atom) const {
  const ir::Op& op = problem_.op;
  if (op.kind != ir::OpKind::dynamic_update_slice && op.kind != ir::OpKind::pad) return true;
  return std::ranges::all_of(problem_.operands.first(2), [&](const SeenLayout& operand) {
    return (operand.layout.unreduced & set_of(atom)) != 0;
  });
}

std::size_t SplitSearch::combinations() const {
  std::size_t count = 1;
  for (const Options& o : options_) count = std::min(count * o.places.size(), kMaxCombinations + 1);
  return count;
}

void SplitSearch::try_all() {
  Places places(options_.size(), 0);
  while (true) {
    weigh(places, keeps_all_ ? kNoLimit : least_);
    std::size_t i = 0;
    while (i < options_.size() && ++places[i] == options_[i].places.size()) places[i++] = 0;
    if (i == options_.size()) return;
  }
}

void SplitSearch::descend_from(const Suggestion& start) {
  Places places(options_.size());
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const auto& all = options_[i].places;
    const auto wish =
        std::find(all.begin(), all.end(), factor_with(start.factors, options_[i].atom));
    places[i] = static_cast<std::size_t>(wish - all.begin());
  }
  double here = weigh(places, kNoLimit);
  for (bool better = true; better;) {
    better = false;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      std::size_t best = places[i];
      for (places[i] = 0; places[i] < options_[i].places.size(); ++places[i]) {
        const double cost = weigh(places, keeps_all_ ? kNoLimit : here);
        if (cost >= here) continue;
        here = cost;
        best = places[i];
        better = true;
      }
      places[i] = best;
    }
  }
}

double SplitSearch::weigh(const Places& places, double limit) {
  AtomSet wanted[kMaxFactors] = {};
  const std::size_t n = std::min(problem_.rule.factors.size(), kMaxFactors);
  Split split{FactorAtoms(problem_.rule.factors.size()), 0};
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const int f = options_[i].places[places[i]];
    if (f == kPending) split.pending |= set_of(options_[i].atom);
    if (f >= 0 && at(f) < n) wanted[f] |= set_of(options_[i].atom);
  }
  for (std::size_t f = 0; f < n; ++f) split.factors[f] = suggestions_.ordered(f, wanted[f]);
  const double cost =
      is_valid(problem_.rule, split.factors, problem_.atoms) ? cost_.total(split, limit) : kNoLimit;
  if (keeps_all_ && std::isfinite(cost) && !takes_axis_apart(places)) {
    weighed_.push_back({cost, split});
  }
  if (cost < least_) {
    least_ = cost;
    best_ = std::move(split);
  }
  return cost;
}

// Whether atoms of one axis that may go to the same places go to different ones.
bool SplitSearch::takes_axis_apart(const Places& places) const {
  for (std::size_t i = 1; i < options_.size(); ++i) {
    if (!problem_.atoms.adjacent(options_[i - 1].atom, options_[i].atom)) continue;
    if (places[i - 1] != places[i] && options_[i - 1].places == options_[i].places) return true;
  }
  return false;
}

}  // namespace weft::passes
