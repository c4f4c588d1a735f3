// Decider: tries ways to decide a program, walk after walk (decide_walk.h), and keeps the cheapest.
//
// One object a program, used once, by one thread; a copy goes on from where the original stands.
// Refers to all that it is given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "passes/partition/decide/carried.h"
#include "passes/partition/decide/choice_memo.h"
#include "passes/partition/decide/contested.h"
#include "passes/partition/decide/decide.h"
#include "passes/partition/decide/decide_context.h"
#include "passes/partition/decide/decide_walk.h"
#include "passes/partition/decide/decided_way.h"
#include "passes/partition/decide/shared_axis.h"

namespace weft::passes {

// Whether one way to decide a program is better than the other: by time where that is known; else
// neither bytes nor the operations of products may grow, and collectives hardly, or for many bytes.
// Each device may read and write more then, as where all have the residual of a transformer, but
// not all of what one of them could do.
bool is_better(const Traffic& one, double cost, const Traffic& other, double other_cost,
               const CostRates& rates);

class Decider {
 public:
  // `memo`: what other deciders of the program have chosen. `moves_shared`: DecideContext.
  Decider(const ir::Module& module, const Propagation& propagation, const PartitionOptions& options,
          ReshardPlanner& planner,
          std::shared_ptr<ChoiceMemo> memo = std::make_shared<ChoiceMemo>(),
          bool moves_shared = false);

  // Decides all ops. REQUIRES: called once.
  void decide() {
    begin();
    finish();
  }
  // The two parts of it: how operands and propagation have it, and what that costs; then all else
  // that may be cheaper.
  double begin();
  void finish();
  // Walks with all splits as they are, so that all that is known is of them.
  void settle(const LookFn& look = {});
  // Splits the plain op of this number so, chooses again for all others, and settles. REQUIRES: it
  // is settled.
  void force(std::uint32_t number, Split split);
  // Lets loops carry their values otherwise where that makes the program cheaper, and settles.
  // REQUIRES: it is settled.
  void carry();
  // Values whose layouts a person might state otherwise (contested.h). REQUIRES, here and
  // below: it is settled.
  std::vector<Contested> contested() const;
  std::vector<Contested> gathered(bool sums) const;
  double cost() const { return now_.cost; }
  Traffic traffic() const;
  // Whether this way is better than the other one, and costs no more than `most` of what that does;
  // or, where `most` is below 1 and choices go by bytes, sends no more than `most` of what that
  // does. REQUIRES: both are of one program.
  bool is_better_than(const Decider& other, double most) const;
  std::size_t visits() const { return visits_; }  // of ops, in all walks
  Decisions decisions() &&;

  const DecideContext& context() const { return context_; }
  std::span<const KnownValue> known() const { return now_.known; }  // by Value::id
  const Split& split(std::size_t number) const { return now_.choices[number].split; }

 private:
  struct Best {
    double cost = std::numeric_limits<double>::infinity();
    std::vector<SplitChoice> choices;
  };

  void walk(const WalkOptions& options);
  // Walks the program until that makes it no cheaper, at first with this foresight.
  Best improve(Foresight first, std::uint32_t stays = kNoPlain);
  // Begins again from how operands lie, whatever propagation wants of results, and takes the
  // cheaper way in each place of the program.
  Best merged_with_other_start(Best first);
  // Leaves an axis out of all ops that share it, set by set, where that is cheaper.
  void try_without_axes(Best& best);
  // Whether it is.
  bool try_without(const SharedAxis& shared, Traffic& traffic, Best& best);
  // All that is known with these choices; nothing is any more then.
  DecidedWay way_of(Best best);

  // Lets loops carry their values otherwise, one by one, where that makes the program cheaper.
  bool try_carried(std::size_t budget, Best& best);
  bool try_carried_once(std::size_t& budget, Best& best);
  using Carried = std::pair<const ir::Value*, const CarriedLayout*>;
  bool try_carried(std::span<const Carried> values, Best& best);
  // By itself or with what the loop computes from it.
  bool try_carried_or_followed(const ir::Op& loop, std::size_t i, const CarriedLayout& other,
                               std::size_t& budget, Best& best);
  bool try_pending_sums(const ir::Op& loop, std::size_t& budget, Best& best);
  void try_other_start(Best& best);
  std::vector<CarriedLayout> suggestions(const ir::Op& loop, std::size_t i, const Best& best) const;

  std::shared_ptr<const PlainOps> ops_;
  DecideContext context_;
  CarriedLayouts carried_;
  std::shared_ptr<ChoiceMemo> memo_;  // of copies, too
  Best first_;                        // what begin() has found
  DecidedWay now_;                    // of the last walk
  std::vector<bool> kept_;            // by number of plain op: its split is chosen no more
  bool open_ = false;                 // some choice had to be weighed
  std::size_t visits_ = 0;
};

}  // namespace weft::passes
