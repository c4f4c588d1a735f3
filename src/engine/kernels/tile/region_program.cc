#include "engine/kernels/tile/region_program.h"

#include <algorithm>
#include <cstring>

namespace weft::engine {
namespace {

std::size_t compute_size(DType dtype) {
  return static_cast<std::size_t>(byte_size(compute_dtype(dtype)));
}

// Of one element of a tile, and from it to the next.
std::int64_t element_size(DType dtype, TileForm form) {
  return form == TileForm::one ? 0 : size_in(form, dtype);
}

}  // namespace

RegionProgram::Frame::Frame(const RegionProgram& program)
    : bytes_(program.frame_bytes_),
      registers_(program.registers_.size(), nullptr),
      piece_arguments_(program.argument_dtypes_.size()),
      piece_results_(program.result_dtypes_.size()) {
  for (std::size_t a = 0; a < piece_arguments_.size(); ++a) {
    argument_sizes_.push_back(element_size(program.argument_dtypes_[a], program.argument_form(a)));
  }
  for (std::size_t r = 0; r < piece_results_.size(); ++r) {
    result_sizes_.push_back(element_size(program.result_dtypes_[r], program.result_form(r)));
  }
  const std::size_t num_arguments = program.argument_dtypes_.size();
  for (std::size_t i = num_arguments; i < registers_.size(); ++i) {
    const Register& r = program.registers_[i];
    if (!r.is_placed) continue;
    std::byte* const tile = bytes_.data() + r.offset;
    registers_[i] = tile;
    const std::size_t size = r.constant.size();
    for (std::size_t lane = 0; size > 0 && lane < static_cast<std::size_t>(program.frame_lanes_);
         ++lane) {
      std::memcpy(tile + lane * size, r.constant.data(), size);
    }
  }
}

void RegionProgram::compute(Frame& frame, std::span<const void* const> arguments,
                            std::int64_t n) const {
  WEFT_ASSERT(n <= max_lanes(), "a tile has at most max_lanes elements");
  auto& registers = frame.registers_;
  for (std::size_t i = 0; i < arguments.size(); ++i) registers[i] = const_cast<void*>(arguments[i]);
  for (const Step& step : steps_) {
    if (step.code != nullptr) {
      step.code->run(registers.data(), n);
      continue;
    }
    const Instruction& instruction = instructions_[step.instruction];
    const void* in[3] = {};
    for (std::size_t i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
      in[i] = registers[static_cast<std::size_t>(instruction.inputs[i])];
    }
    const auto output = static_cast<std::size_t>(instruction.output);
    instruction.function(in, registers[output], n);
    const auto round = compute_form(registers_[output].dtype).round;
    if (round != nullptr) round(registers[output], n);
  }
}

void RegionProgram::run(Frame& frame, std::span<const void* const> arguments,
                        std::span<void* const> results, std::int64_t n) const {
  compute(frame, arguments, n);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto r = static_cast<std::size_t>(result_registers_[i]);
    std::memcpy(results[i], frame.registers_[r],
                static_cast<std::size_t>(n) * compute_size(registers_[r].dtype));
  }
}

void RegionProgram::run_apart(Frame& frame, std::span<const void* const> arguments,
                              std::span<void*> results, std::int64_t n) const {
  const int num_arguments = static_cast<int>(argument_dtypes_.size());
  for (std::size_t i = 0; i < results.size(); ++i) {
    const int r = result_registers_[i];
    if (r >= num_arguments && constant(r).empty()) {
      frame.registers_[static_cast<std::size_t>(r)] = results[i];
    }
  }
  compute(frame, arguments, n);
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i] = frame.registers_[static_cast<std::size_t>(result_registers_[i])];
  }
}

void RegionProgram::run_many(Frame& frame, std::span<const void* const> arguments,
                             std::span<void*> results, std::int64_t n) const {
  if (n <= max_lanes()) return run_apart(frame, arguments, results, n);
  for (std::int64_t i = 0; i < n; i += max_lanes()) {
    const std::int64_t m = std::min(max_lanes(), n - i);
    for (std::size_t a = 0; a < arguments.size(); ++a) {
      frame.piece_arguments_[a] =
          static_cast<const std::byte*>(arguments[a]) + i * frame.argument_sizes_[a];
    }
    const auto place = [&](std::size_t r) {
      return static_cast<std::byte*>(results[r]) + i * frame.result_sizes_[r];
    };
    for (std::size_t r = 0; r < results.size(); ++r) frame.piece_results_[r] = place(r);
    run_apart(frame, frame.piece_arguments_, frame.piece_results_, m);
    for (std::size_t r = 0; r < results.size(); ++r) {
      const void* const from = frame.piece_results_[r];
      if (from == place(r)) continue;
      std::memcpy(place(r), from, static_cast<std::size_t>(m * frame.result_sizes_[r]));
    }
  }
}

bool RegionProgram::computes_results() const {
  return std::ranges::all_of(result_registers_, [&](int r) {
    return r >= static_cast<int>(argument_dtypes_.size()) && constant(r).empty() &&
           std::ranges::count(result_registers_, r) == 1;
  });
}

const TileCode* RegionProgram::only_code() const {
  if (!is_one_code() || steps_.empty() || !computes_results()) return nullptr;
  return steps_[0].code.get();
}

std::vector<RegionProgram::Instruction> RegionProgram::needed_for(
    std::span<const int> registers) const {
  std::vector<bool> needed(registers_.size(), false);
  for (int r : registers) needed[static_cast<std::size_t>(r)] = true;
  std::vector<Instruction> instructions;
  for (auto at = instructions_.rbegin(); at != instructions_.rend(); ++at) {
    if (!needed[static_cast<std::size_t>(at->output)]) continue;
    for (int input : at->inputs) {
      if (input >= 0) needed[static_cast<std::size_t>(input)] = true;
    }
    instructions.push_back(*at);
  }
  std::ranges::reverse(instructions);
  return instructions;
}

RegionProgram RegionProgram::projected(std::span<const int> registers) const {
  RegionProgram program;
  program.argument_dtypes_ = argument_dtypes_;
  program.registers_ = registers_;
  program.result_registers_.assign(registers.begin(), registers.end());
  program.forwarded_.assign(registers.size(), -1);
  for (int r : registers) program.result_dtypes_.push_back(dtype(r));
  program.instructions_ = needed_for(registers);
  program.make_steps();
  program.place_registers();
  return program;
}

std::optional<int> RegionProgram::forwarded(std::size_t result) const {
  if (forwarded_[result] < 0) return std::nullopt;
  return forwarded_[result];
}

}  // namespace weft::engine
