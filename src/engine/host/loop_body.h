// LoopBody: the body of a counted loop as steps over numbered values, and where these are.
//
// Immutable; any thread. The plan, its module and the kernels that it was made with must live as
// long.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/host/loop_steps.h"
#include "plan/plan.h"

namespace weft::engine {

struct LoopBody {
  // From outside of the loop, the same in each turn.
  struct Outside {
    std::size_t value = 0;
    std::optional<std::size_t> input = {};  // of the loop's step; none: `constant`
    Buffer constant = {};
  };
  // In the loop's own memory.
  struct Own {
    std::size_t value = 0;
    std::size_t offset = 0;  // bytes
  };
  // What each turn changes.
  struct Carried {
    std::size_t index = 0;                           // among all that is carried
    std::size_t value = 0;                           // in a turn
    std::size_t next = 0;                            // in the next one
    std::size_t staged = 0;                          // has room for it, where it is copied
    enum { updated, swapped, copied } how = copied;  // updated: where it is
  };
  std::vector<Outside> outside;
  std::vector<Own> own;
  std::vector<Carried> carried;
  std::vector<std::size_t> unchanged;  // indices of what is carried
  LoopSteps steps;
  std::size_t num_values = 0, own_bytes = 0;
};

using KernelOf = std::function<const Kernel*(const plan::Step&)>;

// Nothing where the body has steps that are no kernels, arrays that are not small, or more steps
// that are kernels called than others.
std::optional<LoopBody> loop_body(const plan::Step& loop, const plan::Plan& plan,
                                  std::span<const Buffer> constants, const KernelOf& kernel_of);

}  // namespace weft::engine
