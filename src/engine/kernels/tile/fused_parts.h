// FusedParts: what a step of elementwise ops computes, and where it has its operands from.
//
// Plain values without threads of their own; refer to the ops.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/kernels/tile/region_program.h"
#include "ir/module.h"
#include "ir/ops/attrs.h"

namespace weft::engine {

// An argument whose elements are gathered from one input, as another one says.
struct Pick {
  ir::GatherAttrs attrs;
  std::size_t operand, indices;
};

// Where a program's arguments come from: inputs, and behind these picks.
struct ArgumentSources {
  std::vector<std::size_t> inputs;
  std::vector<Pick> picks = {};
};

struct FusedParts {
  FusedParts(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> inputs);

  std::vector<const ir::Op*> computed = {};
  std::vector<const ir::Value*> arguments = {};  // of the program that computes them
  ArgumentSources sources = {};
  TileForms forms = {};       // that are wished of arguments
  std::int64_t row = kNoRow;  // arguments that are one element are so in each row of so many

  static constexpr std::int64_t kNoRow = std::numeric_limits<std::int64_t>::max();
};

}  // namespace weft::engine
