// OpError: an error that names the op it happened at, and its place.
#pragma once

#include <exception>
#include <string>
#include <string_view>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/module.h"

namespace weft::ir {

// An Error that names op and place already (error_message).
class OpError : public Error {
 public:
  OpError(const Op& op, std::string_view message) : Error(error_message(op, message)) {}
};

// The same of memory. It names the op in any case: a line of a program in C++ may have several, of
// which one is large.
class OpOutOfMemory : public OutOfMemory {
 public:
  OpOutOfMemory(const Op& op, std::string_view message)
      : OutOfMemory(named_error_message(op, message)), problem_(message), place_(op.location) {}
  const std::string& problem() const { return problem_; }  // without op and place
  const Location& place() const { return place_; }

 private:
  std::string problem_;
  Location place_;
};

inline OpError op_error(const Op& op, std::string_view message) { return {op, message}; }

// The error with op and place in its message. One that has them, and one of a kind that we do
// not throw, stays as it is.
std::exception_ptr located(const Op& op, const std::exception_ptr& error);

}  // namespace weft::ir
