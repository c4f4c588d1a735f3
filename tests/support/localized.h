// Ops on shards: partitions a program of one op by hand and compares it with the whole one on the
// oracle.
//
// For tests of localize hooks. Padding of the operands holds garbage (NaN, the largest integer)
// before the hook runs, so that a hook which lets it leak gives a wrong result.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "weft/mesh.h"

#include "core/literal.h"
#include "ir/factor_rule.h"
#include "passes/partition/write/localize.h"

namespace weft::testing {

// Along which axes which factors of the op's rule are split; fewer than the rule's: the others are
// not.
struct Split {
  Mesh mesh;
  passes::FactorAtoms factors;
};
std::string to_string(const Split& split);

// The program: the body of `func.func public @main`, or its module. The op is the last one before
// the return, which returns all its results and nothing else; what stands before it (constants) is
// computed by every device. Arguments are used by that op only.
class OneOp {
 public:
  explicit OneOp(const std::string& text);

  const ir::Op& op() const { return *op_; }
  const ir::FactorRule& rule() const { return rule_; }
  // Whether the rule allows it: no factor that needs replication is split; several factors of one
  // dimension are split evenly, the major ones wholly before minor ones are, unless the first is a
  // permutation.
  bool allows(const Split& split) const;
  // Calls f for every way to split that the rule allows, on meshes {x=2}, {x=2,y=2}, {x=4,y=2},
  // {x=2,y=2,z=2}, {x=3}, {x=6}: each atom along each factor, in both orders.
  void for_each_split(const std::function<void(const Split&)>& f) const;

  // As a module of the same signature around a manual computation, that passed the verifier and
  // was printed and parsed.
  std::unique_ptr<ir::Module> partitioned(const Split& split) const;
  // What differs first between the whole op's results and those of its parts: empty: nothing.
  std::string difference(const Split& split, std::span<const Literal> inputs,
                         double ulps = 0) const;
  // The same of what `partitioned` made. Inputs are random where none are given.
  std::string difference(const Split& split, const ir::Module& parts,
                         std::span<const Literal> inputs, double ulps = 0) const;
  // On random inputs (core/random_literal.h).
  std::string difference(const Split& split, double ulps = 0) const;

 private:
  std::unique_ptr<ir::Module> module_;
  const ir::Op* op_ = nullptr;
  ir::FactorRule rule_;
};

// Every split of the op gives what the whole op gives. Inputs are random where none are given.
void expect_same_on_shards(const std::string& text, double ulps = 0,
                           std::span<const Literal> inputs = {});

}  // namespace weft::testing
