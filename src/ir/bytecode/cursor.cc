#include "ir/bytecode/cursor.h"

#include <bit>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace weft::ir::bytecode {

bool Cursor::fail_at(std::size_t offset, std::string problem) {
  if (failed()) return false;
  problem_ = std::move(problem);
  problem_offset_ = offset;
  at_ = bytes_.size();
  return false;
}

std::span<const std::byte> Cursor::take(std::uint64_t size) {
  if (size > rest()) {
    fail(fmt::format("the file ends early: {} bytes should follow, {} do", size, rest()));
    return {};
  }
  const auto taken = bytes_.subspan(at_, static_cast<std::size_t>(size));
  at_ += taken.size();
  return taken;
}

std::uint8_t Cursor::byte() {
  const auto one = take(1);
  return one.empty() ? std::uint8_t{0} : std::to_integer<std::uint8_t>(one[0]);
}

std::uint64_t Cursor::number() {
  if (at_end()) {
    byte();  // which fails
    return 0;
  }
  const auto first = std::to_integer<std::uint8_t>(bytes_[at_]);
  if ((first & 1) != 0) {
    ++at_;
    return first >> 1;
  }
  const bool whole = first == 0;  // 64 bits after it; else the first byte has some of them
  const auto size = whole ? std::size_t{9} : static_cast<std::size_t>(std::countr_zero(first)) + 1;
  const auto bytes = take(size);
  if (bytes.empty()) return 0;
  std::uint64_t value = 0;
  if (whole) {
    std::memcpy(&value, bytes.data() + 1, 8);
    return value;
  }
  std::memcpy(&value, bytes.data(), size);
  return value >> size;
}

std::int64_t Cursor::signed_number() {
  const std::uint64_t value = number();
  return static_cast<std::int64_t>((value >> 1) ^ (std::uint64_t{0} - (value & 1)));
}

Flagged Cursor::flagged() {
  const std::uint64_t value = number();
  return {value >> 1, (value & 1) != 0};
}

std::size_t Cursor::count() {
  const std::size_t at = offset();
  const std::uint64_t value = number();
  if (value <= rest()) return static_cast<std::size_t>(value);
  fail_at(at, fmt::format("{} things should follow, but only {} bytes do", value, rest()));
  return 0;
}

Cursor::Section Cursor::section() {
  constexpr std::uint8_t kAligned = 0x80;
  const std::uint8_t id = byte();
  const std::uint64_t size = number();
  if ((id & kAligned) != 0) {
    const std::uint64_t alignment = number();
    if (!std::has_single_bit(alignment)) fail("the alignment of a section is no power of two");
    if (!failed()) take((std::uint64_t{0} - offset()) & (alignment - 1));
  }
  const std::size_t begin = offset();
  return {id & ~kAligned, begin, take(size)};
}

std::size_t count_numbers(Cursor at) {
  std::size_t count = 0;
  for (; !at.at_end(); ++count) at.number();
  return count;
}

std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace weft::ir::bytecode
