// TraceBuffer: collects what is written into large pieces for a file. Owned by one thread.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/file.h"

namespace weft::report {

class TraceBuffer {
 public:
  explicit TraceBuffer(OutputFile& file) : file_(file) { bytes_.reserve(2 * kPiece); }

  void add(std::string_view bytes) {
    bytes_ += bytes;
    if (bytes_.size() >= kPiece) flush();
  }
  void flush() {
    file_.write(std::as_bytes(std::span(bytes_)));
    bytes_.clear();
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16;
  OutputFile& file_;
  std::string bytes_;
};

}  // namespace weft::report
