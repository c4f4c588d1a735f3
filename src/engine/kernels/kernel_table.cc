#include "engine/kernels/kernel_table.h"

#include <algorithm>
#include <array>

#include "engine/kernels/convolution/convolution.h"
#include "engine/kernels/kernels.h"
#include "engine/kernels/product/dot.h"
#include "ir/ops/elementwise.h"

namespace weft::engine {
namespace {

using ir::OpKind;

struct KernelRow {
  OpKind kind;
  MakeKernel make;
};

// The executor communicates, runs regions and calls, and gives names to values that are there
// already (plan/routine_builder.cc).
constexpr MakeKernel kByExecutor = nullptr;
// Other ops have taken its place (passes/normalize/expand_calls.cc).
constexpr MakeKernel kExpanded = nullptr;

// An elementwise op without a row has make_elementwise.
constexpr KernelRow kKernels[] = {
    {OpKind::convert, &make_convert},
    {OpKind::imag, &make_part},
    {OpKind::real, &make_part},
    {OpKind::constant, kByExecutor},
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
    {OpKind::get_dimension_size, kExpanded},
    {OpKind::dynamic_broadcast_in_dim, kExpanded},
    {OpKind::dynamic_conv, kExpanded},
    {OpKind::dynamic_gather, kExpanded},
    {OpKind::dynamic_iota, kExpanded},
    {OpKind::dynamic_pad, kExpanded},
    {OpKind::dynamic_reshape, kExpanded},
    {OpKind::real_dynamic_slice, kExpanded},
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
    {OpKind::rng, kExpanded},
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
    {OpKind::optimization_barrier, kByExecutor},
    {OpKind::return_, kByExecutor},
    {OpKind::tuple, kByExecutor},
    {OpKind::while_, kByExecutor},
    {OpKind::after_all, kByExecutor},
    {OpKind::create_token, kByExecutor},
    {OpKind::manual_computation, kByExecutor},
    {OpKind::propagation_barrier, kByExecutor},
    {OpKind::reshard, kByExecutor},
    {OpKind::sdy_return, kByExecutor},
    {OpKind::sharding_constraint, kByExecutor},
    {OpKind::sharding_group, kByExecutor},
};

consteval std::array<int, ir::kNumOpKinds> count_rows() {
  std::array<int, ir::kNumOpKinds> rows = {};
  for (const KernelRow& row : kKernels) ++rows[static_cast<std::size_t>(row.kind)];
  return rows;
}

consteval bool has_all_rows() {
  std::array<int, ir::kNumOpKinds> rows = count_rows();
  for (const ir::OpDef& op : ir::kElementwiseOps) {
    int& n = rows[static_cast<std::size_t>(op.kind)];
    n = std::max(n, 1);
  }
  return std::ranges::all_of(rows, [](int n) { return n == 1; });
}
static_assert(has_all_rows(), "kKernels must hold one row for each op that is not elementwise");

consteval std::array<MakeKernel, ir::kNumOpKinds> makers_by_kind() {
  std::array<MakeKernel, ir::kNumOpKinds> makers = {};
  makers.fill(&make_elementwise);
  for (const KernelRow& row : kKernels) makers[static_cast<std::size_t>(row.kind)] = row.make;
  return makers;
}
constexpr std::array<MakeKernel, ir::kNumOpKinds> kMakers = makers_by_kind();

}  // namespace

MakeKernel kernel_maker(ir::OpKind kind) { return kMakers[static_cast<std::size_t>(kind)]; }

}  // namespace weft::engine
