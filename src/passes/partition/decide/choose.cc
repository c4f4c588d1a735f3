#include "passes/partition/decide/choose.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "ir/ops/table.h"
#include "passes/partition/decide/split_cost.h"

namespace weft::passes {
namespace {

using ir::Factor;
using ir::FactorKind;
using ir::FactorRule;
using ir::TensorFactors;

const std::size_t kMaxCandidates = 256;

class Chooser {
 public:
  explicit Chooser(const SplitProblem& problem)
      : problem_(problem),
        op_(problem.op),
        rule_(problem.rule),
        operands_(problem.operands),
        wanted_(problem.wanted),
        atoms_(problem.atoms) {
    for (std::size_t i = 0; i < rule_.operands.size(); ++i) {
      if (!op_.operand(i)->type.is_tensor() || operands_[i].made) continue;
      add_suggestion(rule_.operands[i], operands_[i].layout, op_.operand(i)->type, false);
    }
    for (std::size_t i = 0; i < rule_.results.size(); ++i) {
      if (!op_.result(i)->type.is_tensor()) continue;
      for (const Layout& layout : wanted_[i]) {
        add_suggestion(rule_.results[i], layout, op_.result(i)->type, true);
      }
    }
    std::stable_sort(suggestions_.begin(), suggestions_.end(),
                     [](const Suggestion& a, const Suggestion& b) { return a.bytes > b.bytes; });
  }

  Choice choose(ChoiceMemo& memo) {
    FactorAtoms merged;
    if (agreed(merged)) return {{std::move(merged), 0}, 0, true};
    // What a hook sends depends on more than the rule.
    if (sends_by_hook()) return search();
    std::string key;
    describe(key);
    const auto at = memo.find(key);
    if (at != memo.end()) return at->second;
    return memo.emplace(std::move(key), search()).first->second;
  }

  std::vector<Split> others(const Split& taken, std::size_t most) {
    cost_.emplace(problem_, /*least_parts=*/1);
    kept_.emplace();
    try_options();
    std::ranges::stable_sort(*kept_, {}, &Weighed::cost);
    std::vector<Split> others;
    for (Weighed& one : *kept_) {
      if (others.size() == most) break;
      const auto is_same = [&](const Split& other) { return same_layouts(one.split, other); };
      if (!is_one_step(taken, one.split) || is_same(taken)) continue;
      if (std::ranges::any_of(others, is_same)) continue;
      others.push_back(std::move(one.split));
    }
    return others;
  }

 private:
  struct Weighed {
    double cost;
    Split split;
  };

  Choice search() {
    cost_.emplace(problem_, matched_parts());
    try_options();
    const double compute = cost_->compute(best_);
    return {std::move(best_), compute, false};
  }

  void try_options() {
    const std::vector<Options> options = all_options();
    best_.factors.assign(rule_.factors.size(), {});
    best_cost_ = cost_->total(best_);
    std::size_t count = 1;
    for (const Options& o : options) count = std::min(count * o.factors.size(), kMaxCandidates + 1);
    if (count <= kMaxCandidates) {
      try_all(options);
    } else {
      descend(options);
    }
  }

  bool same_layouts(const Split& a, const Split& b) const {
    for (std::size_t i = 0; i < rule_.operands.size(); ++i) {
      const Layout& has = operands_[i].layout;
      if (!(a.operand(op_, rule_, i, has) == b.operand(op_, rule_, i, has))) return false;
    }
    for (std::size_t i = 0; i < rule_.results.size(); ++i) {
      if (!(a.result(rule_, i) == b.result(rule_, i))) return false;
    }
    return true;
  }

  bool sends_by_hook() const {
    return std::any_of(rule_.factors.begin(), rule_.factors.end(),
                       [](const Factor& factor) { return factor.localize; });
  }

  void describe(std::string& key) const {
    append_bytes(key, op_.kind);
    for (const Factor& factor : rule_.factors) {
      append_bytes(key, factor.size);
      append_bytes(key, factor.kind);
    }
    for (const auto* tensors : {&rule_.operands, &rule_.results}) {
      for (const TensorFactors& tensor : *tensors) {
        key += '[';
        for (const ir::FactorList& dim : tensor.dims) {
          for (int f : dim) append_bytes(key, f);
          key += ',';
        }
      }
    }
    for (const std::vector<Layout>& layouts : wanted_) {
      key += 'w';
      for (const Layout& layout : layouts) append_layout(key, layout);
    }
    problem_.costs.describe(key);
  }

  struct Suggestion {
    double bytes;
    AtomSet atoms;  // in the tensor's dimensions, or unreduced
    FactorAtoms factors;
    const TensorFactors* tensor;
    bool is_result;
  };
  static constexpr int kNowhere = -1;
  static constexpr int kPending = -2;  // it stays a pending sum
  // Where an atom may go: factors, or one of these.
  struct Options {
    Atom atom;
    SmallVector<int, 8> factors;
    bool has(int factor) const {
      return std::find(factors.begin(), factors.end(), factor) != factors.end();
    }
  };

