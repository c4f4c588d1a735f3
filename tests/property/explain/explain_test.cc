// What explain tells of arrays is so: of random programs, and of such as JAX prints of gradients,
// loops and remat, whose collectives are combined.
//
// By hand, from the root of the repository:
//   WEFT_EXPLAIN_CASES=10000 build/release/tests/explain_test    many
//   WEFT_EXPLAIN_SEED=1234 build/release/tests/explain_test      one again
//   WEFT_EXPLAIN_FILE=program.mlir build/release/tests/explain_test
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "property/explain/claims.h"
#include "property/partition/random_options.h"
#include "property/partition/random_program.h"
#include "property/partition/shrink.h"
#include "support/paths.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr std::int64_t kCases = under_sanitizers(25, 500);
constexpr int kMaxFailures = 5;  // then it stops

std::int64_t number_from_environment(const char* name, std::int64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::stoll(text);
}

// What is told wrongly; empty: nothing, or it cannot be run.
std::string problem(const std::string& text, const passes::PartitionOptions& options) {
  try {
    return false_claim(text, options).value_or("");
  } catch (const std::exception& error) {
    return std::string("error: ") + error.what();
  }
}

TEST(Explain, IsTrueOfRandomPrograms) {
  const std::int64_t first = number_from_environment("WEFT_EXPLAIN_SEED", -1);
  const std::int64_t cases = number_from_environment("WEFT_EXPLAIN_CASES", first < 0 ? kCases : 1);
  int failures = 0;
  for (std::int64_t i = 0; i < cases && failures < kMaxFailures; ++i) {
    const auto seed = static_cast<std::uint64_t>(std::max<std::int64_t>(first, 0) + i);
    const RandomOptions options(seed);
    const std::string text = random_program(seed);
    const std::string found = problem(text, options.get());
    if (found.empty()) continue;
    ++failures;
    const bool error = found.starts_with("error");
    const std::string small = shrink(text, [&](const std::string& candidate) {
      const std::string other = problem(candidate, options.get());
      return !other.empty() && other.starts_with("error") == error;
    });
    ADD_FAILURE() << "seed " << seed << ": " << problem(small, options.get()) << "\n" << small;
  }
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Explain, IsTrueOfWhatJaxPrints) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_dir() / "tests/property/explain/programs")) {
    paths.push_back(entry.path());
  }
  ASSERT_FALSE(paths.empty());
  std::ranges::sort(paths);
  for (std::size_t i = 0; i < paths.size(); i += under_sanitizers(4, 1)) {
    EXPECT_EQ(problem(read(paths[i]), {}), "") << paths[i];
  }
}

TEST(ExplainFile, IsTrue) {
  const char* const path = std::getenv("WEFT_EXPLAIN_FILE");
  if (path == nullptr) GTEST_SKIP() << "WEFT_EXPLAIN_FILE names none";
  EXPECT_EQ(problem(read(path), {}), "");
}

}  // namespace
}  // namespace weft::testing
