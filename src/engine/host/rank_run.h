// How the devices of a bound plan are dealt out to the processes that run it together, what of its
// inputs has to be brought together for that, and how what one of them prints reaches the first
// process, which is the one that shows it.
//
// Plain functions; any thread.
#pragma once

#include "engine/comm/mpi/rank_map.h"
#include "engine/comm/mpi/ranks.h"
#include "engine/host/bound_plan.h"
#include "engine/host/value.h"
#include "events/debug_print.h"

namespace weft::engine {

RankMap rank_map(const BoundPlan& plan, int num_ranks);

// Brings together what other processes hold of an input that the plan does not take as it lies.
void bring_together(const BoundPlan& plan, std::span<Value> inputs);

// Where `plan` says what another process's devices say.
events::DebugPrint print_of(const Message& message, const BoundPlan& plan);

// Sends what is printed to rank 0.
class PrintsToFirstRank final : public events::PrintSink {
 public:
  explicit PrintsToFirstRank(Ranks& ranks) : ranks_(ranks) {}
  void print(events::DebugPrint said) override;

 private:
  Ranks& ranks_;
};

}  // namespace weft::engine
