// Random collectives before and after random products: however they are spread over these and put
// into an order, they compute what the program says.
//
//   WEFT_OVERLAP_CASES=100000 build/release/tests/overlap_test     many
//   WEFT_OVERLAP_SEED=1234 build/release/tests/overlap_test        one again
//
// Inputs are whole numbers so small that sums are exact in any order, in every type.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/number_literal.h"
#include "engine/host/executor.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "passes/pipeline.h"
#include "plan/plan.h"
#include "property/overlap/random_product.h"
#include "property/partition/random.h"
#include "reference/interpreter.h"
#include "sim/simulation.h"
#include "support/compare_literals.h"
#include "support/sanitizer.h"

namespace weft::testing {
namespace {

using Arrays = std::vector<Literal>;
using SharedModule = std::shared_ptr<const ir::Module>;

std::int64_t from_environment(const char* name, std::int64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::stoll(text) : otherwise;
}

// -1, 0 and 1; 0 and 1 of types without a sign.
Literal small_numbers(const TensorType& type, Rng& random) {
  Literal result = Literal::splat(type, scalar_literal(type.dtype, 0).element_bytes(0)).expanded();
  const auto bytes = static_cast<std::size_t>(byte_size(type.dtype));
  const bool has_sign = !is_unsigned_integer(type.dtype) && !is_boolean(type.dtype);
  // Of these types a sum of many is not exact above 8: few are other than 0.
  const bool is_narrow = is_float(type.dtype) && bytes == 1;
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    if (is_narrow && !random.chance(6)) continue;
    const Literal number = scalar_literal(type.dtype, random.in(has_sign ? -1 : 0, 1));
    std::ranges::copy(number.element_bytes(0),
                      result.mutable_bytes().begin() +
                          static_cast<std::ptrdiff_t>(static_cast<std::size_t>(i) * bytes));
  }
  return result;
}

Arrays run_on_host(const SharedModule& module, const Arrays& inputs, int workers) {
  static engine::Executor executors[] = {engine::Executor({1}), engine::Executor({2}),
                                         engine::Executor({3})};
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(module));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  Arrays results;
  for (const engine::Value& value : executors[workers - 1].run(plan, values).outputs) {
    results.push_back(value.to_literal());
  }
  return results;
}

void expect_equal(const Arrays& got, const Arrays& want, std::string_view what) {
  ASSERT_EQ(got.size(), want.size()) << what;
  for (std::size_t i = 0; i < want.size(); ++i) {
    // Zeros may have another sign: a sum of parts may begin with another zero.
    const double ulps = info(want[i].dtype()).type_class == DTypeClass::floating ? 1e-9 : 0;
    EXPECT_EQ(difference(got[i], want[i], ulps), "") << what << ", result " << i;
  }
}

// What comes out of passes is printed and read, and gives these results in both engines, in the
// second one the same bits with any number of workers.
void expect_computes(const SharedModule& module, const Arrays& inputs, const Arrays& want,
                     std::string_view how) {
  const std::string printed = ir::print(*module);
  SCOPED_TRACE(fmt::format("{}:\n{}", how, printed));
  ASSERT_EQ(ir::print(*ir::parse_or_throw(printed, "printed")), printed);
  expect_equal(reference::run(*module, inputs), want, "in the oracle");
  const Arrays one = run_on_host(module, inputs, 1);
  expect_equal(one, want, "on the host");
  for (const int workers : {2, 3}) {
    const Arrays more = run_on_host(module, inputs, workers);
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(difference(more[i], one[i], 0), "") << "with " << workers << " workers";
    }
  }
}

// Some machine of which any one thing may be the slowest.
std::shared_ptr<const machine::Target> random_target(Rng& random, std::int64_t devices) {
  const auto about = [&](double exponent) {
    return std::pow(10, exponent + static_cast<double>(random.in(-3, 3)));
  };
  auto model = std::make_shared<machine::Model>(
      machine::host_with_links(devices, about(9), about(-7)).model());
  if (random.chance(50)) model->performance.op_overhead = about(-9);
  return std::make_shared<machine::Target>(machine::Machine(std::move(model), {devices}));
}

class Case {
 public:
  explicit Case(std::uint64_t seed) : text_(random_product(seed)), random_(seed + 1) {}

  const std::string& text() const { return text_; }
  bool was_spread() const { return was_spread_; }

  void check() {
    const SharedModule module = ir::parse_or_throw(text_, "program");
    for (const ir::Value* arg : module->entry()->body->args) {
      inputs_.push_back(small_numbers(arg->type.tensor(), random_));
    }
    want_ = reference::run(*module, inputs_);
    const auto target = random_target(random_, module->num_devices());
    for (int k = 0; k < 2; ++k)
      spread(*module, target, static_cast<std::size_t>(random_.below(16)));
    // As it is decided.
    const SharedModule chosen = passes::overlapped(*module, {target});
    expect_computes(passes::scheduled(*chosen, {target}), inputs_, want_, "by all passes");
    const SharedModule whole = passes::overlapped(*module, {});
    EXPECT_LE(predicted(chosen, target), predicted(whole, target)) << "spread, it is slower";
    expect_computes(passes::scheduled(*module, {target}), inputs_, want_, "only scheduled");
    const auto only_spread = module->clone();
    passes::overlap(*only_spread, {target, nullptr, 0});
    expect_computes(only_spread->clone(), inputs_, want_, "only spread");
  }

 private:
  using Target = std::shared_ptr<const machine::Target>;

  static sim::Picoseconds predicted(const SharedModule& module, const Target& target) {
    const auto plan = plan::make_plan(passes::scheduled(*module, {target}));
    return sim::simulate(*plan, *target).total;
  }

  void spread(const ir::Module& module, const std::shared_ptr<const machine::Target>& target,
              std::size_t way) {
    passes::OverlapChoices choices;
    const SharedModule result = passes::overlapped(module, {target, &choices, way});
    was_spread_ |= std::ranges::any_of(choices, [](const auto& c) { return !c.form.empty(); });
    expect_computes(result, inputs_, want_, fmt::format("way {}", way));
    expect_computes(passes::scheduled(*result, {target}), inputs_, want_,
                    fmt::format("way {}, scheduled", way));
  }

  const std::string text_;
  Rng random_;
  Arrays inputs_, want_;
  bool was_spread_ = false;
};

TEST(Overlap, KeepsWhatIsComputed) {
  const std::int64_t one = from_environment("WEFT_OVERLAP_SEED", -1);
  const std::int64_t first = std::max<std::int64_t>(one, 0);
  const std::int64_t cases =
      one >= 0 ? 1 : from_environment("WEFT_OVERLAP_CASES", under_sanitizers(15, 150));
  std::int64_t spread = 0;
  for (std::int64_t seed = first; seed < first + cases && !HasFailure(); ++seed) {
    Case program(static_cast<std::uint64_t>(seed));
    SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, program.text()));
    try {
      program.check();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
    spread += program.was_spread() ? 1 : 0;
  }
  if (one < 0) {
    EXPECT_GT(spread, cases * 3 / 4);
  }
}

}  // namespace
}  // namespace weft::testing
