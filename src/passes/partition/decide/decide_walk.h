// DecideWalk: one walk over a program in order, regions after the op that has them: splits every
// plain op as costs least given what is known, and notes how values then lie and who needs them
// how.
//
// One object a walk, used once, by one thread. Refers to all that it is given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "passes/partition/decide/choice_memo.h"
#include "passes/partition/decide/decide.h"
#include "passes/partition/decide/decide_context.h"
#include "passes/partition/decide/decided_way.h"
#include "passes/partition/decide/enclosing_loops.h"
#include "passes/partition/decide/op_view.h"

namespace weft::passes {

// Number of a plain op: all of them.
inline constexpr std::uint32_t kAllPlain = kNoPlain - 1;

// Called for each plain op that has a rule, once it is split.
using LookFn = std::function<void(std::uint32_t number, const OpView& view)>;

struct WalkOptions {
  Foresight foresight = Foresight::users;
  std::uint32_t stays = kNoPlain;  // number of the plain op whose split stays as it is
  LookFn look = {};
};

class DecideWalk {
 public:
  // `way` is what the walk before has left, and becomes what this one leaves. `kept`: the ops, by
  // number, whose splits stay as they are.
  DecideWalk(const DecideContext& context, const CarriedLayouts& carried,
             const std::vector<bool>& kept, const WalkOptions& options, ChoiceMemo& memo,
             DecidedWay& way)
      : context_(context),
        carried_(carried),
        kept_(kept),
        options_(options),
        memo_(memo),
        way_(way),
        loops_(context.hoist),
        moved_(way.known.size()) {}

  // Whether some choice had to be weighed.
  bool run();

 private:
  const Layout& target(const ir::Value& value) const { return context_.target(value); }
  std::vector<Layout> targets(std::span<ir::Value* const> values) const;
  OpView view(const ir::Op& op) const {
    return {context_, way_.known, loops_, options_.foresight, op};
  }

  // `maker`: the plain op that makes it.
  void produce(const ir::Value& value, SeenLayout produced, std::uint32_t maker = kNoPlain);
  void produce_all(const ir::Op& op, std::span<const Layout> layouts);
  // Notes that operand i of the op must lie so.
  void need(const ir::Op& op, std::size_t i, Layout layout);
  void need_all(const ir::Op& op, std::span<const Layout> layouts);

  void walk(const ir::Block& block);
  void visit(const ir::Op& op);
  void visit_identity(const ir::Op& op);
  void visit_made(const ir::Op& op);
  void visit_plain(const ir::Op& op);
  void visit_while(const ir::Op& op);
  void visit_branches(const ir::Op& op);
  void visit_manual(const ir::Op& op);
  // One that runs `times` times.
  void visit_region(const ir::Block& region, bool is_loop, double times,
                    std::span<const Layout> arguments, std::span<const Layout> results);
  // What it costs to carry a value that takes more memory so than as propagation says.
  double more_to_hold(const ir::Value& value, const Layout& layout) const;

  // Notes what follows from an op's split.
  void apply(std::uint32_t number, const Split& split);
  // Whether a choice that was clear in the walk before may not be so any more.
  bool is_disturbed(const ir::Op& op) const;

  const DecideContext& context_;
  const CarriedLayouts& carried_;
  const std::vector<bool>& kept_;
  const WalkOptions& options_;
  ChoiceMemo& memo_;
  DecidedWay& way_;
  EnclosingLoops loops_;
  std::vector<bool> moved_;  // by Value::id: produced in another layout than in the walk before
  double cost_ = 0;          // of what has been walked, but for moves
  bool weighed_ = false;     // some choice was
};

}  // namespace weft::passes
