// Client: a plugin's devices, and DeviceBuffer, an array on one of them.
//
// Any thread. Buffers and executables keep their client alive.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "weft/shape.h"

#include "engine/pjrt/plugin.h"
#include "pjrt/named_values.h"

namespace weft::pjrt {

class Client;

// One owner, which destroys it.
class DeviceBuffer {
 public:
  DeviceBuffer() = default;
  DeviceBuffer(std::shared_ptr<const Client> client, plugin::DeviceArray* handle)
      : client_(std::move(client)), handle_(handle) {}
  DeviceBuffer(DeviceBuffer&& o) noexcept
      : client_(std::move(o.client_)), handle_(std::exchange(o.handle_, nullptr)) {}
  DeviceBuffer& operator=(DeviceBuffer&& o) noexcept {
    std::swap(client_, o.client_);
    std::swap(handle_, o.handle_);
    return *this;
  }
  ~DeviceBuffer();

  plugin::DeviceArray* handle() const { return handle_; }
  // The array's elements in storage form, row-major. Throws Error where it could not be computed,
  // and where it has another size than `elements`, which are of this type.
  void copy_to(std::span<std::byte> elements, const TensorType& type) const;

 private:
  std::shared_ptr<const Client> client_;
  plugin::DeviceArray* handle_ = nullptr;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  struct Device {
    plugin::ClientDevice* handle;
    std::int64_t id;
    std::string kind;  // "NVIDIA H100 80GB HBM3"
  };

  // Throws Error with the plugin's message where it makes none.
  static std::shared_ptr<const Client> create(const Plugin& plugin, const NamedValues& options);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  const Plugin& plugin() const { return plugin_; }
  plugin::Client* handle() const { return handle_; }
  const std::string& platform() const { return platform_; }        // "cuda"
  const std::vector<Device>& devices() const { return devices_; }  // of this process

  // A copy of the elements, which are in storage form, row-major. Throws Error.
  DeviceBuffer put(std::span<const std::byte> elements, const TensorType& type,
                   const Device& device) const;

 private:
  Client(const Plugin& plugin, plugin::Client* handle) : plugin_(plugin), handle_(handle) {}
  void ask_devices();

  const Plugin& plugin_;
  plugin::Client* handle_;
  std::string platform_;
  std::vector<Device> devices_;
};

}  // namespace weft::pjrt
