// LoopBody: a loop of small arrays as steps over numbered values, and where these are.
//
// Immutable; any thread. The plan, its module and the kernels that it was made with must live as
// long.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/codegen/scalar_code.h"
#include "engine/loops/loop_kernels.h"
#include "engine/loops/steps/loop_turns.h"
#include "plan/plan.h"

namespace weft::engine {

struct LoopBody {
  // What each turn changes.
  struct Carried {
    std::size_t index = 0;    // among all that is carried
    std::size_t value = 0;    // before the first turn and behind the last one
    bool is_updated = false;  // where it is
    bool is_given = false;    // by a kernel, in a buffer that the turns hand over
  };
  std::vector<LoopValues::Outside> outside;
  std::vector<LoopValues::Own> own;
  std::vector<Carried> carried;
  std::vector<std::size_t> unchanged;  // indices of what is carried
  LoopTurns turns;
  std::vector<const LoopStep*> framed;  // steps that have a frame, by its number
  std::size_t num_values = 0, own_bytes = 0;
  std::shared_ptr<const ScalarCode> code;  // of the turns, or null
  bool calls_steps = false;                // from the code
};

// Nothing where the loop has steps that are no kernels, loops or branches, arrays that are not
// small, or more steps that are kernels called than others.
std::optional<LoopBody> loop_body(const plan::Step& loop, const plan::Plan& plan,
                                  std::span<const Buffer> constants, const KernelOf& kernel_of);

}  // namespace weft::engine
