// The text of bench/prediction/anchors.json and the programs beside it, as they are compiled in.
#pragma once

#include <span>
#include <string_view>

namespace weft::report {

struct AnchorProgram {
  std::string_view name;  // "seeds/gather_basic"
  std::string_view text;
};

std::string_view anchor_list_text();
std::span<const AnchorProgram> anchor_programs();

}  // namespace weft::report
