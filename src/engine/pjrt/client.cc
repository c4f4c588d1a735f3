#include "engine/pjrt/client.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/pjrt/event.h"
#include "pjrt/abi/array_args.h"
#include "pjrt/abi/client_args.h"
#include "pjrt/element_type.h"

namespace weft::pjrt {
namespace {

// Of what is destroyed: nobody could do anything about an error.
template <class A>
void call_quietly(const Plugin& plugin, FunctionName function, Padded<A>& args) {
  try {
    plugin.call(function, args);
  } catch (...) {
  }
}

// Row-major; REQUIRES: `minor_to_major` lives as long.
abi::MemoryLayout row_major(const std::vector<std::int64_t>& minor_to_major) {
  abi::MemoryLayout layout{};
  layout.struct_size = sizeof layout;
  layout.kind = abi::MemoryLayout::Kind::tiled;
  layout.tiled.struct_size = sizeof layout.tiled;
  layout.tiled.minor_to_major = minor_to_major.data();
  layout.tiled.minor_to_major_size = minor_to_major.size();
  return layout;
}

std::vector<std::int64_t> dims_from_the_last(int rank) {
  std::vector<std::int64_t> dims;
  for (int d = rank - 1; d >= 0; --d) dims.push_back(d);
  return dims;
}

}  // namespace

DeviceBuffer::~DeviceBuffer() {
  if (handle_ == nullptr) return;
  Padded<abi::BufferArgs> args;
  args.buffer = handle_;
  call_quietly(client_->plugin(), "Buffer_Destroy", args);
}

void DeviceBuffer::copy_to(std::span<std::byte> elements, const TensorType& type) const {
  const Plugin& plugin = client_->plugin();
  const std::vector<std::int64_t> order = dims_from_the_last(type.rank());
  abi::MemoryLayout layout = row_major(order);
  Padded<abi::BufferToHostArgs> args;
  args.src = handle_;
  args.host_layout = &layout;
  plugin.call("Buffer_ToHostBuffer", args);  // its size
  if (args.dst_size != elements.size()) {
    throw Error(fmt::format("the plugin gives {} bytes for a result of {}, which has {}",
                            args.dst_size, to_string(type), elements.size()));
  }
  std::byte none{};
  args.dst = elements.empty() ? &none : elements.data();
  plugin.call("Buffer_ToHostBuffer", args);
  finish(plugin, args.event);
  widen(elements, type.dtype);
}

std::shared_ptr<const Client> Client::create(const Plugin& plugin, const NamedValues& options) {
  Padded<abi::ClientCreateArgs> args;
  args.create_options = options.values().data();
  args.num_options = options.values().size();
  plugin.call("Client_Create", args);
  const std::shared_ptr<Client> client(new Client(plugin, args.client));
  Padded<abi::ClientTextArgs> name;
  name.client = client->handle_;
  plugin.call("Client_PlatformName", name);
  client->platform_.assign(name.text, name.text_size);
  client->ask_devices();
  return client;
}

Client::~Client() {
  Padded<abi::ClientArgs> args;
  args.client = handle_;
  call_quietly(plugin_, "Client_Destroy", args);
}

void Client::ask_devices() {
  Padded<abi::ClientDevicesArgs> all;
  all.client = handle_;
  plugin_.call("Client_AddressableDevices", all);
  for (plugin::ClientDevice* const device : std::span(all.devices, all.num_devices)) {
    Padded<abi::DeviceDescriptionArgs> described;
    described.device = device;
    plugin_.call("Device_GetDescription", described);
    Padded<abi::DescriptionIdArgs> id;
    id.description = described.description;
    plugin_.call("DeviceDescription_Id", id);
    Padded<abi::DescriptionTextArgs> kind;
    kind.description = described.description;
    plugin_.call("DeviceDescription_Kind", kind);
    devices_.push_back({device, id.id, std::string(kind.text, kind.text_size)});
  }
  if (devices_.empty()) throw Error(fmt::format("the plugin {} has no devices", plugin_.path()));
}

DeviceBuffer Client::put(std::span<const std::byte> elements, const TensorType& type,
                         const Device& device) const {
  const auto element_type = element_type_of(type.dtype);
  if (!element_type) {
    throw Error(fmt::format("the PJRT C API has no arrays of {}", name(type.dtype)));
  }
  const std::vector<std::int64_t> dims(type.dims.begin(), type.dims.end());
  const std::byte none{};
  Padded<abi::BufferFromHostArgs> args;
  args.client = handle_;
  args.data = elements.empty() ? &none : elements.data();
  args.type = *element_type;
  args.dims = dims.data();
  args.num_dims = dims.size();
  args.semantics = abi::HostBufferSemantics::immutable_until_transfer_completes;
  args.device = device.handle;
  plugin_.call("Client_BufferFromHostBuffer", args);
  DeviceBuffer buffer(shared_from_this(), args.buffer);
  finish(plugin_, args.done_with_host_buffer);
  return buffer;
}

}  // namespace weft::pjrt
