// How a RegionProgram is made of ops.
#include <algorithm>
#include <cstring>
#include <unordered_map>

#include <fmt/format.h>

#include "engine/kernels/tile/complex_parts.h"
#include "engine/kernels/tile/region_program.h"
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
    program_.instructions_ = program_.needed_for(computed);
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
        const TileFunction copy{&copy_elements, {byte_size(compute_dtype(dtype))}};
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
    if (on_arrays_) {
      if (const std::optional<int> result = parts_.compute(op.kind, inputs)) return {*result};
    }
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
      bytes.resize(static_cast<std::size_t>(byte_size(compute_dtype(dtype))));
      load(element.data(), 1, bytes.data(), 1);
    }
    return constant(dtype, std::move(bytes));
  }
  int constant(DType dtype, std::vector<std::byte> element) {
    const int r = add_register(dtype);
    registers().back().constant = std::move(element);
    return r;
  }

  RegionProgram& program_;
  const ir::Module& module_;
  std::unordered_map<const ir::Value*, int> values_;
  // In compute form: a register may stand for a wider convert of itself (is_wider).
  ComplexParts parts_{[this](int r) { return compute_dtype(program_.dtype(r)); },
                      [this](ir::OpKind kind, std::vector<int> inputs, DType result) {
                        ir::Op op;
                        op.kind = kind;
                        std::vector<DType> dtypes;
                        for (int input : inputs)
                          dtypes.push_back(compute_dtype(program_.dtype(input)));
                        return emit(kind, tile_function(op, dtypes, result), inputs, result);
                      },
                      [this](int r) { return program_.constant(r); },
                      [this](DType dtype, std::vector<std::byte> element) {
                        return constant(dtype, std::move(element));
                      }};
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

}  // namespace weft::engine
