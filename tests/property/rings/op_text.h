// OpText: the text of ops one after the other, and arithmetic on the numbers by which devices find
// their places.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace weft::testing {

class OpText {
 protected:
  std::string op(const std::string& text) {
    body_ += fmt::format("%v{} = {}\n", count_, text);
    return fmt::format("%v{}", count_++);
  }
  std::string integer(std::int64_t value) {
    return op(fmt::format("stablehlo.constant dense<{}> : tensor<i32>", value));
  }
  std::string with(const char* name, const std::string& a, std::int64_t b) {
    const std::string other = integer(b);
    return op(fmt::format("stablehlo.{} {}, {} : tensor<i32>", name, a, other));
  }

  std::string body_;

 private:
  int count_ = 0;
};

}  // namespace weft::testing
