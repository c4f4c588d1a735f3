// ProtoWriter: appends the fields of a protobuf message to a string.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace weft::report {

class ProtoWriter {
 public:
  explicit ProtoWriter(std::string& out) : out_(out) {}

  void varint(std::uint32_t field, std::uint64_t value) {
    tag(field, kVarint);
    raw_varint(value);
  }
  void fixed64(std::uint32_t field, std::uint64_t value) {
    tag(field, kFixed64);
    for (int shift = 0; shift < 64; shift += 8) out_ += static_cast<char>(value >> shift & 0xFF);
  }
  // A string, bytes, or a message that is written already.
  void bytes(std::uint32_t field, std::string_view value) {
    tag(field, kBytes);
    raw_varint(value.size());
    out_ += value;
  }
  template <class Fill>
  void message(std::uint32_t field, Fill&& fill) {
    std::string inner;
    ProtoWriter writer(inner);
    fill(writer);
    bytes(field, inner);
  }
  // The fields of a message that are written already.
  void fields(std::string_view written) { out_ += written; }

 private:
  enum WireType : std::uint32_t { kVarint = 0, kFixed64 = 1, kBytes = 2 };

  void tag(std::uint32_t field, WireType type) { raw_varint(field << 3 | type); }
  void raw_varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) out_ += static_cast<char>(value | 0x80);
    out_ += static_cast<char>(value);
  }

  std::string& out_;
};

}  // namespace weft::report
