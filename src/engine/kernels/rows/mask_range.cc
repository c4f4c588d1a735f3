#include "engine/kernels/rows/mask_range.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace weft::engine {
namespace {

// Elements that are looked at together.
constexpr std::int64_t kTogether = 64;

// The elements from the first to the last one that counts in any row, as far as they are known.
class Counting {
 public:
  Counting(std::int64_t length, bool counts_where)
      : length_(length), no_count_(counts_where ? 0 : 0x0101010101010101), begin_(length) {}

  void add(const std::byte* row) {
    std::int64_t at = length_;
    while (at - kTogether >= end_ && !counts_any(row + at - kTogether)) at -= kTogether;
    while (at > end_ && !counts(row + at - 1)) --at;
    end_ = std::max(end_, at);
    at = 0;
    while (at + kTogether <= begin_ && !counts_any(row + at)) at += kTogether;
    while (at < begin_ && !counts(row + at)) ++at;
    begin_ = std::min(begin_, at);
  }
  std::int64_t begin() const { return begin_; }
  std::int64_t end() const { return end_; }

 private:
  bool counts_any(const std::byte* at) const {
    std::array<std::uint64_t, kTogether / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), at, sizeof words);
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word ^ no_count_;
    return any != 0;
  }
  bool counts(const std::byte* at) const { return *at != std::byte(no_count_ & 1); }

  std::int64_t length_;
  std::uint64_t no_count_;
  std::int64_t begin_, end_ = 0;
};

// Calls f of each row that is not another one's memory, of the last ones first: of a causal mask
// these have most.
template <class F>
void for_each_row(const Buffer& mask, std::size_t dim, const std::byte* at, const F& f) {
  if (dim + 1 == mask.dims().size()) return f(at);
  const std::int64_t n = mask.strides()[dim] == 0 ? 1 : mask.dims()[dim];
  for (std::int64_t i = n; i-- > 0;) for_each_row(mask, dim + 1, at + i * mask.strides()[dim], f);
}

template <class T>
bool are_zero(const std::byte* at, std::int64_t num_rows, std::int64_t length, T sign) {
  for (std::int64_t r = 0; r < num_rows; ++r, at += length * static_cast<std::int64_t>(sizeof(T))) {
    T bits;
    std::memcpy(&bits, at, sizeof bits);
    if (static_cast<T>(bits & static_cast<T>(~sign)) != 0) return false;
  }
  return true;
}

}  // namespace

std::optional<MaskRange> mask_range(const Buffer& mask, bool counts_where) {
  const std::int64_t length = mask.dims().back();
  if (mask.dtype() != DType::i1 || mask.strides().back() != 1) return std::nullopt;
  Counting counting(length, counts_where);
  for_each_row(mask, 0, mask.bytes(), [&](const std::byte* row) { counting.add(row); });
  if (counting.begin() >= counting.end()) return std::nullopt;
  // One element that does not count is to be within.
  const std::int64_t end = std::min(length, ceil_div(counting.end() + 1, kMaskStep) * kMaskStep);
  const std::int64_t begin =
      std::max<std::int64_t>(0, counting.begin() - 1) / kMaskStep * kMaskStep;
  const std::int64_t size = end - begin;
  if (size > length - kMaskStep) return std::nullopt;
  return MaskRange{{begin, size}, end > counting.end() ? size - 1 : 0};
}

bool is_zero_in_rows(DType dtype, const std::byte* rows, std::int64_t num_rows, std::int64_t length,
                     std::int64_t element) {
  const std::byte* const at = rows + element * byte_size(dtype);
  if (dtype == DType::f32) return are_zero<std::uint32_t>(at, num_rows, length, 0x80000000U);
  const bool is_half = dtype == DType::bf16 || dtype == DType::f16;
  return is_half && are_zero<std::uint16_t>(at, num_rows, length, 0x8000);
}

}  // namespace weft::engine
