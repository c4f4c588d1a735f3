#include <algorithm>

#include <fmt/format.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;
using List = std::vector<std::int64_t>;

struct Window {
  List sizes, strides, dilations, base_dilations;
  std::vector<std::pair<std::int64_t, std::int64_t>> padding;
  Dims counts;
  std::int64_t elements = 1;

  void add(std::int64_t dim, std::int64_t size, std::int64_t stride, std::int64_t low,
           std::int64_t high, std::int64_t dilation = 1, std::int64_t base = 1) {
    const auto spread = [](std::int64_t n, std::int64_t by) {
      return n == 0 ? 0 : (n - 1) * by + 1;
    };
    const std::int64_t padded = spread(dim, base) + low + high;
    const std::int64_t reach = spread(size, dilation);
    sizes.push_back(size);
    strides.push_back(stride);
    dilations.push_back(dilation);
    base_dilations.push_back(base);
    padding.emplace_back(low, high);
    counts.push_back(padded < reach || padded <= 0 ? 0 : (padded - reach) / stride + 1);
    elements *= size;
  }
  std::string text() const {
    return fmt::format("padding = {}, window_dimensions = {}, window_strides = {}",
                       pairs_text(padding), array_text(sizes), array_text(strides));
  }
};

Window random_window(ProgramBuilder& b, const Dims& array, bool dilated) {
  Window w;
  for (std::int64_t dim : array) {
    if (b.rng.chance(40)) {
      w.add(dim, 1, 1, 0, 0);
      continue;
    }
    const std::int64_t size = b.rng.in(1, 3);
    const std::int64_t stride = b.rng.any<std::int64_t>({1, 1, size, 2});
    std::int64_t low = b.rng.chance(50) ? 0 : b.rng.in(0, size - 1);
    const std::int64_t high = b.rng.chance(50) ? 0 : b.rng.in(0, size - 1);
    const std::int64_t dilation = dilated && b.rng.chance(15) ? 2 : 1;
    const std::int64_t base = dilated && b.rng.chance(10) ? 2 : 1;
    if (dilated && b.rng.chance(8) && dim > 2) low = -1;
    w.add(dim, size, stride, low, high, dilation, base);
  }
  return w;
}

RandomValue lowest(ProgramBuilder& b, DType dtype) {
  if (dtype == f32) return b.constant_text({dtype, {}}, "0xFF800000", 4);
  if (is_unsigned_integer(dtype)) return b.constant({dtype, {}}, 0);
  return b.constant({dtype, {}}, -100);
}

void pooling(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::integers, {f32, i32, f64, bf16, ui8}, 1);
  const Window w = random_window(b, x.type.dims, true);
  if (num_elements(w.counts) > kMaxSize) return;
  const bool add = b.rng.chance(50);
  if (add && x.bound * double(w.elements) > exact_limit(x.dtype())) x = b.tame(x, 2);
  const RandomValue init =
      add ? b.constant({x.dtype(), {}}, b.rng.chance(85) ? 0 : 1) : lowest(b, x.dtype());
  const bool whole = is_integer(x.dtype());
  // A window of padding alone gives minus infinity.
  b.ops("reduce_window", {x, init},
        fmt::format("base_dilations = {}, {}, window_dilations = {}", array_text(w.base_dilations),
                    w.text(), array_text(w.dilations)),
        "(" + b.combiner(add ? "add" : "maximum", x.dtype()) + ")",
        {{"",
          {x.dtype(), w.counts},
          whole || !add ? kUnbounded : x.bound * double(w.elements) + 1,
          !add && !whole}});
}

// cumsum, cummax: forwards or backwards.
void cumulative(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::integers, {f32, i32, f64, bf16}, 1);
  const std::int64_t dim = b.rng.below(x.rank()), size = x.dim(dim);
  if (size == 0) return;
  const bool add = b.rng.chance(75), backwards = b.rng.chance(30);
  Window w;
  for (int d = 0; d < x.rank(); ++d) {
    if (d == dim) {
      w.add(size, size, 1, backwards ? 0 : size - 1, backwards ? size - 1 : 0);
    } else {
      w.add(x.dim(d), 1, 1, 0, 0);
    }
  }
  if (add) {
    for (double bound : {4.0, 1.0}) {
      if (x.bound * double(size) > exact_limit(x.dtype())) x = b.tame(x, bound);
    }
  }
  const RandomValue init = add ? b.constant({x.dtype(), {}}, 0) : lowest(b, x.dtype());
  b.ops("reduce_window", {x, init}, w.text(),
        "(" + b.combiner(add ? "add" : "maximum", x.dtype()) + ")",
        {{"", x.type,
          is_integer(x.dtype()) ? kUnbounded
          : add                 ? x.bound * double(size)
                                : std::max(x.bound, 100.0)}});
}

void select_and_scatter(ProgramBuilder& b) {
  const RandomValue x = b.pick(Takes::integers, {f32, i32, f64}, 1);
  if (x.type.num_elements() == 0) return;
  const Window w = random_window(b, x.type.dims, false);
  const TensorType source{x.dtype(), w.counts};
  if (source.num_elements() > kMaxSize) return;
  const RandomValue s = b.tame(b.match(source), 8);
  const RandomValue zero = b.constant({x.dtype(), {}}, b.rng.chance(85) ? 0 : 1);
  const DType dtype = x.dtype();
  const std::string select = b.scalar_region({dtype, dtype}, [&](const RandomValues& v) {
    return RandomValues{b.op("compare", {v[0], v[1]},
                             "comparison_direction = #stablehlo<comparison_direction GE>", {i1, {}},
                             1)};
  });
  const std::string add = b.combiner("add", dtype);
  b.ops("select_and_scatter", {x, s, zero}, w.text(), "(" + select + ", " + add + ")",
        {{"", x.type, is_integer(dtype) ? kUnbounded : 8.0 * double(w.elements) + 1}});
}

}  // namespace

std::vector<Recipe> window_recipes() {
  return {{5, pooling}, {3, cumulative}, {2, select_and_scatter}};
}

}  // namespace weft::testing
