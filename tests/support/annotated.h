// Golden files whose expectations stand as comments above the lines they are about:
//   // ERROR: [stablehlo.add] operand types differ: f32[8] and f32[4]
//   "stablehlo.add"(%a, %b) : ...
// A test takes a file's chunks (separated by "// -----"), computes all such comments anew from the
// chunk without them, and compares the whole file. WEFT_UPDATE=1 in the environment rewrites files
// instead.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "support/paths.h"

namespace weft::testing {

// Comments by the line (from 1; 0: the whole chunk) that they are about, without prefix.
using Annotations = std::multimap<std::uint32_t, std::string>;
using Annotate = std::function<Annotations(const std::string& chunk)>;

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline std::string read_text(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// The chunk without its comments of this kind, and with those that `annotate` gives.
inline std::string annotated(const std::string& chunk, std::string_view prefix,
                             const Annotate& annotate) {
  std::string bare;
  for (const std::string& line : lines_of(chunk)) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos || line.compare(start, prefix.size(), prefix) != 0) {
      bare += line + '\n';
    }
  }
  const Annotations found = annotate(bare);
  std::string text;
  const std::vector<std::string> lines = lines_of(bare);
  for (std::uint32_t i = 0; i <= lines.size(); ++i) {
    const std::string line = i == 0 ? "" : lines[i - 1];
    const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
    const auto [from, to] = found.equal_range(i);
    for (auto at = from; at != to; ++at) {
      text += indent + std::string(prefix) + ' ' + at->second + '\n';
    }
    if (i > 0) text += line + '\n';
  }
  return text;
}

// Fails with every line that differs, not with the whole texts.
inline void expect_same_lines(const std::string& expected, const std::string& actual,
                              const std::filesystem::path& file) {
  if (expected == actual) return;
  const std::vector<std::string> a = lines_of(expected), b = lines_of(actual);
  std::size_t from = 0, end = 0;
  while (from < std::min(a.size(), b.size()) && a[from] == b[from]) ++from;
  while (end < std::min(a.size(), b.size()) - from &&
         a[a.size() - 1 - end] == b[b.size() - 1 - end]) {
    ++end;
  }
  std::string text;
  for (std::size_t i = from; i < a.size() - end; ++i) text += "- " + a[i] + '\n';
  for (std::size_t i = from; i < b.size() - end; ++i) text += "+ " + b[i] + '\n';
  ADD_FAILURE() << file.string() << ":" << from + 1 << " (WEFT_UPDATE=1 rewrites the file)\n"
                << text;
}

// Compares the file with `actual`, or rewrites it.
inline void check_golden(const std::filesystem::path& file, const std::string& actual) {
  if (std::getenv("WEFT_UPDATE") != nullptr) {
    std::ofstream(file, std::ios::binary) << actual;
  } else {
    expect_same_lines(read_text(file), actual, file);
  }
}

// Checks (or rewrites) every .mlir file of tests/golden/FOLDER.
inline void check_annotated_files(const std::string& folder, std::string_view prefix,
                                  const Annotate& annotate) {
  constexpr std::string_view kSeparator = "// -----\n";
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_dir() / "tests/golden" / folder)) {
    if (entry.path().extension() != ".mlir") continue;
    ++files;
    const std::string text = read_text(entry.path());
    std::string actual;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find(kSeparator, at), text.size());
      if (at > 0) actual += kSeparator;
      actual += annotated(text.substr(at, end - at), prefix, annotate);
      at = end + kSeparator.size();
    }
    check_golden(entry.path(), actual);
  }
  EXPECT_GT(files, 0) << "no .mlir file in tests/golden/" << folder;
}

}  // namespace weft::testing
