// NumPy's .npy files (format 1.0 to 3.0) to and from literals.
//
// NumPy lacks bf16, f8, f4 and integers below a byte; these are files of their bits: uint16 for
// two-byte types, uint8 for the others (of types below a byte the low bits, zero-extended when
// written, the others ignored when read), which say whose bits they are where InNpy::named asked
// for it. Errors name the file and what to do. Pure functions of their arguments and the file; a
// writer belongs to one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "core/file.h"
#include "core/literal.h"
#include "core/npy/npy_header.h"

namespace weft {

// Reads FILE for a value of `want`: the file's shape must be want's, and its dtype must be want's
// or, for a type that NumPy lacks, an integer (or void) type of the same width that is not said to
// be another one's bits. Fortran order and either byte order are understood. Throws Error.
Literal read_npy(const std::string& path, const TensorType& want);

// Reads a file in memory; messages name it as `path`.
Literal parse_npy(std::span<const std::byte> file, const std::string& path, const TensorType& want);

// Reads a file without knowing what it holds: its shape, and `dtype`, or where none is given the
// dtype that the file names. Throws Error.
Literal read_npy(const std::string& path, std::optional<DType> dtype);

// Where the bytes of an .npy file come from.
class NpySource {
 public:
  virtual ~NpySource() = default;
  virtual std::size_t read(std::span<std::byte> to) = 0;  // less at the end only
  virtual std::optional<std::int64_t> size() const = 0;   // of the whole file, if known
};
// What `want` and `dtype` mean is said above. Throws Error, which names the file as `path`.
Literal read_npy(NpySource& source, const std::string& path, const TensorType& want);
Literal read_npy(NpySource& source, const std::string& path, std::optional<DType> dtype);
// Reads no more than the header.
void check_npy(NpySource& source, const std::string& path, const TensorType& want);

// A file of which parts are read, each without the rest. Errors are those of read_npy.
class NpyParts {
 public:
  // None: it can only be read as a whole, for its order, since it is no regular file, or since it
  // does not have the size that it says. Throws Error.
  static std::optional<NpyParts> open(const std::string& path, std::optional<DType> dtype);

  const TensorType& type() const { return type_; }  // of the whole
  Literal read(const Dims& starts, const Dims& sizes);

 private:
  NpyParts() = default;

  std::unique_ptr<InputFile> file_;
  NpyHeader header_;
  TensorType type_;
  std::int64_t first_ = 0;  // where the elements begin
};

// The shape of what a file holds; reads no more than the header. Throws Error.
Dims npy_shape(const std::string& path);

// Writes through a temporary file in the same folder, so that PATH is whole or untouched. Throws
// Error.
void write_npy(const std::string& path, const Literal& value, InNpy foreign = InNpy::as_bits);

// Gives `write` elements in storage form as a file has them, in blocks.
void as_npy_elements(DType dtype, std::span<const std::byte> elements,
                     const std::function<void(std::span<const std::byte>)>& write);

// Writes a value that is nowhere in one piece. Its elements are written in row-major order,
// in storage form; the file appears with `commit`, when there are as many as the type has.
class NpyWriter {
 public:
  NpyWriter(const std::string& path, const TensorType& type, InNpy foreign);  // throws Error
  void write(std::span<const std::byte> elements);                            // throws Error
  void commit();                                                              // throws Error

 private:
  OutputFile file_;
  DType dtype_;
  std::int64_t missing_;  // bytes
};

}  // namespace weft
