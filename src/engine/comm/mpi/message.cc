#include "engine/comm/mpi/message.h"

#include <cstring>

#include "weft/error.h"

namespace weft::engine {
namespace {

class HeadWriter {
 public:
  void number(std::int64_t value) { bytes(&value, sizeof(value)); }
  void numbers(std::span<const std::int64_t> values) {
    number(std::ssize(values));
    bytes(values.data(), values.size_bytes());
  }
  void text(const std::string& value) {
    number(std::ssize(value));
    bytes(value.data(), value.size());
  }
  std::vector<std::byte> take() { return std::move(head_); }

 private:
  void bytes(const void* data, std::size_t size) {
    const auto* const from = static_cast<const std::byte*>(data);
    head_.insert(head_.end(), from, from + size);
  }
  std::vector<std::byte> head_;
};

class HeadReader {
 public:
  explicit HeadReader(std::span<const std::byte> head) : rest_(head) {}

  std::int64_t number() {
    std::int64_t value = 0;
    bytes(&value, sizeof(value));
    return value;
  }
  std::vector<std::int64_t> numbers() {
    std::vector<std::int64_t> values(static_cast<std::size_t>(number()));
    bytes(values.data(), values.size() * sizeof(std::int64_t));
    return values;
  }
  std::string text() {
    std::string value(static_cast<std::size_t>(number()), '\0');
    bytes(value.data(), value.size());
    return value;
  }

 private:
  void bytes(void* data, std::size_t size) {
    WEFT_ASSERT(size <= rest_.size(), "a message's head is whole");
    if (size > 0) std::memcpy(data, rest_.data(), size);
    rest_ = rest_.subspan(size);
  }
  std::span<const std::byte> rest_;
};

}  // namespace

std::vector<std::byte> head_of(const Message& message) {
  HeadWriter to;
  to.number(static_cast<std::int64_t>(message.kind));
  to.number(message.subject);
  to.number(message.device);
  to.numbers(message.numbers);
  to.text(message.text);
  to.number(std::ssize(message.arrays));
  for (const Buffer& array : message.arrays) {
    to.number(static_cast<std::int64_t>(array.dtype()));
    to.numbers(std::span(array.dims().begin(), array.dims().size()));
  }
  return to.take();
}

Message message_of(std::span<const std::byte> head, BufferPool& pool) {
  HeadReader from(head);
  Message message;
  message.kind = static_cast<MessageKind>(from.number());
  message.subject = from.number();
  message.device = from.number();
  message.numbers = from.numbers();
  message.text = from.text();
  const std::int64_t num_arrays = from.number();
  for (std::int64_t i = 0; i < num_arrays; ++i) {
    const auto dtype = static_cast<DType>(from.number());
    const std::vector<std::int64_t> dims = from.numbers();
    message.arrays.push_back(pool.allocate(TensorType{dtype, Dims(dims.begin(), dims.end())}));
  }
  return message;
}

}  // namespace weft::engine
