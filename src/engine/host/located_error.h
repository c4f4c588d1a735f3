// Errors that name the op they happened at, once.
#pragma once

#include <exception>

#include "ir/module.h"

namespace weft::engine {

// The same error, with op and place in its message (engine/kernels/kernel_error.h). One that
// has them, and one of a kind that we do not throw, stays as it is.
std::exception_ptr located(const ir::Op& op, const std::exception_ptr& error);

}  // namespace weft::engine
