// ScalarBuilder: makes a ScalarProgram, with loops and branches that lie in each other.
//
// What follows from its operands alone is computed once, and before the loops in which it stays
// the same; of constants it is computed here. One thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/codegen/scalar_program.h"

namespace weft::engine {

class ScalarBuilder {
 public:
  ScalarBuilder();

  std::int32_t constant(ScalarType type, std::uint64_t bits);
  std::int32_t integer(std::int64_t value) {
    return constant(ScalarType::i64, static_cast<std::uint64_t>(value));
  }
  ScalarType type(std::int32_t variable) const { return at(variable).type; }
  std::optional<std::uint64_t> known(std::int32_t variable) const;
  // What the code is given.
  std::int32_t argument() const { return program_.argument; }

  // ---- what follows from operands alone
  std::int32_t compute(ScalarOp op, std::int32_t a, std::int32_t b = ScalarStep::kNone);
  std::int32_t compare(Relation relation, std::int32_t a, std::int32_t b);
  std::int32_t select(std::int32_t which, std::int32_t on_true, std::int32_t on_false);
  std::int32_t convert(std::int32_t x, ScalarType to);
  std::int32_t bits(std::int32_t x, ScalarType to);
  // In an array that nobody writes: as if it followed from where it lies.
  std::int32_t constant_load(ScalarType type, std::int32_t base, std::int32_t index,
                             std::int32_t scale, std::int64_t bytes);
  std::int32_t address(std::int32_t base, std::int32_t index, std::int32_t scale,
                       std::int64_t bytes);

  // ---- memory
  std::int32_t load(ScalarType type, std::int32_t base, std::int32_t index, std::int32_t scale,
                    std::int64_t bytes);
  void store(std::int32_t value, std::int32_t base, std::int32_t index, std::int32_t scale,
             std::int64_t bytes);
  // From so many bytes behind a place to so many behind another.
  void copy(std::int32_t from, std::int64_t from_bytes, std::int32_t to, std::int64_t to_bytes,
            std::int64_t bytes);
  // So many bytes of the frame, for good.
  std::int64_t frame(std::int64_t bytes);

  // ---- variables that change
  std::int32_t variable(ScalarType type);
  void assign(std::int32_t variable, std::int32_t value);
  // All at once.
  void assign(std::span<const std::pair<std::int32_t, std::int32_t>> values);

  // ---- control
  // A loop, in which these variables change. Whoever makes it places its labels.
  void begin_loop(std::span<const std::int32_t> changing);
  void end_loop(std::span<const std::int32_t> changing);
  // What only some runs come to.
  void begin_arm();
  void end_arm();
  std::int64_t new_label() { return program_.num_labels++; }
  void label(std::int64_t label);
  void jump(std::int64_t label);
  void jump_if(std::int32_t which, bool holds, std::int64_t label);
  void call(const void* function, std::vector<std::int32_t> arguments, bool may_fail);

  ScalarProgram take();

 private:
  using Key = std::array<std::int64_t, 11>;
  struct Region {
    std::size_t level;  // loops that it is in
    std::map<Key, std::int32_t> known = {};
  };
  // The comparison that a value of i1 is.
  struct Condition {
    ScalarType type;
    Relation relation;
    std::int32_t a, b;
  };

  const ScalarProgram::Variable& at(std::int32_t variable) const {
    return program_.variables[static_cast<std::size_t>(variable)];
  }
  std::int32_t pure(ScalarStep step, ScalarType result);
  std::optional<std::uint64_t> folded(ScalarOp op, std::int32_t a, std::int32_t b);
  std::int32_t simpler(ScalarOp op, std::int32_t a, std::int32_t b);
  std::int32_t opposite(std::int32_t truth);
  Condition condition(std::int32_t which);
  void emit(const ScalarStep& step) { texts_.back().push_back(step); }
  std::int32_t add_variable(ScalarType type, std::size_t level);
  void remove_unused();

  ScalarProgram program_;
  std::vector<std::size_t> levels_;             // by variable: the loops in which it changes
  std::map<std::int32_t, ScalarStep> defined_;  // what is pure, by what it assigns
  std::map<std::pair<ScalarType, std::uint64_t>, std::int32_t> constants_;
  std::vector<Region> regions_;
  std::vector<std::vector<ScalarStep>> texts_;  // by level: what is done before its next loop
};

}  // namespace weft::engine
