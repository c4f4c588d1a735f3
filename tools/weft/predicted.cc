#include "predicted.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text/quantity.h"
#include "report/explain/collective_lines.h"

namespace weft::tool {

Outcome predicted_outcome(const report::Explanation& explanation) {
  Outcome outcome;
  outcome.bytes = static_cast<double>(explanation.memory.peak);
  if (const auto& time = explanation.simulation) {
    outcome.seconds = outcome.timed_seconds = sim::to_seconds(time->total);
    outcome.exposed_seconds = sim::to_seconds(time->exposed);
  }
  const std::vector<report::CollectiveLine> lines =
      report::collective_lines(explanation.collectives);
  const auto exposed = [](const report::CollectiveLine& line) {
    return line.count * line.first().exposed_seconds;
  };
  const auto most = std::ranges::max_element(lines, {}, exposed);
  if (most != lines.end() && exposed(*most) > 0) {
    outcome.most_exposed =
        fmt::format("{} at {}, {}{}{}", report::name_text(most->first()), report::place_text(*most),
                    seconds_text(exposed(*most)), most->first().exposed_because.empty() ? "" : ": ",
                    most->first().exposed_because);
  }
  return outcome;
}

void add_times(const sim::Simulation& time, nlohmann::json& json) {
  json["total_us"] = 1e6 * sim::to_seconds(time.total);
  json["compute_us"] = 1e6 * sim::to_seconds(time.compute);
  for (std::size_t i = 1; i < cost::kNumBounds; ++i) {
    const auto bound = static_cast<cost::Bound>(i);
    json["compute_bound_us"][std::string(cost::name(bound))] =
        1e6 * sim::to_seconds(time.compute_bounds[bound]);
  }
  json["communication_us"] = 1e6 * sim::to_seconds(time.communication());
  json["hidden_communication_us"] = 1e6 * sim::to_seconds(time.hidden);
  json["lower_bound_us"] = 1e6 * sim::to_seconds(time.lower_bound);
  json["upper_bound_us"] = 1e6 * sim::to_seconds(time.upper_bound);
  json["exposed_communication_us"] = 1e6 * sim::to_seconds(time.exposed);
}

}  // namespace weft::tool
