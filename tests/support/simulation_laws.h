// What holds of every simulation.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "plan/memory_use.h"
#include "sim/simulation.h"

namespace weft::testing {

// Expects it of the simulation, whose memory was asked for, of a plan.
inline void expect_laws(const sim::Simulation& simulation, const plan::Plan& plan) {
  using sim::Picoseconds;
  EXPECT_EQ(simulation.compute + simulation.exposed, simulation.total);
  EXPECT_LE(simulation.hidden, simulation.compute);
  Picoseconds computed = 0, waited = 0, exposed = 0;
  for (const sim::Compute& one : simulation.computes) {
    EXPECT_LT(one.start, one.end);
    computed += static_cast<Picoseconds>(one.times) * (one.end - one.start);
  }
  for (const sim::Wait& one : simulation.waits) {
    EXPECT_LT(one.start, one.end);
    EXPECT_EQ(one.end, simulation.transfers[one.transfer].arrives);
    waited += static_cast<Picoseconds>(one.times) * (one.end - one.start);
  }
  for (const sim::Collective& one : simulation.collectives) exposed += one.exposed;
  EXPECT_EQ(computed, simulation.compute);
  EXPECT_EQ(waited, simulation.exposed);
  EXPECT_EQ(exposed, simulation.exposed);
  for (const sim::Transfer& one : simulation.transfers) {
    const auto of = std::ranges::find(simulation.collectives, one.op, &sim::Collective::op);
    ASSERT_NE(of, simulation.collectives.end());
    EXPECT_LE(one.begun, one.moves);
    EXPECT_LE(one.moves, one.arrives);
    EXPECT_GE(one.arrives - one.begun, of->alone);  // never faster than alone
  }
  const plan::MemoryUse use = plan::memory_use(plan);
  ASSERT_TRUE(simulation.memory);
  std::int64_t most = 0, before = 0, at_peak = 0;
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

}  // namespace weft::testing
