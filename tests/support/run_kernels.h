// Runs straight-line programs op by op through the kernel table, without plan and executor.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/error.h"

#include "engine/kernels/kernel_table.h"
#include "engine/stream/buffer_pool.h"
#include "ir/ops/attrs.h"
#include "ir/ops/table.h"
#include "ir/parser.h"

namespace weft::testing {

// How parallel_for cuts a loop into parts.
enum class Split { whole, backwards };

inline engine::KernelContext kernel_context(engine::BufferPool& pool, Split split) {
  engine::KernelContext context{pool, 0, {}};
  context.parallel_for = [split](std::int64_t n, std::int64_t grain, const auto& body) {
    if (split == Split::whole) return body(0, n);
    // Parts of changing size, the last one first.
    for (std::int64_t end = n, i = 0; end > 0; ++i) {
      const std::int64_t begin = std::max<std::int64_t>(0, end - grain - i % 3);
      body(begin, end);
      end = begin;
    }
  };
  return context;
}

// The function's results. A value is handed to its last user as that one's own.
inline std::vector<engine::Buffer> run_kernels(const ir::Module& module,
                                               std::vector<engine::Buffer> inputs,
                                               const engine::KernelContext& context) {
  const ir::Block& body = *module.entry()->body;
  std::unordered_map<const ir::Value*, int> uses;
  for (const ir::Op* op : body.ops) {
    for (const ir::Value* operand : op->operands) ++uses[operand];
  }
  std::unordered_map<const ir::Value*, engine::Buffer> values;
  for (std::size_t i = 0; i < inputs.size(); ++i) values[body.args[i]] = std::move(inputs[i]);
  for (const ir::Op* op : body.ops) {
    std::vector<engine::Buffer> operands;
    for (const ir::Value* operand : op->operands) {
      engine::Buffer& value = values.at(operand);
      operands.push_back(--uses[operand] == 0 ? std::move(value) : value);
    }
    if (op->def().has(ir::Trait::terminator)) return operands;
    if (op->kind == ir::OpKind::constant) {
      values[op->result()] = engine::Buffer::of(op->get<ir::ConstantAttrs>().value);
      continue;
    }
    const engine::MakeKernel make = engine::kernel_maker(op->kind);
    WEFT_ASSERT(make != nullptr, "only ops that have kernels can be run here");
    std::vector<engine::Buffer> results(op->results.size());
    make(*op, module)->run(context, operands, results);
    for (std::size_t i = 0; i < results.size(); ++i) {
      const ir::Type& type = op->results[i]->type;
      WEFT_ASSERT(!type.is_tensor() || results[i].type() == type.tensor(),
                  "a result of another type");
      values[op->results[i]] = std::move(results[i]);
    }
  }
  throw std::logic_error("a function without terminator");
}

// A buffer of one's own with the same elements.
inline engine::Buffer owned_buffer(engine::BufferPool& pool, const Literal& literal) {
  engine::Buffer buffer = pool.allocate(literal.type());
  copy_to_dense(engine::Buffer::of(literal), buffer.mutable_bytes());
  return buffer;
}

// The same elements in another order of memory: dimensions exchanged, the first one backwards, with
// gaps.
inline engine::Buffer strided_buffer(engine::BufferPool& pool, const Literal& literal) {
  const Dims& dims = literal.dims();
  const std::size_t rank = dims.size();
  Dims spread, reversed_order, steps(rank, 2), firsts(rank, 1);
  for (std::size_t d = rank; d-- > 0;) {
    spread.push_back(2 * dims[d] + 1);
    reversed_order.push_back(static_cast<std::int64_t>(d));
  }
  engine::Buffer all = pool.zeros({literal.dtype(), spread});
  auto* base = all.mutable_bytes();
  engine::Buffer view = all.transposed(reversed_order).sliced(firsts, dims, steps);
  const std::int64_t first = 0;
  if (rank > 0) view = view.reversed(std::span(&first, 1));
  // Written element by element: this is what the code under test does faster.
  const int size = byte_size(literal.dtype());
  for (std::int64_t i = 0; i < literal.num_elements(); ++i) {
    const Dims index = unravel(i, dims);
    std::int64_t offset = view.layout().offset;
    for (std::size_t d = 0; d < rank; ++d) offset += index[d] * view.strides()[d];
    const auto bytes = literal.element_bytes(i);
    std::copy(bytes.begin(), bytes.end(), base + offset * size);
  }
  return view;
}

// Runs a module's text on dense inputs of its own.
inline std::vector<Literal> run_text(std::string_view text, const std::vector<Literal>& inputs) {
  const auto module = ir::parse_or_throw(text, "test.mlir");
  engine::BufferPool pool;
  std::vector<engine::Buffer> buffers;
  for (const Literal& input : inputs) buffers.push_back(owned_buffer(pool, input));
  std::vector<Literal> results;
  for (const engine::Buffer& result :
       run_kernels(*module, std::move(buffers), kernel_context(pool, Split::backwards))) {
    results.push_back(to_literal(result));
  }
  return results;
}

}  // namespace weft::testing
