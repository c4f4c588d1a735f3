// scan: a loop over the first dimension of arrays, its results stacked. Lowered as JAX does: the
// stacks are carried, read at the counter and written there.
#include <algorithm>

#include <fmt/format.h>

#include "weft/control_flow.h"

#include "api/ops.h"
#include "api/shaping.h"
#include "core/number_literal.h"

namespace weft::detail {
namespace {

Array scalar(std::int64_t value) {
  return array_of(tracing().constant(scalar_literal(DType::i32, value)));
}

std::vector<Array> at_row(const Array& stack, const Array& row) {
  std::vector<Array> operands = {stack, row};
  for (int d = 1; d < stack.ndim(); ++d) operands.push_back(scalar(0));
  return operands;
}

Array read_row(const Array& stack, const Array& row) {
  Dims sizes = stack.shape();
  sizes[0] = 1;
  const Array slice = emit(OpKind::dynamic_slice, at_row(stack, row),
                           ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}));
  return reshaped(slice, Dims(sizes.begin() + 1, sizes.end()));
}

Array write_row(const Array& stack, const Array& value, const Array& row) {
  Dims sizes = stack.shape();
  sizes[0] = 1;
  std::vector<Array> operands = at_row(stack, row);
  operands.insert(operands.begin() + 1, reshaped(value, sizes));
  return emit(OpKind::dynamic_update_slice, operands);
}

std::int64_t length_of(const Leaves& xs, std::optional<std::int64_t> length) {
  for (std::size_t i = 0; i < xs.size(); ++i) {
    if (xs[i].ndim() == 0) {
      fail("scan",
           fmt::format("array {} of xs is a scalar; scan runs over the first dimension", i));
    }
    const std::int64_t rows = xs[i].shape()[0];
    if (length && *length != rows) {
      fail("scan", fmt::format("array {} of xs has shape {}, but its first dimension must be {}", i,
                               to_string(xs[i].shape()), *length));
    }
    length = rows;
  }
  if (!length) fail("scan", "without xs it needs the option length");
  if (*length < 0) fail("scan", fmt::format("its length is {}", *length));
  return *length;
}

// What the body gives for y, found by tracing it for nothing.
std::vector<TensorType> types_of_ys(const ScanFunction& body, const Leaves& init,
                                    const Leaves& xs) {
  std::vector<TensorType> types;
  trace::Values like = values_of(init);
  for (const Array& x : xs) {
    const Shape dims = x.shape();
    trace::Value row = value_of(full({x.dtype(), Dims(dims.begin() + 1, dims.end())}, 0));
    row.facts = value_of(x).facts;
    like.push_back(std::move(row));
  }
  const auto region = tracing().region(like, [&](const trace::Values& arguments) {
    const Leaves all = arrays_of(arguments);
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(init.size());
    const ScanLeaves results = body(Leaves(all.begin(), middle), Leaves(middle, all.end()));
    for (const Array& y : results.ys) types.push_back({y.dtype(), y.shape()});
    return arguments;
  });
  trace::Trace::discard(region);
  return types;
}

}  // namespace

ScanLeaves scan_leaves(const Where& where, const ScanFunction& body, const Leaves& init,
                       const Leaves& xs, std::optional<std::int64_t> wanted_length, bool reverse,
                       std::int64_t unroll) {
  std::size_t num_carried = init.size();
  Leaves all = at_once("scan", where, [&] {
    const std::int64_t length = length_of(xs, wanted_length);
    const UserCode guard;
    Leaves carried = init;
    carried.insert(carried.end(), xs.begin(), xs.end());
    for (const TensorType& type : types_of_ys(body, init, xs)) {
      Dims dims = type.dims;
      dims.insert(dims.begin(), length);
      carried.push_back(full({type.dtype, dims}, 0));
    }
    const std::size_t ys_from = init.size() + xs.size();
    const auto without_xs = [&](Leaves leaves) {
      leaves.erase(leaves.begin() + static_cast<std::ptrdiff_t>(init.size()),
                   leaves.begin() + static_cast<std::ptrdiff_t>(ys_from));
      return leaves;
    };
    if (length == 0) return without_xs(carried);
    return without_xs(fori_leaves(
        where, Array(0), Array(length),
        [&](const Array& turn, const Leaves& now) {
          const Array row = reverse ? emit(OpKind::subtract, {scalar(length - 1), turn}) : turn;
          Leaves rows;
          for (std::size_t i = 0; i < xs.size(); ++i) {
            rows.push_back(read_row(now[init.size() + i], row));
          }
          const auto end = now.begin() + static_cast<std::ptrdiff_t>(init.size());
          ScanLeaves next;
          {
            const UserCode user;
            next = body(Leaves(now.begin(), end), rows);
          }
          Leaves result = next.carry;
          for (std::size_t i = 0; i < xs.size(); ++i) result.push_back(now[init.size() + i]);
          for (std::size_t i = 0; i < next.ys.size(); ++i) {
            result.push_back(write_row(now[ys_from + i], next.ys[i], row));
          }
          return result;
        },
        carried, unroll));
  });
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(num_carried);
  return {Leaves(all.begin(), middle), Leaves(middle, all.end())};
}

}  // namespace weft::detail
