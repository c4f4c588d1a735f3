// What a process on the host says when its devices are shown as those of a TPU v2 with 4 chips.
#include <gtest/gtest.h>

#include "weft/device.h"
#include "weft/make_mesh.h"
#include "weft/named_sharding.h"

namespace weft::tpu_devices_test {
namespace {

class TpuDevices : public ::testing::Test {
 protected:
  // Once in the process, before any use.
  static void SetUpTestSuite() { set_devices("tpu-v2:2x2"); }
};

std::vector<std::int64_t> ids_of(const Mesh& mesh) {
  std::vector<std::int64_t> ids;
  for (const Device& device : mesh.devices()) ids.push_back(device.id);
  return ids;
}

TEST_F(TpuDevices, PrintAsJaxsDo) {
  EXPECT_EQ(device_count(), 8);
  EXPECT_EQ(to_string(devices()),
            "[TpuDevice(id=0, process_index=0, coords=(0,0,0), core_on_chip=0), "
            "TpuDevice(id=1, process_index=0, coords=(0,0,0), core_on_chip=1), "
            "TpuDevice(id=2, process_index=0, coords=(1,0,0), core_on_chip=0), "
            "TpuDevice(id=3, process_index=0, coords=(1,0,0), core_on_chip=1), "
            "TpuDevice(id=4, process_index=0, coords=(0,1,0), core_on_chip=0), "
            "TpuDevice(id=5, process_index=0, coords=(0,1,0), core_on_chip=1), "
            "TpuDevice(id=6, process_index=0, coords=(1,1,0), core_on_chip=0), "
            "TpuDevice(id=7, process_index=0, coords=(1,1,0), core_on_chip=1)]");
  EXPECT_EQ(to_string(devices()[0]), "TPU_0(process=0,(0,0,0,0))");
  EXPECT_EQ(::testing::PrintToString(devices()[7]), "TPU_7(process=0,(1,1,0,1))");
}

TEST_F(TpuDevices, AreFields) {
  const Device& device = devices()[5];
  EXPECT_EQ(device.id, 5);
  EXPECT_EQ(device.platform, "tpu");
  EXPECT_EQ(device.device_kind, "TPU v2");
  EXPECT_EQ(device.coords, (Dims{0, 1, 0}));
  EXPECT_EQ(device.core_on_chip, 1);
}

TEST_F(TpuDevices, MakeMeshGoesRoundTheRing) {
  EXPECT_EQ(ids_of(make_mesh({8}, {"i"})), (std::vector<std::int64_t>{0, 1, 2, 3, 6, 7, 4, 5}));
  EXPECT_EQ(ids_of(make_mesh({8}, {"i"}, {.devices = devices()})), ids_of(make_mesh({8}, {"i"})));
  EXPECT_EQ(ids_of(make_mesh({2, 2}, {"x", "y"})), (std::vector<std::int64_t>{0, 1, 2, 3}));
}

TEST_F(TpuDevices, AListInAnotherOrderKeepsIt) {
  const std::vector<Device> backwards(devices().rbegin(), devices().rend());
  EXPECT_EQ(ids_of(make_mesh({2, 4}, {"x", "y"}, {.devices = backwards})),
            (std::vector<std::int64_t>{7, 6, 5, 4, 3, 2, 1, 0}));
}

TEST_F(TpuDevices, HaveShardsAsJaxPrintsThem) {
  const NamedSharding sharding(make_mesh({2, 2}, {"x", "y"}), P("x", "y"));
  std::string text;
  for (const auto& [device, index] : sharding.devices_indices_map(Dims{8192, 8192})) {
    text += to_string(device) + " " + to_string(index) + "\n";
  }
  EXPECT_EQ(text,
            "TPU_0(process=0,(0,0,0,0)) (slice(0, 4096, None), slice(0, 4096, None))\n"
            "TPU_1(process=0,(0,0,0,1)) (slice(0, 4096, None), slice(4096, 8192, None))\n"
            "TPU_2(process=0,(1,0,0,0)) (slice(4096, 8192, None), slice(0, 4096, None))\n"
            "TPU_3(process=0,(1,0,0,1)) (slice(4096, 8192, None), slice(4096, 8192, None))\n");
}

TEST_F(TpuDevices, OneOfThemIsASingleDevice) {
  EXPECT_EQ(to_string(NamedSharding::single(devices()[2])),
            "SingleDeviceSharding(device=TpuDevice(id=2, process_index=0, coords=(1,0,0), "
            "core_on_chip=0), memory_kind=device)");
}

}  // namespace
}  // namespace weft::tpu_devices_test
