// What the API asks of the devices as a whole.
#include <fmt/format.h>

#include "plugin/client.h"
#include "plugin/functions.h"

namespace weft::plugin {
namespace {

const std::string& platform_text() {
  static const std::string& text = *new std::string(kPlatform);
  return text;
}

void topology_platform(abi::TopologyTextArgs& args) { give_text(args, platform_text()); }
void topology_version(abi::TopologyTextArgs& args) { give_text(args, args.topology->version); }
void topology_descriptions(abi::TopologyDescriptionsArgs& args) {
  args.descriptions = args.topology->descriptions.data();
  args.num_descriptions = args.topology->descriptions.size();
}

void destroy_topology(abi::TopologyArgs&) {}  // it stays with its client

// What JAX compares topologies by.
void serialize_topology(abi::TopologySerializeArgs& args) {
  auto* const text = new std::string(fmt::format("weft {}", args.topology->version));
  for (const DeviceDescription* description : args.topology->descriptions) {
    fmt::format_to(std::back_inserter(*text), " {}:{}", description->device.id, description->kind);
  }
  args.serialized_bytes = text->data();
  args.serialized_bytes_size = text->size();
  args.serialized_topology = text;
  args.serialized_topology_deleter = [](void* kept) { delete static_cast<std::string*>(kept); };
}

void topology_attributes(abi::TopologyAttributesArgs& args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
}

}  // namespace

std::vector<Row> topology_functions() {
  return {row<&topology_platform>("TopologyDescription_PlatformName"),
          row<&topology_version>("TopologyDescription_PlatformVersion"),
          row<&topology_descriptions>("TopologyDescription_GetDeviceDescriptions"),
          row<&destroy_topology>("TopologyDescription_Destroy"),
          row<&serialize_topology>("TopologyDescription_Serialize"),
          row<&topology_attributes>("TopologyDescription_Attributes")};
}

}  // namespace weft::plugin
