#include "cost/exchange.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "cost/broadcast.h"
#include "cost/device_block.h"
#include "cost/send_writer.h"

namespace weft::cost {
namespace {

double number(std::size_t n) { return static_cast<double>(n); }

// What the devices of a group get of each other's data.
enum class Pattern : std::uint8_t {
  gather,  // all of it; backwards: each its part of what all have, combined on the way
  swap,    // each a part of its own
};

class GroupExchange {
 public:
  // `part`: the bytes that one device gets of another one's.
  GroupExchange(Pattern pattern, Preference preference, SendWriter& writer)
      : pattern_(pattern), preference_(preference), writer_(writer) {}

  double among_domains(Devices devices, double part) {
    return nested(
        devices, part, [&](std::int64_t device) { return writer_.domain_of(device); },
        [&](Devices across, double each) {
          writer_.name("hierarchical");
          return directly(across, each);
        },
        [&](Devices domain, double each) { return in_domain(domain, each); });
  }

 private:
  double in_domain(Devices devices, double part) {
    if (!writer_.is_torus()) return directly(devices, part);
    return nested(
        devices, part, [&](std::int64_t device) { return writer_.chip_of(device); },
        [&](Devices across, double each) { return in_torus(across, each); },
        [&](Devices chip, double each) { return directly(chip, each); });
  }

  // Those that stand alike in several places among each other, and those in each place; each of
  // them at the same time. A gather ends inside, where each has then a part of every place.
  template <class Where, class Across, class Inside>
  double nested(Devices devices, double part, Where&& where, Across&& across, Inside&& inside) {
    const std::optional<Split> split = split_by(devices, where);
    if (!split) return in_order(devices, part);
    const std::size_t places = split->inside.size(), alike = split->across.size();
    double first = 0, then = 0;
    if (places > 1) {
      const double each = pattern_ == Pattern::swap ? part * number(alike) : part;
      for (const DeviceList& group : split->across) first = std::max(first, across(group, each));
    }
    if (alike > 1) {
      for (const DeviceList& group : split->inside) {
        then = std::max(then, inside(group, part * number(places)));
      }
    }
    return first + then;
  }

  // Where each reaches each other one alike, it counts only how much leaves and comes.
  double directly(Devices devices, double part) {
    writer_.name(pattern_ == Pattern::swap ? "direct" : "ring");
    const double sent = part * number(devices.size() - 1);
    double hop = 0;
    for (std::size_t i = 0; i < devices.size(); ++i) {
      const std::int64_t from = devices[i], to = devices[(i + 1) % devices.size()];
      writer_.send(from, to, sent);
      hop = std::max(hop, writer_.latency(from, to));
    }
    return pattern_ == Pattern::swap ? hop : hop * number(devices.size() - 1);
  }

  double in_torus(Devices devices, double part) {
    const std::optional<DeviceBlock> block = find_block(writer_.target(), devices);
    if (!block) return in_order(devices, part);
    if (block->axes.size() == 1) {
      writer_.name(block->axes[0].is_ring ? "ring in both directions" : "line");
      return in_row(block->devices, block->axes[0], part);
    }
    const bool all_rings = std::ranges::all_of(block->axes, &DeviceBlock::Axis::is_ring);
    if (pattern_ != Pattern::swap && !all_rings) {
      if (const std::optional<DeviceList> ring = ring_through(*block)) {
        writer_.offer_choice();
        if (preference_ == Preference::ring) {
          writer_.name("ring in both directions");
          return in_row(*ring, {ring->size(), true}, part);
        }
      }
    }
    writer_.name(block->axes.size() == 2 ? "two-dimensional" : "three-dimensional");
    double sum = 0;
    for (std::size_t axis = 0; axis < block->axes.size(); ++axis) {
      const double each = part * parts_along(*block, axis);
      double longest = 0;
      block->for_each_line(axis, [&](Devices line) {
        longest = std::max(longest, in_row(line, block->axes[axis], each));
      });
      sum += longest;
    }
    return sum;
  }

