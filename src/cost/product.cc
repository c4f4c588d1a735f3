#include "cost/product.h"

#include <algorithm>
#include <cstddef>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::cost {
namespace {

// What the single-precision units of GPUs keep of an f32: JAX's default there.
constexpr int kTf32Bits = 11;

// Bits of a significand, or of an integer.
int significant_bits(DType dtype) {
  const DTypeInfo& type = info(dtype);
  return is_float(dtype) ? type.format.mantissa_bits + 1 : type.bits;
}

// Of complex numbers: their parts, of which four are multiplied. A default precision rounds floats
// up to f32.
Arithmetic arithmetic_of(DType dtype, ir::Precision precision) {
  const DType part = real_part(dtype);
  const int all = significant_bits(part);
  const bool may_round = is_float(part) && byte_size(part) <= 4;
  int bits = all;
  if (may_round && precision == ir::Precision::DEFAULT) bits = 0;
  if (may_round && precision == ir::Precision::HIGH) bits = std::min(all, 16);
  return {part, bits, is_complex(dtype) ? 4.0 : 1.0};
}

// tf32 is no element type.
Arithmetic arithmetic_of(const ir::DotAlgorithm& algorithm) {
  const auto dtype = dtype_from_name(algorithm.lhs_precision_type);
  return {dtype.value_or(DType::f32), dtype ? significant_bits(*dtype) : kTf32Bits,
          static_cast<double>(algorithm.num_primitive_operations)};
}

// Of several precisions the most exact one counts.
Arithmetic arithmetic_of(const ir::Op& op) {
  const auto* const dot = op.attrs.get_if<ir::DotGeneralAttrs>();
  if (dot != nullptr && dot->algorithm) return arithmetic_of(*dot->algorithm);
  const auto* const convolution = op.attrs.get_if<ir::ConvolutionAttrs>();
  std::optional<ir::PrecisionConfig> config;
  if (dot != nullptr) config = dot->precision_config;
  if (convolution != nullptr) config = convolution->precision_config;
  ir::Precision precision = ir::Precision::DEFAULT;
  for (const ir::Precision each : config.value_or(ir::PrecisionConfig{})) {
    precision = std::max(precision, each);
  }
  const DType lhs = op.operand(0)->type.dtype(), rhs = op.operand(1)->type.dtype();
  return arithmetic_of(byte_size(lhs) >= byte_size(rhs) ? lhs : rhs, precision);
}

double& extent(Product& product, bool in_lhs, bool in_rhs, bool in_result) {
  if (in_lhs && in_rhs && in_result) return product.batch;
  if (in_result && in_lhs) return product.rows;
  if (in_result && in_rhs) return product.columns;
  return product.depth;
}

bool has(const ir::TensorFactors& tensor, int factor) {
  return std::ranges::any_of(tensor.dims, [&](const ir::FactorList& list) {
    return std::ranges::find(list, factor) != list.end();
  });
}

bool is_product(const ir::Op& op) {
  const ir::OpDef& def = op.def();
  return def.has(ir::Trait::multilinear) && !def.has(ir::Trait::elementwise) &&
         op.operands.size() == 2 && op.results.size() == 1;
}

// Of n digits of each factor, the pairs that matter: 6 of the 9 of an f32 in digits of 8 bits, 10
// of the 16 of an integer of 32 bits.
double passes(int bits, int digit_bits) {
  if (bits == 0 || digit_bits == 0) return 1;
  const double digits = (bits + digit_bits - 1) / digit_bits;
  return digits * (digits + 1) / 2;
}

}  // namespace

void Product::take_part(bool cuts_lhs, bool cuts_rhs, bool cuts_result, double share) {
  extent(*this, cuts_lhs, cuts_rhs, cuts_result) *= share;
  if (cuts_lhs) lhs_bytes *= share;
  if (cuts_rhs) rhs_bytes *= share;
  if (cuts_result) result_bytes *= share;
}

void Product::take_part(const ir::FactorRule& rule, int factor, double share) {
  take_part(has(rule.operands[0], factor), has(rule.operands[1], factor),
            has(rule.results[0], factor), share);
}

std::optional<Product> product_of(const ir::Op& op) {
  if (!is_product(op)) return std::nullopt;
  return product_of(op, ir::factor_rule(*ir::SignatureOf(op)));
}

std::optional<Product> product_of(const ir::Op& op, const ir::FactorRule& rule) {
  if (!is_product(op)) return std::nullopt;
  Product product;
  for (std::size_t i = 0; i < rule.factors.size(); ++i) {
    const auto factor = static_cast<int>(i);
    extent(product, has(rule.operands[0], factor), has(rule.operands[1], factor),
           has(rule.results[0], factor)) *= static_cast<double>(rule.factors[i].size);
  }
  product.lhs_bytes = static_cast<double>(ir::bytes_of(*op.operand(0)));
  product.rhs_bytes = static_cast<double>(ir::bytes_of(*op.operand(1)));
  product.result_bytes = static_cast<double>(ir::bytes_of(*op.result()));
  product.arithmetic = arithmetic_of(op);
  return product;
}

double vector_operations_per_second(DType dtype, const machine::Performance& machine) {
  return machine.vector_flops * std::min(1.0, 4.0 / byte_size(dtype));
}

double operations_per_second(const Arithmetic& arithmetic, const machine::Performance& machine) {
  const int digit_bits = machine.matrix_unit.digit_bits, bytes = byte_size(arithmetic.dtype);
  double rate = 0;
  if (bytes == 1) {
    rate = is_float(arithmetic.dtype) ? machine.f8_flops : machine.int8_ops;
  } else if (is_float(arithmetic.dtype) && bytes == 2) {
    rate = machine.bf16_flops;
  } else if (arithmetic.dtype == DType::f32 && (digit_bits > 0 || arithmetic.bits <= kTf32Bits)) {
    rate = machine.f32_flops;
  } else {
    rate = digit_bits > 0 ? machine.bf16_flops
                          : vector_operations_per_second(arithmetic.dtype, machine);
  }
  return rate / passes(arithmetic.bits, digit_bits) / arithmetic.times;
}

}  // namespace weft::cost
