// What calls throw, for tests; and that they throw: a failure otherwise.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "weft/error.h"

namespace weft::testing {

// The message of the Error.
template <class F>
std::string error_of(F&& call) {
  try {
    static_cast<void>(call());
  } catch (const Error& error) {
    return error.what();
  }
  ADD_FAILURE() << "nothing is thrown";
  return "";
}

// The message says `part`, among others.
template <class F>
void expect_error(F&& call, const std::string& part) {
  const std::string message = error_of(call);
  EXPECT_NE(message.find(part), std::string::npos) << message << "\ndoes not say: " << part;
  EXPECT_EQ(message.find("/src/"), std::string::npos)
      << message << "\nnames a place in the library";
}

}  // namespace weft::testing
