#include "machine/topology.h"

#include <cstdlib>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace weft::machine::topology_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Topology topology(std::string_view machine) { return Topology(Machine::parse(machine)); }

std::vector<std::string> route(const Topology& topology, std::int64_t from, std::int64_t to) {
  std::vector<LinkId> links;
  topology.route(from, to, links);
  std::vector<std::string> names;
  for (const LinkId link : links) names.push_back(topology.link_name(link));
  return names;
}

std::vector<std::string> route(std::string_view machine, std::int64_t from, std::int64_t to) {
  return route(topology(machine), from, to);
}

// "x y": the axes that wrap.
std::string wraps(std::string_view text) {
  const Machine machine = Machine::parse(text);
  const Topology all(machine);
  std::string axes;
  for (std::size_t i = 0; i < machine.shape().size(); ++i) {
    if (all.wraps(i)) axes += machine.model().axes[i];
  }
  return axes;
}

TEST(Topology, WrapsAsEachGenerationDoes) {
  EXPECT_EQ(wraps("tpu-v2:4x4"), "");
  EXPECT_EQ(wraps("tpu-v2:16x16"), "xy");
  EXPECT_EQ(wraps("tpu-v3:16x16"), "");
  EXPECT_EQ(wraps("tpu-v3:32x16"), "x");
  EXPECT_EQ(wraps("tpu-v3:32x32"), "xy");
  for (const std::string_view v4 : {"tpu-v4", "tpu-v5p", "tpu7x"}) {
    const std::string name(v4);
    for (const std::string_view shape : {":2x2x1", ":2x2x2", ":2x2x4", ":2x4x4", ":4x4x6"}) {
      EXPECT_EQ(wraps(name + std::string(shape)), "") << name << shape;
    }
    EXPECT_EQ(wraps(name + ":4x4x4"), "xyz") << name;
    EXPECT_EQ(wraps(name + ":4x4x12"), "xyz") << name;
  }
  for (const std::string_view v5e : {"tpu-v5e", "tpu-v6e"}) {
    const std::string name(v5e);
    for (const std::string_view shape : {":1x1", ":2x2", ":2x4", ":4x4", ":4x8", ":8x8"}) {
      EXPECT_EQ(wraps(name + std::string(shape)), "") << name << shape;
    }
    EXPECT_EQ(wraps(name + ":8x16"), "y") << name;
    EXPECT_EQ(wraps(name + ":16x2"), "x") << name;
    EXPECT_EQ(wraps(name + ":16x16"), "xy") << name;
  }
}

TEST(Topology, GoesAlongXFirst) {
  EXPECT_THAT(route("tpu-v5e:2x2", 0, 1), ElementsAre("x(0,0)->(1,0)"));
  EXPECT_THAT(route("tpu-v5e:2x2", 1, 2), ElementsAre("x(1,0)->(0,0)", "y(0,0)->(0,1)"));
  EXPECT_THAT(route("tpu-v5e:2x2", 3, 0), ElementsAre("x(1,1)->(0,1)", "y(0,1)->(0,0)"));
  EXPECT_THAT(route("tpu-v5e:2x2", 2, 2), IsEmpty());
  // From corner to corner of a block that does not wrap.
  EXPECT_THAT(route("tpu-v5e:4x4", 0, 15),
              ElementsAre("x(0,0)->(1,0)", "x(1,0)->(2,0)", "x(2,0)->(3,0)", "y(3,0)->(3,1)",
                          "y(3,1)->(3,2)", "y(3,2)->(3,3)"));
}

TEST(Topology, GoesTheShorterWayAround) {
  EXPECT_THAT(route("tpu-v4:4x4x4", 0, 63),
              ElementsAre("x(0,0,0)->(3,0,0)", "y(3,0,0)->(3,3,0)", "z(3,3,0)->(3,3,3)"));
  // Up, where both ways are as long; also from the far half.
  EXPECT_THAT(route("tpu-v4:4x4x4", 0, 2), ElementsAre("x(0,0,0)->(1,0,0)", "x(1,0,0)->(2,0,0)"));
  EXPECT_THAT(route("tpu-v4:4x4x4", 2, 0), ElementsAre("x(2,0,0)->(3,0,0)", "x(3,0,0)->(0,0,0)"));
  EXPECT_THAT(route("tpu-v5e:16x16", 0, 9), SizeIs(7));
  EXPECT_THAT(route("tpu-v5e:16x16", 0, 9)[6], "x(10,0)->(9,0)");
  EXPECT_THAT(route("tpu-v5e:16x16", 0, 16 * 8), SizeIs(8));
  EXPECT_THAT(route("tpu-v5e:16x16", 15, 0), ElementsAre("x(15,0)->(0,0)"));
  // Only the long axis of 8x16 wraps.
  EXPECT_THAT(route("tpu-v5e:8x16", 0, 7), SizeIs(7));
  EXPECT_THAT(route("tpu-v5e:8x16", 0, 8 * 15), ElementsAre("y(0,0)->(0,15)"));
}

std::pair<std::int64_t, std::int64_t> ends(const Topology& topology, LinkId link) {
  return {topology.ends(link).from, topology.ends(link).to};
}

