#include "fused_cases.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

namespace weft::bench {
namespace {

// A loop as a compiler makes it for this machine's vectors.
#if defined(__x86_64__)
#define WEFT_VECTORS __attribute__((target_clones("avx512f", "avx2", "default"), noinline))
#else
#define WEFT_VECTORS __attribute__((noinline))
#endif

template <class T>
const T* at(const void* array, std::int64_t i) {
  return static_cast<const T*>(array) + i;
}
template <class T>
T* at(void* array, std::int64_t i) {
  return static_cast<T*>(array) + i;
}

WEFT_VECTORS void scaled_relu(const float* __restrict a, const float* __restrict b,
                              const float* __restrict c, float* __restrict out, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) out[i] = std::max(a[i] * b[i] + c[i], 0.0F) * b[i] - a[i];
}

WEFT_VECTORS void adam(const float* __restrict p, const float* __restrict g,
                       const float* __restrict m, const float* __restrict v,
                       float* __restrict p_out, float* __restrict m_out, float* __restrict v_out,
                       std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    const float mean = 0.9F * m[i] + 0.1F * g[i];
    const float square = 0.999F * v[i] + 0.001F * (g[i] * g[i]);
    m_out[i] = mean;
    v_out[i] = square;
    p_out[i] = p[i] - 0.001F * (mean / (std::sqrt(square) + 1e-8F));
  }
}

WEFT_VECTORS void masked(const std::int32_t* __restrict a, const std::int32_t* __restrict b,
                         std::int32_t* __restrict out, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    const std::int32_t x = (a[i] ^ b[i]) + (a[i] & 255);
    out[i] = a[i] > b[i] ? x : b[i] - x;
  }
}

// Of numbers, rounded to the nearest, an even one between two.
WEFT_VECTORS void bf16_blend(const std::uint16_t* __restrict a, const std::uint16_t* __restrict b,
                             std::uint16_t* __restrict out, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) {
    const auto x = std::bit_cast<float>(static_cast<std::uint32_t>(a[i]) << 16);
    const auto y = std::bit_cast<float>(static_cast<std::uint32_t>(b[i]) << 16);
    const auto z = std::bit_cast<std::uint32_t>(x * 0.25F + y * 0.75F);
    out[i] = static_cast<std::uint16_t>((z + 0x7fff + (z >> 16 & 1)) >> 16);
  }
}

Case chain_of_f32(std::int64_t n) {
  return {fmt::format("f32 chain, {} elements", n),
          fmt::format(R"(
func.func public @main(%a: tensor<{0}xf32>, %b: tensor<{0}xf32>, %c: tensor<{0}xf32>) -> tensor<{0}xf32> {{
  %z = stablehlo.constant dense<0.0> : tensor<{0}xf32>
  %0 = stablehlo.multiply %a, %b : tensor<{0}xf32>
  %1 = stablehlo.add %0, %c : tensor<{0}xf32>
  %2 = stablehlo.maximum %1, %z : tensor<{0}xf32>
  %3 = stablehlo.multiply %2, %b : tensor<{0}xf32>
  %4 = stablehlo.subtract %3, %a : tensor<{0}xf32>
  return %4 : tensor<{0}xf32>
}})",
                      n),
          [](const Arrays& in, std::vector<void*>& out, std::int64_t b, std::int64_t e) {
            scaled_relu(at<float>(in[0], b), at<float>(in[1], b), at<float>(in[2], b),
                        at<float>(out[0], b), e - b);
          }};
}