  void add_suggestion(const TensorFactors& tensor, const Layout& layout, const ir::Type& type,
                      bool is_result) {
    suggestions_.push_back({static_cast<double>(type.tensor().num_bytes()), layout.sharded(),
                            project(rule_, tensor, layout, atoms_), &tensor, is_result});
    involved_ |= layout.used();
  }

  // All suggestions are one, and nothing but plain cuts follows from it.
  bool agreed(FactorAtoms& merged) const {
    merged.assign(rule_.factors.size(), {});
    for (const Suggestion& s : suggestions_) {
      for (std::size_t f = 0; f < merged.size(); ++f) {
        if (s.factors[f].size() > merged[f].size()) merged[f] = s.factors[f];
      }
    }
    for (std::size_t f = 0; f < merged.size(); ++f) {
      if (merged[f].empty()) continue;
      if (rule_.factors[f].kind != FactorKind::pass_through) return false;
    }
    if (!valid(merged)) return false;
    for (std::size_t i = 0; i < rule_.operands.size(); ++i) {
      if (!op_.operand(i)->type.is_tensor()) continue;
      const Layout& has = operands_[i].layout;
      if (has.unreduced != 0) return false;
      const Layout needs = layout_of(rule_.operands[i], merged);
      for (std::size_t d = 0; d < needs.dims.size(); ++d) {
        if (common_prefix(has.dims[d], needs.dims[d]) < has.dims[d].size()) return false;
      }
    }
    for (std::size_t i = 0; i < rule_.results.size(); ++i) {
      if (!op_.result(i)->type.is_tensor()) continue;
      const Layout gives = layout_of(rule_.results[i], merged);
      for (const Layout& layout : wanted_[i]) {
        if (!(gives == layout)) return false;
      }
    }
    return true;
  }

  // Where an atom may go: wherever a tensor has it, and where that clashes or cannot be, to any
  // factor.
  std::vector<Options> all_options() const {
    std::vector<Options> options;
    for (Atom atom : list_of(involved_)) {
      Options o{atom, {}};
      bool clash = false;
      for (const Suggestion& s : suggestions_) {
        bool suggested = false;
        for (std::size_t f = 0; f < s.factors.size(); ++f) {
          if (!s.factors[f].contains(atom)) continue;
          suggested = true;
          if (!o.has(static_cast<int>(f))) o.factors.push_back(static_cast<int>(f));
        }
        clash |= !suggested && (s.atoms & set_of(atom)) != 0;
      }
      clash |= o.factors.size() != 1;
      clash |= !o.factors.empty() && rule_.factors[static_cast<std::size_t>(o.factors[0])].kind !=
                                         FactorKind::pass_through;
      for (std::size_t f = 0; clash && f < rule_.factors.size(); ++f) {
        if (!o.has(static_cast<int>(f)) && rule_.factors[f].kind == FactorKind::pass_through &&
            rule_.factors[f].size % atoms_.size(atom) == 0 && is_splittable(rule_.factors[f])) {
          o.factors.push_back(static_cast<int>(f));
        }
      }
      o.factors.push_back(kNowhere);
      if (may_stay_pending(atom)) o.factors.push_back(kPending);
      options.push_back(o);
    }
    return options;
  }

  // One operand of a product, or some of a sum's, are pending over it.
  bool may_stay_pending(Atom atom) const {
    int pending = 0;
    for (const SeenLayout& operand : operands_) {
      if ((operand.layout.unreduced & set_of(atom)) == 0) continue;
      if (operand.combine != ir::OpKind::add) return false;
      ++pending;
    }
    if (pending == 0 || rule_.combiner == ir::Combiner::region) return false;
    return op_.def().has(ir::Trait::linear) ||
           (op_.def().has(ir::Trait::multilinear) && pending == 1);
  }

  // Over how many devices the work is split already by what operands and results agree on: on a
  // contracted dimension all operands that have it, on any other the results. Computing more than
  // that on each device to save communication is not for us to choose.
  double matched_parts() const {
    double parts = 1;
    for (Atom atom : list_of(involved_)) {
      for (std::size_t f = 0; f < rule_.factors.size(); ++f) {
        if (!is_matched(static_cast<int>(f), atom)) continue;
        parts *= static_cast<double>(atoms_.size(atom));
        break;
      }
    }
    return parts;
  }

  bool is_matched(int factor, Atom atom) const {
    const bool reduction =
        rule_.factors[static_cast<std::size_t>(factor)].kind == FactorKind::reduction;
    bool found = false;
    for (const Suggestion& s : suggestions_) {
      if (s.is_result == reduction || !stands_in(*s.tensor, factor)) continue;
      if (!s.factors[static_cast<std::size_t>(factor)].contains(atom)) return false;
      found = true;
    }
    return found;
  }

  static int factor_with(const FactorAtoms& factors, Atom atom) {
    for (std::size_t f = 0; f < factors.size(); ++f) {
      if (factors[f].contains(atom)) return static_cast<int>(f);
    }
    return kNowhere;
  }

  void try_all(const std::vector<Options>& options) {
    std::vector<std::size_t> choice(options.size(), 0);
    while (true) {
      consider(options, choice);
      std::size_t i = 0;
      while (i < options.size() && ++choice[i] == options[i].factors.size()) choice[i++] = 0;
      if (i == options.size()) return;
    }
  }

