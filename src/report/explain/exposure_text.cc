#include "report/explain/exposure_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/quantity.h"
#include "ir/ops/collective.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

std::string placed(const ir::Op& op, const ir::Module& module) {
  return with_place(ir::without_dialect(op.name()), module, op.location);
}

// ": x(0,0)->(1,0) carries 2 flows": of a permute that stands in its own way.
std::string crowded_text(const sim::Collective& one, const cost::Network& network) {
  const auto who = ir::participants(one.op->attrs);
  const cost::Passage& passage = one.passage;
  if (!who || who->pairs == nullptr || passage.bottleneck_flows <= 1) return "";
  return fmt::format(": {} carries {} flows", network.class_name(passage.bottleneck),
                     passage.bottleneck_flows);
}

}  // namespace

std::string hidden_under(const sim::Collective& one, const ir::Module& module) {
  return one.worst.under == nullptr ? "" : placed(*one.worst.under, module);
}

std::string exposed_because(const sim::Collective& one, const cost::Network& network,
                            const ir::Module& module) {
  using sim::Exposure;
  switch (one.why) {
    case Exposure::none:
      return "";
    case Exposure::copies:
      return "transfers are copies that the devices make themselves";
    case Exposure::behind_another: {
      const std::string other = placed(*one.worst.held_up_by, module);
      const bool of_devices = network.links_of(one.worst.link_class).empty();
      return of_devices ? other + " leaves the devices first"
                        : fmt::format("its link carries {} first", other);
    }
    case Exposure::shares_links:
      return fmt::format("shares {} with {}", network.class_name(one.worst.link_class),
                         placed(*one.worst.held_up_by, module));
    case Exposure::too_little:
      return fmt::format("{} of compute under a transfer of {}{}",
                         seconds_text(sim::to_seconds(one.worst.computed)),
                         seconds_text(sim::to_seconds(one.alone)), crowded_text(one, network));
    case Exposure::nothing_before:
      return "the first of its chain: nothing can be computed before it";
    case Exposure::nothing_after:
      return "the last of its chain: nothing is left to compute";
    case Exposure::nothing_apart:
      return "nothing independent of it to compute";
    case Exposure::waited_for_at_once:
      return fmt::format("waited for where it begins, though {} of compute do not need it",
                         seconds_text(sim::to_seconds(*one.apart)));
    case Exposure::not_looked_into:
      return "what else could be computed is not looked into in so large a program";
  }
  return "";
}

MostWaitedFor most_waited_for(const sim::Simulation& time, const ir::Module& module) {
  const auto most = std::ranges::max_element(time.collectives, {}, &sim::Collective::exposed);
  if (most == time.collectives.end() || most->exposed == 0) return {};
  return {placed(*most->op, module), exposed_because(*most, *time.network, module)};
}

}  // namespace weft::report
