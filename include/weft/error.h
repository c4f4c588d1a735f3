// How Weft reports what went wrong.
//
// A user's mistake (a bad shape, mesh, file, program) throws weft::Error, whose text is one line
// that a person can act on. A mistake of ours is a WEFT_ASSERT. Parser and verifier collect
// Diagnostics instead of throwing at the first one (see ir/diagnostic.h).
#pragma once

#include <stdexcept>
#include <string>

namespace weft {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// There is not as much memory as that takes.
class OutOfMemory : public Error {
 public:
  using Error::Error;
};

namespace detail {
// Prints where and why, then throws std::logic_error: a broken invariant of ours must not take down
// the process of the user.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line,
                                   const std::string& message);
}  // namespace detail

}  // namespace weft

#define WEFT_ASSERT(condition, message)                                            \
  do {                                                                             \
    if (!(condition)) [[unlikely]]                                                 \
      ::weft::detail::assertion_failed(#condition, __FILE__, __LINE__, (message)); \
  } while (false)
