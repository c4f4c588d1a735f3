// Rows of the elementwise ops: result element i is a function of operand elements i.
#pragma once

#include "ir/ops/attrs.h"
#include "ir/ops/forms.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

// Operands of one type, apart from what the names say.
void check_elementwise(const OpSignature& s);
void check_convert(const OpSignature& s);
void check_reduce_precision(const OpSignature& s);
void check_compare(const OpSignature& s);
void check_complex(const OpSignature& s);
void check_clamp(const OpSignature& s);   // bounds may be scalars
void check_select(const OpSignature& s);  // the predicate may be one

std::vector<Type> infer_boolean(const OpSignature& s);    // i1
std::vector<Type> infer_real_part(const OpSignature& s);  // complex<f32> to f32
std::vector<Type> infer_complex(const OpSignature& s);    // f32 to complex<f32>
std::vector<Type> infer_second_operand(const OpSignature& s);

// Identities of monoids; of complex numbers the largest and the smallest have none.
std::optional<Literal> identity_of_sum(DType dtype);
std::optional<Literal> identity_of_product(DType dtype);
std::optional<Literal> identity_of_maximum(DType dtype);
std::optional<Literal> identity_of_minimum(DType dtype);
std::optional<Literal> no_bits(DType dtype);
std::optional<Literal> all_bits(DType dtype);

// What absorbs all else; floats, whose NaNs nothing absorbs, and complex numbers have none.
std::optional<Literal> zero_absorbs(DType dtype);
std::optional<Literal> largest_absorbs(DType dtype);
std::optional<Literal> smallest_absorbs(DType dtype);
// Right identities.
std::optional<Literal> positive_zero(DType dtype);
std::optional<Literal> one_of(DType dtype);

// For OpDef::view and OpDef::same_as.
std::optional<StridedLayout> real_view(const AttrsRef& attrs, const TensorType& result,
                                       const StridedLayout& operand);
std::optional<StridedLayout> imag_view(const AttrsRef& attrs, const TensorType& result,
                                       const StridedLayout& operand);
int operand_of_same_type(const OpSignature& s);  // the first; -1: it has another one

inline constexpr std::string_view kSameForm = " $operands$attrs : $same";
inline constexpr std::string_view kFunctionalForm = " $operands$attrs : $functional";
inline constexpr std::string_view kArrowForm = " $operands$attrs : $arrow";

constexpr OpDef elementwise_op(OpKind kind, std::string_view name, Arity operands,
                               ElementTypes elements, std::string_view doc) {
  return {.kind = kind,
          .name = name,
          .operands = operands,
          .form = {.text = kSameForm},
          .traits = 0 | Trait::elementwise,
          .elements = elements,
          .verify = check_elementwise,
          .infer = infer_from_factors,
          .factors = elementwise_factors,
          .flops_per_point = 1,
          .doc = doc};
}
constexpr OpDef unary_op(OpKind kind, std::string_view name, ElementTypes elements,
                         std::string_view doc) {
  return elementwise_op(kind, name, exactly(1), elements, doc);
}
// Functions that may be asked for an accuracy.
constexpr OpDef math_op(OpKind kind, std::string_view name, std::string_view doc) {
  OpDef def = unary_op(kind, name, kFloat | kComplex, doc);
  def.attrs = &attrs_info<UnaryMathAttrs>;
  def.traits = def.traits | Trait::transcendental;
  return def;
}
constexpr OpDef chlo_math_op(OpKind kind, std::string_view name, ElementTypes elements,
                             std::string_view doc) {
  OpDef def = unary_op(kind, name, elements, doc);
  def.form = {.text = kArrowForm};
  def.traits = def.traits | Trait::transcendental;
  return def;
}
constexpr OpDef binary_op(OpKind kind, std::string_view name, ElementTypes elements,
                          std::string_view doc, std::uint32_t traits = 0) {
  OpDef def = elementwise_op(kind, name, exactly(2), elements, doc);
  def.traits |= traits;
  return def;
}
constexpr OpDef with_form(OpDef def, std::string_view form) {
  def.form = {.text = form};
  return def;
}
constexpr OpDef with_infer(OpDef def, InferFn infer) {
  def.infer = infer;
  return def;
}
constexpr OpDef with_view(OpDef def, ViewFn view) {
  def.view = view;
  return def;
}
constexpr OpDef with_same_as(OpDef def, SameAsFn same_as) {
  def.same_as = same_as;
  return def;
}
constexpr OpDef with_verify(OpDef def, VerifyFn verify) {
  def.verify = verify;
  return def;
}
constexpr OpDef with_traits(OpDef def, std::uint32_t traits) {
  def.traits |= traits;
  return def;
}
constexpr OpDef monoid_op(OpDef def, Monoid monoid) {
  def.traits = def.traits | Trait::commutative | Trait::associative;
  def.monoid = monoid;
  return def;
}
constexpr OpDef with_right_identity(std::optional<Literal> (*identity)(DType), OpDef def) {
  def.right_identity = identity;
  return def;
}
constexpr OpDef choosing_from(std::int8_t operand, OpDef def) {
  def.chooses_from = operand;
  return def;
}
constexpr OpDef predicate_op(OpKind kind, std::string_view name, std::string_view form,
                             std::string_view doc) {
  return with_infer(with_form(unary_op(kind, name, kFloat, doc), form), infer_boolean);
}

