#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::joining_test {
namespace {

using testing::Arrays;
using testing::error_of;
using testing::Function;
using testing::golden_input;
using ::testing::HasSubstr;

using A = const Arrays&;

TEST(Joining, IsJaxs) {
  std::map<std::string, Function> f;
  f["concatenate"] = [](A x) { return Arrays{concatenate(x)}; };
  f["concatenate_axis"] = [](A x) { return Arrays{concatenate(x, -1)}; };
  f["concatenate_int8_uint8"] = [](A x) { return Arrays{concatenate({x[0], x[1]}, 1)}; };
  f["concatenate_empty"] = [](A x) {
    return Arrays{concatenate({x[0], squeeze(split(x[1], 4, 2)[0], 2)})};
  };
  f["concatenate_one"] = [](A x) { return Arrays{concatenate(x)}; };
  f["stack"] = [](A x) { return Arrays{stack(x)}; };
  f["stack_last"] = [](A x) { return Arrays{stack(x, -1)}; };
  f["stack_numbers"] = [](A x) { return Arrays{stack({x[0], x[1]})}; };
  f["vstack"] = [](A x) { return Arrays{vstack(x)}; };
  f["vstack_matrices"] = [](A x) { return Arrays{vstack(x)}; };
  f["hstack"] = [](A x) { return Arrays{hstack({x[0], expand_dims(x[1], 1)})}; };
  f["hstack_vectors"] = [](A x) { return Arrays{hstack(x)}; };
  f["dstack"] = [](A x) { return Arrays{dstack(x)}; };
  f["dstack_vectors"] = [](A x) { return Arrays{dstack(x)}; };
  f["column_stack"] = [](A x) { return Arrays{column_stack(x)}; };
  f["block"] = [](A x) { return Arrays{block({{x[0], expand_dims(x[1], 1)}, {x[2]}})}; };
  f["append"] = [](A x) { return Arrays{append(x[0], x[1])}; };
  f["append_axis"] = [](A x) { return Arrays{append(x[0], x[1], 1)}; };
  f["split"] = [](A x) { return split(x[0], 3, 1); };
  f["split_indices"] = [](A x) { return split(x[0], {1, 1, 4}); };
  f["array_split"] = [](A x) { return array_split(x[0], 3); };
  f["array_split_more_than_there_are"] = [](A x) { return array_split(x[0], 6); };
  f["vsplit"] = [](A x) { return vsplit(x[0], 2); };
  f["hsplit"] = [](A x) { return hsplit(x[0], 3); };
  f["hsplit_vector"] = [](A x) { return hsplit(unstack(x[0])[0], 2); };
  f["dsplit"] = [](A x) { return dsplit(x[0], 2); };
  f["unstack"] = [](A x) { return unstack(x[0], 1); };
  testing::compare_with_jax("joining", f);
}

TEST(Joining, TakesNumbersInTheDtypeOfTheOthers) {
  const Array h = golden_input("h");
  EXPECT_EQ(append(h, 2.5).dtype(), bfloat16);
  EXPECT_TRUE(stack({2.5, 1}).weak_type());
  EXPECT_FALSE(append(h, 2.5).weak_type());
}

TEST(Joining, SplitsAtPlacesFromTheEnd) {
  const auto sizes = [](std::initializer_list<std::int64_t> indices) {
    std::vector<std::int64_t> result;
    for (const Array& part : split(zeros({6}), indices)) result.push_back(part.size());
    return result;
  };
  using Sizes = std::vector<std::int64_t>;
  EXPECT_EQ(sizes({-2}), Sizes({4, 2}));
  EXPECT_EQ(sizes({2, -1}), Sizes({2, 3, 1}));
  EXPECT_EQ(sizes({-6, 6}), Sizes({0, 6, 0}));
  EXPECT_THAT(error_of([&] { sizes({-1, 2}); }), HasSubstr("indices (-1, 2) for axis 0"));
  EXPECT_THAT(error_of([&] { sizes({-7}); }), HasSubstr("within 0 to 6"));
}

TEST(Joining, SaysWhatDoesNotFit) {
  const Array f = golden_input("f"), v = golden_input("v"), d = golden_input("d");
  EXPECT_THAT(error_of([&] {
                concatenate({f, d});
              }),
              HasSubstr("concatenate: arrays of shapes [5,6] and [2,3,4] cannot be joined along "
                        "axis 0"));
  EXPECT_THAT(error_of([&] { concatenate({f, golden_input("x4")}); }), HasSubstr("[4,4]"));
  EXPECT_THAT(error_of([&] { concatenate({}); }), HasSubstr("it needs at least one"));
  EXPECT_THAT(error_of([&] { concatenate({1.0, 2.0}); }), HasSubstr("use stack"));
  EXPECT_THAT(error_of([&] { concatenate({f, f}, 2); }), HasSubstr("axis 2 is out of range"));
  EXPECT_THAT(error_of([&] {
                stack({f, v});
              }),
              HasSubstr("stack: arrays of shapes [5,6] and [7]; all must have the same"));
  EXPECT_THAT(error_of([&] { block({}); }), HasSubstr("block: there is no array"));
  EXPECT_THAT(error_of([&] { split(f, 4, 1); }),
              HasSubstr("axis 1 of an array of shape [5,6] does not split into 4 equal parts"));
  EXPECT_THAT(error_of([&] { split(f, 0); }), HasSubstr("split: 0 parts"));
  EXPECT_THAT(error_of([&] { split(f, {3, 1}); }), HasSubstr("indices (3, 1)"));
  EXPECT_THAT(error_of([&] { split(f, {1, 9}); }), HasSubstr("within 0 to 5"));
  EXPECT_THAT(error_of([&] { dsplit(f, 2); }), HasSubstr("it needs 3"));
  EXPECT_THAT(error_of([&] { unstack(1.0); }), HasSubstr("axis 0 is out of range"));
}

}  // namespace
}  // namespace weft::joining_test
