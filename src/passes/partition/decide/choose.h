// Choosing how an op is split: which atoms go to which factor of its rule.
//
// Among the assignments that its operands' and results' layouts suggest, the one that costs
// least: bringing the operands there, computing, and bringing the results to where they are wanted.
// What bringing costs, the caller knows.
#pragma once

#include <span>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/module.h"
#include "passes/partition/decide/cost_rates.h"
#include "passes/partition/decide/split.h"

namespace weft::passes {

// What it costs to move operands and results, by the problem's rates.
class MoveCosts {
 public:
  virtual ~MoveCosts() = default;
  virtual double bring(std::size_t operand, const Layout& to) const = 0;
  virtual double give(std::size_t result, const Layout& from) const = 0;
  // Appends everything that the answers depend on besides operand, result and layout.
  virtual void describe(std::string& text) const = 0;
};

// Choices made before, by everything that they depend on: the layers of a model are alike.
struct Choice;
using ChoiceMemo = std::unordered_map<std::string, Choice>;

// For what such a text is made of.
template <class T>
void append_bytes(std::string& text, const T& value) {
  static_assert(std::is_trivially_copyable_v<T>);
  text.append(reinterpret_cast<const char*>(&value), sizeof(T));
}
void append_layout(std::string& text, const Layout& layout);

// A value as an op sees it: how it lies, or would best lie.
struct SeenLayout {
  Layout layout;
  CombineOp combine = ir::OpKind::add;  // of what is unreduced
  bool made = false;  // from nothing (MadeValues), as it is needed: it lies nowhere
};

struct SplitProblem {
  const ir::Op& op;
  const ir::FactorRule& rule;
  std::span<const SeenLayout> operands;
  // By result: layouts that its users or propagation want; at least one.
  std::span<const std::vector<Layout>> wanted;
  const MoveCosts& costs;
  const AxisAtoms& atoms;
  const Rates& rates;
};

struct Choice {
  Split split;
  double compute = 0;    // what the op itself costs then
  bool settled = false;  // there was nothing to weigh
};
Choice choose_split(const SplitProblem& problem, ChoiceMemo& memo);

// The `most` cheapest of the other ways to split the op that are weighed there and that differ in
// where one axis goes, or several that go together; cheapest first. They may compute more on each
// device.
std::vector<Split> other_splits(const SplitProblem& problem, const Split& taken, std::size_t most);

}  // namespace weft::passes
