#include "compile/pjrt_ahead.h"

#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "weft/error.h"

#include "compile/pjrt_program.h"
#include "core/text/plural.h"
#include "engine/pjrt/compile_request.h"
#include "engine/pjrt/executable.h"
#include "engine/pjrt/option.h"
#include "engine/pjrt/topology.h"

namespace weft::compile {
namespace {

void add_facts(const pjrt::Executable& executable, PjrtCompiled& compiled) {
  compiled.costs = executable.costs();
  compiled.memory = executable.memory();
  compiled.optimized = executable.optimized_program();
}

void check_devices(const PjrtCompiled& compiled, const std::string& where) {
  if (compiled.devices_of_program <= compiled.devices_of_topology) return;
  throw Error(fmt::format("the program is for {}, and {} has {}",
                          plural(compiled.devices_of_program, "device"), where,
                          compiled.devices_of_topology));
}

class Watch {
 public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_)
        .count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace

PjrtCompiled compiled_by_plugin(const Program& program, const PjrtOptions& options,
                                const std::string& topology) {
  const PjrtProgram made = pjrt_program(program, options.partitioner);
  const pjrt::Plugin& plugin = pjrt::Plugin::open(options.plugin);
  const pjrt::NamedValues values = pjrt::named_values(pjrt::parse_options(options.client));
  pjrt::CompileRequest request{
      made.text, made.num_partitions, {}, pjrt::parse_options(options.compiler)};
  PjrtCompiled compiled;
  compiled.devices_of_program = made.num_partitions;
  if (!topology.empty()) {
    const pjrt::Topology devices(plugin, topology, values);
    compiled.platform = devices.platform();
    compiled.device_kind = devices.device_kind();
    compiled.devices_of_topology = devices.num_devices();
    check_devices(compiled, "the topology " + topology);
    const Watch watch;
    const auto executable = devices.compile(request);
    compiled.milliseconds = watch.milliseconds();
    add_facts(*executable, compiled);
    return compiled;
  }
  const auto client = pjrt::Client::create(plugin, values);
  compiled.platform = client->platform();
  compiled.device_kind = client->devices()[0].kind;
  compiled.devices_of_topology = std::ssize(client->devices());
  check_devices(compiled, "the plugin");
  for (std::int64_t p = 0; p < made.num_partitions; ++p) {
    request.devices.push_back(client->devices()[static_cast<std::size_t>(p)].id);
  }
  const Watch watch;
  const pjrt::LoadedExecutable loaded(client, request);
  compiled.milliseconds = watch.milliseconds();
  add_facts(loaded.executable(), compiled);
  return compiled;
}

}  // namespace weft::compile
