#include "passes/partition/decide/other_ways.h"

#include <algorithm>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>

#include "passes/partition/decide/choose.h"
#include "passes/partition/decide/decided_way.h"

namespace weft::passes {
namespace {

// Of one op.
constexpr std::size_t kMostWays = 3;

// By number of plain op.
std::vector<double> stakes(const Decider& decided) {
  const DecideContext& context = decided.context();
  std::vector<double> stakes(context.ops.size(), 0);
  for (const KnownValue& known : decided.known()) {
    if (known.type == nullptr || known.needs.empty()) continue;
    for_each_move(known.type->tensor(), known.produced.layout, known.all(), context.planner,
                  context.rates, [&](const Need& need, const ReshardPlan&, double cost) {
                    const std::uint32_t user = context.ops.find(*need.user);
                    for (const std::uint32_t op : {user, known.maker}) {
                      if (op != kNoPlain) stakes[op] += cost * need.weight;
                    }
                  });
  }
  for (std::uint32_t i = 0; i < context.ops.size(); ++i) {
    const PlainOp& plain = context.ops[i];
    const HookTraffic hook =
        sent_by_hook(plain, decided.split(i), decided.known(), context.atoms());
    stakes[i] += context.rates.sending(hook.bytes, hook.collectives) * plain.weight;
  }
  return stakes;
}

}  // namespace

std::vector<OtherWay> other_ways(Decider& decided, double worth) {
  const std::vector<double> at_stake = stakes(decided);
  std::vector<OtherWay> ways;
  std::unordered_set<std::string> seen;
  decided.settle([&](std::uint32_t number, const OpView& view) {
    if (at_stake[number] <= worth) return;
    const PlainOp& plain = decided.context().ops[number];
    std::string situation = std::string(plain.op->name()) + ' ' + to_string(plain.rule);
    view.describe(situation);
    if (!seen.insert(std::move(situation)).second) return;
    const std::vector<Split> others = view.of_problem(plain.rule, [&](const SplitProblem& problem) {
      return other_splits(problem, decided.split(number), kMostWays);
    });
    for (const Split& split : others) ways.push_back({number, split, at_stake[number]});
  });
  std::ranges::stable_sort(ways, std::greater{}, &OtherWay::at_stake);
  return ways;
}

}  // namespace weft::passes
