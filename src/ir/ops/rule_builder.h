// RuleBuilder: puts a FactorRule together, factor by factor; and the rules that many ops have.
//
// Used by the rows' `factors` functions; a value of one function, no thread rule.
#pragma once

#include <span>
#include <vector>

#include "ir/factor_rule.h"
#include "ir/ops/op_def.h"

namespace weft::ir {

inline constexpr int kNoDim = -1;

class RuleBuilder {
 public:
  // Every dimension of every type starts without a factor.
  RuleBuilder(std::span<const Type> operands, std::span<const Type> results);
  // A builder for results whose types are not known yet, all of one rank.
  RuleBuilder(std::span<const Type> operands, std::size_t num_results, int result_rank);

  // A new factor of no dimension yet.
  int add(std::int64_t size, FactorKind kind = FactorKind::pass_through, bool localize = false);
  // Appends a factor to a dimension, on its minor side; kNoDim: does nothing.
  void put_operand(int factor, std::size_t operand, int dim);
  void put_result(int factor, std::size_t result, int dim);

  // A new factor that stands in dimension operand_dims[i] of operand i (kNoDim, or missing at the
  // end: in none of it), and likewise of the results.
  int add(std::int64_t size, std::span<const int> operand_dims, std::span<const int> result_dims,
          FactorKind kind = FactorKind::pass_through, bool localize = false);
  int add(std::int64_t size, std::initializer_list<int> operand_dims,
          std::initializer_list<int> result_dims, FactorKind kind = FactorKind::pass_through,
          bool localize = false) {
    return add(size, std::span(operand_dims.begin(), operand_dims.size()),
               std::span(result_dims.begin(), result_dims.size()), kind, localize);
  }
  // A factor of one dimension of one operand or result that cannot be split.
  void replicate_operand(std::size_t operand, int dim, std::int64_t size);
  void replicate_result(std::size_t result, int dim, std::int64_t size);

  // The combiner is that of reduction factors, where there are any.
  FactorRule build(Combiner combiner = Combiner::none) &&;

 private:
  FactorRule rule_;
};

// No rule: the op is not explained by factors.
FactorRule no_factors(const OpSignature& s);
// One pass-through factor a dimension, shared by the result and all operands that are no scalars.
FactorRule elementwise_factors(const OpSignature& s);
// Result i has operand i's shape and factors; operands that differ in shape share nothing.
FactorRule identity_factors(const OpSignature& s);

// Result dimensions as the row's factor rule gives them, one tensor of `dtype` each.
std::vector<Type> types_from_factors(const OpSignature& s, DType dtype);
// Result types by the op's factors, with the elements of the first operand.
std::vector<Type> infer_from_factors(const OpSignature& s);
// Result i is of operand i's type.
std::vector<Type> infer_operand_types(const OpSignature& s);
std::vector<Type> infer_first_operand(const OpSignature& s);
// The results that the signature has or, while inferring, that the row infers.
std::vector<Type> result_types(const OpSignature& s);

}  // namespace weft::ir