TEST(Topology, ALinkJoinsItsDevices) {
  const auto between = [](std::string_view machine, std::int64_t from, std::int64_t to) {
    const Topology all(Machine::parse(machine));
    std::vector<LinkId> links;
    all.route(from, to, links);
    std::vector<std::pair<std::int64_t, std::int64_t>> joined;
    for (const LinkId link : links) joined.push_back(ends(all, link));
    return joined;
  };
  using Pair = std::pair<std::int64_t, std::int64_t>;
  EXPECT_THAT(between("tpu-v5e:4x4", 1, 10), ElementsAre(Pair(1, 2), Pair(2, 6), Pair(6, 10)));
  EXPECT_THAT(between("tpu-v5e:16x16", 15, 0), ElementsAre(Pair(15, 0)));
  // Of chips with several devices the first ones, and all within a chip.
  EXPECT_THAT(between("tpu-v3:2x2", 1, 3), ElementsAre(Pair(0, 2)));
  EXPECT_THAT(between("tpu-v3:2x2", 2, 3), ElementsAre(Pair(2, 3)));
  EXPECT_THAT(between("host:4", 1, 3), ElementsAre(Pair(1, 3)));
  EXPECT_THAT(between("gpu-h100:8", 1, 3), ElementsAre(Pair(1, -1), Pair(-1, 3)));
  // In the second slice; and over the network, whose hosts are no devices.
  EXPECT_THAT(between("tpu-v5e:2x2*2", 4, 5), ElementsAre(Pair(4, 5)));
  EXPECT_THAT(between("tpu-v5e:2x2*2", 0, 5), ElementsAre(Pair(-1, -1), Pair(-1, -1)));
  EXPECT_THAT(between("gpu-h100:16", 1, 9),
              ElementsAre(Pair(1, -1), Pair(-1, -1), Pair(-1, -1), Pair(-1, 9)));
}

// Of any two devices: each link begins where the one before it ends, and there is no shorter way.
TEST(Topology, RoutesAreWaysAndTheShortest) {
  for (const std::string_view text : {"tpu-v5e:4x4", "tpu-v5e:2x16", "tpu-v4:4x4x4", "tpu7x:2x2x2",
                                      "tpu-v2:4x2", "tpu-v5p:2x4x2"}) {
    const Machine machine = Machine::parse(text);
    const Topology all(machine);
    const std::int64_t per_chip = machine.model().devices_per_chip;
    for (std::int64_t from = 0; from < machine.num_devices(); ++from) {
      for (std::int64_t to = 0; to < machine.num_devices(); ++to) {
        std::vector<LinkId> links;
        all.route(from, to, links);
        std::int64_t distance = from / per_chip == to / per_chip && from != to ? 1 : 0;
        std::vector<LinkId> walked;
        std::int64_t chip = from / per_chip, stride = 1;
        for (std::size_t i = 0; i < machine.shape().size(); ++i) {
          const std::int64_t size = machine.shape()[i];
          const std::int64_t apart =
              std::abs(machine.coordinates(to)[i] - machine.coordinates(from)[i]);
          distance += all.wraps(i) ? std::min(apart, size - apart) : apart;
          // Follows the links of this axis as long as they lead on from where it stands.
          for (bool moved = true; moved && walked.size() < links.size();) {
            moved = false;
            for (const bool up : {true, false}) {
              if (all.neighbour_link(chip * per_chip, i, up) != links[walked.size()]) continue;
              walked.push_back(links[walked.size()]);
              const std::int64_t at = chip / stride % size;
              chip += ((at + (up ? 1 : size - 1)) % size - at) * stride;
              moved = true;
              break;
            }
          }
          stride *= size;
        }
        ASSERT_EQ(std::ssize(links), distance) << text << ' ' << from << "->" << to;
        ASSERT_EQ(chip, to / per_chip) << text << ' ' << from << "->" << to;
      }
    }
  }
}

TEST(Topology, HasALinkToEachNeighbour) {
  const Topology line = topology("tpu-v5e:4x4");
  EXPECT_EQ(line.neighbour_link(0, 0, false), std::nullopt);
  EXPECT_EQ(line.neighbour_link(15, 1, true), std::nullopt);
  EXPECT_EQ(line.link_name(*line.neighbour_link(5, 1, false)), "y(1,1)->(1,0)");
  const Topology ring = topology("tpu-v5e:16x16");
  EXPECT_EQ(ring.link_name(*ring.neighbour_link(0, 0, false)), "x(0,0)->(15,0)");
  // Two chips are neighbours once.
  const Topology two = topology("tpu-v5e:2x16");
  EXPECT_FALSE(two.wraps(0));
  EXPECT_EQ(two.neighbour_link(0, 0, false), std::nullopt);
  // Each link is one, and all are below the number there are.
  std::set<LinkId> links;
  for (std::int64_t device = 0; device < 256; ++device) {
    for (const std::size_t axis : {0, 1}) {
      for (const bool up : {true, false}) links.insert(*ring.neighbour_link(device, axis, up));
    }
  }
  EXPECT_EQ(links.size(), 1024U);
  EXPECT_LT(*links.rbegin(), ring.num_links());
}

