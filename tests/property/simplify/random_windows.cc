#include "property/simplify/random_windows.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/shape.h"

#include "property/partition/random.h"

namespace weft::testing {
namespace random_windows {
namespace {

using enum DType;
using Numbers = std::vector<std::int64_t>;

std::string list(const Numbers& numbers) { return fmt::format("[{}]", fmt::join(numbers, ", ")); }

TensorType type_of(DType dtype, const Numbers& dims) {
  return {dtype, Dims(dims.begin(), dims.end())};
}
std::string text_of(DType dtype, const Numbers& dims) { return to_mlir(type_of(dtype, dims)); }

// What gathers and scatters have in common.
struct Windows {
  Numbers operand, sizes;       // of the operand, and of a window of it
  Numbers left_out, batching;   // dimensions of the operand that windows do not have
  Numbers map, indices;         // which dimensions an index vector names; the indices' sizes
  Numbers indices_batching;     // dimensions of the indices, of each of `batching`
  std::int64_t vector_dim = 0;  // of the indices; their rank: there is none
  Numbers kept, all;       // which dimensions of the windows' array are the windows'; its sizes
  std::int64_t count = 1;  // of windows
};

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  WindowProgram gather();
  WindowProgram scatter();

 private:
  Windows windows();
  std::int64_t window_size(std::int64_t dim);
  void choose_dims(Windows& w);
  void choose_indices(Windows& w);
  std::string constant_indices(const std::string& type);
  std::string region(const std::vector<DType>& dtypes);
  std::string combined(DType dtype, std::string_view a, std::string_view b, std::string& ops);
  DType element() { return random_.any({f32, f32, f64, bf16, i32, ui8, i1, c64}); }
  DType index_type() {
    return random_.any({i32, i32, i32, i64, i64, i64, ui32, ui32, ui64, ui64, i8});
  }

