#include "machine/links.h"

#include <nlohmann/json.hpp>

namespace weft::machine {

Links read_links(const nlohmann::json& json) {
  return {.bandwidth = json.at("bandwidth"), .latency = json.at("latency")};
}

}  // namespace weft::machine
