// Texts that once were trouble, samples cut short at every kind of place, and samples with random
// small changes. WEFT_FUZZ_SEED and WEFT_FUZZ_COUNT in the environment make it another, longer run.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/check_text.h"
#include "fuzz/mutate.h"
#include "support/paths.h"

namespace weft::testing {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> texts_in(const fs::path& folder) {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const fs::path& path : paths) {
    std::ifstream file(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

unsigned long number(const char* name, unsigned long otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoul(text, nullptr, 10) : otherwise;
}

TEST(FuzzReplay, FormerTrouble) {
  const auto texts = texts_in(source_dir() / "tests/fuzz/corpus");
  ASSERT_FALSE(texts.empty());
  for (const std::string& text : texts) EXPECT_EQ(check_text(text), "") << text;
}

TEST(FuzzReplay, EveryPrefixOfASmallProgram) {
  const auto samples = texts_in(source_dir() / "tests/fuzz/corpus");
  for (const std::string& text : samples) {
    if (text.size() > 3000) continue;
    for (std::size_t size = 0; size < text.size(); ++size) {
      ASSERT_EQ(check_text(std::string_view(text).substr(0, size)), "") << text.substr(0, size);
    }
  }
}

TEST(FuzzReplay, ChangedPrograms) {
  const unsigned long seed = number("WEFT_FUZZ_SEED", 1);
  std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
  std::vector<std::string> samples = texts_in(source_dir() / "tests/interop/text");
  for (std::string& text : texts_in(source_dir() / "tests/fuzz/corpus")) {
    samples.push_back(std::move(text));
  }
  for (unsigned long i = number("WEFT_FUZZ_COUNT", 1500); i > 0; --i) {
    const std::string text = mutate(samples[random() % samples.size()], random);
    std::string problem;
    try {
      problem = check_text(text);
    } catch (const std::exception& e) {
      problem = std::string("thrown: ") + e.what();
    }
    if (problem.empty()) continue;
    const fs::path file =
        fs::temp_directory_path() / ("weft_fuzz_" + std::to_string(seed) + ".mlir");
    std::ofstream(file, std::ios::binary) << text;
    FAIL() << "seed " << seed << ": " << problem << "\nthe text is in " << file;
  }
}

}  // namespace
}  // namespace weft::testing
