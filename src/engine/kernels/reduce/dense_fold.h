// DenseFold: a reduction of one small dense array by one op, where it lies: without buffers, for
// those who know beforehand where that is.
//
// Immutable; any thread. The bits are those that the method of plan/storage/reduce_method.h gives.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "engine/kernels/reduce/dense_rows.h"
#include "engine/kernels/tile/combiner.h"
#include "plan/storage/reduce_method.h"

namespace weft::engine {

class DenseFold {
 public:
  // Null where the array is no small one, is not computed in the type that it is stored in, or
  // takes more than one fold for a result.
  static std::unique_ptr<const DenseFold> of(const ir::Op& reduce, const ir::Module& module);

  // `init` is one element; `to` has room for the results.
  void fold(const std::byte* from, const std::byte* init, std::byte* to) const;

  // What `fold` does with few elements: the rows, as the places of their elements, of which the
  // first half, or one less, is combined with the last, until one is left; and `init` with that.
  // Nothing: they are not few.
  std::optional<std::vector<std::vector<std::int64_t>>> few_rows(std::int64_t most) const;
  // Whether `fold` takes no other memory than what it is given, and so cannot fail.
  bool is_where_it_lies() const { return rows_.is_in_order(); }
  ir::OpKind op() const { return *combiner_.program().single_op(); }

 private:
  DenseFold(Combiner combiner, const plan::ReduceMethod& method, const TensorType& type);

  Combiner combiner_;
  DenseRows rows_;
};

}  // namespace weft::engine
