// scan: a loop over the first dimension of arrays, its results stacked. Lowered as JAX does: the
// stacks are carried, read at the counter and written there.
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "weft/control_flow.h"

#include "api/control/loops.h"
#include "api/indexing/index_parse.h"
#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"
#include "api/trees/leaf_places.h"
#include "core/text/dims_text.h"

namespace weft::detail {
namespace {

std::vector<Array> at_row(const Array& stack, const Array& row) {
  std::vector<Array> operands = {stack, row};
  for (int d = 1; d < stack.ndim(); ++d) operands.push_back(integer(row.dtype(), 0));
  return operands;
}

// Of a stack without rows: zeros, for a body that never runs.
Array read_row(const Array& stack, const Array& row) {
  Dims sizes = stack.shape();
  const bool empty = sizes[0] == 0;
  sizes[0] = 1;
  const Dims row_sizes(sizes.begin() + 1, sizes.end());
  if (empty) return with_weak(full({stack.dtype(), row_sizes}, 0), stack.weak_type());
  const Array slice = emit(OpKind::dynamic_slice, at_row(stack, row),
                           ir::AttrsRef::of(ir::DynamicSliceAttrs{sizes}));
  return with_weak(reshaped(slice, row_sizes), stack.weak_type());
}

Array write_row(const Array& stack, const Array& value, const Array& row) {
  if (stack.size() == 0) return stack;
  Dims sizes = stack.shape();
  sizes[0] = 1;
  std::vector<Array> operands = at_row(stack, row);
  operands.insert(operands.begin() + 1, reshaped(value, sizes));
  return with_weak(emit(OpKind::dynamic_update_slice, operands), stack.weak_type());
}

std::int64_t length_of(const Leaves& xs, const std::vector<std::string>& names,
                       std::optional<std::int64_t> length) {
  for (std::size_t i = 0; i < xs.size(); ++i) {
    if (xs[i].ndim() == 0) {
      fail("scan", fmt::format("{} is a scalar; scan runs over the first dimension", names[i]));
    }
    check_whole("scan", xs[i], 0);
    const std::int64_t rows = xs[i].shape()[0];
    if (length && *length != rows) {
      fail("scan", fmt::format("{} has shape {}, but its first dimension must be {}", names[i],
                               dims_text(xs[i].shape()), *length));
    }
    length = rows;
  }
  if (!length) fail("scan", "without xs it needs the option length");
  if (*length < 0) fail("scan", fmt::format("its length is {}", *length));
  return *length;
}

// Where `length` values like this one are stacked.
Array stack_for(const Array& y, std::int64_t length, const Grow& grow) {
  TensorType type{y.dtype(), y.shape()};
  type.dims.insert(type.dims.begin(), length);
  trace::Facts facts = value_of(y).facts;
  if (facts.spec != nullptr) {
    PartitionSpec spec = *facts.spec;
    spec.entries.insert(spec.entries.begin(), PartitionEntry());
    facts.spec = std::make_shared<const PartitionSpec>(std::move(spec));
  }
  return grow(type, facts);
}

Leaves followed_by(Leaves a, const Leaves& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::pair<Leaves, Leaves> split_at(const Leaves& leaves, std::size_t count) {
  const auto middle = leaves.begin() + static_cast<std::ptrdiff_t>(count);
  return {Leaves(leaves.begin(), middle), Leaves(middle, leaves.end())};
}

}  // namespace

ScanLeaves scan_leaves(const Where& where, const ScanFunction& body, const Leaves& init,
                       const Leaves& xs, const ScanForm& form,
                       std::optional<std::int64_t> wanted_length, bool reverse,
                       std::int64_t unroll) {
  const auto [carry, ys] = operation("scan", where, [&] {
    const std::vector<std::string> rows_of = leaf_places(form.xs, "xs");
    LoopNames names{"scan", leaf_places(form.carry, "init")};
    names.carried.insert(names.carried.end(), rows_of.begin(), rows_of.end());
    const std::int64_t length = length_of(xs, rows_of, wanted_length);
    if (unroll < 1 && unroll != kUnrollAll) fail("scan", "unroll must be at least 1");
    const DType counter = index_dtype({length});
    const auto turn = [&](const Array& i, const Leaves& all, const Grow& grow) {
      const auto [before, rest] = split_at(all, init.size());
      const auto [rows, stacks] = split_at(rest, xs.size());
      const Array row = reverse ? emit(OpKind::subtract, {integer(counter, length - 1), i}) : i;
      Leaves x;
      for (const Array& stack : rows) x.push_back(read_row(stack, row));
      const ScanLeaves after = run_user_code([&] { return body(before, x); });
      Leaves written;
      for (std::size_t y = 0; y < after.ys.size(); ++y) {
        const Array stack = stacks.empty() ? stack_for(after.ys[y], length, grow) : stacks[y];
        written.push_back(write_row(stack, after.ys[y], row));
      }
      return followed_by(followed_by(after.carry, rows), written);
    };
    const LoopBounds bounds{counter, {}, {}, 0, length};
    const std::int64_t turns = length == 0 ? 1 : unroll;  // one is traced in any case, for the ys
    const auto [last, rest] =
        split_at(counted_loop(names, bounds, turn, followed_by(init, xs), turns), init.size());
    return std::pair(last, split_at(rest, xs.size()).second);
  });
  return {carry, ys};
}

}  // namespace weft::detail
