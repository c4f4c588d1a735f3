// Cursor: a place in the bytes of a file, from which numbers, strings and sections are read.
//
// The first thing that is wrong stays: from then on everything that is read is zero or empty, so
// that callers may look once, at the end. Does not own the bytes; one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace weft::ir::bytecode {

// A number with a bit beside it.
struct Flagged {
  std::uint64_t value = 0;
  bool flag = false;
};

class Cursor {
 public:
  Cursor() = default;
  // `offset`: where the bytes begin in the file.
  Cursor(std::span<const std::byte> bytes, std::size_t offset) : bytes_(bytes), offset_(offset) {}

  std::size_t offset() const { return offset_ + at_; }  // of the next byte, in the file
  std::size_t rest() const { return bytes_.size() - at_; }
  bool at_end() const { return at_ == bytes_.size(); }

  bool failed() const { return !problem_.empty(); }
  const std::string& problem() const { return problem_; }  // of the first failure
  std::size_t problem_offset() const { return problem_offset_; }
  bool fail(std::string problem) { return fail_at(offset(), std::move(problem)); }  // false
  bool fail_at(std::size_t offset, std::string problem);

  std::uint8_t byte();
  std::uint64_t number();        // 7 bits a byte, the first byte saying how many follow
  std::int64_t signed_number();  // the same, the sign in the lowest bit
  Flagged flagged();             // the same, a flag in the lowest bit
  // How many things follow, each of which takes a byte or more.
  std::size_t count();
  // The next bytes.
  std::span<const std::byte> take(std::uint64_t size);
  std::span<const std::byte> blob() { return take(number()); }  // with their size before them

  struct Section {
    int id = 0;
    std::size_t offset = 0;
    std::span<const std::byte> bytes;
    Cursor cursor() const { return {bytes, offset}; }
  };
  Section section();

 private:
  std::span<const std::byte> bytes_;
  std::size_t offset_ = 0;
  std::size_t at_ = 0;
  std::string problem_;
  std::size_t problem_offset_ = 0;
};

std::size_t count_numbers(Cursor at);  // up to the end
std::string_view as_text(std::span<const std::byte> bytes);

}  // namespace weft::ir::bytecode
