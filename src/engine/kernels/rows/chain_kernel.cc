#include "engine/kernels/rows/chain_kernel.h"

#include <vector>

#include "core/idle.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/rows/chain_program.h"
#include "engine/kernels/rows/chain_worker.h"

namespace weft::engine {
namespace {

class ChainKernel final : public Kernel {
 public:
  ChainKernel(const plan::ProductChain& chain, std::span<const ir::Value* const> inputs,
              const ir::Module& module)
      : program_(chain, inputs, module) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::vector<ChainWorker::Result> results;
    for (std::size_t l = 0; l < outputs.size(); ++l) {
      const ChainProgram::Last& last = program_.last()[l];
      outputs[l] = context.pool.allocate(last.made_as ? last.made_as->made : last.type);
      std::byte* const bytes = outputs[l].mutable_bytes();
      if (last.made_as) outputs[l] = outputs[l].transposed(last.made_as->order);
      results.push_back({outputs[l], bytes});
    }
    const KernelContext serial = on_this_worker(context);
    context.parallel_for(program_.num_groups(), 1, [&](std::int64_t begin, std::int64_t end) {
      const Idle<RowWorker>::Borrowed rows(idle_, [&] {
        return std::make_unique<RowWorker>(program_.rows(), program_.block().length(),
                                           program_.at_once());
      });
      ChainWorker worker(program_, serial, inputs, results, *rows);
      for (std::int64_t group = begin; group < end; ++group) worker.go_through(group);
    });
  }

 private:
  ChainProgram program_;
  mutable Idle<RowWorker> idle_;
};

}  // namespace

std::unique_ptr<Kernel> make_chain_kernel(const plan::ProductChain& chain,
                                          std::span<const ir::Value* const> inputs,
                                          const ir::Module& module) {
  return std::make_unique<ChainKernel>(chain, inputs, module);
}

}  // namespace weft::engine
