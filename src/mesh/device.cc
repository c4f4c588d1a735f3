#include "weft/device.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "weft/error.h"
#include "weft/mesh.h"

#include "core/text/plural.h"
#include "core/text/user_line.h"
#include "machine/machine.h"
#include "mesh/process_machine.h"

namespace weft {
namespace {

static_assert(kMaxDevices == machine::kMostDevices);

// "8" or "tpu-v2:2x2"; `source`: who says so, for messages.
machine::Machine read_machine(std::string_view text, std::string_view source) {
  std::int64_t count = 0;
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, count);
  if (error == std::errc{} && at == end && count >= 1 && count <= kMaxDevices) {
    return machine::Machine::host(count);
  }
  if (at == end && error != std::errc::invalid_argument) {
    throw Error(fmt::format("{} is {}; there may be 1 to {} devices", source, text, kMaxDevices));
  }
  if (text.find(':') == text.npos) {
    throw Error(
        fmt::format("{} is \"{}\", which is neither a number of devices such as 8 nor a "
                    "machine such as tpu-v2:2x2",
                    source, text));
  }
  try {
    return machine::Machine::parse(text);
  } catch (const Error& problem) {
    throw Error(fmt::format("{}: {}", source, problem.what()));
  }
}

struct Process {
  std::mutex mutex;
  std::optional<machine::Machine> machine;
  std::optional<std::vector<Device>> devices;  // from their first use on
};

Process& process() {
  // Never destroyed: the user's statics may still use devices at the end.
  static Process& the_process = *new Process;
  return the_process;
}

const machine::Machine& machine_of(Process& process) {
  if (!process.machine) {
    const char* text = std::getenv("WEFT_DEVICES");
    process.machine = text == nullptr || *text == '\0' ? machine::Machine::host(1)
                                                       : read_machine(text, "WEFT_DEVICES");
  }
  return *process.machine;
}

std::string cased(std::string text, int (*to_case)(int)) {
  std::ranges::transform(text, text.begin(), [&](char c) {
    return static_cast<char>(to_case(static_cast<unsigned char>(c)));
  });
  return text;
}

std::vector<Device> devices_of(const machine::Machine& machine) {
  std::vector<Device> result;
  for (const std::int64_t id : machine::mesh_devices(machine, {{machine.num_devices()}},
                                                     {machine::DeviceOrder::Kind::listed, {}})) {
    Device device;
    device.id = id;
    device.platform = cased(machine.model().platform, std::tolower);
    device.device_kind = machine.model().device_kind;
    device.coords = machine.coordinates(id);
    if (device.coords.size() > 3) {  // the core stands last
      device.core_on_chip = device.coords.back();
      device.coords.pop_back();
    }
    result.push_back(std::move(device));
  }
  return result;
}

std::string camel_case(const std::string& platform) {
  std::string text = platform;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

}  // namespace

const machine::Machine& process_machine() {
  Process& all = process();
  const std::lock_guard lock(all.mutex);
  return machine_of(all);
}

const std::vector<Device>& devices() {
  Process& all = process();
  const std::lock_guard lock(all.mutex);
  if (!all.devices) all.devices = devices_of(machine_of(all));
  return *all.devices;
}

std::int64_t device_count() { return std::ssize(devices()); }

std::string too_few_devices(std::int64_t needed) {
  const std::int64_t count = device_count();
  return fmt::format("there {} {}; WEFT_DEVICES={} makes as many", count == 1 ? "is" : "are",
                     plural(count, "device"), needed);
}

void check_device(const Device& device) {
  const std::int64_t count = device_count();
  if (device.id >= 0 && device.id < count) return;
  throw Error(fmt::format("there is no device {}: {}", device.id,
                          device.id < 0 ? fmt::format("the ids are 0 to {}", count - 1)
                                        : too_few_devices(device.id + 1)));
}

void set_devices(std::string_view text, Where where) {
  Process& all = process();
  const std::lock_guard lock(all.mutex);
  if (all.devices) {
    throw Error(
        fmt::format("set_devices(\"{}\"): the devices have been used already; call it "
                    "first in main{}",
                    text, user_line(where)));
  }
  // Its messages begin with the source.
  all.machine = with_user_line("", where, [&] { return read_machine(text, "set_devices"); });
}

std::string to_string(const Device& device) {
  const std::string name = fmt::format("{}_{}", cased(device.platform, std::toupper), device.id);
  if (device.coords.empty()) return name;
  return fmt::format("{}(process={},({},{}))", name, device.process_index,
                     fmt::join(device.coords, ","), device.core_on_chip);
}

std::string repr(const Device& device) {
  const std::string name = camel_case(device.platform) + "Device";
  if (device.coords.empty()) return fmt::format("{}(id={})", name, device.id);
  return fmt::format("{}(id={}, process_index={}, coords=({}), core_on_chip={})", name, device.id,
                     device.process_index, fmt::join(device.coords, ","), device.core_on_chip);
}

std::string to_string(const std::vector<Device>& devices) {
  std::vector<std::string> items;
  for (const Device& device : devices) items.push_back(repr(device));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

std::ostream& operator<<(std::ostream& out, const Device& device) {
  return out << to_string(device);
}

std::ostream& operator<<(std::ostream& out, const std::vector<Device>& devices) {
  return out << to_string(devices);
}

}  // namespace weft
