#include "op_cases.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "core/dtype_table.h"
#include "engine/kernels/tile/tile_function.h"

namespace weft::engine {
namespace {

class Cases {
 public:
  // `body` computes the results from %a, %b, ...
  void add(std::string name, const std::vector<std::string>& arguments,
           const std::vector<std::string>& results, std::string_view body, double low = -8,
           double high = 8) {
    std::string args, types, names;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      args += fmt::format("{}%{}: tensor<{}>", i == 0 ? "" : ", ", static_cast<char>('a' + i),
                          arguments[i]);
    }
    for (std::size_t i = 0; i < results.size(); ++i) {
      types += fmt::format("{}tensor<{}>", i == 0 ? "" : ", ", results[i]);
      names += results.size() == 1 ? "%r" : fmt::format("{}%r#{}", i == 0 ? "" : ", ", i);
    }
    cases_.push_back({std::move(name),
                      fmt::format("func.func @main({}) -> ({}) {{\n{}\nreturn {} : {}\n}}\n", args,
                                  types, body, names, types),
                      low, high});
  }

  void unary(std::string_view op, std::string_view dtype, double low = -8, double high = 8) {
    const std::string t = array(dtype);
    add(fmt::format("elementwise/{}/{}", op, dtype), {t}, {t},
        op.starts_with("chlo.") ? fmt::format("%r = {} %a : tensor<{}> -> tensor<{}>", op, t, t)
                                : fmt::format("%r = stablehlo.{} %a : tensor<{}>", op, t),
        low, high);
  }
  void binary(std::string_view op, std::string_view dtype, double low = -8, double high = 8) {
    const std::string t = array(dtype);
    add(fmt::format("elementwise/{}/{}", op, dtype), {t, t}, {t},
        fmt::format("%r = stablehlo.{} %a, %b : tensor<{}>", op, t), low, high);
  }
  void convert(std::string_view from, std::string_view to) {
    const std::string t = "4096x4096x" + std::string(to);
    add(fmt::format("convert/{}/{}", from, to), {"4096x4096x" + std::string(from)}, {t},
        fmt::format("%r = stablehlo.convert %a : (tensor<4096x4096x{}>) -> tensor<{}>", from, t));
  }
  // Of 8192 x 2048 elements, along `dimensions`.
  void reduce(std::string_view op, std::string_view dtype, std::string_view name,
              std::string_view dimensions, std::string_view kept, std::string_view init) {
    const std::string t = "8192x2048x" + std::string(dtype);
    const std::string k = std::string(kept) + std::string(dtype);
    add(fmt::format("reduce/{} of {}/{}", op, name, dtype), {t}, {k},
        fmt::format("%i = stablehlo.constant dense<{}> : tensor<{}>\n"
                    "%r = stablehlo.reduce(%a init: %i) applies stablehlo.{} across dimensions = "
                    "[{}] : (tensor<{}>, tensor<{}>) -> tensor<{}>",
                    init, dtype, op, dimensions, t, dtype, k));
  }

  std::vector<OpCase> take() { return std::move(cases_); }

 private:
  // As many elements as make 64 MiB of 32 bits.
  static std::string array(std::string_view dtype) {
    const bool wide = dtype == "f64" || dtype == "i64" || dtype == "complex<f32>";
    return (wide ? "2048x4096x" : "4096x4096x") + std::string(dtype);
  }

