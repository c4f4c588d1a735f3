#include "engine/kernels/tile/region_program.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include <fmt/format.h>

#include "ir/op_error.h"
#include "ir/ops/attrs.h"
#include "ir/ops/control.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

// Of a region with all that it calls: each has a register of kTileLanes elements in every Frame.
constexpr int kMaxOps = 10000;

void copy_elements(const void* const* in, void* out, std::int64_t n, TileParameters p) {
  std::memcpy(out, in[0], static_cast<std::size_t>(n * p.a));
}

std::size_t compute_size(DType dtype) {
  return static_cast<std::size_t>(byte_size(compute_dtype(dtype)));
}

// Of one element of a tile, and from it to the next.
std::int64_t element_size(DType dtype, TileForm form) {
  if (form == TileForm::one) return 0;
  return byte_size(form == TileForm::stored ? dtype : compute_dtype(dtype));
}

// Whether the result's dtype is what the operand's is computed in.
bool is_wider(const ir::Op& convert) {
  return compute_dtype(convert.operand(0)->type.dtype()) == convert.result()->type.dtype();
}

void check_scalar(const ir::Value& value, const ir::Op& op) {
  if (!value.type.is_tensor() || value.type.tensor().num_elements() != 1) {
    throw op_error(op, fmt::format("a region like the one it stands in works on scalars, not on {}",
                                   to_string(value.type)));
  }
}

}  // namespace

class RegionProgram::Compiler {
 public:
  Compiler(RegionProgram& program, const ir::Module& module, bool apart = false)
      : program_(program), module_(module), apart_(apart) {}

  void compile(const ir::Block& region) {
    std::vector<int> arguments;
    for (const ir::Value* argument : region.args) arguments.push_back(add_argument(*argument));
    give(inlined(region, arguments));
  }

  void compile(std::span<const ir::Op* const> ops, std::span<const ir::Value* const> arguments,
               std::span<const ir::Value* const> results) {
    on_arrays_ = true;
    for (const ir::Value* argument : arguments) values_[argument] = add_argument(*argument);
    for (const ir::Op* op : ops) define(op->results, compile(*op, operands(*op)));
    std::vector<int> computed;
    for (const ir::Value* result : results) computed.push_back(values_.at(result));
    give(computed);
    // A register may stand for a result of a wider type (is_wider).
    for (std::size_t r = 0; r < results.size(); ++r) {
      program_.result_dtypes_[r] = results[r]->type.dtype();
    }
  }

 private:
  int add_argument(const ir::Value& argument) {
    program_.argument_dtypes_.push_back(argument.type.dtype());
    return add_register(argument.type.dtype());
  }

  void give(const std::vector<int>& results) {
    for (int result : results) {
      const DType dtype = registers()[static_cast<std::size_t>(result)].dtype;
      program_.result_dtypes_.push_back(dtype);
      program_.forwarded_.push_back(is_argument(result) ? result : -1);
      // Results are written over arguments, so they must not be read from there.
      if (is_argument(result) && !apart_) {
        const TileFunction copy{&copy_elements, {static_cast<int>(compute_size(dtype))}};
        result = emit(ir::OpKind::optimization_barrier, copy, {result}, dtype);
      }
      program_.result_registers_.push_back(result);
    }
  }

  std::vector<Register>& registers() { return program_.registers_; }
  bool is_argument(int r) const { return r < static_cast<int>(program_.argument_dtypes_.size()); }

  int add_register(DType dtype) {
    registers().push_back({.dtype = dtype});
    return static_cast<int>(registers().size()) - 1;
  }

  int emit(ir::OpKind kind, TileFunction function, const std::vector<int>& inputs, DType dtype,
           const ir::AttrsRef& attrs = {}) {
    Instruction instruction{.kind = kind, .function = function, .attrs = attrs};
    std::copy(inputs.begin(), inputs.end(), instruction.inputs);
    instruction.output = add_register(dtype);
    program_.instructions_.push_back(instruction);
    return instruction.output;
  }

  // A block that is being compiled, as the body of `caller`.
  struct Inlined {
    const ir::Op* caller;
    const ir::Op* next;
  };

  template <class Values>
  void define(const Values& values, const std::vector<int>& in) {
    for (std::size_t i = 0; i < in.size(); ++i) values_[values[i]] = in[i];
  }

  // Compiles the region, whose arguments are in the given registers, and inlines what it calls; the
  // registers of what it returns. Calls may nest deeper than this thread's stack would allow.
  std::vector<int> inlined(const ir::Block& region, const std::vector<int>& arguments) {
    std::vector<Inlined> stack = {{nullptr, region.ops.front()}};
    define(region.args, arguments);
    for (;;) {
      Inlined& last = stack.back();
      const ir::Op& op = *last.next;
      last.next = op.next();
      std::vector<int> inputs = operands(op);
      if (op.def().has(ir::Trait::terminator)) {
        if (stack.size() == 1) return inputs;
        define(last.caller->results, inputs);
        stack.pop_back();
      } else if (const ir::Block* body = body_of(op)) {
        define(body->args, inputs);
        stack.push_back({&op, body->ops.front()});
      } else {
        define(op.results, compile(op, inputs));
      }
      if (++num_ops_ > kMaxOps) {
        throw op_error(op, fmt::format("the region that it stands in has more than {} ops, with "
                                       "those of the functions that it calls; make it smaller",
                                       kMaxOps));
      }
    }
  }

  // What an op stands for: a function's body, or the region of a map of scalars. Null: itself.
  const ir::Block* body_of(const ir::Op& op) const {
    if (op.kind == ir::OpKind::map) return op.regions[0];
    const std::string_view name = ir::callee_of(op);
    if (name.empty()) return nullptr;
    const ir::Function* callee = module_.find_function(name);
    if (callee == nullptr) throw op_error(op, fmt::format("there is no function @{}", name));
    return callee->body;
  }

