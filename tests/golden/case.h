// Case: one file of tests/golden as it is read: what it shows, the stage that it names, the
// program, and what the stage gave when the file was written (README.md says how such a file
// looks).
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weft::golden {

struct Case {
  std::filesystem::path file;  // relative to the root of the repository
  std::string stage;
  std::vector<std::string> options;  // as they stand behind the stage
  std::string program;               // all that stands before the output, with its comments

  bool has(std::string_view option) const;
  // What stands behind NAME= in the option of that name, or `otherwise`.
  std::string value_of(std::string_view name, std::string_view otherwise) const;
};

// Throws std::runtime_error, which says what the text lacks.
Case read_case(const std::filesystem::path& file, const std::string& text);

// The whole file with another output, which stands in it as comments: a case is a program, too.
std::string with_output(const Case& one, const std::string& output);

// Comments by the line (from 1; 0: the whole chunk) that they are about, without their mark.
using Annotations = std::multimap<std::uint32_t, std::string>;
using Annotate = Annotations (*)(const std::string& chunk);

// The program, in which all comments with this mark (such as "// ERROR:") are made anew; of each
// part between lines "// -----" by itself.
std::string annotated(const std::string& program, std::string_view mark, Annotate annotate);

}  // namespace weft::golden
