#include "api/ops/elementwise_ops.h"

#include <fmt/format.h>

#include "api/call/session.h"
#include "api/ops/promotion.h"
#include "core/text/numpy_name.h"
#include "ir/ops/table.h"

namespace weft::detail {

namespace {

DTypeAndWeak brought_to(As as, DTypeAndWeak common) {
  switch (as) {
    case As::common:
      return common;
    case As::numeric:
      return {is_boolean(common.dtype) ? DType::i32 : common.dtype, common.weak};
    case As::inexact:
      return {to_inexact(common.dtype), common.weak};
  }
  return common;
}

}  // namespace

std::vector<Array> promoted_as(const char* name, As as, std::initializer_list<Array> arrays,
                               std::size_t first) {
  note_operands(name, arrays, first);
  const DTypeAndWeak to =
      brought_to(as, common_dtype(name, std::span(arrays.begin(), arrays.size())));
  std::vector<Array> result;
  for (const Array& array : arrays) result.push_back(convert(array, to.dtype, to.weak));
  return broadcast(name, result);
}

Array elementwise(const char* name, OpKind kind, std::span<const Array> operands) {
  const ir::OpDef& def = ir::op_def(kind);
  for (const Array& operand : operands) {
    if (def.elements.has(operand.dtype())) continue;
    fail(name, fmt::format("it takes {}, but got an array of {}; convert it with astype first",
                           ir::to_string(def.elements), numpy_name(operand.dtype())));
  }
  return emit(kind, operands);
}

Array unary(const char* name, OpKind kind, As as, const Arg& x) {
  return operation(name, x.where,
                   [&] { return elementwise(name, kind, promoted_as(name, as, {x.array})); });
}

Array binary(const char* name, OpKind kind, As as, const Arg& x, const Arg& y) {
  return operation(name, x.where, [&] {
    return elementwise(name, kind, promoted_as(name, as, {x.array, y.array}));
  });
}

Array all_of(const Array& x) {
  Dims all;
  for (int d = 0; d < x.ndim(); ++d) all.push_back(d);
  return reduce(OpKind::and_, x, identity_of(OpKind::and_, DType::i1), all);
}

}  // namespace weft::detail
