// Arrays made of what the host has, copied to it, and copied from device to device.
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/stream/buffer_pool.h"
#include "pjrt/element_type.h"
#include "plugin/array.h"
#include "plugin/functions.h"
#include "plugin/storage.h"

namespace weft::plugin {
namespace {

// Throws Refusal where that is no type of an array.
TensorType type_of(abi::ElementType element, const std::int64_t* dims, std::size_t num_dims) {
  const std::optional<DType> dtype = pjrt::dtype_of(element);
  if (!dtype) {
    throw Refusal(abi::Code::unimplemented,
                  fmt::format("weft: there are no arrays of the API's element type {}",
                              static_cast<int>(element)));
  }
  TensorType type{*dtype, Dims(dims, dims + num_dims)};
  if (const std::string problem = type.problem(); !problem.empty()) {
    throw Refusal(abi::Code::invalid_argument, fmt::format("weft: an array of {}", problem));
  }
  return type;
}

ClientMemory& memory_of(ClientMemory* memory, ClientDevice* device) {
  return memory != nullptr ? *memory : device->memory;
}

DeviceArray* made(const TensorType& type, ClientMemory& memory, engine::Buffer buffer) {
  return new DeviceArray(type, memory, std::make_shared<Content>(std::move(buffer)));
}

void from_host(abi::BufferFromHostArgs& args) {
  const TensorType type = type_of(args.type, args.dims, args.num_dims);
  const std::span strides(args.byte_strides, args.num_byte_strides);
  ClientMemory& memory = memory_of(args.memory, args.device);
  const bool may_stay = args.semantics == abi::HostBufferSemantics::immutable_zero_copy ||
                        args.semantics == abi::HostBufferSemantics::mutable_zero_copy;
  if (!may_stay || !is_usable_in_place(args.data, type, strides)) {
    args.buffer = made(type, memory, copied_from_host(args.data, type, strides));
    args.done_with_host_buffer = event_of(EventState::set_already());
    return;
  }
  auto done = std::make_shared<EventState>();
  args.buffer =
      made(type, memory,
           engine::Buffer(StridedLayout::dense(type),
                          foreign_storage(args.data, static_cast<std::size_t>(type.num_bytes()),
                                          [done] { done->set(); }),
                          /*writable=*/false));
  args.done_with_host_buffer = event_of(std::move(done));
}

// Throws Refusal where the memory of an array of this type would lie in another order.
void require_row_major(const abi::MemoryLayout* layout, const TensorType& type) {
  if (layout == nullptr) return;
  bool is_row_major = false;
  if (layout->kind == abi::MemoryLayout::Kind::tiled) {
    const abi::MemoryLayout::Tiled& tiled = layout->tiled;
    is_row_major = tiled.num_tiles == 0;
    for (std::size_t i = 0; i < tiled.minor_to_major_size; ++i) {
      const auto expected = static_cast<std::int64_t>(tiled.minor_to_major_size - 1 - i);
      is_row_major = is_row_major && tiled.minor_to_major[i] == expected;
    }
  } else {
    const abi::MemoryLayout::Strides& strides = layout->strides;
    is_row_major = is_dense_row_major(type, {strides.byte_strides, strides.num_byte_strides});
  }
  if (is_row_major) return;
  throw Refusal(abi::Code::unimplemented,
                fmt::format("weft: memory of {} that is not row-major cannot be used as it is; "
                            "copy it into an array that is",
                            to_string(type)));
}

// Memory of somebody else (DLPack).
void view_of(abi::ViewOfDeviceBufferArgs& args) {
  const TensorType type = type_of(args.type, args.dims, args.num_dims);
  require_row_major(args.layout, type);
  const std::function<void()> release = [gone = args.on_delete_callback,
                                         data = args.device_buffer_ptr,
                                         argument = args.on_delete_callback_arg] {
    if (gone != nullptr) gone(data, argument);
  };
  args.buffer =
      made(type, memory_of(args.memory, args.device),
           engine::Buffer(StridedLayout::dense(type),
                          foreign_storage(args.device_buffer_ptr,
                                          static_cast<std::size_t>(type.num_bytes()), release),
                          /*writable=*/false));
}

void uninitialized(abi::UninitializedBufferArgs& args) {
  const TensorType type = type_of(args.type, args.dims, args.num_dims);
  args.buffer = made(type, memory_of(args.memory, args.device), array_pool().allocate(type));
}

void failed_array(abi::ErrorBufferArgs& args) {
  auto failed = std::make_shared<EventState>();
  failed->set(std::make_shared<const Failure>(
      Failure{args.error_code, std::string(args.error_message, args.error_message_size)}));
  args.buffer = new DeviceArray(type_of(args.type, args.dims, args.num_dims), *args.memory,
                                std::make_shared<Content>(std::move(failed)));
}

// The order of dimensions in which the host wants the array, major to minor.
std::vector<std::int64_t> wanted_order(const abi::MemoryLayout* layout, std::int64_t rank) {
  std::vector<std::int64_t> order;
  if (layout == nullptr) {
    for (std::int64_t d = 0; d < rank; ++d) order.push_back(d);
    return order;
  }
  const bool is_plain = layout->kind == abi::MemoryLayout::Kind::tiled &&
                        layout->tiled.num_tiles == 0 &&
                        static_cast<std::int64_t>(layout->tiled.minor_to_major_size) == rank;
  if (!is_plain) {
    throw Refusal(abi::Code::unimplemented,
                  "weft: arrays are copied to the host in an order of their dimensions, without "
                  "tiles or strides");
  }
  for (std::int64_t d = rank - 1; d >= 0; --d) order.push_back(layout->tiled.minor_to_major[d]);
  return order;
}

// Calls `copy` once the array is there, and gives the event of that.
template <class F>
Event* copied_when_ready(const std::shared_ptr<Content>& content, F copy) {
  auto done = std::make_shared<EventState>();
  content->ready()->when_set([content, done, copy](const SharedFailure& failure) {
    if (failure != nullptr) return done->set(failure);
    try {
      copy(*content);
    } catch (...) {
      return done->set(failure_of(std::current_exception(), abi::Code::internal));
    }
    done->set();
  });
  return event_of(std::move(done));
}

void to_host(abi::BufferToHostArgs& args) {
  const auto size = static_cast<std::size_t>(args.src->num_bytes());
  const std::vector<std::int64_t> order = wanted_order(args.host_layout, args.src->type().rank());
  if (args.dst == nullptr) {
    args.dst_size = size;
    return;
  }
  if (args.dst_size < size) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: the array has {} bytes, and the host gave room for {}", size,
                              args.dst_size));
  }
  args.event = copied_when_ready(args.src->content(), [order, to = args.dst](const Content& from) {
    const engine::Buffer buffer = from.buffer();
    if (!buffer.valid() || buffer.num_elements() == 0) return;
    engine::copy_to_dense(buffer.transposed(order), static_cast<std::byte*>(to));
  });
}

