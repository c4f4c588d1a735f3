#include "machine/machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/error.h"

#include "support/errors.h"

namespace weft::machine::machine_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Machine, NamesAndPlacesItsDevices) {
  const Machine machine = Machine::parse("tpu-v5e:2x2");
  EXPECT_EQ(machine.name(), "tpu-v5e:2x2");
  EXPECT_EQ(machine.num_devices(), 4);
  EXPECT_EQ(machine.device_name(3), "TPU 3");
  EXPECT_EQ(machine.coordinates(3), (Dims{1, 1, 0}));
  EXPECT_EQ(machine.coordinates_text(2), "(0,1,0)");
  EXPECT_EQ(machine.process_name(3), "/device:TPU:3 (1,1,0)");
}

TEST(Machine, CountsXFirst) {
  const Machine machine = Machine::parse("tpu-v4:2x4x4");
  EXPECT_EQ(machine.num_devices(), 32);
  EXPECT_EQ(machine.coordinates(31), (Dims{1, 3, 3}));
  EXPECT_EQ(machine.coordinates(8), (Dims{0, 0, 1}));
}

TEST(Machine, MayHaveSeveralDevicesAChip) {
  const Machine machine = Machine::parse("tpu-v3:2x2");
  EXPECT_EQ(machine.num_devices(), 8);
  EXPECT_EQ(machine.process_name(5), "/device:TPU:5 (0,1,0,1)");
}

TEST(Machine, MayHaveSeveralSlices) {
  const Machine machine = Machine::parse("tpu-v5e:4x4*2");
  EXPECT_EQ(machine.name(), "tpu-v5e:4x4*2");
  EXPECT_EQ(machine.num_devices(), 32);
  EXPECT_EQ(machine.num_domains(), 2);
  EXPECT_EQ(machine.num_hosts(), 8);
  EXPECT_EQ(machine.domain_of(16), 1);
  EXPECT_EQ(machine.host_of(16), 4);
  EXPECT_EQ(machine.host_of(2), 1);
  EXPECT_EQ(machine.coordinates(31), (Dims{3, 3, 0}));
  EXPECT_EQ(machine.coordinates_text(31), "slice 1 (3,3,0)");
  EXPECT_EQ(Machine::parse("tpu7x:2x2x1*3").num_devices(), 24);
  EXPECT_EQ(Machine::parse("tpu-v5e:2x2*1").name(), "tpu-v5e:2x2");
}

TEST(Machine, MayHaveNodes) {
  const Machine machine = Machine::parse("gpu-h100:16");
  EXPECT_EQ(machine.num_domains(), 2);
  EXPECT_EQ(machine.num_hosts(), 2);
  EXPECT_EQ(machine.domain_of(8), 1);
  EXPECT_EQ(machine.device_name(15), "GPU 15");
  EXPECT_EQ(machine.model().device_kind, "NVIDIA H100 80GB HBM3");
  EXPECT_EQ(machine.coordinates_text(15), "");
  const Machine part = Machine::parse("gpu-h100:3");
  EXPECT_EQ(part.num_domains(), 1);
  EXPECT_EQ(part.num_hosts(), 1);
  // A domain of NVLink is 18 hosts.
  const Machine racks = Machine::parse("gpu-gb200:144");
  EXPECT_EQ(racks.num_domains(), 2);
  EXPECT_EQ(racks.num_hosts(), 36);
  EXPECT_EQ(racks.host_of(73), 18);
  EXPECT_EQ(Machine::parse("cpu-cluster:100").num_domains(), 1);
  EXPECT_EQ(Machine::parse("host:100").num_hosts(), 1);
  for (const std::string_view text :
       {"gpu-h100:9", "gpu-h100:0", "gpu-h100:2x4", "gpu-h100:131072"}) {
    EXPECT_THAT(
        weft::testing::error_of([&] { Machine::parse(text); }),
        HasSubstr("gpu-h100 comes with the shapes 1 to 8, multiples of 8 up to 65536, such as "
                  "gpu-h100:4"))
        << text;
  }
}

TEST(Machine, SaysWhichSlicesThereAre) {
  const auto refuses = [](std::string_view text, const std::string& message) {
    EXPECT_THAT(weft::testing::error_of([&] { Machine::parse(text); }), HasSubstr(message)) << text;
  };
  for (const std::string_view text : {"tpu-v5e:2x2*", "tpu-v5e:2x2*0", "tpu-v5e:2x2*2x2",
                                      "tpu-v5e:*2", "tpu-v5e:2x2*-1", "tpu-v5e:2x2*2*2"}) {
    refuses(text, "tpu-v5e comes with the shapes");
  }
  refuses("tpu-v2:2x2*2", "tpu-v2 comes in one slice only");
  refuses("host:2*2", "host comes in one slice only");
  refuses("tpu-v5e:16x16*65537", "at most 65536 such slices are possible");
}

