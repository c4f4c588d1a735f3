#include "core/npy/npz_writer.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/npy/crc32.h"
#include "core/npy/npy.h"
#include "core/npy/zip.h"

namespace weft {
namespace {

// Numbers of a zip file, little-endian.
class Fields {
 public:
  Fields& text(std::string_view text) {
    bytes_ += text;
    return *this;
  }
  Fields& u16(std::uint64_t value) { return number(value, 2); }
  Fields& u32(std::uint64_t value) { return number(value, 4); }
  Fields& u64(std::uint64_t value) { return number(value, 8); }
  // In 32 bits where it fits, else a mark that it is elsewhere.
  Fields& u32_or_64(std::uint64_t value) { return u32(std::min<std::uint64_t>(value, kZipIn64)); }
  const std::string& bytes() const { return bytes_; }

 private:
  Fields& number(std::uint64_t value, int size) {
    for (int i = 0; i < size; ++i) bytes_ += static_cast<char>(value >> (8 * i));
    return *this;
  }
  std::string bytes_;
};

}  // namespace

void NpzWriter::put(std::span<const std::byte> bytes) {
  file_.write(bytes);
  position_ += bytes.size();
}

void NpzWriter::put(const std::string& bytes) { put(std::as_bytes(std::span(bytes))); }

void NpzWriter::put_data(std::span<const std::byte> bytes) {
  members_.back().crc = crc32(members_.back().crc, bytes);
  put(bytes);
}

void NpzWriter::begin(const std::string& name, const TensorType& type, InNpy foreign) {
  end();
  const std::string preamble = npy_preamble(type, foreign);
  const auto data = static_cast<std::uint64_t>(type.num_bytes());
  Member member{name + std::string(kNpySuffix), position_, preamble.size() + data};
  if (member.name.size() > std::numeric_limits<std::uint16_t>::max()) {
    throw Error(
        fmt::format("cannot write {}: an array's name has {} bytes, and an archive's at most "
                    "65531: {}...",
                    path_, name.size(), name.substr(0, 40)));
  }
  dtype_ = type.dtype;
  missing_ = data;
  // The size is known, the checksum follows the data; zip64 always, as the descriptor's numbers
  // have the width that this says.
  put(Fields()
          .text(kZipLocalHeader)
          .u16(kZipVersion64)
          .u16(kZipSizesFollow | kZipUtf8)
          .u16(0)
          .u16(0)
          .u16(kZipFirstDay)
          .u32(0)
          .u32(kZipIn64)
          .u32(kZipIn64)
          .u16(member.name.size())
          .u16(20)
          .text(member.name)
          .u16(kZipExtra64)
          .u16(16)
          .u64(member.size)
          .u64(member.size)
          .bytes());
  members_.push_back(std::move(member));
  put_data(std::as_bytes(std::span(preamble)));
}

void NpzWriter::write(std::span<const std::byte> elements) {
  WEFT_ASSERT(elements.size() <= missing_, "more elements than the type has");
  missing_ -= elements.size();
  as_npy_elements(dtype_, elements, [&](std::span<const std::byte> bytes) { put_data(bytes); });
}

void NpzWriter::end() {
  WEFT_ASSERT(missing_ == 0, "every element is written");
  if (members_.empty()) return;
  const Member& member = members_.back();
  put(Fields().text(kZipDataDescriptor).u32(member.crc).u64(member.size).u64(member.size).bytes());
}

void NpzWriter::commit() {
  end();
  const std::uint64_t directory = position_;
  for (const Member& member : members_) {
    put(Fields()
            .text(kZipDirectoryEntry)
            .u16(kZipVersion64)
            .u16(kZipVersion64)
            .u16(kZipSizesFollow | kZipUtf8)
            .u16(0)
            .u16(0)
            .u16(kZipFirstDay)
            .u32(member.crc)
            .u32(kZipIn64)
            .u32(kZipIn64)
            .u16(member.name.size())
            .u16(28)
            .u16(0)
            .u16(0)
            .u16(0)
            .u32(0)
            .u32(kZipIn64)
            .text(member.name)
            .u16(kZipExtra64)
            .u16(24)
            .u64(member.size)
            .u64(member.size)
            .u64(member.offset)
            .bytes());
  }
  const std::uint64_t end64 = position_;
  const std::uint64_t count = members_.size();
  put(Fields()
          .text(kZipDirectoryEnd64)
          .u64(kZipDirectoryEnd64Size - 12)
          .u16(kZipVersion64)
          .u16(kZipVersion64)
          .u32(0)
          .u32(0)
          .u64(count)
          .u64(count)
          .u64(end64 - directory)
          .u64(directory)
          .text(kZipDirectoryLocator64)
          .u32(0)
          .u64(end64)
          .u32(1)
          .text(kZipDirectoryEnd)
          .u16(0)
          .u16(0)
          .u16(std::min<std::uint64_t>(count, 0xFFFF))
          .u16(std::min<std::uint64_t>(count, 0xFFFF))
          .u32_or_64(end64 - directory)
          .u32_or_64(directory)
          .u16(0)
          .bytes());
  file_.commit();
}

}  // namespace weft
