// Kernels of custom calls.
#include "ir/ops/custom_call.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/linalg/linalg_kernels.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

// Of a call that takes arrays and gives nothing.
std::unique_ptr<Kernel> make_sink(const ir::Op&, const ir::Module&) {
  return make_kernel([](const KernelContext&, std::span<Buffer>, std::span<Buffer>) {});
}

struct TargetKernel {
  ir::CallKind kind;
  MakeKernel make;                // null: no kernel runs it
  std::string_view why_not = {};  // where it could come to that
};
constexpr TargetKernel kTargetKernels[] = {
    {ir::CallKind::sharding, &make_identity},
    {ir::CallKind::full_to_shard_shape, nullptr},  // not after normalization
    {ir::CallKind::shard_to_full_shape, nullptr},
    {ir::CallKind::ragged_all_to_all, nullptr},  // the communicator does
    {ir::CallKind::debug_print, nullptr},        // the executor does
    {ir::CallKind::inspect_sharding, &make_identity},
    {ir::CallKind::memory_placement, &make_identity},
    {ir::CallKind::sink, &make_sink},
    {ir::CallKind::python_callback, &make_python_callback},
    {ir::CallKind::custom_partitioning, nullptr, ir::kNoBody},  // not after partitioning
    {ir::CallKind::approx_top_k, nullptr},                      // the same
    {ir::CallKind::cholesky, &make_cholesky_call},
    {ir::CallKind::triangular_solve, &make_triangular_solve_call},
    {ir::CallKind::lu, &make_lu_call},
    {ir::CallKind::lu_with_permutation, &make_lu_with_permutation},
    {ir::CallKind::qr, &make_qr},
    {ir::CallKind::qr_with_pivoting, &make_qr_with_pivoting},
    {ir::CallKind::householder_product, &make_householder_product},
    {ir::CallKind::svd, &make_svd},
    {ir::CallKind::svd_by_qr, &make_svd_by_qr},
    {ir::CallKind::eigh, &make_eigh},
    {ir::CallKind::eigh_of_tpu, &make_eigh_of_tpu},
    {ir::CallKind::eig, &make_eig},
    {ir::CallKind::schur, &make_schur},
    {ir::CallKind::hessenberg, &make_hessenberg},
    {ir::CallKind::tridiagonal, &make_tridiagonal},
    {ir::CallKind::tridiagonal_solve, &make_tridiagonal_solve},
    {ir::CallKind::tridiagonal_solve_perturbed, &make_tridiagonal_solve_perturbed},
};
static_assert(ir::is_by_call(kTargetKernels),
              "kTargetKernels must hold one row per CallKind, in order");

template <class Values>
std::string types_of(const Values& values) {
  std::vector<std::string> types;
  for (const ir::Value* value : values) types.push_back(ir::to_string(value->type));
  return fmt::format("{}", fmt::join(types, ", "));
}

// Of a call that nothing here knows.
std::string why_missing(const ir::Op& op) {
  const std::string& name = op.get<ir::CustomCallAttrs>().call_target_name;
  // What JAX makes of products with its sparse matrices, on CPUs.
  const bool is_sparse = name.starts_with("cpu_csr_sparse_dense");
  return fmt::format(
      "Weft does not have the custom call @{} of ({}) -> ({}): {}", name, types_of(op.operands),
      types_of(op.results),
      is_sparse ? "multiply by a BCOO instead of a BCSR, or by a dense matrix"
                : "make the program of functions that need no such call, or for another platform");
}

}  // namespace

std::unique_ptr<Kernel> make_custom_call(const ir::Op& op, const ir::Module& module) {
  const ir::CallTarget* const target = ir::call_target_of(op);
  if (target != nullptr) {
    const TargetKernel& kernel = kTargetKernels[static_cast<std::size_t>(target->kind)];
    if (kernel.make != nullptr) return kernel.make(op, module);
    if (!kernel.why_not.empty()) throw op_error(op, kernel.why_not);
  }
  throw op_error(op, why_missing(op));
}

}  // namespace weft::engine
