// Reads NumPy's .npz archives, as npz_writer.h and numpy.savez write them; compressed ones are
// refused. Errors name the file and the array. An object owns its open file and belongs to one
// thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/file.h"
#include "core/literal.h"

namespace weft {

// Reads the list of members when it is made; members that are no .npy files are left out. Throws
// Error.
class NpzReader {
 public:
  explicit NpzReader(const std::string& path);

  const std::vector<std::string>& names() const { return names_; }  // in the archive's order
  bool contains(const std::string& name) const;
  // The array of this name, as read_npy (core/npy/npy.h) reads a file. Throws Error.
  Literal read(const std::string& name, std::optional<DType> dtype);
  Literal read(const std::string& name, const TensorType& want);
  // Throws the Error that `read` would for its shape or dtype, and reads its header only.
  void check(const std::string& name, const TensorType& want);

 private:
  struct Member {
    std::uint64_t header = 0;  // where its local header begins
    std::uint64_t size = 0;
    std::uint32_t crc = 0;
    std::uint16_t method = 0, flags = 0;
  };
  class Source;
  std::string part(std::uint64_t offset, std::uint64_t size);
  void read_directory();
  Source source(const std::string& name);
  [[noreturn]] void fail(const std::string& what) const;

  InputFile file_;
  std::uint64_t file_size_ = 0;
  std::vector<std::string> names_;
  std::map<std::string, Member> members_;
};

}  // namespace weft
