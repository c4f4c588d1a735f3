// Topology: the links of a machine, one in each direction, and over which of them data goes from
// one device to another.
//
// Links are numbers that follow from those of the devices, so that 65,536 devices cost nothing.
// Plain value, which has all that it needs of the machine; any thread may read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machine/machine.h"

namespace weft::machine {

// A number below num_links(). Not every such number is a link: what stands at the edge of a torus
// has none to one side. Only what the functions below give is.
using LinkId = std::uint64_t;

class Topology {
 public:
  explicit Topology(const Machine& machine);

  std::uint64_t num_links() const { return num_links_; }
  double bandwidth(LinkId link) const;
  double latency(LinkId link) const;
  // Between domains: there the network's efficiency holds, not that of the links.
  bool is_network(LinkId link) const { return link >= first_host_; }
  // The devices that it joins, of a chip with several its first; -1: a switch, or the network.
  struct Ends {
    std::int64_t from = -1, to = -1;
    friend bool operator==(const Ends&, const Ends&) = default;
  };
  Ends ends(LinkId link) const;
  // "x(0,0)->(1,0)", "TPU 0->TPU 1", "GPU 3->switch", "host 0->network"
  std::string link_name(LinkId link) const;

  // Adds the links over which data goes from one device to another, in their order: along x first,
  // then y, z, the shorter way around where an axis wraps (up where both are as long); over a
  // switch; over the network where they are in different domains. Nothing from a device to itself.
  void route(std::int64_t from, std::int64_t to, std::vector<LinkId>& links) const;

  // ---- Of a torus; `axis` is one of the machine's shape

  // Whether the axis has a link from its end to its beginning. None of two chips has: they are
  // neighbours anyway, over one link in each direction.
  bool wraps(std::size_t axis) const { return wraps_[axis]; }
  // The link to the neighbour, where there is one. `up`: to the next larger coordinate. The devices
  // of a chip share its links.
  std::optional<LinkId> neighbour_link(std::int64_t device, std::size_t axis, bool up) const;

 private:
  LinkId torus_link(std::int64_t chip, std::size_t axis, bool up) const;
  void route_in_torus(std::int64_t from, std::int64_t to, std::vector<LinkId>& links) const;
  void route_in_network(std::int64_t from, std::int64_t to, std::vector<LinkId>& links) const;
  Ends torus_ends(LinkId link) const;
  std::string torus_link_name(LinkId link) const;

  Machine machine_;
  std::vector<bool> wraps_;  // by axis of the shape
  // The links of chips come first; then those within chips, from there on those of hosts to the
  // network and from it; at last those of single devices to and from their host's part of it.
  LinkId first_in_chip_ = 0, first_host_ = 0, first_device_ = 0, num_links_ = 0;
};

}  // namespace weft::machine
