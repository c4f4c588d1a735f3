#include "machine/topology.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace weft::machine {
namespace {

LinkId link_id(std::int64_t number) { return static_cast<LinkId>(number); }

bool axis_wraps(const Links& links, const Dims& shape, std::size_t axis) {
  if (shape[axis] <= 2) return false;
  switch (links.wrap) {
    case Wrap::never:
      return false;
    case Wrap::at_full_size:
      return shape[axis] == links.wrap_size;
    case Wrap::whole_cubes:
      return std::ranges::all_of(shape, [&](auto size) { return size % links.wrap_size == 0; });
  }
  return false;
}

}  // namespace

Topology::Topology(const Machine& machine) : machine_(machine) {
  const Links& links = machine.model().links;
  const std::int64_t devices = machine.num_devices();
  switch (links.wiring) {
    case Wiring::torus: {
      const std::int64_t per_chip = machine.model().devices_per_chip;
      const std::int64_t axes = std::ssize(machine.shape());
      first_in_chip_ = link_id(devices / per_chip * axes * 2);
      first_host_ = first_in_chip_ + (per_chip > 1 ? link_id(devices * per_chip) : 0);
      for (std::size_t i = 0; i < machine.shape().size(); ++i) {
        wraps_.push_back(axis_wraps(links, machine.shape(), i));
      }
      break;
    }
    case Wiring::pairs:
      first_host_ = first_in_chip_ = link_id(devices) * link_id(machine.domain_devices());
      break;
    case Wiring::switched:
      first_host_ = first_in_chip_ = link_id(devices) * 2;
      break;
  }
  const Network& network = links.network;
  const bool has_network = machine.num_domains() > 1;
  first_device_ = first_host_ + (has_network ? link_id(machine.num_hosts()) * 2 : 0);
  num_links_ =
      first_device_ + (has_network && network.device_bandwidth > 0 ? link_id(devices) * 2 : 0);
}

double Topology::bandwidth(LinkId link) const {
  const Links& links = machine_.model().links;
  if (link >= first_device_) return links.network.device_bandwidth;
  if (link >= first_host_) return links.network.bandwidth;
  const bool in_chip = link >= first_in_chip_ && links.chip_bandwidth > 0;
  return in_chip ? links.chip_bandwidth : links.bandwidth;
}

double Topology::latency(LinkId link) const {
  const Links& links = machine_.model().links;
  if (!is_network(link)) return links.latency;
  // From host to host is one step of the network, which begins with the sender's link.
  const bool sends = link < first_device_ && (link - first_host_) % 2 == 0;
  return sends ? links.network.latency : 0;
}

Topology::Ends Topology::ends(LinkId link) const {
  const auto with_hub = [](LinkId device, bool back) {
    const auto id = static_cast<std::int64_t>(device);
    return back ? Ends{-1, id} : Ends{id, -1};
  };
  // Of as many devices, each linked to each other one.
  const auto within = [](LinkId number, LinkId devices) {
    const LinkId from = number / devices;
    return Ends{static_cast<std::int64_t>(from),
                static_cast<std::int64_t>(from / devices * devices + number % devices)};
  };
  if (link >= first_device_) return with_hub((link - first_device_) / 2, link % 2 != 0);
  if (is_network(link)) return {};
  switch (machine_.model().links.wiring) {
    case Wiring::torus:
      return link < first_in_chip_
                 ? torus_ends(link)
                 : within(link - first_in_chip_, link_id(machine_.model().devices_per_chip));
    case Wiring::pairs:
      return within(link, link_id(machine_.domain_devices()));
    case Wiring::switched:
      return with_hub(link / 2, link % 2 != 0);
  }
  return {};
}

Topology::Ends Topology::torus_ends(LinkId link) const {
  const Dims& shape = machine_.shape();
  const std::size_t axis = link / 2 % shape.size();
  const std::int64_t per_chip = machine_.model().devices_per_chip;
  const auto chip = static_cast<std::int64_t>(link / 2 / shape.size());
  std::int64_t stride = 1;  // between the chips of neighbours along the axis
  for (std::size_t i = 0; i < axis; ++i) stride *= shape[i];
  const std::int64_t at = chip / stride % shape[axis];
  const std::int64_t next = (at + (link % 2 != 0 ? 1 : shape[axis] - 1)) % shape[axis];
  return {chip * per_chip, (chip + (next - at) * stride) * per_chip};
}

