// How commands read their program: with the sizes of its dimensions.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ir/module.h"

namespace CLI {
class App;
}

namespace weft::tool {

struct LoadFlags {
  std::vector<std::string> dims;  // "b=8", "arg0[1]=4"
};

// REQUIRES: `flags` live as long as the command line.
void add_load_options(CLI::App& command, LoadFlags& flags);

// Reads the file ("-": standard input), and binds its sizes by --dim and by the shapes of `inputs`
// (.npy files, of the first arguments). Throws Error.
std::unique_ptr<ir::Module> load_program(const std::string& path, const LoadFlags& flags,
                                         const std::vector<std::string>& inputs = {});

}  // namespace weft::tool
