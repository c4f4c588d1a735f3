// Fourier transforms of arrays that are cut in dimensions that are transformed.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "property/partition/check.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kTransformPrograms = under_sanitizers(20, 120);

std::string transform_program(std::uint64_t seed) {
  Rng rng(seed);
  const std::int64_t rank = rng.in(2, 4), transformed = rng.in(1, std::min<std::int64_t>(rank, 3));
  const std::string kind = rng.any({"FFT", "IFFT", "RFFT", "IRFFT"});
  std::vector<std::int64_t> from, to;
  for (std::int64_t d = 0; d < rank; ++d) from.push_back(rng.any({1, 2, 4, 5, 8, 9}));
  to = from;
  const std::vector<std::int64_t> lengths(to.end() - transformed, to.end());
  const std::int64_t half = to.back() / 2 + 1;
  if (kind == "RFFT") to.back() = half;
  if (kind == "IRFFT") from.back() = half;
  std::vector<std::string> cuts(static_cast<std::size_t>(rank), "{}");
  for (const char* axis : {R"({"x"})", R"({"y"})"}) {
    cuts[static_cast<std::size_t>(rng.below(rank))] = axis;
  }
  const std::string real = "f32", complex = "complex<f32>";
  const std::string operand =
      fmt::format("tensor<{}x{}>", fmt::join(from, "x"), kind == "RFFT" ? real : complex);
  const std::string result =
      fmt::format("tensor<{}x{}>", fmt::join(to, "x"), kind == "IRFFT" ? real : complex);
  const std::string sharding =
      fmt::format("sdy.sharding = #sdy.sharding<@mesh, [{}]>", fmt::join(cuts, ", "));
  const std::string rounded = "jax.result_info = \"rounded\"";  // see check.cc
  return fmt::format(
      "sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
      "func.func public @main(%x: {} {{{}}}) -> ({} {{{}{}}}) {{\n"
      "  %0 = stablehlo.fft %x, type = {}, length = [{}] : ({}) -> {}\n  return %0 : {}\n}}\n",
      operand, sharding, result, rounded, rng.chance(50) ? ", " + sharding : "", kind,
      fmt::join(lengths, ", "), operand, result, result);
}

TEST(Transforms, OfCutDimensions) {
  for (std::int64_t seed = 0; seed < kTransformPrograms; ++seed) {
    const std::string text = transform_program(static_cast<std::uint64_t>(seed));
    const auto failure = check_program(text);
    ASSERT_FALSE(failure) << "seed " << seed << ": " << failure->stage << ": " << failure->problem
                          << "\n"
                          << text;
  }
}

}  // namespace
}  // namespace weft::testing
