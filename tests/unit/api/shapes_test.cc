#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/jit.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::shapes_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

TEST(Shapes, AreJaxs) {
  std::map<std::string, Function> f;
  f["reshape"] = [](A x) { return Arrays{reshape(x[0], {3, 10})}; };
  f["reshape_rest"] = [](A x) { return Arrays{reshape(x[0], {4, -1})}; };
  f["reshape_flat"] = [](A x) { return Arrays{x[0].reshape({-1})}; };
  f["reshape_number"] = [](A x) { return Arrays{reshape(x[0], {1, 1})}; };
  f["reshape_empty"] = [](A x) { return Arrays{reshape(x[0], {3, -1})}; };
  f["ravel"] = [](A x) { return Arrays{x[0].ravel()}; };
  f["transpose"] = [](A x) { return Arrays{transpose(x[0])}; };
  f["transpose_axes"] = [](A x) { return Arrays{x[0].transpose({1, -1, 0})}; };
  f["transpose_bool"] = [](A x) { return Arrays{x[0].T()}; };
  f["permute_dims"] = [](A x) { return Arrays{permute_dims(x[0], {2, 0, 1})}; };
  f["matrix_transpose"] = [](A x) { return Arrays{matrix_transpose(x[0])}; };
  f["swapaxes"] = [](A x) { return Arrays{swapaxes(x[0], 0, -1)}; };
  f["moveaxis"] = [](A x) { return Arrays{moveaxis(x[0], 0, -1)}; };
  f["moveaxis_two"] = [](A x) { return Arrays{moveaxis(x[0], {0, 1}, {2, 0})}; };
  f["squeeze"] = [](A x) { return Arrays{x[0].squeeze()}; };
  f["squeeze_axis"] = [](A x) { return Arrays{squeeze(x[0], 1)}; };
  f["expand_dims"] = [](A x) { return Arrays{expand_dims(x[0], 1)}; };
  f["expand_dims_two"] = [](A x) { return Arrays{expand_dims(x[0], {0, -1})}; };
  f["broadcast_to"] = [](A x) { return Arrays{broadcast_to(x[0], {2, 7})}; };
  f["broadcast_to_from_one"] = [](A x) { return Arrays{broadcast_to(x[0], {2, 3, 4})}; };
  f["broadcast_arrays"] = [](A x) { return broadcast_arrays(x); };
  f["atleast_1d"] = [](A x) { return Arrays{atleast_1d(x[0])}; };
  f["atleast_2d"] = [](A x) { return Arrays{atleast_2d(x[0])}; };
  f["broadcast"] = [](A x) { return Arrays{broadcast(x[0], {2, 1})}; };
  f["broadcast_in_dim"] = [](A x) { return Arrays{broadcast_in_dim(x[0], {5, 2, 6}, {0, 2})}; };
  f["flip"] = [](A x) { return Arrays{flip(x[0])}; };
  f["flip_axis"] = [](A x) { return Arrays{flip(x[0], -2)}; };
  f["fliplr"] = [](A x) { return Arrays{fliplr(x[0])}; };
  f["flipud"] = [](A x) { return Arrays{flipud(x[0])}; };
  f["rev"] = [](A x) { return Arrays{rev(x[0], {2, 0})}; };
  f["rot90_0"] = [](A x) { return Arrays{rot90(x[0], 0)}; };
  f["rot90_1"] = [](A x) { return Arrays{rot90(x[0])}; };
  f["rot90_2"] = [](A x) { return Arrays{rot90(x[0], 2)}; };
  f["rot90_3"] = [](A x) { return Arrays{rot90(x[0], -1)}; };
  f["rot90_axes"] = [](A x) { return Arrays{rot90(x[0], 1, {2, 1})}; };
  f["roll"] = [](A x) { return Arrays{roll(x[0], 2)}; };
  f["roll_axis"] = [](A x) { return Arrays{roll(x[0], -1, 0)}; };
  f["roll_far"] = [](A x) { return Arrays{roll(x[0], 13, 1)}; };
  f["roll_two"] = [](A x) { return Arrays{roll(x[0], {1, -2}, {0, 1})}; };
  f["roll_same_axis_twice"] = [](A x) { return Arrays{roll(x[0], {1, 1}, 0)}; };
  f["roll_one_shift"] = [](A x) { return Arrays{roll(x[0], 1, {0, 2})}; };
  f["roll_traced"] = [](A x) { return Arrays{roll(x[0], x[1], 0)}; };
  f["roll_traced_two"] = [](A x) { return Arrays{roll(x[0], x[1], {0, 1})}; };
  f["roll_traced_flat"] = [](A x) { return Arrays{roll(x[0], x[1])}; };
  f["roll_empty"] = [](A x) { return Arrays{roll(x[0], 1, 0)}; };
  f["tile"] = [](A x) { return Arrays{tile(x[0], {2, 3})}; };
  f["tile_more"] = [](A x) { return Arrays{tile(x[0], {2, 1, 2})}; };
  f["tile_number"] = [](A x) { return Arrays{tile(x[0], 2)}; };
  f["tile_none"] = [](A x) { return Arrays{tile(x[0], {0, 2})}; };
  f["repeat"] = [](A x) { return Arrays{repeat(x[0], 2)}; };
  f["repeat_axis"] = [](A x) { return Arrays{repeat(x[0], 3, -1)}; };
  f["repeat_none"] = [](A x) { return Arrays{repeat(x[0], 0, 0)}; };
  f["diag"] = [](A x) { return Arrays{diag(x[0])}; };
  f["diag_above"] = [](A x) { return Arrays{diag(x[0], 2)}; };
  f["diag_below"] = [](A x) { return Arrays{diag(x[0], -1)}; };
  f["diag_of_matrix"] = [](A x) { return Arrays{diag(x[0], 1)}; };
  f["diag_outside"] = [](A x) { return Arrays{diag(x[0], 9)}; };
  f["diagonal"] = [](A x) {
    return Arrays{diagonal(x[0], {.offset = -1, .axis1 = 2, .axis2 = 0})};
  };
  f["pad"] = [](A x) { return Arrays{pad(x[0], 1)}; };
  f["pad_widths"] = [](A x) { return Arrays{pad(x[0], {{1, 0}, {0, 2}}, {.constant_values = 7})}; };
  f["pad_one_pair"] = [](A x) { return Arrays{pad(x[0], {{2, 1}}, {.constant_values = -1})}; };
  for (const std::string mode : {"edge", "reflect", "symmetric", "wrap"}) {
    f["pad_" + mode] = [=](A x) { return Arrays{pad(x[0], {{2, 3}, {0, 4}}, {.mode = mode})}; };
    f["pad_" + mode + "_far"] = [=](A x) { return Arrays{pad(x[0], {{7, 12}}, {.mode = mode})}; };
    f["pad_" + mode + "_one"] = [=](A x) {
      return Arrays{pad(x[0], {{1, 2}, {0, 0}, {0, 1}}, {.mode = mode})};
    };
  }
  f["pad_config"] = [](A x) { return Arrays{pad_config(x[0], 9.0, {{1, 2, 1}, {-1, 0, 0}})}; };
  f["pad_config_number"] = [](A x) { return Arrays{pad_config(x[0], 5, {{0, 1, 0}, {0, 0, 2}})}; };
  testing::compare_with_jax("shapes", f);
}

