// NumPy's functions on arrays with Explicit axes: the result's type says where it is split.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"

#include "support/errors.h"
#include "unit/api/numpy_golden.h"

namespace weft::numpy_explicit_test {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

class NumpyExplicit : public ::testing::Test {
 protected:
  // Of shape (8, 16), split over X and Y.
  std::string type_after(const std::function<Array(const Array&)>& f) {
    const Array x = jit(
        [](const Array& a) {
          return broadcast_to(a.astype(float32), {8, 16});
        },
        {.out_shardings = NamedSharding(mesh_, P("X", "Y"))})(Array(1.5));
    std::string type;
    jit([&](const Array& a) {
      const Array y = f(a);
      type = typeof_(y);
      return y;
    })(x);
    return type;
  }

  Mesh mesh_ =
      make_mesh({2, 4}, {"X", "Y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  ScopedMesh scope_{mesh_};
};

TEST_F(NumpyExplicit, ReductionsLeaveOutTheirAxes) {
  EXPECT_EQ(type_after([](const Array& x) { return sum(x, 0); }), "f32[16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return mean(x, 1); }), "f32[8@X]");
  EXPECT_EQ(type_after([](const Array& x) { return max(x); }), "f32[]");
  EXPECT_EQ(type_after([](const Array& x) { return sum(x, {.axis = 1, .keepdims = true}); }),
            "f32[8@X,1]");
  EXPECT_EQ(type_after([](const Array& x) { return var(x, 1); }), "f32[8@X]");
  EXPECT_EQ(type_after([](const Array& x) { return argmax(x, 0); }), "i32[16@Y]");
}

TEST_F(NumpyExplicit, ShapesKeepWhatTheyDoNotTouch) {
  EXPECT_EQ(type_after([](const Array& x) { return x.T(); }), "f32[16@Y,8@X]");
  EXPECT_EQ(type_after([](const Array& x) { return expand_dims(x, 1); }), "f32[8@X,1,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) {
              return broadcast_to(x, {3, 8, 16});
            }),
            "f32[3,8@X,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return reshape(x, {2, 4, 16}); }), "f32[2@X,4,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return ravel(x); }), "f32[128@(X,Y)]");
  EXPECT_EQ(type_after([](const Array& x) { return squeeze(expand_dims(x, 0)); }), "f32[8@X,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return flip(x, 0); }), "f32[8@X,16@Y]");
}

TEST_F(NumpyExplicit, JoiningKeepsThem) {
  EXPECT_EQ(type_after([](const Array& x) { return concatenate({x, x}); }), "f32[16@X,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return stack({x, x}); }), "f32[2,8@X,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return split(x, 2)[0]; }), "f32[4@X,16@Y]");
  EXPECT_EQ(type_after([](const Array& x) { return append(x, x, 1); }), "f32[8@X,32@Y]");
}

}  // namespace
}  // namespace weft::numpy_explicit_test
