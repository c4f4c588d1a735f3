#include "compile/program_target.h"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "ir/parser.h"
#include "support/errors.h"

namespace weft::compile::program_target_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Of a program with these meshes: the devices at its positions; empty: as they count.
std::vector<std::int64_t> order(const std::string& meshes, const std::string& machine,
                                const std::string& order = "", int devices = 4) {
  const auto module = ir::parse_or_throw(
      fmt::format("module attributes {{mhlo.num_partitions = {} : i32}} {{\n{}\nfunc.func public "
                  "@main(%a: tensor<8xf32>) -> tensor<8xf32> {{\n  return %a : tensor<8xf32>\n}}\n"
                  "}}\n",
                  devices, meshes),
      "test.mlir");
  std::optional<machine::DeviceOrder> asked;
  if (!order.empty()) asked = machine::parse_device_order(order);
  const auto target = target_for(*module, machine::Machine::parse(machine), asked);
  return target->has_order() ? target->devices(devices) : std::vector<std::int64_t>();
}

constexpr const char* kRow = R"(sdy.mesh @mesh = <["x"=4]>)";
constexpr const char* kSquare = R"(sdy.mesh @mesh = <["x"=2, "y"=2]>)";
constexpr const char* kNamed = R"(sdy.mesh @named = <["x"=4], device_ids=[3, 2, 1, 0]>)";

TEST(ProgramTarget, PlacesTheMeshAsJaxDoes) {
  EXPECT_THAT(order(kRow, "tpu-v5e:2x2"), ElementsAre(0, 1, 3, 2));
  EXPECT_THAT(order(kRow, "tpu-v4:2x2x1"), ElementsAre(0, 2, 1, 3));
  EXPECT_THAT(order(kSquare, "tpu-v4:2x2x1"), IsEmpty());
  // Two hosts: the first four devices are those of the first one.
  EXPECT_THAT(order(kRow, "tpu-v5e:4x4"), ElementsAre(0, 1, 5, 4));
  EXPECT_THAT(order(kRow, "host:4"), IsEmpty());
  EXPECT_THAT(order("", "tpu-v5e:2x2"), ElementsAre(0, 1, 3, 2));
}

TEST(ProgramTarget, OrAsIsAskedFor) {
  EXPECT_THAT(order(kRow, "tpu-v5e:2x2", "id"), IsEmpty());
  EXPECT_THAT(order(kRow, "tpu-v5e:4x4", "id"), ElementsAre(0, 1, 4, 5));
  EXPECT_THAT(order(kRow, "tpu-v5e:4x4", "15,0,7,8"), ElementsAre(15, 0, 7, 8));
  EXPECT_THAT(order(kRow, "host:4", "3,2,1,0"), ElementsAre(3, 2, 1, 0));
}

TEST(ProgramTarget, TakesTheDevicesThatTheProgramNames) {
  EXPECT_THAT(order(kNamed, "tpu-v5e:2x2"), IsEmpty());
  EXPECT_THAT(weft::testing::error_of([] { order(kNamed, "tpu-v5e:2x2", "id"); }),
              HasSubstr("the program's mesh @named names its devices itself"));
  // Of two meshes the one that names none counts: the other one's are positions in it.
  EXPECT_THAT(order(std::string(kNamed) + "\n" + kRow, "tpu-v5e:2x2"), ElementsAre(0, 1, 3, 2));
  // A mesh of other devices than the program's says nothing.
  EXPECT_THAT(order(R"(sdy.mesh @two = <["x"=2], device_ids=[1, 0]>)", "tpu-v5e:2x2"),
              ElementsAre(0, 1, 3, 2));
}

TEST(ProgramTarget, SaysWhatIsWrong) {
  const auto refuses = [](const std::string& machine, const std::string& asked, int devices,
                          const std::string& message) {
    EXPECT_THAT(weft::testing::error_of([&] { order("", machine, asked, devices); }),
                HasSubstr(message));
  };
  refuses("tpu-v5e:1x1", "", 4, "4 devices are needed, but tpu-v5e:1x1 has 1");
  refuses("tpu-v4:2x2x1", "", 3, "are no block of chips");
  refuses("tpu-v5e:2x2", "0,1", 4, "names 2 devices, but the mesh has 4");
  refuses("tpu-v5e:2x2", "0,1,2,4", 4, "names device 4, but tpu-v5e:2x2 has 4");
}

}  // namespace
}  // namespace weft::compile::program_target_test
