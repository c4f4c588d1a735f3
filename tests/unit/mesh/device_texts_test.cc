// How many devices a process has. Each process decides once, so each case runs in a child of its
// own; this one never gets any.
#include <cstdlib>
#include <iostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/device.h"
#include "weft/error.h"
#include "weft/mesh.h"

#include "support/errors.h"

namespace weft::device_texts_test {
namespace {

using ::testing::AllOf;
using ::testing::ExitedWithCode;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// What a process with this WEFT_DEVICES says: whatever `print` writes to std::cerr.
#define EXPECT_PRINTS(environment, print, text)   \
  EXPECT_EXIT(                                    \
      {                                           \
        ::setenv("WEFT_DEVICES", environment, 1); \
        print;                                    \
        std::exit(0);                             \
      },                                          \
      ExitedWithCode(0), ::testing::MatcherCast<const std::string&>(::testing::Eq(text)))

TEST(DeviceTexts, WithoutOneThereIsOneDevice) {
  EXPECT_PRINTS("", std::cerr << devices(), "[CpuDevice(id=0)]");
}

TEST(DeviceTexts, ANumberMakesDevicesOfTheHost) {
  EXPECT_PRINTS("3", std::cerr << devices() << device_count(),
                "[CpuDevice(id=0), CpuDevice(id=1), CpuDevice(id=2)]3");
}

TEST(DeviceTexts, SetDevicesCountsMoreThanTheEnvironment) {
  EXPECT_PRINTS("3", (set_devices("4"), set_devices("2"), std::cerr << devices()),
                "[CpuDevice(id=0), CpuDevice(id=1)]");
}

TEST(DeviceTexts, OnlyBeforeTheFirstUse) {
  const auto late = [] {
    (void)devices();
    try {
      set_devices("8");
    } catch (const Error& e) {
      const std::string said = e.what();
      std::cerr << said.substr(0, said.rfind(':'));  // without the number of the line
    }
  };
  EXPECT_PRINTS("2", late(),
                "set_devices(\"8\"): the devices have been used already; call it first in main  "
                "(" __FILE__);
}

TEST(DeviceTexts, OneDeviceAChipHasCoordinatesAndCoreNought) {
  EXPECT_PRINTS("tpu-v5e:2x2", std::cerr << repr(devices()[3]) << ' ' << devices()[3],
                "TpuDevice(id=3, process_index=0, coords=(1,1,0), core_on_chip=0) "
                "TPU_3(process=0,(1,1,0,0))");
  EXPECT_PRINTS("tpu-v5e:2x2", std::cerr << devices()[1].device_kind, "TPU v5 lite");
}

// The machine has hosts of 2x2 chips, whose devices stand together.
TEST(DeviceTexts, DevicesAreListedHostByHost) {
  const auto ids = [] {
    for (const Device& device : devices()) std::cerr << device.id << ' ';
    const Mesh mesh({{"x", 16}});
    std::cerr << "mesh";
    for (const Device& device : mesh.devices()) std::cerr << ' ' << device.id;
  };
  EXPECT_PRINTS("tpu-v5e:4x4", ids(),
                "0 1 4 5 2 3 6 7 8 9 12 13 10 11 14 15 "
                "mesh 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
}

TEST(DeviceTexts, BadOnes) {
  for (const char* const text : {"0", "-1", "16777217", "99999999999999999999"}) {
    EXPECT_THAT(
        weft::testing::error_of([&] { set_devices(text); }),
        StartsWith(std::string("set_devices is ") + text + "; there may be 1 to 16777216 devices"));
  }
  for (const char* const text : {"x", "8x", "1.5", "tpu-v2"}) {
    const std::string says = std::string(" is \"") + text +
                             "\", which is neither a number of devices such as 8 nor a machine "
                             "such as tpu-v2:2x2";
    EXPECT_THAT(weft::testing::error_of([&] { set_devices(text); }),
                StartsWith("set_devices" + says + "  (" __FILE__ ":"));
    ::setenv("WEFT_DEVICES", text, 1);
    EXPECT_THAT(weft::testing::error_of([] { devices(); }), "WEFT_DEVICES" + says);
  }
  EXPECT_THAT(weft::testing::error_of([] { set_devices(""); }), HasSubstr("set_devices is \"\""));
  EXPECT_THAT(weft::testing::error_of([] { set_devices("tpu-v9:2x2"); }),
              AllOf(HasSubstr("set_devices: there is no machine tpu-v9:2x2; there are "),
                    HasSubstr("tpu-v5e:SHAPE")));
  EXPECT_THAT(weft::testing::error_of([] { set_devices("tpu-v2:3x3"); }),
              HasSubstr("there is no machine tpu-v2:3x3: tpu-v2 comes with"));
}

}  // namespace
}  // namespace weft::device_texts_test
