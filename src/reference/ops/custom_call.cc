// custom_call: the targets that need no library.
#include <fmt/format.h>

#include "ir/ops/attrs.h"
#include "ir/ops/debug_print.h"
#include "reference/ops/debug_print.h"
#include "reference/ops/functions.h"
#include "reference/ops/gspmd.h"
#include "reference/ops/ragged_all_to_all.h"

namespace weft::reference {

void custom_call(Frame& frame, const ir::Op& op) {
  const std::string& target = op.get<ir::CustomCallAttrs>().call_target_name;
  if (target == "Sharding") return pass_through(frame, op);
  if (target == "SPMDFullToShardShape") return full_to_shard_shape(frame, op);
  if (target == "SPMDShardToFullShape") return shard_to_full_shape(frame, op);
  if (ir::is_debug_print(op)) return debug_print(frame, op);
  if (target == "ragged_all_to_all") return ragged_all_to_all(frame, op);
  fail(op, fmt::format("@{} is not available", target));
}

}  // namespace weft::reference
