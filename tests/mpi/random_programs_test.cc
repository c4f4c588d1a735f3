// Random programs, partitioned, spread and scheduled, give the same bits in several processes as in
// one, which each process is by itself, too.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "ir/printer.h"
#include "machine/model.h"
#include "mpi/ranks_engine.h"
#include "passes/pipeline.h"
#include "property/partition/random_options.h"
#include "property/partition/random_program.h"
#include "support/compare_literals.h"

namespace weft::testing {
namespace {

constexpr std::uint64_t kPrograms = 300;

std::vector<Literal> run_here(const ir::Module& module, const std::vector<Literal>& inputs) {
  static engine::Executor executor({.workers = 1});
  const engine::BoundPlan plan = engine::bind_plan(plan::make_plan(module.clone()));
  std::vector<engine::Value> values(inputs.begin(), inputs.end());
  std::vector<Literal> outputs;
  for (const engine::Value& output : executor.run(plan, values).outputs) {
    outputs.push_back(output.to_literal());
  }
  return outputs;
}

// Whatever differs is said, and nothing thrown: the next program runs in all processes again.
void expect_same(const ir::Module& module, const std::vector<Literal>& inputs,
                 const std::string& what) {
  const std::vector<Literal> want = run_here(module, inputs);
  const std::vector<Literal> got = run_on_ranks(module.clone(), inputs, 1);
  ASSERT_EQ(got.size(), want.size()) << what;
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(difference(got[i], want[i], 0), "") << what << ", result " << i << "\n"
                                                  << ir::print(module);
  }
}

void check_program(std::uint64_t seed) {
  const auto module = ir::parse_or_throw(random_program(seed), "program");
  if (!passes::needs_partitioning(*module)) return;
  const RandomOptions options(seed);
  const std::vector<Literal> inputs = inputs_for(*module);
  const auto partitioned = passes::partitioned(*module, options.get());
  const auto name = [&](const char* stage) { return fmt::format("seed {}, {}", seed, stage); };
  expect_same(*partitioned, inputs, name("partitioned"));
  const auto target =
      std::make_shared<machine::Target>(machine::host_with_links(module->num_devices(), 1e9, 1e-6));
  const auto overlapped = passes::overlapped(*partitioned, {target, nullptr, seed % 13});
  expect_same(*passes::scheduled(*overlapped, {target}), inputs, name("scheduled"));
}

TEST(RandomPrograms, GiveTheSameBitsInSeveralProcesses) {
  for (std::uint64_t seed = 0; seed < kPrograms && !ranks().failure(); ++seed) check_program(seed);
}

}  // namespace
}  // namespace weft::testing
