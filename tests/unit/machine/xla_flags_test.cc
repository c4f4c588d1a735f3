#include "machine/xla_flags.h"

#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"

#include "machine/machine.h"

namespace weft::machine::xla_flags_test {
namespace {

const char* const kAll =
    "--xla_tpu_enable_async_collective_fusion=true "
    "--xla_tpu_enable_async_collective_fusion_fuse_all_gather=true "
    "--xla_tpu_enable_async_collective_fusion_multiple_steps --xla_enable_async_all_gather=true";

bool fuses_gathers(const char* machine, const char* flags) {
  return with_xla_flags(Machine::parse(machine), flags).model().xla->fuses_gathers;
}

std::string error_of(const char* machine, const char* flags) {
  try {
    with_xla_flags(Machine::parse(machine), flags);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(XlaFlags, LetProductsCarryGathers) {
  EXPECT_FALSE(Machine::parse("tpu-v4:2x2x1").model().xla->fuses_gathers);
  EXPECT_TRUE(fuses_gathers("tpu-v4:2x2x1", kAll));
  EXPECT_FALSE(fuses_gathers("tpu-v4:2x2x1", ""));
}

TEST(XlaFlags, OneOfThemTurnsThatOff) {
  EXPECT_FALSE(fuses_gathers("tpu-v5e:2x2", " xla_tpu_enable_async_collective_fusion=false "));
  EXPECT_TRUE(fuses_gathers("tpu-v5e:2x2", kAll));
  EXPECT_EQ(with_xla_flags(Machine::parse("tpu-v5e:2x2"), kAll).name(),
            "tpu-v5e:2x2 with XLA's flags");
  EXPECT_FALSE(fuses_gathers("tpu-v5e:2x2",
                             "xla_tpu_enable_async_collective_fusion=true "
                             "xla_tpu_enable_async_collective_fusion=false"));
}

TEST(XlaFlags, SayWhatIsNotKnown) {
  EXPECT_NE(error_of("tpu-v4:2x2x1", "--xla_tpu_enable_async_collective_fusion=true")
                .find("what it does without xla_tpu_enable_async_collective_fusion_fuse_all_gather "
                      "is not known"),
            std::string::npos);
  EXPECT_EQ(error_of("gpu-h100:8", kAll),
            "what flags of XLA change is known of TPUs, not of gpu-h100");
  EXPECT_NE(error_of("tpu-v4:2x2x1", "--xla_dump_to=x").find("XLA's flag xla_dump_to"),
            std::string::npos);
  EXPECT_NE(error_of("tpu-v5e:2x2", "xla_enable_async_all_gather=false").find("is not known"),
            std::string::npos);
  EXPECT_NE(error_of("tpu-v4:2x2x1", "xla_enable_async_all_gather=1").find("true or false"),
            std::string::npos);
}

}  // namespace
}  // namespace weft::machine::xla_flags_test
