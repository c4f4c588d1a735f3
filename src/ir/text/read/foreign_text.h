// What a text is that is no module but something else that compilers and JAX write, so that the
// message can name it. Pure function.
#pragma once

#include <string>
#include <string_view>

namespace weft::ir::text {

// "this is HLO text; ...": what the text is and where the module's text is to be had. Empty: it may
// be a module.
std::string foreign_text(std::string_view text);

}  // namespace weft::ir::text
