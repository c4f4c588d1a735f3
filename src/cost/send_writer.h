// SendWriter: adds to an Exchange what devices hand to each other, and says how long the hops of
// that take. What the algorithms of cost/exchange.h and cost/broadcast.h have in common.
//
// Refers to the target and the exchange; used by one thread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "cost/exchange.h"
#include "machine/target.h"

namespace weft::cost {

using DeviceList = std::vector<std::int64_t>;
using Devices = std::span<const std::int64_t>;

// Devices by where they are (a slice, a chip), and those that stand alike in each of these places.
struct Split {
  std::vector<DeviceList> inside, across;
};

// Nothing: there are more of them in one place than in another.
template <class Where>
std::optional<Split> split_by(Devices devices, Where&& where) {
  std::map<std::int64_t, DeviceList> places;
  for (const std::int64_t device : devices) places[where(device)].push_back(device);
  Split split;
  split.across.resize(places.begin()->second.size());
  for (auto& [place, inside] : places) {
    if (inside.size() != split.across.size()) return std::nullopt;
    for (std::size_t i = 0; i < inside.size(); ++i) split.across[i].push_back(inside[i]);
    split.inside.push_back(std::move(inside));
  }
  return split;
}

class SendWriter {
 public:
  SendWriter(const machine::Target& target, Exchange& to) : target_(target), to_(to) {}

  const machine::Target& target() const { return target_; }
  bool is_torus() const { return target_.model().links.is_torus(); }
  std::int64_t domain_of(std::int64_t device) const { return target_.machine().domain_of(device); }
  std::int64_t chip_of(std::int64_t device) const {
    return device / target_.model().devices_per_chip;
  }

  // The first one to name it counts: that of the outermost devices.
  void name(std::string_view algorithm) {
    if (to_.algorithm.empty()) to_.algorithm = algorithm;
  }
  void offer_choice() { to_.has_choice = true; }
  // From now on data goes the other way: sums are gathered backwards.
  void turn_around(bool backwards) { backwards_ = backwards; }

  void send(std::int64_t from, std::int64_t to, double bytes, bool has_ends = false) {
    if (from == to || bytes <= 0) return;
    if (backwards_) std::swap(from, to);
    to_.sends.push_back({from, to, bytes, has_ends});
  }

  // Of data on its way from one device to another.
  double latency(std::int64_t from, std::int64_t to) {
    links_.clear();
    target_.topology().route(from, to, links_);
    double seconds = 0;
    for (const machine::LinkId link : links_) seconds += target_.topology().latency(link);
    return seconds;
  }

  // From each device of a row to the next, and back, where i counts these pairs; in a circle also
  // from the last to the first. The latency of the longest of these hops.
  template <class There, class Back>
  double along(Devices row, bool circle, bool has_ends, There&& there, Back&& back) {
    double longest = 0;
    for (std::size_t i = 0; i + (circle ? 0 : 1) < row.size(); ++i) {
      const std::int64_t from = row[i], to = row[(i + 1) % row.size()];
      send(from, to, there(i), has_ends);
      send(to, from, back(i), has_ends);
      longest = std::max(longest, latency(from, to));
    }
    return longest;
  }

 private:
  const machine::Target& target_;
  Exchange& to_;
  bool backwards_ = false;
  std::vector<machine::LinkId> links_;
};

}  // namespace weft::cost
