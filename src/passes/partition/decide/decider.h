// Decider: decides how every op of a program is split (decide.h), and what else could have been
// decided.
//
// One object a program, used once, by one thread; a copy goes on from where the original stands.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "passes/partition/decide/carried.h"
#include "passes/partition/decide/decide.h"
#include "passes/partition/decide/enclosing_loops.h"
#include "passes/partition/decide/merge_choices.h"
#include "passes/partition/decide/needs.h"

namespace weft::passes {

class Decider final : public MoveCosts {
 public:
  Decider(const ir::Module& module, const Propagation& propagation, const PartitionOptions& options,
          ReshardPlanner& planner)
      : propagation_(propagation),
        atoms_(*propagation.atoms),
        rates_(options.rates),
        planner_(planner),
        hoist_(options.hoist),
        loops_(options.hoist),
        ops_(std::make_shared<const PlainOps>(module)),
        choices_(ops_->size()),
        known_(module.num_values()) {}

  // Once; what else could have been decided after it, the decisions last.
  void decide(const ir::Function& main);
  std::vector<WeighedOp> weigh_others(const ir::Function& main);
  // Splits plain op i so, and chooses again for all others. REQUIRES: others have been weighed.
  void force(const ir::Function& main, std::size_t i, Split split);
  Decisions decisions() &&;

  // MoveCosts, of the op that is being looked at.
  double bring(std::size_t operand, const Layout& to) const override;
  double give(std::size_t result, const Layout& from) const override;
  void describe(std::string& text) const override;

 private:
  static constexpr std::size_t kNoOp = ~std::size_t{0}, kAllOps = kNoOp - 1;
  // What is to be seen of a plain op while a walk is at it.
  struct Looked {
    const ir::Op* op = nullptr;
    double weight = 1;
    std::vector<Move> moves;
    std::vector<Split> others;  // where it sends something
    std::string situation;      // everything that these depend on, but what is far away
  };
  struct Best {
    double cost = std::numeric_limits<double>::infinity();
    std::vector<Choice> choices;
  };

  // Walks the program until that makes it no cheaper.
  Best improve(const ir::Function& main, int first_pass);

  // Begins again from how operands lie, whatever propagation wants of results, and takes the
  // cheaper way in each place of the program.
  Best merged_with_other_start(const ir::Function& main, Best first);
  // All that is known with these choices; nothing is any more then.
  DecidedWay way_of(const ir::Function& main, Best best);

  // What the whole program costs.
  double walk(const ir::Function& main);

  // Lets loops carry their values otherwise, one by one, where that makes the program cheaper.
  void try_carried(const ir::Function& main, Best& best);
  void try_carried(const ir::Function& main, const ir::Value& value, const CarriedLayout& other,
                   Best& best);

  // As the loop whose result this is carries it.
  const Layout& carried(const ir::Value& value) const;
  const Layout& target(const ir::Value& value) const { return propagation_.layouts[value.id]; }

  // `maker`: the plain op that makes it.
  void produce(const ir::Value& value, Layout layout, CombineOp combine = ir::OpKind::add,
               std::uint32_t maker = kNoPlain);

  // What is needed of operand i, in order; of this op `mine`. In the first pass only what comes
  // before is known.
  std::vector<const Need*> needs_with(std::size_t i, const Need& mine) const;
  bool is_mine(const Need& need, std::size_t operand) const;

  // Records that operand i of the op must lie so.
  void need(const ir::Op& op, std::size_t i, Layout layout);
  double weight() const { return loops_.weight(); }

  // This op's, of a value in this layout.
  Need need_of(std::size_t operand, const ir::Value& value, Layout layout) const;
  void need_all(const ir::Op& op, std::span<const Layout> layouts);
  std::vector<Layout> targets(std::span<ir::Value* const> values) const;
  void produce_all(const ir::Op& op, std::span<const Layout> layouts);
  void walk(const ir::Block& block);
  void visit(const ir::Op& op);
  void visit_identity(const ir::Op& op);
  void visit_made(const ir::Op& op);
  void visit_plain(const ir::Op& op);

  // What follows from an op's split.
  void apply(const PlainOp& plain, const Split& split);

  // Whether a choice that was clear in the pass before may not be so any more.
  bool is_disturbed(const ir::Op& op) const;
  Choice choose(const ir::FactorRule& rule);

  // f(problem of how to split the op that the walk is at).
  template <class F>
  auto of_problem(const ir::FactorRule& rule, F&& f) const {
    std::vector<SeenLayout> operands;
    for (const ir::Value* operand : op_->operands) operands.push_back(known_[operand->id].produced);
    std::vector<std::vector<Layout>> wanted;
    for (const ir::Value* result : op_->results) wanted.push_back(wishes(*result));
    return f(SplitProblem{*op_, rule, operands, wanted, *this, atoms_, rates_});
  }

  // Layouts that would suit a result's users.
  std::vector<Layout> wishes(const ir::Value& value) const;

  // One that runs `times` times.
  void visit_region(const ir::Block& region, bool is_loop, double times,
                    std::span<const Layout> arguments, std::span<const Layout> results);
  void visit_while(const ir::Op& op);

  // What it costs to carry a value that takes more memory so than as propagation says.
  double more_to_hold(const ir::Value& value, const Layout& layout) const;
  void visit_branches(const ir::Op& op);
  void visit_manual(const ir::Op& op);

  // What all values' moves cost together.
  double moves() const;
  double cost_of(const Known& known) const;

  // ---- What else could have been decided (weigh_others.cc)
  // Walks with all splits as they are, so that all that is known is of them, and looks at plain op
  // i, or at all.
  void look_again(const ir::Function& main, std::size_t i);
  void look(const ir::Op& op, std::size_t i);
  std::vector<Move> moves_of(const ir::Op& op) const;
  bool sends(std::size_t i) const;
  double hook_bytes(std::size_t i) const;
  double flops(std::size_t i, const Split& split) const;  // of one device; 0: too few to count
  // What one device sends, by the weights of needs.
  double wire_bytes() const;
  // The most of what `other` sends and this does not.
  SentFor sent_instead(const Decider& other) const;
  std::vector<Alternative> others_of(const ir::Function& main, std::size_t i, double sent) const;

  const Propagation& propagation_;
  const AxisAtoms& atoms_;
  const Rates& rates_;
  ReshardPlanner& planner_;
  const bool hoist_;
  EnclosingLoops loops_;
  std::shared_ptr<const PlainOps> ops_;
  std::vector<Choice> choices_;  // by number of plain op
  std::vector<Known> known_;     // by Value::id
  ChoiceMemo memo_;
  CarriedLayouts carried_;
  std::vector<bool> moved_;  // by Value::id: produced in another layout than in the pass before
  int pass_ = 0;
  bool follows_ = false;        // in pass 0 only operands count
  bool open_ = false;           // some choice had to be weighed
  double cost_ = 0;             // of what has been walked, but for moves
  const ir::Op* op_ = nullptr;  // that the walk is at
  // Plain ops, or kAllOps: those whose splits stay as they are, and those that are looked at.
  std::size_t stays_ = kNoOp, looks_at_ = kNoOp;
  std::vector<Looked> looked_;
};

}  // namespace weft::passes
