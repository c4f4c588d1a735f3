// What stands in the brackets of x[...], for messages: "x[8]", "x[1:3, Ellipsis]", "x[i32[2]]".
#pragma once

#include <span>
#include <string>

#include "weft/indexing.h"

namespace weft::detail {

std::string index_text(std::span<const IndexItem> indices);

}  // namespace weft::detail
