// The arguments of functions on arrays of one device, which the API calls buffers.
#pragma once

#include "pjrt/abi/base.h"

namespace weft::pjrt::abi {

// How long what the host gives stays as it is.
enum class HostBufferSemantics : std::int32_t {
  immutable_only_during_call,
  immutable_until_transfer_completes,
  immutable_zero_copy,
  mutable_zero_copy,
};

struct BufferFromHostArgs : Args {
  Client* client;
  const void* data;
  ElementType type;
  const std::int64_t* dims;
  std::size_t num_dims;
  const std::int64_t* byte_strides;  // none: row-major
  std::size_t num_byte_strides;
  HostBufferSemantics semantics;
  ClientDevice* device;
  ClientMemory* memory;  // null: the device's
  MemoryLayout* device_layout;
  Event* done_with_host_buffer;
  DeviceArray* buffer;
};
struct ViewOfDeviceBufferArgs : Args {
  Client* client;
  void* device_buffer_ptr;
  const std::int64_t* dims;
  std::size_t num_dims;
  ElementType type;
  MemoryLayout* layout;
  ClientDevice* device;
  void (*on_delete_callback)(void* device_buffer_ptr, void* user_arg);
  void* on_delete_callback_arg;
  std::intptr_t stream;
  DeviceArray* buffer;
  ClientMemory* memory;
};
struct UninitializedBufferArgs : Args {
  Client* client;
  const std::int64_t* dims;
  std::size_t num_dims;
  ElementType type;
  MemoryLayout* layout;
  ClientDevice* device;
  ClientMemory* memory;
  DeviceArray* buffer;
};
struct ErrorBufferArgs : Args {
  Client* client;
  Code error_code;
  const char* error_message;
  std::size_t error_message_size;
  const std::int64_t* dims;
  std::size_t num_dims;
  ElementType type;
  MemoryLayout* layout;
  ClientMemory* memory;
  DeviceArray* buffer;
};

struct BufferArgs : Args {  // of Destroy, Delete and the external reference counts
  DeviceArray* buffer;
};
struct BufferElementTypeArgs : Args {
  DeviceArray* buffer;
  ElementType type;
};
struct BufferDimensionsArgs : Args {  // of Dimensions and UnpaddedDimensions
  DeviceArray* buffer;
  const std::int64_t* dims;
  std::size_t num_dims;
};
struct BufferDynamicDimensionsArgs : Args {
  DeviceArray* buffer;
  const std::size_t* dynamic_dim_indices;
  std::size_t num_dynamic_dims;
};
struct BufferLayoutArgs : Args {
  DeviceArray* buffer;
  MemoryLayout layout;
};
struct BufferToHostArgs : Args {
  DeviceArray* src;
  MemoryLayout* host_layout;  // null: row-major
  void* dst;                  // null: only its size is asked for
  std::size_t dst_size;
  Event* event;
};
struct BufferRawToHostArgs : Args {
  DeviceArray* buffer;
  void* dst;
  std::int64_t offset;
  std::int64_t transfer_size;
  Event* event;
};
struct BufferSizeArgs : Args {
  DeviceArray* buffer;
  std::size_t size;
};
struct BufferFlagArgs : Args {  // of IsDeleted and IsOnCpu
  DeviceArray* buffer;
  bool flag;
};
struct BufferDeviceArgs : Args {
  DeviceArray* buffer;
  ClientDevice* device;
};
struct BufferMemoryArgs : Args {
  DeviceArray* buffer;
  ClientMemory* memory;
};
struct BufferToDeviceArgs : Args {
  DeviceArray* buffer;
  ClientDevice* dst_device;
  DeviceArray* dst_buffer;
};
struct BufferToMemoryArgs : Args {
  DeviceArray* buffer;
  ClientMemory* dst_memory;
  DeviceArray* dst_buffer;
};
struct BufferEventArgs : Args {
  DeviceArray* buffer;
  Event* event;
};
struct BufferPointerArgs : Args {  // of UnsafePointer and OpaqueDeviceMemoryDataPointer
  DeviceArray* buffer;
  void* pointer;
};

}  // namespace weft::pjrt::abi