TEST(Shapes, KeepWeakness) {
  EXPECT_TRUE(reshape(2.5, {1}).weak_type());
  EXPECT_TRUE(diag(reshape(2.5, {1})).weak_type());
  EXPECT_TRUE(roll(reshape(2.5, {1}), 1, 0).weak_type());
  EXPECT_TRUE(roll(reshape(2.5, {1}), golden_input("sh0"), 0).weak_type());
  EXPECT_TRUE(pad(reshape(2.5, {1}), 2).weak_type());
  EXPECT_TRUE(diagonal(reshape(2.5, {1, 1})).weak_type());
  EXPECT_FALSE(ravel(golden_input("f")).weak_type());
  EXPECT_EQ(tile(golden_input("f"), {}).shape(), golden_input("f").shape());
}

TEST(Shapes, InFortransOrder) {
  const Array x = arange(6).reshape({2, 3});  // 0 1 2, 3 4 5
  EXPECT_EQ(to_string(x.ravel({.order = "F"})), "[0 3 1 4 2 5]");
  EXPECT_EQ(to_string(ravel(x, {.order = "C"})), "[0 1 2 3 4 5]");
  EXPECT_EQ(to_string(x.reshape({3, 2}, {.order = "F"})), "[[0 4]\n [3 2]\n [1 5]]");
  EXPECT_EQ(to_string(reshape(x, {3, -1}, {.order = "F"})), "[[0 4]\n [3 2]\n [1 5]]");
  EXPECT_THAT(error_of([&] { x.ravel({.order = "A"}); }),
              HasSubstr("ravel: order is \"A\"; it must be \"C\" or \"F\""));
}

