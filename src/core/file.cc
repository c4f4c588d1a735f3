#include "core/file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "weft/error.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxTransfer = std::size_t{1} << 30;  // Linux moves less than 2 GiB a call

std::string describe(int error) { return std::generic_category().message(error); }

// Why a file of this kind is not read; empty where it is.
std::string why_unreadable(mode_t mode) {
  if (S_ISDIR(mode)) return "it is a folder";
  if (S_ISREG(mode) || S_ISFIFO(mode) || S_ISSOCK(mode)) return "";
  return "it is a device; only files and pipes are read";
}

// Creates a new file beside `path`. Returns its descriptor, or -1 with errno.
int create_beside(const fs::path& path, std::string& name) {
  static std::atomic<unsigned> counter{0};
  for (;;) {
    name = (path.parent_path() / fmt::format(".weft-{}-{}.tmp", ::getpid(), ++counter)).string();
    const int fd = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd >= 0 || errno != EEXIST) return fd;
  }
}

}  // namespace

InputFile::InputFile(std::string path) : path_(std::move(path)) {
  fd_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd_ < 0) throw Error(fmt::format("cannot read {}: {}", path_, describe(errno)));
  struct stat info {};
  const std::string why = ::fstat(fd_, &info) == 0 ? why_unreadable(info.st_mode) : describe(errno);
  if (!why.empty()) {
    ::close(fd_);
    throw Error(fmt::format("cannot read {}: {}", path_, why));
  }
  if (S_ISREG(info.st_mode)) size_ = info.st_size;
}

InputFile InputFile::standard_input() { return {"<standard input>", ::dup(STDIN_FILENO)}; }

InputFile::~InputFile() { ::close(fd_); }

std::size_t InputFile::read(std::span<std::byte> to) {
  std::size_t done = 0;
  while (done < to.size()) {
    const ssize_t count = ::read(fd_, to.data() + done, std::min(to.size() - done, kMaxTransfer));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw Error(fmt::format("cannot read {}: {}", path_, describe(errno)));
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return done;
}

void InputFile::seek(std::int64_t position) {
  if (::lseek(fd_, position, SEEK_SET) >= 0) return;
  throw Error(fmt::format("cannot read {}: {}", path_, describe(errno)));
}

std::string InputFile::read_text(std::size_t limit) {
  constexpr std::size_t kChunk = std::size_t{1} << 20;
  const auto known = static_cast<std::size_t>(size_.value_or(0));
  std::string text;
  std::size_t size = 0, got = kChunk;
  if (known <= limit) text.reserve(known + kChunk);
  while (got == kChunk && std::max(size, known) <= limit) {
    text.resize(size + kChunk);
    got = read(std::as_writable_bytes(std::span(text)).subspan(size));
    size += got;
  }
  if (std::max(size, known) > limit) {
    throw Error(fmt::format("cannot read {}: it has more than {} bytes", path_, limit));
  }
  text.resize(size);
  return text;
}

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {
  std::error_code ignored;
  // A link stays; the file it points to is replaced.
  if (fs::is_symlink(path_, ignored)) {
    if (fs::path target = fs::canonical(path_, ignored); !ignored) path_ = target.string();
  }
  const fs::file_status status = fs::status(path_, ignored);
  if (fs::is_directory(status)) {
    throw Error(fmt::format("cannot write {}: it is a folder", path_));
  }
  if (fs::is_regular_file(status) || !fs::exists(status)) {
    fd_ = create_beside(path_, temporary_);
  } else {
    fd_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
  }
  if (fd_ < 0) fail(errno);
}

OutputFile::~OutputFile() {
  if (fd_ >= 0) ::close(fd_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void OutputFile::write(std::span<const std::byte> from) {
  while (!from.empty()) {
    const ssize_t count = ::write(fd_, from.data(), std::min(from.size(), kMaxTransfer));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(errno);
    from = from.subspan(static_cast<std::size_t>(count));
  }
}

void OutputFile::commit() {
  if (::close(std::exchange(fd_, -1)) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

void OutputFile::fail(int error) const {
  throw Error(fmt::format("cannot write {}: {}", path_, describe(error)));
}

void check_writable(const std::string& path) {
  std::error_code ignored;
  if (!fs::is_fifo(path, ignored)) OutputFile file(path);
}

}  // namespace weft
