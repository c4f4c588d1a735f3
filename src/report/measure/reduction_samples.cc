#include <array>
#include <string>
#include <utility>
#include <vector>

#include "report/measure/sample_text.h"

namespace weft::report {
namespace {

struct Reduction {
  DType dtype;
  std::string_view op;
};
constexpr Reduction kReductions[] = {
    {DType::f32, "add"},  {DType::f32, "maximum"}, {DType::i32, "add"}, {DType::i32, "maximum"},
    {DType::bf16, "add"}, {DType::f64, "add"},     {DType::i1, "or"},   {DType::i1, "and"}};

const std::vector<Dims> kReducedSmall = {{2},     {16},    {8, 4},     {16, 16},
                                         {64, 4}, {4, 64}, {2, 8, 16}, {2, 4, 4, 8}};
const std::vector<Dims> kReducedLarger = {{512},     {4096},      {64, 64},  {128, 32},
                                          {32, 128}, {8, 16, 32}, {128, 128}};

Dims without(const Dims& dims, const Dims& dimensions) {
  Dims kept;
  for (std::size_t d = 0; d < dims.size(); ++d) {
    if (!contains(dimensions, static_cast<std::int64_t>(d))) kept.push_back(dims[d]);
  }
  return kept;
}

void add(SampleText& text, const Reduction& how, const std::string& of, const Dims& dims,
         const std::string& begin, const Dims& dimensions) {
  text.value(
      "stablehlo.reduce({} init: {}) applies stablehlo.{} across dimensions = [{}] : ({}, "
      "tensor<{}>) -> {}",
      of, begin, how.op, fmt::join(dimensions, ", "), type_of({how.dtype, dims}), name(how.dtype),
      type_of({how.dtype, without(dims, dimensions)}));
}

// Over all dimensions, over the last, over the first.
Sample reductions(const std::vector<Dims>& shapes, std::string_view size) {
  SampleText text;
  for (const Reduction& how : kReductions) {
    const std::string begin = text.constant(identity_text(how.op, how.dtype), how.dtype);
    for (const Dims& dims : shapes) {
      const auto rank = static_cast<std::int64_t>(dims.size());
      const std::string a = text.argument({how.dtype, dims});
      Dims all;
      for (std::int64_t d = 0; d < rank; ++d) all.push_back(d);
      add(text, how, a, dims, begin, all);
      if (rank == 1) continue;
      add(text, how, a, dims, begin, {rank - 1});
      add(text, how, a, dims, begin, {0});
      // Of a transposed array.
      if (rank != 2) continue;
      const TensorType turned{how.dtype, {dims[1], dims[0]}};
      const std::string view = text.value("stablehlo.transpose {}, dims = [1, 0] : ({}) -> {}", a,
                                          type_of({how.dtype, dims}), type_of(turned));
      add(text, how, view, turned.dims, begin, {0});
      add(text, how, view, turned.dims, begin, {1});
    }
  }
  return text.take(fmt::format("reductions {}", size));
}

// The largest and its place, as argmax has it.
void add_argmax(SampleText& text, const Dims& dims, std::int64_t dimension) {
  const TensorType values{DType::f32, dims}, places{DType::i32, dims};
  const std::int64_t kept = dims[at(1 - dimension)];
  const std::string a = text.argument(values);
  const std::string numbers =
      text.value("stablehlo.iota dim = {} : {}", dimension, type_of(places));
  const std::string least = text.constant("0xFF800000", DType::f32);
  const std::string first = text.constant("0", DType::i32);
  text.pair(R"("stablehlo.reduce"({}, {}, {}, {}) <{{dimensions = array<i64: {}>}}> ({{
^bb0(%p: tensor<f32>, %s: tensor<i32>, %q: tensor<f32>, %t: tensor<i32>):
  %0 = stablehlo.compare GT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %1 = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %2 = stablehlo.compare LT, %s, %t, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %3 = stablehlo.and %1, %2 : tensor<i1>
  %4 = stablehlo.or %0, %3 : tensor<i1>
  %5 = stablehlo.select %0, %p, %q : tensor<i1>, tensor<f32>
  %6 = stablehlo.select %4, %s, %t : tensor<i1>, tensor<i32>
  stablehlo.return %5, %6 : tensor<f32>, tensor<i32>
}}) : ({}, {}, tensor<f32>, tensor<i32>) -> (tensor<{}xf32>, tensor<{}xi32>))",
            a, numbers, least, first, dimension, type_of(values), type_of(places), kept, kept);
}

