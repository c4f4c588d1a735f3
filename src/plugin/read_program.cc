#include "plugin/read_program.h"

#include <string_view>

#include "ir/parser.h"

namespace weft::plugin {

std::unique_ptr<ir::Module> read_program(std::span<const std::byte> code) {
  return ir::parse_or_throw({reinterpret_cast<const char*>(code.data()), code.size()},
                            "the program");
}

}  // namespace weft::plugin