TEST(Topology, DevicesOfAChipShareItsLinks) {
  for (const std::string_view text : {"tpu-v2:2x2", "tpu-v3:2x2"}) {
    const Topology all = topology(text);
    EXPECT_THAT(route(all, 0, 1), ElementsAre("TPU 0->TPU 1"));
    EXPECT_THAT(route(all, 7, 6), ElementsAre("TPU 7->TPU 6"));
    EXPECT_THAT(route(all, 1, 2), ElementsAre("x(0,0)->(1,0)"));
    EXPECT_EQ(route(all, 0, 3), route(all, 1, 2));
    EXPECT_EQ(all.neighbour_link(0, 0, true), all.neighbour_link(1, 0, true));
  }
  const Topology all = topology("tpu7x:2x2x1");
  EXPECT_THAT(route(all, 1, 6), ElementsAre("x(0,0,0)->(1,0,0)", "y(1,0,0)->(1,1,0)"));
  std::vector<LinkId> links;
  all.route(1, 0, links);
  all.route(1, 2, links);
  EXPECT_EQ(all.bandwidth(links[0]), 6 * all.bandwidth(links[1]));
  EXPECT_EQ(all.latency(links[0]), 1e-6);
}

TEST(Topology, OfPairsCostsNothing) {
  const Topology all = topology("host:65536");
  EXPECT_EQ(all.num_links(), 65536ULL * 65536);
  EXPECT_THAT(route(all, 65535, 3), ElementsAre("CPU 65535->CPU 3"));
  EXPECT_THAT(route(all, 3, 3), IsEmpty());
  EXPECT_EQ(topology("host:16777216").num_links(), 1ULL << 48);
}

// Four devices a node, a switch in each, two hosts a node.
std::shared_ptr<Model> nodes() {
  auto model = std::make_shared<Model>();
  model->name = "nodes";
  model->platform = "GPU";
  model->axes = {"n"};
  model->largest = {64};
  model->host = {2};
  model->domain = 4;
  model->links = {.wiring = Wiring::switched,
                  .bandwidth = 4e11,
                  .latency = 1e-6,
                  .network = {.bandwidth = 1e11, .latency = 5e-6}};
  return model;
}

TEST(Topology, GoesOverASwitch) {
  const Topology all(Machine(nodes(), {4}));
  EXPECT_THAT(route(all, 3, 0), ElementsAre("GPU 3->switch", "switch->GPU 0"));
  EXPECT_EQ(all.num_links(), 8U);
  EXPECT_EQ(all.bandwidth(0), 4e11);
}

TEST(Topology, GoesOverTheNetworkBetweenDomains) {
  const Topology all(Machine(nodes(), {8}));
  EXPECT_THAT(route(all, 4, 7), ElementsAre("GPU 4->switch", "switch->GPU 7"));
  EXPECT_THAT(route(all, 3, 4), ElementsAre("host 1->network", "network->host 2"));
  std::vector<LinkId> links;
  all.route(3, 4, links);
  EXPECT_TRUE(all.is_network(links[0]));
  EXPECT_EQ(all.bandwidth(links[0]), 1e11);
  EXPECT_EQ(all.latency(links[0]) + all.latency(links[1]), 5e-6);

  auto model = nodes();
  model->links.network.device_bandwidth = 5e10;
  const Topology cards(Machine(model, {8}));
  EXPECT_THAT(route(cards, 3, 4), ElementsAre("GPU 3->network", "host 1->network",
                                              "network->host 2", "network->GPU 4"));
  links.clear();
  cards.route(3, 4, links);
  EXPECT_EQ(cards.bandwidth(links.front()), 5e10);
  EXPECT_EQ(cards.bandwidth(links.back()), 5e10);
  EXPECT_LT(links.back(), cards.num_links());
  double latency = 0;
  for (const LinkId link : links) latency += cards.latency(link);
  EXPECT_EQ(latency, 5e-6);
}

TEST(Topology, PairsAreInOneDomain) {
  auto model = nodes();
  model->links.wiring = Wiring::pairs;
  const Topology all(Machine(model, {8}));
  EXPECT_THAT(route(all, 6, 5), ElementsAre("GPU 6->GPU 5"));
  EXPECT_THAT(route(all, 5, 0), ElementsAre("host 2->network", "network->host 0"));
}

TEST(Topology, SlicesAreDomains) {
  const Topology all = topology("tpu-v5e:4x4*2");
  EXPECT_THAT(route(all, 16, 17), ElementsAre("slice 1 x(0,0)->(1,0)"));
  // The hosts of 4x4 are 2x2 each: device 15 is in the last of the first slice.
  EXPECT_THAT(route(all, 15, 16), ElementsAre("host 3->network", "network->host 4"));
  EXPECT_EQ(*all.neighbour_link(16, 0, true), [&] {
    std::vector<LinkId> links;
    all.route(16, 17, links);
    return links.front();
  }());
}

}  // namespace
}  // namespace weft::machine::topology_test
