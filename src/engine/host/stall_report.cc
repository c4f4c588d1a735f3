#include "engine/host/stall_report.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/diagnostic.h"
#include "ir/is_within.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMaxStalls = 8;

void collect(const Instance& instance, std::vector<const Instance*>& all) {
  all.push_back(&instance);
  if (instance.fork() == nullptr) return;
  for (const auto& child : instance.fork()->instances()) {
    if (!child->is_elsewhere()) collect(*child, all);
  }
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
  std::string elsewhere;  // in which process; empty: here
  const ir::Op* waits_in;
  bool finished;
  std::vector<std::int64_t> devices;
};

std::string to_string(const Absence& a) {
  if (!a.elsewhere.empty()) {
    return fmt::format("{} {}", subject(a.devices, "is in", "are in"), a.elsewhere);
  }
  if (a.finished) return subject(a.devices, "has finished", "have finished");
  if (a.waits_in == nullptr) return subject(a.devices, "does not run it now", "do not run it now");
  return fmt::format("{} in {}", subject(a.devices, "waits", "wait"),
                     ir::name_and_place(*a.waits_in));
}

// Of results that have not come: "[sdy.manual_computation] (f.mlir:4:8): device 0 waits, but device
// 2 is in rank 1 of 2, ..."
std::string missing_results(const Handover& awaited, const std::vector<const Instance*>& instances,
                            const Communicator& communicator) {
  const auto forks = [&](const Instance* instance) {
    return instance->fork() != nullptr && instance->fork()->manual == awaited.manual;
  };
  const Instance& forker = **std::ranges::find_if(instances, forks);
  return fmt::format("{}: {}, but device {} is in {}", ir::name_and_place(*forker.step().op),
                     subject({forker.device()}, "waits", "wait"), awaited.device,
                     communicator.whereabouts(awaited.device));
}

// The innermost instance of the device that runs with all of its group: the last one found. Null:
// there is none.
const Instance* instance_of(std::int64_t device, const Collective& collective,
                            const std::vector<const Instance*>& instances) {
  const Instance* found = nullptr;
  const auto& group = collective.groups()[collective.place_of(device).group].devices;
  for (const Instance* instance : instances) {
    if (instance->device() != device) continue;
    const std::span<const std::int64_t> together = instance->first_routine().devices;
    if (std::includes(together.begin(), together.end(), group.begin(), group.end())) {
      found = instance;
    }
  }
  return found;
}

// "device 2 has finished; devices 3, 4 wait in [stablehlo.all_gather] (f.mlir:9:5)"; devices that
// are at the same place share an entry.
std::string missing_devices(const Stall& stall, const std::vector<const Instance*>& instances,
                            const Communicator& communicator) {
  std::vector<Absence> absences;
  for (std::int64_t device : stall.missing) {
    const Instance* const found = instance_of(device, *stall.collective, instances);
    const bool finished = found != nullptr && found->finished();
    const ir::Op* const waits_in = found == nullptr || finished ? nullptr : found->step().op;
    const std::string elsewhere = communicator.whereabouts(device);
    auto at = std::find_if(absences.begin(), absences.end(), [&](const Absence& known) {
      return known.waits_in == waits_in && known.finished == finished &&
             known.elsewhere == elsewhere;
    });
    if (at == absences.end()) at = absences.insert(at, {elsewhere, waits_in, finished, {}});
    at->devices.push_back(device);
  }
  std::vector<std::string> texts;
  for (const Absence& absence : absences) texts.push_back(to_string(absence));
  return fmt::format("{}", fmt::join(texts, "; "));
}

// As `stalls`, those of one collective put together: its groups wait for the same reason.
std::vector<Stall> by_collective(const std::vector<Stall>& stalls) {
  std::vector<Stall> result;
  for (const Stall& stall : stalls) {
    auto at = std::ranges::find(result, stall.collective, &Stall::collective);
    if (at == result.end()) at = result.insert(at, {stall.collective, {}, {}});
    at->arrived.insert(at->arrived.end(), stall.arrived.begin(), stall.arrived.end());
    at->missing.insert(at->missing.end(), stall.missing.begin(), stall.missing.end());
  }
  for (Stall& stall : result) {
    for (std::vector<std::int64_t>* devices : {&stall.arrived, &stall.missing}) {
      std::ranges::sort(*devices);
      devices->erase(std::unique(devices->begin(), devices->end()), devices->end());
    }
  }
  return result;
}

// Whether a device that is waited for is not in the block.
bool has_left(const Stall& stall, const std::vector<const Instance*>& instances,
              const ir::Block& block) {
  return std::ranges::any_of(stall.missing, [&](std::int64_t device) {
    const Instance* const found = instance_of(device, *stall.collective, instances);
    return found == nullptr || found->finished() ||
           !ir::is_within(found->step().op->parent, &block);
  });
}

// Why devices do not come to a collective in a branch or a loop, and what to do; empty: nothing is
// known.
std::string advice(const std::vector<Stall>& stalls,
                   const std::vector<const Instance*>& instances) {
  for (const Stall& stall : stalls) {
    const ir::Op& op = stall.collective->op();
    for (const ir::Block* at = op.parent; at != nullptr && at->parent_op != nullptr;
         at = at->parent_op->parent) {
      const ir::Op& around = *at->parent_op;
      const bool is_loop = around.kind == ir::OpKind::while_;
      if (!is_loop && around.kind != ir::OpKind::case_ && around.kind != ir::OpKind::if_) continue;
      if (!has_left(stall, instances, *at)) continue;
      const std::string place =
          fmt::format("; [{}] is in {} of {}", op.name(), is_loop ? "the loop" : "a branch",
                      ir::name_and_place(around));
      return place + (is_loop
                          ? " that devices of its group leave after different numbers of turns: "
                            "let all of them take as many"
                          : " that not all devices of its group have taken: take it out of the "
                            "branch, or let all of them choose the same one");
    }
  }
  return {};
}

}  // namespace

std::string stall_message(const Instance& root, const Communicator& communicator) {
  std::vector<const Instance*> instances;
  collect(root, instances);
  std::vector<std::string> texts;
  const std::vector<Stall> stalls = by_collective(communicator.stalls());
  for (const Stall& stall : stalls) {
    if (texts.size() == kMaxStalls) {
      texts.push_back(fmt::format("and {} more", stalls.size() - kMaxStalls));
      break;
    }
    texts.push_back(fmt::format("{}: {}, but {}", ir::name_and_place(stall.collective->op()),
                                subject(stall.arrived, "waits", "wait"),
                                missing_devices(stall, instances, communicator)));
  }
  for (const Handover& awaited : communicator.awaited()) {
    if (texts.size() >= kMaxStalls) break;
    texts.push_back(missing_results(awaited, instances, communicator));
  }
  return fmt::format("nothing can proceed any more: {}{}", fmt::join(texts, " | "),
                     advice(stalls, instances));
}

}  // namespace weft::engine
