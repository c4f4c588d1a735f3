// The header of an .npy file: a Python dictionary in text, which says what the bytes after it are.
//
// Pure functions over text. What they throw does not name the file; npy.cc does.
#pragma once

#include <string>
#include <string_view>

#include "weft/shape.h"

namespace weft {

inline constexpr std::string_view kNpyMagic = "\x93NUMPY";
// Headers longer than this are refused unread; NumPy writes about 100 bytes.
inline constexpr std::size_t kMaxNpyHeader = std::size_t{1} << 20;

struct NpyHeader {
  std::string descr;  // NumPy's name of the dtype, such as <f4
  bool fortran_order = false;
  Dims shape;
};

// Throws Error where the text is no such dictionary, or the dtype is structured.
NpyHeader parse_npy_header(std::string_view text);

// The dtype that the header names, bf16 where it is void of two bytes, as in JAX. Throws Error
// where it is none of ours.
DType npy_dtype(const NpyHeader& header);

// Throws Error unless the header describes a value of `want`, as its own dtype or as bits.
void check_npy_header(const NpyHeader& header, const TensorType& want);

// What a file of bf16 says that it holds: its bits, as uint16, or <V2, which JAX writes and takes
// for bf16.
enum class Bf16InNpy { as_bits, as_in_jax };

// The start of a file that holds a value of the type: magic string, version, header. Throws Error
// where the type has too many dimensions for it.
std::string npy_preamble(const TensorType& type, Bf16InNpy bf16);

}  // namespace weft
