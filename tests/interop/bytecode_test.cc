// Bytecode is read as the text that MLIR prints of it: both give modules that print alike.
//
// WEFT_BYTECODE_FOLDER in the environment names a folder with more programs, NAME.mlirbc beside
// NAME.mlir; make_data.py makes such folders of any text.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verifier.h"
#include "support/paths.h"

namespace weft::ir {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

fs::path data() { return testing::source_dir() / "tests/interop/bytecode/data"; }

// The bytecode files of a folder, sorted.
std::vector<fs::path> programs_of(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const fs::path extension = entry.path().extension();
    if (extension == ".mlirbc" || extension == ".jax") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

// The module as it prints without names and places, or what is wrong with the file.
std::string printed(const fs::path& path) {
  const std::string bytes = bytes_of(path);
  ParseResult result = parse(bytes);
  if (result.errors.empty()) result.errors = verify(*result.module);
  if (!result.errors.empty()) {
    const bool is_text = path.extension() == ".mlir";
    return "refused: " + format(result.errors, "", is_text ? bytes : std::string(), 3);
  }
  return print(*result.module, {.generic = true});
}

// The first line in which they differ.
std::string difference(const std::string& want, const std::string& got) {
  const auto at = std::ranges::mismatch(want, got);
  if (at.in1 == want.end() && at.in2 == got.end()) return "";
  const auto line = [](const std::string& text, std::size_t place) {
    const std::size_t begin = place == 0 ? 0 : text.rfind('\n', place - 1) + 1;
    return text.substr(begin, std::min<std::size_t>(text.find('\n', place) - begin, 600));
  };
  const auto position = static_cast<std::size_t>(at.in1 - want.begin());
  return "\n  text:     " + line(want, position) + "\n  bytecode: " + line(got, position);
}

// Programs that neither text nor bytecode is taken of count as alike: the reasons are worded apart.
void expect_alike(const fs::path& folder, int& alike, int& refused) {
  for (const fs::path& path : programs_of(folder)) {
    fs::path text = path;
    const std::string want = printed(text.replace_extension(".mlir"));
    const std::string got = printed(path);
    if (want.starts_with("refused") && got.starts_with("refused")) {
      ++refused;
      continue;
    }
    ++alike;
    EXPECT_EQ(difference(want, got), "") << path;
  }
}

TEST(Bytecode, IsReadAsItsText) {
  int alike = 0, refused = 0;
  expect_alike(data(), alike, refused);
  EXPECT_GT(alike, 30);
  EXPECT_EQ(refused, 0);
}

// The text of this one has its locations: files, ranges in them, names and callers.
TEST(Bytecode, HasTheLocationsOfItsText) {
  const ParseResult bytecode = parse(bytes_of(data() / "exported.jax"));
  const ParseResult text = parse(bytes_of(data() / "exported.mlir"));
  ASSERT_TRUE(bytecode.module != nullptr && text.module != nullptr);
  const PrintOptions options{.generic = false, .locations = true};
  EXPECT_EQ(difference(print(*text.module, options), print(*bytecode.module, options)), "");
  const Op& product = *bytecode.module->entry()->body->ops.front()->next();
  const std::string line = source_line(product.location);
  EXPECT_TRUE(line.starts_with("interop/bytecode/make_data.py:")) << line;
}

TEST(Bytecode, IsReadAsItsTextInAnotherFolder) {
  const char* folder = std::getenv("WEFT_BYTECODE_FOLDER");
  if (folder == nullptr) GTEST_SKIP() << "WEFT_BYTECODE_FOLDER names none";
  int alike = 0, refused = 0;
  expect_alike(folder, alike, refused);
  RecordProperty("alike", alike);
  RecordProperty("refused", refused);
  std::printf("%d compared, %d refused as text and as bytecode\n", alike, refused);
}

}  // namespace
}  // namespace weft::ir
