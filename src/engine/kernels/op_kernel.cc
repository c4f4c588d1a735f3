#include "engine/kernels/op_kernel.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "engine/kernels/kernel_table.h"
#include "engine/stream/buffer_pool.h"
#include "ir/builder.h"
#include "ir/clone.h"
#include "ir/op_error.h"
#include "ir/ops/region.h"

namespace weft::engine {
namespace {

class CapturingKernel final : public Kernel {
 public:
  CapturingKernel(const ir::Op& op, std::vector<const ir::Value*> captured, MakeKernel make,
                  const ir::Module& module)
      : op_(op), captured_(std::move(captured)), make_(make), module_(module) {
    // What cannot run is refused now, whatever the values.
    std::vector<Literal> zeros;
    for (const ir::Value* value : captured_) {
      if (!value->type.is_tensor() || value->type.tensor().num_elements() != 1) {
        throw op_error(op, fmt::format("its region works on scalars, but uses {} from outside",
                                       to_string(value->type)));
      }
      zeros.emplace_back(value->type.tensor());
    }
    ir::Module scratch;
    kernel_for(zeros, scratch);
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::vector<Literal> values;
    for (const Buffer& input : inputs.last(captured_.size())) values.push_back(to_literal(input));
    ir::Module scratch;
    kernel_for(values, scratch)
        ->run(context, inputs.first(inputs.size() - captured_.size()), outputs);
  }

 private:
  // Of a copy of the op, in `scratch`, that uses these constants for what it captures.
  std::unique_ptr<Kernel> kernel_for(std::span<const Literal> values, ir::Module& scratch) const {
    scratch.file = module_.file;
    ir::Block& body = *scratch.add_function("main").body;
    ir::Cloner cloner(module_, scratch);
    for (const ir::Value* operand : op_.operands) {
      cloner.map(operand, scratch.make_argument(&body, operand->type));
    }
    ir::Builder builder(scratch, body);
    builder.set_location(op_.location);
    for (std::size_t i = 0; i < values.size(); ++i) {
      cloner.map(captured_[i], builder.constant(values[i]));
    }
    return make_(*cloner.clone(op_, body), module_);
  }

  const ir::Op& op_;
  const std::vector<const ir::Value*> captured_;
  const MakeKernel make_;
  const ir::Module& module_;
};

}  // namespace

std::unique_ptr<Kernel> make_op_kernel(const ir::Op& op, const ir::Module& module) {
  const MakeKernel make = kernel_maker(op.kind);
  WEFT_ASSERT(make != nullptr, "no kernel, and not run by the executor: " + std::string(op.name()));
  std::vector<const ir::Value*> captured = ir::captured_values(op);
  if (captured.empty()) return make(op, module);
  return std::make_unique<CapturingKernel>(op, std::move(captured), make, module);
}

}  // namespace weft::engine
