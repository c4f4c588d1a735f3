// The manual page and the completion of shells, made from the command line itself, so that they
// say what --help says.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace weft::tool {

std::string man_page(const CLI::App& app);  // of man(7)
std::string bash_completion(const CLI::App& app);
std::string zsh_completion(const CLI::App& app);

}  // namespace weft::tool
