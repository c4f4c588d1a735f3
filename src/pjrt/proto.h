// Protocol buffers' wire format, as far as the API's few messages need it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace weft::pjrt {

// Reads the fields of a message, one after the other.
class ProtoReader {
 public:
  explicit ProtoReader(std::string_view bytes) : rest_(bytes) {}

  // Goes to the next field; false: there is none. Throws Error where the bytes are no message.
  bool next();
  int field() const { return field_; }
  std::int64_t number() const { return static_cast<std::int64_t>(number_); }  // a varint's
  std::string_view bytes() const { return bytes_; }  // of a text, a message or a packed list
  bool is_number() const { return wire_type_ == 0; }

 private:
  std::string_view taken(std::uint64_t size);

  std::string_view rest_;
  int field_ = 0, wire_type_ = 0;
  std::uint64_t number_ = 0;
  std::string_view bytes_;
};

// Adds the field's numbers, packed or not, to `numbers`.
void read_numbers(const ProtoReader& field, std::vector<std::int64_t>& numbers);

class ProtoWriter {
 public:
  void number(int field, std::int64_t value);
  void numbers(int field, const std::vector<std::int64_t>& values);  // packed
  void real(int field, double value);
  void message(int field, std::string_view bytes);
  const std::string& text() const { return text_; }

 private:
  void varint(std::uint64_t value);
  std::string text_;
};

}  // namespace weft::pjrt