TEST(Machine, OfTheHostHasNoPlaces) {
  const Machine machine = Machine::host(6);
  EXPECT_EQ(machine.name(), "host:6");
  EXPECT_EQ(machine.device_name(5), "CPU 5");
  EXPECT_EQ(machine.coordinates_text(5), "");
  EXPECT_EQ(machine.process_name(5), "/device:CPU:5");
}

TEST(Machine, HasOnlySoManyDevices) {
  const Machine machine = Machine::parse("tpu-v5e:2x2");
  machine.check_has(4);
  EXPECT_THAT(weft::testing::error_of([&] { machine.check_has(5); }),
              "5 devices are needed, but tpu-v5e:2x2 has 4; tpu-v5e:2x4 has 8");
  EXPECT_THAT(weft::testing::error_of([&] { machine.check_has(300, "--as"); }),
              "--as: 300 devices are needed, but tpu-v5e:2x2 has 4");
}

TEST(Machine, KnowsTheSmallestShape) {
  const auto shape = [](std::string_view name, std::int64_t devices) {
    return find_model(name)->smallest_shape(devices).value_or(Dims{});
  };
  EXPECT_EQ(shape("tpu-v5e", 1), (Dims{1, 1}));
  EXPECT_EQ(shape("tpu-v5e", 8), (Dims{2, 4}));
  EXPECT_EQ(shape("tpu-v5e", 16), (Dims{4, 4}));
  EXPECT_EQ(shape("tpu-v5e", 256), (Dims{16, 16}));
  EXPECT_EQ(shape("tpu-v5e", 257), Dims{});
  EXPECT_EQ(shape("tpu-v3", 16), (Dims{2, 4}));
  EXPECT_EQ(shape("tpu-v4", 32), (Dims{2, 4, 4}));
  EXPECT_EQ(shape("host", 1000), (Dims{1000}));
  EXPECT_EQ(shape("gpu-h100", 5), (Dims{5}));
  EXPECT_EQ(shape("gpu-h100", 9), (Dims{16}));
  EXPECT_EQ(shape("gpu-h100", 65537), Dims{});
}

TEST(Machine, SaysWhatThereIs) {
  for (const std::string_view text : {"", "tpu", "tpu-v9:2x2", ":2x2", "v5e:2x2"}) {
    EXPECT_THAT(weft::testing::error_of([&] { Machine::parse(text); }),
                AllOf(HasSubstr("there is no machine"),
                      HasSubstr("tpu-v5e:SHAPE (1x1, multiples of 2x2 up to 16x16)"),
                      HasSubstr("host:SHAPE (1 to 16777216)")))
        << text;
  }
  for (const std::string_view text :
       {"tpu-v5e", "tpu-v5e:", "tpu-v5e:2", "tpu-v5e:2x2x1", "tpu-v5e:3x2", "tpu-v5e:0x2",
        "tpu-v5e:32x2", "tpu-v5e:2x-2", "tpu-v5e:2x2 ", "tpu-v5e:99999999999999999999x2"}) {
    EXPECT_THAT(weft::testing::error_of([&] { Machine::parse(text); }),
                HasSubstr("tpu-v5e comes with the shapes 1x1, multiples "
                          "of 2x2 up to 16x16, such as tpu-v5e:2x2"))
        << text;
  }
}

TEST(Models, HaveSources) {
  EXPECT_EQ(models().size(), 14U);
  for (const Model& model : models()) {
    EXPECT_FALSE(model.sources.empty()) << model.name;
    EXPECT_TRUE(model.has_shape(model.largest)) << model.name;
    EXPECT_EQ(model.largest.size(), model.axes.size()) << model.name;
    EXPECT_EQ(model.host.size(), model.axes.size()) << model.name;
    EXPECT_EQ(find_model(model.name), &model);
  }
}

TEST(Machine, MayHaveOtherLinks) {
  const Machine machine = with_links(Machine::parse("tpu-v5e:2x2"), 1e9, 2e-6);
  EXPECT_EQ(machine.num_devices(), 4);
  EXPECT_EQ(machine.model().links.bandwidth, 1e9);
  EXPECT_EQ(machine.model().links.latency, 2e-6);
  EXPECT_EQ(machine.model().links.wiring, Wiring::pairs);
  EXPECT_TRUE(machine.model().links.in_order);
  EXPECT_TRUE(machine.model().performance.transfers_overlap);
}

TEST(Machine, SaysHowFastEachModelIs) {
  for (const Model& model : models()) {
    const Performance& p = model.performance;
    for (const double number : {p.bf16_flops, p.f32_flops, p.int8_ops, p.memory_bandwidth,
                                p.op_overhead, model.links.bandwidth, model.links.latency}) {
      EXPECT_GT(number, 0) << model.name;
    }
    EXPECT_GT(p.memory_bandwidth, model.links.bandwidth) << model.name;
  }
}

}  // namespace
}  // namespace weft::machine::machine_test
