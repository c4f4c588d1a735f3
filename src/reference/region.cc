#include "reference/region.h"

#include <unordered_map>

#include "ir/ops/attrs.h"
#include "ir/ops/op_def.h"
#include "reference/evaluate.h"
#include "reference/op_table.h"

namespace weft::reference {
namespace {

bool is_scalar(const ir::Value* value) {
  return value->type.is_tensor() && value->type.rank() == 0;
}

}  // namespace

RegionFunction::RegionFunction(Frame& frame, std::size_t lane, const ir::Block& block)
    : frame_(frame), lane_(lane), block_(block), steps_(compile()) {}

std::vector<Scalar> RegionFunction::operator()(std::span<const Scalar> arguments) const {
  return steps_ ? run_steps(arguments) : run_general(arguments);
}

// Nothing where the body has an op that is not elementwise on scalars.
std::optional<RegionFunction::Steps> RegionFunction::compile() const {
  Steps result;
  std::unordered_map<const ir::Value*, std::size_t> numbers;
  for (const ir::Value* argument : block_.args) numbers.emplace(argument, numbers.size());
  // Constants first, so that the steps' values follow those known beforehand.
  for (const ir::Op* op : block_.ops) {
    if (op->kind != ir::OpKind::constant || !is_scalar(op->result())) continue;
    numbers.emplace(op->result(), numbers.size());
    result.known.push_back(load(op->get<ir::ConstantAttrs>().value, 0));
  }
  std::size_t next = numbers.size();
  for (const ir::Op* op : block_.ops) {
    std::vector<std::size_t> operands;
    for (const ir::Value* operand : op->operands) {
      const auto at = numbers.find(operand);
      if (at == numbers.end()) return std::nullopt;  // from outside
      operands.push_back(at->second);
    }
    if (op == block_.terminator()) {
      result.results = std::move(operands);
      break;
    }
    if (op->results.size() == 1 && numbers.contains(op->result())) continue;
    if (op->def().has(ir::Trait::identity)) {
      for (std::size_t i = 0; i < operands.size(); ++i) numbers[op->results[i]] = operands[i];
      continue;
    }
    const ElementFn function = op_function(op->kind).element;
    if (function == nullptr || !is_scalar(op->result())) return std::nullopt;
    numbers[op->result()] = next++;
    result.steps.push_back({op, function, std::move(operands), op->result()->type.dtype()});
  }
  return result;
}

std::vector<Scalar> RegionFunction::run_steps(std::span<const Scalar> arguments) const {
  std::vector<Scalar> values(arguments.begin(), arguments.end());
  values.reserve(arguments.size() + steps_->known.size() + steps_->steps.size());
  values.insert(values.end(), steps_->known.begin(), steps_->known.end());
  std::vector<Scalar> operands;
  for (const Step& step : steps_->steps) {
    operands.clear();
    for (std::size_t number : step.operands) operands.push_back(values[number]);
    values.push_back(step.function({*step.op, operands, step.out}));
  }
  std::vector<Scalar> results;
  for (std::size_t number : steps_->results) results.push_back(values[number]);
  return results;
}

std::vector<Scalar> RegionFunction::run_general(std::span<const Scalar> arguments) const {
  Frame inner(frame_, {lane_});
  std::vector<Lanes> values;
  for (const Scalar& argument : arguments) values.push_back({Datum{to_literal(argument), {}}});
  std::vector<Scalar> results;
  for (const Lanes& result : run_block(inner, block_, std::move(values))) {
    results.push_back(load(result[0].array, 0));
  }
  return results;
}

}  // namespace weft::reference
