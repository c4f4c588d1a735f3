// Gathers and scatters of one window, and branches that do little, have the bits that they had
// when simplify() has put something else in their place: by the oracle, on any indices.
//
//   WEFT_SIMPLIFY_CASES=100000 build/release/tests/simplify_test     many
//   WEFT_SIMPLIFY_SEED=1234 build/release/tests/simplify_test        one again
#include "passes/simplify/simplify.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "property/partition/random.h"
#include "property/simplify/random_branches.h"
#include "property/simplify/random_data.h"
#include "property/simplify/random_windows.h"
#include "reference/interpreter.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"
#include "support/test_values.h"

namespace weft::testing {
namespace {

using Arrays = std::vector<Literal>;
using Kinds = std::vector<ir::OpKind>;

std::int64_t from_environment(const char* name, std::int64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::stoll(text) : otherwise;
}

std::int64_t count_of(const ir::Module& module, const Kinds& kinds) {
  std::int64_t count = 0;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      count += std::ranges::find(kinds, op.kind) != kinds.end() ? 1 : 0;
    });
  }
  return count;
}

// What is taken for an index of the array where somebody leaves out high bits, or the sign.
Literal far_indices(const TensorType& type, std::uint64_t seed) {
  Rng random(seed);
  const std::vector<std::int64_t> far = {-1,
                                         2,
                                         127,
                                         -128,
                                         1LL << 31,
                                         -(1LL << 31),
                                         (1LL << 31) - 1,
                                         1LL << 32,
                                         (1LL << 32) + 1,
                                         1 - (1LL << 32),
                                         std::numeric_limits<std::int64_t>::min(),
                                         std::numeric_limits<std::int64_t>::min() + 1,
                                         std::numeric_limits<std::int64_t>::max()};
  Literal literal(type);
  visit_dtype(type.dtype, [&]<DType kD>(DTypeTag<kD>) {
    using T = StorageOf<kD>;
    if constexpr (std::is_integral_v<T>) {
      for (T& element : literal.mutable_elements<T>()) element = static_cast<T>(random.one_of(far));
    }
  });
  return literal;
}

// What is expected of programs.
struct Expected {
  Kinds gone;       // ops that there are fewer of
  bool moves_only;  // bits of NaNs stay, too, which what computes need not keep
  // What is the argument in a run.
  std::function<Literal(const TensorType&, std::size_t argument, std::uint64_t run,
                        std::uint64_t seed)>
      value;
};

// Of all programs: ops that should go, before and after.
struct Counts {
  std::int64_t before = 0, after = 0;
};

void expect_same(const std::string& text, std::uint64_t seed, const Expected& expected,
                 Counts& counts) {
  SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, text));
  try {
    const auto module = ir::parse_or_throw(text, "program");
    const auto simple = module->clone();
    passes::simplify(*simple);
    const std::string printed = ir::print(*simple);
    SCOPED_TRACE("simplified:\n" + printed);
    // Reading it checks that it is valid.
    ASSERT_EQ(ir::print(*ir::parse_or_throw(printed, "simplified")), printed);
    counts.before += count_of(*module, expected.gone);
    counts.after += count_of(*simple, expected.gone);
    for (std::uint64_t run = 0; run < 4; ++run) {
      Arrays inputs;
      for (const ir::Value* argument : module->entry()->body->args) {
        const std::size_t at = inputs.size();
        inputs.push_back(
            expected.value(argument->type.tensor(), at, run, 32 * seed + 8 * run + at));
      }
      const Arrays want = reference::run(*module, inputs), got = reference::run(*simple, inputs);
      ASSERT_EQ(got.size(), want.size());
      for (std::size_t i = 0; i < want.size(); ++i) {
        ASSERT_EQ(difference(got[i], want[i], 0), "") << "result " << i << " of run " << run;
        ASSERT_TRUE(!expected.moves_only || got[i] == want[i]) << "NaNs of result " << i;
      }
    }
  } catch (const std::exception& error) {
    FAIL() << error.what();
  }
}

// Calls f(seed) for each, until one fails. Whether that were many.
bool for_each_seed(const std::function<void(std::uint64_t)>& f) {
  const std::int64_t one = from_environment("WEFT_SIMPLIFY_SEED", -1);
  const std::int64_t first = std::max<std::int64_t>(one, 0);
  const std::int64_t cases =
      one >= 0 ? 1 : from_environment("WEFT_SIMPLIFY_CASES", under_sanitizers(80, 500));
  for (std::int64_t seed = first; seed < first + cases && !::testing::Test::HasFailure(); ++seed) {
    f(static_cast<std::uint64_t>(seed));
  }
  return one < 0 && !::testing::Test::HasFailure();
}

// Of those of one window at most so many are left.
void expect_few_left(WindowProgram (*program_of)(std::uint64_t), ir::OpKind kind,
                     std::int64_t percent) {
  Counts of_one, of_others;
  const bool many = for_each_seed([&](std::uint64_t seed) {
    const WindowProgram program = program_of(seed);
    const auto value = [&](const TensorType& type, std::size_t argument, std::uint64_t run,
                           std::uint64_t stream) {
      if (argument != program.indices) return test_literal(type, Values::hard, stream);
      return run < 3 ? test_literal(type, Values::indices, stream) : far_indices(type, stream);
    };
    expect_same(program.text, seed, {{kind}, kind == ir::OpKind::gather, value},
                program.is_one_window ? of_one : of_others);
  });
  if (!many) return;
  EXPECT_GT(of_one.before, 3 * of_others.before);
  EXPECT_LT(100 * of_one.after, percent * of_one.before);
}

TEST(Simplify, GathersOfOneWindow) { expect_few_left(random_gather, ir::OpKind::gather, 40); }

TEST(Simplify, ScattersOfOneWindow) { expect_few_left(random_scatter, ir::OpKind::scatter, 60); }

TEST(Simplify, GathersByNumbersOfSeveralDimensions) {
  Counts counts;
  const auto value = [](const TensorType& type, std::size_t argument, std::uint64_t run,
                        std::uint64_t stream) {
    if (argument == 0) return test_literal(type, Values::hard, stream);
    return run < 3 ? test_literal(type, Values::indices, stream) : far_indices(type, stream);
  };
  const bool many = for_each_seed([&](std::uint64_t seed) {
    expect_same(random_joined_gather(seed), seed, {{ir::OpKind::concatenate}, true, value}, counts);
  });
  if (!many) return;
  EXPECT_LT(3 * counts.after, counts.before);
}

TEST(Simplify, WindowsOverPadding) {
  Counts counts;
  const auto value = [](const TensorType& type, std::size_t, std::uint64_t, std::uint64_t stream) {
    return test_literal(type, Values::hard, stream);
  };
  const bool many = for_each_seed([&](std::uint64_t seed) {
    expect_same(random_padded_window(seed), seed, {{ir::OpKind::pad}, false, value}, counts);
  });
  if (!many) return;
  EXPECT_LT(3 * counts.after, 2 * counts.before);
}

TEST(Simplify, SmallBranches) {
  Counts counts;
  const auto value = [](const TensorType& type, std::size_t argument, std::uint64_t run,
                        std::uint64_t stream) {
    return test_literal(type, run < 2 || argument == 0 ? Values::indices : Values::hard, stream);
  };
  const bool many = for_each_seed([&](std::uint64_t seed) {
    expect_same(random_branches(seed), seed, {{ir::OpKind::case_, ir::OpKind::if_}, false, value},
                counts);
  });
  if (many) {
    EXPECT_LT(2 * counts.after, counts.before);
  }
}

}  // namespace
}  // namespace weft::testing
