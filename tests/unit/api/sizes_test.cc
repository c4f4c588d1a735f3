// Sizes that no array can have, given to every function that takes one: the message names the
// function that was called and the line of the call, not what the function is made of.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/convolution.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/fft.h"
#include "weft/grids.h"
#include "weft/indexing.h"
#include "weft/initializers.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/nn.h"
#include "weft/numpy.h"
#include "weft/random.h"
#include "weft/segments.h"
#include "weft/signals.h"
#include "weft/sorting.h"

namespace weft::sizes_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Sized {
  std::string name;
  std::function<void(std::int64_t n)> call;
};

// Those that make something of nothing.
std::vector<Sized> creations() {
  const Array x = arange(4), f = x + 1.5;
  return {
      {"zeros",
       [=](auto n) {
         zeros({n, 2});
       }},
      {"ones", [=](auto n) { ones(n); }},
      {"empty", [=](auto n) { empty(n); }},
      {"full", [=](auto n) { full({n}, 3.f); }},
      {"full", [=](auto n) { full({n}, f[0]); }},
      {"arange", [=](auto n) { arange(n, int64); }},
      {"arange", [=](auto n) { arange(0., static_cast<double>(n)); }},
      {"linspace", [=](auto n) { linspace(0, 1, n); }},
      {"linspace", [=](auto n) { linspace(f, 1, n); }},
      {"linspace", [=](auto n) { linspace(0, 1, n, {.endpoint = false}); }},
      {"logspace", [=](auto n) { logspace(0, 1, n); }},
      {"geomspace", [=](auto n) { geomspace(1, 10, n); }},
      {"eye", [=](auto n) { eye(n); }},
      {"eye", [=](auto n) { eye(n, 3); }},
      {"eye", [=](auto n) { eye(3, n); }},
      {"identity", [=](auto n) { identity(n); }},
      {"tri", [=](auto n) { tri(n); }},
      {"tri", [=](auto n) { tri(2, n); }},
      {"iota", [=](auto n) { iota(int32, n); }},
      {"broadcasted_iota",
       [=](auto n) {
         broadcasted_iota(int32, {2, n}, 0);
       }},
      {"mgrid",
       [=](auto n) {
         mgrid({slice(n), slice(2)});
       }},
      {"ogrid",
       [=](auto n) {
         ogrid({slice(n), slice(2)});
       }},
      {"indices",
       [=](auto n) {
         indices({n, 2});
       }},
      {"tril_indices", [=](auto n) { tril_indices(n); }},
      {"triu_indices", [=](auto n) { triu_indices(n); }},
      {"diag_indices", [=](auto n) { diag_indices(n); }},
      {"fftfreq", [=](auto n) { fft::fftfreq(n); }},
      {"rfftfreq", [=](auto n) { fft::rfftfreq(n); }},
      {"bartlett", [=](auto n) { bartlett(n); }},
      {"blackman", [=](auto n) { blackman(n); }},
      {"hamming", [=](auto n) { hamming(n); }},
      {"hanning", [=](auto n) { hanning(n); }},
      {"kaiser", [=](auto n) { kaiser(n, 2.0); }},
      {"one_hot", [=](auto n) { nn::one_hot(x, n); }},
      {"asarray", [=](auto n) { asarray(std::vector<float>{1.f}, {n}); }},
      {"asarray", [=](auto n) { asarray(static_cast<const float*>(nullptr), {n}); }},
      {"ShapeDtypeStruct", [=](auto n) { ShapeDtypeStruct({n}, float32); }},
  };
}

std::vector<Sized> samples() {
  const Array key = random::key(1), x = arange(4), f = x + 1.5;
  using namespace random;
  return {
      {"split", [=](auto n) { random::split(key, n); }},
      {"bits", [=](auto n) { bits(key, {n}); }},
      {"uniform", [=](auto n) { uniform(key, {n}); }},
      {"randint", [=](auto n) { randint(key, {n}, 0, 3); }},
      {"rademacher", [=](auto n) { rademacher(key, {n}); }},
      {"bernoulli", [=](auto n) { bernoulli(key, 0.5, {n}); }},
      {"normal", [=](auto n) { normal(key, {n}); }},
      {"normal", [=](auto n) { normal(key, {n}, complex64); }},
      {"truncated_normal", [=](auto n) { truncated_normal(key, 0, 1, {n}); }},
      {"exponential", [=](auto n) { exponential(key, {n}); }},
      {"gumbel", [=](auto n) { gumbel(key, {n}); }},
      {"laplace", [=](auto n) { laplace(key, {n}); }},
      {"logistic", [=](auto n) { random::logistic(key, {n}); }},
      {"cauchy", [=](auto n) { cauchy(key, {n}); }},
      {"permutation", [=](auto n) { permutation(key, n); }},
      {"choice", [=](auto n) { choice(key, n, {2}, {.replace = false}); }},
      {"choice", [=](auto n) { choice(key, x, {n}); }},
      {"choice", [=](auto n) { choice(key, x, {n}, {.p = f / 12}); }},
      {"categorical", [=](auto n) { categorical(key, f, {.shape = {n}}); }},
      {"glorot_normal",
       [=](auto n) {
         nn::initializers::glorot_normal()(key, {n, 2});
       }},
      {"zeros",
       [=](auto n) {
         nn::initializers::zeros()(key, {n, 2});
       }},
  };
}

