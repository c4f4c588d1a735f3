// Files that tests compare with what they compute. WEFT_UPDATE=1 in the environment rewrites them
// instead.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace weft::testing {

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

}  // namespace weft::testing
