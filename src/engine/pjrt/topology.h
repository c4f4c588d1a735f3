// Topology: devices that need not be there, for which a plugin compiles ahead of time.
//
// Immutable; any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/pjrt/compile_request.h"
#include "engine/pjrt/executable.h"
#include "engine/pjrt/plugin.h"
#include "pjrt/named_values.h"

namespace weft::pjrt {

class Topology {
 public:
  // "v5e:2x2", or what else the plugin calls it. Throws Error with the plugin's message.
  Topology(const Plugin& plugin, const std::string& name, const NamedValues& options);
  ~Topology();
  Topology(const Topology&) = delete;
  Topology& operator=(const Topology&) = delete;

  const std::string& platform() const { return platform_; }
  std::int64_t num_devices() const { return num_devices_; }
  const std::string& device_kind() const { return device_kind_; }  // the first one's

  // Throws Error with the plugin's message where it refuses the program.
  std::unique_ptr<const Executable> compile(const CompileRequest& request) const;

 private:
  void ask();

  const Plugin& plugin_;
  plugin::Topology* handle_ = nullptr;
  std::string platform_, device_kind_;
  std::int64_t num_devices_ = 0;
};

}  // namespace weft::pjrt