// Those that take an array too.
std::vector<Sized> others() {
  const Array x = arange(4), f = x + 1.5, m = ones({4, 4});
  return {
      {"fft", [=](auto n) { fft::fft(f, n); }},
      {"irfft", [=](auto n) { fft::irfft(f, {.n = n}); }},
      {"hfft", [=](auto n) { fft::hfft(f, {.n = n}); }},
      {"fft2",
       [=](auto n) {
         fft::fft2(m, {.s = Dims{n, 2}});
       }},
      {"vander", [=](auto n) { vander(x, {.N = n}); }},
      {"histogram", [=](auto n) { histogram(f, n); }},
      {"histogram_bin_edges", [=](auto n) { histogram_bin_edges(f, n); }},
      {"bincount", [=](auto n) { bincount(x, n); }},
      {"segment_sum", [=](auto n) { segment_sum(f, x, n); }},
      {"segment_max", [=](auto n) { segment_max(f, x, n); }},
      {"unique", [=](auto n) { unique(x, {.size = n}); }},
      {"nonzero", [=](auto n) { nonzero(x, {.size = n}); }},
      {"flatnonzero", [=](auto n) { flatnonzero(x, {.size = n}); }},
      {"argwhere", [=](auto n) { argwhere(x, {.size = n}); }},
      {"where", [=](auto n) { where(x, {.size = n}); }},
      {"tile",
       [=](auto n) {
         tile(m, {2, n});
       }},
      {"repeat", [=](auto n) { repeat(x, n); }},
      {"repeat", [=](auto n) { repeat(x, x, 0, n); }},
      {"broadcast_to",
       [=](auto n) {
         broadcast_to(x, {n, 4});
       }},
      {"broadcast", [=](auto n) { broadcast(x, {n}); }},
      {"broadcast_in_dim",
       [=](auto n) {
         broadcast_in_dim(x, {n, 4}, {1});
       }},
      {"pad", [=](auto n) { pad(x, n); }},
      {"pad", [=](auto n) { pad(x, n, {.mode = "edge"}); }},
      {"pad", [=](auto n) { pad(x, n, {.mode = "wrap"}); }},
      {"pad", [=](auto n) { pad(x, n, {.mode = "reflect"}); }},
      {"conv_transpose",
       [=](auto n) {
         conv_transpose(ones({1, 4, 1}), ones({2, 1, 1}), {n}, "SAME");
       }},
  };
}

// Runs the call; what it throws, or nothing.
std::string said(const Sized& sized, std::int64_t n) {
  try {
    sized.call(n);
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

void expect_named(const Sized& sized, std::int64_t n, const std::string& message) {
  SCOPED_TRACE(sized.name + " of " + std::to_string(n));
  EXPECT_THAT(message, StartsWith(sized.name + ": "));
  EXPECT_THAT(message, HasSubstr("sizes_test.cc:"));
  EXPECT_THAT(message, Not(HasSubstr("/src/")));
  EXPECT_THAT(message, Not(HasSubstr("stablehlo.")));
}

constexpr std::int64_t kHuge = std::int64_t{1} << 62;

void expect_refused(const std::vector<Sized>& functions) {
  for (const Sized& sized : functions) {
    // Some take negative sizes for what they are: as many, or empty.
    if (const std::string told = said(sized, -1); !told.empty()) expect_named(sized, -1, told);
    expect_named(sized, kHuge, said(sized, kHuge));
    const auto traced = jit([&](Array x) {
      sized.call(kHuge);
      return x;
    });
    std::string told;
    try {
      traced(ones(2));
    } catch (const Error& error) {
      told = error.what();
    }
    expect_named(sized, kHuge, told);
  }
}

TEST(Sizes, OfCreations) { expect_refused(creations()); }
TEST(Sizes, OfSamples) { expect_refused(samples()); }
TEST(Sizes, OfOtherFunctions) { expect_refused(others()); }

// 2^40 elements would be an array, for which this machine has no memory.
TEST(Sizes, BeyondMemory) {
  constexpr std::int64_t kMany = std::int64_t{1} << 40;
  std::vector<Sized> all = creations();
  for (const Sized& more : samples()) all.push_back(more);
  for (const Sized& more : others()) all.push_back(more);
  for (const Sized& sized : all) {
    // Of one number nothing is stored.
    if (const std::string told = said(sized, kMany); !told.empty()) {
      expect_named(sized, kMany, told);
    }
  }
}

TEST(Sizes, BeyondMemoryInsideOfJit) {
  const auto many = [](Array x) { return cumsum(broadcast_to(x, {std::int64_t{1} << 40})); };
  try {
    jit(many)(ones(1));
    ADD_FAILURE();
  } catch (const OutOfMemory& error) {
    EXPECT_THAT(error.what(), HasSubstr(": out of memory: cannot allocate "));
    EXPECT_THAT(error.what(), HasSubstr("sizes_test.cc:"));
    EXPECT_THAT(error.what(), Not(HasSubstr("stablehlo")));
  }
}

// Equal operations are compiled once, and each is told with its own line.
TEST(Sizes, BeyondMemoryOfEqualOperations) {
  const auto line_of = [](auto&& call) -> std::string {
    try {
      call();
    } catch (const OutOfMemory& error) {
      const std::string text = error.what();
      return text.substr(text.rfind(':'));
    }
    return "none";
  };
  const std::string first = line_of([] { iota(float32, std::int64_t{1} << 41); });
  const std::string second = line_of([] { iota(float32, std::int64_t{1} << 41); });
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace weft::sizes_test
