#include "core/strided_layout.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace weft::strided_layout_test {
namespace {

// Where the element at an index lies.
std::int64_t place(const StridedLayout& layout, const Dims& index) {
  std::int64_t at = layout.offset;
  for (std::size_t d = 0; d < index.size(); ++d) at += index[d] * layout.strides[d];
  return at;
}

std::vector<std::int64_t> places(const StridedLayout& layout) {
  std::vector<std::int64_t> all;
  for (std::int64_t i = 0; i < layout.type.num_elements(); ++i) {
    all.push_back(place(layout, unravel(i, layout.type.dims)));
  }
  return all;
}

TEST(StridedLayout, OfPartsOfComplexNumbersIsEveryOtherElement) {
  const StridedLayout parts = StridedLayout::dense({DType::c64, {3}}).complex_part(true);
  EXPECT_EQ(parts.type, (TensorType{DType::f32, {3}}));
  EXPECT_EQ(places(parts), (std::vector<std::int64_t>{1, 3, 5}));
  EXPECT_FALSE(parts.is_dense());
}

// A random view of a view, and so on, of a dense array.
StridedLayout random_view() {
  using rc::gen::inRange;
  Dims dims;
  for (int d = *inRange(1, 4); d > 0; --d) dims.push_back(*inRange(1, 5));
  StridedLayout layout = StridedLayout::dense({DType::f32, dims});
  for (int steps = *inRange(0, 4); steps > 0; --steps) {
    const auto rank = static_cast<std::int64_t>(layout.strides.size());
    const std::int64_t d = *inRange<std::int64_t>(0, rank);
    Dims order;
    for (std::int64_t i = 0; i < rank; ++i) order.push_back((i + d) % rank);
    switch (*inRange(0, 4)) {
      case 0:
        layout = layout.transposed(order);
        break;
      case 1:
        layout = layout.reversed(std::span(&d, 1));
        break;
      case 2: {
        Dims starts(layout.strides.size(), 0), sizes = layout.type.dims;
        starts[at(d)] = *inRange<std::int64_t>(0, sizes[at(d)]);
        sizes[at(d)] -= starts[at(d)];
        layout = layout.sliced(starts, sizes);
        break;
      }
      default: {
        Dims wider = layout.type.dims, mapping;
        wider.push_back(2);
        for (std::int64_t i = 0; i < rank; ++i) mapping.push_back(i);
        layout = layout.broadcast(wider, mapping);
      }
    }
  }
  return layout;
}

TEST(StridedLayout, HasTheElementsOfAReshapeInTheSameOrder) {
  EXPECT_TRUE(rc::check([] {
    const StridedLayout layout = random_view();
    const std::int64_t n = layout.type.num_elements();
    for (const Dims& dims : {Dims{n}, Dims{1, n, 1}, n % 2 == 0 ? Dims{2, n / 2} : Dims{n}}) {
      const auto reshaped = layout.reshaped(dims);
      if (reshaped) {
        RC_ASSERT(places(*reshaped) == places(layout));
      } else {
        RC_ASSERT(!layout.is_dense());
      }
    }
  }));
}

TEST(StridedLayout, IsDenseWhereItsElementsFollowOneAnother) {
  EXPECT_TRUE(rc::check([] {
    const StridedLayout layout = random_view();
    const std::vector<std::int64_t> at = places(layout);
    bool follow = true;
    for (std::size_t i = 1; i < at.size(); ++i) follow = follow && at[i] == at[i - 1] + 1;
    RC_ASSERT(layout.is_dense() == follow);
  }));
}

}  // namespace
}  // namespace weft::strided_layout_test
