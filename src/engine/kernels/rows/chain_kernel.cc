#include "engine/kernels/rows/chain_kernel.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/idle.h"
#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/dot.h"
#include "engine/kernels/rows/row_worker.h"

namespace weft::engine {
namespace {

class ChainKernel final : public Kernel {
 public:
  ChainKernel(const plan::ProductChain& chain, std::span<const ir::Op* const> ops,
              std::span<const ir::Value* const> inputs, const ir::Module& module)
      : chain_(chain),
        lhs_(place_of(inputs, *chain.first->operand(0))),
        rhs_(place_of(inputs, *chain.first->operand(1))),
        other_(place_of(inputs, chain.other_operand())),
        given_{chain.given().type.dtype(), chain.block},
        result_(chain.last->result()->type.tensor()),
        in_order_(chain.is_in_order()),
        rows_(chain.rows),
        first_(make_product(chain.first_product())),
        last_(make_product(chain.last_product())),
        exchanged_(plan::exchanged_dot(*chain.last)),
        program_(program_of(chain, ops, inputs, module)) {
    rows_.full = chain.block;
    at_once_ = rows_at_once(program_, rows_);
    for (std::size_t d = 0; d < chain.block.size(); ++d) {
      all_.push_back(static_cast<std::int64_t>(d));
    }
    chain_.first = chain_.turned = chain_.last = nullptr;
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    Buffer made = context.pool.allocate(exchanged_ ? exchanged_->made : result_);
    std::byte* const bytes = made.mutable_bytes();
    const Buffer result = exchanged_ ? made.transposed(exchanged_->order) : made;
    const KernelContext serial = on_this_worker(context);
    context.parallel_for(chain_.num_blocks(), 1, [&](std::int64_t begin, std::int64_t end) {
      const Idle<RowWorker>::Borrowed worker(
          idle_, [&] { return std::make_unique<RowWorker>(program_, rows_.length(), at_once_); });
      for (std::int64_t b = begin; b < end; ++b) {
        const Buffer block = block_of(serial, inputs, b, *worker);
        const Buffer place = part(result, chain_.result, b);
        std::byte* const to = bytes + (place.bytes() - result.bytes());
        copy_into(serial, block, to, place.strides());
      }
    });
    outputs[0] = result;
  }

 private:
  static std::size_t place_of(std::span<const ir::Value* const> inputs, const ir::Value& value) {
    const auto at = std::ranges::find(inputs, &value);
    WEFT_ASSERT(at != inputs.end(), "a chain of products uses a value that it was not given");
    return static_cast<std::size_t>(at - inputs.begin());
  }

  // Of the inputs and, last of all, the array between the products.
  static RowProgram program_of(const plan::ProductChain& chain, std::span<const ir::Op* const> ops,
                               std::span<const ir::Value* const> inputs, const ir::Module& module) {
    std::vector<const ir::Value*> read(inputs.begin(), inputs.end());
    read.push_back(&chain.between());
    const ir::Value* const given = &chain.given();
    return RowProgram(chain.rows, ops, read, std::span(&given, 1), module);
  }

  Buffer part(const Buffer& buffer, const Dims& places, std::int64_t number) const {
    return buffer.sliced(chain_.starts_in(buffer.dims(), places, number),
                         chain_.part_of(buffer.type(), places).dims);
  }

  // What the last product gives of one block.
  Buffer block_of(const KernelContext& context, std::span<const Buffer> inputs, std::int64_t number,
                  RowWorker& worker) const {
    Buffer out;
    Buffer operands[2] = {part(inputs[lhs_], chain_.lhs, number),
                          part(inputs[rhs_], chain_.rhs, number)};
    if (chain_.exchanged) std::swap(operands[0], operands[1]);
    first_->run(context, operands, {&out, 1});
    if (!in_order_) out = out.transposed(chain_.order);
    Buffer given = rows_of(context, inputs, std::move(out), number, worker);
    Buffer other = part(inputs[other_], chain_.other, number);
    Buffer factors[2] = {std::move(other), std::move(given)};
    if ((chain_.side == 0) != exchanged_.has_value()) std::swap(factors[0], factors[1]);
    last_->run(context, factors, {&out, 1});
    return exchanged_ ? out.transposed(exchanged_->order) : out;
  }

  // What the step over rows makes of a block of the first product's result.
  Buffer rows_of(const KernelContext& context, std::span<const Buffer> inputs, Buffer between,
                 std::int64_t number, RowWorker& worker) const {
    std::vector<Buffer> read;
    for (const Buffer& input : inputs) {
      read.push_back(input.dims() == chain_.rows.full ? part(input, all_, number) : input);
    }
    const bool in_place = in_order_ && program_.in_place()[0] &&
                          byte_size(between.dtype()) == byte_size(given_.dtype);
    Buffer given = in_place ? Buffer() : context.pool.allocate(given_);
    std::byte* const to = in_place ? between.mutable_bytes() : given.mutable_bytes();
    read.push_back(between);
    RowRun run;
    run.read(program_, rows_, read);
    const bool stored = program_.gives_stored(0);
    run.results.push_back({.dtype = given_.dtype,
                           .to = to,
                           .stored = stored,
                           .direct = stored && !in_place,
                           .past_caches = false});
    worker.begin(run);
    const std::int64_t rows = rows_.rows();
    for (std::int64_t row = 0; row < rows; row += at_once_.all) {
      worker.go_through(row, std::min(at_once_.all, rows - row));
    }
    return in_place ? between.bitcast(given_.dtype) : given;
  }

  plan::ProductChain chain_;
  std::size_t lhs_, rhs_, other_;  // among the inputs
  TensorType given_, result_;
  bool in_order_;        // see ProductChain
  Dims all_;             // the places of the rows' own inputs: each dimension is its own
  plan::RowShape rows_;  // of a block
  std::unique_ptr<Kernel> first_, last_;
  std::optional<plan::ExchangedDot> exchanged_;  // as the last product is computed
  RowProgram program_;
  RowsAtOnce at_once_;
  mutable Idle<RowWorker> idle_;
};

}  // namespace

std::unique_ptr<Kernel> make_chain_kernel(const plan::ProductChain& chain,
                                          std::span<const ir::Op* const> ops,
                                          std::span<const ir::Value* const> inputs,
                                          const ir::Module& module) {
  return std::make_unique<ChainKernel>(chain, ops, inputs, module);
}

}  // namespace weft::engine
