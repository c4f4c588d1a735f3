#include "property/simplify/random_data.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/random.h"

namespace weft::testing {
namespace {

using Numbers = std::vector<std::int64_t>;

std::string type_of(const Numbers& dims, std::string_view dtype) {
  return fmt::format("tensor<{}{}{}>", fmt::join(dims, "x"), dims.empty() ? "" : "x", dtype);
}

std::string with(Numbers dims, std::int64_t at, std::int64_t size, std::string_view dtype) {
  dims.insert(dims.begin() + at, size);
  return type_of(dims, dtype);
}

bool is_integer(std::string_view dtype) { return dtype == "i32"; }
std::string two(std::string_view dtype) { return is_integer(dtype) ? "2" : "2.0"; }

std::string neutral_for(std::string_view op, std::string_view dtype) {
  if (op == "add") return is_integer(dtype) ? "0" : "0.0";
  if (op == "multiply") return is_integer(dtype) ? "1" : "1.0";
  if (is_integer(dtype)) return "-2147483648";
  return dtype == "f32" ? "0xFF800000" : "0xFF80";
}

}  // namespace

// Padding is mostly with what windows begin with; edges may be cut off, windows have holes or begin
// at some places only, and the array may be dilated by them, too.
std::string random_padded_window(std::uint64_t seed) {
  Rng random(seed);
  const std::int64_t rank = random.in(1, 3);
  const auto one_in = [&](std::int64_t n) { return random.below(n) == 0; };
  std::vector<std::int64_t> from, padded, to, low, high, between, window, strides, holes, dilated;
  std::vector<std::string> edges;
  for (std::size_t d = 0; d < static_cast<std::size_t>(rank); ++d) {
    from.push_back(one_in(12) ? 1 : random.in(3, 7));
    low.push_back(one_in(3) ? 0 : random.in(one_in(6) ? -1 : 0, 2));
    high.push_back(one_in(3) ? 0 : random.in(one_in(6) ? -1 : 0, 2));
    between.push_back(one_in(2) ? 0 : random.in(0, 2));
    padded.push_back((from[d] - 1) * (between[d] + 1) + 1 + low[d] + high[d]);
    if (padded[d] < 1) {
      low[d] = high[d] = 0;
      padded[d] = (from[d] - 1) * (between[d] + 1) + 1;
    }
    window.push_back(random.in(1, 3));
    strides.push_back(random.in(1, 2));
    holes.push_back(one_in(4) ? 2 : 1);
    dilated.push_back(one_in(6) ? 2 : 1);
    const std::int64_t before = random.in(0, 2), after = random.in(0, 2);
    edges.push_back(fmt::format("[{}, {}]", before, after));
    const std::int64_t size = (padded[d] - 1) * dilated[d] + 1 + before + after;
    const std::int64_t reach = (window[d] - 1) * holes[d] + 1;
    to.push_back(size < reach ? 0 : (size - reach) / strides[d] + 1);
  }
  const std::string_view dtype = random.one_of(std::vector<std::string_view>{"f32", "bf16", "i32"});
  const std::string_view op =
      random.one_of(std::vector<std::string_view>{"add", "maximum", "multiply"});
  const std::string scalar = fmt::format("tensor<{}>", dtype);
  const std::string number = one_in(6) ? two(dtype) : neutral_for(op, dtype);
  return fmt::format(
      "func.func public @main(%a: {0}, %s: {3}) -> {2} {{\n"
      "  %c = stablehlo.constant dense<{4}> : {3}\n"
      "  %p = stablehlo.pad %a, %{5}, low = [{6}], high = [{7}], interior = [{8}] : ({0}, {3}) -> "
      "{1}\n"
      "  %r = \"stablehlo.reduce_window\"(%p, %{15}) <{{base_dilations = array<i64: {9}>, padding "
      "= "
      "dense<[{10}]> : tensor<{16}x2xi64>, window_dilations = array<i64: {11}>, window_dimensions "
      "= "
      "array<i64: {12}>, window_strides = array<i64: {13}>}}> ({{\n"
      "  ^bb0(%x: {3}, %y: {3}):\n    %z = stablehlo.{14} %x, %y : {3}\n    stablehlo.return %z : "
      "{3}\n"
      "  }}) : ({1}, {3}) -> {2}\n  return %r : {2}\n}}",
      type_of(from, dtype), type_of(padded, dtype), type_of(to, dtype), scalar, number,
      one_in(6) ? "s" : "c", fmt::join(low, ", "), fmt::join(high, ", "), fmt::join(between, ", "),
      fmt::join(dilated, ", "), fmt::join(edges, ", "), fmt::join(holes, ", "),
      fmt::join(window, ", "), fmt::join(strides, ", "), op, one_in(6) ? "s" : "c", rank);
}

// Dimensions before those of an index, and behind them, are parts of a slice, or are left out of it
// with one number. Seldom the numbers are for dimensions in another order, or are asked for by
// others, too.
std::string random_joined_gather(std::uint64_t seed) {
  Rng random(seed);
  const std::int64_t before = random.in(0, 1), named = random.in(2, 3), behind = random.in(0, 2);
  const std::int64_t rank = before + named + behind;
  Numbers from, sizes, collapsed, map, offset, batch, to;
  for (std::int64_t d = 0; d < rank; ++d) {
    from.push_back(random.in(1, 5));
    const bool is_named = d >= before && d < before + named;
    if (is_named) map.push_back(d);
    const bool is_left_out = is_named || random.chance(20);
    sizes.push_back(is_left_out ? 1 : random.in(1, from.back()));
    if (is_left_out) collapsed.push_back(d);
  }
  if (random.chance(10)) std::swap(map[0], map[1]);
  for (std::int64_t b = random.in(1, 2); b > 0; --b) batch.push_back(random.in(1, 6));
  for (std::int64_t size : batch) to.push_back(size);
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (std::find(collapsed.begin(), collapsed.end(), d) != collapsed.end()) continue;
    offset.push_back(static_cast<std::int64_t>(to.size()));
    to.push_back(sizes[d]);
  }
  const auto vector_dim = random.in(0, static_cast<std::int64_t>(batch.size()));
  const std::string_view index = random.one_of(std::vector<std::string_view>{"i32", "i64", "ui32"});
  const std::string part = with(batch, vector_dim, 1, index);
  std::string arguments, parts, types, body;
  for (std::int64_t k = 0; k < named; ++k) {
    const std::string_view separator = k > 0 ? ", " : "";
    const bool is_made = random.chance(50);
    const std::string given = is_made ? type_of(batch, index) : part;
    arguments += fmt::format(", %i{}: {}", k, given);
    if (is_made)
      body += fmt::format("  %j{} = stablehlo.reshape %i{} : ({}) -> {}\n", k, k, given, part);
    parts += fmt::format("{}%{}{}", separator, is_made ? 'j' : 'i', k);
    types += fmt::format("{}{}", separator, part);
  }
  const std::string array = type_of(from, "f32"), joined = with(batch, vector_dim, named, index);
  const bool is_asked_for = random.chance(10);
  return fmt::format(
      "func.func public @main(%a: {0}{1}) -> ({2}{14}) {{\n{3}"
      "  %v = stablehlo.concatenate {4}, dim = {5} : ({6}) -> {7}\n"
      "  %g = \"stablehlo.gather\"(%a, %v) <{{dimension_numbers = #stablehlo.gather<offset_dims = "
      "[{8}], collapsed_slice_dims = [{9}], start_index_map = [{10}], index_vector_dim = {5}>, "
      "slice_sizes = array<i64: {11}>}}> : ({0}, {7}) -> {2}\n"
      "  return %g{12} : {2}{13}\n}}",
      array, arguments, type_of(to, "f32"), body, parts, vector_dim, types, joined,
      fmt::join(offset, ", "), fmt::join(collapsed, ", "), fmt::join(map, ", "),
      fmt::join(sizes, ", "), is_asked_for ? ", %v" : "", is_asked_for ? ", " + joined : "",
      is_asked_for ? ", " + joined : "");
}

}  // namespace weft::testing
