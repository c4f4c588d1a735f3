// The header of an .npy file: a Python dictionary in text, which says what the bytes after it are.
//
// Pure functions over text. What they throw does not name the file; npy.cc does.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "weft/dtype.h"
#include "weft/shape.h"

namespace weft {

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";
// Headers longer than this are refused unread; NumPy writes about 100 bytes.
inline constexpr std::size_t kMaxNpyHeader = std::size_t{1} << 20;

struct NpyHeader {
  std::string descr;  // NumPy's name of the dtype, such as <f4
  // Of a type that NumPy lacks, where the file says it: descr is that of its bits.
  std::optional<DType> named;
  bool fortran_order = false;
  Dims shape;
};

// Throws Error where the text is no such dictionary, or the dtype is structured.
NpyHeader parse_npy_header(std::string_view text);

// The dtype that the header names; bf16 where it is void of two bytes, as in JAX. Throws Error
// where it is none of ours.
DType npy_dtype(const NpyHeader& header);

// Throws Error unless the header describes a value of `want`, as its own dtype or as bits of which
// it does not say that they are another one's.
void check_npy_header(const NpyHeader& header, const TensorType& want);

// What a file says of a type that NumPy lacks: that it holds its bits, as unsigned integers, or
// which type it is. Of bf16 that is <V2, which JAX writes and takes for it; of others a record of
// one field, which has NumPy's and JAX's name of the type: [('float8_e4m3fn', '|u1')].
enum class InNpy { as_bits, named };

// The start of a file that holds a value of the type: magic string, version, header. Throws Error
// where the type has too many dimensions for it.
std::string npy_preamble(const TensorType& type, InNpy foreign);

}  // namespace weft
