// Loops whose bodies are traced as regions: what while_loop, fori_loop and scan are made of.
//
// Every function REQUIRES an open Operation (api/call/operation.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "weft/control_flow.h"

#include "api/control/carry.h"
#include "api/ops/ops.h"

namespace weft::detail {

// An array of zeros of this type and facts that the loop carries beyond what goes in.
using Grow = std::function<Array(const TensorType&, const trace::Facts&)>;

// One turn: what is carried before it gives what is carried after it. The first turn that is traced
// may give more, by `grow`; all later ones have that too.
using Turn = std::function<Leaves(const Leaves& carried, const Grow& grow)>;
using IndexedTurn =
    std::function<Leaves(const Array& index, const Leaves& carried, const Grow& grow)>;

// A loop's counter goes from `lower` up to `upper`, scalars of one integer dtype; their values
// where they are known.
struct LoopBounds {
  DType dtype;
  Array lower, upper;  // not used where the values are known
  std::optional<std::int64_t> first, end;
  bool weak = false;  // the index is, as a number of Python
};

// The body is traced again where what is carried takes other types.
Leaves counted_loop(const LoopNames& names, const LoopBounds& bounds, const IndexedTurn& turn,
                    const Leaves& init, std::int64_t unroll);

}  // namespace weft::detail
