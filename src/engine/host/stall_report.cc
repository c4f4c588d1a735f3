#include "engine/host/stall_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/kernels/kernel_error.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMaxStalls = 8;

void collect(const Instance& instance, std::vector<const Instance*>& all) {
  all.push_back(&instance);
  if (instance.fork() == nullptr) return;
  for (const auto& child : instance.fork()->instances) collect(*child, all);
}

std::string where(const Instance* instance) {
  if (instance == nullptr) return "does not run it now";
  if (instance->finished()) return "has finished";
  return "waits in " + op_message(*instance->step().op, "");
}

// "device 2 has finished, device 3 waits in [stablehlo.all_gather]  (line 9)"; devices that are at
// the same place share an entry.
std::string missing_devices(const Stall& stall, const std::vector<const Instance*>& instances) {
  const std::vector<CollectiveGroup>& groups = stall.collective->groups();
  std::vector<std::pair<std::string, std::vector<std::int64_t>>> places;
  for (std::int64_t device : stall.missing) {
    // The innermost instance of the device that runs with all of the group: the last one found.
    const Instance* found = nullptr;
    const auto& group = groups[stall.collective->place_of(device).group].devices;
    for (const Instance* instance : instances) {
      if (instance->device() != device) continue;
      const std::vector<std::int64_t>& together = instance->first_routine().devices;
      if (std::includes(together.begin(), together.end(), group.begin(), group.end())) {
        found = instance;
      }
    }
    const std::string place = where(found);
    auto at = std::find_if(places.begin(), places.end(),
                           [&](const auto& known) { return known.first == place; });
    if (at == places.end()) at = places.insert(places.end(), {place, {}});
    at->second.push_back(device);
  }
  std::vector<std::string> texts;
  for (const auto& [place, devices] : places) {
    texts.push_back(fmt::format("device {} {}", fmt::join(devices, ", "), place));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace

std::string stall_message(const Instance& root, const Communicator& communicator) {
  std::vector<const Instance*> instances;
  collect(root, instances);
  std::vector<std::string> texts;
  const std::vector<Stall> stalls = communicator.stalls();
  for (const Stall& stall : stalls) {
    if (texts.size() == kMaxStalls) {
      texts.push_back(fmt::format("and {} more", stalls.size() - kMaxStalls));
      break;
    }
    texts.push_back(fmt::format("{}: device {} waits, but {}",
                                op_message(stall.collective->op(), ""),
                                fmt::join(stall.arrived, ", "), missing_devices(stall, instances)));
  }
  return fmt::format("nothing can proceed any more: {}", fmt::join(texts, " | "));
}

}  // namespace weft::engine