void raw_to_host(abi::BufferRawToHostArgs& args) {
  const std::int64_t size = args.buffer->num_bytes();
  if (args.offset < 0 || args.transfer_size < 0 || args.offset > size - args.transfer_size) {
    throw Refusal(abi::Code::out_of_range,
                  fmt::format("weft: bytes {} to {} of an array of {}", args.offset,
                              args.offset + args.transfer_size, size));
  }
  args.event = copied_when_ready(
      args.buffer->content(),
      [to = args.dst, offset = args.offset, bytes = args.transfer_size](Content& from) {
        if (bytes > 0) std::memcpy(to, from.bytes() + offset, static_cast<std::size_t>(bytes));
      });
}

// Of the same bytes, when they are there.
std::shared_ptr<Content> duplicate(const std::shared_ptr<Content>& content) {
  auto done = std::make_shared<EventState>();
  auto copy = std::make_shared<Content>(done);
  content->ready()->when_set([content, copy, done](const SharedFailure& failure) {
    if (failure != nullptr) return done->set(failure);
    try {
      const engine::Buffer from = content->buffer();
      engine::Buffer to = array_pool().allocate(from.type());
      engine::copy_to_dense(from, to.mutable_bytes());
      copy->fill(std::move(to));
    } catch (...) {
      return done->set(failure_of(std::current_exception(), abi::Code::internal));
    }
    done->set();
  });
  return copy;
}

// Devices share the memory of the process, and nobody writes what several hold, unless that is the
// host's; but who asks for a copy on the same device means one in other memory.
DeviceArray* copied(const DeviceArray& array, ClientMemory& memory) {
  if (array.is_token()) return DeviceArray::token(memory, array.content()).release();
  const std::shared_ptr<Content> content = array.content();
  const bool is_apart = &array.memory() == &memory || content->is_lent();
  return new DeviceArray(array.type(), memory, is_apart ? duplicate(content) : content);
}

void to_device(abi::BufferToDeviceArgs& args) {
  args.dst_buffer = copied(*args.buffer, args.dst_device->memory);
}
void to_memory(abi::BufferToMemoryArgs& args) {
  args.dst_buffer = copied(*args.buffer, *args.dst_memory);
}

}  // namespace

std::vector<Row> transfer_functions() {
  return {row<&from_host>("Client_BufferFromHostBuffer"),
          row<&view_of>("Client_CreateViewOfDeviceBuffer"),
          row<&uninitialized>("Client_CreateUninitializedBuffer"),
          row<&failed_array>("Client_CreateErrorBuffer"),
          row<&to_host>("Buffer_ToHostBuffer"),
          row<&raw_to_host>("Buffer_CopyRawToHost"),
          row<&to_device>("Buffer_CopyToDevice"),
          row<&to_memory>("Buffer_CopyToMemory")};
}

}  // namespace weft::plugin
