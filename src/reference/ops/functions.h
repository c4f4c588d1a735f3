// The functions of all ops, by the file that has them. op_table.cc says which is whose.
#pragma once

#include "reference/op_function.h"

namespace weft::reference {

// arithmetic.cc
Scalar abs(const ElementCall&);
Scalar add(const ElementCall&);
Scalar ceil(const ElementCall&);
Scalar clamp(const ElementCall&);
Scalar complex(const ElementCall&);
Scalar conj(const ElementCall&);
Scalar divide(const ElementCall&);
Scalar floor(const ElementCall&);
Scalar imag(const ElementCall&);
Scalar is_finite(const ElementCall&);
Scalar is_inf(const ElementCall&);
Scalar is_neg_inf(const ElementCall&);
Scalar is_pos_inf(const ElementCall&);
Scalar maximum(const ElementCall&);
Scalar minimum(const ElementCall&);
Scalar multiply(const ElementCall&);
Scalar negate(const ElementCall&);
Scalar real(const ElementCall&);
Scalar remainder(const ElementCall&);
Scalar round_nearest_afz(const ElementCall&);
Scalar round_nearest_even(const ElementCall&);
Scalar select(const ElementCall&);
Scalar sign(const ElementCall&);
Scalar square(const ElementCall&);
Scalar subtract(const ElementCall&);

// compare.cc
Scalar compare(const ElementCall&);

// bits.cc
Scalar bit_and(const ElementCall&);
Scalar bit_not(const ElementCall&);
Scalar bit_or(const ElementCall&);
Scalar bit_xor(const ElementCall&);
Scalar count_leading_zeros(const ElementCall&);
Scalar mulhi(const ElementCall&);
Scalar next_after(const ElementCall&);
Scalar popcnt(const ElementCall&);
Scalar shift_left(const ElementCall&);
Scalar shift_right_arithmetic(const ElementCall&);
Scalar shift_right_logical(const ElementCall&);

// convert.cc
Scalar convert(const ElementCall&);
Scalar reduce_precision(const ElementCall&);
std::vector<Literal> bitcast_convert(const ArrayCall&);

// transcendental.cc
Scalar acos(const ElementCall&);
Scalar acosh(const ElementCall&);
Scalar asin(const ElementCall&);
Scalar asinh(const ElementCall&);
Scalar atan(const ElementCall&);
Scalar atan2(const ElementCall&);
Scalar atanh(const ElementCall&);
Scalar bessel_i1e(const ElementCall&);
Scalar cbrt(const ElementCall&);
Scalar cosh(const ElementCall&);
Scalar cosine(const ElementCall&);
Scalar digamma(const ElementCall&);
Scalar erf(const ElementCall&);
Scalar erf_inv(const ElementCall&);
Scalar erfc(const ElementCall&);
Scalar exponential(const ElementCall&);
Scalar exponential_minus_one(const ElementCall&);
Scalar lgamma(const ElementCall&);
Scalar log(const ElementCall&);
Scalar log_plus_one(const ElementCall&);
Scalar logistic(const ElementCall&);
Scalar polygamma(const ElementCall&);
Scalar power(const ElementCall&);
Scalar rsqrt(const ElementCall&);
Scalar sine(const ElementCall&);
Scalar sinh(const ElementCall&);
Scalar sqrt(const ElementCall&);
Scalar tan(const ElementCall&);
Scalar tanh(const ElementCall&);
Scalar zeta(const ElementCall&);

// data_movement.cc
std::vector<Literal> broadcast_in_dim(const ArrayCall&);
std::vector<Literal> concatenate(const ArrayCall&);
std::vector<Literal> constant(const ArrayCall&);
std::vector<Literal> dynamic_slice(const ArrayCall&);
std::vector<Literal> dynamic_update_slice(const ArrayCall&);
std::vector<Literal> iota(const ArrayCall&);
std::vector<Literal> pad(const ArrayCall&);
std::vector<Literal> partition_id(const ArrayCall&);
std::vector<Literal> replica_id(const ArrayCall&);
std::vector<Literal> reshape(const ArrayCall&);
std::vector<Literal> reverse(const ArrayCall&);
std::vector<Literal> slice(const ArrayCall&);
std::vector<Literal> transpose(const ArrayCall&);

// gather_scatter.cc
std::vector<Literal> gather(const ArrayCall&);
std::vector<Literal> scatter(const ArrayCall&);

// batch_norm.cc, convolution.cc, dot.cc, fft.cc, linear_algebra.cc, random.cc
std::vector<Literal> batch_norm_grad(const ArrayCall&);
std::vector<Literal> batch_norm_inference(const ArrayCall&);
std::vector<Literal> batch_norm_training(const ArrayCall&);
std::vector<Literal> cholesky(const ArrayCall&);
std::vector<Literal> convolution(const ArrayCall&);
std::vector<Literal> dot_general(const ArrayCall&);
std::vector<Literal> fft(const ArrayCall&);
std::vector<Literal> rng_bit_generator(const ArrayCall&);
std::vector<Literal> triangular_solve(const ArrayCall&);

// reduce.cc, sort.cc
std::vector<Literal> map(const ArrayCall&);
std::vector<Literal> reduce(const ArrayCall&);
std::vector<Literal> reduce_window(const ArrayCall&);
std::vector<Literal> select_and_scatter(const ArrayCall&);
std::vector<Literal> sort(const ArrayCall&);
std::vector<Literal> top_k(const ArrayCall&);

// collective.cc
void all_gather(Frame&, const ir::Op&);
void all_reduce(Frame&, const ir::Op&);
void all_to_all(Frame&, const ir::Op&);
void async_done(Frame&, const ir::Op&);
void async_start(Frame&, const ir::Op&);
void collective_broadcast(Frame&, const ir::Op&);
void collective_permute(Frame&, const ir::Op&);
void reduce_scatter(Frame&, const ir::Op&);

// control.cc, custom_call.cc, manual_computation.cc
void call(Frame&, const ir::Op&);
void case_op(Frame&, const ir::Op&);
void composite(Frame&, const ir::Op&);
void custom_call(Frame&, const ir::Op&);
void get_tuple_element(Frame&, const ir::Op&);
void if_op(Frame&, const ir::Op&);
void manual_computation(Frame&, const ir::Op&);
void no_result(Frame&, const ir::Op&);
void pass_through(Frame&, const ir::Op&);
void token(Frame&, const ir::Op&);
void tuple(Frame&, const ir::Op&);
void while_op(Frame&, const ir::Op&);

}  // namespace weft::reference
