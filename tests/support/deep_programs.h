// Programs that call and nest more deeply than any that a person writes.
#pragma once

#include <string>

#include <fmt/format.h>

namespace weft::testing {

// @main calls @f1, which calls @f2, and so on: `functions` of them in all, each with its call
// inside of `nested` conditions. The result is %x + %x.
inline std::string call_chain(int functions, int nested = 0) {
  const auto repeat = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  const std::string open = "%r = \"stablehlo.if\"(%p) ({\n";
  const std::string close =
      "stablehlo.return %r : tensor<i32>\n}, {\nstablehlo.return %x : tensor<i32>\n"
      "}) : (tensor<i1>) -> tensor<i32>\n";
  std::string text;
  for (int i = 0; i < functions; ++i) {
    const std::string name = i == 0 ? "public @main" : fmt::format("private @f{}", i);
    const std::string middle =
        i + 1 < functions
            ? fmt::format(
                  "%r = func.call @f{}(%x, %p) : (tensor<i32>, tensor<i1>) -> tensor<i32>\n", i + 1)
            : "%r = stablehlo.add %x, %x : tensor<i32>\n";
    text += fmt::format("func.func {}(%x: tensor<i32>, %p: tensor<i1>) -> tensor<i32> {{\n", name) +
            repeat(open, nested) + middle + repeat(close, nested) + "return %r : tensor<i32>\n}\n";
  }
  return text;
}

}  // namespace weft::testing
