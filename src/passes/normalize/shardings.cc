#include "passes/normalize/shardings.h"

#include <fmt/format.h>

#include "ir/diagnostic.h"

namespace weft::passes {

std::string error_message(const Place& place, std::string_view message) {
  if (place.op != nullptr) return ir::error_message(*place.op, message);
  const ir::Function& function = *place.function;
  const std::string text =
      fmt::format("[func.func] @{} {} {}: {}", function.name, place.what, place.index, message);
  return ir::format(ir::Diagnostic{function.location, text}, function.module.file);
}

std::string to_string(const Place& place) {
  if (place.op != nullptr) return ir::name_and_place(*place.op);
  return fmt::format("{} {} of @{}", place.what, place.index, place.function->name);
}

}  // namespace weft::passes
