// What the command-line tool prints.
#include <array>
#include <cstdio>
#include <memory>
#include <regex>
#include <stdexcept>

#include <fmt/format.h>
#include <sys/wait.h>

#include "golden/stages.h"

namespace weft::golden {

// Errors, too, and its exit status where that is not 0. Runs in the root of the repository. What
// kernels take for themselves depends on the processor and on oneDNN: memory stands as MEMORY.
std::string weft(const Case& one) {
  std::string command = "'" WEFT_TOOL "'";
  for (const std::string& word : one.options) {
    command += " '" + (word == "FILE" ? one.file.string() : word) + "'";
  }
  std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("cannot run " + command);
  std::string text;
  std::array<char, 4096> part{};
  for (std::size_t n = 0; (n = std::fread(part.data(), 1, part.size(), pipe)) > 0;) {
    text.append(part.data(), n);
  }
  const int status = pclose(pipe);
  if (status != 0) text += fmt::format("exit {}\n", WEXITSTATUS(status));
  return std::regex_replace(
      text, std::regex("(at most|;|of the) [0-9.]+ [KMGT]?i?B (more|needed|that each)"),
      "$1 MEMORY $2");
}

}  // namespace weft::golden