Case adam_of_f32(std::int64_t n) {
  return {fmt::format("Adam, {} elements", n),
          fmt::format(R"(
func.func public @main(%p: tensor<{0}xf32>, %g: tensor<{0}xf32>, %m: tensor<{0}xf32>, %v: tensor<{0}xf32>) -> (tensor<{0}xf32>, tensor<{0}xf32>, tensor<{0}xf32>) {{
  %b1 = stablehlo.constant dense<0.9> : tensor<{0}xf32>
  %c1 = stablehlo.constant dense<0.1> : tensor<{0}xf32>
  %b2 = stablehlo.constant dense<0.999> : tensor<{0}xf32>
  %c2 = stablehlo.constant dense<0.001> : tensor<{0}xf32>
  %eps = stablehlo.constant dense<1.0e-8> : tensor<{0}xf32>
  %0 = stablehlo.multiply %b1, %m : tensor<{0}xf32>
  %1 = stablehlo.multiply %c1, %g : tensor<{0}xf32>
  %2 = stablehlo.add %0, %1 : tensor<{0}xf32>
  %3 = stablehlo.multiply %g, %g : tensor<{0}xf32>
  %4 = stablehlo.multiply %c2, %3 : tensor<{0}xf32>
  %5 = stablehlo.multiply %b2, %v : tensor<{0}xf32>
  %6 = stablehlo.add %5, %4 : tensor<{0}xf32>
  %7 = stablehlo.sqrt %6 : tensor<{0}xf32>
  %8 = stablehlo.add %7, %eps : tensor<{0}xf32>
  %9 = stablehlo.divide %2, %8 : tensor<{0}xf32>
  %10 = stablehlo.multiply %c2, %9 : tensor<{0}xf32>
  %11 = stablehlo.subtract %p, %10 : tensor<{0}xf32>
  return %11, %2, %6 : tensor<{0}xf32>, tensor<{0}xf32>, tensor<{0}xf32>
}})",
                      n),
          [](const Arrays& in, std::vector<void*>& out, std::int64_t b, std::int64_t e) {
            adam(at<float>(in[0], b), at<float>(in[1], b), at<float>(in[2], b), at<float>(in[3], b),
                 at<float>(out[0], b), at<float>(out[1], b), at<float>(out[2], b), e - b);
          }};
}

Case chain_of_i32(std::int64_t n) {
  return {fmt::format("i32 chain, {} elements", n),
          fmt::format(R"(
func.func public @main(%a: tensor<{0}xi32>, %b: tensor<{0}xi32>) -> tensor<{0}xi32> {{
  %m = stablehlo.constant dense<255> : tensor<{0}xi32>
  %0 = stablehlo.xor %a, %b : tensor<{0}xi32>
  %1 = stablehlo.and %a, %m : tensor<{0}xi32>
  %2 = stablehlo.add %0, %1 : tensor<{0}xi32>
  %3 = stablehlo.subtract %b, %2 : tensor<{0}xi32>
  %4 = stablehlo.compare GT, %a, %b : (tensor<{0}xi32>, tensor<{0}xi32>) -> tensor<{0}xi1>
  %5 = stablehlo.select %4, %2, %3 : tensor<{0}xi1>, tensor<{0}xi32>
  return %5 : tensor<{0}xi32>
}})",
                      n),
          [](const Arrays& in, std::vector<void*>& out, std::int64_t b, std::int64_t e) {
            masked(at<std::int32_t>(in[0], b), at<std::int32_t>(in[1], b),
                   at<std::int32_t>(out[0], b), e - b);
          }};
}

// Rounded once at the end, as what a person writes is.
Case chain_of_bf16(std::int64_t n) {
  return {fmt::format("bf16 chain, {} elements", n),
          fmt::format(R"(
func.func public @main(%a: tensor<{0}xbf16>, %b: tensor<{0}xbf16>) -> tensor<{0}xbf16> {{
  %s = stablehlo.constant dense<0.25> : tensor<{0}xf32>
  %t = stablehlo.constant dense<0.75> : tensor<{0}xf32>
  %0 = stablehlo.convert %a : (tensor<{0}xbf16>) -> tensor<{0}xf32>
  %1 = stablehlo.convert %b : (tensor<{0}xbf16>) -> tensor<{0}xf32>
  %2 = stablehlo.multiply %0, %s : tensor<{0}xf32>
  %3 = stablehlo.multiply %1, %t : tensor<{0}xf32>
  %4 = stablehlo.add %2, %3 : tensor<{0}xf32>
  %5 = stablehlo.convert %4 : (tensor<{0}xf32>) -> tensor<{0}xbf16>
  return %5 : tensor<{0}xbf16>
}})",
                      n),
          [](const Arrays& in, std::vector<void*>& out, std::int64_t b, std::int64_t e) {
            bf16_blend(at<std::uint16_t>(in[0], b), at<std::uint16_t>(in[1], b),
                       at<std::uint16_t>(out[0], b), e - b);
          }};
}

