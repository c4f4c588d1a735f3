// What holds of every simulation, of random programs that exchange arrays before and after
// products, in loops or not, as they are and scheduled, on random machines with their devices in
// any order.
#include "sim/simulation.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/parser.h"
#include "machine/target.h"
#include "passes/pipeline.h"
#include "property/overlap/random_product.h"
#include "property/partition/random.h"
#include "support/sanitizer.h"
#include "support/simulation_laws.h"

namespace weft::testing {
namespace {

using SharedModule = std::shared_ptr<const ir::Module>;
using TargetRef = std::shared_ptr<const machine::Target>;

constexpr std::uint64_t kPrograms = under_sanitizers(60, 400);

// As fast or slow as any, so that any one thing may be the slowest.
void make_random(machine::Model& model, Rng& random) {
  const auto about = [&](double exponent) {
    return std::pow(10, exponent + static_cast<double>(random.in(-3, 3)));
  };
  model.performance.memory_bandwidth = about(9);
  model.performance.op_overhead = random.chance(50) ? about(-9) : 0;
  model.performance.transfers_overlap = random.chance(90);
  model.links.bandwidth = about(9);
  model.links.latency = random.chance(70) ? about(-7) : 0;
  if (random.chance(30)) model.links.collective_launch = about(-7);
  if (random.chance(30)) model.links.permute_launch = about(-7);
  model.links.serial = random.chance(20);
  model.links.in_order = random.chance(20);
}

// The smallest slice of the machine that has as many devices, in any order.
TargetRef random_target(Rng& random, std::int64_t devices) {
  const auto named = random.any({"host", "tpu-v5e", "tpu-v4", "tpu-v3", "tpu7x"});
  auto model = std::make_shared<machine::Model>(*machine::find_model(named));
  const auto shape = model->smallest_shape(devices);
  if (!shape) return random_target(random, devices);
  make_random(*model, random);
  machine::Machine machine(std::move(model), *shape);
  std::vector<std::int64_t> order = random.permutation(machine.num_devices());
  order.resize(static_cast<std::size_t>(devices));
  if (random.chance(40)) return std::make_shared<machine::Target>(std::move(machine));
  return std::make_shared<machine::Target>(std::move(machine), std::move(order));
}

// Where a loop has settled when its third turn begins, a few turns say how long all take.
void expect_as_all_turns(const plan::Plan& plan, const machine::Target& target,
                         const sim::Simulation& few) {
  const sim::Simulation all = sim::simulate(plan, target, {.every_turn = true});
  EXPECT_EQ(all.compute, few.compute);
  const auto total = static_cast<double>(all.total);
  EXPECT_NEAR(static_cast<double>(few.total), total, 0.01 * total);
}

TEST(Simulation, RandomProgramsKeepTheLaws) {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const std::string text = random_product(seed);
    SCOPED_TRACE(fmt::format("seed {}:\n{}", seed, text));
    Rng random(seed + 1);
    const SharedModule module = ir::parse_or_throw(text, "program");
    const TargetRef target = random_target(random, module->num_devices());
    const SharedModule scheduled =
        passes::scheduled(*passes::overlapped(*module, {target}), {target});
    for (const SharedModule& each : {module, scheduled}) {
      const auto plan = plan::make_plan(each);
      const sim::Simulation simulation = sim::simulate(*plan, *target, {.memory = true});
      expect_laws(simulation, *plan);
      expect_as_all_turns(*plan, *target, simulation);
    }
    if (HasFailure()) break;
  }
}

}  // namespace
}  // namespace weft::testing
