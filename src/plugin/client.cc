#include "plugin/client.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "plugin/failure.h"
#include "plugin/functions.h"
#include "plugin/work_queue.h"

namespace weft::plugin {

void ClientMemory::add(std::int64_t bytes) {
  const std::int64_t now = in_use.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  std::int64_t before = peak.load(std::memory_order_relaxed);
  while (before < now && !peak.compare_exchange_weak(before, now)) {
  }
}

ClientDevice& Client::device(std::int64_t id) const {
  if (id < 0 || id >= std::ssize(devices)) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: there is no device {}; WEFT_DEVICES says how many there are, "
                              "which is {}",
                              id, devices.size()));
  }
  return *devices[static_cast<std::size_t>(id)];
}

const std::string& version_text() {
  static const std::string& text = *new std::string("Weft 0.1.0, on the cores of this process");
  return text;
}

namespace {

// The option num_devices, as the environment's WEFT_DEVICES: a number, or a machine's name.
std::optional<std::string> wanted_devices(const abi::ClientCreateArgs& args) {
  for (std::size_t i = 0; i < args.num_options; ++i) {
    const abi::NamedValue& option = args.create_options[i];
    const std::string_view name(option.name, option.name_size);
    if (name != "num_devices") continue;  // JAX adds options of its own
    if (option.kind == abi::NamedValue::Kind::int64) return std::to_string(option.int64_value);
    if (option.kind == abi::NamedValue::Kind::string) {
      return std::string(option.string_value, option.value_size);
    }
    throw Refusal(abi::Code::invalid_argument,
                  "weft: the option num_devices is a number, or the name of a machine");
  }
  return std::nullopt;
}

// What a process has is fixed at the first use.
const std::vector<weft::Device>& process_devices(const abi::ClientCreateArgs& args) {
  static std::mutex mutex;
  static std::optional<std::string> said;
  const std::lock_guard lock(mutex);
  if (const auto wanted = wanted_devices(args); wanted && wanted != said) {
    set_devices(*wanted);
    said = wanted;
  }
  return weft::devices();
}

std::unique_ptr<ClientDevice> made_device(const weft::Device& device) {
  auto made = std::make_unique<ClientDevice>();
  DeviceDescription& description = made->description;
  description.device = device;
  description.kind = device.platform == "cpu" ? "Weft host" : device.device_kind;
  description.text = fmt::format("WeftDevice(id={})", device.id);
  if (!device.coords.empty()) {
    description.attributes.add(
        "coords", std::vector<std::int64_t>(device.coords.begin(), device.coords.end()));
    description.attributes.add("core_on_chip", device.core_on_chip);
  }
  made->memory.id = static_cast<int>(device.id);
  made->memory.device = made.get();
  made->memory.kind = "device";
  made->memory.text = fmt::format("memory of {}", description.text);
  return made;
}

void create_client(abi::ClientCreateArgs& args) {
  auto client = std::make_unique<Client>();
  for (const weft::Device& device : process_devices(args)) {
    client->owned.push_back(made_device(device));
    ClientDevice& made = *client->owned.back();
    client->devices.push_back(&made);
    client->memories.push_back(&made.memory);
    client->topology.descriptions.push_back(&made.description);
  }
  client->topology.version = version_text();
  args.client = client.release();
}

void destroy_client(abi::ClientArgs& args) {
  if (args.client != nullptr) WorkQueue::of_process().drain();
  delete args.client;
}

void platform_name(abi::ClientTextArgs& args) { give_text(args, args.client->platform); }
void platform_version(abi::ClientTextArgs& args) { give_text(args, version_text()); }
void process_index(abi::ClientProcessIndexArgs& args) { args.process_index = 0; }
void topology_of(abi::ClientTopologyArgs& args) { args.topology = &args.client->topology; }

void client_devices(abi::ClientDevicesArgs& args) {
  args.devices = args.client->devices.data();
  args.num_devices = args.client->devices.size();
}

void client_memories(abi::ClientMemoriesArgs& args) {
  args.memories = args.client->memories.data();
  args.num_memories = args.client->memories.size();
}

void lookup_device(abi::ClientLookupDeviceArgs& args) {
  args.device = &args.client->device(args.id);
}

void default_assignment(abi::ClientDefaultAssignmentArgs& args) {
  const std::int64_t wanted = std::int64_t{args.num_replicas} * args.num_partitions;
  if (wanted > static_cast<std::int64_t>(args.default_assignment_size) ||
      wanted > std::ssize(args.client->devices)) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: a program for {} devices, and there are {}; WEFT_DEVICES says "
                              "how many",
                              wanted, args.client->devices.size()));
  }
  for (int i = 0; i < wanted; ++i) args.default_assignment[i] = i;
}

void initialize(abi::PluginInitializeArgs&) {}

// The newest version of StableHLO that is read: JAX writes programs in no later one.
void plugin_attributes(abi::PluginAttributesArgs& args) {
  static const NamedValues& values = *[] {
    auto* made = new NamedValues;
    made->add("stablehlo_current_version", std::vector<std::int64_t>{1, 22, 0});
    return made;
  }();
  args.attributes = values.values().data();
  args.num_attributes = values.values().size();
}

}  // namespace

std::vector<Row> plugin_functions() {
  return {row<&initialize>("Plugin_Initialize"), row<&plugin_attributes>("Plugin_Attributes")};
}

std::vector<Row> client_functions() {
  return {row<&create_client>("Client_Create"),
          row<&destroy_client>("Client_Destroy"),
          row<&platform_name>("Client_PlatformName"),
          row<&platform_version>("Client_PlatformVersion"),
          row<&process_index>("Client_ProcessIndex"),
          row<&topology_of>("Client_TopologyDescription"),
          row<&client_devices>("Client_Devices"),
          row<&client_devices>("Client_AddressableDevices"),
          row<&client_memories>("Client_AddressableMemories"),
          row<&lookup_device>("Client_LookupDevice"),
          row<&lookup_device>("Client_LookupAddressableDevice"),
          row<&default_assignment>("Client_DefaultDeviceAssignment")};
}

}  // namespace weft::plugin
