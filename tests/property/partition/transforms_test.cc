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

// An array, and how it is written as a type.
struct Rows {
  std::vector<std::int64_t> dims;
  bool is_real = false;

  std::string type() const {
    return fmt::format("tensor<{}x{}>", fmt::join(dims, "x"), is_real ? "f32" : "complex<f32>");
  }
};

// Appends a transform of %0, %1, ... to the one of the next number; of its last dimensions.
Rows append_transform(std::string& body, int number, const Rows& from, const std::string& kind,
                      std::int64_t last_length, std::int64_t transformed) {
  Rows to{from.dims, kind == "IRFFT"};
  to.dims.back() = kind == "RFFT" ? last_length / 2 + 1 : last_length;
  std::vector<std::int64_t> lengths(to.dims.end() - transformed, to.dims.end());
  lengths.back() = last_length;
  body += fmt::format("  %{} = stablehlo.fft {}, type = {}, length = [{}] : ({}) -> {}\n", number,
                      number == 0 ? "%x" : fmt::format("%{}", number - 1), kind,
                      fmt::join(lengths, ", "), from.type(), to.type());
  return to;
}

// One transform, or up to three of which each takes what the one before it gives.
std::string transform_program(std::uint64_t seed) {
  Rng rng(seed);
  const std::int64_t rank = rng.in(2, 4);
  const int count = rng.chance(50) ? 1 : static_cast<int>(rng.in(2, 3));
  Rows rows{{}, rng.chance(30)};
  for (std::int64_t d = 0; d < rank; ++d) rows.dims.push_back(rng.any({1, 2, 4, 5, 8, 9}));
  const Rows first = rows;
  std::string body;
  for (int number = 0; number < count; ++number) {
    const std::string kind = rows.is_real ? "RFFT" : std::string(rng.any({"FFT", "IFFT", "IRFFT"}));
    // What so many elements of half of a symmetric spectrum belong to.
    const std::int64_t half = rows.dims.back();
    const std::int64_t length = kind == "IRFFT" ? (half == 1 ? 1 : 2 * half - rng.in(1, 2)) : half;
    rows = append_transform(body, number, rows, kind, length,
                            rng.in(1, std::min<std::int64_t>(rank, 3)));
  }
  std::vector<std::string> cuts(static_cast<std::size_t>(rank), "{}");
  for (const char* axis : {R"({"x"})", R"({"y"})"}) {
    cuts[static_cast<std::size_t>(rng.below(rank))] = axis;
  }
  const std::string sharding =
      fmt::format("sdy.sharding = #sdy.sharding<@mesh, [{}]>", fmt::join(cuts, ", "));
  const std::string rounded = "jax.result_info = \"rounded\"";  // see check.cc
  return fmt::format(
      "sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
      "func.func public @main(%x: {} {{{}}}) -> ({} {{{}{}}}) {{\n"
      "{}  return %{} : {}\n}}\n",
      first.type(), sharding, rows.type(), rounded, rng.chance(50) ? ", " + sharding : "", body,
      count - 1, rows.type());
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
