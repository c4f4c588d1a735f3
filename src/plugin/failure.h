// Failure: what went wrong, as the caller of the C API gets it: a status code and Weft's message.
//
// Functions of the plugin throw; `guarded` (functions.h) makes a Failure of that at the border,
// which the caller then owns. Immutable.
#pragma once

#include <exception>
#include <memory>
#include <stdexcept>
#include <string>

#include "pjrt/abi/base.h"

namespace weft::plugin {

struct Failure {
  abi::Code code;
  std::string message;
};
using SharedFailure = std::shared_ptr<const Failure>;  // null: all went well

// An error with a code of its own.
class Refusal : public std::runtime_error {
 public:
  Refusal(abi::Code code, const std::string& message) : std::runtime_error(message), code_(code) {}
  abi::Code code() const { return code_; }

 private:
  abi::Code code_;
};

// A weft::Error gets `code_of_error`, which says whose fault it is at this place.
SharedFailure failure_of(const std::exception_ptr& error, abi::Code code_of_error);
// As failure_of, for the caller to free; null for null.
Failure* given_away(const SharedFailure& failure);

}  // namespace weft::plugin