  std::vector<OpCase> cases_;
};

void add_elementwise(Cases& cases) {
  for (const char* op :
       {"sine", "cosine", "tan", "exponential", "exponential_minus_one", "tanh", "logistic", "cbrt",
        "sqrt", "negate", "abs", "floor", "round_nearest_even", "sign"}) {
    cases.unary(op, "f32");
  }
  for (const char* op : {"log", "log_plus_one", "rsqrt"}) cases.unary(op, "f32", 1e-3, 1e3);
  for (const char* op : {"chlo.erf", "chlo.erfc", "chlo.sinh", "chlo.cosh", "chlo.asinh",
                         "chlo.atan", "chlo.lgamma"}) {
    cases.unary(op, "f32");
  }
  for (const char* op : {"chlo.erf_inv", "chlo.asin", "chlo.acos", "chlo.atanh"}) {
    cases.unary(op, "f32", -1, 1);
  }
  for (const char* dtype : {"f64", "bf16", "f16"}) {
    for (const char* op : {"sine", "exponential", "tanh", "logistic", "log", "rsqrt"}) {
      cases.unary(op, dtype, 1e-3, 16);
    }
    for (const char* op : {"add", "multiply", "maximum", "divide"}) cases.binary(op, dtype);
  }
  for (const char* op : {"add", "multiply", "divide", "maximum", "atan2", "remainder"}) {
    cases.binary(op, "f32");
  }
  cases.binary("power", "f32", 0.1, 8);
  for (const char* dtype : {"i8", "i32", "i64", "ui32"}) {
    for (const char* op : {"add", "multiply", "maximum", "divide", "shift_left"}) {
      cases.binary(op, dtype, 1, 100);
    }
  }
  for (const char* op : {"add", "multiply", "divide"}) cases.binary(op, "complex<f32>");
  cases.unary("exponential", "complex<f32>");
}

void add_choices(Cases& cases) {
  for (const char* t : {"f32", "bf16", "i32", "i8"}) {
    cases.add(fmt::format("choose/compare LT/{}", t),
              {fmt::format("4096x4096x{}", t), fmt::format("4096x4096x{}", t)}, {"4096x4096xi1"},
              fmt::format("%r = stablehlo.compare LT, %a, %b : (tensor<4096x4096x{}>, "
                          "tensor<4096x4096x{}>) -> tensor<4096x4096xi1>",
                          t, t));
    cases.add(
        fmt::format("choose/select/{}", t),
        {"4096x4096xi1", fmt::format("4096x4096x{}", t), fmt::format("4096x4096x{}", t)},
        {fmt::format("4096x4096x{}", t)},
        fmt::format("%r = stablehlo.select %a, %b, %c : tensor<4096x4096xi1>, tensor<4096x4096x{}>",
                    t));
  }
  cases.add(
      "choose/clamp/f32", {"4096x4096xf32"}, {"4096x4096xf32"},
      "%l = stablehlo.constant dense<-1.0> : tensor<f32>\n"
      "%h = stablehlo.constant dense<1.0> : tensor<f32>\n"
      "%r = stablehlo.clamp %l, %a, %h : (tensor<f32>, tensor<4096x4096xf32>, tensor<f32>) -> "
      "tensor<4096x4096xf32>");
  const std::pair<const char*, const char*> kConverts[] = {
      {"f32", "bf16"}, {"bf16", "f32"},     {"f32", "f16"},      {"f16", "f32"},
      {"f32", "i32"},  {"i32", "f32"},      {"i1", "f32"},       {"i32", "i8"},
      {"i8", "i32"},   {"f32", "f64"},      {"f64", "f32"},      {"f32", "i8"},
      {"i64", "i32"},  {"f32", "f8E4M3FN"}, {"f8E4M3FN", "f32"}, {"bf16", "f16"}};
  for (const auto& [from, to] : kConverts) cases.convert(from, to);
}

void add_broadcasts(Cases& cases) {
  for (int d : {0, 1}) {
    cases.add(fmt::format("broadcast/add {}/f32", d == 0 ? "column" : "row"),
              {"4096x4096xf32", "4096xf32"}, {"4096x4096xf32"},
              fmt::format("%v = stablehlo.broadcast_in_dim %b, dims = [{}] : (tensor<4096xf32>) -> "
                          "tensor<4096x4096xf32>\n"
                          "%r = stablehlo.add %a, %v : tensor<4096x4096xf32>",
                          d));
  }
  cases.add("broadcast/multiply scalar/f32", {"4096x4096xf32"}, {"4096x4096xf32"},
            "%c = stablehlo.constant dense<2.5> : tensor<4096x4096xf32>\n"
            "%r = stablehlo.multiply %a, %c : tensor<4096x4096xf32>");
  cases.add("broadcast/multiply scalar/bf16", {"4096x4096xbf16"}, {"4096x4096xbf16"},
            "%c = stablehlo.constant dense<2.5> : tensor<4096x4096xbf16>\n"
            "%r = stablehlo.multiply %a, %c : tensor<4096x4096xbf16>");
}

void add_reductions(Cases& cases) {
  const std::pair<const char*, const char*> kOps[] = {{"add", "0.0"}, {"maximum", "0xFF800000"}};
  for (const auto& [op, init] : kOps) {
    cases.reduce(op, "f32", "rows", "1", "8192x", init);
    cases.reduce(op, "f32", "columns", "0", "2048x", init);
    cases.reduce(op, "f32", "all", "0, 1", "", init);
  }
  cases.reduce("add", "bf16", "rows", "1", "8192x", "0.0");
  cases.reduce("add", "bf16", "columns", "0", "2048x", "0.0");
  cases.reduce("add", "bf16", "all", "0, 1", "", "0.0");
  cases.reduce("add", "f64", "all", "0, 1", "", "0.0");
  cases.reduce("add", "i32", "rows", "1", "8192x", "0");
  cases.reduce("maximum", "i8", "rows", "1", "8192x", "-128");
  cases.reduce("and", "i1", "rows", "1", "8192x", "true");
  cases.reduce("or", "i1", "all", "0, 1", "", "false");
  for (int d : {0, 1}) {
    const char* kept = d == 0 ? "2048" : "8192";
    cases.add(fmt::format("reduce/argmax of {}/f32", d == 0 ? "columns" : "rows"),
              {"8192x2048xf32"}, {fmt::format("{}xi32", kept)},
              fmt::format(R"(
%n = stablehlo.iota dim = {0} : tensor<8192x2048xi32>
%i = stablehlo.constant dense<0xFF800000> : tensor<f32>
%j = stablehlo.constant dense<0> : tensor<i32>
%m:2 = stablehlo.reduce(%a init: %i), (%n init: %j) across dimensions = [{0}] : (tensor<8192x2048xf32>, tensor<8192x2048xi32>, tensor<f32>, tensor<i32>) -> (tensor<{1}xf32>, tensor<{1}xi32>)
  reducer(%p: tensor<f32>, %q: tensor<f32>) (%s: tensor<i32>, %t: tensor<i32>) {{
  %0 = stablehlo.compare GT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %1 = stablehlo.compare NE, %p, %p, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %2 = stablehlo.or %0, %1 : tensor<i1>
  %3 = stablehlo.compare EQ, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %4 = stablehlo.compare LT, %s, %t, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %5 = stablehlo.and %3, %4 : tensor<i1>
  %6 = stablehlo.or %2, %5 : tensor<i1>
  %7 = stablehlo.select %2, %p, %q : tensor<i1>, tensor<f32>
  %8 = stablehlo.select %6, %s, %t : tensor<i1>, tensor<i32>
  stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
}}
%r = stablehlo.negate %m#1 : tensor<{1}xi32>)",
                          d, kept));
  }
}

// A window as long as a dimension, padded on its left: running sums.
void add_windows(Cases& cases) {
  for (int d : {0, 1}) {
    cases.add(fmt::format("window/cumsum along {}/f32", d), {"4096x4096xf32"}, {"4096x4096xf32"},
              fmt::format(R"(
%i = stablehlo.constant dense<0.0> : tensor<f32>
%r = "stablehlo.reduce_window"(%a, %i) <{{padding = dense<{}> : tensor<2x2xi64>, window_dimensions = array<i64: {}>}}> ({{
^bb0(%p: tensor<f32>, %q: tensor<f32>):
  %s = stablehlo.add %p, %q : tensor<f32>
  stablehlo.return %s : tensor<f32>
}}) : (tensor<4096x4096xf32>, tensor<f32>) -> tensor<4096x4096xf32>)",
                          d == 0 ? "[[4095, 0], [0, 0]]" : "[[0, 0], [4095, 0]]",
                          d == 0 ? "4096, 1" : "1, 4096"));
  }
  cases.add("window/max pool 2x2/f32", {"16x512x512x4xf32"}, {"16x256x256x4xf32"}, R"(
%i = stablehlo.constant dense<0xFF800000> : tensor<f32>
%r = "stablehlo.reduce_window"(%a, %i) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
  %s = stablehlo.maximum %p, %q : tensor<f32>
  stablehlo.return %s : tensor<f32>
}) : (tensor<16x512x512x4xf32>, tensor<f32>) -> tensor<16x256x256x4xf32>)");
}

