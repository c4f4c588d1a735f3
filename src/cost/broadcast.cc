#include "cost/broadcast.h"

#include <optional>

#include "cost/device_block.h"

namespace weft::cost {
namespace {

class Broadcast {
 public:
  Broadcast(Preference preference, SendWriter& writer) : preference_(preference), writer_(writer) {}

  double among_domains(Devices devices) {
    return nested(
        devices, [&](std::int64_t device) { return writer_.domain_of(device); },
        [&](Devices heads) {
          writer_.name("hierarchical");
          return chain(heads);
        },
        [&](Devices domain) { return in_domain(domain); });
  }

 private:
  // First to one device of each place, then inside of each.
  template <class Where, class Across, class Inside>
  double nested(Devices devices, Where&& where, Across&& across, Inside&& inside) {
    std::map<std::int64_t, DeviceList> places;
    DeviceList heads;
    for (const std::int64_t device : devices) {
      DeviceList& place = places[where(device)];
      if (place.empty()) heads.push_back(device);
      place.push_back(device);
    }
    const double first = heads.size() > 1 ? across(Devices(heads)) : 0;
    double longest = 0;
    for (const auto& [number, place] : places) {
      if (place.size() > 1) longest = std::max(longest, inside(Devices(place)));
    }
    return first + longest;
  }

  double in_domain(Devices devices) {
    if (!writer_.is_torus()) return directly(devices);
    return nested(
        devices, [&](std::int64_t device) { return writer_.chip_of(device); },
        [&](Devices heads) { return in_torus(heads); }, [&](Devices chip) { return chain(chip); });
  }

  double directly(Devices devices) {
    if (writer_.target().model().links.wiring != machine::Wiring::pairs) return chain(devices);
    writer_.name("direct");
    for (const std::int64_t device : devices) writer_.send(devices[0], device, 1);
    return writer_.latency(devices[0], devices[1]);
  }

  // Each hands on what has come while the rest comes.
  double chain(Devices devices) {
    writer_.name("chain");
    const double hop = writer_.along(
        devices, false, false, [](std::size_t) { return 1.0; }, [](std::size_t) { return 0.0; });
    return hop * static_cast<double>(devices.size() - 1);
  }

  double in_torus(Devices devices) {
    const std::optional<DeviceBlock> block = find_block(writer_.target(), devices);
    if (!block) return chain(devices);
    std::optional<DeviceList> ring = ring_through(*block);
    if (block->axes.size() == 1 && block->axes[0].is_ring) ring = block->devices;
    if (ring) {
      writer_.offer_choice();
      if (preference_ == Preference::ring) return around(*std::move(ring), devices[0]);
    }
    return along_axes(*block, devices[0]);
  }

  // One half of it each way, to all but the device that has it.
  double around(DeviceList ring, std::int64_t root) {
    writer_.name("ring in both directions");
    std::ranges::rotate(ring, std::ranges::find(ring, root));
    const std::size_t last = ring.size() - 1;
    const double hop = writer_.along(
        ring, true, false, [&](std::size_t i) { return i < last ? 0.5 : 0.0; },
        [&](std::size_t i) { return i > 0 ? 0.5 : 0.0; });
    return hop * static_cast<double>(last);
  }

  // All of it along the first axis, from there along the second, and so on.
  double along_axes(const DeviceBlock& block, std::int64_t root) {
    writer_.name("tree");
    double sum = 0;
    DeviceList have = {root};
    for (std::size_t axis = 0; axis < block.axes.size(); ++axis) {
      const bool is_ring = block.axes[axis].is_ring, has_ends = block.axes[axis].has_ends();
      double longest = 0;
      DeviceList got;
      block.for_each_line(axis, [&](Devices line) {
        const auto found = std::ranges::find_first_of(line, have);
        if (found == line.end()) return;
        const auto size = std::ssize(line), from = found - line.begin();
        const auto up = is_ring ? size / 2 : size - 1 - from;
        const auto down = is_ring ? size - 1 - up : from;
        double hop = 0;
        const auto hand_on = [&](std::ptrdiff_t i, std::ptrdiff_t step) {
          const auto device = [&](std::ptrdiff_t k) {
            return line[static_cast<std::size_t>((from + k * step + size) % size)];
          };
          writer_.send(device(i), device(i + 1), 1, has_ends);
          hop = std::max(hop, writer_.latency(device(i), device(i + 1)));
        };
        for (std::ptrdiff_t i = 0; i < up; ++i) hand_on(i, 1);
        for (std::ptrdiff_t i = 0; i < down; ++i) hand_on(i, -1);
        longest = std::max(longest, hop * static_cast<double>(std::max(up, down)));
        got.insert(got.end(), line.begin(), line.end());
      });
      have = std::move(got);
      sum += longest;
    }
    return sum;
  }

  const Preference preference_;
  SendWriter& writer_;
};

}  // namespace

double broadcast(Devices devices, Preference preference, SendWriter& writer) {
  return Broadcast(preference, writer).among_domains(devices);
}

}  // namespace weft::cost
