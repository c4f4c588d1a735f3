// The element types of the API, and Weft's.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "weft/dtype.h"

#include "pjrt/abi/base.h"

namespace weft::pjrt {

// Nothing for tokens, and for what is no type.
std::optional<DType> dtype_of(abi::ElementType type);
// Nothing where the API has none for it.
std::optional<abi::ElementType> element_type_of(DType dtype);

// Makes elements that came in as many bits as they have those of our storage form
// (core/element.h), which are as wide as their byte.
void widen(std::span<std::byte> elements, DType dtype);

}  // namespace weft::pjrt
