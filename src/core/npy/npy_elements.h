// The elements of an .npy file, brought into the form in which Weft stores them.
//
// Pure functions.
#pragma once

#include <cstddef>
#include <span>

#include "core/literal.h"
#include "core/npy/npy_header.h"

namespace weft {

// Bytes as the file has them, of some of its elements.
void to_storage_form(std::span<std::byte> bytes, DType dtype, const NpyHeader& header);
// Of what was read with the first dimension fastest.
Literal from_fortran_order(const Literal& value);

}  // namespace weft
