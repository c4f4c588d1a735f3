#include "api/ops/broadcast.h"

#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"

namespace weft::broadcast_test {
namespace {

TEST(Broadcast, AlignsTheLastDimensions) {
  EXPECT_EQ(broadcast_dims({{8, 1, 6, 1}, {7, 1, 5}}), (Dims{8, 7, 6, 5}));
  EXPECT_EQ(broadcast_dims({{5, 4}, {1}}), (Dims{5, 4}));
  EXPECT_EQ(broadcast_dims({{5, 4}, {4}}), (Dims{5, 4}));
  EXPECT_EQ(broadcast_dims({{15, 3, 5}, {15, 1, 5}, {3, 1}}), (Dims{15, 3, 5}));
}

TEST(Broadcast, OfOneOrNone) {
  EXPECT_EQ(broadcast_dims({}), Dims{});
  EXPECT_EQ(broadcast_dims({{}, {}}), Dims{});
  EXPECT_EQ(broadcast_dims({{}, {2, 3}}), (Dims{2, 3}));
  EXPECT_EQ(broadcast_dims({{1, 3}}), (Dims{1, 3}));
}

TEST(Broadcast, EmptyDimensions) {
  EXPECT_EQ(broadcast_dims({{0, 3}, {1, 3}}), (Dims{0, 3}));
  EXPECT_EQ(broadcast_dims({{1}, {0}}), Dims{0});
  EXPECT_THROW(broadcast_dims({{2}, {0}}), Error);
}

TEST(Broadcast, RefusesOtherSizesAndNamesTheShapes) {
  try {
    broadcast_dims({{2, 3, 4}, {1}, {5, 4}});
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "shapes [2,3,4] and [1] and [5,4] cannot be broadcast together: dimension -2 has "
                 "sizes 3 and 5; make them equal, or one of them 1 (reshape or expand_dims)");
  }
}

}  // namespace
}  // namespace weft::broadcast_test
