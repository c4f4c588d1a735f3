// What of a region program is machine code, and where its registers lie.
#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "engine/kernels/tile/region_program.h"
#include "engine/kernels/tile/tile_lowering.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMostInCode = 512;  // instructions
constexpr int kKept = std::numeric_limits<int>::max();

std::size_t tile_bytes(DType dtype) {
  return static_cast<std::size_t>(kTileLanes) *
         static_cast<std::size_t>(byte_size(compute_dtype(dtype)));
}

}  // namespace

// Gathers instructions that code can be made of, as long as nothing else needs their results.
class RegionProgram::StepMaker {
 public:
  explicit StepMaker(RegionProgram& program)
      : program_(program), last_use_(program.registers_.size(), -1) {
    for (std::size_t i = 0; i < program.instructions_.size(); ++i) {
      for (int input : program.instructions_[i].inputs) {
        if (input >= 0) last_use_[at(input)] = static_cast<int>(i);
      }
    }
    for (int result : program.result_registers_) last_use_[at(result)] = kKept;
  }

  void make() {
    program_.steps_.clear();
    for (std::size_t i = 0; i < program_.instructions_.size(); ++i) {
      const Instruction& instruction = program_.instructions_[i];
      if (program_.makes_code_ && TileLowering::can_lower(program_, instruction)) {
        if (gathered_.size() == kMostInCode) end_code();
        gathered_.push_back(i);
        defined_.insert(instruction.output);
        continue;
      }
      if (needs_gathered(instruction)) end_code();
      add(i);
    }
    end_code();
  }

 private:
  static std::size_t at(int r) { return static_cast<std::size_t>(r); }

  bool needs_gathered(const Instruction& instruction) const {
    return std::ranges::any_of(instruction.inputs,
                               [&](int input) { return defined_.contains(input); });
  }

  void add(std::size_t i) {
    const Instruction& instruction = program_.instructions_[i];
    Step step{.instruction = i, .outputs = {instruction.output}};
    for (int input : instruction.inputs) {
      if (input >= 0) step.inputs.push_back(input);
    }
    program_.steps_.push_back(std::move(step));
  }

  void end_code() {
    if (gathered_.size() > 1) {
      if (std::optional<Step> step = code()) {
        program_.steps_.push_back(std::move(*step));
        gathered_.clear();
      }
    }
    for (std::size_t i : gathered_) add(i);
    gathered_.clear();
    defined_.clear();
  }

  // Nothing where the system refuses it.
  std::optional<Step> code() const {
    TileLowering lowering(program_);
    Step step;
    for (std::size_t i : gathered_) {
      const Instruction& instruction = program_.instructions_[i];
      lowering.add(instruction);
      for (int input : instruction.inputs) {
        const bool from_elsewhere =
            input >= 0 && !defined_.contains(input) && program_.constant(input).empty();
        if (from_elsewhere) step.inputs.push_back(input);
      }
      if (used_elsewhere(instruction.output)) step.outputs.push_back(instruction.output);
    }
    step.code = tile_code(lowering.take(step.outputs));
    if (step.code == nullptr) return std::nullopt;
    return step;
  }

  // By an instruction behind all that are gathered, or as a result: those between them need none.
  bool used_elsewhere(int r) const { return last_use_[at(r)] > static_cast<int>(gathered_.back()); }

  RegionProgram& program_;
  std::vector<int> last_use_;  // by register: an instruction
  std::vector<std::size_t> gathered_;
  std::unordered_set<int> defined_;  // by what is gathered
};

void RegionProgram::make_steps() { StepMaker(*this).make(); }

bool RegionProgram::has_code() const {
  return std::ranges::any_of(steps_, [](const Step& step) { return step.code != nullptr; });
}

void RegionProgram::place_registers() {
  std::vector<int> last_use(registers_.size(), -1);  // a step
  for (std::size_t s = 0; s < steps_.size(); ++s) {
    for (int input : steps_[s].inputs) {
      last_use[static_cast<std::size_t>(input)] = static_cast<int>(s);
    }
  }
  for (int result : result_registers_) last_use[static_cast<std::size_t>(result)] = kKept;
  frame_bytes_ = 0;
  std::unordered_map<std::size_t, std::vector<std::size_t>> free;  // offsets, by size
  const auto place = [&](Register& r) {
    std::vector<std::size_t>& places = free[tile_bytes(r.dtype)];
    if (places.empty()) {
      r.offset = frame_bytes_;
      frame_bytes_ += tile_bytes(r.dtype);
    } else {
      r.offset = places.back();
      places.pop_back();
    }
    r.is_placed = true;
  };
  for (Register& r : registers_) r.is_placed = false;
  for (std::size_t r = 0; r < registers_.size(); ++r) {
    if (!registers_[r].constant.empty() && last_use[r] >= 0) place(registers_[r]);
  }
  const int num_arguments = static_cast<int>(argument_dtypes_.size());
  const auto release = [&](int r, int step) {
    if (r < num_arguments || last_use[static_cast<std::size_t>(r)] != step) return;
    const Register& dead = registers_[static_cast<std::size_t>(r)];
    if (dead.constant.empty()) free[tile_bytes(dead.dtype)].push_back(dead.offset);
    last_use[static_cast<std::size_t>(r)] = -1;  // once, also where it is used twice
  };
  for (std::size_t s = 0; s < steps_.size(); ++s) {
    const int step = static_cast<int>(s);
    for (int output : steps_[s].outputs) place(registers_[static_cast<std::size_t>(output)]);
    for (int input : steps_[s].inputs) release(input, step);
    for (int output : steps_[s].outputs) {  // that nobody uses
      if (last_use[static_cast<std::size_t>(output)] >= 0) continue;
      last_use[static_cast<std::size_t>(output)] = step;
      release(output, step);
    }
  }
}

}  // namespace weft::engine
