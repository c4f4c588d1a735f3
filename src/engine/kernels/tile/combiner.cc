#include "engine/kernels/tile/combiner.h"

#include "weft/error.h"
#include "weft/small_vector.h"

#include "ir/ops/table.h"

namespace weft::engine {

Combiner::Combiner(const ir::Block& region, const ir::Module& module) : program_(region, module) {
  WEFT_ASSERT(program_.argument_dtypes().size() == 2 * num_operands(),
              "a reduction region takes two arguments per result");
  if (const auto kind = program_.single_op()) {
    const ir::OpDef& def = ir::op_def(*kind);
    if (def.has(ir::Trait::commutative) && def.has(ir::Trait::associative)) {
      single_ = program_.instructions()[0].function;
      row_fold_ = row_fold_functions(*kind, dtype(0));
    }
  }
}

void Combiner::combine_by_op(const void* left, const void* right, void* out, std::int64_t n) const {
  const void* in[2] = {left, right};
  single_(in, out, n);
}

void Combiner::combine(Frame& frame, std::span<const void* const> left,
                       std::span<const void* const> right, std::span<void* const> out,
                       std::int64_t n) const {
  if (is_single_op()) {
    return combine_by_op(left[0], right[0], out[0], n);
  }
  SmallVector<const void*, 8> arguments(left);
  arguments.append(right.data(), right.size());
  program_.run(frame, arguments, out, n);
}

}  // namespace weft::engine
