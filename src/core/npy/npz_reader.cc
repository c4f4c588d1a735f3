#include "core/npy/npz_reader.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "weft/error.h"

#include "core/npy/crc32.h"
#include "core/npy/npy.h"
#include "core/npy/zip.h"

namespace weft {
namespace {

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return value;
}

// Replaces those of the numbers that are elsewhere by what the extra fields have, in this order.
void take_extra64(std::string_view extra, std::initializer_list<std::uint64_t*> numbers) {
  while (extra.size() >= 4) {
    const std::uint64_t id = number_at(extra, 0, 2), size = number_at(extra, 2, 2);
    extra.remove_prefix(4);
    std::string_view field = extra.substr(0, size);
    extra.remove_prefix(field.size());
    if (id != kZipExtra64) continue;
    for (std::uint64_t* number : numbers) {
      if (*number != kZipIn64 || field.size() < 8) continue;
      *number = number_at(field, 0, 8);
      field.remove_prefix(8);
    }
  }
}

}  // namespace

// The data of a member, whose checksum is looked at where it ends.
class NpzReader::Source : public NpySource {
 public:
  Source(NpzReader& archive, std::string place, const Member& member)
      : archive_(archive), place_(std::move(place)), member_(member), left_(member.size) {}

  std::size_t read(std::span<std::byte> to) override {
    const std::span<std::byte> wanted = to.first(std::min<std::size_t>(to.size(), left_));
    const std::size_t count = archive_.file_.read(wanted);
    crc_ = crc32(crc_, wanted.first(count));
    left_ -= count;
    if (left_ == 0 && crc_ != member_.crc) {
      throw Error(fmt::format("cannot read {}: it is corrupt: its checksum is wrong", place_));
    }
    return count;
  }
  std::optional<std::int64_t> size() const override {
    return static_cast<std::int64_t>(member_.size);
  }
  const std::string& place() const { return place_; }

 private:
  NpzReader& archive_;
  std::string place_;
  const Member& member_;
  std::uint64_t left_;
  std::uint32_t crc_ = 0;
};

NpzReader::NpzReader(const std::string& path) : file_(path) {
  if (!file_.size()) fail("it is a pipe; an .npz archive must be a file");
  file_size_ = static_cast<std::uint64_t>(*file_.size());
  if (file_size_ == 0) fail("the file is empty");
  read_directory();
}

void NpzReader::fail(const std::string& what) const {
  throw Error(fmt::format("cannot read {}: {}", file_.path(), what));
}

std::string NpzReader::part(std::uint64_t offset, std::uint64_t size) {
  if (offset > file_size_ || size > file_size_ - offset) {
    fail("it is corrupt: it names places beyond its end");
  }
  file_.seek(static_cast<std::int64_t>(offset));
  std::string bytes(size, '\0');
  if (file_.read(std::as_writable_bytes(std::span(bytes))) != size) fail("it has become shorter");
  return bytes;
}

