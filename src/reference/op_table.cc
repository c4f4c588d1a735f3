#include "reference/op_table.h"

#include <array>

#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

using K = ir::OpKind;

// In the order of OpKind.
constexpr OpFunction kOpFunctions[] = {
    // Elementwise, one operand.
    {K::abs, &abs},
    {K::cbrt, &cbrt},
    {K::ceil, &ceil},
    {K::convert, &convert},
    {K::cosine, &cosine},
    {K::count_leading_zeros, &count_leading_zeros},
    {K::exponential, &exponential},
    {K::exponential_minus_one, &exponential_minus_one},
    {K::floor, &floor},
    {K::imag, &imag},
    {K::is_finite, &is_finite},
    {K::log, &log},
    {K::log_plus_one, &log_plus_one},
    {K::logistic, &logistic},
    {K::negate, &negate},
    {K::not_, &bit_not},
    {K::popcnt, &popcnt},
    {K::real, &real},
    {K::reduce_precision, &reduce_precision},
    {K::round_nearest_afz, &round_nearest_afz},
    {K::round_nearest_even, &round_nearest_even},
    {K::rsqrt, &rsqrt},
    {K::sign, &sign},
    {K::sine, &sine},
    {K::sqrt, &sqrt},
    {K::tan, &tan},
    {K::tanh, &tanh},
    {K::chlo_acos, &acos},
    {K::chlo_acosh, &acosh},
    {K::chlo_asin, &asin},
    {K::chlo_asinh, &asinh},
    {K::chlo_atan, &atan},
    {K::chlo_atanh, &atanh},
    {K::chlo_bessel_i1e, &bessel_i1e},
    {K::chlo_conj, &conj},
    {K::chlo_cosh, &cosh},
    {K::chlo_digamma, &digamma},
    {K::chlo_erf, &erf},
    {K::chlo_erf_inv, &erf_inv},
    {K::chlo_erfc, &erfc},
    {K::chlo_is_inf, &is_inf},
    {K::chlo_is_neg_inf, &is_neg_inf},
    {K::chlo_is_pos_inf, &is_pos_inf},
    {K::chlo_lgamma, &lgamma},
    {K::chlo_sinh, &sinh},
    {K::chlo_square, &square},
    // Elementwise, two and three operands.
    {K::add, &add},
    {K::and_, &bit_and},
    {K::atan2, &atan2},
    {K::compare, &compare},
    {K::complex, &complex},
    {K::divide, &divide},
    {K::maximum, &maximum},
    {K::minimum, &minimum},
    {K::multiply, &multiply},
    {K::or_, &bit_or},
    {K::power, &power},
    {K::remainder, &remainder},
    {K::shift_left, &shift_left},
    {K::shift_right_arithmetic, &shift_right_arithmetic},
    {K::shift_right_logical, &shift_right_logical},
    {K::subtract, &subtract},
    {K::xor_, &bit_xor},
    {K::chlo_mulhi, &mulhi},
    {K::chlo_next_after, &next_after},
    {K::chlo_polygamma, &polygamma},
    {K::chlo_zeta, &zeta},
    {K::clamp, &clamp},
    {K::select, &select},
    // Made from nothing.
    {K::constant, &constant},
    {K::iota, &iota},
    {K::partition_id, &partition_id},
    {K::replica_id, &replica_id},
    // Other shapes of the same elements.
    {K::bitcast_convert, &bitcast_convert},
    {K::broadcast_in_dim, &broadcast_in_dim},
    {K::concatenate, &concatenate},
    {K::pad, &pad},
    {K::reshape, &reshape},
    {K::reverse, &reverse},
    {K::slice, &slice},
    {K::transpose, &transpose},
    {K::dynamic_slice, &dynamic_slice},
    {K::dynamic_update_slice, &dynamic_update_slice},
    {K::gather, &gather},
    {K::scatter, &scatter},
    // Products, transforms, reductions, orders.
    {K::batch_norm_grad, &batch_norm_grad},
    {K::batch_norm_inference, &batch_norm_inference},
    {K::batch_norm_training, &batch_norm_training},
    {K::cholesky, &cholesky},
    {K::convolution, &convolution},
    {K::dot_general, &dot_general},
    {K::fft, &fft},
    {K::map, &map},
    {K::reduce, &reduce},
    {K::reduce_window, &reduce_window},
    {K::select_and_scatter, &select_and_scatter},
    {K::sort, &sort},
    {K::chlo_top_k, &top_k},
    {K::triangular_solve, &triangular_solve},
    {K::rng_bit_generator, &rng_bit_generator},
    // Communication.
    {K::all_gather, &all_gather},
    {K::all_reduce, &all_reduce},
    {K::all_to_all, &all_to_all},
    {K::async_done, &async_done},
    {K::async_start, &async_start},
    {K::collective_broadcast, &collective_broadcast},
    {K::collective_permute, &collective_permute},
    {K::reduce_scatter, &reduce_scatter},
    // Control, calls, grouping.
    {K::call, &call},
    {K::case_, &case_op},
    {K::composite, &composite},
    {K::custom_call, &custom_call},
    {K::func_return, &no_result},
    {K::get_tuple_element, &get_tuple_element},
    {K::if_, &if_op},
    {K::optimization_barrier, &pass_through},
    {K::return_, &no_result},
    {K::tuple, &tuple},
    {K::while_, &while_op},
    {K::after_all, &token},
    {K::create_token, &token},
    // Shardy.
    {K::manual_computation, &manual_computation},
    {K::propagation_barrier, &pass_through},
    {K::reshard, &pass_through},
    {K::sdy_return, &no_result},
    {K::sharding_constraint, &pass_through},
    {K::sharding_group, &no_result},
};

constexpr bool is_complete() {
  if (std::size(kOpFunctions) != ir::kNumOpKinds) return false;
  int next = 0;
  for (const OpFunction& function : kOpFunctions) {
    if (static_cast<int>(function.kind) != next++) return false;
  }
  return true;
}
static_assert(is_complete(), "every op needs its function, in the order of OpKind");

}  // namespace

const OpFunction& op_function(ir::OpKind kind) { return kOpFunctions[static_cast<int>(kind)]; }

}  // namespace weft::reference
