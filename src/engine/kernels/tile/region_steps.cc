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
// Of more functions such as exp so many values are on their way that they find no registers: a sum
// of 24 of them took 2.0 ms so, and 2.4 as one piece.
constexpr int kMostFunctions = 2;
constexpr int kKept = std::numeric_limits<int>::max();

}  // namespace

// Gathers instructions that code can be made of, as long as nothing else needs their results.
class RegionProgram::StepMaker {
 public:
  StepMaker(RegionProgram& program, TileForms wished)
      : program_(program), wished_(std::move(wished)), last_use_(program.registers_.size(), -1) {
    wished_.arguments.resize(program.argument_dtypes_.size());
    wished_.results.resize(program.result_registers_.size());
    program.forms_ = {std::vector<TileForm>(wished_.arguments.size()),
                      std::vector<TileForm>(wished_.results.size())};
    for (std::size_t i = 0; i < program.instructions_.size(); ++i) {
      for (int input : program.instructions_[i].inputs) {
        if (input >= 0) last_use_[at(input)] = static_cast<int>(i);
      }
    }
    last_read_ = last_use_;
    for (int result : program.result_registers_) last_use_[at(result)] = kKept;
    for (std::size_t a = 0; a < wished_.arguments.size(); ++a) {
      if (may_have_form(static_cast<int>(a))) program.forms_.arguments[a] = wished_.arguments[a];
    }
  }

  // False where the system refuses memory for code.
  bool make() {
    program_.steps_.clear();
    for (std::size_t i = 0; i < program_.instructions_.size(); ++i) {
      const Instruction& instruction = program_.instructions_[i];
      if (program_.makes_code_ && TileLowering::can_lower(program_, instruction)) {
        const int functions = TileLowering::is_function(program_, instruction) ? 1 : 0;
        if (gathered_.size() == kMostInCode || functions_ + functions > kMostFunctions) end_code();
        functions_ += functions;
        gathered_.push_back(i);
        defined_.insert(instruction.output);
        continue;
      }
      if (needs_gathered(instruction)) end_code();
      add(i);
    }
    end_code();
    return !refused_;
  }

 private:
  static std::size_t at(int r) { return static_cast<std::size_t>(r); }

  bool is_stored_in_16_bits(int r) const {
    return program_.dtype(r) == DType::bf16 || program_.dtype(r) == DType::f16;
  }

  // Whether nothing but code reads an argument, or nobody does.
  bool may_have_form(int argument) const {
    const TileForm form = wished_.arguments[at(argument)];
    if (form == TileForm::stored && is_stored_in_16_bits(argument) && last_use_[at(argument)] < 0) {
      return true;
    }
    if (form == TileForm::computed || !program_.makes_code_ || last_use_[at(argument)] == kKept ||
        (form == TileForm::stored && !is_stored_in_16_bits(argument))) {
      return false;
    }
    return std::ranges::all_of(program_.instructions_, [&](const Instruction& instruction) {
      return std::ranges::find(instruction.inputs, argument) == std::end(instruction.inputs) ||
             TileLowering::can_lower(program_, instruction);
    });
  }

  // Whether what is gathered gives a result in the form that is wished, and takes that form.
  bool gives_stored(int r) {
    if (!is_stored_in_16_bits(r) || last_read_[at(r)] > static_cast<int>(gathered_.back()) ||
        std::ranges::count(program_.result_registers_, r) != 1) {
      return false;
    }
    const auto result = static_cast<std::size_t>(std::ranges::find(program_.result_registers_, r) -
                                                 program_.result_registers_.begin());
    if (!is_wished(result)) return false;
    program_.forms_.results[result] = TileForm::stored;
    return true;
  }

  // Whether a result is to be given as it is stored, and its register has its type: what is
  // widened has no register of its own.
  bool is_wished(std::size_t result) const {
    return wished_.results[result] == TileForm::stored &&
           program_.result_dtypes_[result] == program_.dtype(program_.result_registers_[result]);
  }

