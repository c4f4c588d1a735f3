// Programs and clients as JAX has them, for tests.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "pjrt_caller.h"

namespace weft::plugin::testing {

class TestProgram {
 public:
  explicit TestProgram(LoadedExecutable* loaded) : loaded_(loaded) {}
  TestProgram(TestProgram&& o) noexcept : loaded_(std::exchange(o.loaded_, nullptr)) {}
  ~TestProgram() {
    abi::LoadedArgs args{};
    args.executable = loaded_;
    if (loaded_ != nullptr) call("LoadedExecutable_Destroy", args);
  }
  LoadedExecutable* get() const { return loaded_; }

  // The executable that tells of it, for as long as `f` runs.
  template <class F>
  void with_executable(F f) const {
    abi::LoadedGetExecutableArgs args{};
    args.loaded_executable = loaded_;
    call("LoadedExecutable_GetExecutable", args);
    abi::ExecutableArgs destroy{};
    destroy.executable = args.executable;
    const auto owner =
        std::shared_ptr<void>(nullptr, [&](void*) { call("Executable_Destroy", destroy); });
    f(args.executable);
  }

  // By device, by result.
  std::vector<std::vector<TestArray>> run(
      const std::vector<std::vector<const TestArray*>>& arguments,
      const std::vector<std::int64_t>& kept = {}) const {
    std::size_t num_outputs = 0;
    with_executable([&](Executable* executable) {
      abi::ExecutableCountArgs args{};
      args.executable = executable;
      call("Executable_NumOutputs", args);
      num_outputs = args.count;
    });
    std::vector<std::vector<DeviceArray*>> inputs, outputs;
    for (const auto& of_device : arguments) {
      auto& list = inputs.emplace_back();
      for (const TestArray* array : of_device) list.push_back(array->get());
      outputs.emplace_back(num_outputs, nullptr);
    }
    std::vector<DeviceArray* const*> argument_lists;
    std::vector<DeviceArray**> output_lists;
    for (auto& list : inputs) argument_lists.push_back(list.data());
    for (auto& list : outputs) output_lists.push_back(list.data());
    std::vector<Event*> events(arguments.size());
    abi::ExecuteOptions options{};
    options.struct_size = sizeof options;
    options.non_donatable_input_indices = kept.data();
    options.num_non_donatable_input_indices = kept.size();
    abi::ExecuteArgs args{};
    args.executable = loaded_;
    args.options = &options;
    args.argument_lists = argument_lists.data();
    args.num_devices = arguments.size();
    args.num_args = inputs[0].size();
    args.output_lists = output_lists.data();
    args.device_complete_events = events.data();
    call("LoadedExecutable_Execute", args);
    for (Event* event : events) TestEvent{event};
    std::vector<std::vector<TestArray>> result;
    for (auto& list : outputs) {
      auto& of_device = result.emplace_back();
      for (DeviceArray* array : list) of_device.emplace_back(array);
    }
    return result;
  }

 private:
  LoadedExecutable* loaded_;
};

// xla.CompileOptionsProto for so many partitions, on devices 0, 1, ...
inline std::string compile_options(int num_partitions) {
  const std::string build = {'\x20', '\x01', '\x28', static_cast<char>(num_partitions)};
  return std::string("\x1a") + static_cast<char>(build.size()) + build;
}

class TestClient {
 public:
  explicit TestClient(int num_devices) {
    abi::NamedValue option{};
    option.struct_size = sizeof option;
    option.name = "num_devices";
    option.name_size = std::strlen(option.name);
    option.kind = abi::NamedValue::Kind::int64;
    option.int64_value = num_devices;
    option.value_size = 1;
    abi::ClientCreateArgs args{};
    args.create_options = &option;
    args.num_options = 1;
    call("Client_Create", args);
    client_ = args.client;
  }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;
  ~TestClient() {
    abi::ClientArgs args{};
    args.client = client_;
    call("Client_Destroy", args);
  }
  Client* get() const { return client_; }

  ClientDevice* device(int id) const {
    abi::ClientLookupDeviceArgs args{};
    args.client = client_;
    args.id = id;
    call("Client_LookupDevice", args);
    return args.device;
  }

  TestProgram compile(std::string code, int num_partitions = 1) const {
    const std::string options = compile_options(num_partitions);
    abi::Program program{};
    program.struct_size = sizeof program;
    program.code = code.data();
    program.code_size = code.size();
    program.format = "mlir";
    program.format_size = 4;
    abi::ClientCompileArgs args{};
    args.client = client_;
    args.program = &program;
    args.compile_options = options.data();
    args.compile_options_size = options.size();
    call("Client_Compile", args);
    return TestProgram(args.executable);
  }

  // Of what `data` has; `strides` in bytes.
  template <class T>
  TestArray put(
      const T* data, std::vector<std::int64_t> dims, abi::ElementType type, int device = 0,
      abi::HostBufferSemantics semantics = abi::HostBufferSemantics::immutable_only_during_call,
      std::vector<std::int64_t> strides = {}, Event** done = nullptr) const {
    abi::BufferFromHostArgs args{};
    args.client = client_;
    args.data = data;
    args.type = type;
    args.dims = dims.data();
    args.num_dims = dims.size();
    args.byte_strides = strides.data();
    args.num_byte_strides = strides.size();
    args.semantics = semantics;
    args.device = this->device(device);
    call("Client_BufferFromHostBuffer", args);
    if (done != nullptr) {
      *done = args.done_with_host_buffer;
    } else {
      TestEvent{args.done_with_host_buffer};
    }
    return TestArray(args.buffer);
  }
  TestArray put(const std::vector<float>& elements, std::vector<std::int64_t> dims,
                int device = 0) const {
    return put(elements.data(), std::move(dims), abi::ElementType::f32, device);
  }

 private:
  Client* client_ = nullptr;
};

// The one of this process, with 8 devices.
inline TestClient& client() {
  static TestClient& the_client = *new TestClient(8);
  return the_client;
}

}  // namespace weft::plugin::testing
