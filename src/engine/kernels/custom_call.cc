// Kernels of custom calls, and of tokens, which hold nothing.
#include "ir/ops/custom_call.h"

#include <fmt/format.h>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

struct TargetKernel {
  ir::CallKind kind;
  std::unique_ptr<Kernel> (*make)(const ir::Op&, const ir::Module&);  // null: no kernel runs it
};
constexpr TargetKernel kTargetKernels[] = {
    {ir::CallKind::sharding, &make_identity},
    {ir::CallKind::full_to_shard_shape, nullptr},  // not after normalization
    {ir::CallKind::shard_to_full_shape, nullptr},
    {ir::CallKind::ragged_all_to_all, nullptr},  // the communicator does
    {ir::CallKind::debug_print, nullptr},        // the executor does
};
static_assert(ir::is_by_call(kTargetKernels),
              "kTargetKernels must hold one row per CallKind, in order");

}  // namespace

std::unique_ptr<Kernel> make_custom_call(const ir::Op& op, const ir::Module& module) {
  const ir::CallTarget* const target = ir::call_target_of(op);
  const auto make =
      target == nullptr ? nullptr : kTargetKernels[static_cast<std::size_t>(target->kind)].make;
  if (make != nullptr) return make(op, module);
  throw op_error(op, fmt::format("Weft does not have the custom call @{}",
                                 op.get<ir::CustomCallAttrs>().call_target_name));
}

std::unique_ptr<Kernel> make_token(const ir::Op&, const ir::Module&) {
  return make_kernel(
      [](const KernelContext& context, std::span<Buffer>, std::span<Buffer> outputs) {
        outputs[0] = context.pool.allocate({DType::i1, {0}});
      });
}

}  // namespace weft::engine
