#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/associative_scan.h"
#include "weft/jit.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::scans_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

TEST(Scans, AreJaxs) {
  std::map<std::string, Function> f;
  const auto add = [&](const std::string& name,
                       Array (*running)(const Arg&, std::optional<int>, const CumulativeOptions&)) {
    const auto along = [=](std::optional<int> axis, const CumulativeOptions& options = {}) {
      return [=](A x) { return Arrays{running(x[0], axis, options)}; };
    };
    f[name] = along(std::nullopt);
    f[name + "_first"] = along(0);
    f[name + "_last"] = along(-1);
    f[name + "_bool"] = along(0);
    f[name + "_int8"] = along(0);
    f[name + "_bf16"] = along(1);
    f[name + "_number"] = along(std::nullopt);
    f[name + "_back"] = along(1, {.reverse = true});
    f[name + "_empty"] = along(0);
  };
  add("cumsum", cumsum);
  add("cumprod", cumprod);
  f["cummax"] = [](A x) { return Arrays{cummax(x[0])}; };
  f["cummax_back"] = [](A x) { return Arrays{cummax(x[0], 1, {.reverse = true})}; };
  f["cummax_nan"] = [](A x) { return Arrays{cummax(x[0], 1)}; };
  f["cummin"] = [](A x) { return Arrays{cummin(x[0])}; };
  f["cummin_back"] = [](A x) { return Arrays{cummin(x[0], 1, {.reverse = true})}; };
  f["cummin_nan"] = [](A x) { return Arrays{cummin(x[0], 1)}; };
  f["cumlogsumexp"] = [](A x) { return Arrays{cumlogsumexp(x[0], 1)}; };
  f["cumlogsumexp_back"] = [](A x) { return Arrays{cumlogsumexp(x[0], 0, {.reverse = true})}; };
  f["diff"] = [](A x) { return Arrays{diff(x[0])}; };
  f["diff_twice"] = [](A x) { return Arrays{diff(x[0], 2, 0)}; };
  f["diff_bool"] = [](A x) { return Arrays{diff(x[0], 1, 0)}; };
  f["diff_none"] = [](A x) { return Arrays{diff(x[0], 0)}; };
  f["diff_all"] = [](A x) { return Arrays{diff(x[0], 9, 0)}; };
  testing::compare_with_jax("scans", f);
}

Array plus(const Array& a, const Array& b) { return sum(stack({a, b}), 0); }
Array times(const Array& a, const Array& b) { return prod(stack({a, b}), 0); }

TEST(AssociativeScan, OfSumsIsCumsum) {
  const Array f = golden_input("f");
  for (const int axis : {0, 1, -1}) {
    for (const bool reverse : {false, true}) {
      const auto scan = [=](const Array& x) {
        return associative_scan(plus, x, {.reverse = reverse, .axis = axis});
      };
      const auto want = cumsum(f, axis, {.reverse = reverse}).to_vector<float>();
      EXPECT_EQ(scan(f).to_vector<float>(), want);
      EXPECT_EQ(jit(scan)(f).to_vector<float>(), want);
    }
  }
  EXPECT_EQ(associative_scan(plus, golden_input("z")).shape(), (Dims{0, 3}));
  EXPECT_EQ(associative_scan(plus, reshape(2.5, {1})).item(), 2.5);
}

TEST(AssociativeScan, OfTreesSolvesARecurrence) {
  // y[i] = a[i] * y[i - 1] + b[i]
  using Step = std::pair<Array, Array>;
  const Array a = golden_input("w"), b = golden_input("v");
  const auto [product, y] = associative_scan(
      [](const Step& first, const Step& second) {
        return Step{times(first.first, second.first),
                    plus(times(second.first, first.second), second.second)};
      },
      Step{a, b});
  const auto as = a.to_vector<float>(), bs = b.to_vector<float>(), ys = y.to_vector<float>();
  float want = 0;
  for (std::size_t i = 0; i < ys.size(); ++i) {
    want = as[i] * want + bs[i];
    EXPECT_FLOAT_EQ(ys[i], want);
  }
}

TEST(AssociativeScan, SaysWhatDoesNotFit) {
  const Array f = golden_input("f");
  EXPECT_THAT(error_of([&] {
                associative_scan([](A a, A) { return a; }, Arrays{f, golden_input("v")});
              }),
              HasSubstr("arrays of shapes [5,6] and [7] differ in size along axis 0"));
  EXPECT_THAT(
      error_of([&] { associative_scan([](const Array& a, const Array&) { return sum(a); }, f); }),
      HasSubstr("the function takes f32[2,6] and gives f32[]"));
}

TEST(Scans, SayWhatDoesNotFit) {
  const Array f = golden_input("f");
  EXPECT_THAT(error_of([&] { cumsum(f, 2); }), HasSubstr("cumsum: axis 2 is out of range"));
  EXPECT_THAT(error_of([&] { cummax(1.0); }), HasSubstr("axis 0 is out of range"));
  EXPECT_THAT(error_of([&] { cummin(golden_input("b")); }),
              HasSubstr("it takes integers and floats, not bool[5,6]"));
  EXPECT_THAT(error_of([&] { cumlogsumexp(golden_input("i")); }), HasSubstr("it takes floats"));
  EXPECT_THAT(error_of([&] { diff(f, -1); }), HasSubstr("n = -1"));
  EXPECT_THAT(error_of([&] { diff(1.0); }), HasSubstr("axis -1 is out of range"));
}

}  // namespace
}  // namespace weft::scans_test
