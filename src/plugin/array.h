// DeviceArray: an array on one device, as JAX holds it, and Content, what it consists of once it
// has been computed.
//
// Content is shared: by copies of the array on other devices, by programs that are to read it, and
// by those outside (NumPy's views) who were given its address. It is set once; any thread. A
// DeviceArray lives until the caller destroys it, and may lose its content before that, by deletion
// or donation. Any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/stream/buffer.h"
#include "plugin/client.h"
#include "plugin/event.h"

namespace weft::plugin {

// Throws Refusal where the API has none for it.
abi::ElementType api_type(DType dtype);

class Content {
 public:
  // There when that has happened; by then it is filled, or that has failed.
  explicit Content(std::shared_ptr<EventState> ready) : ready_(std::move(ready)) {}
  explicit Content(engine::Buffer buffer)
      : ready_(EventState::set_already()), buffer_(std::move(buffer)) {}

  // Before it is ready. A token is not filled.
  void fill(engine::Buffer buffer);

  const std::shared_ptr<EventState>& ready() const { return ready_; }
  // These wait, and throw Refusal where what makes it failed.
  engine::Buffer buffer() const;
  // Whether it is the host's memory: that is there from the beginning.
  bool is_lent() const;
  // Row-major without gaps; it stays where it is as long as the content lives.
  const std::byte* bytes();

 private:
  void wait() const;

  const std::shared_ptr<EventState> ready_;
  mutable std::mutex mutex_;
  engine::Buffer buffer_;
};

class DeviceArray {
 public:
  // `type` of what the content will be; of a token: none. REQUIRES: the memory outlives it.
  DeviceArray(TensorType type, ClientMemory& memory, std::shared_ptr<Content> content);
  static std::unique_ptr<DeviceArray> token(ClientMemory& memory, std::shared_ptr<Content> content);
  ~DeviceArray() { take(); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  bool is_token() const { return element_type_ == abi::ElementType::token; }
  abi::ElementType element_type() const { return element_type_; }
  const TensorType& type() const { return type_; }
  const std::vector<std::int64_t>& dims() const { return dims_; }
  const std::vector<std::int64_t>& minor_to_major() const { return minor_to_major_; }
  std::int64_t num_bytes() const { return is_token() ? 0 : type_.num_bytes(); }
  ClientMemory& memory() const { return *memory_; }

  // Throws Refusal where it was deleted or donated.
  std::shared_ptr<Content> content() const;
  bool is_deleted() const;
  // The content, which the array then no longer has; null: it has none.
  std::shared_ptr<Content> take();

  // Those outside who use its bytes: they stay where they are, whatever becomes of the array.
  void add_external_reference();
  void drop_external_reference();

 private:
  DeviceArray(ClientMemory& memory, std::shared_ptr<Content> content);

  abi::ElementType element_type_ = abi::ElementType::token;
  TensorType type_;
  std::vector<std::int64_t> dims_, minor_to_major_;
  ClientMemory* memory_;
  mutable std::mutex mutex_;
  std::shared_ptr<Content> content_;  // null: deleted
  std::int64_t external_references_ = 0;
  std::shared_ptr<Content> held_;  // for those outside
};

}  // namespace weft::plugin
