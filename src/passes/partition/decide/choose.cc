#include "passes/partition/decide/choose.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "passes/partition/decide/split/split_cost.h"
#include "passes/partition/decide/split/split_search.h"
#include "passes/partition/decide/suggestions.h"

namespace weft::passes {
namespace {

SplitChoice searched(const SplitProblem& problem, const Suggestions& suggestions) {
  const double least = problem.may_repeat ? 1 : suggestions.matched_parts();
  SplitSearch search(problem, suggestions, least);
  search.run();
  return search.best();
}

bool sends_by_hook(const ir::FactorRule& rule) {
  return std::ranges::any_of(rule.factors, &ir::Factor::localize);
}

bool same_layouts(const SplitProblem& problem, const Split& a, const Split& b) {
  const auto& [op, rule, operands, wanted, costs, atoms, rates, first_alone, may_repeat] = problem;
  for (std::size_t i = 0; i < rule.operands.size(); ++i) {
    const Layout& has = operands[i].layout;
    if (!(a.operand(op, rule, i, has) == b.operand(op, rule, i, has))) return false;
  }
  for (std::size_t i = 0; i < rule.results.size(); ++i) {
    if (!(a.result(rule, i) == b.result(rule, i))) return false;
  }
  return true;
}

// Whether all of the atoms that go elsewhere leave one place for one other.
bool is_one_step(AtomSet atoms, const Split& from, const Split& to) {
  const auto place = [](const Split& split, Atom atom) {
    return (split.pending & set_of(atom)) != 0 ? kPending : factor_with(split.factors, atom);
  };
  std::optional<std::pair<int, int>> step;
  for (Atom atom : list_of(atoms)) {
    const std::pair<int, int> own(place(from, atom), place(to, atom));
    if (own.first == own.second) continue;
    if (step && *step != own) return false;
    step = own;
  }
  return true;
}

}  // namespace

SplitChoice choose_split(const SplitProblem& problem, ChoiceMemo& memo) {
  const Suggestions suggestions(problem);
  if (auto agreed = suggestions.agreed()) {
    const Split split{std::move(*agreed), 0};
    return {split, SplitCost(problem, /*least_parts=*/1).compute(split), true};
  }
  std::string key = memo_key(problem);
  // What a hook sends depends on more, which is the op's own.
  if (sends_by_hook(problem.rule)) append_bytes(key, &problem.op);
  const auto at = memo.find(key);
  if (at != memo.end()) return at->second;
  return memo.emplace(std::move(key), searched(problem, suggestions)).first->second;
}

std::vector<Split> other_splits(const SplitProblem& problem, const Split& taken, std::size_t most) {
  const Suggestions suggestions(problem);
  SplitSearch search(problem, suggestions, /*least_parts=*/1, /*keeps_all=*/true);
  search.run();
  std::vector<Split> others;
  for (Split& one : std::move(search).from_cheapest()) {
    if (others.size() == most) break;
    const auto is_same = [&](const Split& other) { return same_layouts(problem, one, other); };
    if (!is_one_step(suggestions.atoms(), taken, one) || is_same(taken)) continue;
    if (std::ranges::any_of(others, is_same)) continue;
    others.push_back(std::move(one));
  }
  return others;
}

}  // namespace weft::passes
