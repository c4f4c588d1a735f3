#include "api/linalg/lapack_call.h"

#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/numpy.h"

#include "core/text/words.h"

namespace weft::detail {

void require_matrices(const char* name, const Array& x, bool square) {
  const int rank = x.ndim();
  if (rank < 2)
    fail(name, fmt::format("{} has no matrices, which are its last two dimensions", typeof_(x)));
  if (square && x.shape()[at(rank - 1)] != x.shape()[at(rank - 2)]) {
    fail(name, fmt::format("the matrices of {} are not square", typeof_(x)));
  }
}

void require_decomposable(const char* name, const Array& x) {
  if (info(real_part(to_inexact(x.dtype()))).bits >= 32) return;
  fail(name, fmt::format("there is no such decomposition of {}: use float32", typeof_(x)));
}

Array matrices(const char* name, const Array& x, bool square) {
  require_matrices(name, x, square);
  require_decomposable(name, x);
  return convert(x, to_inexact(x.dtype()));
}

std::vector<Array> lapack_call(ir::CallKind kind, const std::vector<Array>& operands,
                               std::string_view options, const std::vector<CallResult>& results) {
  std::vector<ir::Dictionary::Entry> entries;
  while (!options.empty()) {
    const auto [key, letter] = key_and_value(take_word(options));
    entries.emplace_back(std::string(key), ir::IntegerAttr{std::int64_t{letter[0]}, DType::ui8});
  }
  const Dims& shape = operands[0].shape();
  const Dims batch(shape.begin(), shape.end() - 2);
  std::vector<ir::Type> operand_types, types;
  for (const Array& operand : operands)
    operand_types.emplace_back(operand.dtype(), operand.shape());
  for (const CallResult& result : results) {
    Dims dims = batch;
    for (const std::int64_t size : result.sizes) dims.push_back(size);
    types.emplace_back(result.dtype, dims);
  }
  ir::CustomCallAttrs attrs = ir::lapack_call_attrs(ir::call_target(kind), operand_types, types,
                                                    ir::Dictionary(std::move(entries)));
  return arrays_of(tracing().emit(OpKind::custom_call, values_of(operands), types,
                                  ir::AttrsRef::of(std::move(attrs))));
}

Array nan_where_failed(const Array& x, const Array& info) {
  Array good = emit(OpKind::compare, {info, full_like(info, 0)},
                    ir::AttrsRef::of(ir::CompareAttrs{
                        .comparison_direction = ir::ComparisonDirection::EQ, .compare_type = {}}));
  while (good.ndim() < x.ndim()) good = weft::expand_dims(good, -1);
  return weft::where(good, x, full_like(x, std::numeric_limits<double>::quiet_NaN()));
}

Array conjugate_transposed(const Array& x) { return weft::conj(weft::matrix_transpose(x)); }

}  // namespace weft::detail
