// The texts of models/*.json, as CMake puts them into the library. They never change.
#pragma once

#include <span>
#include <string_view>

namespace weft::machine {

std::span<const std::string_view> model_texts();

}  // namespace weft::machine
