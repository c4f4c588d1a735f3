// What elements of the host become where no dtype is given: JAX without jax_enable_x64.
//
// Pure functions.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "weft/array.h"
#include "weft/host_elements.h"

#include "core/literal.h"

namespace weft::detail {

// float32 of float64 and so on; others stay.
DType narrowed(DType dtype);
// `bytes`: the elements of an array of that type, one after the other. Throws Error, which begins
// with `who` and ends with the line, for an integer that does not fit.
Literal narrowed(std::string_view who, const Where& where, std::span<const std::byte> bytes,
                 const TensorType& type);

// The array with the dtype and where the options say; `name`: whose options, for messages.
Array as_asked(const char* name, const Array& x, const CreateOptions& options, const Where& where);

}  // namespace weft::detail
