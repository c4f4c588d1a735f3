// SampleText: writes a sample's program op by op. One thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "weft/shape.h"

#include "report/measure/sample.h"

namespace weft::report {

class SampleText {
 public:
  // A new argument: "%a3".
  std::string argument(const TensorType& type);
  // A new value: what follows its "%v7 = ".
  template <class... Args>
  std::string value(fmt::format_string<Args...> text, Args&&... args) {
    return add(1, fmt::format(text, std::forward<Args>(args)...));
  }
  // Of an op with two results.
  template <class... Args>
  void pair(fmt::format_string<Args...> text, Args&&... args) {
    add(2, fmt::format(text, std::forward<Args>(args)...));
  }
  // A number, as the text has it.
  std::string constant(std::string_view number, DType dtype);

  // Is a result of the program: of what nobody uses, some is never computed.
  void result(const std::string& value, const TensorType& type);

  // The program; nothing is left. Without results, that is its first argument.
  Sample take(std::string name);

 private:
  std::string add(int results, const std::string& text);

  std::vector<std::pair<std::string, std::string>> arguments_, results_;  // name, type
  std::string body_;
  int values_ = 0;
};

// "tensor<8x16xf32>"
std::string type_of(const TensorType& type);
// What a reduction by that op begins with, as the text has it.
std::string_view identity_text(std::string_view op, DType dtype);
// The region of an op on two numbers: "({ ^bb0(...) ... })".
std::string combining_region(std::string_view op, DType dtype);

}  // namespace weft::report
