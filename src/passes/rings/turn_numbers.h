// TurnNumbers: the integers that devices compute from their numbers, in the turns of loops, too.
//
// A loop is followed turn by turn on each device, as far as integers go. Refers to the module,
// whose loops must stay as they are; one thread.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "ir/module.h"
#include "passes/layout/device_index.h"

namespace weft::passes {

// Of a loop that is looked into. None: outside of such loops.
struct Turn {
  const ir::Op* loop = nullptr;
  std::int64_t number = 0;
  bool operator==(const Turn&) const = default;
};

class TurnNumbers {
 public:
  explicit TurnNumbers(std::span<const std::int64_t> devices) : devices_(devices) {}

  // How often all devices turn; nothing: that is not known, not the same, or very often.
  std::optional<std::int64_t> turns(const ir::Op& loop);
  // By device, in their order; empty: not known.
  std::vector<std::int64_t> values(const ir::Value& value, const Turn& turn);

 private:
  using OnDevices = std::vector<KnownNumbers>;  // of a loop's arguments in one turn
  std::vector<OnDevices> followed(const ir::Op& loop) const;
  bool turns_again(const ir::Op& loop, const OnDevices& known, std::optional<bool>& again) const;

  std::span<const std::int64_t> devices_;
  std::unordered_map<const ir::Op*, std::vector<OnDevices>> loops_;  // empty: not known
};

}  // namespace weft::passes
