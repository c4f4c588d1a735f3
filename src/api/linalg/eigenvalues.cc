// linalg: eigenvalues.
#include <fmt/format.h>

#include "weft/elementwise.h"
#include "weft/linalg.h"
#include "weft/numpy.h"

#include "api/linalg/lapack_call.h"

namespace weft::linalg {
namespace {

// mode: V, or N for the values alone.
std::tuple<Array, Array> eigh_of(const char* name, const Array& given, const EighOptions& options,
                                 char mode) {
  Array a = detail::matrices(name, given, true);
  const std::string& triangle = options.UPLO.name;
  if (triangle != "L" && triangle != "U") {
    detail::fail(name, fmt::format("UPLO must be 'L' or 'U', not '{}'", triangle));
  }
  if (options.symmetrize_input) a = (a + detail::conjugate_transposed(a)) / 2;
  const std::int64_t n = a.shape().back();
  const auto results =
      detail::lapack_call(ir::CallKind::eigh, {a}, fmt::format("mode:{} uplo:{}", mode, triangle),
                          {{a.dtype(), {n, n}}, {real_part(a.dtype()), {n}}, {DType::i32, {}}});
  return {detail::nan_where_failed(results[1], results[2]),
          detail::nan_where_failed(results[0], results[2])};
}

// The values and, if they are wanted, the vectors.
std::tuple<Array, Array> eig_of(const char* name, const Array& given, bool vectors) {
  const Array a = detail::matrices(name, given, true);
  const std::int64_t n = a.shape().back();
  const bool is_complex_matrix = is_complex(a.dtype());
  const DType dtype = is_complex_matrix ? a.dtype() : *complex_of(a.dtype());
  std::vector<detail::CallResult> types(is_complex_matrix ? 1 : 2, {a.dtype(), {n}});
  types.insert(types.end(), {{dtype, {n, n}}, {dtype, {n, n}}, {DType::i32, {}}});
  const auto results = detail::lapack_call(
      ir::CallKind::eig, {a}, std::string("compute_left:N compute_right:") + (vectors ? 'V' : 'N'),
      types);
  const Array values = is_complex_matrix ? results[0] : complex(results[0], results[1]);
  const Array& info = results.back();
  return {detail::nan_where_failed(values, info),
          detail::nan_where_failed(results[results.size() - 2], info)};
}

}  // namespace

detail::ArrayTuple<2> eigh(const Arg& a, const EighOptions& options) {
  return detail::operation("eigh", a.where, [&] { return eigh_of("eigh", a.array, options, 'V'); });
}

Array eigvalsh(const Arg& a, const EighOptions& options) {
  return detail::operation("eigvalsh", a.where,
                           [&] { return std::get<0>(eigh_of("eigvalsh", a.array, options, 'N')); });
}

detail::ArrayTuple<2> eig(const Arg& a) {
  return detail::operation("eig", a.where, [&] { return eig_of("eig", a.array, true); });
}

Array eigvals(const Arg& a) {
  return detail::operation("eigvals", a.where,
                           [&] { return std::get<0>(eig_of("eigvals", a.array, false)); });
}

}  // namespace weft::linalg
