// NumPy's .npy files (format 1.0 to 3.0) to and from literals.
//
// NumPy lacks bf16, f8, f4 and integers below a byte; these are files of their bits: uint16 for
// two-byte types, uint8 for the others (of types below a byte the low bits, zero-extended when
// written, the others ignored when read). Errors name the file and what to do. Pure functions of
// their arguments and the file.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "core/literal.h"

namespace weft {

// Reads FILE for a value of `want`: the file's shape must be want's, and its dtype must be want's
// or, for a type that NumPy lacks, an integer (or void) type of the same width. Fortran order and
// either byte order are understood. Throws Error.
Literal read_npy(const std::string& path, const TensorType& want);

// The same for a file in memory; messages name it as `path`.
Literal parse_npy(std::span<const std::byte> file, const std::string& path, const TensorType& want);

// Writes through a temporary file in the same folder, so that PATH is whole or untouched. Throws
// Error.
void write_npy(const std::string& path, const Literal& value);

}  // namespace weft
