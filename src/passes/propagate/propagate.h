// Propagation: gives every value of a program a layout, from those that the program states
// (Shardy's semantics: priorities, open and closed dimensions, op rules, conflicts).
//
// Pure: reads a normalized module (passes/normalize/normalize.h) and returns tables by Value::id.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ir/module.h"
#include "passes/layout/layout.h"

namespace weft::passes {

// Where an atom of a value's layout comes from: `from`, which had it first, by way of `through`.
// Both null: the program states it (argument, result, constraint, attribute).
struct LayoutOrigin {
  Atom atom = 0;
  const ir::Value* from = nullptr;
  const ir::Op* through =
      nullptr;  // null: the edge between a block's argument or result and its op
};

struct Propagation {
  std::shared_ptr<const AxisAtoms> atoms;
  // By Value::id; of a value that is no array an empty one. Inside a manual computation those of
  // the body's types, without the manual axes.
  std::vector<Layout> layouts;
  std::vector<std::vector<LayoutOrigin>> origins;  // by Value::id
  // The layouts of the entry function's results, which may differ from the returned values' own.
  std::vector<Layout> results;
};

// Throws weft::Error, naming both places, where closed shardings contradict each other.
Propagation propagate(const ir::Module& module);

// A value lies so, as if the program stated it.
struct Pin {
  std::uint32_t value = 0;  // Value::id
  Layout layout;
  friend bool operator==(const Pin&, const Pin&) = default;
};
// The same with more of its values stated; where something is stated of a value already, that
// counts. Arguments and results of the entry function lie as `before` has them. REQUIRES: `before`
// is of the module.
Propagation propagate(const ir::Module& module, std::span<const Pin> pins,
                      const Propagation& before);

// The same as `before` where only what is stated of these arguments, by index, flows at first, and
// that of other arguments and of results later (as if the program gave these a lower priority).
// Arguments and results lie as `before` has them.
Propagation propagate_first(const ir::Module& module, std::span<const std::size_t> arguments,
                            const Propagation& before);

// Writes the layouts into the module as sdy.sharding attributes of arguments, results and ops.
void write_shardings(const Propagation& propagation, ir::Module& module);

// From which argument, result or constraint each axis of a value came, one line an axis.
std::string explain_origin(const Propagation& propagation, const ir::Module& module,
                           const ir::Value& value);

}  // namespace weft::passes
