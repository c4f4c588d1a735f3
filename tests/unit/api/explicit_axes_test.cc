// Cases of tests/pjit_test.py's truth table for products (JAX's "sharding in types").
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/control_flow.h"
#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/error.h"
#include "weft/fft.h"
#include "weft/indexing.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"
#include "weft/shard_map.h"

#include "api/array/array_state.h"
#include "api/ops/ops.h"
#include "support/errors.h"

namespace weft::explicit_axes_test {
namespace {

using testing::error_of;
using ::testing::HasSubstr;

const Mesh& mesh() {
  static const Mesh the_mesh =
      make_mesh({2, 2}, {"x", "y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  return the_mesh;
}

// 0, 1, 2, ... split like this.
Array of(const Dims& dims, const PartitionSpec& spec) {
  std::vector<float> elements(static_cast<std::size_t>(num_elements(dims)));
  for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = static_cast<float>(i);
  const Array whole =
      detail::array_of(Literal::from<float>({DType::f32, dims}, std::span<const float>(elements)));
  return jit([](Array x) { return x; }, {.out_shardings = NamedSharding(mesh(), spec)})(whole);
}

// The type that f's result has while it is traced.
template <class F>
std::string traced_type(F f, const Array& a) {
  std::string text;
  jit([&](Array x) {
    const Array y = f(x);
    text = typeof_(y);
    return y;
  })(a);
  return text;
}

std::string product_type(const PartitionSpec& a, const PartitionSpec& b) {
  std::string text;
  const auto f = jit([&](Array x, Array y) {
    const Array z = matmul(x, y);
    text = typeof_(z);
    return z;
  });
  try {
    const Array z = f(of({4, 8}, a), of({8, 4}, b));
    EXPECT_EQ(z.to_vector<float>(),
              matmul(of({4, 8}, P(None, None)), of({8, 4}, P(None, None))).to_vector<float>());
  } catch (const Error& error) {
    return error.what();
  }
  return text;
}

TEST(ExplicitAxes, FollowThroughProducts) {
  EXPECT_EQ(product_type(P("x", None), P(None, "y")), "f32[4@x,4@y]");
  EXPECT_EQ(product_type(P("x", None), P(None, None)), "f32[4@x,4]");
  EXPECT_EQ(product_type(P("x", "y"), P(None, None)), "f32[4@x,4]");
  EXPECT_EQ(product_type(P("x", None), P("x", None)), "f32[4@x,4]");
  EXPECT_EQ(product_type(P(None, "y"), P(None, "y")), "f32[4,4@y]");
}

TEST(ExplicitAxes, AreAskedForWhereAProductIsAmbiguous) {
  for (const auto& [a, b] :
       {std::pair(P("x", "y"), P("x", "y")), std::pair(P("x", "y"), P("y", None)),
        std::pair(P(None, "y"), P("y", None))}) {
    const std::string text = product_type(a, b);
    EXPECT_THAT(text, HasSubstr("ambiguous"));
    EXPECT_THAT(text, HasSubstr("out_sharding"));
    EXPECT_THAT(text, HasSubstr("reshard"));
    EXPECT_THAT(text, HasSubstr("explicit_axes_test.cc:"));
  }
  EXPECT_THAT(product_type(P("x", None), P(None, "x")),
              HasSubstr("its result would be split over axis 'x' in two dimensions"));
}

TEST(ExplicitAxes, AreAsOutShardingSays) {
  std::string text;
  const auto f = jit([&](Array x, Array y) {
    const Array z = matmul(x, y, {.out_sharding = NamedSharding(mesh(), P("x", None))});
    text = typeof_(z);
    return z;
  });
  const Array z = f(of({4, 8}, P("x", "y")), of({8, 4}, P("y", None)));
  EXPECT_EQ(text, "f32[4@x,4]");
  EXPECT_EQ(to_string(z.sharding().spec), "PartitionSpec('x', None)");
}

TEST(ExplicitAxes, FollowThroughShapesAndReductions) {
  const Array x = of({4, 8}, P("x", "y"));
  EXPECT_EQ(traced_type([](Array a) { return transpose(a); }, x), "f32[8@y,4@x]");
  EXPECT_EQ(traced_type([](Array a) { return sum(a, 1); }, x), "f32[4@x]");
  EXPECT_EQ(traced_type([](Array a) { return sum(a, 0); }, x), "f32[8@y]");
  EXPECT_EQ(traced_type([](Array a) { return expand_dims(a, 1); }, x), "f32[4@x,1,8@y]");
  EXPECT_EQ(traced_type([](Array a) { return reshape(a, {2, 2, 8}); }, x), "f32[2@x,2,8@y]");
  const Array y = of({4, 8}, P("x", None));
  EXPECT_EQ(traced_type([](Array a) { return reshape(a, {32}); }, y), "f32[32@x]");
}

// The same, or what the error says.
template <class F>
std::string traced_or_error(F f, const Array& a) {
  try {
    return traced_type(f, a);
  } catch (const Error& error) {
    return error.what();
  }
}

// What JAX 0.10 gives, or refuses, of an array that is split along its first dimension.
TEST(ExplicitAxes, AreKeptAlongOtherDimensionsThanThatOfTheOp) {
  const Array x = of({4, 8}, P("x", None));
  const Array places = asarray({3, 0, 2, 1});
  EXPECT_EQ(traced_type([](Array a) { return sort(a, 1); }, x), "f32[4@x,8]");
  EXPECT_EQ(traced_type([](Array a) { return cumsum(a, 1); }, x), "f32[4@x,8]");
  EXPECT_EQ(traced_type([](Array a) { return top_k(a, 2).first; }, x), "f32[4@x,2]");
  EXPECT_EQ(traced_type([&](Array a) { return take(a, places, 1); }, x), "f32[4@x,4]");
  EXPECT_EQ(traced_type(
                [&](Array a) {
                  return a.at({slice(None), places}).set(0);
                },
                x),
            "f32[4@x,8]");
  EXPECT_EQ(traced_type([](Array a) { return flip(a, 0); }, x), "f32[4@x,8]");
  EXPECT_EQ(traced_type([](Array a) { return fft::fft(a, {.axis = 0}); }, x), "c64[4@x,8]");
  EXPECT_EQ(traced_type([](Array a) { return dynamic_slice_in_dim(a, 1, 2); }, x), "f32[2@x,8]");
  EXPECT_EQ(traced_type(
                [](Array a) {
                  return dynamic_update_slice(a, ones({2, 8}), {1, 0});
                },
                x),
            "f32[4@x,8]");
}

TEST(ExplicitAxes, AreNotLostAlongTheDimensionOfTheOp) {
  const Array x = of({4, 8}, P("x", None));
  const Array places = asarray({3, 0, 2, 1});
  const auto expect_refused = [&](auto f, const std::string& why) {
    const std::string text = traced_or_error(f, x);
    EXPECT_THAT(text, HasSubstr(why));
    EXPECT_THAT(text, HasSubstr("eshard"));
    EXPECT_THAT(text, HasSubstr("explicit_axes_test.cc:"));
  };
  const std::string along = ", along which it works, is split over ('x')";
  expect_refused([](Array a) { return sort(a, 0); },
                 "sort: of operands f32[4@x,8] dimension 0" + along);
  expect_refused([](Array a) { return argsort(a, 0); }, along);
  expect_refused([](Array a) { return cumsum(a, 0); },
                 "cumsum: f32[4@x,8] is split along dimension 0, along which it runs");
  expect_refused([](Array a) { return top_k(a, 2, 0).first; }, along);
  expect_refused([&](Array a) { return take(a, places, 0); }, along);
  expect_refused([&](Array a) { return a[places]; }, ".get({.out_sharding = P(...)})");
  expect_refused(
      [&](Array a) { return a[0]; },
      "dimension 0 is split over ('x'), and the result has no dimension that can be split "
      "so. Say how the result is to be split with x.at({...}).get({.out_sharding");
  expect_refused([](Array a) { return fft::rfft(a, {.axis = 0}); }, along);
  expect_refused([](Array a) { return a[Array(1)]; }, "no dimension that can be split so");
  // Functions that take no out_sharding do not name it.
  const std::string no_option = "split so. Reshard an operand first: reshard(x, P(...))";
  expect_refused([](Array a) { return dynamic_index_in_dim(a, 1, 0, false); }, no_option);
  const auto has_option = [&](auto f) { return traced_or_error(f, x).find("out_sharding"); };
  for (auto at : {has_option([](Array a) { return roll(a, 1, 0); }), has_option([](Array a) {
                    return take(a, asarray({1, 0}), 0);
                  }),
                  has_option([](Array a) {
                    return tile(a, {2, 3});
                  })}) {
    EXPECT_EQ(at, std::string::npos);
  }
  expect_refused(
      [](Array a) {
        return scan([](Array c, Array row) { return std::pair(c + row, row); }, zeros({8}), a)
            .first;
      },
      "scan: f32[4@x,8] is split along dimension 0, along which it runs");
}

TEST(ExplicitAxes, HoldNoSumsToBeTakenLater) {
  const Array x = of({4, 8}, P(None, "x")), w = of({8, 4}, P("x", None));
  const NamedSharding sums(mesh(), P().unreduced({"x"}));
  for (const std::string& error :
       {traced_or_error([&](Array a) { return matmul(a, w, {.out_sharding = sums}); }, x),
        traced_or_error([&](Array a) { return reshard(a, sums); }, x),
        error_of([&] { zeros({4}, {.out_sharding = sums}); }),
        error_of([&] { device_put(x, sums); })}) {
    EXPECT_THAT(error, HasSubstr("P(unreduced={'x'}) leaves a sum to be taken later"));
    EXPECT_THAT(error, HasSubstr("explicit_axes_test.cc:"));
  }
  const auto f = [](Array a) { return a; };
  EXPECT_THAT(error_of([&] { shard_map(f, mesh(), P().unreduced({"x"}), P())(x); }),
              HasSubstr("leaves a sum to be taken later"));
}

TEST(ExplicitAxes, AreAsOutShardingSaysOfGathersAndScatters) {
  const Array x = of({4, 8}, P("x", None));
  const Array places = asarray({3, 0, 2, 1});
  const NamedSharding by_y(mesh(), P(None, "y")), whole(mesh(), P());
  const auto rows = [&](Array a) { return a.at({places}).get({.out_sharding = by_y}); };
  EXPECT_EQ(traced_type(rows, x), "f32[4,8@y]");
  EXPECT_EQ(traced_type(
                [&](Array a) {
                  return a.reshape({8, 4}, {.out_sharding = by_y});
                },
                x),
            "f32[8,4@y]");
  EXPECT_EQ(traced_type([&](Array a) { return matvec(a, ones({8}), {.out_sharding = whole}); }, x),
            "f32[4]");
  EXPECT_EQ(jit(rows)(x).to_vector<float>(), rows(of({4, 8}, P(None, None))).to_vector<float>());
  const auto set = [&](Array a) { return a.at({places}).set(1, {.out_sharding = by_y}); };
  EXPECT_EQ(traced_type(set, x), "f32[4,8@y]");
}

TEST(ExplicitAxes, FollowThroughReshapesAsFarAsElementsStayTogether) {
  const Array rows = of({4, 8}, P("x", None)), columns = of({4, 8}, P(None, "y"));
  EXPECT_EQ(traced_type([](Array a) { return reshape(a, 32); }, of({4, 8}, P("x", "y"))),
            "f32[32@(x,y)]");
  EXPECT_EQ(traced_type([](Array a) { return reshape(a, {4, 2, 4}); }, columns), "f32[4,2@y,4]");
  const std::string text = traced_or_error([](Array a) { return reshape(a, 32); }, columns);
  EXPECT_THAT(text, HasSubstr("split over ('y') in its minor part only"));
  EXPECT_THAT(text, HasSubstr("out_sharding"));
  EXPECT_THAT(traced_or_error(
                  [](Array a) {
                    return reshape(a, {1, 4, 8});
                  },
                  rows),
              HasSubstr("f32[1,4@x,8]"));
  const auto flat = [](Array a) {
    return reshape(a, 32, {.out_sharding = NamedSharding(mesh(), P("y"))});
  };
  EXPECT_EQ(traced_type(flat, columns), "f32[32@y]");
  EXPECT_EQ(jit(flat)(columns).to_vector<float>(), columns.to_vector<float>());
}

TEST(ExplicitAxes, AreTheSpecsOfAShardMapThatHasNone) {
  const Array x = of({4, 8}, P("x", "y"));
  std::string inside;
  const auto twice = [&](Array a) {
    inside = typeof_(a);
    return a * 2;
  };
  const auto whole = shard_map(twice, mesh(), None, P("x", "y"));
  EXPECT_EQ(whole(x).to_vector<float>(), (x * 2).to_vector<float>());
  EXPECT_EQ(inside, "f32[2,4]{V:(x,y)}");
  const auto rows = jit(shard_map(twice, mesh(), {None}, P("x"), {.axis_names = {"x"}}));
  EXPECT_EQ(rows(x).to_vector<float>(), (x * 2).to_vector<float>());
  EXPECT_EQ(inside, "f32[2,8@y]{V:x}");
  const auto of_auto = shard_map(twice, make_mesh({2, 2}, {"x", "y"}), None, P());
  EXPECT_THAT(traced_or_error(of_auto, ones({4})), HasSubstr("its spec is None"));
}

TEST(ExplicitAxes, AreTheShardingOfATracedArray) {
  const Array x = of({4, 8}, P("x", "y"));
  const auto sharding_in = [&](auto f) {
    NamedSharding sharding;
    jit([&](Array a) {
      const Array y = f(a);
      sharding = y.sharding();
      return y;
    })(x);
    return sharding;
  };
  const auto sum_rows = [](Array a) { return sum(a, 1); };
  EXPECT_EQ(sharding_in(sum_rows), NamedSharding(mesh(), P("x")));
  EXPECT_EQ(sharding_in([](Array a) { return a.shape()[0] * ones({3}); }),
            NamedSharding(mesh(), P(None)));
  EXPECT_EQ(eval_shape(sum_rows, x).sharding(), NamedSharding(mesh(), P("x")));
  std::string inside;
  shard_map(
      [&](Array a) {
        inside = to_string(a.sharding().spec);
        return a;
      },
      mesh(), P("x"), P("x"), {.axis_names = {"x"}})(x);
  EXPECT_EQ(inside, "PartitionSpec(None, 'y')");
}

TEST(ExplicitAxes, AreNeededForTheShardingOfATracedArray) {
  std::string text;
  jit([&](Array a) {
    try {
      static_cast<void>(a.sharding());
    } catch (const Error& error) {
      text = error.what();
    }
    return a;
  })(ones({4}));
  EXPECT_THAT(text, HasSubstr("sharding() of f32[4], which is traced"));
  EXPECT_THAT(text, HasSubstr("with_sharding_constraint"));
}

TEST(ExplicitAxes, StayWhereAConstraintNamesOnlyAutoAxes) {
  const Mesh mixed =
      make_mesh({2, 2}, {"x", "y"}, {.axis_types = {AxisType::Explicit, AxisType::Auto}});
  const Array x = device_put(ones({4, 8}), NamedSharding(mixed, P("x")));
  const auto text_with = [&](const PartitionSpec& spec) {
    const auto f =
        jit([&](Array a) { return with_sharding_constraint(a, NamedSharding(mixed, spec)); });
    EXPECT_EQ(f.eval_shape(x).sharding().spec, P("x", None));
    return f.lower(x).as_text();
  };
  EXPECT_THAT(text_with(P(None, "y")), HasSubstr(R"([{"x"}, {"y"}]>)"));
  EXPECT_THAT(text_with(P("y")), HasSubstr(R"([{"x", "y"}, {}]>)"));
  EXPECT_THAT(text_with(P()), HasSubstr(R"([{"x"}, {}]>)"));
  EXPECT_THAT(error_of([&] { text_with(P(None, "x")); }), HasSubstr("reshard changes the split"));
}

TEST(ExplicitAxes, ChangeByReshard) {
  const Array x = of({4, 8}, P("x", None));
  EXPECT_EQ(traced_type([](Array a) { return reshard(a, NamedSharding(mesh(), P(None, "y"))); }, x),
            "f32[4,8@y]");
}

TEST(ExplicitAxes, OfSizeOneMayStandLast) {
  const Mesh flat =
      make_mesh({4, 1}, {"x", "y"}, {.axis_types = {AxisType::Explicit, AxisType::Explicit}});
  const Array x = device_put(ones({4}), NamedSharding(flat, P({"x", "y"})));
  EXPECT_EQ(traced_type([](Array a) { return a * 2; }, x), "f32[4@(x,y)]");
}

TEST(ExplicitAxes, AreKeptByWhatIsStartedAndDone) {
  const Array x = of({4, 8}, P("x", "y"));
  std::string at_once, started;
  const auto f = shard_map(
      [&](Array a) {
        const Array sum = psum_start(a, "x").done();
        at_once = typeof_(psum(a, "x"));
        started = typeof_(sum);
        return sum;
      },
      mesh(), P("x"), P(), {.axis_names = {"x"}});
  const Array y = jit(f)(x);
  EXPECT_EQ(at_once, "f32[2,8@y]");
  EXPECT_EQ(started, at_once);
  EXPECT_EQ(y.to_vector<float>()[1], 1 + 17);
}

}  // namespace
}  // namespace weft::explicit_axes_test
