#include "plan/exposure.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/interval.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"

namespace weft::plan {
namespace {

// A part of a transfer's time that is not worth a word.
constexpr double kNegligible = 0.05;
// For so many collectives is it found what is apart from them.
constexpr int kMostLookedAt = 256;

// What computes longest while data of the transfer moves.
const ir::Op* longest_under(const PredictedTransfer& transfer,
                            const std::vector<PredictedCompute>& computes) {
  auto at = std::ranges::upper_bound(computes, transfer.moves, {}, &PredictedCompute::end);
  const ir::Op* longest = nullptr;
  double most = 0;
  for (; at != computes.end() && at->start < transfer.arrives; ++at) {
    const double both = std::min(at->end, transfer.arrives) - std::max(at->start, transfer.moves);
    if (both <= most) continue;
    most = both;
    longest = at->op;
  }
  return longest;
}

using Interval = weft::Interval<double>;

// When data of any transfer moves.
std::vector<Interval> united(const std::vector<PredictedTransfer>& transfers) {
  std::vector<Interval> all;
  for (const PredictedTransfer& transfer : transfers) {
    if (transfer.arrives > transfer.moves) all.push_back({transfer.moves, transfer.arrives});
  }
  return weft::united(std::move(all));
}

double hidden_seconds(const Prediction& prediction) {
  const std::vector<Interval> transfers = united(prediction.transfers);
  double sum = 0;
  std::size_t first = 0;
  for (const PredictedCompute& compute : prediction.computes) {
    while (first < transfers.size() && transfers[first].end <= compute.start) ++first;
    for (std::size_t i = first; i < transfers.size() && transfers[i].start < compute.end; ++i) {
      sum += compute.times * (std::min(transfers[i].end, compute.end) -
                              std::max(transfers[i].start, compute.start));
    }
  }
  return sum;
}

// The op of the block in which the other one stands at whatever depth; null: in none.
const ir::Op* op_in(const ir::Block& block, const ir::Op* op) {
  while (op != nullptr && op->parent != &block) op = op->parent->parent_op;
  return op;
}

// How long the ops of a block compute that neither a transfer needs nor need it.
class Apart {
 public:
  Apart(const Plan& plan, StepTimes& times) {
    for (const Routine& routine : plan.routines) {
      for (const Step& step : routine.steps) {
        const double seconds = times.step(routine, step).seconds;
        const bool is_transfer = step.kind == StepKind::collective || step.kind == StepKind::start;
        if (!is_transfer && seconds > 0) seconds_.emplace(step.op, seconds);
      }
    }
  }

  double seconds(const ir::Op& begin, const ir::Op& end) const {
    const ir::Block& block = *begin.parent;
    std::unordered_set<const ir::Op*> tied = {&begin, &end};
    follow(begin, tied, [&](const ir::Op& op, auto&& visit) {
      for (const ir::Value* operand : op.operands) visit(operand->def);
      for (const ir::Block* region : op.regions) {
        for (const ir::Value* value : ir::used_from_outside(*region)) visit(value->def);
      }
    });
    follow(end, tied, [&](const ir::Op& op, auto&& visit) {
      for (const ir::Value* result : op.results) {
        for (const ir::Use& use : result->uses()) visit(use.op);
      }
    });
    double sum = 0;
    for (const ir::Op* op : block.ops) {
      const auto at = seconds_.find(op);
      if (at != seconds_.end() && !tied.contains(op)) sum += at->second;
    }
    return sum;
  }

 private:
  // Adds what is reached from `from` within its block; `next` visits the ops after one.
  template <class Next>
  static void follow(const ir::Op& from, std::unordered_set<const ir::Op*>& reached, Next&& next) {
    const ir::Block& block = *from.parent;
    std::vector<const ir::Op*> waiting = {&from};
    while (!waiting.empty()) {
      const ir::Op& op = *waiting.back();
      waiting.pop_back();
      next(op, [&](const ir::Op* other) {
        other = op_in(block, other);
        if (other != nullptr && reached.insert(other).second) waiting.push_back(other);
      });
    }
  }

  std::unordered_map<const ir::Op*, double> seconds_;  // of those that are steps
};

Exposure why(const PredictedCollective& one, double computed) {
  const PredictedTransfer& worst = one.worst;
  const double little = kNegligible * one.seconds;
  if (worst.behind != nullptr && 2 * (worst.moves - worst.begun) > worst.exposed()) {
    return Exposure::behind_another;
  }
  if (worst.computed > little) return Exposure::too_little;
  if (one.apart > little) return Exposure::waited_for_at_once;
  if (worst.before <= little) return Exposure::nothing_before;
  if (computed - worst.before <= little) return Exposure::nothing_after;
  return Exposure::nothing_apart;
}

std::vector<PredictedCollective> collectives_of(const std::vector<PredictedTransfer>& transfers,
                                                StepTimes& times) {
  std::vector<PredictedCollective> all;
  std::unordered_map<const ir::Op*, std::size_t> numbers;
  for (const PredictedTransfer& transfer : transfers) {
    const auto [at, is_new] = numbers.try_emplace(transfer.op, all.size());
    if (is_new) {
      all.push_back(
          {.op = transfer.op, .seconds = times.transfer(*transfer.op).seconds, .worst = transfer});
    }
    PredictedCollective& one = all[at->second];
    one.times += transfer.times;
    one.exposed += transfer.times * transfer.exposed();
    if (transfer.exposed() > one.worst.exposed()) one.worst = transfer;
  }
  for (PredictedCollective& one : all) one.exposed /= one.times;
  return all;
}

}  // namespace

const ir::Op& beginning_of(const ir::Op& collective) {
  const ir::Op* const around = collective.parent->parent_op;
  const bool is_started = around != nullptr && around->def().region_flow == ir::RegionFlow::async;
  return is_started ? *around : collective;
}

void explain_exposure(const Plan& plan, StepTimes& times, bool transfers_overlap, double computed,
                      Prediction& prediction) {
  for (PredictedTransfer& transfer : prediction.transfers) {
    transfer.under = longest_under(transfer, prediction.computes);
    prediction.exposed += transfer.times * transfer.exposed();
  }
  prediction.hidden = hidden_seconds(prediction);
  prediction.communication = prediction.hidden + prediction.exposed;
  prediction.collectives = collectives_of(prediction.transfers, times);
  int looked_at = 0;
  std::optional<Apart> apart;
  for (PredictedCollective& one : prediction.collectives) {
    if (one.worst.exposed() <= 0) continue;
    one.why = Exposure::copies;
    if (!transfers_overlap) continue;
    const ir::Op& begin = beginning_of(*one.op);
    const ir::Op& end = *one.worst.waited_at;
    if (begin.parent == end.parent && ++looked_at <= kMostLookedAt) {
      if (!apart) apart.emplace(plan, times);
      one.apart = apart->seconds(begin, end);
    }
    one.why = why(one, computed);
  }
}

}  // namespace weft::plan
