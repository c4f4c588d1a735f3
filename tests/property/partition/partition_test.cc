// Random programs: what the passes make of them computes what they say.
//
// By hand, from the root of the repository:
//   WEFT_PARTITION_CASES=100000 build/release/tests/partition_test       many, with progress
//   WEFT_PARTITION_SEED=1234 build/release/tests/partition_test          one again
//   WEFT_PARTITION_FILE=failure.mlir build/release/tests/partition_test  the program in a file;
//   with
//                       the seed that it was made from, partitioned for the same machine
// A failure is made as small as it gets, printed, and written to WEFT_PARTITION_DIR (by default the
// folder for temporary files).
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/ops/table.h"
#include "ir/parser.h"
#include "property/partition/check.h"
#include "property/partition/random_options.h"
#include "property/partition/random_program.h"
#include "property/partition/shrink.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

constexpr int kShards = 4;
constexpr std::int64_t kCases = under_sanitizers(120, 1200);
constexpr int kMaxFailures = 5;  // then it stops

std::string from_environment(const char* name) {
  const char* text = std::getenv(name);
  return text != nullptr ? text : "";
}
std::int64_t number_from_environment(const char* name, std::int64_t otherwise) {
  const std::string text = from_environment(name);
  return text.empty() ? otherwise : std::stoll(text);
}

using CheckFn = std::optional<Failure> (*)(const std::string& text,
                                           const passes::PartitionOptions& options);

// The smallest program that fails in the same way.
std::string smallest(const std::string& text, const passes::PartitionOptions& options,
                     CheckFn check, const Failure& failure) {
  const auto kind = [](const Failure& f) { return f.stage + (f.is_wrong_result() ? "!" : "?"); };
  return shrink(text, [&](const std::string& candidate) {
    const auto other = check(candidate, options);
    return other && kind(*other) == kind(failure);
  });
}

std::string write_failure(std::uint64_t seed, const std::string& text, const Failure& failure) {
  std::string problem = failure.problem;
  for (std::size_t i = 0; (i = problem.find('\n', i)) != std::string::npos; ++i) {
    problem.replace(i, 1, "\n// ");
    i += 3;
  }
  const std::string dir = from_environment("WEFT_PARTITION_DIR");
  const auto path =
      (dir.empty() ? std::filesystem::temp_directory_path() : std::filesystem::path(dir)) /
      fmt::format("partition_{}.mlir", seed);
  std::ofstream(path) << fmt::format("// Seed {}. Fails at: {}\n// {}\n{}", seed, failure.stage,
                                     problem, text);
  return path.string();
}

void report(std::uint64_t seed, const std::string& text, const passes::PartitionOptions& options,
            CheckFn check) {
  const auto failure = check(text, options);
  if (!failure) return;
  const std::string small = smallest(text, options, check, *failure);
  const auto again = check(small, options).value_or(*failure);
  ADD_FAILURE() << "seed " << seed << ", " << again.stage << ": " << again.problem << "\n"
                << small << "is in " << write_failure(seed, small, again);
}

class Partition : public ::testing::TestWithParam<int> {
 protected:
  // Of `cases` programs, every kShards-th.
  void check_programs(std::int64_t cases, CheckFn check);
};

void Partition::check_programs(std::int64_t cases, CheckFn check) {
  const std::int64_t first = number_from_environment("WEFT_PARTITION_SEED", 0);
  int failures = 0;
  for (std::int64_t i = GetParam(); i < cases; i += kShards) {
    const auto seed = static_cast<std::uint64_t>(first + i);
    const std::string text = random_program(seed);
    if (cases == 1) std::cout << text << std::flush;
    const RandomOptions options(seed);
    if (check(text, options.get())) {
      report(seed, text, options.get(), check);
      ASSERT_LT(++failures, number_from_environment("WEFT_PARTITION_FAILURES", kMaxFailures));
    }
    if (cases > kCases && i / kShards % 500 == 499) {
      std::cerr << fmt::format("{} of {} programs, {} failures\n", i / kShards + 1, cases / kShards,
                               failures);
    }
  }
}

// As the environment says, else so many.
std::int64_t num_cases(std::int64_t otherwise) {
  const bool one = !from_environment("WEFT_PARTITION_SEED").empty();
  return number_from_environment("WEFT_PARTITION_CASES", one ? 1 : otherwise);
}

TEST_P(Partition, ComputesWhatTheProgramSays) { check_programs(num_cases(kCases), check_program); }
TEST_P(Partition, SimplifiedGivesTheSameBits) {
  check_programs(num_cases(kCases / 2), check_simplified);
}

INSTANTIATE_TEST_SUITE_P(Random, Partition, ::testing::Range(0, kShards));

TEST(PartitionFile, ComputesWhatTheProgramSays) {
  const std::string path = from_environment("WEFT_PARTITION_FILE");
  if (path.empty()) GTEST_SKIP() << "WEFT_PARTITION_FILE names none";
  std::ifstream file(path);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const std::int64_t seed = number_from_environment("WEFT_PARTITION_SEED", -1);
  const RandomOptions options(static_cast<std::uint64_t>(seed));
  const auto failure = seed < 0 ? check_program(text) : check_program(text, options.get());
  EXPECT_FALSE(failure) << failure->stage << ": " << failure->problem;
}

// What random programs have no use for.
bool is_left_out(const ir::OpDef& row) {
  using enum ir::OpKind;
  static const std::set<ir::OpKind> kLeftOut = {
      replica_id,                                               // there is one replica
      async_start, async_done,                                  // of scheduled programs
      custom_call,                                              // has no meaning here
      rng,                                                      // becomes other ops before that
      tuple,       get_tuple_element, after_all, create_token,  // no arrays
  };
  return kLeftOut.contains(row.kind) || row.has(ir::Trait::sized_by_operands);
}

TEST(RandomPrograms, HaveEveryOp) {
  if (kAddressSanitizer) GTEST_SKIP() << "what is drawn is the same, and takes half a minute";
  std::set<ir::OpKind> seen;
  const auto wanted = static_cast<std::size_t>(
      std::ranges::count_if(ir::all_ops(), [](const auto& row) { return !is_left_out(row); }));
  for (std::uint64_t seed = 0; seed < 12000 && seen.size() < wanted; ++seed) {
    const auto module = ir::parse_or_throw(random_program(seed), fmt::format("seed {}", seed));
    for (const ir::Function& function : module->functions()) {
      ir::walk(*function.body, [&](const ir::Op& op) { seen.insert(op.kind); });
    }
  }
  for (const ir::OpDef& row : ir::all_ops()) {
    EXPECT_EQ(seen.contains(row.kind), !is_left_out(row)) << row.name;
  }
}

}  // namespace
}  // namespace weft::testing
