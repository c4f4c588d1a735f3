#include <algorithm>

#include <fmt/format.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;
using List = std::vector<std::int64_t>;

// Scalars of one integer type, one a dimension.
RandomValues starts(ProgramBuilder& b, int rank) {
  RandomValues result;
  const DType dtype = b.rng.any({i32, i32, i32, i64, ui8});
  for (int d = 0; d < rank; ++d) {
    result.push_back(b.rng.chance(30) ? b.constant({dtype, {}}, b.rng.in(0, 3))
                                      : b.match({dtype, {}}));
  }
  return result;
}

Dims window_of(ProgramBuilder& b, const TensorType& type) {
  Dims dims;
  for (std::int64_t size : type.dims) dims.push_back(b.rng.chance(45) ? size : b.rng.in(0, size));
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (dims[d] == 0 && type.dims[d] > 0 && b.rng.chance(90)) dims[d] = 1;
  }
  return dims;
}

void dynamic_slice(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const Dims window = window_of(b, x.type);
  RandomValues operands = {x};
  for (const RandomValue& start : starts(b, x.rank())) operands.push_back(start);
  b.op("dynamic_slice", operands, "slice_sizes = " + array_text(window), {x.dtype(), window},
       x.bound, x.rounded);
}

void dynamic_update_slice(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const RandomValue update = b.match({x.dtype(), window_of(b, x.type)}, Takes::anything);
  RandomValues operands = {x, update};
  for (const RandomValue& start : starts(b, x.rank())) operands.push_back(start);
  b.op("dynamic_update_slice", operands, "", x.type, std::max(x.bound, update.bound),
       x.rounded || update.rounded);
}

// What gather and scatter have in common: which dimensions of an array are looked up, which are
// batches, and where the windows' dimensions stand.
struct Lookup {
  Dims window;            // slice sizes
  List indexed;           // start_index_map
  List collapsed, batch;  // of the array
  List index_batch;       // of the indices, one for each of `batch`
  TensorType indices;
  std::int64_t vector_dim = 0;
  List offsets;  // of the result or updates
  Dims result;
  std::int64_t places = 1;
};

enum class Role { batch, indexed, window };

std::vector<Role> random_roles(ProgramBuilder& b, const Dims& array) {
  std::vector<Role> roles;
  for (std::int64_t size : array) {
    const std::int64_t n = b.rng.below(100);
    roles.push_back(n < 12 ? Role::batch : n < 60 && size > 0 ? Role::indexed : Role::window);
  }
  return roles;
}

// Sizes of the windows, and which of their dimensions stay. Returns those that do.
Dims choose_window(ProgramBuilder& b, const Dims& array, const std::vector<Role>& roles, bool whole,
                   Lookup& lookup) {
  Dims kept;
  for (std::size_t d = 0; d < array.size(); ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    std::int64_t size = std::min<std::int64_t>(array[d], 1);
    if (roles[d] == Role::batch) {
      lookup.batch.push_back(dim);
      lookup.window.push_back(size);
      continue;
    }
    if (roles[d] == Role::indexed) lookup.indexed.push_back(dim);
    if (roles[d] == Role::indexed ? b.rng.chance(75) : size == 1 && b.rng.chance(10)) {
      lookup.collapsed.push_back(dim);
    } else {
      const bool all = roles[d] == Role::window && (whole || b.rng.chance(75));
      size = all ? array[d] : b.rng.in(size, array[d]);
      kept.push_back(size);
    }
    lookup.window.push_back(size);
  }
  b.rng.shuffle(lookup.indexed);
  return kept;
}

// Indices: batches of places, the array's batching dimensions among them, and the vector.
Dims choose_indices(ProgramBuilder& b, const Dims& array, Lookup& lookup) {
  struct Place {
    std::int64_t size, batch;
  };
  std::vector<Place> places;
  const std::int64_t count = b.rng.any<std::int64_t>({0, 1, 1, 1, 2});
  for (std::int64_t i = 0; i < count && places.size() < 3; ++i) {
    places.push_back({std::min<std::int64_t>(b.size(), 9), -1});
  }
  for (std::size_t i = 0; i < lookup.batch.size(); ++i) {
    places.push_back({array[at(lookup.batch[i])], static_cast<std::int64_t>(i)});
  }
  b.rng.shuffle(places);
  const auto rank = static_cast<std::int64_t>(places.size());
  const bool implicit = lookup.indexed.size() == 1 && b.rng.chance(40);
  lookup.vector_dim = implicit || b.rng.chance(60) ? rank : b.rng.in(0, rank);
  lookup.index_batch.resize(lookup.batch.size());
  Dims batches;
  lookup.indices.dtype = b.rng.any({i32, i32, i32, i64});
  for (std::int64_t i = 0; i <= rank; ++i) {
    if (i == lookup.vector_dim && !implicit) {
      lookup.indices.dims.push_back(static_cast<std::int64_t>(lookup.indexed.size()));
    }
    if (i == rank) break;
    if (const auto batch = places[at(i)].batch; batch >= 0) {
      lookup.index_batch[at(batch)] = static_cast<std::int64_t>(lookup.indices.dims.size());
    }
    lookup.indices.dims.push_back(places[at(i)].size);
    batches.push_back(places[at(i)].size);
  }
  lookup.places = num_elements(batches);
  return batches;
}

