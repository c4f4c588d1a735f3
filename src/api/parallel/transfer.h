// What collectives are made of: the op that exchanges, at once or begun now and waited for later.
//
// Each function REQUIRES an open Operation.
#pragma once

#include "weft/collectives.h"

#include "api/ops/ops.h"
#include "api/ops/reshape_ops.h"
#include "api/parallel/axis_names.h"

namespace weft::detail {

// One transfer, ready to be emitted.
struct Transfer {
  OpKind kind = OpKind::all_reduce;
  Array operand;
  ir::AttrsRef attrs;
  std::optional<OpKind> combine = std::nullopt;  // of reductions
  trace::AxisSet varies = 0;                     // along which the result differs
  bool weak = false;
  std::optional<Dims> shape = std::nullopt;  // which the result then takes, of as many elements
};

Array run(const Transfer& transfer);
Future start(const Transfer& transfer);

inline constexpr ir::ChannelHandle kChannel{1, 1};  // as JAX: one for all, between devices

// The Manual axes along which the operand varies, and these ones.
trace::AxisSet varying_with(const Array& x, const BoundAxes& axes);
// The same array, known to vary over these axes.
Array with_varying(const Array& x, trace::AxisSet varying);
trace::AxisSet varying_of(const Array& x);

// The transfers of the operations, with their checks and messages.
Transfer reduction(const char* name, OpKind combine, const Array& x, const AxisNames& axes,
                   const CollectiveOptions& options);
Transfer gather(const char* name, const Array& x, const AxisNames& axes,
                const AllGatherOptions& options);
Transfer scatter(const char* name, const Array& x, const AxisNames& axes,
                 const PsumScatterOptions& options);
Transfer exchange(const char* name, const Array& x, const AxisNames& axes, int split_axis,
                  int concat_axis, const AllToAllOptions& options);
Transfer permutation(const char* name, const Array& x, const AxisNames& axes,
                     const Permutation& perm);

}  // namespace weft::detail
