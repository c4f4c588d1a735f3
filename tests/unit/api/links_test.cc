#include "weft/links.h"

#include <chrono>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/collectives.h"
#include "weft/creation.h"
#include "weft/error.h"
#include "weft/jit.h"
#include "weft/linalg.h"
#include "weft/make_mesh.h"
#include "weft/shard_map.h"

#include "support/errors.h"

namespace weft::links_test {
namespace {

using ::testing::HasSubstr;

double seconds_of(const std::function<Array()>& call) {
  const auto start = std::chrono::steady_clock::now();
  call().block_until_ready();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(Links, TransfersTakeTheirTimeAndResultsStay) {
  const Mesh mesh = make_mesh({8}, {"x"});
  const Array x = device_put(arange(8 * 1024), NamedSharding(mesh, P("x")));
  int traced = 0;
  const auto turn = jit([&](Array a) {
    ++traced;
    return shard_map([](Array block) { return ppermute(block, "x", shift(8, 1)); }, mesh, P("x"),
                     P("x"))(a);
  });
  const std::vector<std::int32_t> before = turn(x).to_vector<std::int32_t>();
  set_links({.latency_seconds = 0.05});
  EXPECT_EQ(turn(x).to_vector<std::int32_t>(), before);  // x was made over other links
  EXPECT_GE(seconds_of([&] { return turn(x); }), 0.05);
  set_links({.bytes_per_second = 4096 / 0.05});
  const Array slow = turn(x);
  EXPECT_GE(seconds_of([&] { return turn(x); }), 0.05);
  set_links({});
  EXPECT_EQ(slow.to_vector<std::int32_t>(), before);
  EXPECT_LT(seconds_of([&] { return turn(x); }), 0.05);
  EXPECT_EQ(traced, 3);  // once for each kind of links
}

TEST(Links, WhatIsCompiledKeepsItsLinks) {
  const Mesh mesh = make_mesh({8}, {"x"});
  const Array x = device_put(arange(8), NamedSharding(mesh, P("x")));
  set_links({.latency_seconds = 0.05});
  const auto turn = jit(shard_map([](Array block) { return ppermute(block, "x", shift(8, 1)); },
                                  mesh, P("x"), P("x")))
                        .lower(x)
                        .compile();
  set_links({});
  EXPECT_GE(seconds_of([&] { return turn(x); }), 0.05);
}

// Each device multiplies by a matrix whose rows are spread over all of them.
auto gathered_product(const std::string& schedule) {
  return jit([](const Array& x, const Array& w) { return matmul(x, w); }, {.schedule = schedule});
}

TEST(Links, TransfersAreSpreadUnlessThePlainScheduleIsWanted) {
  const Mesh mesh = make_mesh({4}, {"x"});
  const Array x = device_put(ones({1024, 512}), NamedSharding(mesh, P("x", None)));
  const Array w = device_put(ones({512, 512}), NamedSharding(mesh, P("x", None)));
  set_links({.bytes_per_second = 1e8});
  const auto spread = gathered_product("weft").lower(x, w).compile();
  const auto plain = gathered_product("plain").lower(x, w).compile();
  EXPECT_THAT(spread.as_text("scheduled"), HasSubstr("collective_permute"));
  EXPECT_THAT(plain.as_text("scheduled"), HasSubstr("stablehlo.all_gather"));
  EXPECT_THAT(plain.explain(), HasSubstr("schedule  plain"));
  EXPECT_THAT(plain.explain({.schedule = "weft"}), HasSubstr("schedule  weft"));
  EXPECT_THAT(plain.explain({.machine = "tpu-v5e:2x2", .schedule = "xla"}),
              HasSubstr("schedule  xla"));
  EXPECT_THAT(weft::testing::error_of([] { gathered_product("xla"); }),
              HasSubstr("the schedule xla says what XLA would do"));
  EXPECT_EQ(spread(x, w).to_vector<float>(), plain(x, w).to_vector<float>());
  auto there = spread.cost_analysis(), here = plain.cost_analysis();
  EXPECT_LT(there.at("exposed seconds"), here.at("exposed seconds"));
  EXPECT_LT(there.at("optimal_seconds"), here.at("optimal_seconds"));
  EXPECT_NEAR(here.at("communication seconds"), 3 * 128 * 512 * 4 / 1e8, 1e-5);
  set_links({});
  EXPECT_THROW(gathered_product("fast"), Error);
}

TEST(Links, OnlySpeedsThatCanBe) {
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {-1.0, infinity, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_THROW(set_links({.bytes_per_second = bad}), Error);
    EXPECT_THROW(set_links({.latency_seconds = bad}), Error);
  }
  try {
    set_links({.bytes_per_second = -2});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).substr(0, 66),
              "set_links: bytes_per_second must be 0 or more and finite, not -2  ");
  }
}

}  // namespace
}  // namespace weft::links_test
