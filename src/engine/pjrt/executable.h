// What a plugin has compiled: Executable, which can be asked about, and LoadedExecutable, which
// runs.
//
// Immutable; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/pjrt/client.h"
#include "engine/pjrt/compile_request.h"

namespace weft::pjrt {

class Executable {
 public:
  // Bytes of one device.
  struct Memory {
    std::int64_t arguments = 0, results = 0, aliased = 0, temporaries = 0, code = 0;
  };

  Executable(const Plugin& plugin, plugin::Executable* handle) : plugin_(plugin), handle_(handle) {}
  ~Executable();
  Executable(const Executable&) = delete;
  Executable& operator=(const Executable&) = delete;

  std::size_t num_outputs() const;
  // The plugin's figures by name ("flops"), as many as are numbers; none where it has none.
  std::vector<std::pair<std::string, double>> costs() const;
  std::optional<Memory> memory() const;
  // As text. Empty where the plugin gives none: XLA's give a binary message.
  std::string optimized_program() const;

 private:
  const Plugin& plugin_;
  plugin::Executable* handle_;
};

class LoadedExecutable {
 public:
  // By device, in the order of `devices`.
  template <class T>
  using PerDevice = std::vector<std::vector<T>>;

  // Throws Error with the plugin's message where it refuses the program.
  LoadedExecutable(std::shared_ptr<const Client> client, const CompileRequest& request);
  ~LoadedExecutable();
  LoadedExecutable(const LoadedExecutable&) = delete;
  LoadedExecutable& operator=(const LoadedExecutable&) = delete;

  const Executable& executable() const { return *executable_; }
  // Where it runs: places in the client's list of devices, in the order of arguments and results.
  const std::vector<std::size_t>& devices() const { return devices_; }

  // Waits until all devices are done. The arguments stay. Throws Error with the plugin's message.
  PerDevice<DeviceBuffer> run(const PerDevice<plugin::DeviceArray*>& arguments) const;

 private:
  void ask_devices();

  std::shared_ptr<const Client> client_;
  plugin::LoadedExecutable* handle_ = nullptr;
  std::unique_ptr<const Executable> executable_;
  std::vector<std::size_t> devices_;
  std::size_t num_outputs_ = 0;
};

}  // namespace weft::pjrt
