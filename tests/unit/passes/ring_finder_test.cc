// How much is looked at for rings, and what is said where that is not all: golden tests
// (tests/golden/rings) show what is found.
#include "passes/rings/ring_finder.h"

#include <cstddef>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/ops/collective.h"
#include "ir/parser.h"
#include "ir/region_flow.h"

namespace weft::passes::ring_finder_test {
namespace {

using ::testing::HasSubstr;

constexpr const char* kType = "tensor<2x16xf32>";

// What each device does with %x and %y, both of kType.
class Body {
 public:
  explicit Body(int devices) : devices_(devices) {}

  std::string op(const std::string& text) {
    text_ += fmt::format("%v{} = {}\n", count_, text);
    return fmt::format("%v{}", count_++);
  }
  std::string add(const std::string& a, const std::string& b) {
    return op(fmt::format("stablehlo.add {}, {} : {}", a, b, kType));
  }
  std::string permute(const std::string& a) {
    std::string pairs;
    for (int d = 0; d < devices_; ++d) {
      pairs += fmt::format("{}[{}, {}]", d > 0 ? ", " : "", d, (d + 1) % devices_);
    }
    return op(fmt::format(
        "\"stablehlo.collective_permute\"({0}) <{{channel_handle = "
        "#stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[{1}]> : "
        "tensor<{2}x2xi64>}}> : ({3}) -> {3}",
        a, pairs, devices_, kType));
  }
  std::string sum(const std::string& a) {
    std::string all;
    for (int d = 0; d < devices_; ++d) all += fmt::format("{}{}", d > 0 ? ", " : "", d);
    return op(fmt::format(
        "\"stablehlo.all_reduce\"({0}) <{{channel_handle = #stablehlo.channel_handle<handle = 1, "
        "type = 1>, replica_groups = dense<[[{1}]]> : tensor<1x{2}xi64>, "
        "use_global_device_ids}}> ({{\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n%s = "
        "stablehlo.add %p, %q : tensor<f32>\nstablehlo.return %s : tensor<f32>\n}}) : ({3}) -> {3}",
        a, all, devices_, kType));
  }
  // x times its own columns: [2, 16] x [2, 16]^T, times x again.
  std::string product(const std::string& a) {
    const std::string small = op(
        fmt::format("stablehlo.dot_general {0}, {0}, contracting_dims = [1] x [1] : ({1}, {1}) -> "
                    "tensor<2x2xf32>",
                    a, kType));
    return op(fmt::format(
        "stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : (tensor<2x2xf32>, {}) -> {}",
        small, a, kType, kType));
  }

  std::unique_ptr<ir::Module> program(const std::string& result) const {
    const std::string whole = fmt::format("tensor<{}x16xf32>", 2 * devices_);
    return ir::parse_or_throw(
        fmt::format(
            "sdy.mesh @mesh = <[\"i\"={0}]>\nfunc.func public @main(%a: {1}, %b: {1}) -> "
            "{1} {{\n%r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{{\"i\"}}, "
            "{{}}]>, <@mesh, [{{\"i\"}}, {{}}]>] out_shardings=[<@mesh, [{{\"i\"}}, {{}}]>] "
            "manual_axes={{\"i\"}} (%x: {2}, %y: {2}) {{\n{3}sdy.return {4} : {2}\n}} : "
            "({1}, {1}) -> {1}\nreturn %r : {1}\n}}\n",
            devices_, whole, kType, text_, result),
        "test.mlir");
  }

