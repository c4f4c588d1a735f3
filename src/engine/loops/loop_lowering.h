// LoopLowering: the steps of a small loop (steps/loop_steps.h) as a ScalarProgram.
//
// Elements of values that have few are variables of the program, and lie in memory only where some
// step wants them there: whoever asks for a value's place says so, which holds from the next
// lowering on. What has no code is called. Made while a loop is built; one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "engine/codegen/scalar_builder.h"
#include "engine/loops/loop_values.h"
#include "engine/loops/steps/loop_steps.h"

namespace weft::engine {

// What the code is given.
struct LoopInvocation {
  const KernelContext* context = nullptr;
  LoopState* state = nullptr;
  const void* stopped = nullptr;  // a byte that is not 0 once the run has been given up
  std::exception_ptr error = nullptr;
};

// Nothing: no variable can have such elements.
std::optional<ScalarType> scalar_type(DType dtype);

// An element of a value: so many behind the one that a variable says (-1: the first one).
struct LoopPlace {
  std::size_t value = 0;
  std::int32_t offset = -1;
  std::int64_t first = 0;
};

class LoopLowering {
 public:
  // So many elements are variables.
  static constexpr std::int64_t kMostInVariables = 8;
  // So many bytes are copied without a call.
  static constexpr std::size_t kMostCopiedHere = 128;

  // What is known of values before they are lowered.
  struct Memory {
    std::set<std::size_t> wanted = {};   // some step wants them in memory
    std::set<std::size_t> written = {};  // changed where they are
    std::set<std::size_t> told = {};     // called steps ask where they are
    bool operator==(const Memory&) const = default;
  };

  LoopLowering(const LoopValues& values, Memory memory);

  ScalarBuilder& code() { return code_; }
  // What is known then.
  const Memory& found() const { return found_; }
  const TensorType& type(std::size_t value) const { return values_.type(value); }
  std::int64_t count(std::size_t value) const { return type(value).num_elements(); }

  // ---- elements
  // Whether they are known one by one.
  bool has_elements(std::size_t value) const { return elements_.contains(value); }
  // As elements of a type.
  std::int32_t element(std::size_t value, std::int64_t i, ScalarType type);
  std::int32_t element(const LoopPlace& place, ScalarType type);
  void define(std::size_t value, std::vector<std::int32_t> elements);
  // Of what already lies in memory.
  void load_elements(std::size_t value);
  // Other variables for them.
  void rename(std::size_t value, std::vector<std::int32_t> elements);
  void forget(std::size_t value) { elements_.erase(value); }
  // All that a type has, as elements of it.
  std::vector<std::int32_t> elements(std::size_t value, const TensorType& as);
  bool is_in_variables(std::size_t value) const;
  // Variables for a value, and what another one gives them.
  std::vector<std::int32_t> new_variables(std::size_t value);
  void assign(std::span<const std::int32_t> variables, std::size_t from, std::size_t as);
  bool is_in_memory(std::size_t value) const { return memory_.wanted.contains(value); }

  // ---- memory
  std::int32_t place(std::size_t value);
  // A value that lies in another one.
  void set_place(std::size_t value, std::size_t within, std::int32_t place);
  // One that changes: a variable for it, from the table, and back.
  std::int32_t changing_place(std::size_t value);
  void tell_place(std::size_t value);
  // To a variable that it had before a step was called that moved it.
  void move_place(std::size_t value, std::int32_t variable);
  void write_elements(std::size_t value);  // of variables, to memory
  void set_written(std::size_t value);
  std::int32_t address(const LoopPlace& place, int element_size);
  void store(std::int32_t element, const LoopPlace& place);
  void copy(std::size_t from, std::size_t to, std::size_t bytes);
  void copy_bytes(std::int32_t from, std::int32_t to, std::size_t bytes);

  // ---- control
  void lower_all(const LoopSteps& steps);
  void stop_if_asked();

  // Calls it.
  void call(const LoopStep& step);
  bool calls_steps() const { return calls_steps_; }

 private:
  bool is_own(std::size_t value) const { return own_.contains(value); }
  std::int32_t load(const LoopPlace& place, ScalarType type);
  LoopPlace fixed(LoopPlace place) const;
  std::optional<std::uint64_t> constant_bits(std::size_t value, std::int64_t i,
                                             ScalarType type) const;

  const LoopValues& values_;
  const Memory memory_;
  Memory found_;  // more than was known
  bool calls_steps_ = false;
  ScalarBuilder code_;
  std::set<std::size_t> own_;                // in the loop's own memory
  std::map<std::size_t, Buffer> constants_;  // those that are known
  std::set<std::size_t> read_only_;          // lie where nobody writes
  std::map<std::size_t, std::vector<std::int32_t>> elements_;
  std::map<std::size_t, std::int32_t> places_;  // that are not the table's throughout
};

}  // namespace weft::engine
