// Rules of sort, top_k and rng_bit_generator.
#include <algorithm>
#include <bit>

#include "ir/ops/check.h"
#include "ir/ops/compute.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"

namespace weft::ir {
namespace {

// How many comparisons put n elements in order: n log2 n.
double log2_ceil(std::int64_t n) {
  return n <= 1 ? 0 : static_cast<double>(std::bit_width(static_cast<std::uint64_t>(n - 1)));
}

int sort_dimension(const OpSignature& s) {
  const std::int64_t dimension = s.get<SortAttrs>().dimension;
  return static_cast<int>(dimension < 0 ? dimension + s.operands[0].rank() : dimension);
}

}  // namespace

void check_sort(const OpSignature& s) {
  const Type& first = s.operands[0];
  const std::int64_t dimension = s.get<SortAttrs>().dimension;
  require(dimension >= -first.rank() && dimension < first.rank(),
          "dimension {} is no dimension of {}", dimension, first);
  std::vector<Type> scalars;
  for (const Type& operand : s.operands) {
    require_same_dims(first, operand, "inputs", "inputs");
    scalars.insert(scalars.end(), 2, Type(operand.dtype(), {}));
  }
  const std::vector<Type> args = argument_types(*s.regions[0]);
  require(args.size() == scalars.size(), "the comparator must take {} arguments, not {}",
          scalars.size(), args.size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    require(args[i] == scalars[i], "the comparator's argument {} must be {}, not {}", i, scalars[i],
            args[i]);
  }
  require(returned_types(*s.regions[0]) == std::vector{Type(DType::i1, {})},
          "the comparator must return one boolean");
}

FactorRule sort_factors(const OpSignature& s) {
  const std::size_t n = s.operands.size();
  RuleBuilder rule(s.operands, s.operands);
  for (int d = 0; d < s.operands[0].rank(); ++d) {
    rule.add(s.operands[0].dims()[static_cast<std::size_t>(d)], std::vector<int>(n, d),
             std::vector<int>(n, d),
             d == sort_dimension(s) ? FactorKind::need_replication : FactorKind::pass_through);
  }
  return std::move(rule).build();
}

double sort_flops(const OpSignature& s) {
  const std::int64_t n = s.operands[0].dims()[static_cast<std::size_t>(sort_dimension(s))];
  return static_cast<double>(s.operands[0].tensor().num_elements()) * log2_ceil(n) *
         region_flops(*s.regions[0]);
}

// Runs of twice the length in each pass.
double sort_traffic(const OpSignature& s) {
  const std::int64_t n = s.operands[0].dims()[static_cast<std::size_t>(sort_dimension(s))];
  return bytes_accessed(s) * std::max(1.0, log2_ceil(n));
}

void check_top_k(const OpSignature& s) {
  const Type& operand = s.operands[0];
  const std::int64_t k = s.get<TopKAttrs>().k;
  require(operand.rank() >= 1, "operand must have a dimension, not {}", operand);
  require(k >= 0 && k <= operand.dims().back(), "k = {} does not fit the last dimension of {}", k,
          operand);
}

std::vector<Type> infer_top_k(const OpSignature& s) {
  Dims dims = s.operands[0].dims();
  dims.back() = s.get<TopKAttrs>().k;
  return {Type(s.operands[0].dtype(), dims), Type(DType::i32, dims)};
}

// The k largest of all are among the k largest of each shard.
FactorRule top_k_factors(const OpSignature& s) {
  const Type& operand = s.operands[0];
  const int last = operand.rank() - 1;
  RuleBuilder rule(s.operands, 2, operand.rank());
  for (int d = 0; d < last; ++d) {
    rule.add(operand.dims()[static_cast<std::size_t>(d)], {d}, {d, d});
  }
  rule.add(operand.dims().back(), {last}, {}, FactorKind::permutation);
  rule.add(s.get<TopKAttrs>().k, {}, {last, last}, FactorKind::need_replication);
  return std::move(rule).build();
}

double top_k_flops(const OpSignature& s) {
  return static_cast<double>(s.operands[0].tensor().num_elements()) *
         std::max(1.0, log2_ceil(s.get<TopKAttrs>().k));
}

// ---- Random numbers and bits

// (a, b, shape): from a to below b, or normal with mean a and deviation b.
void check_rng(const OpSignature& s) {
  const Type &a = s.operands[0], &shape = s.operands[2], &result = s.results[0];
  require_rank(a, 0, "a");
  require_same_type(a, s.operands[1], "a", "b");
  require_same_element(a, result, "a", "the result");
  require_elements(shape, kInteger, "shape");
  require_rank(shape, 1, "shape");
  require(shape.dims()[0] == result.rank(), "shape {} must have one size a dimension of {}", shape,
          result);
  const bool normal = s.get<RngAttrs>().rng_distribution == RngDistribution::NORMAL;
  require(!normal || is_float(a.dtype()), "normal numbers must be floats, not {}", a);
}

void check_rng_bit_generator(const OpSignature& s) {
  const Type &state = s.operands[0], &output = s.results[1];
  require_rank(state, 1, "initial_state");
  require_elements(state, kInteger, "initial_state");
  require_elements(output, kInteger | kFloat, "output");
  require_same_type(state, s.results[0], "initial_state", "output_state");
  // StableHLO counts ui64; JAX gives the same bits as twice as many ui32.
  const std::int64_t words = state.dims()[0] * info(state.dtype()).bits / 64;
  const RngAlgorithm algorithm = s.get<RngBitGeneratorAttrs>().rng_algorithm;
  require(algorithm != RngAlgorithm::THREE_FRY || words == 2,
          "the state of THREE_FRY must have 128 bits, not {}", state);
  require(algorithm != RngAlgorithm::PHILOX || words == 2 || words == 3,
          "the state of PHILOX must have 128 or 192 bits, not {}", state);
}

// Any shard of the output can be made from the state and the shard's place.
FactorRule rng_bit_generator_factors(const OpSignature& s) {
  RuleBuilder rule(s.operands, s.results);
  rule.add(s.operands[0].dims()[0], {0}, {0}, FactorKind::need_replication);
  for (int d = 0; d < s.results[1].rank(); ++d) {
    rule.add(s.results[1].dims()[static_cast<std::size_t>(d)], {}, {kNoDim, d},
             FactorKind::pass_through, /*localize=*/true);
  }
  return std::move(rule).build();
}

double rng_bit_generator_flops(const OpSignature& s) {
  return static_cast<double>(s.results[1].tensor().num_elements());
}

}  // namespace weft::ir