struct Window {
  Dims dims, sizes, strides;
  std::vector<std::pair<std::int64_t, std::int64_t>> padding;
  std::string_view op;
};

void add(SampleText& text, DType dtype, const Window& of) {
  Dims result;
  std::vector<std::string> padding;
  for (std::size_t d = 0; d < of.dims.size(); ++d) {
    const auto [low, high] = of.padding[d];
    result.push_back((of.dims[d] + low + high - of.sizes[d]) / of.strides[d] + 1);
    padding.push_back(fmt::format("[{}, {}]", low, high));
  }
  const TensorType type{dtype, of.dims};
  const std::string a = text.argument(type);
  const std::string begin = text.constant(identity_text(of.op, dtype), dtype);
  text.value(
      "\"stablehlo.reduce_window\"({}, {}) <{{padding = dense<[{}]> : tensor<{}x2xi64>, "
      "window_dimensions = array<i64: {}>, window_strides = array<i64: {}>}}> {} : ({}, "
      "tensor<{}>) -> {}",
      a, begin, fmt::join(padding, ", "), padding.size(), fmt::join(of.sizes, ", "),
      fmt::join(of.strides, ", "), combining_region(of.op, dtype), type_of(type), name(dtype),
      type_of({dtype, result}));
}

// Running sums, short and long windows along a line; pools over pictures.
Sample windows(bool small) {
  SampleText text;
  for (const DType dtype : {DType::f32, DType::i32}) {
    for (const std::int64_t n : small ? Dims{8, 16, 64} : Dims{256, 1024, 4096}) {
      add(text, dtype, {{n}, {n}, {1}, {{n - 1, 0}}, "add"});
    }
    for (const auto& [rows, columns] :
         small
             ? std::vector<std::pair<std::int64_t, std::int64_t>>{{4, 16}, {8, 40}}
             : std::vector<std::pair<std::int64_t, std::int64_t>>{{16, 64}, {64, 64}, {64, 256}}) {
      const Dims dims{rows, columns};
      add(text, dtype, {dims, {1, columns}, {1, 1}, {{0, 0}, {columns - 1, 0}}, "add"});
      add(text, dtype, {dims, {rows, 1}, {1, 1}, {{rows - 1, 0}, {0, 0}}, "add"});
    }
    for (const Dims& dims : small ? std::vector<Dims>{{1, 8, 8, 4}, {2, 8, 8, 2}}
                                  : std::vector<Dims>{{2, 16, 16, 8}, {1, 32, 32, 4}}) {
      add(text, dtype,
          {dims, {1, 2, 2, 1}, {1, 2, 2, 1}, {{0, 0}, {0, 0}, {0, 0}, {0, 0}}, "maximum"});
      add(text, dtype, {dims, {1, 3, 3, 1}, {1, 1, 1, 1}, {{0, 0}, {1, 1}, {1, 1}, {0, 0}}, "add"});
    }
  }
  return text.take(fmt::format("windows {}", small ? "small" : "larger"));
}

