#include "engine/host/rank_run.h"

#include <fmt/format.h>

#include "engine/host/brought_together.h"
#include "engine/host/entry_uses.h"
#include "ir/ops/debug_print.h"

namespace weft::engine {

RankMap rank_map(const BoundPlan& plan, int num_ranks) {
  std::vector<ForkedDevice> forks;
  for (std::size_t s = 1; s < plan.scopes.size(); ++s) {
    if (plan.symbolic->scopes[s].parent == 0) continue;  // the entry runs everywhere anyway
    const BoundScope& scope = plan.scopes[s];
    for (const std::int64_t parent : scope.parents) {
      for (const std::int64_t device : scope.forks_of(parent)) forks.push_back({parent, device});
    }
  }
  return {plan.max_device + 1, num_ranks, forks};
}

namespace {

// Whether the plan gives each of its devices what the same process holds.
bool takes_as_it_lies(const BoundPlan& plan, std::size_t input, const ShardedValue& value) {
  const EntryUses& uses = plan.entry_arguments[input];
  if (uses.cuts.empty()) return !uses.is_needed_whole;
  const std::span<const std::int64_t> devices = uses.cuts[0].devices;
  if (!takes_shards(uses, *value.layout, devices)) return false;
  Ranks& ranks = value.holders->ranks;
  const auto holders = holders_of(ranks, rank_map(plan, ranks.size()), devices);
  return holders != nullptr && holders->rank == value.holders->rank;
}

}  // namespace

void bring_together(const BoundPlan& plan, std::span<Value> inputs) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const auto& value = inputs[i].sharded();
    if (value == nullptr || value->holders == nullptr || takes_as_it_lies(plan, i, *value)) {
      continue;
    }
    inputs[i] = Value(std::make_shared<ShardedValue>(brought_together(*value, "a use")));
  }
}

// Names of axes hold no line break: they are the lines of the text. The numbers: the position, size
// and coordinate along each axis, and then the moment, which says where in the plan the print is.
void PrintsToFirstRank::print(events::DebugPrint said) {
  Message message{.kind = MessageKind::print,
                  .subject = std::ssize(said.axes),
                  .device = said.device,
                  .numbers = {said.position}};
  for (const events::PrintAxis& axis : said.axes) {
    message.numbers.insert(message.numbers.end(), {axis.size, axis.coordinate});
    message.text += axis.name + "\n";
  }
  message.numbers.insert(message.numbers.end(), said.moment.begin(), said.moment.end());
  for (const Literal& value : said.values) message.arrays.push_back(Buffer::of(value));
  ranks_.send(0, std::move(message));
}

events::DebugPrint print_of(const Message& message, const BoundPlan& plan) {
  events::DebugPrint said;
  said.device = message.device;
  auto number = message.numbers.begin();
  said.position = *number++;
  std::size_t begin = 0;
  for (std::int64_t i = 0; i < message.subject; ++i) {
    const std::size_t end = message.text.find('\n', begin);
    const std::int64_t size = *number++;
    said.axes.push_back({message.text.substr(begin, end - begin), size, *number++});
    begin = end + 1;
  }
  said.moment.assign(number, message.numbers.end());
  // Its last frame (Instance::add_moment): routine, step, turn.
  const std::size_t last = said.moment.size() - 3;
  const BoundRoutine& routine = plan.routines[static_cast<std::size_t>(said.moment[last])];
  said.op = routine.steps[static_cast<std::size_t>(said.moment[last + 1])].op;
  said.text = ir::debug_print_text(*said.op);
  for (const Buffer& array : message.arrays) said.values.push_back(to_literal(array));
  return said;
}

}  // namespace weft::engine
