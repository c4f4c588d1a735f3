#include "api/linalg/contraction_path.h"

#include <algorithm>
#include <bitset>
#include <compare>
#include <cstddef>
#include <limits>
#include <optional>
#include <tuple>

#include "weft/error.h"

namespace weft {
namespace {

constexpr std::size_t kMostForAllPaths = 10;

using LabelSet = std::bitset<kMaxEinsumLabels>;

LabelSet label_set(const EinsumLabels& labels) {
  LabelSet set;
  for (int label : labels) set.set(static_cast<std::size_t>(label));
  return set;
}

double product_of_sizes(const LabelSet& labels, std::span<const std::int64_t> sizes) {
  double product = 1;
  for (std::size_t label = 0; label < sizes.size(); ++label) {
    if (labels[label]) product *= static_cast<double>(sizes[label]);
  }
  return product;
}

// Of one step or of many.
struct ContractionCost {
  double flops = 0;
  double elements = 0;  // of the values that it makes

  ContractionCost operator+(const ContractionCost& o) const {
    return {flops + o.flops, elements + o.elements};
  }
  friend auto operator<=>(const ContractionCost&, const ContractionCost&) = default;
};

// Two values with these labels, of whose labels the result keeps `kept`.
ContractionCost cost_of_step(const LabelSet& a, const LabelSet& b, const LabelSet& kept,
                             std::span<const std::int64_t> sizes) {
  const LabelSet all = a | b;
  const double operations = (all & ~kept).any() ? 2 : 1;  // a sum adds to the product
  return {operations * product_of_sizes(all, sizes), product_of_sizes(all & kept, sizes)};
}

// The values there are at some step, each operand's and intermediate's labels.
class Values {
 public:
  explicit Values(const EinsumSpec& spec) : output_(label_set(spec.output)) {
    for (const EinsumLabels& labels : spec.operands) labels_.emplace_back(label_set(labels));
    for (int i = 0; i < count(); ++i) labels_[index(i)] = kept(i, i);
  }

  int count() const { return static_cast<int>(labels_.size()); }
  bool there(int value) const { return labels_[index(value)].has_value(); }
  const LabelSet& labels(int value) const { return *labels_[index(value)]; }

  // The labels that a value made of these two must have: what others or the output need.
  LabelSet kept(int a, int b) const {
    LabelSet needed = output_;
    for (int other = 0; other < count(); ++other) {
      if (there(other) && other != a && other != b) needed |= labels(other);
    }
    return (labels(a) | labels(b)) & needed;
  }
  void contract(int a, int b) {
    const LabelSet result = kept(a, b);
    labels_[index(a)].reset();
    labels_[index(b)].reset();
    labels_.emplace_back(result);
  }

 private:
  static std::size_t index(int value) { return static_cast<std::size_t>(value); }

  LabelSet output_;
  std::vector<std::optional<LabelSet>> labels_;
};

// The cheapest way to contract each subset of the operands, from its cheapest halves.
class AllPaths {
 public:
  AllPaths(const EinsumSpec& spec, std::span<const std::int64_t> sizes)
      : sizes_(sizes), num_operands_(spec.operands.size()), subsets_(1U << num_operands_) {
    for (unsigned set = 1; set < subsets_.size(); ++set) {
      LabelSet inside;
      LabelSet needed = label_set(spec.output);
      for (std::size_t i = 0; i < num_operands_; ++i) {
        ((set >> i & 1) != 0 ? inside : needed) |= label_set(spec.operands[i]);
      }
      subsets_[set].labels = inside & needed;
      if ((set & (set - 1)) != 0) choose_halves(set);
    }
  }

  ContractionPath best() {
    ContractionPath path;
    append_steps(static_cast<unsigned>(subsets_.size()) - 1, path);
    return path;
  }

 private:
  struct Subset {
    LabelSet labels;
    ContractionCost cost;
    unsigned half = 0;  // the half with the first operand
  };

  void choose_halves(unsigned set) {
    Subset& subset = subsets_[set];
    subset.cost.flops = std::numeric_limits<double>::infinity();
    for (unsigned half = (set - 1) & set; half != 0; half = (half - 1) & set) {
      const unsigned first_operand = set & (~set + 1);
      if ((half & first_operand) == 0) continue;
      const Subset& a = subsets_[half];
      const Subset& b = subsets_[set & ~half];
      const ContractionCost cost =
          a.cost + b.cost + cost_of_step(a.labels, b.labels, subset.labels, sizes_);
      if (subset.half != 0 && cost >= subset.cost) continue;
      subset.cost = cost;
      subset.half = half;
    }
  }

  // Gives the number of the set's value.
  int append_steps(unsigned set, ContractionPath& path) {
    if ((set & (set - 1)) == 0) {
      int operand = 0;
      while ((set >> operand & 1) == 0) ++operand;
      return operand;
    }
    const int a = append_steps(subsets_[set].half, path);
    const int b = append_steps(set & ~subsets_[set].half, path);
    path.emplace_back(std::min(a, b), std::max(a, b));
    return static_cast<int>(num_operands_ + path.size()) - 1;
  }

  std::span<const std::int64_t> sizes_;
  std::size_t num_operands_;
  std::vector<Subset> subsets_;  // by bits of operands
};

// Pairs that share a label come before those that share none, then what the result needs more
// memory than the two it replaces, then the operations.
using PairWeight = std::tuple<bool, double, double>;

PairWeight weight_of_pair(const Values& values, int a, int b, std::span<const std::int64_t> sizes) {
  const LabelSet& first = values.labels(a);
  const LabelSet& second = values.labels(b);
  const ContractionCost cost = cost_of_step(first, second, values.kept(a, b), sizes);
  const double more =
      cost.elements - product_of_sizes(first, sizes) - product_of_sizes(second, sizes);
  return {(first & second).none(), more, cost.flops};
}

std::pair<int, int> pair_that_saves_most(const Values& values,
                                         std::span<const std::int64_t> sizes) {
  PairWeight least;
  std::pair<int, int> best{-1, -1};
  for (int a = 0; a < values.count(); ++a) {
    for (int b = a + 1; b < values.count(); ++b) {
      if (!values.there(a) || !values.there(b)) continue;
      const PairWeight weight = weight_of_pair(values, a, b, sizes);
      if (best.first >= 0 && weight >= least) continue;
      least = weight;
      best = {a, b};
    }
  }
  return best;
}

ContractionPath greedy_path(const EinsumSpec& spec, std::span<const std::int64_t> sizes) {
  Values values(spec);
  ContractionPath path;
  while (path.size() + 1 < spec.operands.size()) {
    path.push_back(pair_that_saves_most(values, sizes));
    values.contract(path.back().first, path.back().second);
  }
  return path;
}

}  // namespace

ContractionPath contraction_path(const EinsumSpec& spec, std::span<const std::int64_t> sizes) {
  WEFT_ASSERT(sizes.size() == static_cast<std::size_t>(spec.num_labels()), "a size for each label");
  if (spec.operands.size() < 2) return {};
  if (spec.operands.size() > kMostForAllPaths) return greedy_path(spec, sizes);
  return AllPaths(spec, sizes).best();
}

double contraction_flops(const EinsumSpec& spec, std::span<const std::int64_t> sizes,
                         const ContractionPath& path) {
  Values values(spec);
  double flops = 0;
  for (const auto& [a, b] : path) {
    flops += cost_of_step(values.labels(a), values.labels(b), values.kept(a, b), sizes).flops;
    values.contract(a, b);
  }
  return flops;
}

}  // namespace weft
