#include "report/link_shares.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

#include "report/predicted_events.h"

namespace weft::report {

std::vector<std::vector<LinkShare>> link_shares(const sim::Simulation& simulation) {
  std::unordered_map<const ir::Op*, const cost::Passage*> passages;
  for (const sim::Collective& one : simulation.collectives) passages[one.op] = &one.passage;
  std::vector<std::vector<LinkShare>> shares(simulation.links.size());
  for (const sim::Flow& flow : simulation.flows) {
    const cost::Passage& passage = *passages.at(simulation.transfers[flow.transfer].op);
    const double longest = passage.moving_seconds();
    for (const cost::LinkLoad& load : passage.loads) {
      shares[load.link_class].push_back({&flow, flow.speed * load.seconds / longest});
    }
  }
  for (std::vector<LinkShare>& of : shares) {
    std::ranges::stable_sort(of, {}, [](const LinkShare& share) { return share.flow->start; });
  }
  return shares;
}

std::vector<LinkStep> link_steps(const std::vector<LinkShare>& shares) {
  std::map<std::int64_t, double> changes;
  for (const auto& [flow, share] : shares) {
    changes[nanoseconds(flow->start)] += share;
    changes[nanoseconds(flow->end)] -= share;
  }
  std::vector<LinkStep> steps;
  double now = 0;
  for (const auto& [ns, change] : changes) {
    if (std::abs(change) < 1e-8) continue;
    now += change;
    steps.push_back({ns, std::clamp(now, 0.0, 1.0)});
  }
  return steps;
}

}  // namespace weft::report
