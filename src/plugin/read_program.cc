#include "plugin/read_program.h"

#include <string_view>

#include "ir/parser.h"

namespace weft::plugin {

ReadProgram read_program(std::span<const std::byte> code) {
  ReadProgram program;
  program.module =
      ir::parse_or_throw({reinterpret_cast<const char*>(code.data()), code.size()}, "the program");
  const ir::Function& main = *program.module->entry();
  program.tokens = tokens_of(main);
  for (std::size_t i = 0; i < main.arg_attrs.size(); ++i) {
    program.donated.push_back(main.is_donated(i));
  }
  remove_tokens(*program.module);
  return program;
}

}  // namespace weft::plugin
