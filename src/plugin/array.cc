#include "plugin/array.h"

#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "engine/stream/buffer_pool.h"
#include "pjrt/element_type.h"
#include "plugin/functions.h"
#include "plugin/storage.h"

namespace weft::plugin {

abi::ElementType api_type(DType dtype) {
  if (const auto type = pjrt::element_type_of(dtype)) return *type;
  throw Refusal(abi::Code::unimplemented,
                fmt::format("weft: JAX's devices have no arrays of {}", name(dtype)));
}

void Content::fill(engine::Buffer buffer) {
  const std::lock_guard lock(mutex_);
  buffer_ = std::move(buffer);
}

void Content::wait() const {
  const SharedFailure& failure = ready_->wait();
  if (failure != nullptr) throw Refusal(failure->code, failure->message);
}

engine::Buffer Content::buffer() const {
  wait();
  const std::lock_guard lock(mutex_);
  return buffer_;
}

bool Content::is_lent() const {
  const std::lock_guard lock(mutex_);
  return buffer_.valid() && buffer_.storage()->is_lent();
}

const std::byte* Content::bytes() {
  wait();
  const std::lock_guard lock(mutex_);
  if (!buffer_.valid()) return nullptr;  // a token
  buffer_ = array_pool().dense(buffer_);
  return buffer_.bytes();
}

DeviceArray::DeviceArray(ClientMemory& memory, std::shared_ptr<Content> content)
    : memory_(&memory), content_(std::move(content)) {}

DeviceArray::DeviceArray(TensorType type, ClientMemory& memory, std::shared_ptr<Content> content)
    : element_type_(api_type(type.dtype)),
      type_(std::move(type)),
      dims_(type_.dims.begin(), type_.dims.end()),
      memory_(&memory),
      content_(std::move(content)) {
  for (std::int64_t d = type_.rank() - 1; d >= 0; --d) minor_to_major_.push_back(d);
  memory_->add(num_bytes());
}

std::unique_ptr<DeviceArray> DeviceArray::token(ClientMemory& memory,
                                                std::shared_ptr<Content> content) {
  return std::unique_ptr<DeviceArray>(new DeviceArray(memory, std::move(content)));
}

std::shared_ptr<Content> DeviceArray::content() const {
  const std::lock_guard lock(mutex_);
  if (content_ == nullptr) {
    throw Refusal(abi::Code::invalid_argument,
                  fmt::format("weft: the array of {} was deleted or donated",
                              is_token() ? "a token" : to_string(type_)));
  }
  return content_;
}

bool DeviceArray::is_deleted() const {
  const std::lock_guard lock(mutex_);
  return content_ == nullptr;
}

std::shared_ptr<Content> DeviceArray::take() {
  const std::lock_guard lock(mutex_);
  if (content_ != nullptr) memory_->add(-num_bytes());
  return std::exchange(content_, nullptr);
}

void DeviceArray::add_external_reference() {
  const std::lock_guard lock(mutex_);
  if (external_references_++ == 0) held_ = content_;
}

void DeviceArray::drop_external_reference() {
  std::shared_ptr<Content> dropped;  // after the lock
  const std::lock_guard lock(mutex_);
  if (external_references_ == 0) {
    throw Refusal(abi::Code::failed_precondition, "weft: the array has no external references");
  }
  if (--external_references_ == 0) dropped = std::exchange(held_, nullptr);
}

namespace {

void destroy_array(abi::BufferArgs& args) { delete args.buffer; }
void delete_array(abi::BufferArgs& args) { args.buffer->take(); }
void array_is_deleted(abi::BufferFlagArgs& args) { args.flag = args.buffer->is_deleted(); }
void array_is_on_cpu(abi::BufferFlagArgs& args) { args.flag = true; }
void array_type(abi::BufferElementTypeArgs& args) { args.type = args.buffer->element_type(); }

void array_dims(abi::BufferDimensionsArgs& args) {
  args.dims = args.buffer->dims().data();
  args.num_dims = args.buffer->dims().size();
}

void dynamic_dims(abi::BufferDynamicDimensionsArgs& args) {
  args.dynamic_dim_indices = nullptr;
  args.num_dynamic_dims = 0;
}

void array_layout(abi::BufferLayoutArgs& args) {
  args.layout = {};
  args.layout.struct_size = sizeof args.layout;
  args.layout.kind = abi::MemoryLayout::Kind::tiled;
  args.layout.tiled.struct_size = sizeof args.layout.tiled;
  args.layout.tiled.minor_to_major = args.buffer->minor_to_major().data();
  args.layout.tiled.minor_to_major_size = args.buffer->minor_to_major().size();
}

void array_size(abi::BufferSizeArgs& args) {
  args.size = static_cast<std::size_t>(args.buffer->num_bytes());
}
void array_device(abi::BufferDeviceArgs& args) { args.device = args.buffer->memory().device; }
void array_memory(abi::BufferMemoryArgs& args) { args.memory = &args.buffer->memory(); }

// JAX ends the process where it gets no event, so that also what was deleted has one, which failed.
void array_ready(abi::BufferEventArgs& args) {
  try {
    args.event = event_of(args.buffer->content()->ready());
  } catch (...) {
    auto failed = std::make_shared<EventState>();
    failed->set(failure_of(std::current_exception(), abi::Code::internal));
    args.event = event_of(std::move(failed));
  }
}

// The address is good as long as the array has this content, and longer with an external reference.
void array_pointer(abi::BufferPointerArgs& args) {
  args.pointer = const_cast<std::byte*>(args.buffer->content()->bytes());
}

void add_reference(abi::BufferArgs& args) { args.buffer->add_external_reference(); }
void drop_reference(abi::BufferArgs& args) { args.buffer->drop_external_reference(); }

}  // namespace

std::vector<Row> array_functions() {
  return {row<&destroy_array>("Buffer_Destroy"),
          row<&delete_array>("Buffer_Delete"),
          row<&array_is_deleted>("Buffer_IsDeleted"),
          row<&array_is_on_cpu>("Buffer_IsOnCpu"),
          row<&array_type>("Buffer_ElementType"),
          row<&array_dims>("Buffer_Dimensions"),
          row<&array_dims>("Buffer_UnpaddedDimensions"),
          row<&dynamic_dims>("Buffer_DynamicDimensionIndices"),
          row<&array_layout>("Buffer_GetMemoryLayout"),
          row<&array_size>("Buffer_OnDeviceSizeInBytes"),
          row<&array_device>("Buffer_Device"),
          row<&array_memory>("Buffer_Memory"),
          row<&array_ready>("Buffer_ReadyEvent"),
          row<&array_pointer>("Buffer_UnsafePointer"),
          row<&array_pointer>("Buffer_OpaqueDeviceMemoryDataPointer"),
          row<&add_reference>("Buffer_IncreaseExternalReferenceCount"),
          row<&drop_reference>("Buffer_DecreaseExternalReferenceCount")};
}

}  // namespace weft::plugin
