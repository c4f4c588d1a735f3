#include "engine/host/executor.h"

#include <fmt/format.h>

#include "weft/error.h"

#include "engine/comm/in_process/in_process_communicator.h"
#include "engine/comm/mpi/rank_communicator.h"
#include "engine/host/instance.h"
#include "engine/host/rank_events.h"
#include "engine/host/rank_run.h"
#include "engine/host/run.h"

namespace weft::engine {
namespace {

void check_inputs(const BoundPlan& plan, std::span<const Value> inputs) {
  const std::vector<TensorType>& types = plan.symbolic->input_types;
  if (inputs.size() != types.size()) {
    throw Error(
        fmt::format("the program takes {} inputs, but {} were given", types.size(), inputs.size()));
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].type() == types[i]) continue;
    throw Error(fmt::format("input {} must be {}, but is {}", i, to_string(types[i]),
                            to_string(inputs[i].type())));
  }
}

Slot to_slot(Value&& value) {
  return value.sharded() ? Slot(std::move(value).sharded()) : Slot(std::move(value).buffer());
}

Value to_value(Slot slot) {
  return slot.sharded ? Value(std::move(slot.sharded)) : Value(std::move(slot.buffer));
}

}  // namespace

Executor::Executor(const ExecutorOptions& options)
    : workers_(options.workers),
      queue_(workers_),
      options_(options),
      context_{pool_, 0,
               [this](std::int64_t n, std::int64_t grain, const auto& body) {
                 workers_.parallel_for(n, grain, body);
               }},
      root_(std::make_unique<Instance>()) {}

Executor::~Executor() = default;

void Executor::run_root(const BoundPlan& plan, const events::RunOptions& options) {
  const RunClock clock;
  InProcessCommunicator communicator(
      context_, queue_, plan.collectives.size(),
      {.link = options_.link, .timed = options.events != nullptr, .clock = clock});
  Run(plan, context_, queue_, communicator, clock, options).run(*root_);
}

void Executor::run_root_with_others(const BoundPlan& plan, const events::RunOptions& options,
                                    const RunTerms& terms) {
  try {
    run_part_of_root(plan, options, terms);
  } catch (const std::exception& error) {
    options_.ranks->fail(error.what());
    throw;
  }
}

void Executor::run_part_of_root(const BoundPlan& plan, const events::RunOptions& options,
                                const RunTerms& terms) {
  const RunClock clock;
  Ranks& ranks = *options_.ranks;
  events::RunOptions mine = options;
  PrintsToFirstRank to_first(ranks);
  if (options.prints != nullptr && ranks.rank() != 0) mine.prints = &to_first;
  const auto print = [&](const Message& message) {
    if (mine.prints != nullptr) mine.prints->print(print_of(message, plan));
  };
  const RankMap map = rank_map(plan, ranks.size());
  RankCommunicator communicator(
      context_, queue_, {ranks, map, plan.collectives, terms, print, options_.rank_timeout},
      {.link = options_.link, .timed = options.events != nullptr, .clock = clock});
  Run(plan, context_, queue_, communicator, clock, mine).run(*root_);
  if (options.events != nullptr && options.gathers_events) {
    gather_events(ranks, map, plan, *options.events);
  }
}

RunResult Executor::run(const BoundPlan& plan, std::vector<Value> inputs,
                        const events::RunOptions& options) {
  RunResult result;
  result.report = run(plan, inputs, result.outputs, options);
  return result;
}

events::RunReport Executor::run(const BoundPlan& plan, std::span<Value> inputs,
                                std::vector<Value>& outputs, const events::RunOptions& options,
                                const RunTerms& terms) {
  check_inputs(plan, inputs);
  std::lock_guard lock(mutex_);
  bring_together(plan, inputs);
  pool_.reset_peak();
  const std::int64_t allocations = pool_.system_allocations();
  const bool is_shared = options_.ranks != nullptr && plan.uses_devices();
  const auto body = [&] {
    is_shared ? run_root_with_others(plan, options, terms) : run_root(plan, options);
  };
  try {
    for (Value& input : inputs) root_->arguments().push_back(to_slot(std::move(input)));
    workers_.run(std::ref(body));  // a copy would need memory
    outputs.reserve(outputs.size() + root_->results().size());
    for (Slot& slot : root_->results()) outputs.push_back(to_value(std::move(slot)));
  } catch (...) {
    root_ = std::make_unique<Instance>();
    throw;
  }
  root_->results().clear();
  return {plan.symbolic->num_devices, plan.symbolic->unpartitioned, pool_.peak_bytes(),
          pool_.system_allocations() - allocations};
}

}  // namespace weft::engine
