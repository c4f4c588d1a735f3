#include "engine/pjrt/executable.h"

#include <algorithm>
#include <exception>
#include <numeric>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/pjrt/event.h"
#include "engine/pjrt/program.h"
#include "pjrt/abi/program_args.h"

namespace weft::pjrt {

Executable::~Executable() {
  Padded<abi::ExecutableArgs> args;
  args.executable = handle_;
  try {
    plugin_.call("Executable_Destroy", args);
  } catch (...) {  // it is gone for us
  }
}

std::size_t Executable::num_outputs() const {
  Padded<abi::ExecutableCountArgs> args;
  args.executable = handle_;
  plugin_.call("Executable_NumOutputs", args);
  return args.count;
}

std::vector<std::pair<std::string, double>> Executable::costs() const {
  Padded<abi::ExecutableCostArgs> args;
  args.executable = handle_;
  try {
    plugin_.call("Executable_GetCostAnalysis", args);
  } catch (const Error&) {  // not every plugin knows
    return {};
  }
  std::vector<std::pair<std::string, double>> costs;
  for (const abi::NamedValue& value : std::span(args.properties, args.num_properties)) {
    std::string name(value.name, value.name_size);
    if (value.kind == abi::NamedValue::Kind::float32) {
      costs.emplace_back(std::move(name), value.float_value);
    } else if (value.kind == abi::NamedValue::Kind::int64) {
      costs.emplace_back(std::move(name), static_cast<double>(value.int64_value));
    }
  }
  std::ranges::sort(costs);
  return costs;
}

std::optional<Executable::Memory> Executable::memory() const {
  Padded<abi::ExecutableMemoryStatsArgs> args;
  args.executable = handle_;
  try {
    plugin_.call("Executable_GetCompiledMemoryStats", args);
  } catch (const Error&) {
    return std::nullopt;
  }
  return Memory{args.argument_size, args.output_size, args.alias_size, args.temp_size,
                args.generated_code_size};
}

std::string Executable::optimized_program() const {
  abi::Program program{};
  program.struct_size = sizeof program;
  Padded<abi::ExecutableProgramArgs> args;
  args.executable = handle_;
  args.program = &program;
  try {
    plugin_.call("Executable_OptimizedProgram", args);  // its size
    if (std::string_view(program.format, program.format_size) != "mlir") return {};
    std::string code(program.code_size, '\0');
    program.code = code.data();
    plugin_.call("Executable_OptimizedProgram", args);
    return code.starts_with("ML\xef") ? std::string{} : code;  // that is bytecode
  } catch (const Error&) {
    return {};
  }
}

LoadedExecutable::LoadedExecutable(std::shared_ptr<const Client> client,
                                   const CompileRequest& request)
    : client_(std::move(client)) {
  const Plugin& plugin = client_->plugin();
  std::string text = request.text;
  const abi::Program program = mlir_program(text);
  const std::string options = compile_options_proto(request);
  Padded<abi::ClientCompileArgs> args;
  args.client = client_->handle();
  args.program = &program;
  args.compile_options = options.data();
  args.compile_options_size = options.size();
  plugin.call("Client_Compile", args);
  handle_ = args.executable;
  Padded<abi::LoadedGetExecutableArgs> unloaded;
  unloaded.loaded_executable = handle_;
  plugin.call("LoadedExecutable_GetExecutable", unloaded);
  executable_ = std::make_unique<const Executable>(plugin, unloaded.executable);
  num_outputs_ = executable_->num_outputs();
  ask_devices();
}

LoadedExecutable::~LoadedExecutable() {
  executable_ = nullptr;
  Padded<abi::LoadedArgs> args;
  args.executable = handle_;
  try {
    client_->plugin().call("LoadedExecutable_Destroy", args);
  } catch (...) {  // it is gone for us
  }
}

void LoadedExecutable::ask_devices() {
  Padded<abi::LoadedDevicesArgs> args;
  args.executable = handle_;
  client_->plugin().call("LoadedExecutable_AddressableDevices", args);
  for (const plugin::ClientDevice* device : std::span(args.devices, args.num_devices)) {
    const auto at = std::ranges::find(client_->devices(), device, &Client::Device::handle);
    if (at == client_->devices().end()) throw Error("the plugin runs on a device that it has not");
    devices_.push_back(static_cast<std::size_t>(at - client_->devices().begin()));
  }
}

LoadedExecutable::PerDevice<DeviceBuffer> LoadedExecutable::run(
    const PerDevice<plugin::DeviceArray*>& arguments) const {
  const Plugin& plugin = client_->plugin();
  const std::size_t devices = devices_.size();
  const std::size_t num_args = arguments.empty() ? 0 : arguments[0].size();
  // A caller's arrays are never overwritten.
  std::vector<std::int64_t> kept(num_args);
  std::iota(kept.begin(), kept.end(), 0);
  Padded<abi::ExecuteOptions> options;
  options.non_donatable_input_indices = kept.data();
  options.num_non_donatable_input_indices = kept.size();
  std::vector<plugin::DeviceArray*> handles(devices * num_outputs_, nullptr);
  std::vector<plugin::DeviceArray* const*> argument_lists;
  std::vector<plugin::DeviceArray**> output_lists;
  for (std::size_t d = 0; d < devices; ++d) {
    argument_lists.push_back(arguments[d].data());
    output_lists.push_back(handles.data() + d * num_outputs_);
  }
  std::vector<plugin::Event*> done(devices, nullptr);
  Padded<abi::ExecuteArgs> args;
  args.executable = handle_;
  args.options = &options;
  args.argument_lists = argument_lists.data();
  args.num_devices = devices;
  args.num_args = num_args;
  args.output_lists = output_lists.data();
  args.device_complete_events = done.data();
  plugin.call("LoadedExecutable_Execute", args);
  PerDevice<DeviceBuffer> results(devices);
  for (std::size_t d = 0; d < devices; ++d) {
    for (std::size_t i = 0; i < num_outputs_; ++i) {
      results[d].emplace_back(client_, output_lists[d][i]);
    }
  }
  std::exception_ptr failed;  // the first one's, once all are done
  for (plugin::Event* event : done) {
    try {
      finish(plugin, event);
    } catch (...) {
      if (failed == nullptr) failed = std::current_exception();
    }
  }
  if (failed != nullptr) std::rethrow_exception(failed);
  return results;
}

}  // namespace weft::pjrt
