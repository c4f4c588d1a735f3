// CallTarget: one row per target of stablehlo.custom_call that Weft knows: ops that StableHLO does
// not define, each with what an op's row would say. Of any other target nothing is known: it is
// read, printed and propagated around, and no engine runs it.
//
// What a layer does for a target (the oracle's function, the kernel) is a table of that layer, by
// CallKind and complete by static_assert. Constant; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ir/module.h"
#include "ir/ops/calls/linalg_calls.h"
#include "ir/ops/calls/other_calls.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/debug_print.h"
#include "ir/ops/op_def.h"
#include "ir/ops/rule_builder.h"

namespace weft::ir {

enum class CallKind : std::uint8_t {
  sharding,
  full_to_shard_shape,
  shard_to_full_shape,
  ragged_all_to_all,
  debug_print,
  inspect_sharding,
  memory_placement,
  sink,
  // What the program says in Python, or in the text itself.
  python_callback,
  custom_partitioning,
  approx_top_k,
  // Linear algebra.
  cholesky,
  triangular_solve,
  lu,
  lu_with_permutation,
  qr,
  qr_with_pivoting,
  householder_product,
  svd,
  svd_by_qr,
  eigh,
  eigh_of_tpu,
  eig,
  schur,
  hessenberg,
  tridiagonal,
  tridiagonal_solve,
  tridiagonal_solve_perturbed,
};
inline constexpr std::size_t kNumCallKinds = 28;

void check_sharding_call(const OpSignature& s);
void check_ragged_all_to_all(const OpSignature& s);

// What the function in called_computations takes and gives: what the call does, or two elements of
// each array, the first halves of the operands, and whether the first ones come first.
enum class CalledFunction : std::uint8_t { none, body, comparator };

struct CallTarget {
  CallKind kind;
  // The names that it has, as call_target_name, separated by spaces; of {sdcz} any one letter.
  std::string_view names;
  bool arrays_only = true;
  VerifyFn verify = nullptr;
  FactorFn factors = no_factors;
  FlopsFn flops = nullptr;                    // null: nothing worth counting
  bool is_identity = false;                   // the results are the operands, for the engine
  const CollectiveDef* collective = nullptr;  // null: devices do not communicate
  CalledFunction calls = CalledFunction::none;
  // Of linear algebra: the arrays (calls/matrix_signature.h; `right_signature` with side = R), the
  // options (calls/linalg_calls.cc), and what else must hold.
  std::string_view signature = {}, right_signature = {}, options = {};
  // As users know it, who wrote lax.linalg.lu or linalg::lu; empty: by the target's name.
  std::string_view function = {};
  VerifyFn check_more = nullptr;
};

constexpr CallTarget linalg_call(CallKind kind, std::string_view function, std::string_view names,
                                 std::string_view signature, std::string_view options,
                                 FlopsFn flops, VerifyFn check_more = nullptr) {
  return {.kind = kind,
          .names = names,
          .verify = check_linalg_call,
          .factors = linalg_call_factors,
          .flops = flops,
          .signature = signature,
          .options = options,
          .function = function,
          .check_more = check_more};
}

inline constexpr CallTarget kCallTargets[] = {
    // GSPMD's notation, which JAX prints where Shardy is switched off: a constraint, and the
    // borders of a region in which values are per device.
    {.kind = CallKind::sharding,
     .names = "Sharding",
     .verify = check_sharding_call,
     .factors = identity_factors,
     .is_identity = true},
    {.kind = CallKind::full_to_shard_shape, .names = "SPMDFullToShardShape", .arrays_only = false},
    {.kind = CallKind::shard_to_full_shape, .names = "SPMDShardToFullShape", .arrays_only = false},
    // jax.lax.ragged_all_to_all
    {.kind = CallKind::ragged_all_to_all,
     .names = "ragged_all_to_all",
     .verify = check_ragged_all_to_all,
     .collective = &collective_def(CollectiveKind::ragged_all_to_all)},
    {.kind = CallKind::debug_print,
     .names = kDebugPrintTarget,
     .arrays_only = false,
     .verify = check_debug_print},
    // jax.debug.inspect_array_sharding, which asks the compiler; weft explain tells more
    {.kind = CallKind::inspect_sharding,
     .names = "InspectSharding",
     .verify = check_sharding_call,
     .factors = identity_factors,
     .is_identity = true},
    // jax.device_put(x, jax.memory.Space...) inside of a program: a device has one memory
    {.kind = CallKind::memory_placement,
     .names = "annotate_device_placement",
     .verify = check_sharding_call,
     .factors = identity_factors,
     .is_identity = true},
    // jax.lax.dce_sink: what it is given is computed, though nothing uses it
    {.kind = CallKind::sink, .names = "dce_sink", .verify = check_sink, .factors = sink_factors},
    // jax.debug.print, jax.debug.callback, jax.pure_callback, io_callback
    {.kind = CallKind::python_callback,
     .names = "xla_ffi_python_cpu_callback xla_python_cpu_callback "
              "xla_ffi_partitioned_python_cpu_callback",
     .arrays_only = false},
    // jax.experimental.custom_partitioning
    {.kind = CallKind::custom_partitioning,
     .names = "CustomSPMDPartitioning",
     .arrays_only = false,
     .calls = CalledFunction::body},
    // jax.lax.approx_max_k, approx_min_k
    {.kind = CallKind::approx_top_k,
     .names = "ApproxTopK",
     .verify = check_approx_top_k,
     .calls = CalledFunction::comparator},

    // Linear algebra: by the names that LAPACK's functions have, and those that XLA has for TPU.
    linalg_call(CallKind::cholesky, "cholesky", "lapack_{sdcz}potrf_ffi", "T[n,n] -> T[n,n], i32[]",
                "uplo:LU", cholesky_call_flops),
    {.kind = CallKind::triangular_solve,
     .names = "lapack_{sdcz}trsm_ffi",
     .verify = check_linalg_call,
     .factors = linalg_call_factors,
     .flops = triangular_solve_call_flops,
     .signature = "T[n,n], T[n,*m] -> T[n,*m]",
     .right_signature = "T[n,n], T[*m,n] -> T[*m,n]",
     .options = "side:LR uplo:LU trans_x:NTC diag:NU",
     .function = "triangular_solve"},
    linalg_call(CallKind::lu, "lu", "lapack_{sdcz}getrf_ffi", "T[m,n] -> T[m,n], i32[k], i32[]", "",
                lu_call_flops),
    linalg_call(CallKind::lu_with_permutation, "lu", "LuDecomposition",
                "T[m,n] -> T[m,n], i32[k], i32[m]", "", lu_call_flops),
    linalg_call(CallKind::qr, "qr", "lapack_{sdcz}geqrf_ffi Qr", "T[m,n] -> T[m,n], T[k]", "",
                qr_call_flops),
    linalg_call(CallKind::qr_with_pivoting, "qr", "lapack_{sdcz}geqp3_ffi",
                "T[m,n], i32[n] -> T[m,n], i32[n], T[k]", "", qr_call_flops),
    linalg_call(
        CallKind::householder_product, "householder_product",
        "lapack_{sd}orgqr_ffi lapack_{cz}ungqr_ffi ProductOfElementaryHouseholderReflectors",
        "T[m,n], T[r] -> T[m,n]", "", householder_product_flops, check_householder_call),
    linalg_call(CallKind::svd, "svd", "lapack_{sdcz}gesdd_ffi",
                "T[m,n] -> T[m,n], R[k], T[m,u], T[v,n], i32[]", "mode:ASN", svd_call_flops,
                check_svd_call),
    linalg_call(CallKind::svd_by_qr, "svd", "lapack_{sdcz}gesvd_ffi",
                "T[m,n] -> T[m,n], R[k], T[m,u], T[v,n], i32[]", "mode:ASN", svd_call_flops,
                check_svd_call),
    linalg_call(CallKind::eigh, "eigh", "lapack_{sd}syevd_ffi lapack_{cz}heevd_ffi",
                "T[n,n] -> T[n,n], R[n], i32[]", "mode:VN uplo:LU", eigh_call_flops,
                check_eigh_call),
    linalg_call(CallKind::eigh_of_tpu, "eigh", "Eigh", "T[n,n] -> T[n,n], R[n]", "",
                eigh_call_flops, check_eigh_call),
    linalg_call(CallKind::eig, "eig", "lapack_{sdcz}geev_ffi",
                "T[n,n] -> W[n], C[n,n], C[n,n], i32[]", "compute_left:VN compute_right:VN",
                eig_call_flops),
    linalg_call(CallKind::schur, "schur", "lapack_{sdcz}gees_ffi",
                "T[n,n] -> T[n,n], T[n,n], W[n], i32[], i32[]", "mode:VN sort:N", schur_call_flops),
    linalg_call(CallKind::hessenberg, "hessenberg", "lapack_{sdcz}gehrd_ffi",
                "T[n,n] -> T[n,n], T[h], i32[]", "low:# high:#", hessenberg_flops,
                check_hessenberg_call),
    linalg_call(CallKind::tridiagonal, "tridiagonal", "lapack_{sd}sytrd_ffi lapack_{cz}hetrd_ffi",
                "T[n,n] -> T[n,n], R[n], R[h], T[h], i32[]", "uplo:LU", tridiagonal_flops),
    linalg_call(CallKind::tridiagonal_solve, "tridiagonal_solve", "lapack_{sdcz}gtsv_ffi",
                "T[n], T[n], T[n], T[n,*m] -> T[n], T[n], T[n], T[n,*m], i32[]", "",
                tridiagonal_solve_flops),
    linalg_call(CallKind::tridiagonal_solve_perturbed, "tridiagonal_solve",
                "tridiagonal_solve_perturbed_ffi", "T[n], T[n], T[n], T[n,*m] -> T[n,*m]", "",
                tridiagonal_solve_flops),
};

// Whether a table has one row per CallKind, in order.
template <class Row, std::size_t n>
consteval bool is_by_call(const Row (&table)[n]) {
  for (std::size_t i = 0; i < n; ++i) {
    if (table[i].kind != static_cast<CallKind>(i)) return false;
  }
  return n == kNumCallKinds;
}
static_assert(is_by_call(kCallTargets), "kCallTargets must hold one row per CallKind, in order");

constexpr const CallTarget& call_target(CallKind kind) {
  return kCallTargets[static_cast<std::size_t>(kind)];
}

// Whether attributes without a dialect in their names may stand on an op that its row does not
// name: the target of a custom call knows what they are.
inline bool takes_any_attribute(const OpDef& row) { return row.kind == OpKind::custom_call; }

// Null: no target has that name.
const CallTarget* find_call_target(std::string_view name);
// Null: not a custom call, or of a target that is not known.
const CallTarget* call_target_of(const Op& op);
inline bool is_call_to(const Op& op, CallKind kind) {
  const CallTarget* const target = call_target_of(op);
  return target != nullptr && target->kind == kind;
}

}  // namespace weft::ir
