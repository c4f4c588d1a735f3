// Links: how the devices of a machine are connected, as the "links" of models/*.json say it: over
// what data moves, how fast, and what that costs besides. In seconds and bytes a second.
//
// Plain values; any thread.
#pragma once

#include <cstdint>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace weft::machine {

enum class Wiring : std::uint8_t {
  pairs,     // each device has a link of its own to each other one
  torus,     // neighbours along the axes of the machine's shape are linked
  switched,  // each device has one link to a switch and one from it
};

// When an axis of a torus has a link from its end to its beginning.
enum class Wrap : std::uint8_t {
  never,
  at_full_size,  // an axis of `wrap_size` chips has one
  whole_cubes,   // all axes have one, where each is a multiple of `wrap_size`
};

// Between domains (slices of a TPU, nodes of GPUs), which no links connect. Each host sends and
// receives at `bandwidth` in all, each of its devices at `device_bandwidth`.
struct Network {
  double bandwidth = 0;         // in one direction; 0: there is no network, and only one domain
  double device_bandwidth = 0;  // 0: a device may use all that its host has
  double latency = 0;           // from one host to another
  double efficiency = 1;        // the share of the bandwidths that large transfers reach
};

struct Links {
  Wiring wiring = Wiring::pairs;
  double bandwidth = 0;  // of one link in one direction
  double latency = 0;    // of one link; what goes over a switch takes two
  // Shares of the bandwidth that large transfers reach: around a ring or to a neighbour; along a
  // line, whose ends have one neighbour only.
  double efficiency = 1, line_efficiency = 1;
  // What one costs besides, however small it is: a collective; a permute.
  double collective_launch = 0, permute_launch = 0;
  Wrap wrap = Wrap::never;
  std::int64_t wrap_size = 0;
  double chip_bandwidth = 0;  // between the devices of one chip; 0: as `bandwidth`
  bool serial = false;        // one transfer at a time leaves a device, whatever its links are
  // A link carries one transfer at a time, first come, first served, as those of a run on the host
  // do (engine/comm/link.h), and messages between ranks (engine/comm/mpi/outbox.h). Else those on
  // it share it.
  bool in_order = false;
  // What a byte that a device sends, and one that it is sent meanwhile, take of what it computes
  // with: where its cores copy them and cut them into frames.
  double core_seconds_per_byte = 0;
  Network network = {};

  // The share of what a device computes with that is gone while its links carry something.
  double core_share() const;
  // How long it takes to compute what takes so many seconds alone, beside transfers that are under
  // way for so many from its beginning.
  double beside_transfers(double seconds, double under_way) const;
  // Whether devices have coordinates: places that say which of them are neighbours.
  bool is_torus() const { return wiring == Wiring::torus; }
};

Links read_links(const nlohmann::json& json);

std::string_view wiring_name(Wiring wiring);  // "torus", as in the JSON
std::string_view wrap_name(Wrap wrap);        // "at_full_size"

}  // namespace weft::machine
