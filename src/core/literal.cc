#include "core/literal.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/large_block.h"
#include "core/lifetime.h"
#include "core/memory_account.h"

namespace weft {
namespace {

constexpr std::size_t kAlignment = 64;  // a cache line, and the widest vector

// Of less than this, such as constants of programs, no account is kept.
constexpr std::size_t kCounted = 1024;

void give_back(void* base, std::size_t size) {
  if (size < kMapped) {
    std::free(base);
  } else {
    unmap_block(base, size);
  }
  if (size < kCounted) return;
  MemoryAccount& account = MemoryAccount::of_process();
  account.add_alive(-static_cast<std::int64_t>(size));
  account.give_back(size);
}

// Zeroed memory; pages of a large array are not touched until they are written.
std::shared_ptr<std::byte[]> allocate(std::size_t size, const TensorType& type) {
  std::optional<Room> room;
  if (size >= kCounted) room.emplace(size);
  const bool is_mapped = size >= kMapped;
  void* const base = is_mapped ? map_block(size) : std::calloc(1, size + kAlignment);
  if (base == nullptr) {
    throw Error(fmt::format("not enough memory for {} ({} bytes)", to_string(type), size));
  }
  if (room) {
    room->is_used();
    MemoryAccount::of_process().add_alive(static_cast<std::int64_t>(size));
  }
  void* aligned = base;
  std::size_t space = size + kAlignment;
  if (!is_mapped) std::align(kAlignment, size, aligned, space);
  return {static_cast<std::byte*>(aligned), [base, size](std::byte*) { give_back(base, size); }};
}

void fill(std::span<std::byte> to, std::span<const std::byte> element) {
  const bool is_zero =
      std::all_of(element.begin(), element.end(), [](std::byte b) { return b == std::byte{0}; });
  if (is_zero) return;  // as allocated
  // A block that stays in cache, repeated.
  const std::size_t block = std::min(to.size(), 256 * element.size());
  for (std::size_t i = 0; i < block; i += element.size()) {
    std::memcpy(to.data() + i, element.data(), element.size());
  }
  for (std::size_t i = block; i < to.size(); i += block) {
    std::memcpy(to.data() + i, to.data(), std::min(block, to.size() - i));
  }
}

// Every element has the bits of the first.
bool is_uniform(std::span<const std::byte> bytes, std::size_t element_size) {
  return bytes.size() <= element_size ||
         std::memcmp(bytes.data(), bytes.data() + element_size, bytes.size() - element_size) == 0;
}

}  // namespace

Literal::Literal() {
  static const auto& zero = forever(Literal(TensorType{}));
  *this = zero;
}

Literal::Literal(TensorType type) : type_(std::move(type)) {
  if (std::string problem = type_.problem(); !problem.empty()) throw Error(problem);
  size_ = static_cast<std::size_t>(type_.num_bytes());
  data_ = allocate(size_, type_);
}

Literal Literal::splat(TensorType type, std::span<const std::byte> element) {
  if (std::string problem = type.problem(); !problem.empty()) throw Error(problem);
  WEFT_ASSERT(element.size() == static_cast<std::size_t>(byte_size(type.dtype)),
              "splat element of another size");
  Literal result;
  result.type_ = std::move(type);
  result.splat_ = true;
  result.size_ = element.size();
  result.data_ = allocate(element.size(), result.type_);
  std::memcpy(result.data_.get(), element.data(), element.size());
  return result;
}

Literal Literal::in_place(TensorType type, std::shared_ptr<std::byte[]> data) {
  if (std::string problem = type.problem(); !problem.empty()) throw Error(problem);
  Literal result;
  result.type_ = std::move(type);
  result.size_ = static_cast<std::size_t>(result.type_.num_bytes());
  result.data_ = std::move(data);
  return result;
}

std::span<const std::byte> Literal::element_bytes(std::int64_t linear) const {
  const auto size = static_cast<std::size_t>(byte_size(dtype()));
  return {data_.get() + (splat_ ? 0 : static_cast<std::size_t>(linear) * size), size};
}

std::span<std::byte> Literal::mutable_bytes() {
  if (splat_) {
    *this = expanded();
  } else if (data_.use_count() != 1) {
    auto own = allocate(size_, type_);
    std::memcpy(own.get(), data_.get(), size_);
    data_ = std::move(own);
  } else {
    // The last other owner may have read the bytes in another thread just before it let go of them;
    // giving up one more reference orders its reads before our writes.
    std::shared_ptr<std::byte[]>(data_).reset();
  }
  return {data_.get(), size_};
}

Literal Literal::expanded() const {
  if (!splat_) return *this;
  Literal result(type_);
  fill({result.data_.get(), result.size_}, stored_bytes());
  return result;
}

Literal Literal::collapsed() const {
  const auto element_size = static_cast<std::size_t>(byte_size(dtype()));
  if (splat_ || size_ == 0 || !is_uniform(stored_bytes(), element_size)) return *this;
  return splat(type_, element_bytes(0));
}

Literal Literal::reshaped(Dims dims) const {
  WEFT_ASSERT(weft::num_elements(dims) == num_elements(), "reshaped to another size");
  Literal result = *this;
  result.type_.dims = std::move(dims);
  return result;
}

bool operator==(const Literal& a, const Literal& b) {
  if (a.type_ != b.type_) return false;
  if (a.num_elements() == 0) return true;
  const auto element_size = static_cast<std::size_t>(byte_size(a.dtype()));
  // A splat equals what is uniform and starts with the same element.
  const std::size_t compared = a.splat_ || b.splat_ ? element_size : a.size_;
  if (std::memcmp(a.data_.get(), b.data_.get(), compared) != 0) return false;
  if (a.splat_ == b.splat_) return true;
  return is_uniform((a.splat_ ? b : a).stored_bytes(), element_size);
}

}  // namespace weft
