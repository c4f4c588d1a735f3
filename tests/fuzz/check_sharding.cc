#include "fuzz/check_sharding.h"

#include <type_traits>

#include "weft/error.h"
#include "weft/partition_spec.h"
#include "weft/visualize.h"

#include "fuzz/check_text.h"
#include "machine/device_order.h"
#include "machine/machine.h"

namespace weft::testing {
namespace {

// As the sharding of an argument.
std::string as_attribute(std::string_view text) {
  std::string module = "sdy.mesh @mesh = <[\"x\"=2, \"y\"=4, \"z\"=1]>\n";
  module += "sdy.mesh @other = <[\"x\"=6], device_ids=[5, 4, 3, 2, 1, 0]>\n";
  module += "func.func @main(%arg0: tensor<8x16xf32> {sdy.sharding = ";
  module += text;
  module += "}) -> tensor<8x16xf32> {\n  return %arg0 : tensor<8x16xf32>\n}\n";
  return module;
}

// What does not hold once it is read; being refused in words is no problem.
template <class Read>
std::string check_read(Read&& read, std::string_view text) {
  try {
    if constexpr (std::is_void_v<decltype(read(text))>) {
      read(text);
    } else {
      return read(text);
    }
  } catch (const Error& e) {
    if (*e.what() == '\0') return "an error without a message";
  }
  return {};
}

void read_machine(std::string_view text) {
  const machine::Machine machine = machine::Machine::parse(text);
  (void)machine.process_name(machine.num_devices() - 1);
}

void read_order(std::string_view text) {
  const machine::Machine machine = machine::Machine::parse("tpu-v5e:4x4");
  (void)machine::mesh_devices(machine, Dims{2, 4}, machine::parse_device_order(text));
}

void read_axes(std::string_view text) { (void)Mesh(parse_mesh_axes(text)); }

// As a spec, which must come back from its own print, and as the sharding that is drawn of it.
std::string check_spec(std::string_view text) {
  const PartitionSpec spec = PartitionSpec::parse(text);
  if (PartitionSpec::parse(to_string(spec)) != spec) return "a spec does not come back";
  const Mesh mesh({{"x", 2}, {"y", 4}, {"z", 1}});
  constexpr std::int64_t kShape[] = {8, 6, 2};
  const Sharding sharding = to_sharding(spec, mesh, 3);
  if (sharding_text(kShape, sharding, mesh).empty()) return "a picture of nothing";
  (void)sharding_svg(kShape, sharding, mesh);
  return {};
}

}  // namespace

std::string check_sharding(std::string_view text) {
  std::string problem = check_text(as_attribute(text));
  if (problem.empty()) problem = check_read(read_machine, text);
  if (problem.empty()) problem = check_read(read_order, text);
  if (problem.empty()) problem = check_read(read_axes, text);
  if (problem.empty()) problem = check_read(check_spec, text);
  return problem;
}

}  // namespace weft::testing
