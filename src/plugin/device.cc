// What the API asks of a device, of how it is described, and of its memory.
#include "core/memory_account.h"
#include "plugin/client.h"
#include "plugin/functions.h"

namespace weft::plugin {
namespace {

void description_id(abi::DescriptionIdArgs& args) {
  args.id = static_cast<int>(args.description->device.id);
}
void description_process(abi::DescriptionProcessArgs& args) {
  args.process_index = static_cast<int>(args.description->device.process_index);
}
void description_attributes(abi::DescriptionAttributesArgs& args) {
  args.attributes = args.description->attributes.values().data();
  args.num_attributes = args.description->attributes.values().size();
}
void description_kind(abi::DescriptionTextArgs& args) { give_text(args, args.description->kind); }
void description_text(abi::DescriptionTextArgs& args) { give_text(args, args.description->text); }

void device_description(abi::DeviceDescriptionArgs& args) {
  args.description = &args.device->description;
}
void device_is_addressable(abi::DeviceIsAddressableArgs& args) { args.is_addressable = true; }
void device_hardware_id(abi::DeviceHardwareIdArgs& args) {
  args.local_hardware_id = static_cast<int>(args.device->description.device.id);
}
void device_memories(abi::DeviceMemoriesArgs& args) {
  args.memories = args.device->memories;
  args.num_memories = 1;
}
void device_default_memory(abi::DeviceDefaultMemoryArgs& args) {
  args.memory = &args.device->memory;
}

// Of the arrays that JAX has there. The limit is the process's, which all devices share.
void device_memory_stats(abi::DeviceMemoryStatsArgs& args) {
  const ClientMemory& memory = args.device->memory;
  args.bytes_in_use = memory.in_use.load(std::memory_order_relaxed);
  args.peak_bytes_in_use = {memory.peak.load(std::memory_order_relaxed), true};
  args.bytes_limit = {MemoryAccount::of_process().limit(), true};
  args.num_allocs = args.largest_alloc_size = args.bytes_reserved = args.peak_bytes_reserved =
      args.bytes_reservable_limit = args.largest_free_block_bytes = args.pool_bytes =
          args.peak_pool_bytes = {0, false};
}

void memory_id(abi::MemoryIdArgs& args) { args.id = args.memory->id; }
void memory_kind_id(abi::MemoryIdArgs& args) { args.id = ClientMemory::kKindId; }
void memory_kind(abi::MemoryTextArgs& args) { give_text(args, args.memory->kind); }
void memory_text(abi::MemoryTextArgs& args) { give_text(args, args.memory->text); }
void memory_devices(abi::MemoryDevicesArgs& args) {
  args.devices = &args.memory->device->self;
  args.num_devices = 1;
}

}  // namespace

std::vector<Row> device_functions() {
  return {row<&description_id>("DeviceDescription_Id"),
          row<&description_process>("DeviceDescription_ProcessIndex"),
          row<&description_attributes>("DeviceDescription_Attributes"),
          row<&description_kind>("DeviceDescription_Kind"),
          row<&description_text>("DeviceDescription_DebugString"),
          row<&description_text>("DeviceDescription_ToString"),
          row<&device_description>("Device_GetDescription"),
          row<&device_is_addressable>("Device_IsAddressable"),
          row<&device_hardware_id>("Device_LocalHardwareId"),
          row<&device_memories>("Device_AddressableMemories"),
          row<&device_default_memory>("Device_DefaultMemory"),
          row<&device_memory_stats>("Device_MemoryStats"),
          row<&memory_id>("Memory_Id"),
          row<&memory_kind_id>("Memory_Kind_Id"),
          row<&memory_kind>("Memory_Kind"),
          row<&memory_text>("Memory_DebugString"),
          row<&memory_text>("Memory_ToString"),
          row<&memory_devices>("Memory_AddressableByDevices")};
}

}  // namespace weft::plugin
