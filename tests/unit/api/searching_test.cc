#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/jit.h"
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

TEST(Unique, SaysWhereAndHowOftenElementsStand) {
  using Ints = std::vector<std::int32_t>;
  const Array x = asarray({{3, 1, 3}, {2, 1, 7}});
  const UniqueReturns every{.return_index = true, .return_inverse = true, .return_counts = true};
  const auto expect = [](const std::vector<Array>& got, const std::vector<Ints>& want) {
    ASSERT_EQ(got.size(), want.size());
    for (std::size_t i = 0; i < want.size(); ++i) {
      EXPECT_EQ(got[i].to_vector<std::int32_t>(), want[i]) << i;
    }
  };
  const Ints inverse = {2, 0, 2, 1, 0, 3};
  expect(unique(x, every), {{1, 2, 3, 7}, {1, 3, 0, 5}, inverse, {2, 1, 2, 1}});
  EXPECT_EQ(unique(x, every)[2].shape(), (Dims{2, 3}));
  const auto sized = [&](std::int64_t size, std::optional<double> fill) {
    UniqueReturns returns = every;
    returns.size = size;
    returns.fill_value = fill;
    return jit([returns](Array a) { return unique(a, returns); })(x);
  };
  expect(sized(2, {}), {{1, 2}, {1, 3}, inverse, {2, 1}});
  expect(sized(6, 99), {{1, 2, 3, 7, 99, 99}, {1, 3, 0, 5, 1, 1}, inverse, {2, 1, 2, 1, 0, 0}});
  expect(unique(x, {.return_counts = true, .size = 1}), {{1}, {2}});
  expect(unique(x, {.return_inverse = true}), {{1, 2, 3, 7}, inverse});
  const float nan = std::nanf("");
  const std::vector<Array> floats = unique(asarray({nan, 1.F, nan, -0.F, 0.F}), every);
  expect({floats[1], floats[2], floats[3]}, {{3, 1, 0}, {2, 1, 2, 0, 0}, {2, 1, 2}});
  const std::vector<Array> none = unique(zeros({0, 3}), every);
  EXPECT_EQ(none[0].shape(), (Dims{0}));
  EXPECT_EQ(none[2].shape(), (Dims{0, 3}));
}

TEST(Searching, SaysWhatDoesNotFit) {
  const Array f = golden_input("f"), v = golden_input("v"), z = golden_input("z");
  EXPECT_THAT(error_of([&] { searchsorted(f, v); }),
              HasSubstr("searchsorted: the sorted array has shape [5,6]; it must be a vector"));
  EXPECT_THAT(error_of([&] { searchsorted(v, v, {.side = "middle"}); }),
              HasSubstr("the side \"middle\" is not known"));
  EXPECT_THAT(error_of([&] { digitize(v, f); }), HasSubstr("digitize: bins has shape [5,6]"));
  EXPECT_THAT(error_of([&] { nonzero(1.0, {.size = 1}); }), HasSubstr("atleast_1d"));
  EXPECT_THAT(error_of([&] { nonzero(v, {.size = -1}); }), HasSubstr("size = -1"));
  EXPECT_THAT(error_of([&] { unique(z, {.size = 3}); }), HasSubstr("give a fill_value"));
  EXPECT_THAT(error_of([&] { bincount(f, 3); }), HasSubstr("x has shape [5,6]"));
  EXPECT_THAT(error_of([&] { bincount(v, 3); }), HasSubstr("x is float32; it must have integers"));
  EXPECT_THAT(error_of([&] { bincount(golden_input("k"), golden_input("w5"), 3); }),
              HasSubstr("weights of shape [5] for an array of shape [7]"));
}

}  // namespace
}  // namespace weft::searching_test