void add_sorts(Cases& cases) {
  for (const char* dims : {"1024x1024", "1048576", "16384x64"}) {
    const std::string t = fmt::format("{}xf32", dims);
    const int d = std::string_view(dims).find('x') == std::string_view::npos ? 0 : 1;
    cases.add(fmt::format("sort/{}/f32", dims), {t}, {t},
              fmt::format(R"(
%r = "stablehlo.sort"(%a) <{{dimension = {} : i64, is_stable = true}}> ({{
^bb0(%p: tensor<f32>, %q: tensor<f32>):
  %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %s : tensor<i1>
}}) : (tensor<{}>) -> tensor<{}>)",
                          d, t, t));
  }
  cases.add("sort/argsort 1024x1024/f32", {"1024x1024xf32", "1024x1024xi32"},
            {"1024x1024xf32", "1024x1024xi32"}, R"(
%r:2 = "stablehlo.sort"(%a, %b) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
  %s = stablehlo.compare LT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %s : tensor<i1>
}) : (tensor<1024x1024xf32>, tensor<1024x1024xi32>) -> (tensor<1024x1024xf32>, tensor<1024x1024xi32>))");
  cases.add("sort/top_k 8 of 1024x16384/f32", {"1024x16384xf32"}, {"1024x8xf32", "1024x8xi32"},
            "%r:2 = chlo.top_k(%a, k = 8) : tensor<1024x16384xf32> -> (tensor<1024x8xf32>, "
            "tensor<1024x8xi32>)");
}

