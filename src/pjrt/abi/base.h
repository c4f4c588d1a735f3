// What every structure of the PJRT C API consists of: declarations of our own, by the API's public
// documentation (github.com/openxla/xla, xla/pjrt/c), version 0.91.
//
// The layout is the interface: fields are in its order, and have its sizes. tests/unit/plugin
// compares them with the real header where there is one. Plain data.
#pragma once

#include <cstddef>
#include <cstdint>

// What the API's opaque pointers point at: a plugin's own objects.
namespace weft::plugin {

struct Failure;               // PJRT_Error
struct Event;                 // PJRT_Event
struct Client;                // PJRT_Client
struct ClientDevice;          // PJRT_Device
struct DeviceDescription;     // PJRT_DeviceDescription
struct ClientMemory;          // PJRT_Memory
struct Topology;              // PJRT_TopologyDescription
struct Executable;            // PJRT_Executable
struct LoadedExecutable;      // PJRT_LoadedExecutable
struct SerializedExecutable;  // PJRT_SerializedExecutable
struct ExecuteContext;        // PJRT_ExecuteContext
class DeviceArray;            // PJRT_Buffer

}  // namespace weft::plugin

namespace weft::pjrt::abi {

using plugin::Client;
using plugin::ClientDevice;
using plugin::ClientMemory;
using plugin::DeviceArray;
using plugin::DeviceDescription;
using plugin::Event;
using plugin::Executable;
using plugin::ExecuteContext;
using plugin::Failure;
using plugin::LoadedExecutable;
using plugin::SerializedExecutable;
using plugin::Topology;

inline constexpr int kMajor = 0;
inline constexpr int kMinor = 91;

struct Extension {
  std::size_t struct_size;
  std::int32_t type;
  Extension* next;
};
inline constexpr std::int32_t kShardingsExtension = 19;

// How the arguments of every function begin. `struct_size` is what the caller knows of them.
struct Args {
  std::size_t struct_size;
  Extension* extension_start;
};

// absl's status codes.
enum class Code : std::int32_t {
  ok = 0,
  unknown = 2,
  invalid_argument = 3,
  not_found = 5,
  resource_exhausted = 8,
  failed_precondition = 9,
  out_of_range = 11,
  unimplemented = 12,
  internal = 13,
};

struct NamedValue {
  enum class Kind : std::int32_t { string, int64, int64_list, float32, boolean };
  std::size_t struct_size;
  Extension* extension_start;
  const char* name;
  std::size_t name_size;
  Kind kind;
  union {
    const char* string_value;
    std::int64_t int64_value;
    const std::int64_t* int64_array_value;
    float float_value;
    bool bool_value;
  };
  std::size_t value_size;  // elements of a list or text, 1 of a scalar
};

enum class ElementType : std::int32_t {
  invalid,
  pred,
  s8,
  s16,
  s32,
  s64,
  u8,
  u16,
  u32,
  u64,
  f16,
  f32,
  f64,
  bf16,
  c64,
  c128,
  f8e5m2,
  f8e4m3fn,
  f8e4m3b11fnuz,
  f8e5m2fnuz,
  f8e4m3fnuz,
  s4,
  u4,
  token,
  s2,
  u2,
  f8e4m3,
  f8e3m4,
  f8e8m0fnu,
  f4e2m1fn,
};

struct MemoryLayout {
  enum class Kind : std::int32_t { tiled, strides };
  struct Tiled {
    std::size_t struct_size;
    Extension* extension_start;
    const std::int64_t* minor_to_major;
    std::size_t minor_to_major_size;
    const std::int64_t* tile_dims;
    const std::size_t* tile_dim_sizes;
    std::size_t num_tiles;
  };
  struct Strides {
    std::size_t struct_size;
    Extension* extension_start;
    const std::int64_t* byte_strides;
    std::size_t num_byte_strides;
  };
  std::size_t struct_size;
  Extension* extension_start;
  union {
    Tiled tiled;
    Strides strides;
  };
  Kind kind;
};

struct Program {
  std::size_t struct_size;
  Extension* extension_start;
  char* code;
  std::size_t code_size;
  const char* format;
  std::size_t format_size;
};

}  // namespace weft::pjrt::abi

namespace weft::plugin {
namespace abi = pjrt::abi;
}  // namespace weft::plugin
