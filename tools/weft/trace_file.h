// The file that --trace or --svg names: a picture, or a trace for a viewer, as its ending says.
#pragma once

#include <string>
#include <string_view>

namespace weft::tool {

// Whether the path asks for a picture.
bool is_picture(std::string_view path);

// Throws Error where a trace or picture cannot be written there, before a long run. Nothing where
// the path is empty.
void check_trace_file(const std::string& path);

void write_picture(const std::string& path, std::string_view svg);

}  // namespace weft::tool
