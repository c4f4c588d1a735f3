#include "ir/bytecode/read.h"

#include <fmt/format.h>

#include "ir/bytecode/module_reader.h"
#include "ir/ops/collective.h"

namespace weft::ir::bytecode {

ParseResult read(std::shared_ptr<std::byte[]> data, std::size_t size) {
  const std::span<const std::byte> bytes(data.get(), size);
  Container file;
  file.bytes = bytes;
  Cursor at(bytes, 0);
  ParseResult result;
  if (!read_container(at, file)) {
    result.errors.push_back(
        {Location{}, fmt::format("byte {}: {}", at.problem_offset(), at.problem())});
    return result;
  }
  auto module = std::make_unique<Module>();
  Values values(file, {std::move(data), size});
  ModuleReader reader(file, values, *module);
  reader.read();
  result.errors = std::move(reader.errors());
  if (!result.errors.empty()) return result;
  resolve_mesh_groups(*module);
  result.module = std::move(module);
  return result;
}

}  // namespace weft::ir::bytecode
