#include "support/simulation_laws.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "plan/memory_use.h"

namespace weft::testing {
namespace {

using sim::Collective;
using sim::Exposure;
using sim::Picoseconds;
using sim::Simulation;
using sim::Transfer;

std::unordered_map<const ir::Op*, const Collective*> by_op(const Simulation& simulation) {
  std::unordered_map<const ir::Op*, const Collective*> all;
  for (const Collective& one : simulation.collectives) all[one.op] = &one;
  return all;
}

template <class List>
Picoseconds time_of(const List& list) {
  Picoseconds sum = 0;
  for (const auto& one : list) {
    EXPECT_LT(one.start, one.end);
    sum += static_cast<Picoseconds>(one.times) * (one.end - one.start);
  }
  return sum;
}

// What is computed and what is waited make the whole; collectives share what is waited.
void expect_sums(const Simulation& simulation) {
  EXPECT_EQ(simulation.compute + simulation.exposed, simulation.total);
  EXPECT_LE(simulation.hidden, simulation.compute);
  EXPECT_EQ(time_of(simulation.computes), simulation.compute);
  Picoseconds bound = 0;
  for (const Picoseconds time : simulation.compute_bounds.times) bound += time;
  EXPECT_EQ(bound, simulation.compute);
  EXPECT_EQ(time_of(simulation.waits), simulation.exposed);
  Picoseconds exposed = 0;
  for (const Collective& one : simulation.collectives) exposed += one.exposed;
  EXPECT_EQ(exposed, simulation.exposed);
  EXPECT_LE(simulation.lower_bound, simulation.total);
  // A picosecond may be lost whenever some speed changes.
  Picoseconds lost = 0;
  for (const sim::Flow& flow : simulation.flows) {
    lost += static_cast<Picoseconds>(simulation.transfers[flow.transfer].times);
  }
  EXPECT_LE(simulation.total, simulation.upper_bound + lost);
}

// One is never faster than alone, and as much slower as is said; what moves is all of it.
void expect_transfers(const Simulation& simulation) {
  const auto collectives = by_op(simulation);
  std::vector<double> moved(simulation.transfers.size());
  std::vector<Picoseconds> flows(simulation.transfers.size());
  for (const sim::Flow& flow : simulation.flows) {
    EXPECT_LT(flow.start, flow.end);
    EXPECT_GE(flow.start, simulation.transfers[flow.transfer].moves);
    EXPECT_LE(flow.end, simulation.transfers[flow.transfer].arrives);
    moved[flow.transfer] += flow.speed * static_cast<double>(flow.end - flow.start);
    ++flows[flow.transfer];
  }
  for (std::size_t i = 0; i < simulation.transfers.size(); ++i) {
    const Transfer& one = simulation.transfers[i];
    const Collective& of = *collectives.at(one.op);
    EXPECT_LE(one.begun, one.moves);
    EXPECT_LE(one.moves, one.arrives);
    EXPECT_GE(one.held_up, 0);
    EXPECT_EQ(one.arrives - one.begun, of.alone + one.held_up);
    const auto bytes = static_cast<double>(cost::to_picoseconds(of.passage.moving_seconds()));
    EXPECT_NEAR(moved[i], bytes, static_cast<double>(1 + flows[i]));
  }
  for (const sim::Wait& one : simulation.waits) {
    EXPECT_EQ(one.end, simulation.transfers[one.transfer].arrives);
  }
}

// No link carries more than it can.
void expect_links(const Simulation& simulation) {
  const auto collectives = by_op(simulation);
  std::vector<std::map<Picoseconds, double>> changes(simulation.links.size());
  for (const sim::Flow& flow : simulation.flows) {
    const cost::Passage& passage = collectives.at(simulation.transfers[flow.transfer].op)->passage;
    for (const cost::LinkLoad& load : passage.loads) {
      const double share = flow.speed * load.seconds / passage.moving_seconds();
      changes[load.link_class][flow.start] += share;
      changes[load.link_class][flow.end] -= share;
    }
  }
  for (const auto& link : changes) {
    double now = 0;
    for (const auto& [at, change] : link) EXPECT_LE(now += change, 1 + 1e-6);
  }
}

bool have_a_link_in_common(const cost::Passage& a, const cost::Passage& b, std::uint32_t link) {
  const auto has = [&](const cost::Passage& one) {
    return std::ranges::find(one.loads, link, &cost::LinkLoad::link_class) != one.loads.end();
  };
  return has(a) && has(b);
}

// The other one was under way at the same time, over the same links.
void expect_shared(const Simulation& simulation, const Collective& one) {
  const Transfer& worst = one.worst;
  ASSERT_NE(worst.held_up_by, nullptr);
  const Collective& other = *by_op(simulation).at(worst.held_up_by);
  EXPECT_TRUE(have_a_link_in_common(one.passage, other.passage, worst.link_class));
  EXPECT_TRUE(std::ranges::any_of(simulation.transfers, [&](const Transfer& transfer) {
    return transfer.op == worst.held_up_by && transfer.moves < worst.arrives &&
           worst.moves < transfer.arrives;
  }));
}

// Each reason is true of what the device does when.
void expect_reason(const Simulation& simulation, const Collective& one) {
  const Transfer& worst = one.worst;
  Picoseconds before = 0, during = 0, after = 0;
  for (const sim::Compute& compute : simulation.computes) {
    const Picoseconds time = compute.end - compute.start;
    (compute.end <= worst.begun ? before : compute.start >= worst.waited ? after : during) += time;
  }
  const Picoseconds little = one.alone / 20;
  EXPECT_EQ(one.why == Exposure::none, worst.exposed() == 0);
  switch (one.why) {
    case Exposure::none:
    case Exposure::copies:
    case Exposure::not_looked_into:
      break;
    case Exposure::behind_another:
      EXPECT_GT(worst.held_up, 0);
      EXPECT_NE(worst.held_up_by, nullptr);
      break;
    case Exposure::shares_links:
      EXPECT_GT(worst.held_up, 0);
      expect_shared(simulation, one);
      break;
    case Exposure::too_little:
      EXPECT_GT(during, little);
      EXPECT_LT(during, one.alone + worst.held_up);
      break;
    case Exposure::nothing_before:
      EXPECT_LE(before + during, 2 * little);
      break;
    case Exposure::nothing_after:
      EXPECT_LE(during + after, 2 * little);
      break;
    case Exposure::nothing_apart:
      EXPECT_LE(*one.apart, little);
      break;
    case Exposure::waited_for_at_once:
      EXPECT_GT(*one.apart, little);
      break;
  }
}

// It is that of the plan's figures, and goes as time goes.
void expect_memory(const Simulation& simulation, const plan::Plan& plan) {
  const plan::MemoryUse use = plan::memory_use(plan);
  ASSERT_TRUE(simulation.memory);
  std::int64_t most = 0, at_peak = 0;
  Picoseconds before = 0;
  for (const sim::MemoryPoint& point : simulation.memory->points) {
    EXPECT_LE(before, point.at);
    before = point.at;
    most = std::max(most, point.bytes);
  }
  for (const plan::ArrayInUse& array : simulation.memory->at_peak) at_peak += array.bytes;
  EXPECT_EQ(most, use.peak);
  EXPECT_EQ(simulation.memory->use.peak, use.peak);
  EXPECT_EQ(at_peak, use.peak);
}

}  // namespace

void expect_laws(const Simulation& simulation, const plan::Plan& plan) {
  expect_sums(simulation);
  expect_transfers(simulation);
  expect_links(simulation);
  for (const Collective& one : simulation.collectives) expect_reason(simulation, one);
  expect_memory(simulation, plan);
}

}  // namespace weft::testing
