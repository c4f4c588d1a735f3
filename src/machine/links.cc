#include "machine/links.h"

#include <algorithm>
#include <iterator>
#include <string>

#include <nlohmann/json.hpp>

namespace weft::machine {
namespace {

// In the order of the enumerators.
constexpr std::string_view kWirings[] = {"pairs", "torus", "switched"};
constexpr std::string_view kWraps[] = {"never", "at_full_size", "whole_cubes"};

template <class Enum, std::size_t n>
Enum read_name(const nlohmann::json& json, const char* key, const std::string_view (&names)[n]) {
  const auto name = json.value(key, std::string(names[0]));
  return static_cast<Enum>(std::ranges::find(names, name) - std::begin(names));
}

Network read_network(const nlohmann::json& json) {
  if (json.is_null()) return {};
  return {.bandwidth = json.at("bandwidth"),
          .device_bandwidth = json.value("device_bandwidth", 0.0),
          .latency = json.at("latency"),
          .efficiency = json.value("efficiency", 1.0)};
}

}  // namespace

Links read_links(const nlohmann::json& json) {
  const double efficiency = json.value("efficiency", 1.0);
  return {.wiring = read_name<Wiring>(json, "wiring", kWirings),
          .bandwidth = json.at("bandwidth"),
          .latency = json.at("latency"),
          .efficiency = efficiency,
          .line_efficiency = json.value("line_efficiency", efficiency),
          .collective_launch = json.value("collective_launch", 0.0),
          .permute_launch = json.value("permute_launch", 0.0),
          .wrap = read_name<Wrap>(json, "wrap", kWraps),
          .wrap_size = json.value("wrap_size", std::int64_t{0}),
          .chip_bandwidth = json.value("chip_bandwidth", 0.0),
          .serial = json.value("serial", false),
          .in_order = json.value("in_order", false),
          .core_seconds_per_byte = json.value("core_seconds_per_byte", 0.0),
          .network = read_network(json.value("network", nlohmann::json()))};
}

double Links::core_share() const {
  constexpr double kMost = 0.9;  // something is left, whatever a file says
  return std::min(kMost, core_seconds_per_byte * bandwidth * efficiency);
}

double Links::beside_transfers(double seconds, double under_way) const {
  const double share = core_share();
  return std::min(seconds / (1 - share), seconds + share * std::max(0.0, under_way));
}

std::string_view wiring_name(Wiring wiring) { return kWirings[static_cast<std::size_t>(wiring)]; }

std::string_view wrap_name(Wrap wrap) { return kWraps[static_cast<std::size_t>(wrap)]; }

}  // namespace weft::machine