Lookup random_lookup(ProgramBuilder& b, const Dims& array, bool whole) {
  Lookup lookup;
  const std::vector<Role> roles = random_roles(b, array);
  const Dims kept = choose_window(b, array, roles, whole, lookup);
  const Dims batches = choose_indices(b, array, lookup);
  const auto rank = static_cast<std::int64_t>(kept.size() + batches.size());
  List order = b.rng.permutation(rank);
  order.resize(kept.size());
  std::ranges::sort(order);
  lookup.offsets = order;
  std::size_t next_kept = 0, next_batch = 0;
  for (std::int64_t d = 0; d < rank; ++d) {
    lookup.result.push_back(contains(order, d) ? kept[next_kept++] : batches[next_batch++]);
  }
  return lookup;
}

// "NAME = [1, 2], " or nothing for an empty list.
std::string entry(std::string_view name, const List& list) {
  return list.empty() ? "" : fmt::format("{} = [{}], ", name, list_text(list));
}

// Computed from an iota: many shards look at each other's rows. Or whatever is there.
RandomValue indices_for(ProgramBuilder& b, const Lookup& lookup) {
  const TensorType& type = lookup.indices;
  if (b.rng.chance(60) || type.rank() == 0) return b.match(type);
  const RandomValue steps = b.iota(type, b.rng.below(type.rank()));
  const RandomValue shift = b.constant(type, b.rng.in(-2, 4));
  return b.binary(b.rng.any({"subtract", "add", "multiply"}), shift, steps, kUnbounded);
}

void gather(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const Lookup lookup = random_lookup(b, x.type.dims, false);
  if (num_elements(lookup.result) > kMaxSize || lookup.result.size() > 5) return;
  const RandomValue indices = indices_for(b, lookup);
  b.op("gather", {x, indices},
       fmt::format(
           "dimension_numbers = #stablehlo.gather<{}{}{}{}{}index_vector_dim = {}>, "
           "indices_are_sorted = false, slice_sizes = {}",
           entry("offset_dims", lookup.offsets), entry("collapsed_slice_dims", lookup.collapsed),
           entry("operand_batching_dims", lookup.batch),
           entry("start_indices_batching_dims", lookup.index_batch),
           entry("start_index_map", lookup.indexed), lookup.vector_dim, array_text(lookup.window)),
       {x.dtype(), lookup.result}, x.bound, x.rounded);
}

// Rows of a table, as an embedding or a cache has them.
void gather_rows(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 2, 2);
  if (x.dim(0) == 0) return;
  TensorType indices = b.type(i32, 1, 2);
  const Dims batch = indices.dims;
  indices.dims.push_back(1);
  Dims result = batch;
  result.push_back(x.dim(1));
  if (num_elements(result) > kMaxSize) return;
  const auto rank = static_cast<std::int64_t>(batch.size());
  b.op("gather", {x, b.match(indices)},
       fmt::format("dimension_numbers = #stablehlo.gather<offset_dims = [{}], collapsed_slice_dims "
                   "= [0], start_index_map = [0], index_vector_dim = {}>, indices_are_sorted = "
                   "false, slice_sizes = array<i64: 1, {}>",
                   rank, rank, x.dim(1)),
       {x.dtype(), result}, x.bound, x.rounded);
}

std::string scatter_attributes(const Lookup& lookup, bool unique) {
  return fmt::format(
      "indices_are_sorted = false, scatter_dimension_numbers = "
      "#stablehlo.scatter<{}{}{}{}{}index_vector_dim = {}>, unique_indices = {}",
      entry("update_window_dims", lookup.offsets), entry("inserted_window_dims", lookup.collapsed),
      entry("input_batching_dims", lookup.batch),
      entry("scatter_indices_batching_dims", lookup.index_batch),
      entry("scatter_dims_to_operand_dims", lookup.indexed), lookup.vector_dim, unique);
}

