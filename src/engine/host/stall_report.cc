#include "engine/host/stall_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/diagnostic.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMaxStalls = 8;

void collect(const Instance& instance, std::vector<const Instance*>& all) {
  all.push_back(&instance);
  if (instance.fork() == nullptr) return;
  for (const auto& child : instance.fork()->instances()) collect(*child, all);
}

// "device 3 waits", "devices 0, 1 wait"
std::string subject(const std::vector<std::int64_t>& devices, std::string_view one_does,
                    std::string_view many_do) {
  const bool one = devices.size() == 1;
  return fmt::format("device{} {} {}", one ? "" : "s", fmt::join(devices, ", "),
                     one ? one_does : many_do);
}

// What some devices do instead of arriving: they wait in an op, have finished, or neither.
struct Absence {
  const ir::Op* waits_in;
  bool finished;
  std::vector<std::int64_t> devices;
};

std::string to_string(const Absence& a) {
  if (a.finished) return subject(a.devices, "has finished", "have finished");
  if (a.waits_in == nullptr) return subject(a.devices, "does not run it now", "do not run it now");
  return fmt::format("{} in {}", subject(a.devices, "waits", "wait"),
                     ir::name_and_place(*a.waits_in));
}

// "device 2 has finished; devices 3, 4 wait in [stablehlo.all_gather] (f.mlir:9:5)"; devices that
// are at the same place share an entry.
std::string missing_devices(const Stall& stall, const std::vector<const Instance*>& instances) {
  const std::vector<CollectiveGroup>& groups = stall.collective->groups();
  std::vector<Absence> absences;
  for (std::int64_t device : stall.missing) {
    // The innermost instance of the device that runs with all of the group: the last one found.
    const Instance* found = nullptr;
    const auto& group = groups[stall.collective->place_of(device).group].devices;
    for (const Instance* instance : instances) {
      if (instance->device() != device) continue;
      const std::span<const std::int64_t> together = instance->first_routine().devices;
      if (std::includes(together.begin(), together.end(), group.begin(), group.end())) {
        found = instance;
      }
    }
    const bool finished = found != nullptr && found->finished();
    const ir::Op* const waits_in = found == nullptr || finished ? nullptr : found->step().op;
    auto at = std::find_if(absences.begin(), absences.end(), [&](const Absence& known) {
      return known.waits_in == waits_in && known.finished == finished;
    });
    if (at == absences.end()) at = absences.insert(at, {waits_in, finished, {}});
    at->devices.push_back(device);
  }
  std::vector<std::string> texts;
  for (const Absence& absence : absences) texts.push_back(to_string(absence));
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
    texts.push_back(fmt::format("{}: {}, but {}", ir::name_and_place(stall.collective->op()),
                                subject(stall.arrived, "waits", "wait"),
                                missing_devices(stall, instances)));
  }
  return fmt::format("nothing can proceed any more: {}", fmt::join(texts, " | "));
}

}  // namespace weft::engine
