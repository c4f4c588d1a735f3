// Convolutions of a source with holes, as those that undo a strided one have it (`lhs_dilation`).
//
// Of s places of the result, one after another, each sees other elements of the window: the rest of
// them meet holes, which are zeros. So the result is s convolutions without holes, each of its part
// of the window, whose results are put together place by place. (Dumoulin and Visin, A guide to
// convolution arithmetic for deep learning, 2016, section 4.) A zero is then never multiplied by an
// infinite or NaN element of the window. Edits the module in place; one thread at a time.
#pragma once

#include <cstdint>
#include <optional>

#include "ir/module.h"

namespace weft::passes {

// `memory_limit`: nothing is done where a device would then need more than that, and more than
// before.
void take_convolutions_apart(ir::Module& module,
                             std::optional<std::int64_t> memory_limit = std::nullopt);

}  // namespace weft::passes
