#include "reference/evaluate.h"

#include <algorithm>

#include "weft/error.h"

#include "ir/diagnostic.h"
#include "ir/ops/op_def.h"
#include "reference/index.h"
#include "reference/op_function.h"
#include "reference/op_table.h"

namespace weft::reference {
namespace {

Literal evaluate_elements(ElementFn fn, const ir::Op& op, std::span<const Literal> in) {
  const TensorType& type = op.results[0]->type.tensor();
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  std::vector<Scalar> scalars(in.size());
  for (std::int64_t i = 0; i < type.num_elements(); ++i) {
    for (std::size_t k = 0; k < in.size(); ++k) {
      // clamp and select may have scalars beside arrays.
      scalars[k] = load(in[k], in[k].dims().empty() ? 0 : i);
    }
    store(fn({op, scalars, type.dtype}), to + i * byte_size(type.dtype));
  }
  return result;
}

std::vector<Literal> evaluate_on_lane(const OpFunction& function, Frame& frame, const ir::Op& op,
                                      std::size_t lane) {
  std::vector<Literal> in;
  for (const ir::Value* operand : op.operands) in.push_back(frame.array(operand, lane));
  if (function.element != nullptr) return {evaluate_elements(function.element, op, in)};
  return function.array({op, std::move(in), frame, lane});
}

void evaluate_on_each(const OpFunction& function, Frame& frame, const ir::Op& op) {
  std::vector<Lanes> results(op.results.size());
  for (std::size_t lane = 0; lane < frame.size(); ++lane) {
    std::vector<Literal> values = evaluate_on_lane(function, frame, op, lane);
    WEFT_ASSERT(values.size() == results.size(), "wrong number of results");
    for (std::size_t i = 0; i < values.size(); ++i) {
      WEFT_ASSERT(values[i].type() == op.results[i]->type.tensor(), "result of another type");
      results[i].push_back({std::move(values[i]), {}});
    }
  }
  set_results(frame, op, std::move(results));
}

void evaluate(Frame& frame, const ir::Op& op) {
  const OpFunction& function = op_function(op.kind);
  if (function.frame != nullptr) return function.frame(frame, op);
  evaluate_on_each(function, frame, op);
}

bool uses_value_of(const Frame& frame, const ir::Op& op) {
  const auto defined = [&](const ir::Value* value) { return frame.defines(value); };
  if (std::any_of(op.operands.begin(), op.operands.end(), defined)) return true;
  bool found = false;
  for (const ir::Block* region : op.regions) {
    ir::walk(*region, [&](const ir::Op& inner) {
      found |= std::any_of(inner.operands.begin(), inner.operands.end(), defined);
    });
  }
  return found;
}

// Where an op of this frame's block runs: on all devices when one of its values is per device.
Frame& frame_for(Frame& frame, const ir::Op& op) {
  if (!frame.has_all_devices()) return frame;
  return uses_value_of(frame.all_devices(), op) ? frame.all_devices() : frame;
}

}  // namespace

void run_on_each_device(Frame& frame, const ir::Op& op, ArrayFn function) {
  evaluate_on_each(OpFunction(op.kind, function), frame, op);
}

void fail(const ir::Op& op, const std::string& message) {
  throw Error(ir::error_message(op, message));
}

std::vector<Lanes> operands_of(const Frame& frame, const ir::Op& op) {
  std::vector<Lanes> operands(op.operands.size());
  for (std::size_t i = 0; i < operands.size(); ++i) {
    for (std::size_t lane = 0; lane < frame.size(); ++lane) {
      operands[i].push_back(frame.get(op.operands[i], lane));
    }
  }
  return operands;
}

void set_results(Frame& frame, const ir::Op& op, std::vector<Lanes> results) {
  WEFT_ASSERT(results.size() == op.results.size(), "wrong number of results");
  for (std::size_t i = 0; i < results.size(); ++i) frame.set(op.results[i], std::move(results[i]));
}

std::vector<Lanes> run_block(Frame& frame, const ir::Block& block, std::vector<Lanes> arguments) {
  WEFT_ASSERT(arguments.size() == block.args.size(), "wrong number of block arguments");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    frame.set(block.args[i], std::move(arguments[i]));
  }
  for (const ir::Op* op : block.ops) {
    if (op == block.terminator()) break;
    evaluate(frame_for(frame, *op), *op);
  }
  return operands_of(frame, *block.terminator());
}

std::vector<Lanes> run_in_new_frame(Frame& frame, const ir::Block& block,
                                    std::vector<Lanes> arguments) {
  Frame inner(frame);
  return run_block(inner, block, std::move(arguments));
}

}  // namespace weft::reference