// One read and one write of each byte.
template <class T>
Loop copy_loop() {
  return [](const Arrays& in, std::vector<void*>& out, std::int64_t b, std::int64_t e) {
    std::memcpy(at<T>(out[0], b), at<T>(in[0], b), static_cast<std::size_t>(e - b) * sizeof(T));
  };
}

// As JAX writes them; of small floats the sums are of f32.
std::string softmax_text(std::string_view type, std::int64_t rows, std::int64_t columns) {
  return fmt::format(R"(
func.func public @main(%x: tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}x{2}> {{
  %least = stablehlo.constant dense<-1.0e30> : tensor<{2}>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %least) applies stablehlo.maximum across dimensions = [1] : (tensor<{0}x{1}x{2}>, tensor<{2}>) -> tensor<{0}x{2}>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<{0}x{2}>) -> tensor<{0}x{1}x{2}>
  %2 = stablehlo.subtract %x, %1 : tensor<{0}x{1}x{2}>
  %3 = stablehlo.exponential %2 : tensor<{0}x{1}x{2}>
  %4 = stablehlo.convert %3 : (tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}xf32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{0}x{1}xf32>, tensor<f32>) -> tensor<{0}xf32>
  %6 = stablehlo.convert %5 : (tensor<{0}xf32>) -> tensor<{0}x{2}>
  %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<{0}x{2}>) -> tensor<{0}x{1}x{2}>
  %8 = stablehlo.divide %3, %7 : tensor<{0}x{1}x{2}>
  return %8 : tensor<{0}x{1}x{2}>
}})",
                     rows, columns, type);
}

std::string layer_norm_text(std::string_view type, std::int64_t rows, std::int64_t columns) {
  return fmt::format(R"(
func.func public @main(%x: tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}x{2}> {{
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<{1}.0> : tensor<{0}xf32>
  %eps = stablehlo.constant dense<1.0e-6> : tensor<{0}xf32>
  %0 = stablehlo.convert %x : (tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}xf32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{0}x{1}xf32>, tensor<f32>) -> tensor<{0}xf32>
  %2 = stablehlo.divide %1, %n : tensor<{0}xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<{0}xf32>) -> tensor<{0}x{1}xf32>
  %4 = stablehlo.subtract %0, %3 : tensor<{0}x{1}xf32>
  %5 = stablehlo.multiply %4, %4 : tensor<{0}x{1}xf32>
  %6 = stablehlo.reduce(%5 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<{0}x{1}xf32>, tensor<f32>) -> tensor<{0}xf32>
  %7 = stablehlo.divide %6, %n : tensor<{0}xf32>
  %8 = stablehlo.add %7, %eps : tensor<{0}xf32>
  %9 = stablehlo.rsqrt %8 : tensor<{0}xf32>
  %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<{0}xf32>) -> tensor<{0}x{1}xf32>
  %11 = stablehlo.multiply %4, %10 : tensor<{0}x{1}xf32>
  %12 = stablehlo.convert %11 : (tensor<{0}x{1}xf32>) -> tensor<{0}x{1}x{2}>
  return %12 : tensor<{0}x{1}x{2}>
}})",
                     rows, columns, type);
}

}  // namespace

std::vector<Case> fused_cases() {
  constexpr std::int64_t kSmall = 1 << 14, kLarge = 1 << 24, kColumns = 1024;
  std::vector<Case> all;
  for (const std::int64_t n : {kSmall, kLarge}) {
    all.push_back(chain_of_f32(n));
    all.push_back(adam_of_f32(n));
    all.push_back(chain_of_i32(n));
    all.push_back(chain_of_bf16(n));
  }
  constexpr std::int64_t kRows = 2 * kLarge / kColumns;
  all.push_back({"softmax f32, copy", softmax_text("f32", kRows, kColumns), copy_loop<float>()});
  all.push_back(
      {"softmax bf16, copy", softmax_text("bf16", kRows, kColumns), copy_loop<std::uint16_t>()});
  all.push_back(
      {"layer norm f32, copy", layer_norm_text("f32", kRows, kColumns), copy_loop<float>()});
  all.push_back({"layer norm bf16, copy", layer_norm_text("bf16", kRows, kColumns),
                 copy_loop<std::uint16_t>()});
  return all;
}

}  // namespace weft::bench
