#include "core/text/quote.h"

#include <fmt/format.h>

namespace weft {

std::string mlir_quoted(std::string_view text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '\\') {
      result += "\\\\";
    } else if (c >= ' ' && c <= '~' && c != '"') {
      result += c;
    } else {
      result += fmt::format("\\{:02X}", static_cast<unsigned char>(c));
    }
  }
  return result + '"';
}

}  // namespace weft
