#include "machine/device_order.h"

#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "machine/shape_text.h"
#include "support/errors.h"
#include "support/paths.h"

namespace weft::machine::device_order_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::int64_t> order(std::string_view machine, const Dims& mesh,
                                std::string_view text = "default") {
  return mesh_devices(Machine::parse(machine), mesh, parse_device_order(text));
}

// The ids with commas, or - where there is no such placement.
std::string order_text(const std::string& machine, const Dims& mesh) {
  try {
    return fmt::format("{}", fmt::join(order(machine, mesh), ","));
  } catch (const Error&) {
    return "-";
  }
}

TEST(DeviceOrder, IsWhereJaxMakesAMesh) {
  const auto file = testing::source_dir() / "tests/unit/machine/device_orders.txt";
  std::ifstream stream(file);
  std::string machine, mesh, ids;
  int lines = 0;
  while (stream >> machine >> mesh >> ids) {
    EXPECT_EQ(order_text(machine, *parse_shape(mesh)), ids) << machine << ' ' << mesh;
    ++lines;
  }
  EXPECT_GT(lines, 300) << file;
}

TEST(DeviceOrder, ById) {
  EXPECT_THAT(order("tpu-v5e:2x2", {4}, "id"), ElementsAre(0, 1, 2, 3));
  // Two hosts side by side: jax.devices() lists the chips of the first one first.
  EXPECT_THAT(order("tpu-v5e:4x2", {8}, "id"), ElementsAre(0, 1, 4, 5, 2, 3, 6, 7));
  EXPECT_THAT(order("tpu-v5e:4x2", {4}, "id"), ElementsAre(0, 1, 4, 5));
}

TEST(DeviceOrder, OfTheHostIsByIdAlways) {
  EXPECT_THAT(order("host:8", {2, 3}), ElementsAre(0, 1, 2, 3, 4, 5));
  EXPECT_THAT(order("host:3", {}), ElementsAre(0));
}

TEST(DeviceOrder, OfSlicesLiesAlongTheFirstAxes) {
  // As create_hybrid_device_mesh((4,), (2,)) and ((1, 4), (2, 1)) have it.
  EXPECT_THAT(order("tpu-v5e:2x2*2", {8}), ElementsAre(0, 1, 3, 2, 4, 5, 7, 6));
  EXPECT_THAT(order("tpu-v5e:2x2*2", {2, 4}), ElementsAre(0, 1, 3, 2, 4, 5, 7, 6));
  // ((1, 2, 2), (2, 1, 1)), where the ring of four is laid out as two by two.
  EXPECT_THAT(order("tpu-v4:2x2x1*2", {2, 2, 2}), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
  // Two of the four slices along the first axis, two along the second.
  EXPECT_THAT(order("tpu-v4:2x2x1*4", {2, 8}, "default"),
              ElementsAre(0, 2, 1, 3, 4, 6, 5, 7, 8, 10, 9, 11, 12, 14, 13, 15));
  EXPECT_THAT(order("tpu-v5e:2x2*2", {8}, "id"), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
  EXPECT_THAT(order("tpu-v5e:2x2*2", {4}), ElementsAre(0, 1, 3, 2));
  EXPECT_THAT(order("tpu-v5e:2x2*2", {2, 2}, "7,0,1,2"), ElementsAre(7, 0, 1, 2));
}

TEST(DeviceOrder, OfNodesIsById) {
  EXPECT_THAT(order("gpu-h100:16", {2, 2}), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(order("gpu-mi300x:4", {4}), ElementsAre(0, 1, 2, 3));
}

TEST(DeviceOrder, AsGiven) {
  EXPECT_THAT(order("tpu-v5e:2x2", {2, 2}, "3,0,2,1"), ElementsAre(3, 0, 2, 1));
  EXPECT_THAT(order("tpu-v5e:4x4", {2}, "15,7"), ElementsAre(15, 7));
}

TEST(DeviceOrder, SaysWhatIsWrong) {
  const auto refuses = [](std::string_view machine, const Dims& mesh, std::string_view text,
                          const std::string& message) {
    EXPECT_THAT(weft::testing::error_of([&] { order(machine, mesh, text); }), HasSubstr(message))
        << text;
  };
  for (const std::string_view text :
       {"", "ring", "0,", ",0", "0,,1", "-1,0", "0;1", "0x1", "99999999999999999999"}) {
    refuses("tpu-v5e:2x2", {2}, text, "a device order is default, id or a list such as 0,1,3,2");
  }
  refuses("tpu-v5e:2x2", {4}, "0,1", "names 2 devices, but the mesh has 4");
  refuses("tpu-v5e:2x2", {2}, "1,1", "names device 1 twice");
  refuses("tpu-v5e:2x2", {2}, "0,4", "names device 4, but tpu-v5e:2x2 has 4");
  refuses("tpu-v5e:2x2", {8}, "default",
          "8 devices are needed, but tpu-v5e:2x2 has 4; tpu-v5e:2x4 has 8");
  refuses("tpu-v4:4x4x4", {8, 8}, "default", "a mesh of 8x8 does not fit the 4x4x4 devices");
  refuses("tpu-v5e:2x2*4", {6}, "default", "cannot be cut into whole slices of tpu-v5e:2x2*4");
  refuses("tpu-v4:2x2x1", {3}, "default", "are no block of chips");
}

}  // namespace
}  // namespace weft::machine::device_order_test
