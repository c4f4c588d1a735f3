#include "engine/pjrt/program.h"

#include <string_view>

namespace weft::pjrt {

abi::Program mlir_program(std::string& text) {
  static constexpr std::string_view kFormat = "mlir";
  abi::Program program{};
  program.struct_size = sizeof program;
  program.code = text.data();
  program.code_size = text.size();
  program.format = kFormat.data();
  program.format_size = kFormat.size();
  return program;
}

}  // namespace weft::pjrt
