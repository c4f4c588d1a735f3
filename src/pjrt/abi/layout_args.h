// The extension that tells how arrays lie in memory.
#pragma once

#include "pjrt/abi/base.h"

namespace weft::plugin {
struct Layout;            // PJRT_Layouts_MemoryLayout
struct SerializedLayout;  // PJRT_Layouts_SerializedLayout
}  // namespace weft::plugin

namespace weft::pjrt::abi {

using plugin::Layout;
using plugin::SerializedLayout;

inline constexpr std::int32_t kLayoutsExtension = 4;

struct LayoutArgs : Args {  // of Destroy
  Layout* layout;
};
struct LayoutSerializeArgs : Args {
  Layout* layout;
  const char* serialized_bytes;  // the text of an xla::Layout
  std::size_t serialized_bytes_size;
  SerializedLayout* serialized_layout;  // keeps these bytes
  void (*serialized_layout_deleter)(SerializedLayout* layout);
};
struct BufferMemoryLayoutArgs : Args {
  DeviceArray* buffer;
  Layout* layout;  // for the caller to destroy
};
template <class Of>
struct DefaultLayoutArgs : Args {  // of a Client and of a Topology
  Of* of;
  ElementType type;
  const std::int64_t* dims;
  std::size_t num_dims;
  Layout* layout;  // for the caller to destroy
};
struct ExecutableLayoutsArgs : Args {  // of arguments and of results
  Executable* executable;
  std::size_t count;
  Layout* const* layouts;  // the executable's
};

struct LayoutsExtension {
  Extension base;
  Failure* (*destroy)(void* args);
  Failure* (*serialize)(void* args);
  Failure* (*client_default)(void* args);
  Failure* (*of_buffer)(void* args);
  Failure* (*topology_default)(void* args);
  Failure* (*of_results)(void* args);
  Failure* (*of_arguments)(void* args);
};

}  // namespace weft::pjrt::abi