void scatter(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, i32, f64, bf16, c64, ui8}, 1), 8);
  const Lookup lookup = random_lookup(b, x.type.dims, b.rng.chance(60));
  if (num_elements(lookup.result) > kMaxSize || lookup.result.size() > 5) return;
  const RandomValue updates = b.tame(b.match({x.dtype(), lookup.result}), 3);
  const double bound = x.bound + static_cast<double>(lookup.places) * updates.bound;
  if (bound > exact_limit(x.dtype())) return;
  const RandomValue indices = indices_for(b, lookup);
  const auto name = is_complex(x.dtype()) ? "add" : b.rng.any({"add", "add", "maximum", "minimum"});
  b.ops("scatter", {x, indices, updates}, scatter_attributes(lookup, false),
        "(" + b.combiner(name, x.dtype()) + ")", {{"", x.type, bound}});
}

// Where several updates of one element are alike, it does not matter which one comes last.
void scatter_replace(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  const Lookup lookup = random_lookup(b, x.type.dims, b.rng.chance(60));
  if (num_elements(lookup.result) > kMaxSize || lookup.result.size() > 5) return;
  const RandomValue value = b.match({x.dtype(), {}}, Takes::anything);
  const RandomValue updates = b.op("broadcast_in_dim", {value}, "broadcast_dimensions = array<i64>",
                                   {x.dtype(), lookup.result}, value.bound, value.rounded);
  const RandomValue indices = indices_for(b, lookup);
  const std::string region = b.scalar_region(
      {x.dtype(), x.dtype()}, [](const RandomValues& s) { return RandomValues{s[1]}; });
  b.ops("scatter", {x, indices, updates}, scatter_attributes(lookup, false), "(" + region + ")",
        {{"", x.type, std::max(x.bound, value.bound), x.rounded || value.rounded}});
}

// Rows, each written at most once, at places beyond the array, too.
void scatter_rows(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::anything, {}, 1);
  Lookup lookup;
  lookup.indexed = lookup.collapsed = {0};
  const std::int64_t rows = b.size();
  lookup.indices = {i32, {rows, 1}};
  lookup.vector_dim = 1;
  lookup.result = x.type.dims;
  lookup.result[0] = rows;
  for (std::int64_t d = 1; d < x.rank(); ++d) lookup.offsets.push_back(d);
  if (num_elements(lookup.result) > kMaxSize) return;
  const RandomValue steps = b.iota(lookup.indices, 0);
  const RandomValue shift = b.constant(lookup.indices, b.rng.in(-2, 5));
  const RandomValue indices = b.binary(b.rng.any({"add", "subtract"}), shift, steps, kUnbounded);
  const RandomValue updates = b.match({x.dtype(), lookup.result}, Takes::anything);
  const std::string region = b.scalar_region(
      {x.dtype(), x.dtype()}, [](const RandomValues& s) { return RandomValues{s[1]}; });
  b.ops("scatter", {x, indices, updates}, scatter_attributes(lookup, b.rng.chance(50)),
        "(" + region + ")",
        {{"", x.type, std::max(x.bound, updates.bound), x.rounded || updates.rounded}});
}

void scatter_two(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, f64}, 1), 8);
  const RandomValue y = b.match({i32, x.type.dims});
  const Lookup lookup = random_lookup(b, x.type.dims, true);
  if (num_elements(lookup.result) > kMaxSize || lookup.result.size() > 5) return;
  const RandomValue u = b.tame(b.match({x.dtype(), lookup.result}), 3);
  const RandomValue v = b.match({i32, lookup.result});
  const RandomValue indices = indices_for(b, lookup);
  const std::string region =
      b.scalar_region({x.dtype(), i32, x.dtype(), i32}, [&](const RandomValues& s) {
        const RandomValue sum = b.binary("add", s[0], s[2], kUnbounded);
        return RandomValues{sum, b.binary("maximum", s[1], s[3], kUnbounded)};
      });
  b.ops("scatter", {x, y, indices, u, v}, scatter_attributes(lookup, false), "(" + region + ")",
        {{"", x.type, x.bound + static_cast<double>(lookup.places) * u.bound}, {"", y.type}});
}

void random_bits(ProgramBuilder& b) {
  const RandomValue state = b.match({ui64, {2}});
  const TensorType bits = b.type(b.rng.any({ui32, ui32, ui64, i32, ui8}), 0, 3);
  b.ops("rng_bit_generator", {state},
        fmt::format("rng_algorithm = #stablehlo<rng_algorithm {}>",
                    b.rng.any({"THREE_FRY", "PHILOX", "DEFAULT"})),
        "", {{"", state.type}, {"", bits}});
}

}  // namespace

std::vector<Recipe> index_recipes() {
  return {{5, dynamic_slice}, {4, dynamic_update_slice}, {4, gather},       {2, gather_rows},
          {3, scatter},       {1, scatter_replace},      {1, scatter_rows}, {1, scatter_two},
          {2, random_bits}};
}

}  // namespace weft::testing
