#include "pjrt/proto.h"

#include <bit>

#include "weft/error.h"

namespace weft::pjrt {
namespace {

enum WireType { kVarint = 0, kFixed64 = 1, kBytes = 2, kFixed32 = 5 };

[[noreturn]] void no_message() { throw Error("weft: the compile options are no valid message"); }

// Taken from the front of the bytes.
std::uint64_t varint(std::string_view& bytes) {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (bytes.empty()) no_message();
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7FU} << shift;
    if (byte < 0x80) return value;
  }
  no_message();
}

}  // namespace

std::string_view ProtoReader::taken(std::uint64_t size) {
  if (size > rest_.size()) no_message();
  const std::string_view bytes = rest_.substr(0, size);
  rest_.remove_prefix(size);
  return bytes;
}

bool ProtoReader::next() {
  if (rest_.empty()) return false;
  const std::uint64_t tag = varint(rest_);
  field_ = static_cast<int>(tag >> 3);
  wire_type_ = static_cast<int>(tag & 7);
  switch (wire_type_) {
    case kVarint:
      number_ = varint(rest_);
      return true;
    case kFixed64:
      bytes_ = taken(8);
      return true;
    case kBytes:
      bytes_ = taken(varint(rest_));
      return true;
    case kFixed32:
      bytes_ = taken(4);
      return true;
    default:
      no_message();
  }
}

void read_numbers(const ProtoReader& field, std::vector<std::int64_t>& numbers) {
  if (field.is_number()) return numbers.push_back(field.number());
  std::string_view rest = field.bytes();
  while (!rest.empty()) numbers.push_back(static_cast<std::int64_t>(varint(rest)));
}

void ProtoWriter::varint(std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) text_ += static_cast<char>(value | 0x80);
  text_ += static_cast<char>(value);
}

void ProtoWriter::number(int field, std::int64_t value) {
  varint(static_cast<std::uint64_t>(field) << 3 | kVarint);
  varint(static_cast<std::uint64_t>(value));
}

void ProtoWriter::real(int field, double value) {
  varint(static_cast<std::uint64_t>(field) << 3 | kFixed64);
  const auto bits = std::bit_cast<std::uint64_t>(value);
  for (int shift = 0; shift < 64; shift += 8) text_ += static_cast<char>(bits >> shift);
}

void ProtoWriter::message(int field, std::string_view bytes) {
  varint(static_cast<std::uint64_t>(field) << 3 | kBytes);
  varint(bytes.size());
  text_ += bytes;
}

void ProtoWriter::numbers(int field, const std::vector<std::int64_t>& values) {
  ProtoWriter packed;
  for (std::int64_t value : values) packed.varint(static_cast<std::uint64_t>(value));
  message(field, packed.text());
}

}  // namespace weft::pjrt
