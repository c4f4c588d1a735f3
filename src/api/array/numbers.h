// Numbers of C++ as arrays: what they are in the dtype of what they meet.
//
// A float or complex number is in 32 bits until it meets more; a whole number is an int32, and one
// that int32 does not hold is large: it can be used where it meets a dtype that holds it, and by
// itself not at all. Any thread.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "weft/array.h"

#include "core/literal.h"

namespace weft::detail {

// Whether it is a whole number that int32 does not hold.
bool is_large(const Array& x);
// Why a large number cannot be used in this dtype; empty: it can, or `x` is none.
std::string misfit(const Array& x, DType dtype);
// The number that an array is known to be, as a constant of this dtype: with all digits that the
// program gave where the dtype holds them; integers of at most 32 bits wrap, as those of arrays do.
// None where a conversion gives it, or nothing is known.
std::optional<Literal> number_in(const Array& x, DType dtype);
// The same for checks; none of complex ones.
std::optional<double> known_number(const Array& x);

// One element of a real dtype.
double element_value(DType dtype, std::span<const std::byte> bytes);

}  // namespace weft::detail
