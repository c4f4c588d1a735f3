// Where one type in a text is wrong, every error is about it: none is about what follows.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "property/parse_errors/broken_text.h"
#include "support/paths.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongest = 100'000;
constexpr int kPrograms = testing::under_sanitizers(120, 250);
constexpr int kBreaks = 8;  // of each program and kind

bool has_regions(std::string_view text) {
  for (const char* region : {"({\n", "cond {", "reducer", "sdy.manual_computation"}) {
    if (text.find(region) != text.npos) return true;
  }
  return false;
}

// Texts of valid modules with regions, in random order.
std::vector<std::string> programs(std::mt19937& random) {
  std::vector<fs::path> paths;
  for (const fs::path& folder : {source_dir() / "tests/golden", shared_dir() / "corpus/open"}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".mlir" && entry.file_size() < kLongest) {
        paths.push_back(entry.path());
      }
    }
  }
  std::ranges::sort(paths);
  std::ranges::shuffle(paths, random);
  std::vector<std::string> texts;
  for (const fs::path& path : paths) {
    if (texts.size() == kPrograms) break;
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (has_regions(text) && ir::parse(text).module != nullptr) texts.push_back(std::move(text));
  }
  return texts;
}

std::string check(const BrokenText& broken, const ir::Diagnostics& errors) {
  for (const ir::Diagnostic& error : errors) {
    if (broken.lines.contains(error.location.line)) continue;
    const bool names_it = std::ranges::any_of(broken.values, [&](const std::string& value) {
      return error.message.find(value + " has type") != std::string::npos ||
             error.message.find(value + "#") != std::string::npos;
    });
    if (!names_it) return ir::format(error, "text", broken.text);
  }
  return "";
}

class ParseErrors : public ::testing::TestWithParam<Break> {};

TEST_P(ParseErrors, AreAboutWhatIsWrong) {
  std::mt19937 random(7);
  int told = 0;
  for (const std::string& text : programs(random)) {
    const TypePlaces places(text);
    for (int i = 0; i < kBreaks && !places.empty(); ++i) {
      const BrokenText one = broken(text, places.any(random), GetParam());
      const ir::ParseResult result = ir::parse(one.text);
      told += result.errors.empty() ? 0 : 1;
      const std::string problem = check(one, result.errors);
      ASSERT_EQ(problem, "") << "line " << *one.lines.rbegin() << " was broken of\n" << one.text;
    }
  }
  EXPECT_GT(told, 100);
}

INSTANTIATE_TEST_SUITE_P(Kinds, ParseErrors,
                         ::testing::Values(Break::element_type, Break::bracket, Break::dimension));

}  // namespace
}  // namespace weft::testing
