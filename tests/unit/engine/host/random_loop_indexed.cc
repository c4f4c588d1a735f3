// What moves elements by index vectors: gathers and scatters.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "unit/engine/host/random_loop_ops.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kMostSlices = 40, kMostMoved = 240;

// How slices of an array are chosen: in the words of the ops' attributes.
struct Slices {
  Dims sizes, collapsed, array_batching, index_batching, indexed, index_dims, batch, window_dims;
  std::int64_t vector_dim = 0;
  Dims moved;  // the dims of what is gathered, or of the updates
};

// Some positions, in order, for the window among the dimensions of what is moved.
Dims some_positions(Rng& random, std::size_t count, std::size_t rank) {
  Dims all = random.permutation(static_cast<std::int64_t>(rank));
  all.resize(count);
  std::ranges::sort(all);
  return all;
}

Slices random_slices(Rng& random, const Dims& array) {
  Slices made;
  const auto rank = static_cast<std::int64_t>(array.size());
  made.batch.resize(at(random.below(3)));
  for (std::int64_t& size : made.batch) size = random.any({1, 2, 3, 5, 18});
  const bool is_batched = rank > 1 && !made.batch.empty() && random.chance(25);
  if (is_batched) {
    made.array_batching = {random.below(rank)};
    made.index_batching = {random.below(static_cast<std::int64_t>(made.batch.size()))};
    made.batch[at(made.index_batching[0])] = array[at(made.array_batching[0])];
  }
  while (num_elements(made.batch) > kMostSlices) made.batch.back() = 1;
  if (is_batched) made.batch[at(made.index_batching[0])] = array[at(made.array_batching[0])];
  for (std::int64_t d : random.permutation(rank)) {
    if (made.array_batching != Dims{d} && (made.indexed.empty() || random.chance(50))) {
      made.indexed.push_back(d);
    }
  }
  Dims window;
  for (std::int64_t d = 0; d < rank; ++d) {
    std::int64_t size =
        random.any({std::int64_t{1}, std::int64_t{1}, array[at(d)], random.in(1, array[at(d)])});
    if (made.array_batching == Dims{d}) size = 1;
    made.sizes.push_back(size);
    if (made.array_batching == Dims{d}) continue;
    if (size == 1 && random.chance(75)) {
      made.collapsed.push_back(d);
    } else {
      window.push_back(size);
    }
  }
  const auto batch_rank = static_cast<std::int64_t>(made.batch.size());
  made.vector_dim = random.chance(70) ? batch_rank : random.in(0, batch_rank);
  made.index_dims = made.batch;
  if (made.indexed.size() > 1 || made.vector_dim < batch_rank || random.chance(70)) {
    made.index_dims.insert(made.index_dims.begin() + made.vector_dim,
                           static_cast<std::int64_t>(made.indexed.size()));
  }
  for (std::int64_t& d : made.index_batching) d += d >= made.vector_dim ? 1 : 0;
  made.window_dims = some_positions(random, window.size(), window.size() + made.batch.size());
  std::size_t next_window = 0, next_batch = 0;
  for (std::size_t d = 0; d < window.size() + made.batch.size(); ++d) {
    const bool is_window = std::ranges::count(made.window_dims, static_cast<std::int64_t>(d)) > 0;
    made.moved.push_back(is_window ? window[next_window++] : made.batch[next_batch++]);
  }
  return made;
}

}  // namespace

// Numbers that change from turn to turn, some of which are outside.
LoopValue RandomLoopOps::index_vectors(LoopScope& scope, const Dims& dims) {
  const DType dtype = random_.any({DType::i32, DType::i32, DType::ui32, DType::i8});
  const LoopValue some = any_of(scope, {dtype, dims});
  if (random_.chance(20)) return some;
  const LoopValue one = any_of(scope, {dtype, {}});
  const LoopValue all = define(scope,
                               fmt::format("broadcast_in_dim {}, dims = [] : ({}) -> {}", one.name,
                                           to_mlir(one.type), to_mlir(some.type)),
                               some.type);
  const LoopValue sum = binary(scope, "add", some, all);
  const LoopValue few = number(scope, {dtype, {}}, 7);
  const LoopValue sevens = define(scope,
                                  fmt::format("broadcast_in_dim {}, dims = [] : ({}) -> {}",
                                              few.name, to_mlir(few.type), to_mlir(some.type)),
                                  some.type);
  return random_.chance(60) ? binary(scope, "remainder", sum, sevens) : sum;
}

void RandomLoopOps::gather(LoopScope& scope, const LoopValue& x) {
  const Slices slices = random_slices(random_, x.type.dims);
  const TensorType type{x.type.dtype, slices.moved};
  if (type.num_elements() > kMostMoved) return view(scope, x);
  const LoopValue indices = index_vectors(scope, slices.index_dims);
  write(fmt::format(
      "{} = \"stablehlo.gather\"({}, {}) <{{dimension_numbers = #stablehlo.gather<"
      "offset_dims = {}, collapsed_slice_dims = {}, operand_batching_dims = {}, "
      "start_indices_batching_dims = {}, start_index_map = {}, index_vector_dim = "
      "{}>, slice_sizes = array<i64: {}>}}> : ({}, {}) -> {}\n",
      fresh_value(scope, type), x.name, indices.name, dims_text(slices.window_dims),
      dims_text(slices.collapsed), dims_text(slices.array_batching),
      dims_text(slices.index_batching), dims_text(slices.indexed), slices.vector_dim,
      fmt::join(slices.sizes, ", "), to_mlir(x.type), to_mlir(indices.type), to_mlir(type)));
}

LoopValue RandomLoopOps::scatter(LoopScope& scope, const LoopValue& x) {
  Slices slices = random_slices(random_, x.type.dims);
  while (num_elements(slices.moved) > kMostMoved) slices = random_slices(random_, x.type.dims);
  const TensorType type{x.type.dtype, slices.moved}, scalar{x.type.dtype, {}};
  const LoopValue indices = index_vectors(scope, slices.index_dims);
  const LoopValue updates = any_of(scope, type);
  const bool is_boolean = x.type.dtype == DType::i1;
  const std::string op = is_boolean ? random_.any({"or", "and"})
                                    : random_.any({"add", "add", "maximum", "minimum", "multiply"});
  const bool gives_update = random_.chance(40);
  const std::string made = fresh_value(scope, x.type);
  write(fmt::format(
      "{0} = \"stablehlo.scatter\"({1}, {2}, {3}) <{{scatter_dimension_numbers = "
      "#stablehlo.scatter<"
      "update_window_dims = {4}, inserted_window_dims = {5}, input_batching_dims = {6}, "
      "scatter_indices_batching_dims = {7}, scatter_dims_to_operand_dims = {8}, index_vector_dim = "
      "{9}>}}> ({{\n^bb0(%a: {10}, %b: {10}):\n{11}stablehlo.return {12} : {10}\n}}) : ({13}, "
      "{14}, "
      "{15}) -> {13}\n",
      made, x.name, indices.name, updates.name, dims_text(slices.window_dims),
      dims_text(slices.collapsed), dims_text(slices.array_batching),
      dims_text(slices.index_batching), dims_text(slices.indexed), slices.vector_dim,
      to_mlir(scalar),
      gives_update ? "" : fmt::format("%c = stablehlo.{} %a, %b : {}\n", op, to_mlir(scalar)),
      gives_update ? "%b" : "%c", to_mlir(x.type), to_mlir(indices.type), to_mlir(type)));
  return {made, x.type};
}

}  // namespace weft::testing
