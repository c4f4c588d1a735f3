#include "engine/comm/mpi/message.h"

#include <cstring>

#include "weft/error.h"

namespace weft::engine {
namespace {

class HeadWriter {
 public:
  HeadWriter() { head_.reserve(2 * kWithinHead); }
  void number(std::int64_t value) { bytes(&value, sizeof(value)); }
  void numbers(std::span<const std::int64_t> values) {
    number(std::ssize(values));
    bytes(values.data(), values.size_bytes());
  }
  void text(const std::string& value) {
    number(std::ssize(value));
    bytes(value.data(), value.size());
  }
  void bytes(const void* data, std::size_t size) {
    const auto* const from = static_cast<const std::byte*>(data);
    head_.insert(head_.end(), from, from + size);
  }
  std::vector<std::byte> take() { return std::move(head_); }

 private:
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
  void bytes(void* data, std::size_t size) {
    WEFT_ASSERT(size <= rest_.size(), "a message's head is whole");
    if (size > 0) std::memcpy(data, rest_.data(), size);
    rest_ = rest_.subspan(size);
  }

 private:
  std::span<const std::byte> rest_;
};

// How the elements of an array travel.
enum class Carriage : std::uint8_t { within, follows, lent };

void write_array(HeadWriter& to, Carriage carriage, const Buffer& array) {
  to.number(static_cast<std::int64_t>(carriage));
  to.number(static_cast<std::int64_t>(array.dtype()));
  to.numbers(std::span(array.dims().begin(), array.dims().size()));
}

void write_loan(HeadWriter& to, const HostMemory::Loan& loan, const StridedLayout& layout) {
  to.numbers(std::vector{loan.owner, loan.begin, loan.bytes, layout.offset});
  to.numbers(std::span(layout.strides.begin(), layout.strides.size()));
}

Buffer read_loan(HeadReader& from, TensorType type, HostMemory& memory) {
  const std::vector<std::int64_t> loan = from.numbers(), strides = from.numbers();
  return memory.borrow({loan[0], loan[1], loan[2]},
                       {std::move(type), Dims(strides.begin(), strides.end()), loan[3]});
}

}  // namespace

Letter letter_of(Message message, BufferPool& pool, HostMemory* memory, int readers) {
  HeadWriter to;
  to.number(static_cast<std::int64_t>(message.kind));
  to.number(message.subject);
  to.number(message.device);
  to.numbers(message.numbers);
  to.text(message.text);
  to.number(std::ssize(message.arrays));
  std::vector<std::size_t> following;
  for (std::size_t i = 0; i < message.arrays.size(); ++i) {
    Buffer& array = message.arrays[i];
    const std::int64_t bytes = array.type().num_bytes();
    const auto loan = memory != nullptr ? memory->lend(array, readers) : std::nullopt;
    if (loan) {
      write_array(to, Carriage::lent, array);
      write_loan(to, *loan, array.layout());
      continue;
    }
    array = pool.dense(array);
    if (bytes > kWithinHead) {
      write_array(to, Carriage::follows, array);
      following.push_back(i);
    } else {
      write_array(to, Carriage::within, array);
      to.bytes(array.bytes(), static_cast<std::size_t>(bytes));
    }
  }
  return {to.take(), std::move(message), std::move(following)};
}

void read_head(Letter& letter, BufferPool& pool, HostMemory* memory) {
  HeadReader from(letter.head);
  Message& message = letter.message;
  message.kind = static_cast<MessageKind>(from.number());
  message.subject = from.number();
  message.device = from.number();
  message.numbers = from.numbers();
  message.text = from.text();
  const auto num_arrays = static_cast<std::size_t>(from.number());
  for (std::size_t i = 0; i < num_arrays; ++i) {
    const auto carriage = static_cast<Carriage>(from.number());
    const auto dtype = static_cast<DType>(from.number());
    const std::vector<std::int64_t> dims = from.numbers();
    TensorType type{dtype, Dims(dims.begin(), dims.end())};
    if (carriage == Carriage::lent) {
      message.arrays.push_back(read_loan(from, std::move(type), *memory));
      continue;
    }
    const auto bytes = static_cast<std::size_t>(type.num_bytes());
    Buffer& array = message.arrays.emplace_back(pool.allocate(type));
    if (carriage == Carriage::within) {
      from.bytes(array.mutable_bytes(), bytes);
    } else {
      letter.following.push_back(i);
    }
  }
}

}  // namespace weft::engine
