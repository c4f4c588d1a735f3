#include "engine/host/rank_events.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <vector>

namespace weft::engine {
namespace {

constexpr int kClockMessages = 5;

std::int64_t steady_ns() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// By how much each process's steady clock is ahead of the first one's, as that one finds out; 0:
// they are on one host. In the others: nothing.
std::vector<std::int64_t> clocks_ahead(Ranks& ranks) {
  const auto size = static_cast<std::size_t>(ranks.size());
  std::vector<std::int64_t> ahead(size, 0), least(size, std::numeric_limits<std::int64_t>::max());
  std::vector<bool> far(size, false);  // from the first
  const bool is_first = ranks.rank() == 0, am_far = !is_first && !ranks.shares_memory()[0];
  for (std::size_t r = 1; is_first && r < size; ++r) far[r] = !ranks.shares_memory()[r];
  std::vector<bool> from_first(size, false);
  from_first[0] = am_far;
  for (int i = 0; i < kClockMessages; ++i) {
    std::vector<std::optional<Message>> there(size), back(size);
    for (std::size_t r = 0; r < size; ++r) {
      if (far[r]) there[r].emplace();
    }
    const std::int64_t sent = steady_ns();
    ranks.exchange("a look at the clock", std::move(there), from_first);
    if (am_far) back[0].emplace().numbers = {steady_ns()};
    const std::vector<Message> told = ranks.exchange("a look at the clock", std::move(back), far);
    const std::int64_t took = steady_ns() - sent;
    for (std::size_t r = 0; r < size; ++r) {
      if (!far[r] || took >= least[r]) continue;
      least[r] = took;
      ahead[r] = told[r].numbers[0] - (sent + took / 2);
    }
  }
  return ahead;
}

// One event as numbers, after the device.
constexpr std::int64_t kNumbers = 10;

Buffer as_numbers(const std::vector<std::vector<events::Event>>& devices) {
  std::int64_t count = 0;
  for (const std::vector<events::Event>& events : devices) count += std::ssize(events);
  Literal result(TensorType{DType::i64, {count, kNumbers}});
  std::int64_t* to = result.mutable_elements<std::int64_t>().data();
  for (std::size_t d = 0; d < devices.size(); ++d) {
    for (const events::Event& e : devices[d]) {
      const std::int64_t numbers[kNumbers] = {static_cast<std::int64_t>(d),
                                              static_cast<std::int64_t>(e.kind),
                                              e.peer,
                                              e.op->id,
                                              e.num_ops,
                                              e.start_ns,
                                              e.end_ns,
                                              e.begun_ns,
                                              static_cast<std::int64_t>(e.execution),
                                              e.group};
      to = std::copy_n(numbers, kNumbers, to);
    }
  }
  return Buffer::of(result);
}

std::vector<const ir::Op*> ops_by_id(const ir::Module& module) {
  std::vector<const ir::Op*> ops;
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ops.size() <= op.id) ops.resize(op.id + 1);
      ops[op.id] = &op;
    });
  }
  return ops;
}

void shift(events::EventLog& log, std::int64_t later) {
  for (std::vector<events::Event>& events : log.devices) {
    for (events::Event& e : events) {
      e.start_ns += later;
      e.end_ns += later;
      e.begun_ns += later;
    }
  }
  log.began_ns -= later;
  log.span_ns += later;
}

void add_events(const Buffer& numbers, const std::vector<const ir::Op*>& ops, events::EventLog& log,
                std::int64_t later) {
  const std::int64_t* from = numbers.data<std::int64_t>();
  for (std::int64_t i = 0; i < numbers.dims()[0]; ++i, from += kNumbers) {
    log.devices[static_cast<std::size_t>(from[0])].push_back(
        {.kind = static_cast<events::EventKind>(from[1]),
         .peer = static_cast<std::int32_t>(from[2]),
         .op = ops[static_cast<std::size_t>(from[3])],
         .num_ops = static_cast<std::uint32_t>(from[4]),
         .start_ns = from[5] + later,
         .end_ns = from[6] + later,
         .begun_ns = from[7] + later,
         .execution = static_cast<std::uint64_t>(from[8]),
         .group = static_cast<std::uint32_t>(from[9])});
  }
}

}  // namespace

void gather_events(Ranks& ranks, const RankMap& map, const BoundPlan& plan, events::EventLog& log) {
  // The entry runs everywhere; what others know of it is not needed.
  for (std::size_t d = 0; d < log.devices.size(); ++d) {
    if (map.home(static_cast<std::int64_t>(d)) != ranks.rank()) log.devices[d].clear();
  }
  const std::vector<std::int64_t> ahead = clocks_ahead(ranks);
  const bool is_first = ranks.rank() == 0;
  std::vector<std::optional<Message>> brought(static_cast<std::size_t>(ranks.size()));
  std::vector<bool> bring(brought.size(), is_first);
  bring[0] = false;
  if (!is_first) {
    brought[0].emplace().numbers = {log.began_ns, log.span_ns, log.dropped};
    brought[0]->arrays = {as_numbers(log.devices)};
  }
  const std::vector<Message> told =
      ranks.exchange("the events of a run", std::move(brought), bring);
  if (!is_first) return;
  const std::vector<const ir::Op*> ops = ops_by_id(*plan.symbolic->module);
  std::int64_t began = log.began_ns;  // the earliest
  for (std::size_t r = 1; r < told.size(); ++r) {
    began = std::min(began, told[r].numbers[0] - ahead[r]);
  }
  shift(log, log.began_ns - began);
  for (std::size_t r = 1; r < told.size(); ++r) {
    const std::int64_t later = told[r].numbers[0] - ahead[r] - began;
    add_events(told[r].arrays[0], ops, log, later);
    log.span_ns = std::max(log.span_ns, told[r].numbers[1] + later);
    log.dropped += told[r].numbers[2];
  }
}

}  // namespace weft::engine
