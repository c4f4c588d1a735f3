#include "cost/link_use.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "weft/error.h"

#include "cost/machine_time.h"
#include "ir/collective_groups.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective.h"
#include "ir/ops/table.h"

namespace weft::cost {
namespace {

// FNV-1a.
class Hash {
 public:
  void add(std::int64_t number) {
    value_ = (value_ ^ static_cast<std::uint64_t>(number)) * 0x100000001b3U;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

std::uint64_t hash_of(const ir::Op& collective) {
  Hash hash;
  hash.add(static_cast<std::int64_t>(ir::collective_of(collective)->kind));
  const std::optional<ir::Participants> who = ir::participants(collective.attrs);
  if (!who) return hash.value();
  if (who->pairs != nullptr) {
    for (const auto& [from, to] : *who->pairs) {
      hash.add(from);
      hash.add(to);
    }
  } else {
    hash.add(who->groups->num_groups);
    hash.add(who->groups->group_size);
    for (const std::int64_t device : who->groups->devices) hash.add(device);
  }
  return hash.value();
}

// Whether the same devices send to each other, whatever else the attributes say.
bool same_participants(const ir::AttrsRef& a, const ir::AttrsRef& b) {
  if (a == b) return true;
  const std::optional<ir::Participants> p = ir::participants(a), q = ir::participants(b);
  if (!p || !q || (p->groups == nullptr) != (q->groups == nullptr)) return false;
  if ((p->channel > 0) != (q->channel > 0) || p->has_global_ids != q->has_global_ids) return false;
  return p->groups != nullptr ? *p->groups == *q->groups : *p->pairs == *q->pairs;
}

std::uint64_t link(std::int64_t from, std::int64_t to) {
  return static_cast<std::uint64_t>(from) << 32U | static_cast<std::uint64_t>(to);
}

void add_links(const ir::CollectiveGroup& group, bool both_ways, std::vector<std::uint64_t>& to) {
  const std::vector<std::int64_t>& devices = group.devices;
  for (std::size_t p = 0; p < devices.size(); ++p) {
    if (!group.sources.empty()) {
      if (group.sources[p] < 0) continue;
      const std::int64_t source = devices[static_cast<std::size_t>(group.sources[p])];
      if (source != devices[p]) to.push_back(link(source, devices[p]));
    } else if (devices.size() > 1) {
      const std::int64_t next = devices[(p + 1) % devices.size()];
      to.push_back(link(devices[p], next));
      if (both_ways && devices.size() > 2) to.push_back(link(next, devices[p]));
    }
  }
}

// None where the program says something that no device can do: whoever runs it refuses it.
std::vector<ir::CollectiveGroup> groups_of(const ir::Op& op,
                                           std::span<const std::int64_t> devices) {
  try {
    return ir::collective_groups(op, devices);
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

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

LinkUse::LinkUse(const ir::Module& module, const machine::Target& target) : target_(target) {
  std::vector<std::int64_t> devices(static_cast<std::size_t>(module.num_devices()));
  std::iota(devices.begin(), devices.end(), 0);
  for (const ir::Function& function : module.functions()) {
    ir::walk(*function.body, [&](const ir::Op& op) {
      if (ir::collective_of(op) != nullptr) add(op, devices);
    });
  }
  number_links();
}

const LinkUse::Way* LinkUse::find(const ir::Op& collective) const {
  const ir::CollectiveKind kind = ir::collective_of(collective)->kind;
  const auto [begin, end] = ways_.equal_range(hash_of(collective));
  const auto found = std::find_if(begin, end, [&](const auto& way) {
    return way.second.kind == kind && same_participants(way.second.attrs, collective.attrs);
  });
  return found == end ? nullptr : &found->second;
}

void LinkUse::add(const ir::Op& collective, std::span<const std::int64_t> devices) {
  if (find(collective) != nullptr) return;
  Way way{collective.attrs, ir::collective_of(collective)->kind};
  std::vector<std::uint64_t> pairs;
  for (const ir::CollectiveGroup& group : groups_of(collective, devices)) {
    add_links(group, target_.model().links.is_torus(), pairs);
    way.group_size = std::max(way.group_size, std::ssize(group.devices));
  }
  if (pairs.empty()) way.group_size = 1;
  std::ranges::sort(pairs);
  way.set = static_cast<std::uint32_t>(std::ranges::find(pairs_, pairs) - pairs_.begin());
  if (way.set == pairs_.size()) pairs_.push_back(std::move(pairs));
  ways_.emplace(hash_of(collective), std::move(way));
}

// Links that are in the same sets get one number.
void LinkUse::number_links() {
  std::unordered_map<std::uint64_t, std::uint32_t> number;
  for (const std::vector<std::uint64_t>& set : pairs_) {
    std::unordered_map<std::uint32_t, std::uint32_t> split;  // of those with a number, in this set
    std::optional<std::uint32_t> added;
    for (const std::uint64_t pair : set) {
      const auto [at, is_new] = number.try_emplace(pair);
      if (is_new) {
        if (!added) added = num_links_++;
        at->second = *added;
        continue;
      }
      const auto [part, is_first] = split.try_emplace(at->second);
      if (is_first) part->second = num_links_++;
      at->second = part->second;
    }
  }
  std::map<std::uint32_t, std::uint32_t> dense;
  for (const std::vector<std::uint64_t>& set : pairs_) {
    std::vector<std::uint32_t>& links = links_.emplace_back();
    for (const std::uint64_t pair : set) {
      const auto next = static_cast<std::uint32_t>(dense.size());
      links.push_back(dense.try_emplace(number.at(pair), next).first->second);
    }
    std::ranges::sort(links);
    links.erase(std::unique(links.begin(), links.end()), links.end());
  }
  num_links_ = static_cast<std::uint32_t>(dense.size());
  pairs_.clear();
}

Transfer LinkUse::of(const ir::Op& collective) const {
  const Way* const way = find(collective);
  WEFT_ASSERT(way != nullptr, "a collective of the module");
  const double bytes = sent_bytes(collective);
  return {collective_seconds(way->kind, way->group_size, bytes, target_.model()), links_[way->set]};
}

LinkTimes::Span LinkTimes::send(const Transfer& transfer, double ready) {
  Span span{ready, ready};
  if (transfer.links.empty()) return span;
  for (const std::uint32_t link : transfer.links) span.begin = std::max(span.begin, free_at_[link]);
  span.end = span.begin + transfer.seconds;
  for (const std::uint32_t link : transfer.links) free_at_[link] = span.end;
  return span;
}

}  // namespace weft::cost
