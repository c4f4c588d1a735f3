#include "report/page/page_links.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_set>
#include <vector>

#include "report/link_shares.h"

namespace weft::report {
namespace {

using machine::LinkId;

// Each is a row of a table and a line on a picture.
constexpr std::size_t kMostLinkRows = 4096;
// Of all classes together: less than a megabyte.
constexpr std::size_t kMostLinkLoads = 50'000;

std::vector<LinkRow::Load> loads_of(const std::vector<LinkShare>& shares) {
  const std::vector<LinkStep> steps = link_steps(shares);
  std::vector<LinkRow::Load> loads;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (steps[i].load < 1e-6) continue;
    loads.push_back({steps[i].ns * kPsOfANs, steps[i + 1].ns * kPsOfANs, steps[i].load});
  }
  return loads;
}

class LinkRows {
 public:
  LinkRows(PageData& page, const machine::Topology& topology) : page_(page), topology_(topology) {}

  void add(LinkId link, const std::vector<LinkRow::Load>& loads) {
    if (page_.links.size() >= kMostLinkRows) return leave_out(link);
    if (!known_.insert(link).second) return;
    const auto [from, to] = topology_.ends(link);
    page_.links.push_back({topology_.link_name(link), from, to, loads});
  }

  void leave_out(LinkId link) {
    if (known_.insert(link).second) ++page_.links_left_out;
  }

 private:
  PageData& page_;
  const machine::Topology& topology_;
  std::unordered_set<LinkId> known_;
};

void add_idle(const machine::Target& target, LinkRows& rows) {
  const machine::Machine& machine = target.machine();
  if (!machine.model().links.is_torus()) return;
  for (std::int64_t id = 0; id < machine.num_devices(); id += machine.model().devices_per_chip) {
    for (std::size_t axis = 0; axis < machine.shape().size(); ++axis) {
      for (const bool up : {true, false}) {
        if (machine.shape()[axis] < 2) continue;
        if (const auto link = target.topology().neighbour_link(id, axis, up)) rows.add(*link, {});
      }
    }
  }
}

}  // namespace

void add_links(PageData& page, const sim::Simulation& simulation, const machine::Target& target) {
  if (!target.performance().transfers_overlap) return;
  const std::vector<std::vector<LinkShare>> shares = link_shares(simulation);
  // What is left out of very many is what carries least.
  std::vector<std::uint32_t> classes(shares.size());
  std::iota(classes.begin(), classes.end(), 0U);
  std::ranges::stable_sort(classes, std::greater(),
                           [&](std::uint32_t link) { return simulation.links[link]; });
  LinkRows rows(page, target.topology());
  std::size_t room = kMostLinkLoads;
  for (const std::uint32_t link_class : classes) {
    const std::vector<LinkRow::Load> loads = loads_of(shares[link_class]);
    const bool fits = loads.size() <= room;
    if (fits) room -= loads.size();
    for (const LinkId link : simulation.network->links_of(link_class)) {
      fits ? rows.add(link, loads) : rows.leave_out(link);
    }
  }
  add_idle(target, rows);
}

}  // namespace weft::report
