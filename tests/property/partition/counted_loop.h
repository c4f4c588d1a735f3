// The text of a loop that turns so often and carries one array.
#pragma once

#include <cstdint>
#include <string>

#include <fmt/format.h>

namespace weft::testing {

// `%last#1` is what the last turn makes. `body` makes %new of %c, which is `begin` at first; %i
// counts the turns from %zero, an i32.
inline std::string counted_loop(std::int64_t turns, const std::string& type,
                                const std::string& begin, const std::string& body) {
  return fmt::format(
      R"(  %zero = stablehlo.constant dense<0> : tensor<i32>
  %last:2 = stablehlo.while(%i = %zero, %c = {begin}) : tensor<i32>, {type}
  cond {{
    %most = stablehlo.constant dense<{turns}> : tensor<i32>
    %more = stablehlo.compare LT, %i, %most, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  }} do {{
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
{body}    stablehlo.return %next, %new : tensor<i32>, {type}
  }}
)",
      fmt::arg("turns", turns), fmt::arg("type", type), fmt::arg("begin", begin),
      fmt::arg("body", body));
}

}  // namespace weft::testing