  // From each tensor's own wishes: change one atom at a time while that helps.
  void descend(const std::vector<Options>& options) {
    for (const Suggestion& s : suggestions_) {
      std::vector<std::size_t> choice(options.size());
      for (std::size_t i = 0; i < options.size(); ++i) {
        const int wish = factor_with(s.factors, options[i].atom);
        const auto at = std::find(options[i].factors.begin(), options[i].factors.end(), wish);
        choice[i] = static_cast<std::size_t>(at - options[i].factors.begin());
      }
      double here = consider(options, choice);
      for (bool better = true; better;) {
        better = false;
        for (std::size_t i = 0; i < options.size(); ++i) {
          const std::size_t before = choice[i];
          std::size_t best = before;
          for (std::size_t c = 0; c < options[i].factors.size(); ++c) {
            choice[i] = c;
            const double cost = consider(options, choice);
            if (cost >= here) continue;
            here = cost;
            best = c;
            better = true;
          }
          choice[i] = best;
        }
      }
    }
  }

  double consider(const std::vector<Options>& options, const std::vector<std::size_t>& choice) {
    AtomSet wanted[64] = {};
    const std::size_t n = std::min<std::size_t>(rule_.factors.size(), 64);
    Split split{FactorAtoms(rule_.factors.size()), 0};
    for (std::size_t i = 0; i < options.size(); ++i) {
      const int f = options[i].factors[choice[i]];
      if (f == kPending) split.pending |= set_of(options[i].atom);
      if (f >= 0 && static_cast<std::size_t>(f) < n) wanted[f] |= set_of(options[i].atom);
    }
    for (std::size_t f = 0; f < n; ++f) split.factors[f] = ordered(f, wanted[f]);
    const double cost =
        valid(split.factors) ? cost_->total(split) : std::numeric_limits<double>::infinity();
    if (kept_ && std::isfinite(cost) && !takes_axis_apart(options, choice)) {
      kept_->push_back({cost, split});
    }
    if (cost < best_cost_) {
      best_cost_ = cost;
      best_ = std::move(split);
    }
    return cost;
  }

  // Whether atoms of one axis that may go to the same factors go to different ones.
  bool takes_axis_apart(const std::vector<Options>& options,
                        const std::vector<std::size_t>& choice) const {
    for (std::size_t i = 1; i < options.size(); ++i) {
      if (!atoms_.adjacent(options[i - 1].atom, options[i].atom)) continue;
      if (choice[i - 1] != choice[i] && options[i - 1].factors == options[i].factors) return true;
    }
    return false;
  }

  // Whether all atoms that go elsewhere leave one place for one other.
  bool is_one_step(const Split& from, const Split& to) const {
    const auto place = [](const Split& split, Atom atom) {
      return (split.pending & set_of(atom)) != 0 ? kPending : factor_with(split.factors, atom);
    };
    std::optional<std::pair<int, int>> step;
    for (Atom atom : list_of(involved_)) {
      const std::pair<int, int> own(place(from, atom), place(to, atom));
      if (own.first == own.second) continue;
      if (step && *step != own) return false;
      step = own;
    }
    return true;
  }

  // In the order in which the largest tensors have them.
  AtomList ordered(std::size_t factor, AtomSet wanted) const {
    AtomList list;
    for (const Suggestion& s : suggestions_) {
      for (Atom atom : s.factors[factor]) {
        if ((wanted & set_of(atom)) == 0) continue;
        list.push_back(atom);
        wanted &= ~set_of(atom);
      }
    }
    list.append(list_of(wanted));
    return list;
  }

  bool valid(const FactorAtoms& factors) const {
    AtomSet seen = 0;
    for (const AtomList& list : factors) {
      if ((seen & list.set()) != 0) return false;
      seen |= list.set();
    }
    return expressible(rule_, factors, atoms_);
  }

  const SplitProblem& problem_;
  const ir::Op& op_;
  const FactorRule& rule_;
  std::span<const SeenLayout> operands_;
  std::span<const std::vector<Layout>> wanted_;
  const AxisAtoms& atoms_;
  std::vector<Suggestion> suggestions_;
  AtomSet involved_ = 0;
  std::optional<SplitCost> cost_;
  Split best_;
  double best_cost_ = std::numeric_limits<double>::infinity();
  std::optional<std::vector<Weighed>> kept_;  // all that is weighed, where others() asks for it
};

}  // namespace

Choice choose_split(const SplitProblem& problem, ChoiceMemo& memo) {
  return Chooser(problem).choose(memo);
}

std::vector<Split> other_splits(const SplitProblem& problem, const Split& taken, std::size_t most) {
  return Chooser(problem).others(taken, most);
}

void append_layout(std::string& text, const Layout& layout) {
  append_bytes(text, layout.unreduced);
  for (const AtomList& dim : layout.dims) {
    text += static_cast<char>(dim.size());
    for (Atom atom : dim) text += static_cast<char>(atom);
  }
}

}  // namespace weft::passes
