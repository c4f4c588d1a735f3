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

Model model(const char* name) { return Machine::parse(name).model(); }

std::string error_of(const char* machine, const char* flags) {
  try {
    with_xla_flags(model(machine), flags);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(XlaFlags, LetProductsCarryGathers) {
  EXPECT_FALSE(model("tpu-v4:2x2x1").xla->fuses_gathers);
  EXPECT_TRUE(with_xla_flags(model("tpu-v4:2x2x1"), kAll).xla->fuses_gathers);
  EXPECT_FALSE(with_xla_flags(model("tpu-v4:2x2x1"), "").xla->fuses_gathers);
}

TEST(XlaFlags, OneOfThemTurnsThatOff) {
  const Model off =
      with_xla_flags(model("tpu-v5e:2x2"), " xla_tpu_enable_async_collective_fusion=false ");
  EXPECT_FALSE(off.xla->fuses_gathers);
  EXPECT_TRUE(with_xla_flags(model("tpu-v5e:2x2"), kAll).xla->fuses_gathers);
}

TEST(XlaFlags, SayWhatIsNotKnown) {
  EXPECT_NE(error_of("tpu-v4:2x2x1", "--xla_tpu_enable_async_collective_fusion=true")
                .find("what it does without xla_tpu_enable_async_collective_fusion_fuse_all_gather "
                      "is not known"),
            std::string::npos);
  EXPECT_NE(error_of("tpu-v4:2x2x1", "--xla_dump_to=x").find("XLA's flag xla_dump_to"),
            std::string::npos);
  EXPECT_NE(error_of("tpu-v4:2x2x1", "xla_enable_async_all_gather=1").find("true or false"),
            std::string::npos);
}

}  // namespace
}  // namespace weft::machine::xla_flags_test
