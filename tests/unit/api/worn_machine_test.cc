// Of a process whose devices wear a machine's names, set before their first use.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "weft/creation.h"
#include "weft/device.h"
#include "weft/jit.h"
#include "weft/make_mesh.h"
#include "weft/numpy.h"

namespace weft::worn_machine_test {
namespace {

using ::testing::StartsWith;

TEST(WornMachine, IsTheOneThatIsExplained) {
  set_devices("tpu-v5e:2x2");
  const Mesh mesh = make_mesh({4}, {"i"});
  const Array x = device_put(zeros({4096, 64}), NamedSharding(mesh, P("i")));
  const Compiled compiled = jit([](const Array& a) { return sum(a, 0); }).lower(x).compile();
  const std::string text = compiled.explain();
  EXPECT_THAT(text, StartsWith("machine   tpu-v5e:2x2, 4 devices\n"));
  EXPECT_EQ(text, compiled.explain({.machine = "tpu-v5e:2x2"}));
  EXPECT_THAT(compiled.explain({.machine = "host:4"}), StartsWith("machine   host:4, 4 devices\n"));
}

}  // namespace
}  // namespace weft::worn_machine_test
