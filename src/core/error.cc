#include "weft/error.h"

#include <cstdio>

#include <fmt/format.h>

namespace weft::detail {

void assertion_failed(const char* condition, const char* file, int line,
                      const std::string& message) {
  std::string text =
      fmt::format("internal error at {}:{}: {} ({})", file, line, message, condition);
  std::fprintf(stderr, "%s\n", text.c_str());
  throw std::logic_error(text);
}

}  // namespace weft::detail
