#include "passes/partition/decide/merge_choices.h"

#include <algorithm>
#include <numeric>

namespace weft::passes {
namespace {

bool same(const KnownValue& a, const KnownValue& b) {
  if (!(a.produced.layout == b.produced.layout) || a.needs.size() != b.needs.size()) return false;
  for (std::size_t i = 0; i < a.needs.size(); ++i) {
    if (a.needs[i].user != b.needs[i].user || !(a.needs[i].layout == b.needs[i].layout)) {
      return false;
    }
  }
  return true;
}

// Plain ops in sets that only grow together.
class Places {
 public:
  explicit Places(std::size_t ops) : parent_(ops), gain_(ops, 0) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  std::size_t place(std::size_t op) {
    while (parent_[op] != op) op = parent_[op] = parent_[parent_[op]];
    return op;
  }
  void join(std::size_t a, std::size_t b) {
    a = place(a);
    b = place(b);
    if (a == b) return;
    parent_[b] = a;
    gain_[a] += gain_[b];
  }
  // What the second way saves there.
  double& gain(std::size_t op) { return gain_[place(op)]; }

 private:
  std::vector<std::size_t> parent_;
  std::vector<double> gain_;
};

}  // namespace

bool same_splits(std::span<const SplitChoice> a, std::span<const SplitChoice> b) {
  return std::ranges::equal(
      a, b, [](const SplitChoice& one, const SplitChoice& two) { return one.split == two.split; });
}

std::vector<SplitChoice> merged(const DecidedWay& a, const DecidedWay& b,
                                const MergeContext& context) {
  Places places(a.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    places.gain(i) += (a.choices[i].compute - b.choices[i].compute) * context.ops[i].weight;
  }
  for (std::size_t v = 0; v < a.known.size(); ++v) {
    if (a.known[v].type == nullptr || same(a.known[v], b.known[v])) continue;
    std::uint32_t first = a.known[v].maker;
    const auto touch = [&](std::uint32_t op) {
      if (op == kNoPlain) return;
      if (first == kNoPlain) first = op;
      places.join(first, op);
    };
    for (const DecidedWay* way : {&a, &b}) {
      for (const Need& need : way->known[v].needs) touch(context.ops.find(*need.user));
    }
    if (first == kNoPlain) continue;
    places.gain(first) += context.cost(a.known[v]) - context.cost(b.known[v]);
  }
  std::vector<SplitChoice> choices = a.choices;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (places.gain(i) > 0 && !(a.choices[i].split == b.choices[i].split)) {
      choices[i] = b.choices[i];
    }
  }
  return choices;
}

}  // namespace weft::passes
