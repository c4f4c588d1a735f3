#include "engine/kernels/python_callback.h"

#include <atomic>
#include <utility>
#include <vector>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/calls/other_calls.h"

namespace weft::engine {
namespace {

std::atomic<PythonCaller> python_caller{nullptr};

}  // namespace

void set_python_caller(PythonCaller caller) { python_caller = caller; }

std::unique_ptr<Kernel> make_python_callback(const ir::Op& op, const ir::Module&) {
  if (python_caller.load() == nullptr) throw ir::op_error(op, ir::kNoPython);
  std::vector<TensorType> results;
  for (const ir::Value* result : op.results) {
    if (result->type.is_tensor()) results.push_back(result->type.tensor());
  }
  const std::int64_t index = ir::python_callback_index(op.get<ir::CustomCallAttrs>());
  return make_kernel([index, results = std::move(results)](const KernelContext& context,
                                                           std::span<Buffer> inputs,
                                                           std::span<Buffer> outputs) {
    const PythonCaller caller = python_caller.load();
    if (caller == nullptr) throw Error(kPythonHasEnded);
    std::vector<const std::byte*> from;
    std::vector<const std::int64_t*> dims;
    for (Buffer& input : inputs) {
      input = context.pool.dense(input);
      from.push_back(input.bytes());
      dims.push_back(input.dims().data());
    }
    std::vector<std::byte*> to;
    for (std::size_t i = 0; i < results.size(); ++i) {
      outputs[i] = context.pool.allocate(results[i]);
      to.push_back(outputs[i].mutable_bytes());
    }
    caller({index, from, dims, to});
  });
}

}  // namespace weft::engine
