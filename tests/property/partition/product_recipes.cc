#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "property/partition/recipes.h"

namespace weft::testing {
namespace {

using enum DType;
using List = std::vector<std::int64_t>;

// Tames both so that sums of `terms` products are exact. False: they cannot be.
bool tame_factors(ProgramBuilder& b, RandomValue& x, RandomValue& y, std::int64_t terms) {
  const auto n = static_cast<double>(std::max<std::int64_t>(terms, 1));
  const double limit = x.rounded || y.rounded ? 5000 : exact_limit(x.dtype());
  for (double bound : {kUnbounded, 4.0, 2.0, 1.0}) {
    if (bound < kUnbounded) {
      x = b.tame(x, bound);
      y = b.tame(y, bound);
    }
    if (2 * n * x.bound * y.bound <= limit || is_integer(x.dtype())) return true;
  }
  return false;
}

void dot_general(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::smooth, {f32, f64, bf16, i32, c64}, 1);
  const List order = b.rng.permutation(x.rank());
  const std::int64_t batching = b.rng.chance(60) ? 0 : b.rng.in(0, std::min(x.rank(), 2));
  const std::int64_t contracting =
      std::min(x.rank() - batching, b.rng.any<std::int64_t>({0, 1, 1, 1, 1, 2}));
  struct Dim {
    std::int64_t size, of_x;  // of_x: -1: free
  };
  std::vector<Dim> dims;
  for (std::int64_t i = 0; i < batching + contracting; ++i) {
    dims.push_back({x.dim(order[at(i)]), order[at(i)]});
  }
  const std::int64_t free = b.rng.any<std::int64_t>({0, 1, 1, 1, 2});
  for (std::int64_t i = 0; i < free && dims.size() < 4; ++i) dims.push_back({b.size(), -1});
  if (b.rng.chance(50)) b.rng.shuffle(dims);
  TensorType type{x.dtype(), {}};
  for (const Dim& dim : dims) type.dims.push_back(dim.size);
  const List x_batch(order.begin(), order.begin() + batching);
  const List x_contract(order.begin() + batching, order.begin() + batching + contracting);
  TensorType result{x.dtype(), {}};
  std::int64_t terms = 1;
  List y_batch, y_contract;
  const auto place = [&](std::int64_t of_x) {
    return std::ranges::find(dims, of_x, &Dim::of_x) - dims.begin();
  };
  for (std::int64_t d : x_batch) {
    y_batch.push_back(place(d));
    result.dims.push_back(x.dim(d));
  }
  for (std::int64_t d : x_contract) {
    y_contract.push_back(place(d));
    terms *= x.dim(d);
  }
  for (int d = 0; d < x.rank(); ++d) {
    if (!contains(x_batch, d) && !contains(x_contract, d)) result.dims.push_back(x.dim(d));
  }
  for (const Dim& dim : dims) {
    if (dim.of_x < 0) result.dims.push_back(dim.size);
  }
  if (type.num_elements() > kMaxSize || result.num_elements() > kMaxSize) return;
  RandomValue y = b.match(type, Takes::smooth);
  if (!tame_factors(b, x, y, terms)) return;
  if (x.dtype() == bf16 && b.rng.chance(50)) result.dtype = f32;
  b.op("dot_general", {x, y},
       fmt::format("dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [{}], "
                   "rhs_batching_dimensions = [{}], lhs_contracting_dimensions = [{}], "
                   "rhs_contracting_dimensions = [{}]>",
                   list_text(x_batch), list_text(y_batch), list_text(x_contract),
                   list_text(y_contract)),
       result, is_integer(x.dtype()) ? kUnbounded : 2.0 * double(terms) * x.bound * y.bound,
       x.rounded || y.rounded);
}

// A product whose shapes follow from few sizes, as in a layer.
void matmul(ProgramBuilder& b) {
  RandomValue x = b.pick(Takes::smooth, {f32, bf16, f64, i32}, 2, 3);
  const std::int64_t last = x.rank() - 1;
  RandomValue y = b.match({x.dtype(), {x.dim(last), b.size()}}, Takes::smooth);
  if (!tame_factors(b, x, y, x.dim(last))) return;
  Dims result(x.type.dims.begin(), x.type.dims.end() - 1);
  result.push_back(y.dim(1));
  if (num_elements(result) > kMaxSize) return;
  b.op("dot_general", {x, y},
       fmt::format("dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [{}], "
                   "rhs_contracting_dimensions = [0]>",
                   last),
       {x.dtype(), result},
       is_integer(x.dtype()) ? kUnbounded : 2.0 * double(x.dim(last)) * x.bound * y.bound,
       x.rounded || y.rounded);
}

// One spatial dimension of a convolution.
struct Space {
  std::int64_t size, window, stride = 1, low = 0, high = 0, dilation = 1, window_dilation = 1;
  bool reversed = false;
  std::int64_t count() const {
    const auto spread = [](std::int64_t n, std::int64_t by) {
      return n == 0 ? 0 : (n - 1) * by + 1;
    };
    const std::int64_t padded = spread(size, dilation) + low + high;
    const std::int64_t reach = spread(window, window_dilation);
    return padded < reach ? 0 : (padded - reach) / stride + 1;
  }
};

Space random_space(ProgramBuilder& b) {
  Space s{std::max<std::int64_t>(b.size(), 1), b.rng.in(1, 3)};
  if (b.rng.chance(40)) s.low = s.high = (s.window - 1) / 2;
  if (b.rng.chance(30)) s.low = b.rng.in(-1, 2);
  if (b.rng.chance(30)) s.high = b.rng.in(-1, 2);
  if (b.rng.chance(25)) s.stride = b.rng.in(2, 3);
  if (b.rng.chance(15)) s.dilation = 2;
  if (b.rng.chance(15)) s.window_dilation = 2;
  if (b.rng.chance(5)) s.window = s.size;
  if (b.rng.chance(20)) {  // as in the gradient of a kernel: the window is about the image
    s.window = std::max<std::int64_t>(s.size / s.window_dilation + b.rng.in(-2, 2), 1);
    s.low = s.high = 1;
  }
  s.reversed = b.rng.chance(10);
  if (s.count() == 0 || s.size + s.low + s.high <= 0) s = Space{s.size, 1};
  return s;
}

// "[b, 0, 1, f]" and the dims in that order.
struct ConvSide {
  std::string text;
  Dims dims;
};
ConvSide conv_side(ProgramBuilder& b, std::string first, std::string second,
                   std::int64_t first_size, std::int64_t second_size, const Dims& space) {
  std::vector<std::pair<std::string, std::int64_t>> parts = {{std::move(first), first_size}};
  for (std::size_t i = 0; i < space.size(); ++i) parts.emplace_back(std::to_string(i), space[i]);
  parts.emplace_back(std::move(second), second_size);
  if (b.rng.chance(30)) b.rng.shuffle(parts);
  ConvSide side;
  std::vector<std::string> texts;
  for (const auto& [name, size] : parts) {
    texts.push_back(name);
    side.dims.push_back(size);
  }
  side.text = fmt::format("[{}]", fmt::join(texts, ", "));
  return side;
}

void convolution(ProgramBuilder& b) {
  const std::int64_t groups = b.rng.chance(75) ? 1 : b.rng.any<std::int64_t>({2, 3, 4});
  const bool batch_groups = groups > 1 && b.rng.chance(40);
  const std::int64_t batch = b.size(), in = b.rng.in(1, 4),
                     out = b.rng.chance(50) ? b.rng.in(1, 4) : std::max<std::int64_t>(b.size(), 1);
  std::vector<Space> spaces;
  const std::int64_t rank = b.rng.any<std::int64_t>({0, 1, 1, 2, 2});
  for (std::int64_t i = 0; i < rank; ++i) spaces.push_back(random_space(b));
  Dims array, window, counts;
  List strides, dilations, window_dilations;
  std::vector<std::pair<std::int64_t, std::int64_t>> padding;
  std::vector<bool> reversal;
  std::int64_t terms = in;
  for (const Space& s : spaces) {
    array.push_back(s.size);
    window.push_back(s.window);
    counts.push_back(s.count());
    strides.push_back(s.stride);
    dilations.push_back(s.dilation);
    window_dilations.push_back(s.window_dilation);
    padding.emplace_back(s.low, s.high);
    reversal.push_back(s.reversed);
    terms *= s.window;
  }
  const ConvSide lhs = conv_side(b, "b", "f", batch_groups ? batch * groups : batch,
                                 batch_groups ? in : in * groups, array);
  const ConvSide rhs = conv_side(b, "i", "o", in, out * groups, window);
  const ConvSide result = conv_side(b, "b", "f", batch, out * groups, counts);
  for (const auto* dims : {&lhs.dims, &rhs.dims, &result.dims}) {
    if (num_elements(*dims) > kMaxSize / 2) return;
  }
  const DType dtype = b.rng.any({f32, f32, f64, i32, bf16});
  RandomValue x = b.match({dtype, lhs.dims}, Takes::smooth);
  RandomValue y = b.match({dtype, rhs.dims}, Takes::smooth);
  if (!tame_factors(b, x, y, terms)) return;
  b.op("convolution", {x, y},
       fmt::format(
           "batch_group_count = {} : i64, dimension_numbers = #stablehlo.conv<{}x{}->{}>, "
           "feature_group_count = {} : i64, lhs_dilation = {}, padding = {}, rhs_dilation "
           "= {}, window_reversal = array<i1{}>, window_strides = {}",
           batch_groups ? groups : 1, lhs.text, rhs.text, result.text, batch_groups ? 1 : groups,
           array_text(dilations), rank == 0 ? "dense<> : tensor<0x2xi64>" : pairs_text(padding),
           array_text(window_dilations),
           rank == 0 ? "" : fmt::format(": {}", fmt::join(reversal, ", ")), array_text(strides)),
       {dtype, result.dims}, dtype == i32 ? kUnbounded : 2.0 * double(terms) * x.bound * y.bound,
       x.rounded || y.rounded);
}

void fft(ProgramBuilder& b) {
  const bool real = b.rng.chance(40);
  const RandomValue x = b.tame(b.pick(Takes::integers, {real ? f32 : c64}, 1, 3), 10);
  const std::int64_t count = b.rng.in(1, std::min(x.rank(), 2));
  TensorType result{c64, x.type.dims};
  List lengths(x.type.dims.end() - count, x.type.dims.end());
  if (real) result.dims.back() = x.type.dims.back() / 2 + 1;
  for (std::int64_t length : lengths) {
    if (length == 0) return;
  }
  b.op("fft", {x},
       fmt::format("fft_length = {}, fft_type = #stablehlo<fft_type {}>", array_text(lengths),
                   real ? "RFFT" : b.rng.any({"FFT", "IFFT"})),
       result, kUnbounded, true);
}

// x * x^T and as much on the diagonal as makes it positive definite.
RandomValue positive_definite(ProgramBuilder& b, const TensorType& type) {
  const RandomValue x = b.tame(b.match(type), 3);
  const std::int64_t rank = type.rank(), n = x.dim(rank - 1);
  List batch;
  for (std::int64_t d = 0; d + 2 < rank; ++d) batch.push_back(d);
  const RandomValue square =
      b.op("dot_general", {x, x},
           fmt::format("dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [{0}], "
                       "rhs_batching_dimensions = [{0}], lhs_contracting_dimensions = [{1}], "
                       "rhs_contracting_dimensions = [{1}]>",
                       list_text(batch), rank - 1),
           type, 9.0 * double(n));
  const TensorType ints{i32, type.dims};
  const RandomValue row = b.iota(ints, rank - 2), column = b.iota(ints, rank - 1);
  const RandomValue same =
      b.op("compare", {row, column}, "comparison_direction = #stablehlo<comparison_direction EQ>",
           {i1, type.dims}, 1);
  const RandomValue much = b.constant(type, 10 * n), none = b.constant(type, 0);
  const RandomValue diagonal = b.op("select", {same, much, none}, "", type, much.bound);
  return b.binary("add", square, diagonal, square.bound + much.bound);
}

TensorType matrices(ProgramBuilder& b) {
  TensorType type{b.rng.any({f32, f64}), b.dims(b.rng.in(0, 2))};
  const std::int64_t n = b.rng.in(1, 4);
  type.dims.push_back(n);
  type.dims.push_back(n);
  return type;
}

void cholesky(ProgramBuilder& b) {
  const TensorType type = matrices(b);
  b.op("cholesky", {positive_definite(b, type)},
       b.rng.chance(50) ? "lower = true" : "lower = false", type, kUnbounded, true);
}

void triangular_solve(ProgramBuilder& b) {
  const TensorType type = matrices(b);
  const RandomValue a = positive_definite(b, type);
  const bool left = b.rng.chance(50);
  TensorType right = type;
  right.dims[right.dims.size() - (left ? 1 : 2)] = b.size();
  const RandomValue y = b.tame(b.match(right), 10);
  b.op("triangular_solve", {a, y},
       fmt::format("left_side = {}, lower = {}, transpose_a = #stablehlo<transpose {}>, "
                   "unit_diagonal = false",
                   left, b.rng.chance(50), b.rng.any({"NO_TRANSPOSE", "TRANSPOSE"})),
       right, kUnbounded, true);
}

void batch_norm(ProgramBuilder& b) {
  const RandomValue x = b.tame(b.pick(Takes::integers, {f32, f64}, 2), 10);
  if (x.type.num_elements() == 0) return;
  const std::int64_t feature = b.rng.below(x.rank());
  const TensorType type{x.dtype(), {x.dim(feature)}};
  const auto any = [&] { return b.tame(b.match(type), 10); };
  const std::string attributes =
      fmt::format("epsilon = 1.000000e-03 : f32, feature_index = {} : i64", feature);
  const RandomValue out{"", x.type, kUnbounded, true}, part{"", type, kUnbounded, true};
  const RandomValue scale = any(), offset = any();
  const int way = static_cast<int>(b.rng.below(3));
  if (way == 0) {
    const RandomValue variance = b.positive(any());
    b.ops("batch_norm_inference", {x, scale, offset, any(), variance}, attributes, "", {out});
  } else if (way == 1) {
    b.ops("batch_norm_training", {x, scale, offset}, attributes, "", {out, part, part});
  } else {
    const RandomValue variance = b.positive(any()), grad = b.tame(b.match(x.type), 10);
    b.ops("batch_norm_grad", {x, scale, offset, variance, grad}, attributes, "", {out, part, part});
  }
}

}  // namespace

std::vector<Recipe> product_recipes() {
  return {{7, dot_general}, {7, matmul},           {6, convolution}, {1, fft},
          {1, cholesky},    {1, triangular_solve}, {2, batch_norm}};
}

}  // namespace weft::testing