 private:
  int devices_, count_ = 0;
  std::string text_;
};

struct Search {
  std::size_t spent = 0;
  std::vector<FoundRing> rings;
  std::vector<RefusedRing> refused;
};

Search search(const ir::Module& module, std::size_t most = std::size_t{1} << 40) {
  const ir::Block* body = nullptr;
  ir::walk(*module.entry()->body, [&](const ir::Op& op) {
    if (op.def().region_flow == ir::RegionFlow::manual) body = op.regions[0];
  });
  DeviceFacts facts(module);
  SearchBudget budget(most);
  RingFinder finder(facts, *facts.devices_of(*body->terminator()), *body, budget, {});
  Search result;
  result.rings = finder.run();
  result.refused = finder.refused();
  result.spent = budget.spent();
  return result;
}

// Each value is looked at once on each device, and a few times more.
constexpr std::size_t kPerOp = 8;

TEST(RingFinder, LooksAtSumsThatAreUsedManyTimesOnce) {
  constexpr int kDevices = 4, kOps = 100;
  Body body(kDevices);
  std::string a = "%x", b = "%y";
  for (int i = 0; i < kOps; ++i) {
    const std::string next = body.add(a, b);
    a = i % 2 == 0 ? next : b;
    b = next;
  }
  const auto module = body.program(body.add(body.permute("%x"), b));
  EXPECT_LT(search(*module).spent, kPerOp * kDevices * kOps);
}

TEST(RingFinder, LooksAtLayersThatAddToTheirInputOnce) {
  constexpr int kDevices = 64, kLayers = 100;
  for (const bool sum_first : {false, true}) {
    Body body(kDevices);
    std::string h = body.permute("%x");
    for (int i = 0; i < kLayers; ++i) {
      const std::string sum = body.sum(body.op(fmt::format("stablehlo.tanh {} : {}", h, kType)));
      h = sum_first ? body.add(sum, h) : body.add(h, sum);
    }
    EXPECT_LT(search(*body.program(h)).spent, kPerOp * kDevices * 3 * kLayers);
  }
}

TEST(RingFinder, LooksAtNoSumThatIsAloneAgain) {
  constexpr int kDevices = 64, kLayers = 100;
  Body body(kDevices);
  std::string h = "%x";
  for (int i = 0; i < kLayers; ++i) h = body.add(h, body.sum(body.product(h)));
  const Search found = search(*body.program(h));
  EXPECT_TRUE(found.rings.empty());
  EXPECT_TRUE(found.refused.empty());
  EXPECT_LT(found.spent, kPerOp * kDevices * 4 * kLayers);
}

// The same values, sent and added again and again, would be as many terms as there are paths.
TEST(RingFinder, StopsAtTooManyTerms) {
  constexpr int kDevices = 4, kSteps = 200;
  Body body(kDevices);
  std::string h = body.permute("%x");
  for (int i = 0; i < kSteps; ++i) h = body.add(h, body.permute(h));
  EXPECT_LT(search(*body.program(h)).spent, std::size_t{2 * kSteps} << 16);
}

TEST(RingFinder, SaysWhereItStopped) {
  Body body(4);
  std::string shard = body.product("%y"), h = "";
  for (int i = 0; i < 3; ++i) {
    shard = body.permute(shard);
    h = h.empty() ? body.product(shard) : body.add(h, body.product(shard));
  }
  const auto module = body.program(h);
  const Search found = search(*module, 10);
  EXPECT_TRUE(found.rings.empty());
  ASSERT_EQ(found.refused.size(), 1);
  EXPECT_EQ(found.refused[0].exchange->kind, ir::OpKind::collective_permute);
  EXPECT_EQ(found.refused[0].product->kind, ir::OpKind::dot_general);
  EXPECT_THAT(found.refused[0].why, HasSubstr("more to follow than is looked at"));
}

// One search for all rings: what has been followed for one is not followed again for the next.
TEST(RingFinder, FollowsWhatIsUsedElsewhereOnce) {
  constexpr int kDevices = 32;
  Body body(kDevices);
  std::string shard = "%x", sum = "%x", others = "%y";
  for (int i = 1; i < kDevices; ++i) {
    shard = body.permute(shard);
    sum = body.add(sum, shard);
    others = body.op(fmt::format("stablehlo.multiply {}, {} : {}", others, sum, kType));
  }
  const Search found = search(*body.program(others));
  EXPECT_EQ(found.refused.size(), 1);
  EXPECT_LT(found.spent, std::size_t{2} * kDevices * kDevices * kDevices);
}

}  // namespace
}  // namespace weft::passes::ring_finder_test
