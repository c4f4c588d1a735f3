// The arguments of functions on errors, events, plugin, client, devices, memories and topologies.
#pragma once

#include "pjrt/abi/base.h"

namespace weft::pjrt::abi {

struct ErrorDestroyArgs : Args {
  Failure* error;
};
struct ErrorMessageArgs : Args {
  const Failure* error;
  const char* message;
  std::size_t message_size;
};
struct ErrorCodeArgs : Args {
  const Failure* error;
  Code code;
};

struct PluginInitializeArgs : Args {};
struct PluginAttributesArgs : Args {
  const NamedValue* attributes;
  std::size_t num_attributes;
};

struct EventArgs : Args {  // of Destroy, Error, Await and, given back, Create
  Event* event;
};
struct EventIsReadyArgs : Args {
  Event* event;
  bool is_ready;
};
struct EventOnReadyArgs : Args {
  Event* event;
  void (*callback)(Failure* error, void* user_arg);
  void* user_arg;
};
struct EventSetArgs : Args {
  Event* event;
  Code error_code;
  const char* error_message;
  std::size_t error_message_size;
};

struct ClientCreateArgs : Args {
  const NamedValue* create_options;
  std::size_t num_options;
  void (*kv_get_callback)();
  void* kv_get_user_arg;
  void (*kv_put_callback)();
  void* kv_put_user_arg;
  Client* client;
  void (*kv_try_get_callback)();
  void* kv_try_get_user_arg;
};
struct ClientArgs : Args {  // of Destroy
  Client* client;
};
struct ClientTextArgs : Args {  // of PlatformName and PlatformVersion
  Client* client;
  const char* text;
  std::size_t text_size;
};
struct ClientProcessIndexArgs : Args {
  Client* client;
  int process_index;
};
struct ClientTopologyArgs : Args {
  Client* client;
  Topology* topology;
};
struct ClientDevicesArgs : Args {  // of Devices and AddressableDevices
  Client* client;
  ClientDevice* const* devices;
  std::size_t num_devices;
};
struct ClientLookupDeviceArgs : Args {  // of LookupDevice and LookupAddressableDevice
  Client* client;
  int id;
  ClientDevice* device;
};
struct ClientMemoriesArgs : Args {
  Client* client;
  ClientMemory* const* memories;
  std::size_t num_memories;
};
struct ClientDefaultAssignmentArgs : Args {
  Client* client;
  int num_replicas;
  int num_partitions;
  std::size_t default_assignment_size;
  int* default_assignment;
};

struct DescriptionIdArgs : Args {
  DeviceDescription* description;
  int id;
};
struct DescriptionProcessArgs : Args {
  DeviceDescription* description;
  int process_index;
};
struct DescriptionAttributesArgs : Args {
  DeviceDescription* description;
  std::size_t num_attributes;
  const NamedValue* attributes;
};
struct DescriptionTextArgs : Args {  // of Kind, DebugString and ToString
  DeviceDescription* description;
  const char* text;
  std::size_t text_size;
};

struct DeviceDescriptionArgs : Args {
  ClientDevice* device;
  DeviceDescription* description;
};
struct DeviceIsAddressableArgs : Args {
  ClientDevice* device;
  bool is_addressable;
};
struct DeviceHardwareIdArgs : Args {
  ClientDevice* device;
  int local_hardware_id;
};
struct DeviceMemoriesArgs : Args {
  ClientDevice* device;
  ClientMemory* const* memories;
  std::size_t num_memories;
};
struct DeviceDefaultMemoryArgs : Args {
  ClientDevice* device;
  ClientMemory* memory;
};
struct OptionalCount {
  std::int64_t value;
  bool is_set;
};
struct DeviceMemoryStatsArgs : Args {
  ClientDevice* device;
  std::int64_t bytes_in_use;
  OptionalCount peak_bytes_in_use;
  OptionalCount num_allocs;
  OptionalCount largest_alloc_size;
  OptionalCount bytes_limit;
  OptionalCount bytes_reserved;
  OptionalCount peak_bytes_reserved;
  OptionalCount bytes_reservable_limit;
  OptionalCount largest_free_block_bytes;
  OptionalCount pool_bytes;
  OptionalCount peak_pool_bytes;
};

struct MemoryIdArgs : Args {  // of Id and Kind_Id
  ClientMemory* memory;
  int id;
};
struct MemoryTextArgs : Args {  // of Kind, DebugString and ToString
  ClientMemory* memory;
  const char* text;
  std::size_t text_size;
};
struct MemoryDevicesArgs : Args {
  ClientMemory* memory;
  ClientDevice* const* devices;
  std::size_t num_devices;
};

struct TopologyCreateArgs : Args {
  const char* topology_name;
  std::size_t topology_name_size;
  const NamedValue* create_options;
  std::size_t num_options;
  Topology* topology;
};
struct TopologyTextArgs : Args {  // of PlatformName and PlatformVersion
  const Topology* topology;
  const char* text;
  std::size_t text_size;
};
struct TopologyDescriptionsArgs : Args {
  const Topology* topology;
  DeviceDescription* const* descriptions;
  std::size_t num_descriptions;
};
struct TopologyArgs : Args {  // of Destroy
  Topology* topology;
};
struct TopologySerializeArgs : Args {
  Topology* topology;
  const char* serialized_bytes;
  std::size_t serialized_bytes_size;
  void* serialized_topology;  // keeps these bytes
  void (*serialized_topology_deleter)(void* serialized_topology);
};
struct TopologyAttributesArgs : Args {
  Topology* topology;
  const NamedValue* attributes;
  std::size_t num_attributes;
};

}  // namespace weft::pjrt::abi