  std::vector<int> operands(const ir::Op& op) {
    std::vector<int> inputs;
    for (const ir::Value* operand : op.operands) {
      const auto at = values_.find(operand);
      inputs.push_back(at != values_.end() ? at->second : from_outside(*operand, op));
    }
    return inputs;
  }

  int from_outside(const ir::Value& value, const ir::Op& user) {
    if (value.def == nullptr || value.def->kind != ir::OpKind::constant) {
      throw op_error(user,
                     "a collective combines by a region that uses a value from outside, which may "
                     "differ between devices; only constants can be used so");
    }
    return values_[&value] = constant(*value.def);
  }

  // The registers of its results.
  std::vector<int> compile(const ir::Op& op, const std::vector<int>& inputs) {
    if (op.kind == ir::OpKind::constant) return {constant(op)};
    if (op.def().has(ir::Trait::identity)) return inputs;
    if (!on_arrays_) {
      for (const ir::Value* value : op.operands) check_scalar(*value, op);
      for (const ir::Value* value : op.results) check_scalar(*value, op);
    }
    // Of one element, to one element: nothing moves.
    if (op.kind == ir::OpKind::reshape || op.kind == ir::OpKind::broadcast_in_dim) return inputs;
    if (!op.def().has(ir::Trait::elementwise) && op.kind != ir::OpKind::bitcast_convert) {
      throw op_error(op, "only elementwise ops can run in a region like the one it stands in");
    }
    // Of the same values, in compute form.
    if (on_arrays_ && op.kind == ir::OpKind::convert && is_wider(op)) return inputs;
    std::vector<DType> dtypes;
    for (const ir::Value* operand : op.operands) dtypes.push_back(operand->type.dtype());
    const DType result = op.results[0]->type.dtype();
    return {emit(op.kind, tile_function(op, dtypes, result), inputs, result, op.attrs)};
  }

  int constant(const ir::Op& op) {
    const Literal& value = op.get<ir::ConstantAttrs>().value;
    if (!on_arrays_ || !value.is_splat()) check_scalar(*op.results[0], op);
    const DType dtype = op.results[0]->type.dtype();
    const auto element = value.element_bytes(0);
    std::vector<std::byte> bytes(element.begin(), element.end());
    if (const auto load = compute_form(dtype).load; load != nullptr) {
      bytes.resize(compute_size(dtype));
      load(element.data(), 1, bytes.data(), 1);
    }
    const int r = add_register(dtype);
    registers().back().constant = std::move(bytes);
    return r;
  }

  RegionProgram& program_;
  const ir::Module& module_;
  std::unordered_map<const ir::Value*, int> values_;
  int num_ops_ = 0;
  const bool apart_;        // results overlap no argument
  bool on_arrays_ = false;  // elementwise, instead of on scalars
};

RegionProgram::RegionProgram(std::span<const ir::Op* const> ops,
                             std::span<const ir::Value* const> arguments,
                             std::span<const ir::Value* const> results, const ir::Module& module,
                             bool apart, TileForms wished) {
  Compiler(*this, module, apart).compile(ops, arguments, results);
  apart_ = apart;
  makes_code_ = engine::makes_code();
  make_steps(std::move(wished));
  place_registers();
}

RegionProgram::RegionProgram(const ir::Block& region, const ir::Module& module) {
  Compiler(*this, module).compile(region);
  make_steps();
  place_registers();
  if (instructions_.size() != 1 || argument_dtypes_.size() != 2) return;
  const Instruction& only = instructions_[0];
  if (result_registers_ != std::vector<int>{only.output}) return;
  const bool in_order = only.inputs[0] == 0 && only.inputs[1] == 1;
  const bool swapped = only.inputs[0] == 1 && only.inputs[1] == 0;
  const bool commutes = ir::op_def(only.kind).has(ir::Trait::commutative);
  if (only.inputs[2] < 0 && (in_order || (swapped && commutes))) single_op_ = only.kind;
}

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

const TileCode* RegionProgram::only_code() const {
  if (!is_one_code() || steps_.empty()) return nullptr;
  const std::vector<int>& results = result_registers_;
  for (std::size_t r = 0; r < results.size(); ++r) {
    const bool is_again = std::find(results.begin(), results.begin() + static_cast<long>(r),
                                    results[r]) != results.begin() + static_cast<long>(r);
    if (is_again || results[r] < static_cast<int>(argument_dtypes_.size())) return nullptr;
  }
  return steps_[0].code.get();
}

RegionProgram RegionProgram::projected(std::span<const int> registers) const {
  RegionProgram program;
  program.argument_dtypes_ = argument_dtypes_;
  program.registers_ = registers_;
  program.result_registers_.assign(registers.begin(), registers.end());
  program.forwarded_.assign(registers.size(), -1);
  std::vector<bool> needed(registers_.size(), false);
  for (int r : registers) {
    needed[static_cast<std::size_t>(r)] = true;
    program.result_dtypes_.push_back(dtype(r));
  }
  for (auto at = instructions_.rbegin(); at != instructions_.rend(); ++at) {
    if (!needed[static_cast<std::size_t>(at->output)]) continue;
    for (int input : at->inputs) {
      if (input >= 0) needed[static_cast<std::size_t>(input)] = true;
    }
    program.instructions_.insert(program.instructions_.begin(), *at);
  }
  program.make_steps();
  program.place_registers();
  return program;
}

std::optional<int> RegionProgram::forwarded(std::size_t result) const {
  if (forwarded_[result] < 0) return std::nullopt;
  return forwarded_[result];
}

}  // namespace weft::engine
