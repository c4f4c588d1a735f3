// Arrays cut along a factor of a rule.
#pragma once

#include "core/literal.h"
#include "ir/factor_rule.h"

namespace weft::testing {

// One of `parts` equal shards of a factor.
struct Cut {
  int factor;
  std::int64_t part, parts;
};

// The dimensions of a shard of a tensor with these factors; the same where it lacks the factor.
Dims shard_dims(const Dims& dims, const ir::TensorFactors& factors, const Cut& cut);

// The shard's elements. The array may have more dimensions than the rule knows, which come first
// and stay whole. REQUIRES: the factor's dimension is the product of its factors.
Literal shard(const Literal& whole, const ir::FactorRule& rule, const ir::TensorFactors& factors,
              const Cut& cut);

}  // namespace weft::testing
