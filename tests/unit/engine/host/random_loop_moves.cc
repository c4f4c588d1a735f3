// What moves elements: views, slices, and updates.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "unit/engine/host/random_loop_ops.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kMaxLoopElements = 240;

}  // namespace

void RandomLoopOps::view(LoopScope& scope, const LoopValue& x) {
  TensorType type = x.type;
  if (type.rank() >= 2 && random_.chance(60)) {
    const Dims order = random_.permutation(type.rank());
    for (std::size_t d = 0; d < order.size(); ++d) {
      type.dims[d] = x.type.dims[static_cast<std::size_t>(order[d])];
    }
    define(scope,
           fmt::format("transpose {}, dims = {} : ({}) -> {}", x.name, dims_text(order),
                       to_mlir(x.type), to_mlir(type)),
           type);
    return;
  }
  const std::int64_t count = type.num_elements();
  const std::vector<Dims> ways = {{count}, {1, count}, {count, 1}};
  type.dims = random_.one_of(ways);
  if (count % 2 == 0 && random_.chance(40)) type.dims = {2, count / 2};
  define(scope, fmt::format("reshape {} : ({}) -> {}", x.name, to_mlir(x.type), to_mlir(type)),
         type);
}

void RandomLoopOps::slice(LoopScope& scope, const LoopValue& x) {
  TensorType type = x.type;
  std::vector<std::string> ranges;
  for (std::int64_t& size : type.dims) {
    const std::int64_t begin = random_.chance(50) ? 0 : random_.below(size);
    const std::int64_t end = random_.chance(50) ? size : random_.in(begin + 1, size);
    const std::int64_t step = random_.chance(75) ? 1 : 2;
    ranges.push_back(fmt::format("{}:{}:{}", begin, end, step));
    size = (end - begin + step - 1) / step;
  }
  define(scope,
         fmt::format("slice {} [{}] : ({}) -> {}", x.name, fmt::join(ranges, ", "), to_mlir(x.type),
                     to_mlir(type)),
         type);
}

void RandomLoopOps::broadcast(LoopScope& scope, const LoopValue& x) {
  TensorType type{x.type.dtype, random_.one_of(shapes_)};
  if (x.type.rank() > 0) {
    type.dims = x.type.dims;
    type.dims.insert(type.dims.begin(), random_.in(1, 3));
  }
  if (type.num_elements() > kMaxLoopElements || type.rank() > 3) return unary(scope, x);
  Dims dims(x.type.dims.size(), 0);
  std::iota(dims.begin(), dims.end(), type.rank() - x.type.rank());
  define(scope,
         fmt::format("broadcast_in_dim {}, dims = {} : ({}) -> {}", x.name, dims_text(dims),
                     to_mlir(x.type), to_mlir(type)),
         type);
}

void RandomLoopOps::pad(LoopScope& scope, const LoopValue& x) {
  TensorType type = x.type;
  Dims low, high, interior;
  for (std::int64_t& size : type.dims) {
    low.push_back(random_.chance(40) ? 0 : random_.in(-1, 2));
    interior.push_back(random_.chance(50) ? 0 : random_.in(1, 2));
    const std::int64_t padded = size + (size - 1) * interior.back() + low.back();
    high.push_back(std::max(random_.in(-1, 2), 1 - padded));
    size = padded + high.back();
  }
  if (type.num_elements() > kMaxLoopElements) return unary(scope, x);
  define(scope,
         fmt::format("pad {}, {}, low = {}, high = {}, interior = {} : ({}, {}) -> {}", x.name,
                     any_of(scope, {type.dtype, {}}).name, dims_text(low), dims_text(high),
                     dims_text(interior), to_mlir(x.type), to_mlir(TensorType{type.dtype, {}}),
                     to_mlir(type)),
         type);
}

void RandomLoopOps::join(LoopScope& scope, const LoopValue& x) {
  if (random_.chance(40)) return pad(scope, x);
  TensorType type = x.type;
  const std::int64_t dim = random_.below(type.rank());
  if (random_.chance(50) || 2 * type.num_elements() > kMaxLoopElements) {
    define(scope, fmt::format("reverse {}, dims = [{}] : {}", x.name, dim, to_mlir(type)), type);
    return;
  }
  type.dims[static_cast<std::size_t>(dim)] *= 2;
  define(scope,
         fmt::format("concatenate {0}, {1}, dim = {2} : ({3}, {3}) -> {4}", x.name,
                     any_of(scope, x.type).name, dim, to_mlir(x.type), to_mlir(type)),
         type);
}

Dims RandomLoopOps::some_sizes(const Dims& of) {
  Dims sizes;
  for (const std::int64_t size : of) {
    sizes.push_back(random_.any({std::int64_t{1}, size, random_.in(1, size)}));
  }
  return sizes;
}

std::string RandomLoopOps::indices(LoopScope& scope, std::size_t count, std::string& types) {
  const TensorType type{random_.chance(70) ? DType::i32 : DType::ui32, {}};
  std::string names;
  for (std::size_t i = 0; i < count; ++i) {
    const LoopValue index = random_.chance(15) ? number(scope, type, 0) : any_of(scope, type);
    names += ", " + index.name;
    types += ", " + to_mlir(type);
  }
  return names;
}

LoopValue RandomLoopOps::part(LoopScope& scope, const LoopValue& x, const Dims& sizes) {
  const TensorType type{x.type.dtype, sizes};
  std::string types = to_mlir(x.type);
  const std::string starts = indices(scope, sizes.size(), types);
  return define(scope,
                fmt::format("dynamic_slice {}{}, sizes = {} : ({}) -> {}", x.name, starts,
                            dims_text(sizes), types, to_mlir(type)),
                type);
}

void RandomLoopOps::read_some(LoopScope& scope, const LoopValue& x) {
  if (random_.chance(50)) return read(scope, x);
  if (random_.chance(50)) return view(scope, x);
  slice(scope, x);
}

LoopValue RandomLoopOps::slice_update(LoopScope& scope, const LoopValue& x) {
  const TensorType type =
      random_.chance(12) ? x.type : TensorType{x.type.dtype, some_sizes(x.type.dims)};
  if (random_.chance(50)) {
    const LoopValue old = part(scope, x, type.dims);
    if (random_.chance(70)) elementwise(scope, old);
  }
  const LoopValue piece = any_of(scope, type);
  std::string types = fmt::format("{}, {}", to_mlir(x.type), to_mlir(type));
  const std::string starts = indices(scope, type.dims.size(), types);
  return define(scope,
                fmt::format("dynamic_update_slice {}, {}{} : ({}) -> {}", x.name, piece.name,
                            starts, types, to_mlir(x.type)),
                x.type);
}

void RandomLoopOps::update(LoopScope& scope) {
  const auto at =
      static_cast<std::size_t>(random_.below(static_cast<std::int64_t>(scope.updated.size())));
  const LoopValue x = scope.updated[at];
  const std::size_t before = scope.values.size();
  for (std::int64_t n = random_.any({0, 0, 1, 2}); n > 0; --n) read_some(scope, x);
  const std::size_t count = scope.values.size() - before;
  const LoopValue next = random_.chance(35) ? scatter(scope, x) : slice_update(scope, x);
  // Where nothing reads what was there before, it can be updated where it lies.
  if (random_.chance(93)) scope.remove(x);
  scope.updated[at] = next;
  // What was read before, perhaps a view of it, is used now.
  if (count > 0 && random_.chance(50)) {
    const auto which = random_.below(static_cast<std::int64_t>(count));
    read(scope, LoopValue(scope.values[before + static_cast<std::size_t>(which)]));
  }
}

}  // namespace weft::testing
