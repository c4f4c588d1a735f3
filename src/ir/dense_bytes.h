// Constants whose elements come as bytes, the way MLIR has them in memory: in the text's hex form,
// and in bytecode. Pure functions.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/literal.h"

namespace weft::ir {

// Of several booleans in one byte.
enum class OneByte { splat, bits };

// Whether these are the bytes of `type`'s booleans, eight in a byte.
bool is_packed(const TensorType& type, std::size_t bytes, OneByte one_byte);

// A constant of all elements or, stored once, of equal ones; booleans of a byte each or packed.
// Returns what is wrong, or an empty string.
std::string literal_from_bytes(const TensorType& type, std::span<const std::byte> bytes,
                               OneByte one_byte, Literal& out);

}  // namespace weft::ir
