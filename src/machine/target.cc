#include "machine/target.h"

#include <algorithm>
#include <utility>

#include "core/lifetime.h"

namespace weft::machine {
namespace {

bool counts_up(const std::vector<std::int64_t>& devices) {
  std::int64_t position = 0;
  return std::ranges::all_of(devices, [&](std::int64_t device) { return device == position++; });
}

}  // namespace

Target::Target(Machine machine) : Target(std::move(machine), {}) {}

Target::Target(Machine machine, std::vector<std::int64_t> devices)
    : machine_(std::move(machine)), topology_(machine_) {
  if (!counts_up(devices)) devices_ = std::move(devices);
}

std::vector<std::int64_t> Target::devices(std::int64_t count) const {
  std::vector<std::int64_t> ids;
  for (std::int64_t position = 0; position < count; ++position) ids.push_back(device(position));
  return ids;
}

const Target& host_target() {
  static const auto& target = forever(Target(Machine::host(host_model().largest.front())));
  return target;
}

}  // namespace weft::machine