  // How many parts a device hands each other one along the axis. A swap goes along one axis after
  // the other. A gather is cut into as many pieces as there are axes, and each begins along another
  // one, then takes the next: what goes along an axis is what has been gathered before.
  double parts_along(const DeviceBlock& block, std::size_t axis) const {
    const std::size_t count = block.axes.size();
    if (pattern_ == Pattern::swap) return number(block.devices.size() / block.axes[axis].size);
    double sum = 0;
    for (std::size_t first = 0; first < count; ++first) {
      double gathered = 1;
      for (std::size_t i = first; i % count != axis; ++i) {
        gathered *= number(block.axes[i % count].size);
      }
      sum += gathered;
    }
    return sum / number(count);
  }

  double in_row(Devices row, const DeviceBlock::Axis& axis, double part) {
    const std::size_t n = row.size();
    const bool is_swap = pattern_ == Pattern::swap, circle = axis.is_ring;
    const auto before = [&](std::size_t i) { return number(i + 1); };
    const auto after = [&](std::size_t i) { return number(n - 1 - i); };
    // The shorter way around, half of what goes to the opposite one each way; in a row what is on
    // one side of the link goes to the other.
    const double around = is_swap ? number(n * n - n % 2) / 8 : number(n - 1) / 2;
    const double hop = writer_.along(
        row, circle, axis.has_ends(),
        [&](std::size_t i) {
          return part * (circle ? around : is_swap ? before(i) * after(i) : before(i));
        },
        [&](std::size_t i) {
          return part * (circle ? around : is_swap ? before(i) * after(i) : after(i));
        });
    return hop * number(circle ? n / 2 : n - 1);
  }

  // Devices that form nothing.
  double in_order(Devices devices, double part) {
    if (pattern_ == Pattern::gather) {
      writer_.name("ring in the order of the group");
      return in_row(devices, {devices.size(), true}, part);
    }
    writer_.name("direct");
    double hop = 0;
    for (const std::int64_t from : devices) {
      for (const std::int64_t to : devices) {
        writer_.send(from, to, part);
        hop = std::max(hop, writer_.latency(from, to));
      }
    }
    return hop;
  }

  const Pattern pattern_;
  const Preference preference_;
  SendWriter& writer_;
};

// What a device hands over, as it is.
double transfer(const ir::CollectiveGroup& group, SendWriter& writer) {
  writer.name("permute");
  const auto device = [&](std::size_t i) { return writer.target().device(group.devices[i]); };
  double longest = 0;
  for (std::size_t to = 0; to < group.sources.size(); ++to) {
    if (group.sources[to] < 0) continue;
    const std::int64_t from = device(static_cast<std::size_t>(group.sources[to]));
    writer.send(from, device(to), 1);
    longest = std::max(longest, writer.latency(from, device(to)));
  }
  return longest;
}

}  // namespace

Exchange exchange_of(ir::CollectiveKind kind, std::span<const ir::CollectiveGroup> groups,
                     const machine::Target& target, Preference preference) {
  const ir::CollectiveDef& def = ir::collective_def(kind);
  Exchange exchange;
  SendWriter writer(target, exchange);
  double rounds = 1;
  for (const ir::CollectiveGroup& group : groups) {
    const std::int64_t n = std::ssize(group.devices);
    if (n < 2) continue;
    double latency = 0;
    if (def.grouping == ir::Grouping::pairs) {
      latency = transfer(group, writer);
    } else {
      DeviceList devices;
      for (const std::int64_t position : group.devices) devices.push_back(target.device(position));
      const ir::Wire wire = def.wire(n);
      if (def.route == ir::Route::transfer) {
        latency = broadcast(devices, preference, writer);
      } else {
        const bool is_ring = def.route == ir::Route::ring;
        // An all_reduce goes around twice: a reduce_scatter, then an all_gather.
        if (is_ring) rounds = static_cast<double>(wire.steps / (n - 1));
        writer.turn_around(def.reduces && rounds == 1);
        const double part = wire.share / rounds / static_cast<double>(n - 1);
        latency = GroupExchange(is_ring ? Pattern::gather : Pattern::swap, preference, writer)
                      .among_domains(devices, part);
      }
    }
    exchange.latency = std::max(exchange.latency, latency);
  }
  exchange.latency *= rounds;
  for (Send& send : exchange.sends) send.bytes *= rounds;
  if (exchange.sends.empty()) return {};
  const machine::Links& links = target.model().links;
  exchange.latency +=
      def.grouping == ir::Grouping::pairs ? links.permute_launch : links.collective_launch;
  return exchange;
}

}  // namespace weft::cost