std::string Topology::link_name(LinkId link) const {
  const auto name = [&](std::int64_t device) {
    return device < 0 ? std::string(is_network(link) ? "network" : "switch")
                      : machine_.device_name(device);
  };
  if (is_network(link) && link < first_device_) {
    const LinkId number = link - first_host_;
    const std::string host = fmt::format("host {}", number / 2);
    return number % 2 != 0 ? "network->" + host : host + "->network";
  }
  if (machine_.model().links.is_torus() && link < first_in_chip_) return torus_link_name(link);
  const Ends devices = ends(link);
  return name(devices.from) + "->" + name(devices.to);
}

std::string Topology::torus_link_name(LinkId link) const {
  const Dims& shape = machine_.shape();
  const std::size_t axis = link / 2 % shape.size();
  const auto [from, to] = torus_ends(link);
  const auto place = [&](std::int64_t device) {
    Dims at = machine_.coordinates(device);
    at.resize(shape.size());
    return at;
  };
  const std::string slice =
      machine_.num_domains() > 1 ? fmt::format("slice {} ", machine_.domain_of(from)) : "";
  return fmt::format("{}{}({})->({})", slice, machine_.model().axes[axis],
                     fmt::join(place(from), ","), fmt::join(place(to), ","));
}

void Topology::route(std::int64_t from, std::int64_t to, std::vector<LinkId>& links) const {
  if (from == to) return;
  if (machine_.domain_of(from) != machine_.domain_of(to)) return route_in_network(from, to, links);
  switch (machine_.model().links.wiring) {
    case Wiring::torus:
      return route_in_torus(from, to, links);
    case Wiring::pairs: {
      const std::int64_t domain = machine_.domain_devices();
      links.push_back(link_id(from * domain + to % domain));
      return;
    }
    case Wiring::switched:
      links.push_back(link_id(from * 2));
      links.push_back(link_id(to * 2 + 1));
      return;
  }
}

LinkId Topology::torus_link(std::int64_t chip, std::size_t axis, bool up) const {
  return (link_id(chip) * machine_.shape().size() + axis) * 2 + (up ? 1 : 0);
}

void Topology::route_in_torus(std::int64_t from, std::int64_t to,
                              std::vector<LinkId>& links) const {
  const std::int64_t per_chip = machine_.model().devices_per_chip;
  std::int64_t chip = from / per_chip;
  if (chip == to / per_chip) {
    links.push_back(first_in_chip_ + link_id(from * per_chip + to % per_chip));
    return;
  }
  const Dims start = machine_.coordinates(from), end = machine_.coordinates(to);
  std::int64_t stride = 1;  // between the chips of neighbours along the axis
  for (std::size_t axis = 0; axis < machine_.shape().size(); ++axis) {
    const std::int64_t size = machine_.shape()[axis];
    std::int64_t at = start[axis];
    std::int64_t steps = end[axis] - at;
    if (wraps(axis)) {
      if (steps < 0) steps += size;
      if (2 * steps > size) steps -= size;
    }
    const bool up = steps > 0;
    for (; steps != 0; steps += up ? -1 : 1) {
      links.push_back(torus_link(chip, axis, up));
      const std::int64_t next = (at + (up ? 1 : size - 1)) % size;
      chip += (next - at) * stride;
      at = next;
    }
    stride *= size;
  }
}

void Topology::route_in_network(std::int64_t from, std::int64_t to,
                                std::vector<LinkId>& links) const {
  const bool by_device = num_links_ > first_device_;
  if (by_device) links.push_back(first_device_ + link_id(from * 2));
  links.push_back(first_host_ + link_id(machine_.host_of(from) * 2));
  links.push_back(first_host_ + link_id(machine_.host_of(to) * 2 + 1));
  if (by_device) links.push_back(first_device_ + link_id(to * 2 + 1));
}

std::optional<LinkId> Topology::neighbour_link(std::int64_t device, std::size_t axis,
                                               bool up) const {
  const std::int64_t size = machine_.shape()[axis];
  const std::int64_t at = machine_.coordinates(device)[axis];
  if (!wraps(axis) && at == (up ? size - 1 : 0)) return std::nullopt;
  return torus_link(device / machine_.model().devices_per_chip, axis, up);
}

}  // namespace weft::machine
