// How a list of devices is written: in full, shortened, or over several lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "weft/visualize.h"

#include "viz/shard_grid.h"

namespace weft::viz {

// 0,1,2,3
std::string all_ids(const Ids& ids);
// 0-3; 0,4,…,28; 0-3,8-11; never longer than all_ids.
std::string short_ids(const Ids& ids);
// The text broken after commas, or at spaces (and after commas where a word is too long), into
// lines of at most `width` characters where no item is longer by itself.
std::vector<std::string> wrapped_at_commas(std::string_view text, std::size_t width);
std::vector<std::string> wrapped_at_spaces(std::string_view text, std::size_t width);
// The text as lines, each with its end.
std::string wrapped_text(std::string_view text, int width);

// The options with what stands before the ids: that of this process's devices where none is given.
VisualizeOptions with_platform(VisualizeOptions options);

// Characters, of UTF-8.
std::size_t text_width(std::string_view text);

}  // namespace weft::viz
