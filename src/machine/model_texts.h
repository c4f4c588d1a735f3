// The texts of models/*.json and of their schema, as CMake puts them into the library. They never
// change.
#pragma once

#include <span>
#include <string_view>

namespace weft::machine {

std::span<const std::string_view> model_texts();
std::string_view schema_text();  // machine_file.schema.json

}  // namespace weft::machine
