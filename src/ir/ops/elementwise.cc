#include "ir/ops/elementwise.h"

#include "core/number_literal.h"
#include "ir/ops/check.h"

namespace weft::ir {

// ---- Identities of monoids

std::optional<Literal> identity_of_sum(DType dtype) {
  if (is_float(dtype) && !info(dtype).format.has_sign) return std::nullopt;  // it has no zero
  return negative_zero_literal(dtype);
}

std::optional<Literal> identity_of_product(DType dtype) { return scalar_literal(dtype, 1); }

std::optional<Literal> identity_of_maximum(DType dtype) {
  if (is_complex(dtype)) return std::nullopt;
  return extreme_literal(dtype, /*largest=*/false);
}

std::optional<Literal> identity_of_minimum(DType dtype) {
  if (is_complex(dtype)) return std::nullopt;
  return extreme_literal(dtype, /*largest=*/true);
}

std::optional<Literal> no_bits(DType dtype) {
  if (is_float(dtype) || is_complex(dtype)) return std::nullopt;
  return scalar_literal(dtype, 0);
}

std::optional<Literal> all_bits(DType dtype) {
  if (is_float(dtype) || is_complex(dtype)) return std::nullopt;
  return scalar_literal(dtype, -1);
}

// ---- What absorbs, and right identities

namespace {

bool is_exact(DType dtype) { return !is_float(dtype) && !is_complex(dtype); }

}  // namespace

std::optional<Literal> zero_absorbs(DType dtype) { return no_bits(dtype); }

std::optional<Literal> largest_absorbs(DType dtype) {
  if (!is_exact(dtype)) return std::nullopt;
  return extreme_literal(dtype, /*largest=*/true);
}

std::optional<Literal> smallest_absorbs(DType dtype) {
  if (!is_exact(dtype)) return std::nullopt;
  return extreme_literal(dtype, /*largest=*/false);
}

std::optional<Literal> positive_zero(DType dtype) {
  if (is_complex(dtype) || (is_float(dtype) && !info(dtype).format.has_sign)) return std::nullopt;
  return scalar_literal(dtype, 0);
}

std::optional<Literal> one_of(DType dtype) {
  if (is_complex(dtype)) return std::nullopt;
  return scalar_literal(dtype, 1);
}

// ---- Rules

void check_elementwise(const OpSignature& s) {
  for (const Type& operand : s.operands) {
    require(operand == s.operands[0], "operand types differ: {} and {}", s.operands[0], operand);
  }
}

void check_convert(const OpSignature& s) {
  require(s.operands[0].dims() == s.results[0].dims(),
          "operand and result shapes differ: {} and {}", s.operands[0], s.results[0]);
}

void check_reduce_precision(const OpSignature& s) {
  const auto& attrs = s.get<ReducePrecisionAttrs>();
  require(attrs.exponent_bits >= 1, "exponent_bits must be at least 1, not {}",
          attrs.exponent_bits);
  require(attrs.mantissa_bits >= 0, "mantissa_bits must be at least 0, not {}",
          attrs.mantissa_bits);
}

namespace {

bool fits(ComparisonType type, DType dtype) {
  switch (type) {
    case ComparisonType::NOTYPE:
      return true;
    case ComparisonType::FLOAT:
      return is_float(dtype) || is_complex(dtype);
    case ComparisonType::TOTALORDER:
      return is_float(dtype);
    case ComparisonType::SIGNED:
      return is_signed_integer(dtype);
    case ComparisonType::UNSIGNED:
      return is_unsigned_integer(dtype) || is_boolean(dtype);
  }
  return false;
}

}  // namespace

void check_compare(const OpSignature& s) {
  check_elementwise(s);
  const auto& attrs = s.get<CompareAttrs>();
  const DType dtype = s.operands[0].dtype();
  require(!attrs.compare_type || fits(*attrs.compare_type, dtype),
          "compare_type does not fit elements of {}", s.operands[0]);
}

void check_complex(const OpSignature& s) {
  check_elementwise(s);
  require(complex_of(s.operands[0].dtype()).has_value(), "the parts must be f32 or f64, not {}",
          s.operands[0]);
}

void check_clamp(const OpSignature& s) {
  const Type& operand = s.operands[1];
  for (const Type& bound : {s.operands[0], s.operands[2]}) {
    require_same_element(bound, operand, "bounds", "operand");
    require(bound.rank() == 0 || bound == operand,
            "bounds must be scalars or of the operand's shape: {} and {}", bound, operand);
  }
}

void check_select(const OpSignature& s) {
  const Type& pred = s.operands[0];
  require_elements(pred, kBoolean, "pred");
  require_same_type(s.operands[1], s.operands[2], "on_true", "on_false");
  require(pred.rank() == 0 || pred.dims() == s.operands[1].dims(),
          "pred must be a scalar or of on_true's shape: {} and {}", pred, s.operands[1]);
}

std::vector<Type> infer_boolean(const OpSignature& s) { return types_from_factors(s, DType::i1); }

std::vector<Type> infer_real_part(const OpSignature& s) {
  return types_from_factors(s, real_part(s.operands[0].dtype()));
}

std::vector<Type> infer_complex(const OpSignature& s) {
  return types_from_factors(s, *complex_of(s.operands[0].dtype()));
}

std::vector<Type> infer_second_operand(const OpSignature& s) {
  return types_from_factors(s, s.operands[1].dtype());
}

}  // namespace weft::ir
