#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::sorting_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

TEST(Sorting, IsJaxs) {
  std::map<std::string, Function> f;
  const auto add = [&](const std::string& name, Array (*sorted)(const Arg&, const SortOptions&)) {
    const auto with = [=](const SortOptions& options) {
      return [=](A x) { return Arrays{sorted(x[0], options)}; };
    };
    f[name] = with({});
    f[name + "_first"] = with({.axis = 0});
    f[name + "_flat"] = with({.axis = None});
    f[name + "_down"] = with({.descending = true});
    f[name + "_down_unstable"] = with({.axis = 0, .descending = true});
    f[name + "_nan"] = with({});
    f[name + "_nan_down"] = with({.descending = true});
    f[name + "_bool"] = with({.axis = 0});
    f[name + "_bf16"] = with({});
    f[name + "_complex"] = with({});
    f[name + "_empty"] = with({.axis = 0});
  };
  add("sort", sort);
  add("argsort", argsort);
  f["sort_operands"] = [](A x) { return sort(x, {.dimension = 0}); };
  f["sort_two_keys"] = [](A x) {
    return sort({count_nonzero(x[0], {.axis = Axes(Dims{})}), x[1], x[2]}, {.num_keys = 2});
  };
  const auto top = [](const Array& x, std::int64_t k, int axis) {
    const auto [values, indices] = top_k(x, k, axis);
    return Arrays{values, indices};
  };
  f["top_k"] = [=](A x) { return top(x[0], 3, -1); };
  f["top_k_first"] = [=](A x) { return top(x[0], 2, 0); };
  f["top_k_nan"] = [=](A x) { return top(x[0], 4, -1); };
  f["top_k_none"] = [=](A x) { return top(x[0], 0, -1); };
  testing::compare_with_jax("sorting", f);
}

TEST(Sorting, KeepsWeakness) {
  EXPECT_TRUE(sort(reshape(2.5, {1})).weak_type());
  EXPECT_FALSE(argsort(reshape(2.5, {1})).weak_type());
  EXPECT_TRUE(top_k(reshape(2.5, {1}), 1).first.weak_type());
}

TEST(Sorting, SaysWhatDoesNotFit) {
  const Array f = golden_input("f"), v = golden_input("v");
  EXPECT_THAT(error_of([&] { sort(f, 2); }), HasSubstr("sort: axis 2 is out of range"));
  EXPECT_THAT(error_of([&] { sort(1.0); }), HasSubstr("axis -1 is out of range"));
  EXPECT_THAT(error_of([&] { sort({f, v}, {}); }), HasSubstr("operands of shapes [5,6] and [7]"));
  EXPECT_THAT(error_of([&] { sort({f, f}, {.num_keys = 3}); }), HasSubstr("num_keys = 3"));
  EXPECT_THAT(error_of([&] { sort(Arrays{}, {}); }), HasSubstr("there is no operand"));
  EXPECT_THAT(error_of([&] { top_k(f, 7); }),
              HasSubstr("top_k: k = 7 along axis 1 of an array of shape [5,6]"));
  EXPECT_THAT(error_of([&] { top_k(f, -1); }), HasSubstr("k = -1"));
  EXPECT_THAT(error_of([&] { top_k(golden_input("c"), 1); }), HasSubstr("have no order"));
}

}  // namespace
}  // namespace weft::sorting_test