// What the region of a sort does with %p and %q of that type: one comparison, or what JAX does, for
// which zeros are equal and so are all NaN.
std::string comparator_text(DType dtype, bool as_jax) {
  if (!as_jax || !is_float(dtype)) {
    return fmt::format(
        "  %s = stablehlo.compare LT, %p, %q, {1} : (tensor<{0}>, tensor<{0}>) -> "
        "tensor<i1>\n  stablehlo.return %s : tensor<i1>\n",
        name(dtype), is_float(dtype) ? "TOTALORDER" : "SIGNED");
  }
  std::string text = fmt::format(
      "  %z = stablehlo.constant dense<0.0> : tensor<{0}>\n  %n = stablehlo.constant "
      "dense<0x7FC00000> : tensor<{0}>\n",
      name(dtype));
  for (const char of : {'p', 'q'}) {
    text += fmt::format(
        "  %{0}0 = stablehlo.compare EQ, %{0}, %z, FLOAT : (tensor<{1}>, tensor<{1}>) -> "
        "tensor<i1>\n  %{0}1 = stablehlo.select %{0}0, %z, %{0} : tensor<i1>, tensor<{1}>\n"
        "  %{0}2 = stablehlo.compare NE, %{0}, %{0}, FLOAT : (tensor<{1}>, tensor<{1}>) -> "
        "tensor<i1>\n  %{0}3 = stablehlo.select %{0}2, %n, %{0}1 : tensor<i1>, tensor<{1}>\n",
        of, name(dtype));
  }
  return text + fmt::format(
                    "  %s = stablehlo.compare LT, %p3, %q3, TOTALORDER : (tensor<{0}>, "
                    "tensor<{0}>) -> tensor<i1>\n  stablehlo.return %s : tensor<i1>\n",
                    name(dtype));
}

// By the values alone, and with numbers that go along.
void add_sorts(SampleText& text, DType dtype, const Dims& dims, std::size_t dimension,
               bool as_jax) {
  const TensorType type{dtype, dims}, numbers{DType::i32, dims};
  const std::string a = text.argument(type), b = text.argument(numbers);
  const std::string less = comparator_text(dtype, as_jax);
  text.value(
      "\"stablehlo.sort\"({0}) <{{dimension = {1} : i64, is_stable = true}}> ({{\n^bb0(%p: "
      "tensor<{2}>, %q: tensor<{2}>):\n{3}}}) : ({4}) -> {4}",
      a, dimension, name(dtype), less, type_of(type));
  text.pair(
      "\"stablehlo.sort\"({0}, {1}) <{{dimension = {2} : i64, is_stable = true}}> "
      "({{\n^bb0(%p: tensor<{3}>, %q: tensor<{3}>, %u: tensor<i32>, %w: "
      "tensor<i32>):\n{4}}}) : ({5}, {6}) -> ({5}, {6})",
      a, b, dimension, name(dtype), less, type_of(type), type_of(numbers));
}

Sample sorts(bool small) {
  SampleText text;
  for (const DType dtype : {DType::f32, DType::i32}) {
    for (const Dims& dims : small ? std::vector<Dims>{{4}, {8}, {32}, {4, 8}, {16, 16}}
                                  : std::vector<Dims>{{64}, {256}, {1024}, {32, 64}, {4096}}) {
      for (std::size_t d = 0; d < dims.size(); ++d) {
        add_sorts(text, dtype, dims, d, false);
        if (dtype == DType::f32) add_sorts(text, dtype, dims, d, true);
      }
    }
  }
  for (const Dims& dims :
       small ? std::vector<Dims>{{4, 8}, {32}} : std::vector<Dims>{{64, 64}, {1024}}) {
    const TensorType type{DType::f32, dims};
    Dims kept = dims;
    kept.back() = 2;
    text.pair("chlo.top_k({}, k = 2) : {} -> ({}, {})", text.argument(type), type_of(type),
              type_of({DType::f32, kept}), type_of({DType::i32, kept}));
  }
  return text.take(fmt::format("sorts {}", small ? "small" : "larger"));
}

Sample argmaxima(bool small) {
  SampleText text;
  for (const Dims& dims :
       small ? std::vector<Dims>{{8, 4}, {4, 16}} : std::vector<Dims>{{32, 32}, {64, 128}}) {
    add_argmax(text, dims, 0);
    add_argmax(text, dims, 1);
  }
  return text.take(fmt::format("argmaxima {}", small ? "small" : "larger"));
}

}  // namespace

std::vector<Sample> reduction_samples() {
  std::vector<Sample> samples = {reductions(kReducedSmall, "small"),
                                 reductions(kReducedLarger, "larger")};
  for (const bool small : {true, false}) {
    samples.push_back(argmaxima(small));
    samples.push_back(windows(small));
    samples.push_back(sorts(small));
  }
  return samples;
}

}  // namespace weft::report