void add_indexed(Cases& cases) {
  cases.add("index/gather rows/f32", {"16384x1024xf32", "16384xi32"}, {"16384x1024xf32"}, R"(
%r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1024>}> : (tensor<16384x1024xf32>, tensor<16384xi32>) -> tensor<16384x1024xf32>)",
            0, 16384);
  cases.add("index/gather elements/f32", {"1048576xf32", "4194304xi32"}, {"4194304xf32"}, R"(
%r = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<1048576xf32>, tensor<4194304xi32>) -> tensor<4194304xf32>)",
            0, 1048576);
  cases.add("index/scatter add rows/f32", {"16384x1024xf32", "16384x1xi32", "16384x1024xf32"},
            {"16384x1024xf32"}, R"(
%r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
  %s = stablehlo.add %p, %q : tensor<f32>
  stablehlo.return %s : tensor<f32>
}) : (tensor<16384x1024xf32>, tensor<16384x1xi32>, tensor<16384x1024xf32>) -> tensor<16384x1024xf32>)",
            0, 16384);
  cases.add("index/scatter add elements/f32", {"1048576xf32", "4194304x1xi32", "4194304xf32"},
            {"1048576xf32"}, R"(
%r = "stablehlo.scatter"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
^bb0(%p: tensor<f32>, %q: tensor<f32>):
  %s = stablehlo.add %p, %q : tensor<f32>
  stablehlo.return %s : tensor<f32>
}) : (tensor<1048576xf32>, tensor<4194304x1xi32>, tensor<4194304xf32>) -> tensor<1048576xf32>)",
            0, 1048576);
  cases.add(
      "index/dynamic_slice/f32", {"4096x4096xf32", "i32"}, {"2048x4000xf32"},
      "%r = stablehlo.dynamic_slice %a, %b, %b, sizes = [2048, 4000] : (tensor<4096x4096xf32>, "
      "tensor<i32>, tensor<i32>) -> tensor<2048x4000xf32>",
      3, 50);
  cases.add("index/dynamic_update_slice/f32", {"4096x4096xf32", "2048x4000xf32", "i32"},
            {"4096x4096xf32"},
            "%r = stablehlo.dynamic_update_slice %a, %b, %c, %c : (tensor<4096x4096xf32>, "
            "tensor<2048x4000xf32>, tensor<i32>, tensor<i32>) -> tensor<4096x4096xf32>",
            3, 50);
}

void add_moves(Cases& cases) {
  for (const char* t : {"f32", "bf16", "i8", "f64"}) {
    cases.add(fmt::format("move/transpose 2d/{}", t), {fmt::format("4096x4096x{}", t)},
              {fmt::format("4096x4096x{}", t)},
              fmt::format("%r = stablehlo.transpose %a, dims = [1, 0] : (tensor<4096x4096x{}>) -> "
                          "tensor<4096x4096x{}>",
                          t, t));
  }
  cases.add("move/transpose heads/f32", {"16x1024x16x64xf32"}, {"16x16x1024x64xf32"},
            "%r = stablehlo.transpose %a, dims = [0, 2, 1, 3] : (tensor<16x1024x16x64xf32>) -> "
            "tensor<16x16x1024x64xf32>");
  cases.add("move/concatenate/f32", {"4096x2048xf32", "4096x2048xf32"}, {"4096x4096xf32"},
            "%r = stablehlo.concatenate %a, %b, dim = 1 : (tensor<4096x2048xf32>, "
            "tensor<4096x2048xf32>) -> tensor<4096x4096xf32>");
  cases.add("move/pad/f32", {"4000x4000xf32"}, {"4096x4096xf32"},
            "%z = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "%r = stablehlo.pad %a, %z, low = [48, 48], high = [48, 48], interior = [0, 0] : "
            "(tensor<4000x4000xf32>, tensor<f32>) -> tensor<4096x4096xf32>");
  cases.add("move/reverse/f32", {"4096x4096xf32"}, {"4096x4096xf32"},
            "%r = stablehlo.reverse %a, dims = [1] : tensor<4096x4096xf32>");
  cases.add("move/iota/i32", {}, {"4096x4096xi32"},
            "%r = stablehlo.iota dim = 1 : tensor<4096x4096xi32>");
  cases.add("move/broadcast/f32", {"4096xf32"}, {"4096x4096xf32"},
            "%r = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<4096xf32>) -> "
            "tensor<4096x4096xf32>");
}

