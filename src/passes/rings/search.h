// What a search for rings knows and may do: in which manual computation values are followed, in
// which turn of a loop a value is meant, and how much may still be looked at.
//
// Refers to the module, which must stay as it is; one thread.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>

#include "ir/module.h"
#include "passes/rings/travelling.h"
#include "passes/rings/turn_numbers.h"
#include "passes/simplify/device_facts.h"

namespace weft::passes {

// Ops one behind the other that are followed at a time, so that the stack suffices.
inline constexpr int kDeepestSearch = 512;

// Thrown where a value cannot be followed.
struct NotKnown {
  std::string why;
};

// Counts what is looked at, each value once for each device.
class SearchBudget {
 public:
  explicit SearchBudget(std::size_t most) : most_(most) {}
  void spend(std::size_t count) {
    spent_ += count;
    if (is_spent()) throw NotKnown{"the program has more to follow than is looked at"};
  }
  std::size_t spent() const { return spent_; }
  bool is_spent() const { return spent_ > most_; }

 private:
  std::size_t most_, spent_ = 0;
};

struct SearchScope {
  DeviceFacts& facts;
  const ManualDevices& devices;
  TurnNumbers& numbers;
  const Travelling& travelling;
  SearchBudget& budget;
  std::size_t num_devices() const { return devices.devices.size(); }
};

// A value, in a turn of a loop if it is computed in one.
struct At {
  ir::Value* value = nullptr;
  Turn turn = {};
  bool operator==(const At&) const = default;
};
struct AtHash {
  std::size_t operator()(const At& at) const {
    const std::size_t number = std::hash<std::int64_t>()(at.turn.number);
    return std::hash<const void*>()(at.value) * 31 + std::hash<const void*>()(at.turn.loop) +
           number;
  }
};
// By value and turn; what is in it stays where it is.
template <class T>
using ByValue = std::unordered_map<At, T, AtHash>;

inline At operand_of(const At& at, std::size_t i) { return {at.value->def->operand(i), at.turn}; }

// A level of a search, while it lives.
class Deeper {
 public:
  explicit Deeper(int& depth) : depth_(depth) {
    if (depth_ >= kDeepestSearch) throw NotKnown{"too many ops stand one behind the other"};
    ++depth_;
  }
  ~Deeper() { --depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;

 private:
  int& depth_;
};

}  // namespace weft::passes
