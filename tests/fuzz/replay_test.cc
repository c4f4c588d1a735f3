// What the fuzzers begin with and what they found, whole and cut short at every place, and with
// random small changes. WEFT_FUZZ_SEED and WEFT_FUZZ_COUNT in the environment make it another,
// longer run.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/check_npy.h"
#include "fuzz/check_sharding.h"
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

// What pack.py kept of a fuzzer's findings.
std::vector<std::string> packed_texts(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::vector<std::string> texts;
  for (std::size_t size; file >> size && file.get() == '\n';) {
    file.read(texts.emplace_back(size, '\0').data(), static_cast<std::streamsize>(size));
    if (file.get() != '\n') throw std::runtime_error(path.string() + " is cut off");
  }
  return texts;
}

unsigned long number(const char* name, unsigned long otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoul(text, nullptr, 10) : otherwise;
}

struct Kind {
  const char* name;  // of the folder in corpus/
  std::string (*check)(std::string_view);
  std::string (*change)(std::string, std::mt19937&);
  const char* samples;      // a folder with more of them; null: none
  std::size_t longest_cut;  // samples up to this size are cut at every place
  unsigned long changes;
};
std::ostream& operator<<(std::ostream& out, const Kind& kind) { return out << kind.name; }

class FuzzReplay : public ::testing::TestWithParam<Kind> {
 protected:
  static std::vector<std::string> corpus() {
    return texts_in(source_dir() / "tests/fuzz/corpus" / GetParam().name);
  }
  // What did not hold of the text.
  static std::string problem_of(std::string_view text) {
    try {
      return GetParam().check(text);
    } catch (const std::exception& e) {
      return std::string("thrown: ") + e.what();
    }
  }
};

TEST_P(FuzzReplay, Corpus) {
  const auto samples = corpus();
  ASSERT_FALSE(samples.empty());
  for (const std::string& text : samples) EXPECT_EQ(problem_of(text), "") << text;
}

TEST_P(FuzzReplay, WhatTheFuzzerFound) {
  const auto found =
      packed_texts(source_dir() / "tests/fuzz/corpus" / (std::string(GetParam().name) + ".pack"));
  ASSERT_FALSE(found.empty());
  for (const std::string& text : found) EXPECT_EQ(problem_of(text), "") << text;
}

TEST_P(FuzzReplay, EveryBeginningOfASmallSample) {
  for (const std::string& text : corpus()) {
    if (text.size() > GetParam().longest_cut) continue;
    for (std::size_t size = 0; size < text.size(); ++size) {
      ASSERT_EQ(problem_of(std::string_view(text).substr(0, size)), "") << text.substr(0, size);
    }
  }
}

TEST_P(FuzzReplay, ChangedSamples) {
  const unsigned long seed = number("WEFT_FUZZ_SEED", 1);
  std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
  std::vector<std::string> samples = corpus();
  if (GetParam().samples != nullptr) {
    for (std::string& text : texts_in(source_dir() / GetParam().samples)) {
      samples.push_back(std::move(text));
    }
  }
  for (unsigned long i = number("WEFT_FUZZ_COUNT", GetParam().changes); i > 0; --i) {
    const std::string text = GetParam().change(samples[random() % samples.size()], random);
    const std::string problem = problem_of(text);
    if (problem.empty()) continue;
    const fs::path file = fs::temp_directory_path() / ("weft_fuzz_" + std::to_string(seed));
    std::ofstream(file, std::ios::binary) << text;
    FAIL() << "seed " << seed << ": " << problem << "\nthe sample is in " << file;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, FuzzReplay,
    ::testing::Values(Kind{"npy", check_npy, mutate, nullptr, 400, 5000},
                      Kind{"sharding", check_sharding, mutate, nullptr, 400, 3000},
                      Kind{"text", check_text, mutate, "tests/interop/text", 3000, 1500},
                      Kind{"bytecode", check_text, mutate_bytes, "tests/interop/bytecode/data",
                           1000, 6000}),
    [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace weft::testing
