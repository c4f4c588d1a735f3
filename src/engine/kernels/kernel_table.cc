#include "engine/kernels/kernel_table.h"

#include <array>

#include "engine/kernels/convolution/convolution.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/product/dot.h"

namespace weft::engine {
namespace {

using ir::OpKind;

struct KernelRow {
  OpKind kind;
  MakeKernel make;
};

// Run by the executor.
constexpr MakeKernel kByExecutor = nullptr;

constexpr KernelRow kKernels[] = {
    {OpKind::abs, &make_elementwise},
    {OpKind::cbrt, &make_elementwise},
    {OpKind::ceil, &make_elementwise},
    {OpKind::convert, &make_convert},
    {OpKind::cosine, &make_elementwise},
    {OpKind::count_leading_zeros, &make_elementwise},
    {OpKind::exponential, &make_elementwise},
    {OpKind::exponential_minus_one, &make_elementwise},
    {OpKind::floor, &make_elementwise},
    {OpKind::imag, &make_part},
    {OpKind::is_finite, &make_elementwise},
    {OpKind::log, &make_elementwise},
    {OpKind::log_plus_one, &make_elementwise},
    {OpKind::logistic, &make_elementwise},
    {OpKind::negate, &make_elementwise},
    {OpKind::not_, &make_elementwise},
    {OpKind::popcnt, &make_elementwise},
    {OpKind::real, &make_part},
    {OpKind::reduce_precision, &make_elementwise},
    {OpKind::round_nearest_afz, &make_elementwise},
    {OpKind::round_nearest_even, &make_elementwise},
    {OpKind::rsqrt, &make_elementwise},
    {OpKind::sign, &make_elementwise},
    {OpKind::sine, &make_elementwise},
    {OpKind::sqrt, &make_elementwise},
    {OpKind::tan, &make_elementwise},
    {OpKind::tanh, &make_elementwise},
    {OpKind::chlo_acos, &make_elementwise},
    {OpKind::chlo_acosh, &make_elementwise},
    {OpKind::chlo_asin, &make_elementwise},
    {OpKind::chlo_asinh, &make_elementwise},
    {OpKind::chlo_atan, &make_elementwise},
    {OpKind::chlo_atanh, &make_elementwise},
    {OpKind::chlo_bessel_i1e, &make_elementwise},
    {OpKind::chlo_conj, &make_elementwise},
    {OpKind::chlo_cosh, &make_elementwise},
    {OpKind::chlo_digamma, &make_elementwise},
    {OpKind::chlo_erf, &make_elementwise},
    {OpKind::chlo_erf_inv, &make_elementwise},
    {OpKind::chlo_erfc, &make_elementwise},
    {OpKind::chlo_is_inf, &make_elementwise},
    {OpKind::chlo_is_neg_inf, &make_elementwise},
    {OpKind::chlo_is_pos_inf, &make_elementwise},
    {OpKind::chlo_lgamma, &make_elementwise},
    {OpKind::chlo_sinh, &make_elementwise},
    {OpKind::chlo_square, &make_elementwise},
    {OpKind::add, &make_elementwise},
    {OpKind::and_, &make_elementwise},
    {OpKind::atan2, &make_elementwise},
    {OpKind::compare, &make_elementwise},
    {OpKind::complex, &make_elementwise},
    {OpKind::divide, &make_elementwise},
    {OpKind::maximum, &make_elementwise},
    {OpKind::minimum, &make_elementwise},
    {OpKind::multiply, &make_elementwise},
    {OpKind::or_, &make_elementwise},
    {OpKind::power, &make_elementwise},
    {OpKind::remainder, &make_elementwise},
    {OpKind::shift_left, &make_elementwise},
    {OpKind::shift_right_arithmetic, &make_elementwise},
    {OpKind::shift_right_logical, &make_elementwise},
    {OpKind::subtract, &make_elementwise},
    {OpKind::xor_, &make_elementwise},
    {OpKind::chlo_mulhi, &make_elementwise},
    {OpKind::chlo_next_after, &make_elementwise},
    {OpKind::chlo_polygamma, &make_elementwise},
    {OpKind::chlo_zeta, &make_elementwise},
    {OpKind::clamp, &make_elementwise},
    {OpKind::select, &make_elementwise},
    {OpKind::constant, &make_constant},
    {OpKind::iota, &make_iota},
    {OpKind::partition_id, &make_partition_id},
    {OpKind::replica_id, &make_replica_id},
    {OpKind::bitcast_convert, &make_bitcast_convert},
    {OpKind::broadcast_in_dim, &make_view},
    {OpKind::concatenate, &make_concatenate},
    {OpKind::pad, &make_pad},
    {OpKind::reshape, &make_view},
    {OpKind::reverse, &make_view},
    {OpKind::slice, &make_view},
    {OpKind::transpose, &make_view},
    {OpKind::dynamic_slice, &make_dynamic_slice},
    {OpKind::dynamic_update_slice, &make_dynamic_update_slice},
    {OpKind::gather, &make_gather},
    {OpKind::scatter, &make_scatter},
    {OpKind::batch_norm_grad, &make_batch_norm_grad},
    {OpKind::batch_norm_inference, &make_batch_norm_inference},
    {OpKind::batch_norm_training, &make_batch_norm_training},
    {OpKind::cholesky, &make_cholesky},
    {OpKind::convolution, &make_convolution},
    {OpKind::dot_general, &make_dot_general},
    {OpKind::fft, &make_fft},
    {OpKind::map, &make_map},
    {OpKind::reduce, &make_reduce},
    {OpKind::reduce_window, &make_reduce_window},
    {OpKind::select_and_scatter, &make_select_and_scatter},
    {OpKind::sort, &make_sort},
    {OpKind::chlo_top_k, &make_top_k},
    {OpKind::triangular_solve, &make_triangular_solve},
    {OpKind::rng_bit_generator, &make_rng_bit_generator},
    {OpKind::all_gather, kByExecutor},
    {OpKind::all_reduce, kByExecutor},
    {OpKind::all_to_all, kByExecutor},
    {OpKind::async_done, kByExecutor},
    {OpKind::async_start, kByExecutor},
    {OpKind::collective_broadcast, kByExecutor},
    {OpKind::collective_permute, kByExecutor},
    {OpKind::reduce_scatter, kByExecutor},
    {OpKind::call, kByExecutor},
    {OpKind::case_, kByExecutor},
    {OpKind::composite, kByExecutor},
    {OpKind::custom_call, &make_custom_call},  // but those that communicate
    {OpKind::func_return, kByExecutor},
    {OpKind::get_tuple_element, kByExecutor},
    {OpKind::if_, kByExecutor},
    {OpKind::optimization_barrier, &make_identity},
    {OpKind::return_, kByExecutor},
    {OpKind::tuple, kByExecutor},
    {OpKind::while_, kByExecutor},
    {OpKind::after_all, &make_token},
    {OpKind::create_token, &make_token},
    {OpKind::manual_computation, kByExecutor},
    {OpKind::propagation_barrier, &make_identity},
    {OpKind::reshard, &make_identity},
    {OpKind::sdy_return, kByExecutor},
    {OpKind::sharding_constraint, &make_identity},
    {OpKind::sharding_group, &make_identity},
};

consteval bool complete() {
  if (std::size(kKernels) != ir::kNumOpKinds) return false;
  for (std::size_t i = 0; i < std::size(kKernels); ++i) {
    if (kKernels[i].kind != static_cast<OpKind>(i)) return false;
  }
  return true;
}
static_assert(complete(), "kKernels must hold one row per OpKind, in order");

}  // namespace

MakeKernel kernel_maker(ir::OpKind kind) { return kKernels[static_cast<std::size_t>(kind)].make; }

}  // namespace weft::engine
