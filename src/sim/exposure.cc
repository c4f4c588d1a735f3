#include "sim/exposure.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

#include "ir/ops/table.h"
#include "sim/apart.h"
#include "sim/permute_paths.h"

namespace weft::sim {
namespace {

// A part of a transfer's time that is not worth a word: one in so many.
constexpr Picoseconds kNegligible = 20;

// What computes longest while the transfer is under way.
const ir::Op* longest_under(const Transfer& transfer, const std::vector<Compute>& computes) {
  auto at = std::ranges::upper_bound(computes, transfer.begun, {}, &Compute::end);
  const ir::Op* longest = nullptr;
  Picoseconds most = 0;
  for (; at != computes.end() && at->start < transfer.arrives; ++at) {
    const Picoseconds both =
        std::min(at->end, transfer.arrives) - std::max(at->start, transfer.begun);
    if (both <= most) continue;
    most = both;
    longest = at->op;
  }
  return longest;
}

Exposure why(const Collective& one, Picoseconds computed) {
  const Transfer& worst = one.worst;
  const Picoseconds little = one.alone / kNegligible;
  if (worst.held_up_by != nullptr && 2 * worst.held_up >= worst.exposed()) {
    const Picoseconds queued =
        worst.moves - worst.begun - cost::to_picoseconds(one.passage.latency);
    return 2 * queued >= worst.held_up ? Exposure::behind_another : Exposure::shares_links;
  }
  if (worst.computed > little) return Exposure::too_little;
  if (!one.apart) return Exposure::not_looked_into;
  if (*one.apart > little) return Exposure::waited_for_at_once;
  if (worst.before <= little) return Exposure::nothing_before;
  if (computed - worst.before <= little) return Exposure::nothing_after;
  return Exposure::nothing_apart;
}

std::vector<Collective> collectives_of(const Simulation& simulation, StepTimes& times) {
  std::vector<Collective> all;
  std::unordered_map<const ir::Op*, std::size_t> numbers;
  for (const Transfer& transfer : simulation.transfers) {
    const auto [at, is_new] = numbers.try_emplace(transfer.op, all.size());
    if (is_new) {
      const Leg& leg = times.transfer(*transfer.op);
      all.push_back(
          {.op = transfer.op, .passage = leg.passage, .alone = leg.alone, .worst = transfer});
    }
    Collective& one = all[at->second];
    one.times += transfer.times;
    one.under_way =
        cost::sum(one.under_way, cost::product(transfer.times, transfer.arrives - transfer.begun));
    if (transfer.exposed() > one.worst.exposed()) one.worst = transfer;
  }
  for (const Wait& wait : simulation.waits) {
    Collective& one = all[numbers.at(simulation.transfers[wait.transfer].op)];
    one.exposed = cost::sum(one.exposed, cost::product(wait.times, wait.end - wait.start));
  }
  return all;
}

}  // namespace

const ir::Op& beginning_of(const ir::Op& collective) {
  const ir::Op* const around = collective.parent->parent_op;
  const bool is_started = around != nullptr && around->def().region_flow == ir::RegionFlow::async;
  return is_started ? *around : collective;
}

void explain_exposure(const plan::Plan& plan, const machine::Target& target, StepTimes& times,
                      Picoseconds computed, Simulation& simulation) {
  for (Transfer& transfer : simulation.transfers) {
    transfer.under = longest_under(transfer, simulation.computes);
  }
  simulation.collectives = collectives_of(simulation, times);
  std::vector<Collective*> exposed;
  for (Collective& one : simulation.collectives) {
    one.sooner_done =
        sooner_done(*one.op, plan.module->num_devices(), one.passage, *simulation.network, target);
    if (one.worst.exposed() <= 0) continue;
    one.why = Exposure::copies;
    if (target.performance().transfers_overlap) exposed.push_back(&one);
  }
  if (exposed.empty()) return;
  // In large programs not all are looked into.
  std::ranges::stable_sort(exposed, std::greater(), &Collective::exposed);
  Apart apart(plan, times);
  for (Collective* one : exposed) {
    one->apart = apart.time(beginning_of(*one->op), *one->worst.waited_at);
    one->why = why(*one, computed);
  }
}

}  // namespace weft::sim
