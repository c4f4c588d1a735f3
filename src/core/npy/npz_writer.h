// Writes NumPy's .npz archives: zip files whose members are .npy files, "NAME.npy" for the array
// NAME.
//
// Members are stored, as by numpy.savez, with the sizes of zip64. Errors name the file. An object
// owns its open file and belongs to one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/file.h"
#include "core/npy/npy_header.h"

namespace weft {

// Writes arrays one after the other, none of which need be in one piece. The file appears with
// `commit`, or not at all. All throw Error.
class NpzWriter {
 public:
  explicit NpzWriter(const std::string& path) : file_(path), path_(path) {}
  // Begins the next array. REQUIRES: all elements of the one before are written.
  void begin(const std::string& name, const TensorType& type, InNpy foreign);
  // Its elements in row-major order and storage form.
  void write(std::span<const std::byte> elements);
  void commit();

 private:
  struct Member {
    std::string name;  // with .npy
    std::uint64_t offset = 0, size = 0;
    std::uint32_t crc = 0;
  };
  void put(std::span<const std::byte> bytes);  // of the file
  void put(const std::string& bytes);
  void put_data(std::span<const std::byte> bytes);  // of the member
  void end();                                       // of the member

  OutputFile file_;
  std::string path_;
  std::vector<Member> members_;
  std::uint64_t position_ = 0;
  DType dtype_{};
  std::uint64_t missing_ = 0;  // bytes of the member
};

}  // namespace weft