void NpzReader::read_directory() {
  // An archive without arrays begins with the end of its list.
  const std::string start = part(0, std::min<std::uint64_t>(file_size_, kNpyMagic.size()));
  if (file_size_ < kZipDirectoryEndSize ||
      !(start.starts_with(kZipLocalHeader) || start.starts_with(kZipDirectoryEnd64) ||
        start.starts_with(kZipDirectoryEnd))) {
    fail(start == kNpyMagic ? "it is an .npy file of one array, which load reads"
                            : "it is no .npz archive");
  }
  const std::uint64_t tail_size = std::min(file_size_, kZipDirectoryEndSize + kMaxZipComment);
  const std::string tail = part(file_size_ - tail_size, tail_size);
  const std::size_t at = tail.rfind(kZipDirectoryEnd);
  if (at == std::string::npos || tail.size() - at < kZipDirectoryEndSize) {
    fail("it ends early: the list of its arrays, which stands last, is missing");
  }
  std::uint64_t count = number_at(tail, at + 10, 2), size = number_at(tail, at + 12, 4),
                offset = number_at(tail, at + 16, 4);
  const std::uint64_t end = file_size_ - tail_size + at;
  if (end >= kZipDirectoryLocator64Size) {
    const std::string locator = part(end - kZipDirectoryLocator64Size, kZipDirectoryLocator64Size);
    if (locator.starts_with(kZipDirectoryLocator64)) {
      const std::string end64 = part(number_at(locator, 8, 8), kZipDirectoryEnd64Size);
      count = number_at(end64, 32, 8);
      size = number_at(end64, 40, 8);
      offset = number_at(end64, 48, 8);
    }
  }
  const std::string directory = part(offset, size);
  std::string_view rest = directory;
  for (std::uint64_t i = 0; i < count; ++i) {
    if (rest.size() < kZipDirectoryEntrySize || !rest.starts_with(kZipDirectoryEntry)) {
      fail("it is corrupt: the list of its arrays is no such list");
    }
    Member member{number_at(rest, 42, 4), number_at(rest, 24, 4),
                  static_cast<std::uint32_t>(number_at(rest, 16, 4)),
                  static_cast<std::uint16_t>(number_at(rest, 10, 2)),
                  static_cast<std::uint16_t>(number_at(rest, 8, 2))};
    std::uint64_t stored = number_at(rest, 20, 4);
    const std::uint64_t name_size = number_at(rest, 28, 2), extra_size = number_at(rest, 30, 2),
                        comment_size = number_at(rest, 32, 2);
    rest.remove_prefix(kZipDirectoryEntrySize);
    if (rest.size() < name_size + extra_size + comment_size) {
      fail("it is corrupt: the list of its arrays is no such list");
    }
    std::string name(rest.substr(0, name_size));
    take_extra64(rest.substr(name_size, extra_size), {&member.size, &stored, &member.header});
    rest.remove_prefix(name_size + extra_size + comment_size);
    if (!name.ends_with(kNpySuffix)) continue;
    name.resize(name.size() - kNpySuffix.size());
    if (!members_.emplace(name, member).second) {
      fail(fmt::format("it has two arrays that are called '{}'", name));
    }
    names_.push_back(std::move(name));
  }
}

bool NpzReader::contains(const std::string& name) const { return members_.contains(name); }

NpzReader::Source NpzReader::source(const std::string& name) {
  const auto found = members_.find(name);
  if (found == members_.end()) fail(fmt::format("it has no array '{}'", name));
  const Member& member = found->second;
  std::string place = fmt::format("'{}' of {}", name, file_.path());
  if (member.method != 0 || (member.flags & kZipEncrypted) != 0) {
    throw Error(
        fmt::format("cannot read {}: it is compressed or encrypted; save it with np.savez, "
                    "which is neither",
                    place));
  }
  const std::string header = part(member.header, kZipLocalHeaderSize);
  if (!header.starts_with(kZipLocalHeader)) {
    throw Error(
        fmt::format("cannot read {}: it is corrupt: no array begins where it should", place));
  }
  const std::uint64_t data =
      member.header + kZipLocalHeaderSize + number_at(header, 26, 2) + number_at(header, 28, 2);
  if (data > file_size_ || member.size > file_size_ - data) {
    throw Error(fmt::format("cannot read {}: it is corrupt: it goes on beyond the end", place));
  }
  file_.seek(static_cast<std::int64_t>(data));
  return Source(*this, std::move(place), member);
}

Literal NpzReader::read(const std::string& name, std::optional<DType> dtype) {
  Source from = source(name);
  return read_npy(from, from.place(), dtype);
}

Literal NpzReader::read(const std::string& name, const TensorType& want) {
  Source from = source(name);
  return read_npy(from, from.place(), want);
}

void NpzReader::check(const std::string& name, const TensorType& want) {
  Source from = source(name);
  check_npy(from, from.place(), want);
}

}  // namespace weft
