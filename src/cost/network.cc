#include "cost/network.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "weft/error.h"

#include "cost/device_block.h"
#include "cost/participants_key.h"
#include "cost/xla_collectives.h"
#include "ir/collective_groups.h"

namespace weft::cost {
namespace {

// None where the program says something that no device can do: whoever runs it refuses it.
std::vector<ir::CollectiveGroup> groups_of(const ir::Op& op,
                                           std::span<const std::int64_t> positions) {
  try {
    std::vector<ir::CollectiveGroup> groups = ir::collective_groups(op, positions);
    const bool exist = std::ranges::all_of(groups, [&](const ir::CollectiveGroup& group) {
      return std::ranges::all_of(group.devices, [&](std::int64_t position) {
        return position >= 0 && position < std::ssize(positions);
      });
    });
    return exist ? groups : std::vector<ir::CollectiveGroup>();
  } catch (const Error&) {
    return {};
  }
}

// The axes of a torus along which a group has several devices; 0: it is no block of one.
std::size_t num_axes(const ir::CollectiveGroup& group, const machine::Target& target) {
  if (!target.model().links.is_torus()) return 0;
  std::vector<std::int64_t> devices;
  for (const std::int64_t position : group.devices) devices.push_back(target.device(position));
  const auto block = find_block(target, devices);
  return block ? block->axes.size() : 0;
}

LinkClasses::Shares shares_of(const Algorithm& algorithm) {
  LinkClasses::Shares shares;
  for (const LinkTime& link : algorithm.links) {
    const double most = algorithm.seconds_per_byte;
    shares.emplace_back(link.link, most > 0 ? link.seconds / most : 1.0);
  }
  return shares;
}

// Adds those that send to another one, as if each were a link that is not busy.
void add_senders(const std::vector<ir::CollectiveGroup>& groups, const machine::Target& target,
                 LinkClasses::Shares& shares) {
  const auto first = static_cast<std::ptrdiff_t>(shares.size());
  for (const ir::CollectiveGroup& group : groups) {
    const auto sends = [&](std::size_t i) {
      if (group.sources.empty()) return group.devices.size() > 1;
      return std::ranges::any_of(group.targets[i], [&](std::uint32_t to) { return to != i; });
    };
    for (std::size_t i = 0; i < group.devices.size(); ++i) {
      if (!sends(i)) continue;
      const auto device = static_cast<machine::LinkId>(target.device(group.devices[i]));
      shares.emplace_back(target.topology().num_links() + device, 0.0);
    }
  }
  std::sort(shares.begin() + first, shares.end());
}

}  // namespace

double Passage::moving_seconds() const {
  double most = 0;
  for (const LinkLoad& load : loads) most = std::max(most, load.seconds);
  return most;
}

double sent_bytes(const ir::Op& collective) {
  const ir::CollectiveDef& def = *ir::collective_of(collective);
  if (def.sent_bytes != nullptr) return def.sent_bytes(collective);
  double bytes = 0;
  const std::size_t count = def.num_exchanged == 0 ? collective.operands.size() : def.num_exchanged;
  for (std::size_t i = 0; i < count; ++i) {
    bytes += static_cast<double>(ir::bytes_of(*collective.operand(i)));
  }
  return bytes;
}

Network::Network(const ir::Module& module, const machine::Target& target,
                 const NetworkOptions& options)
    : target_(target), options_(options) {
  std::vector<std::int64_t> positions(static_cast<std::size_t>(module.num_devices()));
  std::iota(positions.begin(), positions.end(), 0);
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ir::collective_of(op) != nullptr) add(op, positions);
    });
  }
  classes_.finish();
}

const Network::Use* Network::find(const ir::Op& collective) const {
  const ir::CollectiveKind kind = ir::collective_of(collective)->kind;
  const auto [begin, end] = uses_.equal_range(hash_of_participants(kind, collective.attrs));
  const auto found = std::find_if(begin, end, [&](const auto& use) {
    return use.second.kind == kind && same_participants(use.second.attrs, collective.attrs);
  });
  return found == end ? nullptr : &found->second;
}

void Network::add(const ir::Op& collective, std::span<const std::int64_t> positions) {
  if (find(collective) != nullptr) return;
  const ir::CollectiveDef& def = *ir::collective_of(collective);
  const std::vector<ir::CollectiveGroup> groups = groups_of(collective, positions);
  Use use;
  use.attrs = collective.attrs;
  use.kind = def.kind;
  for (const ir::CollectiveGroup& group : groups) {
    use.group_size = std::max(use.group_size, std::ssize(group.devices));
  }
  use.choices = choices_of(def.kind, groups);
  if (options_.as_xla && def.reduces && use.group_size > 1) {
    use.num_axes = num_axes(groups.front(), target_);
    use.as_all_reduce = choices_of(ir::CollectiveKind::all_reduce, groups);
  }
  uses_.emplace(hash_of_participants(def.kind, collective.attrs), std::move(use));
}

std::vector<Network::Choice> Network::choices_of(ir::CollectiveKind kind,
                                                 const std::vector<ir::CollectiveGroup>& groups) {
  std::vector<Choice> choices;
  for (const Algorithm& algorithm : algorithms_of(kind, groups, target_)) {
    LinkClasses::Shares shares = shares_of(algorithm);
    if (target_.model().links.serial) add_senders(groups, target_, shares);
    choices.push_back({algorithm.name, algorithm.latency, algorithm.seconds_per_byte,
                       algorithm.senders, classes_.add(shares)});
  }
  return choices;
}

Passage Network::of(const ir::Op& collective) const {
  const Use* const use = find(collective);
  WEFT_ASSERT(use != nullptr, "a collective of the module");
  const double bytes = sent_bytes(collective);
  const bool reduces_all =
      !use->as_all_reduce.empty() && (use->kind == ir::CollectiveKind::all_reduce ||
                                      xla_reduces_all(collective, use->group_size, use->num_axes));
  const Choice& choice = fastest(reduces_all ? use->as_all_reduce : use->choices, bytes);
  const bool one_way = reduces_all && use->group_size > 2 && xla_goes_one_way(bytes);
  Passage passage;
  passage.algorithm = one_way ? "ring in one direction" : choice.name;
  passage.latency = choice.latency;
  passage.bottleneck_flows = choice.senders;
  passage.pattern = choice.pattern;
  const double longest = bytes * choice.seconds_per_byte * (one_way ? 2 : 1);
  for (const auto& [link_class, share] : classes_.classes(choice.pattern)) {
    if (share > 0) {
      passage.loads.push_back({link_class, longest * share});
      if (target_.model().links.in_order) passage.alone_on.push_back(link_class);
    } else {
      passage.alone_on.push_back(link_class);
    }
  }
  const auto busiest = std::ranges::max_element(passage.loads, {}, &LinkLoad::seconds);
  if (busiest != passage.loads.end()) passage.bottleneck = busiest->link_class;
  return passage;
}

std::string Network::class_name(std::uint32_t link_class) const {
  const machine::LinkId link = classes_.links(link_class).front();
  const machine::LinkId num_links = target_.topology().num_links();
  if (link < num_links) return target_.topology().link_name(link);
  return target_.machine().device_name(static_cast<std::int64_t>(link - num_links));
}

std::span<const machine::LinkId> Network::links_of(std::uint32_t link_class) const {
  const std::span<const machine::LinkId> links = classes_.links(link_class);
  return links.front() < target_.topology().num_links() ? links : decltype(links)();
}

}  // namespace weft::cost
