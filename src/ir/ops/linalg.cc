// Rules of batch normalisation, cholesky, triangular_solve and fft.
#include <algorithm>
#include <cmath>

#include "ir/ops/check.h"
#include "ir/ops/compute.h"

namespace weft::ir {
namespace {

std::int64_t from_end(const Type& type, int i) {
  return type.dims()[type.dims().size() - static_cast<std::size_t>(i)];
}

// ---- Batch normalisation

void check_features(const OpSignature& s, std::span<const Type> per_feature) {
  const Type& operand = s.operands[0];
  const std::int64_t index = s.get<BatchNormAttrs>().feature_index;
  require_in_range(index, operand.rank(), "feature_index", operand);
  const Type expected(operand.dtype(), {operand.dims()[static_cast<std::size_t>(index)]});
  for (const Type& type : per_feature) {
    require(type == expected, "there must be one value a feature of {}, {}, not {}", operand,
            expected, type);
  }
}

Type feature_type(const OpSignature& s) {
  const auto index = static_cast<std::size_t>(s.get<BatchNormAttrs>().feature_index);
  return Type(s.operands[0].dtype(), {s.operands[0].dims()[index]});
}

// Features pass through everything. Other dimensions pass through where the op treats elements one
// by one; where it takes means over them, a shard needs sums of other shards.
FactorRule batch_norm_factors(const OpSignature& s, FactorKind others) {
  const Type& operand = s.operands[0];
  const std::vector<Type> results = result_types(s);
  RuleBuilder rule(s.operands, results);
  for (int d = 0; d < operand.rank(); ++d) {
    const bool feature = d == s.get<BatchNormAttrs>().feature_index;
    // A list with one value a feature has the feature dimension only.
    auto dim_of = [&](const Type& type) {
      return type.rank() == operand.rank() ? d : feature ? 0 : kNoDim;
    };
    const int factor = rule.add(operand.dims()[static_cast<std::size_t>(d)],
                                feature ? FactorKind::pass_through : others);
    for (std::size_t i = 0; i < s.operands.size(); ++i) {
      rule.put_operand(factor, i, dim_of(s.operands[i]));
    }
    for (std::size_t i = 0; i < results.size(); ++i) {
      rule.put_result(factor, i, dim_of(results[i]));
    }
  }
  return std::move(rule).build();
}

}  // namespace

void check_batch_norm_grad(const OpSignature& s) {
  check_features(s, s.operands.subspan(1, 3));
  require_same_type(s.operands[0], s.operands[4], "operand", "grad_output");
}

std::vector<Type> infer_batch_norm_with_features(const OpSignature& s) {
  return {s.operands[0], feature_type(s), feature_type(s)};
}

void check_batch_norm(const OpSignature& s) { check_features(s, s.operands.subspan(1)); }

FactorRule batch_norm_training_factors(const OpSignature& s) {
  return batch_norm_factors(s, FactorKind::permutation);
}
FactorRule batch_norm_inference_factors(const OpSignature& s) {
  return batch_norm_factors(s, FactorKind::pass_through);
}

// ---- Linear algebra

void check_cholesky(const OpSignature& s) {
  const Type& a = s.operands[0];
  require(a.rank() >= 2 && from_end(a, 1) == from_end(a, 2),
          "the last two dimensions must be a square matrix: {}", a);
}

FactorRule cholesky_factors(const OpSignature& s) {
  const Type& a = s.operands[0];
  RuleBuilder rule(s.operands, s.operands);
  for (int d = 0; d < a.rank(); ++d) {
    rule.add(a.dims()[static_cast<std::size_t>(d)], {d}, {d},
             d < a.rank() - 2 ? FactorKind::pass_through : FactorKind::need_replication);
  }
  return std::move(rule).build();
}

double cholesky_flops(const OpSignature& s) {  // n^3 / 3 a matrix
  const Type& a = s.operands[0];
  return static_cast<double>(a.tensor().num_elements()) * static_cast<double>(from_end(a, 1)) / 3;
}

void check_triangular_solve(const OpSignature& s) {
  const Type &a = s.operands[0], &b = s.operands[1];
  const auto& attrs = s.get<TriangularSolveAttrs>();
  require_same_element(a, b, "a", "b");
  require(attrs.transpose_a != Transpose::TRANSPOSE_INVALID, "transpose_a must not be invalid");
  require(a.rank() >= 2 && a.rank() == b.rank(),
          "a and b must have one rank, of at least 2: {} and {}", a, b);
  require(from_end(a, 1) == from_end(a, 2),
          "the last two dimensions of a must be a square matrix: {}", a);
  const std::int64_t n = from_end(b, attrs.left_side ? 2 : 1);
  require(n == from_end(a, 1), "a {} does not fit {} of b {}", a,
          attrs.left_side ? "the rows" : "the columns", b);
  require(std::equal(a.dims().begin(), a.dims().end() - 2, b.dims().begin()),
          "the batch dimensions of a and b differ: {} and {}", a, b);
}

std::vector<Type> infer_triangular_solve(const OpSignature& s) { return {s.operands[1]}; }

// The columns of b (its rows, where a is on the right) are independent of each other.
FactorRule triangular_solve_factors(const OpSignature& s) {
  const Type &a = s.operands[0], &b = s.operands[1];
  const int row = a.rank() - 2, column = a.rank() - 1;
  const bool left = s.get<TriangularSolveAttrs>().left_side;
  const int solved = left ? row : column, independent = left ? column : row;
  RuleBuilder rule(s.operands, s.operands.subspan(1));
  for (int d = 0; d < row; ++d) {
    rule.add(a.dims()[static_cast<std::size_t>(d)], {d, d}, {d});
  }
  rule.add(b.dims()[static_cast<std::size_t>(independent)], {kNoDim, independent}, {independent});
  rule.add(from_end(a, 1), {row, solved}, {solved}, FactorKind::need_replication);
  rule.replicate_operand(0, column, from_end(a, 1));
  return std::move(rule).build();
}

double triangular_solve_flops(const OpSignature& s) {  // n^2 a column
  return static_cast<double>(s.operands[1].tensor().num_elements()) *
         static_cast<double>(from_end(s.operands[0], 1));
}

// ---- Fourier transforms

void check_fft(const OpSignature& s) {
  const auto& attrs = s.get<FftAttrs>();
  const Type& operand = s.operands[0];
  const std::size_t n = attrs.fft_length.size();
  require(n >= 1 && n <= 3, "fft_length must have 1 to 3 entries, not {}", n);
  require(n <= operand.dims().size(), "fft_length {} has more entries than {} dimensions",
          attrs.fft_length, operand);
  require_at_least(attrs.fft_length, 0, "fft_length");
  if (attrs.fft_type == FftType::RFFT) {
    require(complex_of(operand.dtype()).has_value(), "RFFT takes f32 or f64, not {}", operand);
  } else {
    require_elements(operand, kComplex, "operand");
  }
  const std::size_t first = operand.dims().size() - n;
  for (std::size_t i = 0; i < n; ++i) {
    std::int64_t expected = attrs.fft_length[i];
    const bool halved = attrs.fft_type == FftType::IRFFT && i + 1 == n;
    if (halved && expected > 0) expected = expected / 2 + 1;
    require(operand.dims()[first + i] == expected,
            "dimension {} of {} must be {} for fft_length {}", first + i, operand, expected,
            attrs.fft_length);
  }
}

std::vector<Type> infer_fft(const OpSignature& s) {
  const auto& attrs = s.get<FftAttrs>();
  const Type& operand = s.operands[0];
  Dims dims = operand.dims();
  const std::int64_t last = attrs.fft_length.back();
  switch (attrs.fft_type) {
    case FftType::FFT:
    case FftType::IFFT:
      return {operand};
    case FftType::RFFT:
      dims.back() = last == 0 ? 0 : last / 2 + 1;
      return {Type(*complex_of(operand.dtype()), dims)};
    case FftType::IRFFT:
      dims.back() = last;
      return {Type(real_part(operand.dtype()), dims)};
  }
  return {};
}

namespace {

FactorRule fft_factors(const OpSignature& s, FactorKind transformed) {
  const Type& operand = s.operands[0];
  const Type result = infer_fft(s)[0];
  const int first = operand.rank() - static_cast<int>(s.get<FftAttrs>().fft_length.size());
  RuleBuilder rule(s.operands, 1, operand.rank());
  for (int d = 0; d < operand.rank(); ++d) {
    const std::int64_t from = operand.dims()[static_cast<std::size_t>(d)];
    const std::int64_t to = result.dims()[static_cast<std::size_t>(d)];
    if (from == to) {
      rule.add(from, {d}, {d}, d < first ? FactorKind::pass_through : transformed);
    } else {
      rule.replicate_operand(0, d, from);
      rule.replicate_result(0, d, to);
    }
  }
  return std::move(rule).build();
}

}  // namespace

FactorRule fft_factors(const OpSignature& s) {
  return fft_factors(s, FactorKind::need_replication);
}
// JAX keeps the split of a dimension that a transform gives back as long as it was.
FactorRule fft_explicit_factors(const OpSignature& s) {
  return fft_factors(s, FactorKind::pass_through);
}

double fft_flops(const OpSignature& s) {  // 5 n log2 n, half of it where one side is real
  const auto& attrs = s.get<FftAttrs>();
  double n = 1, elements = 1;
  for (std::int64_t length : attrs.fft_length) n *= static_cast<double>(length);
  const Dims& dims = s.operands[0].dims();
  for (std::size_t d = 0; d + attrs.fft_length.size() < dims.size(); ++d) {
    elements *= static_cast<double>(dims[d]);
  }
  const bool real = attrs.fft_type == FftType::RFFT || attrs.fft_type == FftType::IRFFT;
  return n <= 1 ? 0 : elements * (real ? 2.5 : 5) * n * std::log2(n);
}

}  // namespace weft::ir
