#include "engine/loops/steps/program_call.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <set>

#include "core/literal.h"
#include "engine/loops/loop_lowering.h"

namespace weft::engine {
namespace {

using Place = std::function<std::int32_t(int)>;  // of a register

// Of code: a table with a place for each register that it reads or writes.
void lower_code(const RegionProgram::Step& step, std::int64_t n, const Place& place,
                ScalarBuilder& code) {
  const auto last = [](const std::vector<int>& all) {
    return all.empty() ? 0 : std::ranges::max(all);
  };
  const std::int64_t table = code.frame(8 * (std::max(last(step.inputs), last(step.outputs)) + 1));
  const std::set<int> inputs(step.inputs.begin(), step.inputs.end());
  for (int r : inputs) code.store(place(r), ScalarStep::kFrame, -1, 1, table + 8 * r);
  for (int r : step.outputs) code.store(place(r), ScalarStep::kFrame, -1, 1, table + 8 * r);
  code.call(step.code->entry(),
            {code.address(ScalarStep::kFrame, -1, 1, table), code.integer(n), code.integer(1)},
            false);
}

void lower_function(const RegionProgram::Instruction& instruction, DType result, std::int64_t n,
                    const Place& place, ScalarBuilder& code) {
  const std::int64_t in = code.frame(8 * 3);
  for (int i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
    code.store(place(instruction.inputs[i]), ScalarStep::kFrame, -1, 1, in + 8 * i);
  }
  const std::int32_t out = place(instruction.output);
  std::int64_t parameters = 0;
  static_assert(sizeof parameters == sizeof instruction.function.parameters);
  std::memcpy(&parameters, &instruction.function.parameters, sizeof parameters);
  code.call(
      reinterpret_cast<const void*>(instruction.function.fn),
      {code.address(ScalarStep::kFrame, -1, 1, in), out, code.integer(n), code.integer(parameters)},
      false);
  const auto round = compute_form(result).round;
  if (round != nullptr) {
    code.call(reinterpret_cast<const void*>(round), {out, code.integer(n)}, false);
  }
}

// So many times, in compute form.
Buffer repeated(std::span<const std::byte> element, DType dtype, std::int64_t n) {
  Literal all(TensorType{compute_dtype(dtype), {n}});
  for (std::int64_t i = 0; i < n; ++i) {
    std::memcpy(all.mutable_bytes().data() + static_cast<std::size_t>(i) * element.size(),
                element.data(), element.size());
  }
  return Buffer::of(all);
}

}  // namespace

std::optional<ProgramCall> ProgramCall::of(const RegionProgram& program, std::int64_t n,
                                           LoopValues& values) {
  if (n > program.max_lanes() || !program.computes_results() || program.steps().empty()) return {};
  ProgramCall made(n);
  std::set<int> known(program.result_registers().begin(), program.result_registers().end());
  for (int a = 0; a < static_cast<int>(program.argument_dtypes().size()); ++a) known.insert(a);
  const auto add = [&](int r) {
    if (!known.insert(r).second) return;
    const std::span<const std::byte> constant = program.constant(r);
    made.between_[r] = constant.empty()
                           ? values.own({compute_dtype(program.dtype(r)), {n}}).number
                           : values.constant(repeated(constant, program.dtype(r), n)).number;
  };
  for (const RegionProgram::Step& step : program.steps()) {
    for (int r : step.inputs) add(r);
    for (int r : step.outputs) add(r);
  }
  return made;
}

void ProgramCall::lower(const RegionProgram& program, std::span<const std::size_t> arguments,
                        std::span<const std::size_t> results, LoopLowering& to) const {
  std::map<int, std::size_t> all = between_;
  for (std::size_t a = 0; a < arguments.size(); ++a) all[static_cast<int>(a)] = arguments[a];
  for (std::size_t r = 0; r < results.size(); ++r) all[program.result_registers()[r]] = results[r];
  const auto place = [&](int r) { return to.place(all.at(r)); };
  for (const RegionProgram::Step& step : program.steps()) {
    if (step.code != nullptr) {
      lower_code(step, n_, place, to.code());
      continue;
    }
    const RegionProgram::Instruction& instruction = program.instructions()[step.instruction];
    lower_function(instruction, program.dtype(instruction.output), n_, place, to.code());
  }
}

}  // namespace weft::engine
