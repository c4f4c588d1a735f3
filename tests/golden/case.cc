#include "golden/case.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "support/golden_file.h"

namespace weft::golden {
namespace {

constexpr std::string_view kRun = "// RUN: ";
constexpr std::string_view kOutput = "// ==>\n";
constexpr std::string_view kNextChunk = "// -----\n";

std::string annotated_chunk(const std::string& chunk, std::string_view mark, Annotate annotate) {
  std::string bare;
  for (const std::string& line : testing::lines_of(chunk)) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos || line.compare(start, mark.size(), mark) != 0) {
      bare += line + '\n';
    }
  }
  const Annotations found = annotate(bare);
  const std::vector<std::string> lines = testing::lines_of(bare);
  std::string text;
  for (std::uint32_t i = 0; i <= lines.size(); ++i) {
    const std::string line = i == 0 ? "" : lines[i - 1];
    const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
    const auto [from, to] = found.equal_range(i);
    for (auto at = from; at != to; ++at) {
      text += indent + std::string(mark) + ' ' + at->second + '\n';
    }
    if (i > 0) text += line + '\n';
  }
  return text;
}

}  // namespace

bool Case::has(std::string_view option) const {
  return std::ranges::find(options, option) != options.end();
}

std::string Case::value_of(std::string_view name, std::string_view otherwise) const {
  for (const std::string& option : options) {
    if (option.starts_with(name) && option.substr(name.size()).starts_with('=')) {
      return option.substr(name.size() + 1);
    }
  }
  return std::string(otherwise);
}

Case read_case(const std::filesystem::path& file, const std::string& text) {
  Case one{.file = file, .stage = {}, .options = {}, .program = {}};
  const std::size_t run = text.find(kRun);
  if (run == 0 || !text.starts_with("// ")) {
    throw std::runtime_error("its first line has to say, as a comment, what the case shows");
  }
  for (const std::string& line : testing::lines_of(text.substr(0, run))) {
    if (!line.starts_with("//")) throw std::runtime_error("no line '// RUN: STAGE' follows that");
  }
  const std::size_t end = std::min(text.find('\n', run), text.size());
  std::istringstream words(text.substr(run + kRun.size(), end - run - kRun.size()));
  words >> one.stage;
  for (std::string word; words >> word;) one.options.push_back(word);
  one.program = text.substr(0, text.find(kOutput));
  return one;
}

std::string with_output(const Case& one, const std::string& output) {
  std::string text = one.program + std::string(kOutput);
  for (const std::string& line : testing::lines_of(output)) {
    text += line.empty() ? "//\n" : "// " + line + '\n';
  }
  return text;
}

std::string annotated(const std::string& program, std::string_view mark, Annotate annotate) {
  std::string text;
  for (std::size_t at = 0; at <= program.size();) {
    const std::size_t end = std::min(program.find(kNextChunk, at), program.size());
    if (at > 0) text += kNextChunk;
    text += annotated_chunk(program.substr(at, end - at), mark, annotate);
    at = end + kNextChunk.size();
  }
  return text;
}

}  // namespace weft::golden
