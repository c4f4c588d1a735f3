#include "passes/rings/turn_numbers.h"

#include <utility>

#include "cost/trip_count.h"
#include "ir/region_flow.h"

namespace weft::passes {
namespace {

constexpr std::size_t kMostTurns = 256;

bool is_index_type(const ir::Type& type) {
  return type.is_tensor() && type.tensor().num_elements() == 1 && !is_float(type.dtype()) &&
         !is_complex(type.dtype());
}

}  // namespace

// False: it is not known. All devices must agree.
bool TurnNumbers::turns_again(const ir::Op& loop, const OnDevices& known,
                              std::optional<bool>& again) const {
  const ir::Value& condition = *ir::loop_condition(loop).terminator()->operand(0);
  again.reset();
  for (std::size_t d = 0; d < devices_.size(); ++d) {
    const auto holds = value_on_device(condition, devices_[d], &known[d]);
    if (!holds || (again && *again != (*holds != 0))) return false;
    again = *holds != 0;
  }
  return again.has_value();
}

// What each turn begins with; empty: how often it turns is not known.
std::vector<TurnNumbers::OnDevices> TurnNumbers::followed(const ir::Op& loop) const {
  const ir::Block &body = ir::loop_body(loop), &condition = ir::loop_condition(loop);
  std::vector<OnDevices> all;
  if (cost::trip_count(loop).value_or(0) > static_cast<std::int64_t>(kMostTurns)) return {};
  while (all.size() <= kMostTurns) {
    OnDevices now(devices_.size());
    for (std::size_t i = 0; i < body.args.size(); ++i) {
      if (!is_index_type(body.args[i]->type)) continue;
      for (std::size_t d = 0; d < devices_.size(); ++d) {
        const auto number = all.empty() ? value_on_device(*loop.operand(i), devices_[d])
                                        : value_on_device(*body.terminator()->operand(i),
                                                          devices_[d], &all.back()[d]);
        if (!number) continue;
        now[d].emplace(body.args[i], *number);
        now[d].emplace(condition.args[i], *number);
      }
    }
    std::optional<bool> again;
    if (!turns_again(loop, now, again)) return {};
    if (!*again) return all;
    all.push_back(std::move(now));
  }
  return {};
}

std::optional<std::int64_t> TurnNumbers::turns(const ir::Op& loop) {
  const auto [at, is_new] = loops_.try_emplace(&loop);
  if (is_new) at->second = followed(loop);
  if (at->second.empty()) return std::nullopt;
  return std::ssize(at->second);
}

std::vector<std::int64_t> TurnNumbers::values(const ir::Value& value, const Turn& turn) {
  const OnDevices* known = nullptr;
  if (turn.loop != nullptr) known = &loops_.at(turn.loop)[static_cast<std::size_t>(turn.number)];
  std::vector<std::int64_t> result;
  for (std::size_t d = 0; d < devices_.size(); ++d) {
    const auto number =
        value_on_device(value, devices_[d], known == nullptr ? nullptr : &(*known)[d]);
    if (!number) return {};
    result.push_back(*number);
  }
  return result;
}

}  // namespace weft::passes