void add_others(Cases& cases) {
  for (const char* algorithm : {"PHILOX", "THREE_FRY"}) {
    cases.add(fmt::format("random/{}/ui32", algorithm), {}, {"4096x4096xui32"},
              fmt::format("%k = stablehlo.constant dense<[1, 2]> : tensor<2xui64>\n"
                          "%s, %r = stablehlo.rng_bit_generator %k, algorithm = {} : "
                          "(tensor<2xui64>) -> (tensor<2xui64>, tensor<4096x4096xui32>)",
                          algorithm));
  }
  for (const char* t : {"i8", "i32", "i64"}) {
    cases.add(fmt::format("product/1024x1024x1024/{}", t),
              {fmt::format("1024x1024x{}", t), fmt::format("1024x1024x{}", t)},
              {fmt::format("1024x1024x{}", t[1] == '8' ? "i32" : t)},
              fmt::format("%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                          "(tensor<1024x1024x{0}>, tensor<1024x1024x{0}>) -> tensor<1024x1024x{1}>",
                          t, t[1] == '8' ? "i32" : t));
  }
}

void add_fourier(Cases& cases) {
  struct Shape {
    const char *name, *dims, *length;
  };
  for (const Shape& shape : {Shape{"1048576", "1048576x", "1048576"},
                             {"1000000", "1000000x", "1000000"},
                             {"1000003", "1000003x", "1000003"},
                             {"1024 of 1024", "1024x1024x", "1024"},
                             {"16384 of 64", "16384x64x", "64"},
                             {"2d 1024x1024", "1024x1024x", "1024, 1024"}}) {
    const std::string t = std::string(shape.dims) + "complex<f32>";
    cases.add(fmt::format("fft/{}/c64", shape.name), {t}, {t},
              fmt::format("%r = stablehlo.fft %a, type = FFT, length = [{}] : (tensor<{}>) -> "
                          "tensor<{}>",
                          shape.length, t, t));
  }
  cases.add(
      "fft/real 2d 1024x1024/f32", {"1024x1024xf32"}, {"1024x513xcomplex<f32>"},
      "%r = stablehlo.fft %a, type = RFFT, length = [1024, 1024] : (tensor<1024x1024xf32>) -> "
      "tensor<1024x513xcomplex<f32>>");
}

}  // namespace

Buffer OpCase::input(BufferPool& pool, const TensorType& type) const {
  Buffer buffer = pool.allocate(type);
  std::byte* to = buffer.mutable_bytes();
  const TileFunction to_type = convert_function(DType::f32, compute_dtype(type.dtype));
  std::uint32_t random = 12345;
  for (std::int64_t i = 0; i < type.num_elements(); i += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, type.num_elements() - i);
    float numbers[kTileLanes];
    alignas(64) std::byte converted[16 * kTileLanes];
    for (std::int64_t j = 0; j < n; ++j) {
      random = random * 1664525 + 1013904223;
      numbers[j] = static_cast<float>(low + (high - low) * (random >> 8) * 0x1p-24);
    }
    const void* in[1] = {numbers};
    to_type(in, converted, n);
    store_tile(type.dtype, converted, to + i * byte_size(type.dtype), n);
  }
  return buffer;
}

const std::vector<OpCase>& op_cases() {
  static const std::vector<OpCase> all = [] {
    Cases cases;
    add_elementwise(cases);
    add_choices(cases);
    add_broadcasts(cases);
    add_reductions(cases);
    add_windows(cases);
    add_sorts(cases);
    add_indexed(cases);
    add_moves(cases);
    add_fourier(cases);
    add_others(cases);
    return cases.take();
  }();
  return all;
}

}  // namespace weft::engine
