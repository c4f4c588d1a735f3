// ArrayOrigins: which array of the program each value of a device's program is, and which array
// that was computed from.
//
// A value is the array of another one where it only lies elsewhere, in another order of dimensions
// or in another element type. An array begins by itself where it is an argument or a result of the
// program, what a loop hands from turn to turn, made of nothing, or where a line says what makes it
// (begin); any other one is computed from what most of it comes from. Made once for a module, which
// must live as long, as must its layouts; used by one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "ir/module.h"
#include "report/explain/layouts/local_layouts.h"
#include "report/explain/names/device_values.h"
#include "report/explain/names/value_ranks.h"

namespace weft::report {

// A value as one call of its function has it.
struct Array {
  const ir::Value* value = nullptr;  // of the program that was partitioned, where that is known
  int call = 0;                      // ArrayOrigins::enter; 0: the program's own
  friend bool operator==(const Array&, const Array&) = default;
};
struct ArrayHash {
  std::size_t operator()(const Array& array) const {
    return std::hash<const void*>()(array.value) * 31 + static_cast<std::size_t>(array.call);
  }
};

struct Origin {
  Array array, base;  // what it is, and what that was computed from
  bool computed() const { return !(array == base); }
};

class ArrayOrigins {
 public:
  ArrayOrigins(const ir::Module& module, const LocalLayouts& layouts);

  Origin of(const Array& value);
  // What the value is; unlike `of` before lines say what begins.
  Array array_of(Array value);
  // Its number where the op calls a function; -1: it is too deep in others.
  int enter(int call, const ir::Op& op);
  // From now on it is an array by itself.
  void begin(const Array& array);
  // Devices send it to each other.
  void note_moved(const Array& array) { moved_.insert(array); }
  // What begins by itself; to begin again from there.
  using Begins = std::unordered_set<Array, ArrayHash>;
  const Begins& begins() const { return begins_; }
  void begin_again(Begins begins);
  // One step back; nullopt: the array begins by itself.
  std::optional<Array> computed_from(const Array& array);
  // What the program returns.
  std::vector<Array> results();
  // Values that a device makes the array of, where arrays that lines begin or move are among them
  // which the program does not have: what it was sent of others. Empty: none is.
  std::vector<const ir::Value*> device_parts(const Array& array);
  DeviceValues& devices() { return devices_; }
  // A shard of an array as the op that makes the array gives it, before collectives move it.
  const ir::Value& as_made(const ir::Value& shard);
  // The program whose arguments and results those of the module are.
  const ir::Module& program() const { return program_; }
  const ValueRanks& ranks() const { return ranks_; }

 private:
  struct Call {
    int from = 0;
    const ir::Op* op = nullptr;
    int depth = 0;
  };

  struct DeviceParts {
    std::vector<const ir::Value*> values;
    std::unordered_set<const ir::Value*> seen;
    bool has_new = false;
  };

  // One step back; no value: the array begins here.
  Array same_before(const Array& at);
  Array laid_out_before(const Array& at);
  Array argument_before(const Array& at) const;
  Array result_before(const Array& at);
  // What an array was computed from; no value: it begins by itself.
  Array computed_before(const Array& at);
  bool add_parts(const ir::Op& op, const Array& array, DeviceParts& parts);
  void find_aliases(const ir::Module& module);
  void note_aliases(const ir::Value& device);

  const ir::Module& program_;
  const LocalLayouts& layouts_;
  DeviceValues devices_;
  ValueRanks ranks_;
  // What becomes a shard of an array of the program by only being moved, by a device's value.
  std::unordered_map<const ir::Value*, const ir::Value*> aliases_;
  std::vector<Call> calls_{Call()};
  std::map<std::pair<int, const ir::Op*>, int> entered_;
  Begins begins_;
  std::unordered_set<Array, ArrayHash> moved_;
  std::unordered_map<Array, Array, ArrayHash> bases_;
};

}  // namespace weft::report
