#include "machine/target.h"

#include <gtest/gtest.h>

namespace weft::machine::target_test {
namespace {

TEST(Target, HasDevicesInTheirOrder) {
  const Target target(Machine::parse("tpu-v5e:2x2"));
  EXPECT_FALSE(target.has_order());
  EXPECT_EQ(target.devices(3), (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(target.device(3), 3);
  EXPECT_EQ(target.model().name, "tpu-v5e");
  EXPECT_EQ(&target.performance(), &target.model().performance);
  EXPECT_EQ(target.topology().link_name(*target.topology().neighbour_link(0, 1, true)),
            "y(0,0)->(0,1)");
}

TEST(Target, HasDevicesAsGiven) {
  const Target target(Machine::parse("tpu-v5e:4x4"), {0, 1, 5, 4});
  EXPECT_TRUE(target.has_order());
  EXPECT_EQ(target.device(2), 5);
  EXPECT_EQ(target.devices(3), (std::vector<std::int64_t>{0, 1, 5}));
  EXPECT_FALSE(Target(Machine::parse("tpu-v5e:4x4"), {0, 1, 2}).has_order());
  EXPECT_TRUE(Target(Machine::parse("tpu-v5e:4x4"), {1, 2, 3}).has_order());
}

TEST(Target, OfTheHostHasAllDevicesThatThereMayBe) {
  EXPECT_EQ(host_target().machine().num_devices(), 1 << 24);
  EXPECT_EQ(host_target().model().name, "host");
  EXPECT_FALSE(host_target().has_order());
}

}  // namespace
}  // namespace weft::machine::target_test