inline constexpr ElementTypes kNumber = kInteger | kFloat | kComplex;
inline constexpr ElementTypes kBits = kBoolean | kInteger;
inline constexpr std::uint32_t kLinear = 0 | Trait::linear;
inline constexpr std::uint32_t kInvolution = 0 | Trait::involution;

inline constexpr OpDef kElementwiseOps[] = {
    with_infer(unary_op(OpKind::abs, "stablehlo.abs", kSigned | kFloat | kComplex,
                        "The absolute value; of a complex number its magnitude."),
               infer_real_part),
    math_op(OpKind::cbrt, "stablehlo.cbrt", "The cube root."),
    unary_op(OpKind::ceil, "stablehlo.ceil", kFloat, "The next integer towards infinity."),
    {.kind = OpKind::convert,
     .name = "stablehlo.convert",
     .operands = exactly(1),
     .form = {.text = kSameForm},
     .traits = 0 | Trait::elementwise,
     .verify = check_convert,
     .factors = elementwise_factors,
     .flops_per_point = 1,
     .same_as = operand_of_same_type,
     .doc = "The same number as another element type."},
    math_op(OpKind::cosine, "stablehlo.cosine", "The cosine of an angle in radians."),
    unary_op(OpKind::count_leading_zeros, "stablehlo.count_leading_zeros", kInteger,
             "How many zero bits are above the highest one bit."),
    math_op(OpKind::exponential, "stablehlo.exponential", "e to the power of the operand."),
    math_op(OpKind::exponential_minus_one, "stablehlo.exponential_minus_one",
            "exp(x) - 1, exact near 0."),
    unary_op(OpKind::floor, "stablehlo.floor", kFloat, "The next integer towards minus infinity."),
    with_view(with_infer(unary_op(OpKind::imag, "stablehlo.imag", kFloat | kComplex,
                                  "The imaginary part; 0 of a real number."),
                         infer_real_part),
              imag_view),
    predicate_op(OpKind::is_finite, "stablehlo.is_finite", kFunctionalForm,
                 "Whether a number is neither infinite nor NaN."),
    math_op(OpKind::log, "stablehlo.log", "The natural logarithm."),
    math_op(OpKind::log_plus_one, "stablehlo.log_plus_one", "log(1 + x), exact near 0."),
    math_op(OpKind::logistic, "stablehlo.logistic", "1 / (1 + exp(-x))."),
    with_traits(unary_op(OpKind::negate, "stablehlo.negate", kNumber,
                         "The number with its sign changed; modulo 2^n for integers."),
                kLinear | Trait::involution),
    with_traits(unary_op(OpKind::not_, "stablehlo.not", kBits,
                         "Every bit changed; the negation of booleans."),
                kInvolution),
    unary_op(OpKind::popcnt, "stablehlo.popcnt", kInteger, "How many bits are one."),
    with_view(with_same_as(with_infer(unary_op(OpKind::real, "stablehlo.real", kFloat | kComplex,
                                               "The real part."),
                                      infer_real_part),
                           operand_of_same_type),
              real_view),
    {.kind = OpKind::reduce_precision,
     .name = "stablehlo.reduce_precision",
     .operands = exactly(1),
     .attrs = &attrs_info<ReducePrecisionAttrs>,
     .form = {.custom = &kReducePrecisionForm},
     .traits = 0 | Trait::elementwise,
     .elements = kFloat,
     .verify = check_reduce_precision,
     .infer = infer_from_factors,
     .factors = elementwise_factors,
     .flops_per_point = 1,
     .doc = "The number rounded to a format of fewer exponent and mantissa bits."},
    unary_op(OpKind::round_nearest_afz, "stablehlo.round_nearest_afz", kFloat,
             "The nearest integer, halves away from zero."),
    unary_op(OpKind::round_nearest_even, "stablehlo.round_nearest_even", kFloat,
             "The nearest integer, halves to the even one."),
    math_op(OpKind::rsqrt, "stablehlo.rsqrt", "1 / sqrt(x)."),
    unary_op(OpKind::sign, "stablehlo.sign", kSigned | kFloat | kComplex,
             "-1, 0 or 1; of a complex number x / |x|."),
    math_op(OpKind::sine, "stablehlo.sine", "The sine of an angle in radians."),
    math_op(OpKind::sqrt, "stablehlo.sqrt", "The square root."),
    math_op(OpKind::tan, "stablehlo.tan", "The tangent of an angle in radians."),
    math_op(OpKind::tanh, "stablehlo.tanh", "The hyperbolic tangent."),
    chlo_math_op(OpKind::chlo_acos, "chlo.acos", kFloat | kComplex, "The inverse cosine."),
    chlo_math_op(OpKind::chlo_acosh, "chlo.acosh", kFloat | kComplex,
                 "The inverse hyperbolic cosine."),
    chlo_math_op(OpKind::chlo_asin, "chlo.asin", kFloat | kComplex, "The inverse sine."),
    chlo_math_op(OpKind::chlo_asinh, "chlo.asinh", kFloat | kComplex,
                 "The inverse hyperbolic sine."),
    chlo_math_op(OpKind::chlo_atan, "chlo.atan", kFloat | kComplex, "The inverse tangent."),
    chlo_math_op(OpKind::chlo_atanh, "chlo.atanh", kFloat | kComplex,
                 "The inverse hyperbolic tangent."),
    chlo_math_op(OpKind::chlo_bessel_i1e, "chlo.bessel_i1e", kFloat | kComplex,
                 "The modified Bessel function of order 1 times exp(-|x|)."),
    with_traits(with_form(unary_op(OpKind::chlo_conj, "chlo.conj", kFloat | kComplex,
                                   "The complex conjugate; a real number itself."),
                          kArrowForm),
                kInvolution),
    chlo_math_op(OpKind::chlo_cosh, "chlo.cosh", kFloat | kComplex, "The hyperbolic cosine."),
    chlo_math_op(OpKind::chlo_digamma, "chlo.digamma", kFloat,
                 "The derivative of the logarithm of the gamma function."),
    chlo_math_op(OpKind::chlo_erf, "chlo.erf", kFloat, "The error function."),
    chlo_math_op(OpKind::chlo_erf_inv, "chlo.erf_inv", kFloat, "The inverse error function."),
    chlo_math_op(OpKind::chlo_erfc, "chlo.erfc", kFloat, "1 - erf(x), exact for large x."),
    predicate_op(OpKind::chlo_is_inf, "chlo.is_inf", kArrowForm,
                 "Whether a number is infinite, of either sign."),
    predicate_op(OpKind::chlo_is_neg_inf, "chlo.is_neg_inf", kArrowForm,
                 "Whether a number is minus infinity."),
    predicate_op(OpKind::chlo_is_pos_inf, "chlo.is_pos_inf", kArrowForm,
                 "Whether a number is plus infinity."),
    chlo_math_op(OpKind::chlo_lgamma, "chlo.lgamma", kFloat,
                 "The logarithm of the gamma function's absolute value."),
    chlo_math_op(OpKind::chlo_sinh, "chlo.sinh", kFloat | kComplex, "The hyperbolic sine."),
    with_form(unary_op(OpKind::chlo_square, "chlo.square", kNumber, "x * x."), kArrowForm),

    monoid_op(binary_op(OpKind::add, "stablehlo.add", kAnyElement,
                        "The sum; modulo 2^n for integers, or for booleans.", kLinear),
              {.identity = identity_of_sum, .on_booleans = OpKind::or_}),
    monoid_op(binary_op(OpKind::and_, "stablehlo.and", kBits, "Bitwise and."),
              {.identity = all_bits,
               .idempotent = true,
               .on_booleans = OpKind::and_,
               .absorbing = no_bits}),
    binary_op(OpKind::atan2, "stablehlo.atan2", kFloat | kComplex,
              "The angle of the point (second, first operand).", 0 | Trait::transcendental),
    {.kind = OpKind::compare,
     .name = "stablehlo.compare",
     .operands = exactly(2),
     .attrs = &attrs_info<CompareAttrs>,
     .form = {.text = " $comparison_direction, $operands[[, $compare_type]]$attrs : $functional"},
     .traits = 0 | Trait::elementwise,
     .verify = check_compare,
     .infer = infer_boolean,
     .factors = elementwise_factors,
     .flops_per_point = 1,
     .doc = "Whether a comparison holds; with NaN none but NE does, except in TOTALORDER."},
    with_form(with_verify(with_infer(binary_op(OpKind::complex, "stablehlo.complex", kFloat,
                                               "The complex number of two real parts."),
                                     infer_complex),
                          check_complex),
              " $operands$attrs : $complex"),
    with_right_identity(one_of, binary_op(OpKind::divide, "stablehlo.divide", kNumber,
                                          "The quotient; rounded towards zero for integers.",
                                          0 | Trait::linear_in_first)),
    monoid_op(choosing_from(0, binary_op(OpKind::maximum, "stablehlo.maximum", kAnyElement,
                                         "The larger one; NaN if either is; complex numbers in "
                                         "lexicographic order.")),
              {.identity = identity_of_maximum,
               .idempotent = true,
               .on_booleans = OpKind::or_,
               .absorbing = largest_absorbs}),
    monoid_op(choosing_from(0, binary_op(OpKind::minimum, "stablehlo.minimum", kAnyElement,
                                         "The smaller one; NaN if either is; complex numbers in "
                                         "lexicographic order.")),
              {.identity = identity_of_minimum,
               .idempotent = true,
               .on_booleans = OpKind::and_,
               .absorbing = smallest_absorbs}),
    monoid_op(
        binary_op(OpKind::multiply, "stablehlo.multiply", kAnyElement,
                  "The product; modulo 2^n for integers, and for booleans.",
                  0 | Trait::multilinear),
        {.identity = identity_of_product, .on_booleans = OpKind::and_, .absorbing = zero_absorbs}),
    monoid_op(binary_op(OpKind::or_, "stablehlo.or", kBits, "Bitwise or."),
              {.identity = no_bits,
               .idempotent = true,
               .on_booleans = OpKind::or_,
               .absorbing = all_bits}),
    binary_op(OpKind::power, "stablehlo.power", kNumber,
              "The first operand to the power of the second.", 0 | Trait::transcendental),
    binary_op(OpKind::remainder, "stablehlo.remainder", kNumber,
              "The remainder of the division, with the dividend's sign."),
    with_right_identity(
        no_bits, binary_op(OpKind::shift_left, "stablehlo.shift_left", kInteger,
                           "Bits moved up, zeros from below; 0 when moved by all bits or more.")),
    with_right_identity(
        no_bits, binary_op(OpKind::shift_right_arithmetic, "stablehlo.shift_right_arithmetic",
                           kInteger, "Bits moved down, the sign bit from above.")),
    with_right_identity(
        no_bits, binary_op(OpKind::shift_right_logical, "stablehlo.shift_right_logical", kInteger,
                           "Bits moved down, zeros from above.")),
    with_right_identity(positive_zero, binary_op(OpKind::subtract, "stablehlo.subtract", kNumber,
                                                 "The difference; modulo 2^n for integers.",
                                                 kLinear | Trait::cancels)),
    monoid_op(binary_op(OpKind::xor_, "stablehlo.xor", kBits, "Bitwise exclusive or.",
                        0 | Trait::cancels),
              {.identity = no_bits, .on_booleans = OpKind::xor_}),
    with_form(binary_op(OpKind::chlo_mulhi, "chlo.mulhi", kInteger,
                        "The upper half of the double-width product.", 0 | Trait::commutative),
              kArrowForm),
    with_form(binary_op(OpKind::chlo_next_after, "chlo.next_after", kFloat,
                        "The next representable number after the first towards the second."),
              kArrowForm),
    with_form(binary_op(OpKind::chlo_polygamma, "chlo.polygamma", kFloat,
                        "The n-th derivative (first operand) of the digamma function.",
                        0 | Trait::transcendental),
              kArrowForm),
    with_form(binary_op(OpKind::chlo_zeta, "chlo.zeta", kFloat, "The Hurwitz zeta function.",
                        0 | Trait::transcendental),
              kArrowForm),
    {.kind = OpKind::clamp,
     .name = "stablehlo.clamp",
     .operands = exactly(3),
     .form = {.text = kSameForm},
     .traits = 0 | Trait::elementwise,
     .verify = check_clamp,
     .infer = infer_second_operand,
     .factors = elementwise_factors,
     .flops_per_point = 1,
     .doc = "The middle operand, but at least the first and at most the last."},
    {.kind = OpKind::select,
     .name = "stablehlo.select",
     .operands = exactly(3),
     .form = {.text = " $operands$attrs : $select"},
     .traits = 0 | Trait::elementwise,
     .verify = check_select,
     .infer = infer_second_operand,
     .factors = elementwise_factors,
     .chooses_from = 1,
     .flops_per_point = 1,
     .doc = "The second operand where the first is true, else the third."},
};

}  // namespace weft::ir
