// SplitSearch: weighs the ways to split an op that suggestions make up, and finds the cheapest.
//
// Each atom may go to the factors where a tensor has it and, where that clashes or cannot be, to
// any factor. Of few combinations all are weighed; of many, those on the way down from each
// suggestion. Refers to problem and suggestions; run once.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "passes/partition/decide/split/split_cost.h"
#include "passes/partition/decide/suggestions.h"

namespace weft::passes {

// Where an atom may go: to a factor, or here.
inline constexpr int kNowhere = -1;
inline constexpr int kPending = -2;  // what it cuts stays a pending sum

// The factor that has the atom; kNowhere: none.
int factor_with(const FactorAtoms& factors, Atom atom);

class SplitSearch {
 public:
  // `least_parts`: see SplitCost. `keeps_all`: what is weighed is kept for from_cheapest().
  SplitSearch(const SplitProblem& problem, const Suggestions& suggestions, double least_parts,
              bool keeps_all = false)
      : problem_(problem),
        suggestions_(suggestions),
        cost_(problem, least_parts),
        keeps_all_(keeps_all) {}

  void run();
  SplitChoice best() const { return {best_, cost_.compute(best_), false}; }
  // All ways that can be, but those that take an axis apart that could go to one place as a whole.
  std::vector<Split> from_cheapest() &&;

 private:
  struct Options {
    Atom atom;
    SmallVector<int, 8> places;
    bool has(int place) const;
  };
  struct Weighed {
    double cost;
    Split split;
  };
  // By options: which place.
  using Places = std::vector<std::size_t>;

  Options options_of(Atom atom) const;
  // Adds the factors to which tensors give the atom. Whether all agree on one that can be cut
  // plainly.
  bool add_suggested(Options& options) const;
  bool may_stay_pending(Atom atom) const;
  bool is_selected_as_one(Atom atom) const;
  bool is_small_product() const;
  std::size_t combinations() const;
  void try_all();
  // From where a tensor's own wishes put the atoms: moves one at a time while that helps.
  void descend_from(const Suggestion& start);
  // Infinity: at least `limit`, or no split.
  double weigh(const Places& places, double limit);
  bool takes_axis_apart(const Places& places) const;

  const SplitProblem& problem_;
  const Suggestions& suggestions_;
  const SplitCost cost_;
  const bool keeps_all_;
  std::vector<Options> options_;
  Split best_;
  static constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  double least_ = kNoLimit;
  std::vector<Weighed> weighed_;
};

}  // namespace weft::passes
