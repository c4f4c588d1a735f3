#include <array>
#include <string>
#include <vector>

#include "report/measure/sample_text.h"

namespace weft::report {
namespace {

struct ProductTypes {
  DType operands, result;
};
constexpr ProductTypes kProductTypes[] = {{DType::f32, DType::f32},  {DType::bf16, DType::bf16},
                                          {DType::bf16, DType::f32}, {DType::f64, DType::f64},
                                          {DType::i32, DType::i32},  {DType::i8, DType::i32}};

using Sizes = std::array<std::int64_t, 3>;  // rows, depth, columns

// By size: few multiplications; what fits into the caches; what keeps a core busy.
struct ProductSizes {
  std::string_view name;
  std::vector<Sizes> single, batched;
  std::vector<std::int64_t> vectors;
};
const ProductSizes kProductSizes[] = {
    {"small",
     {{1, 4, 4}, {2, 8, 8}, {4, 8, 16}, {8, 8, 8}, {8, 16, 16}, {16, 8, 16}},
     {{4, 4, 4}, {8, 4, 8}, {8, 8, 4}},
     {8, 16}},
    {"medium",
     {{16, 16, 16}, {4, 16, 64}, {16, 32, 16}, {32, 32, 32}, {8, 64, 64}, {64, 64, 64}},
     {{16, 16, 16}, {32, 32, 32}, {64, 32, 64}},
     {64, 128}},
    {"large", {{128, 128, 128}, {64, 256, 64}, {16, 256, 256}, {256, 256, 256}}, {}, {256}},
    {"largest", {{512, 512, 512}, {1024, 512, 256}}, {}, {}}};
constexpr std::int64_t kBatch = 4;

struct Form {
  Dims lhs, rhs, result;
  std::string_view batching;  // with its comma
  std::string_view contracting;
};

void add(SampleText& text, const ProductTypes& types, const Form& form) {
  const TensorType lhs{types.operands, form.lhs}, rhs{types.operands, form.rhs};
  text.value("stablehlo.dot_general {}, {}, {}contracting_dims = {} : ({}, {}) -> {}",
             text.argument(lhs), text.argument(rhs), form.batching, form.contracting, type_of(lhs),
             type_of(rhs), type_of({types.result, form.result}));
}

Sample products(const ProductTypes& types, const ProductSizes& sizes) {
  SampleText text;
  for (const auto [m, k, n] : sizes.single) {
    add(text, types, {{m, k}, {k, n}, {m, n}, "", "[1] x [0]"});
    add(text, types, {{k, m}, {k, n}, {m, n}, "", "[0] x [0]"});
    add(text, types, {{m, k}, {n, k}, {m, n}, "", "[1] x [1]"});
  }
  for (const std::int64_t n : sizes.vectors) {
    add(text, types, {{n}, {n, n}, {n}, "", "[0] x [0]"});
    add(text, types, {{n, n}, {n}, {n}, "", "[1] x [0]"});
    add(text, types, {{n}, {n}, {}, "", "[0] x [0]"});
  }
  // Rows of several heads, as attention has them.
  const std::int64_t b = kBatch;
  for (const auto [m, k, n] : sizes.batched) {
    add(text, types, {{b, m, k}, {b, k, n}, {b, m, n}, "batching_dims = [0] x [0], ", "[2] x [1]"});
    add(text, types,
        {{2, m, b, k},
         {2, n, b, k},
         {2, b, m, n},
         "batching_dims = [0, 2] x [0, 2], ",
         "[3] x [3]"});
    add(text, types,
        {{2, b, m, k},
         {2, k, b, n},
         {2, b, m, n},
         "batching_dims = [0, 1] x [0, 2], ",
         "[3] x [1]"});
    add(text, types, {{2, m, b, k}, {b, k, n}, {2, m, n}, "", "[2, 3] x [0, 1]"});
    add(text, types, {{2, m, k}, {k, b, n}, {2, m, b, n}, "", "[2] x [0]"});
  }
  return text.take(
      fmt::format("products {} {} {}", name(types.operands), name(types.result), sizes.name));
}

struct Picture {
  std::int64_t images, size, channels, window, filters, groups = 1, stride = 1;
};

void add(SampleText& text, DType dtype, const Picture& of) {
  const std::int64_t pad = of.window / 2, out = (of.size + 2 * pad - of.window) / of.stride + 1;
  const TensorType image{dtype, {of.images, of.size, of.size, of.channels}};
  const TensorType filter{dtype, {of.window, of.window, of.channels / of.groups, of.filters}};
  text.value(
      "stablehlo.convolution({0}, {1}) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
      "window = {{stride = [{2}, {2}], pad = [[{3}, {3}], [{3}, {3}]]}} {{batch_group_count = 1 : "
      "i64, feature_group_count = {4} : i64}} : ({5}, {6}) -> {7}",
      text.argument(image), text.argument(filter), of.stride, pad, of.groups, type_of(image),
      type_of(filter), type_of({dtype, {of.images, out, out, of.filters}}));
}

struct Line {
  std::int64_t lines, length, channels, window, filters;
};

// Causal: each place sees what is before it.
void add(SampleText& text, DType dtype, const Line& of) {
  const TensorType line{dtype, {of.lines, of.length, of.channels}};
  const TensorType filter{dtype, {of.window, of.channels, of.filters}};
  text.value(
      "stablehlo.convolution({}, {}) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{pad "
      "= [[{}, 0]]}} {{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({}, {}) -> "
      "{}",
      text.argument(line), text.argument(filter), of.window - 1, type_of(line), type_of(filter),
      type_of({dtype, {of.lines, of.length, of.filters}}));
}

Sample convolutions(DType dtype, bool small) {
  const std::vector<Picture> pictures =
      small ? std::vector<Picture>{{1, 8, 3, 3, 4},
                                   {2, 8, 4, 3, 8},
                                   {1, 8, 4, 1, 8},
                                   {2, 8, 4, 3, 4, 4}}
            : std::vector<Picture>{{4, 16, 8, 3, 16},      {1, 16, 8, 1, 16},  {2, 16, 8, 3, 8, 8},
                                   {2, 16, 4, 3, 8, 1, 2}, {4, 28, 16, 3, 32}, {2, 16, 4, 5, 8}};
  const std::vector<Line> lines = small ? std::vector<Line>{{1, 16, 4, 3, 8}, {2, 32, 8, 4, 8}}
                                        : std::vector<Line>{{4, 64, 16, 3, 32}, {2, 256, 8, 5, 8}};
  SampleText text;
  for (const Picture& picture : pictures) add(text, dtype, picture);
  for (const Line& line : lines) add(text, dtype, line);
  return text.take(fmt::format("convolutions {} {}", name(dtype), small ? "small" : "larger"));
}

}  // namespace

std::vector<Sample> product_samples() {
  std::vector<Sample> samples;
  for (const ProductTypes& types : kProductTypes) {
    for (const ProductSizes& sizes : kProductSizes) samples.push_back(products(types, sizes));
  }
  for (const DType dtype : {DType::f32, DType::bf16}) {
    samples.push_back(convolutions(dtype, true));
    samples.push_back(convolutions(dtype, false));
  }
  return samples;
}

}  // namespace weft::report