TEST(Shapes, SayWhatDoesNotFit) {
  const Array f = golden_input("f"), d = golden_input("d"), z = golden_input("z");
  EXPECT_THAT(error_of([&] {
                reshape(f, {5, 5});
              }),
              HasSubstr("reshape: cannot turn an array of shape [5,6] (30 elements) into shape "
                        "[5,5]"));
  EXPECT_THAT(error_of([&] { f.reshape({7, -1}); }), HasSubstr("7, which does not divide 30"));
  EXPECT_THAT(error_of([&] { reshape(f, {-1, -1}); }), HasSubstr("only one size may be -1"));
  EXPECT_THAT(error_of([&] { reshape(f, {-2, 3}); }), HasSubstr("-2 is no size"));
  EXPECT_THAT(error_of([&] { reshape(z, {0, -1}); }), HasSubstr("does not divide"));
  EXPECT_THAT(error_of([&] {
                transpose(f, {0, 0});
              }),
              HasSubstr("axes (0, 0) are no order of the dimensions of an array of shape [5,6]"));
  EXPECT_THAT(error_of([&] { squeeze(f, 0); }), HasSubstr("axis 0 of an array of shape [5,6]"));
  EXPECT_THAT(error_of([&] { expand_dims(f, 5); }),
              HasSubstr("axis 5 is out of range for a result of rank "));
  EXPECT_THAT(error_of([&] { expand_dims(f, {0, 0}); }), HasSubstr("given twice"));
  EXPECT_THAT(error_of([&] {
                broadcast_to(f, {5, 5});
              }),
              HasSubstr("an array of shape [5,6] cannot be broadcast to [5,5]"));
  EXPECT_THAT(error_of([&] { broadcast_to(f, {6}); }), HasSubstr("cannot be broadcast to [6]"));
  EXPECT_THAT(error_of([&] {
                broadcast_in_dim(f, {5, 6, 2}, {1, 0});
              }),
              HasSubstr("does not go into shape [5,6,2]"));
  EXPECT_THAT(error_of([&] { swapaxes(f, 0, 2); }), HasSubstr("axis 2 is out of range"));
  EXPECT_THAT(error_of([&] { moveaxis(f, {0, 1}, {0}); }), HasSubstr("2 axes move to 1 places"));
  EXPECT_THAT(error_of([&] { roll(f, {1, 2, 3}, {0, 1}); }), HasSubstr("3 shifts for 2 axes"));
  EXPECT_THAT(error_of([&] { roll(f, golden_input("v"), 0); }), HasSubstr("the shift is f32[7]"));
  EXPECT_THAT(error_of([&] { tile(f, -1); }), HasSubstr("tile: [-1] repetitions"));
  EXPECT_THAT(error_of([&] { repeat(f, -1); }), HasSubstr("repeat: -1 repetitions"));
  EXPECT_THAT(error_of([&] { rot90(golden_input("v")); }), HasSubstr("it turns two axes"));
  EXPECT_THAT(error_of([&] { fliplr(golden_input("v")); }), HasSubstr("axis 1 is out of range"));
  EXPECT_THAT(error_of([&] { diag(d); }), HasSubstr("it takes a vector or a matrix"));
  EXPECT_THAT(error_of([&] { diagonal(golden_input("v")); }), HasSubstr("has no diagonal"));
  EXPECT_THAT(error_of([&] { pad(f, -1); }), HasSubstr("must not be negative"));
  EXPECT_THAT(error_of([&] { pad(f, {{1, 1}, {1, 1}, {1, 1}}); }), HasSubstr("3 pairs of widths"));
  EXPECT_THAT(error_of([&] { pad(z, 1, {.mode = "edge"}); }), HasSubstr("axis 0 of an array"));
  EXPECT_THAT(error_of([&] { pad(f, 1, {.mode = "mirror"}); }),
              HasSubstr("\"mirror\" is not known"));
  EXPECT_THAT(error_of([&] { pad_config(f, 0.0, {{0, 0, 0}}); }), HasSubstr("1 triples"));
  EXPECT_THAT(error_of([&] {
                pad_config(f, golden_input("sh0"), {{0, 0, 0}, {0, 0, 0}});
              }),
              HasSubstr("it must be a number of dtype float32"));
  EXPECT_THAT(error_of([&] {
                pad_config(f, 0.0, {{0, 0, 0}, {0, -7, 0}});
              }),
              HasSubstr("takes more from axis 1"));
}