  // One instruction is code where it reads or writes what its tile function would not, or tiles are
  // to be large.
  bool is_worth_code() const {
    if (gathered_.size() != 1 || wished_.large_tiles) return !gathered_.empty();
    const Instruction& only = program_.instructions_[gathered_[0]];
    const auto has_form = [&](int input) {
      return input >= 0 && at(input) < program_.forms_.arguments.size() &&
             program_.forms_.arguments[at(input)] != TileForm::computed;
    };
    if (std::ranges::any_of(only.inputs, has_form)) return true;
    for (std::size_t r = 0; r < wished_.results.size(); ++r) {
      if (program_.result_registers_[r] == only.output && is_stored_in_16_bits(only.output) &&
          is_wished(r)) {
        return true;
      }
    }
    return false;
  }

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
    if (is_worth_code()) {
      program_.steps_.push_back(code());
    } else {
      for (std::size_t i : gathered_) add(i);
    }
    gathered_.clear();
    defined_.clear();
    functions_ = 0;
  }

  Step code() {
    const bool in_bytes = std::ranges::all_of(gathered_, [&](std::size_t i) {
      return TileLowering::can_lower_in_bytes(program_, program_.instructions_[i]);
    });
    TileLowering lowering(program_, {}, in_bytes);
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
    std::vector<bool> stored;
    for (int r : step.outputs) stored.push_back(gives_stored(r));
    step.code = tile_code(lowering.take(step.outputs, stored));
    refused_ = refused_ || step.code == nullptr;
    return step;
  }

  // By an instruction behind all that are gathered, or as a result: those between them need none.
  bool used_elsewhere(int r) const { return last_use_[at(r)] > static_cast<int>(gathered_.back()); }

  RegionProgram& program_;
  TileForms wished_;
  bool refused_ = false;
  std::vector<int> last_read_, last_use_;  // by register: an instruction; used by results, too
  std::vector<std::size_t> gathered_;
  int functions_ = 0;                // of what is gathered
  std::unordered_set<int> defined_;  // by what is gathered
};

void RegionProgram::make_steps(TileForms wished) {
  has_constant_result_ =
      std::ranges::any_of(result_registers_, [&](int r) { return !constant(r).empty(); });
  if (StepMaker(*this, std::move(wished)).make()) return;
  makes_code_ = false;
  StepMaker(*this, {}).make();
}

bool RegionProgram::has_code() const {
  return std::ranges::any_of(steps_, [](const Step& step) { return step.code != nullptr; });
}

std::shared_ptr<const TileCode> RegionProgram::loop_code(const std::vector<bool>& of_one) const {
  const auto fits = [&](const Instruction& instruction) {
    return TileLowering::can_lower(*this, instruction);
  };
  if (!makes_code_ || instructions_.size() > kMostInCode || result_registers_.empty() ||
      result_registers_.size() > code_limits().most_carried ||
      !std::ranges::all_of(instructions_, fits) ||
      !std::ranges::all_of(result_dtypes_, &TileLowering::can_carry)) {
    return nullptr;
  }
  TileLowering lowering(*this);
  for (const Instruction& instruction : instructions_) lowering.add(instruction);
  return tile_code(lowering.take_turn(result_registers_, of_one));
}

// So that tiles of elements of one or two bytes cost as little for what is done for each tile.
std::int64_t RegionProgram::lanes_of_frame() const {
  if (!apart_) return kTileLanes;
  int widest = 1;
  for (const Register& r : registers_) {
    widest = std::max(widest, byte_size(compute_dtype(r.dtype)));
  }
  return std::max<std::int64_t>(1, 4 / widest) * kTileLanes;
}

std::size_t RegionProgram::tile_bytes(DType dtype) const {
  return static_cast<std::size_t>(frame_lanes_) *
         static_cast<std::size_t>(byte_size(compute_dtype(dtype)));
}

void RegionProgram::place_registers() {
  frame_lanes_ = lanes_of_frame();
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
