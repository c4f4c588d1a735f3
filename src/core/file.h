// Files, with errors that name them and say what is wrong. An object owns its open file and belongs
// to one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace weft {

class InputFile {
 public:
  // A file or a pipe; throws Error, also when PATH is a folder or a device, which may never end.
  explicit InputFile(std::string path);
  static InputFile standard_input();  // whatever it is
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  const std::string& path() const { return path_; }
  // The size of a regular file; nothing for what has no end yet.
  std::optional<std::int64_t> size() const { return size_; }
  // Fills `to`, less only where the file ends. Returns how many bytes were read. Throws Error.
  std::size_t read(std::span<std::byte> to);
  // Reads go on there. REQUIRES: a regular file. Throws Error.
  void seek(std::int64_t position);
  // The whole file. Throws Error, also for more than `limit` bytes.
  std::string read_text(std::size_t limit);

 private:
  InputFile(std::string path, int fd) : path_(std::move(path)), fd_(fd) {}

  std::string path_;
  int fd_ = -1;
  std::optional<std::int64_t> size_;
};

// A file that appears whole, by `commit`, or not at all: what is written goes to a temporary file
// in the same folder. A pipe or device is written directly.
class OutputFile {
 public:
  explicit OutputFile(std::string path);  // throws Error
  ~OutputFile();                          // drops what was not committed
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  void write(std::span<const std::byte> from);  // throws Error
  void commit();                                // throws Error; nothing may be written afterwards

 private:
  [[noreturn]] void fail(int error) const;

  std::string path_;
  std::string temporary_;  // empty: writing to path_ itself
  int fd_ = -1;
};

// Throws the Error that an OutputFile of this path would, and leaves nothing behind: for what is
// written only after long work. A pipe is not opened.
void check_writable(const std::string& path);

}  // namespace weft
