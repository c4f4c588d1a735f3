// OpView: what an op sees when a walk over the program is at it: how its operands lie and what else
// they are needed for, what is wanted of its results, and what moving them costs then.
//
// Refers to all that it is made of. Immutable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "passes/partition/decide/decide_context.h"
#include "passes/partition/decide/enclosing_loops.h"
#include "passes/partition/decide/needs.h"
#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

// What a walk knows of values besides how those lie that it has made.
enum class Foresight : std::uint8_t {
  none,     // and operands are all that counts
  targets,  // and propagation wants results to lie somehow
  users,    // how all users needed them in the walk before
};

class OpView final : public MoveCosts {
 public:
  OpView(const DecideContext& context, std::span<const KnownValue> known,
         const EnclosingLoops& loops, Foresight foresight, const ir::Op& op)
      : context_(context), known_(known), loops_(loops), foresight_(foresight), op_(op) {}

  double bring(std::size_t operand, const Layout& to) const override;
  double give(std::size_t result, const Layout& from) const override;
  double bring_at_least(std::size_t operand, const Layout& to) const override;
  double give_at_least(std::size_t result, const Layout& from) const override;
  void describe(std::string& text) const override;

  // Whether the op reads what operand i is a slice of, and nobody has to bring the slice.
  bool reads_through(std::size_t operand, const Layout& to) const;
  // The op's need of operand i in this layout.
  Need need(std::size_t operand, Layout layout) const;
  // f(problem of how to split the op).
  template <class F>
  auto of_problem(const ir::FactorRule& rule, F&& f) const {
    std::vector<SeenLayout> operands;
    for (const ir::Value* operand : op_.operands) operands.push_back(known(*operand).produced);
    std::vector<std::vector<Layout>> wanted;
    for (const ir::Value* result : op_.results) wanted.push_back(wishes(*result));
    return f(SplitProblem{op_, rule, operands, wanted, *this, context_.atoms(), context_.rates,
                          first_alone(), may_repeat(op_, loops_.weight())});
  }

 private:
  bool first_alone() const {
    return !op_.operands.empty() && context_.ops.is_used_once(*op_.operand(0));
  }
  const KnownValue& known(const ir::Value& value) const { return known_[value.id]; }
  bool is_preferred(const ir::Value& operand) const {
    return context_.moves_shared && !context_.ops.is_used_once(operand);
  }
  // What is needed of operand i, in order; of this op `mine`. Without foresight of users, only what
  // comes before.
  std::vector<const Need*> needs_with(std::size_t i, const Need& mine) const;
  // chain_cost or least_chain_cost of operand or result; `F` is either.
  template <class F>
  double bring_by(F&& cost, std::size_t operand, const Layout& to) const;
  template <class F>
  double give_by(F&& cost, const ir::Value& result, const Layout& from) const;
  double combining(const ir::Value& value, const Layout& from) const;
  // Layouts that would suit a result's users.
  std::vector<Layout> wishes(const ir::Value& value) const;

  const DecideContext& context_;
  std::span<const KnownValue> known_;  // by Value::id
  const EnclosingLoops& loops_;
  const Foresight foresight_;
  const ir::Op& op_;
};

}  // namespace weft::passes
