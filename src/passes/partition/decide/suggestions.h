// Suggestions: how the layouts that an op's operands have, and those that are wanted of its
// results, would split it: which atoms each of them gives to which factor.
//
// Refers to the problem, which must live as long. Immutable.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "passes/partition/decide/split/split_problem.h"

namespace weft::passes {

struct Suggestion {
  double bytes;   // of the tensor
  AtomSet atoms;  // in the tensor's dimensions
  FactorAtoms factors;
  const ir::TensorFactors* tensor;
  bool is_result;
};

class Suggestions {
 public:
  explicit Suggestions(const SplitProblem& problem);

  // Of the largest tensors first.
  const std::vector<Suggestion>& all() const { return all_; }
  // That some layout uses.
  AtomSet atoms() const { return atoms_; }
  // Where all are one, and nothing but plain cuts follows from it: that one.
  std::optional<FactorAtoms> agreed() const;
  // Over how many devices the work is split already by what operands and results agree on: on a
  // contracted dimension all operands that have it, on any other the results. Computing more than
  // that on each device to save communication is not for us to choose.
  double matched_parts() const;
  // Atoms for a factor, in the order in which the largest tensors have them.
  AtomList ordered(std::size_t factor, AtomSet wanted) const;

 private:
  void add(const ir::TensorFactors& tensor, const Layout& layout, const ir::Type& type,
           bool is_result);
  FactorAtoms longest() const;
  bool operands_fit(const FactorAtoms& factors) const;
  bool results_fit(const FactorAtoms& factors) const;
  bool is_matched(int factor, Atom atom) const;

  const SplitProblem& problem_;
  std::vector<Suggestion> all_;
  AtomSet atoms_ = 0;
};

}  // namespace weft::passes
