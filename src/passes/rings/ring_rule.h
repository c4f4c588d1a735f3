// RingRule: which dimensions of a ring's operands and of its value belong together.
//
// Plain value.
#pragma once

#include <cstddef>
#include <optional>

#include "weft/shape.h"

#include "ir/factor_rule.h"
#include "ir/module.h"

namespace weft::passes {

class RingRule {
 public:
  RingRule() = default;
  explicit RingRule(const ir::Op& product);
  // Of an array as it is: each dimension is a factor.
  explicit RingRule(const Dims& dims);

  std::size_t num_operands() const { return rule_.operands.size(); }
  const ir::TensorFactors& operand(std::size_t i) const { return rule_.operands[i]; }
  const ir::TensorFactors& result() const { return rule_.results[0]; }

  // Of a dimension that is one factor, in which the op can be cut; -1: it cannot.
  int factor_of(const ir::TensorFactors& tensor, std::size_t dim) const;
  // The dimension that is the factor; -1: none has it. Nothing: it is only a part of one, whose
  // shards do not lie together.
  static std::optional<int> dim_with(const ir::TensorFactors& tensor, int factor);

 private:
  ir::FactorRule rule_;
};

}  // namespace weft::passes
