// Links: how the devices of a machine are connected, as the "links" of models/*.json say it.
//
// Plain value; any thread.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace weft::machine {

// In seconds and bytes.
struct Links {
  double bandwidth = 0;  // bytes a second of one link in one direction
  double latency = 0;    // of a hop
};

Links read_links(const nlohmann::json& json);

}  // namespace weft::machine
