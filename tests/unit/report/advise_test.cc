#include "report/advise/advise.h"

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "machine/topology.h"
#include "report/advise/device_orders.h"
#include "report/advise/ring_axes.h"

namespace weft::report::advise_test {
namespace {

using ::testing::HasSubstr;

std::size_t hops(const machine::Topology& topology, std::int64_t from, std::int64_t to) {
  std::vector<machine::LinkId> links;
  topology.route(from, to, links);
  return links.size();
}

TEST(DeviceOrders, AreEachOnceAndOfAllDevices) {
  for (const char* name : {"tpu-v5e:2x2", "tpu-v5e:4x4", "tpu-v4:2x2x4", "tpu-v3:2x2", "host:8"}) {
    const machine::Machine machine = machine::Machine::parse(name);
    const std::vector<std::int64_t> mesh = {machine.num_devices()};
    std::set<std::vector<std::int64_t>> seen;
    for (const NamedOrder& order : device_orders(machine, mesh)) {
      EXPECT_TRUE(seen.insert(order.devices).second) << name << " " << order.name;
      const std::set<std::int64_t> devices(order.devices.begin(), order.devices.end());
      EXPECT_EQ(std::ssize(devices), machine.num_devices()) << name << " " << order.name;
    }
    EXPECT_FALSE(seen.empty()) << name;
  }
}

TEST(DeviceOrders, OfFewDevicesAreAllThatBeginWithTheFirst) {
  const auto machine = machine::Machine::parse("tpu-v5e:2x2");
  EXPECT_EQ(device_orders(machine, std::vector<std::int64_t>{4}).size(), 6U);
}

TEST(DeviceOrders, ARingGoesOverLinksOnly) {
  for (const char* name : {"tpu-v5e:4x4", "tpu-v5e:2x4", "tpu-v5e:8x4"}) {
    const machine::Machine machine = machine::Machine::parse(name);
    const machine::Topology topology(machine);
    const auto orders = device_orders(machine, std::vector<std::int64_t>{machine.num_devices()});
    const auto ring = std::ranges::find(orders, "a ring over the links", &NamedOrder::name);
    // On 2x4 that is the order which jax.make_mesh has, too.
    if (ring == orders.end()) continue;
    for (std::size_t p = 0; p < ring->devices.size(); ++p) {
      const std::int64_t next = ring->devices[(p + 1) % ring->devices.size()];
      EXPECT_EQ(hops(topology, ring->devices[p], next), 1U) << name << " at " << p;
    }
  }
}

// Half of an array goes each way around four devices, three times, beside nothing.
std::shared_ptr<const ir::Module> two_rings() {
  std::string body =
      "    %l0 = stablehlo.slice %a [0:512, 0:1024] : (tensor<1024x1024xf32>) -> "
      "tensor<512x1024xf32>\n    %h0 = stablehlo.slice %a [512:1024, 0:1024] : "
      "(tensor<1024x1024xf32>) -> tensor<512x1024xf32>\n";
  const auto permute = [&](const char* name, int to, const char* pairs) {
    body += fmt::format(
        "    %{0}{1} = \"stablehlo.collective_permute\"(%{0}{2}) <{{source_target_pairs = "
        "dense<{3}> : tensor<4x2xi64>, channel_handle = #stablehlo.channel_handle<handle = {1}, "
        "type = 1>}}> : (tensor<512x1024xf32>) -> tensor<512x1024xf32>\n",
        name, to, to - 1, pairs);
  };
  for (int step = 1; step < 4; ++step) {
    permute("l", step, "[[0, 1], [1, 2], [2, 3], [3, 0]]");
    permute("h", step, "[[1, 0], [2, 1], [3, 2], [0, 3]]");
  }
  return ir::parse_or_throw(fmt::format(R"(
module @m attributes {{mhlo.num_partitions = 4 : i32}} {{
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%arg: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {{
  %0 = sdy.manual_computation(%arg) in_shardings=[<@mesh, [{{"i"}}, {{}}]>] out_shardings=[<@mesh, [{{"i"}}, {{}}]>] manual_axes={{"i"}} (%a: tensor<1024x1024xf32>) {{
{}    %r = stablehlo.concatenate %l3, %h3, dim = 0 : (tensor<512x1024xf32>, tensor<512x1024xf32>) -> tensor<1024x1024xf32>
    sdy.return %r : tensor<1024x1024xf32>
  }} : (tensor<4096x1024xf32>) -> tensor<4096x1024xf32>
  return %0 : tensor<4096x1024xf32>
}}
}})",
                                        body),
                            "rings.mlir");
}

Advice advice_on(std::vector<std::int64_t> order) {
  const auto machine = machine::Machine::parse("tpu-v5e:2x2");
  compile::Options how;
  how.schedule = compile::Schedule::weft;
  how.target = std::make_shared<const machine::Target>(machine, std::move(order));
  compile::Program program(two_rings());
  program.advance(compile::Stage::partitioned, how);
  return advise({program, how});
}

TEST(Advise, FindsTheOrderInWhichNeighboursAreLinked) {
  const Advice advice = advice_on({0, 1, 2, 3});
  const Alternative& best = advice.alternatives.front();
  const Alternative& asked = advice.alternatives[advice.asked];
  EXPECT_EQ(asked.devices, (std::vector<std::int64_t>{0, 1, 2, 3}));
  EXPECT_TRUE(best.devices == (std::vector<std::int64_t>{0, 1, 3, 2}) ||
              best.devices == (std::vector<std::int64_t>{0, 2, 3, 1}));
  EXPECT_LT(best.seconds, 0.8 * asked.seconds);
  EXPECT_THAT(advice.answer, HasSubstr("in the order"));
  EXPECT_THAT(asked.waits_for, HasSubstr("collective_permute at rings.mlir"));
  EXPECT_FALSE(asked.why.empty());
  ASSERT_EQ(advice.warnings.size(), 1U);
  EXPECT_THAT(advice.warnings[0], HasSubstr("axis i of the mesh is no ring of links"));
}

TEST(Advise, SaysThatNothingIsFaster) {
  const Advice advice = advice_on({0, 1, 3, 2});
  EXPECT_THAT(advice.answer, HasSubstr("Nothing that was tried is faster"));
  EXPECT_TRUE(advice.warnings.empty());
}

TEST(Advise, NeverPraisesWhatIsSlower) {
  for (const std::vector<std::int64_t>& order :
       std::vector<std::vector<std::int64_t>>{{0, 1, 2, 3}, {0, 2, 1, 3}, {3, 1, 0, 2}}) {
    const Advice advice = advice_on(order);
    EXPECT_TRUE(std::ranges::is_sorted(advice.alternatives, {}, &Alternative::seconds));
    EXPECT_EQ(advice.alternatives[advice.asked].devices, order);
  }
}

}  // namespace
}  // namespace weft::report::advise_test