TEST(Shapes, RepeatsEachElementAsOftenAsItSays) {
  const Array x = arange(6).reshape({2, 3});
  EXPECT_TRUE(
      array_equal(repeat(x, asarray({2, 0, 1}), 1), asarray({0, 0, 2, 3, 3, 5}).reshape({2, 3})));
  EXPECT_TRUE(
      array_equal(repeat(x, asarray({0, 2}), 0), asarray({3, 4, 5, 3, 4, 5}).reshape({2, 3})));
  EXPECT_TRUE(array_equal(repeat(x, asarray({1, 0, 0, 2, 0, 1})), asarray({0, 3, 3, 5})));
  EXPECT_TRUE(array_equal(repeat(x, asarray(2), 0), repeat(x, 2, 0)));
  EXPECT_EQ(repeat(x, asarray({0, 0}), 0).shape(), (Dims{0, 3}));
  EXPECT_EQ(repeat(zeros({0, 3}), zeros({0}, int32), 0).shape(), (Dims{0, 3}));
  // What is missing is the last element, what is too much is cut off.
  EXPECT_TRUE(array_equal(repeat(x, asarray({1, 2}), 0, 4),
                          asarray({0, 1, 2, 3, 4, 5, 3, 4, 5, 3, 4, 5}).reshape({4, 3})));
  EXPECT_TRUE(array_equal(repeat(x, asarray({1, 2}), 0, 1), asarray({0, 1, 2}).reshape({1, 3})));
  const auto traced = jit([](const Array& a, const Array& n) { return repeat(a, n, 0, 3); });
  EXPECT_TRUE(array_equal(traced(x, asarray({1, 2})), repeat(x, asarray({1, 2}), 0)));

  EXPECT_THAT(error_of([&] {
                repeat(x, asarray({1, 2, 3}), 0);
              }),
              HasSubstr("repeat: repetitions of 2 elements are one integer, or 2 of them, not an "
                        "array of i32 with shape [3]"));
  EXPECT_THAT(error_of([&] {
                repeat(x, asarray({1, -2}), 0);
              }),
              HasSubstr("element 1 is repeated -2 times"));
  EXPECT_THAT(
      error_of([&] {
        jit([](const Array& a, const Array& n) { return repeat(a, n, 0); })(x, asarray({1, 2}));
      }),
      HasSubstr("say total_repeat_length"));
}

}  // namespace
}  // namespace weft::shapes_test
