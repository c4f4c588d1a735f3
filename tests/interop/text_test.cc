// What JAX and MLIR print is read, found valid, and printed again without a difference.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "support/paths.h"
#include "support/sanitizer.h"

namespace weft::ir {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// The *.mlir files below a folder, sorted.
std::vector<fs::path> texts_below(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".mlir") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

// The first line in which two texts differ.
std::string difference(const std::string& want, const std::string& got) {
  const auto [w, g] = std::ranges::mismatch(want, got);
  if (w == want.end() && g == got.end()) return {};
  const auto position = static_cast<std::size_t>(w - want.begin());
  const auto line = 1 + std::count(want.begin(), w, '\n');
  auto line_of = [&](const std::string& text) {
    const std::size_t begin = position == 0 ? 0 : text.rfind('\n', position - 1) + 1;
    return text.substr(begin, std::min<std::size_t>(text.find('\n', position) - begin, 300));
  };
  return "line " + std::to_string(line) + "\n  want: " + line_of(want) +
         "\n  got:  " + line_of(got);
}

std::unique_ptr<Module> parse_valid(const fs::path& path, const std::string& text) {
  ParseResult result = parse(text);
  if (result.errors.empty()) result.errors = verify(*result.module);
  EXPECT_TRUE(result.errors.empty()) << format(result.errors, path.string(), text, 3);
  return result.errors.empty() ? std::move(result.module) : nullptr;
}

void expect_comes_back(const fs::path& path, const PrintOptions& options) {
  const std::string text = read_file(path);
  const auto module = parse_valid(path, text);
  if (module == nullptr) return;
  EXPECT_EQ(difference(text, print(*module, options)), "") << path;
}

// JAX's modules have empty attributes for arguments, which vanish once the module has been text.
std::string without_empty_attributes(const std::string& text) {
  static const std::regex empty(R"((arg|res)_attrs = \[(\{\}(, )?)*\], )");
  return std::regex_replace(text, empty, "");
}

std::vector<fs::path> samples(const std::string& mark) {
  std::vector<fs::path> found = texts_below(testing::source_dir() / "tests/interop/text");
  std::erase_if(found,
                [&](const fs::path& p) { return p.string().find(mark) == std::string::npos; });
  EXPECT_FALSE(found.empty()) << mark;
  return found;
}

TEST(InteropText, PrettyFormComesBack) {
  for (const fs::path& generic : samples(".generic.mlir")) {
    const std::string name = generic.stem().stem().string();
    expect_comes_back(generic.parent_path() / (name + ".mlir"), {});
  }
}

TEST(InteropText, GenericFormIsTheSameModule) {
  for (const fs::path& path : samples(".generic.mlir")) {
    const std::string text = read_file(path);
    const std::string pretty =
        read_file(path.parent_path() / (path.stem().stem().string() + ".mlir"));
    const auto module = parse_valid(path, text);
    ASSERT_NE(module, nullptr);
    EXPECT_EQ(difference(pretty, print(*module)), "") << path;
    EXPECT_EQ(difference(without_empty_attributes(text),
                         without_empty_attributes(print(*module, {.generic = true}))),
              "")
        << path;
  }
}

TEST(InteropText, LocationsComeBack) {
  for (const fs::path& path : samples(".loc-")) {
    const bool generic = path.string().find(".loc-generic.") != std::string::npos;
    const std::string text = read_file(path);
    const auto module = parse_valid(path, text);
    ASSERT_NE(module, nullptr);
    const std::string printed = print(*module, {.generic = generic, .locations = true});
    if (path.string().find(".loc-local.") == std::string::npos) {
      EXPECT_EQ(difference(without_empty_attributes(text), without_empty_attributes(printed)), "")
          << path;
    }
    // Locations written in place are the same ones as those behind aliases.
    const auto again = parse_valid(path, printed);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(difference(printed, print(*again, {.generic = generic, .locations = true})), "");
  }
}

TEST(InteropText, CorpusComesBack) {
  WEFT_REQUIRE_SHARED("corpus/open");
  for (const char* set : {"corpus/open", "corpus/full"}) {
    for (const fs::path& path : texts_below(testing::shared_dir() / set)) {
      expect_comes_back(path, {});
      if (HasFailure()) return;  // one difference is enough to look at
    }
  }
}

TEST(InteropText, CorpusInGenericFormIsTheSameModule) {
  WEFT_REQUIRE_SHARED("corpus/open");
  const std::vector<fs::path> paths = texts_below(testing::shared_dir() / "corpus/open");
  for (std::size_t i = 0; i < paths.size(); i += testing::under_sanitizers(4, 1)) {
    const fs::path& path = paths[i];
    const std::string text = read_file(path);
    const auto module = parse_valid(path, text);
    ASSERT_NE(module, nullptr);
    const std::string generic = print(*module, {.generic = true});
    const auto again = parse_valid(path, generic);
    ASSERT_NE(again, nullptr);
    ASSERT_EQ(difference(text, print(*again)), "") << path;
    ASSERT_EQ(difference(generic, print(*again, {.generic = true})), "") << path;
  }
}

}  // namespace
}  // namespace weft::ir
