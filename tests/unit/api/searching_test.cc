#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::searching_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

TEST(Searching, IsJaxs) {
  std::map<std::string, Function> f;
  f["searchsorted"] = [](A x) { return Arrays{searchsorted(x[0], x[1])}; };
  f["searchsorted_right"] = [](A x) { return Arrays{searchsorted(x[0], x[1], {.side = "right"})}; };
  f["searchsorted_number"] = [](A x) { return Arrays{searchsorted(x[0], 0.5)}; };
  f["searchsorted_nan"] = [](A x) { return Arrays{searchsorted(x[0], x[1])}; };
  f["searchsorted_int"] = [](A x) { return Arrays{searchsorted(x[0], x[1])}; };
  f["digitize"] = [](A x) { return Arrays{digitize(x[0], x[1])}; };
  f["digitize_right"] = [](A x) { return Arrays{digitize(x[0], x[1], true)}; };
  f["digitize_falling"] = [](A x) { return Arrays{digitize(x[0], flip(x[1]))}; };
  f["nonzero"] = [](A x) { return nonzero(x[0], {.size = 8}); };
  f["nonzero_too_few"] = [](A x) { return nonzero(x[0], {.size = 20, .fill_value = -1}); };
  f["nonzero_fill"] = [](A x) { return nonzero(x[0], {.size = 9}); };
  f["nonzero_empty"] = [](A x) { return nonzero(x[0], {.size = 2, .fill_value = 5}); };
  f["flatnonzero"] = [](A x) { return Arrays{flatnonzero(x[0], {.size = 10})}; };
  f["unique"] = [](A x) { return Arrays{unique(x[0], {.size = 5})}; };
  f["unique_fill"] = [](A x) { return Arrays{unique(x[0], {.size = 10})}; };
  f["unique_fill_value"] = [](A x) { return Arrays{unique(x[0], {.size = 10, .fill_value = 99})}; };
  f["unique_nan"] = [](A x) { return Arrays{unique(x[0], {.size = 6})}; };
  f["bincount"] = [](A x) { return Arrays{bincount(x[0], 6)}; };
  f["bincount_weights"] = [](A x) { return Arrays{bincount(x[0], x[1], 6)}; };
  testing::compare_with_jax("searching", f);
}

TEST(Searching, CountsNothingBeyondTheLastBin) {
  const Array large = asarray(std::vector<std::uint32_t>{4'000'000'000, 1, 1});
  EXPECT_EQ(bincount(large, 3).to_vector<std::int32_t>(), (std::vector<std::int32_t>{0, 2, 0}));
  const Array narrow = asarray(std::vector<std::int8_t>{-3, 127, 1});
  EXPECT_EQ(sum(bincount(narrow, 300)).item(), 3);
  EXPECT_EQ(bincount(narrow, 2).to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, 1}));
  const Array wide = asarray(std::vector<std::int64_t>{(std::int64_t{1} << 32) + 1, -5}, int64);
  EXPECT_EQ(bincount(wide, 2).to_vector<std::int32_t>(), (std::vector<std::int32_t>{1, 0}));
}

TEST(Searching, SaysWhatDoesNotFit) {
  const Array f = golden_input("f"), v = golden_input("v"), z = golden_input("z");
  EXPECT_THAT(error_of([&] { searchsorted(f, v); }),
              HasSubstr("searchsorted: the sorted array has shape (5, 6); it must be a vector"));
  EXPECT_THAT(error_of([&] { searchsorted(v, v, {.side = "middle"}); }),
              HasSubstr("the side \"middle\" is not known"));
  EXPECT_THAT(error_of([&] { digitize(v, f); }), HasSubstr("digitize: bins has shape (5, 6)"));
  EXPECT_THAT(error_of([&] { nonzero(1.0, {.size = 1}); }), HasSubstr("atleast_1d"));
  EXPECT_THAT(error_of([&] { nonzero(v, {.size = -1}); }), HasSubstr("size = -1"));
  EXPECT_THAT(error_of([&] { unique(z, {.size = 3}); }), HasSubstr("give a fill_value"));
  EXPECT_THAT(error_of([&] { bincount(f, 3); }), HasSubstr("x has shape (5, 6)"));
  EXPECT_THAT(error_of([&] { bincount(v, 3); }), HasSubstr("x is float32; it must have integers"));
  EXPECT_THAT(error_of([&] { bincount(golden_input("k"), golden_input("w5"), 3); }),
              HasSubstr("weights of shape (5,) for an array of shape (7,)"));
}

}  // namespace
}  // namespace weft::searching_test