  Rng random_;
  int number_ = 0;
};

std::int64_t Maker::window_size(std::int64_t dim) {
  if (dim == 0 || random_.chance(4)) return 0;
  return random_.any({std::int64_t{1}, dim, random_.in(1, dim)});
}

void Maker::choose_dims(Windows& w) {
  const std::int64_t rank = random_.chance(5) ? 0 : random_.in(1, 4);
  for (std::int64_t d = 0; d < rank; ++d) {
    const bool single = random_.chance(25);
    const std::int64_t dim = single ? 1 : random_.chance(4) ? 0 : random_.in(2, 5);
    w.operand.push_back(dim);
    if (single && random_.chance(40)) {
      w.batching.push_back(d);
      w.sizes.push_back(1);
      continue;
    }
    // Most of what an index names is one wide.
    const bool is_named = random_.chance(75), leave_out = dim > 0 && random_.chance(35);
    const bool is_one = leave_out || (dim > 0 && is_named && random_.chance(85));
    w.sizes.push_back(is_one ? 1 : window_size(dim));
    if (leave_out) w.left_out.push_back(d);
    if (is_named) w.map.push_back(d);
  }
  random_.shuffle(w.map);
}

void Maker::choose_indices(Windows& w) {
  const auto named = static_cast<std::int64_t>(w.map.size());
  const auto more = random_.any({0, 0, 1, 2});
  Numbers batch(w.batching.size(), 1);
  for (int i = 0; i < more; ++i) {
    // Of several windows, or none, there is no rule.
    const std::int64_t size = random_.chance(4) ? random_.any<std::int64_t>({0, 2, 3}) : 1;
    batch.push_back(size);
    w.count *= size;
  }
  // Dimensions of batches come in any order between the others.
  const Numbers places = random_.permutation(static_cast<std::int64_t>(batch.size()));
  w.indices.assign(batch.size(), 1);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    w.indices[static_cast<std::size_t>(places[i])] = batch[i];
  }
  w.all = w.indices;
  const bool implicit = named == 1 && random_.chance(50);
  w.vector_dim = static_cast<std::int64_t>(batch.size());
  if (!implicit) {
    w.vector_dim = random_.below(static_cast<std::int64_t>(batch.size()) + 1);
    w.indices.insert(w.indices.begin() + w.vector_dim, named);
  }
  for (std::size_t i = 0; i < w.batching.size(); ++i) {
    const bool behind = !implicit && places[i] >= w.vector_dim;
    w.indices_batching.push_back(places[i] + (behind ? 1 : 0));
  }
}

Windows Maker::windows() {
  Windows w;
  choose_dims(w);
  choose_indices(w);
  Numbers window;
  for (std::size_t d = 0; d < w.operand.size(); ++d) {
    const auto dim = static_cast<std::int64_t>(d);
    if (std::ranges::find(w.left_out, dim) == w.left_out.end() &&
        std::ranges::find(w.batching, dim) == w.batching.end()) {
      window.push_back(w.sizes[d]);
    }
  }
  const auto rank = static_cast<std::int64_t>(w.all.size() + window.size());
  Numbers places = random_.permutation(rank);
  places.resize(window.size());
  std::ranges::sort(places);
  for (std::size_t i = 0; i < places.size(); ++i) {
    w.all.insert(w.all.begin() + places[i], window[i]);
  }
  w.kept = places;
  return w;
}

WindowProgram Maker::gather() {
  const Windows w = windows();
  const DType dtype = element(), index = index_type();
  const std::string operand = text_of(dtype, w.operand), indices = text_of(index, w.indices),
                    result = text_of(dtype, w.all);
  const std::string sizes =
      w.sizes.empty() ? "array<i64>" : fmt::format("array<i64: {}>", fmt::join(w.sizes, ", "));
  const std::string constant = constant_indices(indices);
  const std::string parameter = constant.empty() ? ", %i: " + indices : "";
  return {fmt::format(
              "func.func public @main(%x: {0}{11}) -> {2} {{\n"
              "{12}  %0 = \"stablehlo.gather\"(%x, %i) <{{dimension_numbers = #stablehlo.gather<"
              "offset_dims = {3}, collapsed_slice_dims = {4}, operand_batching_dims = {5}, "
              "start_indices_batching_dims = {6}, start_index_map = {7}, index_vector_dim = {8}>, "
              "indices_are_sorted = {9}, slice_sizes = {10}}}> : ({0}, {1}) -> {2}\n"
              "  return %0 : {2}\n"
              "}}\n",
              operand, indices, result, list(w.kept), list(w.left_out), list(w.batching),
              list(w.indices_batching), list(w.map), w.vector_dim, random_.chance(30), sizes,
              parameter, constant),
          1, w.count == 1};
}

// In a few programs: the op that makes them. Empty: they are an argument.
std::string Maker::constant_indices(const std::string& type) {
  if (!random_.chance(15)) return "";
  return fmt::format("  %i = stablehlo.constant dense<{}> : {}\n", random_.below(4), type);
}

// Defines a value that some op makes of two scalars.
std::string Maker::combined(DType dtype, std::string_view a, std::string_view b, std::string& ops) {
  std::vector<std::string_view> kinds = {"add", "multiply"};
  if (dtype != c64) kinds.insert(kinds.end(), {"minimum", "maximum"});
  if (dtype != i1) kinds.insert(kinds.end(), {"subtract", "subtract"});
  const std::string name = fmt::format("%r{}", number_++);
  ops += fmt::format("    {} = stablehlo.{} {}, {} : {}\n", name, random_.one_of(kinds), a, b,
                     text_of(dtype, {}));
  return name;
}

std::string Maker::region(const std::vector<DType>& dtypes) {
  std::vector<std::string> arguments, results, types;
  std::string ops;
  for (const char which : {'a', 'b'}) {
    for (std::size_t i = 0; i < dtypes.size(); ++i) {
      arguments.push_back(fmt::format("%{}{}: {}", which, i, text_of(dtypes[i], {})));
    }
  }
  for (std::size_t i = 0; i < dtypes.size(); ++i) {
    const std::string a = fmt::format("%a{}", i), b = fmt::format("%b{}", i);
    std::string result = b;
    const std::int64_t way = random_.below(20);
    if (way == 0) {
      result = a;
    } else if (way > 6 && way < 16) {
      result = combined(dtypes[i], a, b, ops);
    } else if (way >= 16) {
      const std::string left = random_.any({a, b}), right = random_.any({a, b});
      result = combined(dtypes[i], left, right, ops);
      if (way >= 18) result = combined(dtypes[i], result, random_.any({a, b}), ops);
    }
    results.push_back(result);
    types.push_back(text_of(dtypes[i], {}));
  }
  return fmt::format("  ^bb0({}):\n{}    stablehlo.return {} : {}\n", fmt::join(arguments, ", "),
                     ops, fmt::join(results, ", "), fmt::join(types, ", "));
}

WindowProgram Maker::scatter() {
  const Windows w = windows();
  std::vector<DType> dtypes = {element()};
  if (random_.chance(6)) dtypes.push_back(element());
  const std::string indices = text_of(index_type(), w.indices);
  std::vector<std::string> inputs, updates, results, names, parameters;
  for (std::size_t i = 0; i < dtypes.size(); ++i) {
    names.push_back(fmt::format("%x{}", i));
    inputs.push_back(text_of(dtypes[i], w.operand));
    parameters.push_back(fmt::format("%x{}: {}", i, inputs[i]));
    updates.push_back(text_of(dtypes[i], w.all));
    results.push_back(fmt::format("%0#{}", i));
  }
  names.push_back("%i");
  const std::string constant = constant_indices(indices);
  if (constant.empty()) parameters.push_back("%i: " + indices);
  for (std::size_t i = 0; i < dtypes.size(); ++i) {
    names.push_back(fmt::format("%u{}", i));
    parameters.push_back(fmt::format("%u{}: {}", i, updates[i]));
  }
  if (dtypes.size() == 1) results = {"%0"};
  const std::string combine = region(dtypes);
  const bool sorted = random_.chance(30), unique = random_.chance(30);
  return {
      fmt::format("func.func public @main({0}) -> ({1}) {{\n"
                  "{16}  %0{2} = \"stablehlo.scatter\"({3}) <{{indices_are_sorted = {4}, "
                  "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = {5}, "
                  "inserted_window_dims = {6}, input_batching_dims = {7}, "
                  "scatter_indices_batching_dims = {8}, scatter_dims_to_operand_dims = {9}, "
                  "index_vector_dim = {10}>, unique_indices = {11}}}> ({{\n{12}"
                  "  }}) : ({1}, {13}, {14}) -> ({1})\n"
                  "  return {15} : {1}\n"
                  "}}\n",
                  fmt::join(parameters, ", "), fmt::join(inputs, ", "),
                  dtypes.size() > 1 ? fmt::format(":{}", dtypes.size()) : "",
                  fmt::join(names, ", "), sorted, list(w.kept), list(w.left_out), list(w.batching),
                  list(w.indices_batching), list(w.map), w.vector_dim, unique, combine, indices,
                  fmt::join(updates, ", "), fmt::join(results, ", "), constant),
      dtypes.size(), w.count == 1};
}

}  // namespace
}  // namespace random_windows

WindowProgram random_gather(std::uint64_t seed) { return random_windows::Maker(seed).gather(); }
WindowProgram random_scatter(std::uint64_t seed) { return random_windows::Maker(seed).scatter(); }

}  // namespace weft::testing
