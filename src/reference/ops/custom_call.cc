// custom_call: the function of each target.
#include "ir/ops/custom_call.h"

#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "reference/evaluate.h"
#include "reference/linalg/linalg_functions.h"
#include "reference/ops/debug_print.h"
#include "reference/ops/functions.h"
#include "reference/ops/gspmd.h"
#include "reference/ops/program_calls.h"
#include "reference/ops/ragged_all_to_all.h"

namespace weft::reference {
namespace {

std::vector<Literal> sink(const ArrayCall&) { return {}; }

// One of the two is set.
struct TargetFunction {
  ir::CallKind kind;
  FrameFn frame = nullptr;
  ArrayFn array = nullptr;

  constexpr TargetFunction(ir::CallKind k, FrameFn f) : kind(k), frame(f) {}
  constexpr TargetFunction(ir::CallKind k, ArrayFn f) : kind(k), array(f) {}
};
constexpr TargetFunction kTargetFunctions[] = {
    {ir::CallKind::sharding, &pass_through},
    {ir::CallKind::full_to_shard_shape, &full_to_shard_shape},
    {ir::CallKind::shard_to_full_shape, &shard_to_full_shape},
    {ir::CallKind::ragged_all_to_all, &ragged_all_to_all},
    {ir::CallKind::debug_print, &debug_print},
    {ir::CallKind::inspect_sharding, &pass_through},
    {ir::CallKind::memory_placement, &pass_through},
    {ir::CallKind::sink, &sink},
    {ir::CallKind::python_callback, &python_callback},
    {ir::CallKind::custom_partitioning, &custom_partitioning},
    {ir::CallKind::approx_top_k, &approx_top_k},
    {ir::CallKind::cholesky, &cholesky_call},
    {ir::CallKind::triangular_solve, &triangular_solve_call},
    {ir::CallKind::lu, &lu},
    {ir::CallKind::lu_with_permutation, &lu_with_permutation},
    {ir::CallKind::qr, &qr},
    {ir::CallKind::qr_with_pivoting, &qr_with_pivoting},
    {ir::CallKind::householder_product, &householder_product},
    {ir::CallKind::svd, &svd},
    {ir::CallKind::svd_by_qr, &svd},
    {ir::CallKind::eigh, &eigh},
    {ir::CallKind::eigh_of_tpu, &eigh},
    {ir::CallKind::eig, &eig},
    {ir::CallKind::schur, &schur},
    {ir::CallKind::hessenberg, &hessenberg},
    {ir::CallKind::tridiagonal, &tridiagonal},
    {ir::CallKind::tridiagonal_solve, &tridiagonal_solve},
    {ir::CallKind::tridiagonal_solve_perturbed, &tridiagonal_solve_perturbed},
};
static_assert(ir::is_by_call(kTargetFunctions),
              "kTargetFunctions must hold one row per CallKind, in order");

}  // namespace

void custom_call(Frame& frame, const ir::Op& op) {
  const ir::CallTarget* const target = ir::call_target_of(op);
  if (target == nullptr) {
    fail(op, fmt::format("@{} is not available", op.get<ir::CustomCallAttrs>().call_target_name));
  }
  const TargetFunction& function = kTargetFunctions[static_cast<std::size_t>(target->kind)];
  if (function.frame != nullptr) return function.frame(frame, op);
  run_on_each_device(frame, op, function.array);
}

}  // namespace weft::reference
