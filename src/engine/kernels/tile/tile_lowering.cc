#include "engine/kernels/tile/tile_lowering.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "engine/kernels/tile/lane_types.h"
#include "engine/kernels/tile/recorded_functions.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using ir::OpKind;
using Instruction = RegionProgram::Instruction;

// One step for each op, by what its lanes are; none where there is no op.
struct SimpleStep {
  OpKind kind;
  std::optional<VectorOp> of_floats, of_integers, of_booleans;
  bool keeps_grid = false;  // of floats: gives an element of its operands' type without rounding
  // Of integers: what it gives of lanes wider than the type may not be of that type but for its
  // lowest bits; for which no more than those of its operands are needed.
  bool wraps = false, takes_lowest = false;
};

constexpr auto kNone = std::nullopt;
constexpr SimpleStep kSimple[] = {
    {OpKind::abs, VectorOp::absolute, VectorOp::absolute, kNone, true, true},
    {OpKind::negate, VectorOp::negate, VectorOp::negate, kNone, true, true, true},
    {OpKind::add, VectorOp::add, VectorOp::add, VectorOp::or_, false, true, true},
    {OpKind::subtract, VectorOp::subtract, VectorOp::subtract, kNone, false, true, true},
    {OpKind::multiply, VectorOp::multiply, VectorOp::multiply, VectorOp::and_, false, true, true},
    {OpKind::divide, VectorOp::divide, kNone, kNone},
    {OpKind::maximum, VectorOp::maximum, VectorOp::maximum, VectorOp::or_, true},
    {OpKind::minimum, VectorOp::minimum, VectorOp::minimum, VectorOp::and_, true},
    {OpKind::sqrt, VectorOp::square_root, kNone, kNone},
    {OpKind::floor, VectorOp::floor, kNone, kNone, true},
    {OpKind::ceil, VectorOp::ceiling, kNone, kNone, true},
    {OpKind::round_nearest_even, VectorOp::round_to_even, kNone, kNone, true},
    {OpKind::and_, kNone, VectorOp::and_, VectorOp::and_},
    {OpKind::or_, kNone, VectorOp::or_, VectorOp::or_},
    {OpKind::xor_, kNone, VectorOp::xor_, VectorOp::xor_},
    {OpKind::not_, kNone, VectorOp::not_, VectorOp::not_, false, true, true},
    {OpKind::shift_left, kNone, VectorOp::shift_left, kNone, false, true},
    {OpKind::shift_right_logical, kNone, VectorOp::shift_right_logical, kNone, false, true},
    {OpKind::shift_right_arithmetic, kNone, VectorOp::shift_right_arithmetic, kNone, false, true},
};

const SimpleStep* simple_step(OpKind kind) {
  const auto* const at = std::ranges::find(kSimple, kind, &SimpleStep::kind);
  return at == std::end(kSimple) ? nullptr : at;
}

std::optional<VectorOp> op_of(const SimpleStep& step, LaneType type) {
  if (type == LaneType::i1) return step.of_booleans;
  return is_float(type) ? step.of_floats : step.of_integers;
}

// Whose type says how an op computes (a select's first operand is i1); -1: there is none.
int last_input(const Instruction& instruction) {
  int last = -1;
  for (int input : instruction.inputs) last = input >= 0 ? input : last;
  return last;
}

// Whether all vector instructions can convert between the lanes.
bool is_usual_convert(LaneType from, LaneType to, bool to_unsigned) {
  if (is_float(from) == is_float(to)) return true;
  return is_float(from) ? to == LaneType::i1 || (to == LaneType::i32 && !to_unsigned)
                        : from != LaneType::i64;
}

// Ops of several steps, or of one that depends on more than the type of its lanes.
bool can_lower_other(const RegionProgram& program, const Instruction& instruction, LaneType type) {
  const DType from = program.dtype(instruction.inputs[0]), to = program.dtype(instruction.output);
  switch (instruction.kind) {
    case OpKind::optimization_barrier:
      return true;
    case OpKind::clamp:
      return type != LaneType::i1;
    case OpKind::select:
      return true;
    case OpKind::sign:
      return type != LaneType::i1;
    case OpKind::rsqrt:
    case OpKind::is_finite:
      return is_float(type);
    case OpKind::chlo_square:
      return type != LaneType::i1;
    case OpKind::compare: {
      const auto& attrs = instruction.attrs.get<ir::CompareAttrs>();
      using ir::ComparisonDirection;
      if (type == LaneType::i1) {
        return attrs.comparison_direction == ComparisonDirection::EQ ||
               attrs.comparison_direction == ComparisonDirection::NE;
      }
      return !is_float(type) || attrs.compare_type != ir::ComparisonType::TOTALORDER;
    }
    case OpKind::convert:
      // To smaller floats from wider numbers: rounded once (tile_convert.cc).
      return (compute_dtype(to) != DType::f32 || to == DType::f32 || type == LaneType::f32 ||
              type == LaneType::i1 || is_small_integer(from)) &&
             (is_usual_convert(type, *lane_type(to), has_unsigned_lanes(to)) ||
              code_limits().has_all_converts);
    case OpKind::bitcast_convert:
      return type != LaneType::i1 && info(from).bits == info(to).bits &&
             (info(from).bits >= 32 || (is_small_integer(from) && is_small_integer(to)));
    default:
      return false;
  }
}

// Whether results of the type are rounded by a step, or not at all.
bool can_round(DType dtype) {
  return compute_dtype(dtype) == dtype || dtype == DType::bf16 || dtype == DType::f16;
}

}  // namespace

// Whether only the lowest bits of what is computed for it are those of its type.
bool TileLowering::may_leave_type(const RegionProgram& program, const Instruction& instruction) {
  if (!is_small_integer(program.dtype(instruction.output))) return false;
  switch (instruction.kind) {
    case OpKind::chlo_square:
    case OpKind::bitcast_convert:
      return true;
    case OpKind::convert: {
      const DType from = program.dtype(instruction.inputs[0]);
      return is_integer(from);
    }
    case OpKind::divide:
      return quotient_may_leave_type(program, instruction);
    default: {
      const SimpleStep* const simple = simple_step(instruction.kind);
      return simple != nullptr && simple->wraps;
    }
  }
}

bool TileLowering::can_lower(const RegionProgram& program, const Instruction& instruction) {
  if (!can_round(program.dtype(instruction.output)) ||
      !lane_type(program.dtype(instruction.output))) {
    return false;
  }
  for (int input : instruction.inputs) {
    if (input >= 0 && !lane_type(program.dtype(input))) return false;
  }
  const int last = last_input(instruction);
  if (last < 0) return false;
  const LaneType type = *lane_type(program.dtype(last));
  if (divides_integers(program, instruction) || is_recorded(instruction.kind, type)) return true;
  if (const SimpleStep* simple = simple_step(instruction.kind)) {
    return op_of(*simple, type).has_value();
  }
  return can_lower_other(program, instruction, type);
}

bool TileLowering::can_lower_in_bytes(const RegionProgram& program,
                                      const Instruction& instruction) {
  const auto is_byte = [&](int r) {
    const DType dtype = program.dtype(r);
    return dtype == DType::i1 || dtype == DType::i8 || dtype == DType::ui8;
  };
  const SimpleStep* const simple = simple_step(instruction.kind);
  const bool by_constant =
      divides_integers(program, instruction) ||
      (simple != nullptr && simple->of_integers && is_shift(*simple->of_integers));
  return code_limits().has_byte_lanes && is_byte(instruction.output) &&
         std::ranges::all_of(instruction.inputs, [&](int r) { return r < 0 || is_byte(r); }) &&
         !(by_constant && program.constant(instruction.inputs[1]).empty());
}

bool TileLowering::is_function(const RegionProgram& program, const Instruction& instruction) {
  const int last = last_input(instruction);
  const auto type = last < 0 ? std::nullopt : lane_type(program.dtype(last));
  return type && is_recorded(instruction.kind, *type);
}

bool TileLowering::can_carry(DType dtype) {
  const std::optional<LaneType> type = lane_type(dtype);
  return type && *type != LaneType::i1;
}

std::size_t TileLowering::StepHash::operator()(const VectorStep& step) const {
  std::uint64_t hash = step.bits * 0x9e3779b97f4a7c15U + static_cast<std::uint64_t>(step.op);
  for (const std::int32_t number : {step.operands[0], step.operands[1], step.operands[2],
                                    step.place, static_cast<std::int32_t>(step.type)}) {
    hash = (hash ^ (hash >> 29) ^ static_cast<std::uint32_t>(number)) * 0xbf58476d1ce4e5b9U;
  }
  return hash;
}

// An equal step is not made again: what a remainder divides by may be divided by, too.
int TileLowering::step(VectorStep step) {
  const auto [at, is_new] = made_at_.try_emplace(step, static_cast<int>(made_.steps.size()));
  if (is_new) made_.steps.push_back(step);
  return at->second;
}

int TileLowering::step(VectorOp op, LaneType type, int a, int b, int c) {
  return step({.op = op, .type = type, .result = type, .operands = {a, b, c}});
}

int TileLowering::constant(LaneType type, std::uint64_t bits) {
  return step({.op = VectorOp::constant, .type = type, .result = type, .bits = bits});
}

int TileLowering::lowest_of(int r) {
  if (const auto at = steps_.find(r); at != steps_.end()) return at->second;
  const std::span<const std::byte> bytes = program_.constant(r);
  if (bytes.empty()) return steps_[r] = step(input(r));
  const DType dtype = program_.dtype(r);
  std::uint64_t bits = 0;
  std::memcpy(&bits, bytes.data(), bytes.size());
  if (is_small_integer(dtype)) bits = lane_bits(bits, dtype);
  return steps_[r] = constant(lanes_of(dtype), bits);
}

int TileLowering::value_of(int r) {
  const int lowest = lowest_of(r);
  if (unwrapped_.erase(r) == 0) return lowest;
  const DType dtype = program_.dtype(r);
  return steps_[r] = wrapped(lowest, info(dtype).bits, !is_unsigned_integer(dtype));
}

VectorStep TileLowering::input(int r) const {
  const LaneType type = lanes_of(program_.dtype(r));
  VectorStep made{.op = VectorOp::input,
                  .type = type,
                  .result = type,
                  .place = r,
                  .storage = stored_as(program_.dtype(r), false)};
  const auto argument = static_cast<std::size_t>(r);
  if (argument >= program_.argument_dtypes().size()) return made;
  const TileForm form = program_.argument_form(argument);
  made.for_all = one_.empty() ? form == TileForm::one : one_[argument];
  made.storage = stored_as(program_.dtype(r), form == TileForm::stored && !made.for_all);
  return made;
}

void TileLowering::add(const Instruction& instruction) {
  const int value = lower(instruction);
  steps_[instruction.output] = rounded(instruction, value);
  if (!in_bytes_ && may_leave_type(program_, instruction)) unwrapped_.insert(instruction.output);
}

int TileLowering::rounded(const Instruction& instruction, int value) {
  const DType dtype = program_.dtype(instruction.output);
  const SimpleStep* const simple = simple_step(instruction.kind);
  const bool keeps_grid = (simple != nullptr && simple->keeps_grid) ||
                          instruction.kind == OpKind::select || instruction.kind == OpKind::clamp;
  if (keeps_grid || compute_dtype(dtype) == dtype) return value;
  if (dtype != DType::bf16) return step(VectorOp::round_f16, LaneType::f32, value);
  // The NaN of a result is an operand's, whose lower half is zero, or the processor's own.
  const bool of_bf16 = std::ranges::all_of(instruction.inputs, [&](int input) {
    return input < 0 || program_.dtype(input) == DType::bf16;
  });
  return step(of_bf16 ? VectorOp::round_bf16_result : VectorOp::round_bf16, LaneType::f32, value);
}

int TileLowering::lower(const Instruction& instruction) {
  if (divides_integers(program_, instruction)) return lower_division(instruction);
  const SimpleStep* const simple = simple_step(instruction.kind);
  const bool takes_lowest = simple != nullptr && simple->takes_lowest;
  int inputs[3] = {-1, -1, -1};
  for (int i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
    const int r = instruction.inputs[i];
    inputs[i] = takes_lowest ? lowest_of(r) : value_of(r);
  }
  const auto [a, b, c] = std::to_array(inputs);
  const int last = last_input(instruction);
  const LaneType type = lanes_of(program_.dtype(last));
  const auto of = [&](VectorOp op, int x, int y = -1, int z = -1) {
    return step({.op = op,
                 .type = type,
                 .result = type,
                 .is_unsigned = has_unsigned(program_.dtype(last)),
                 .operands = {x, y, z}});
  };
  if (simple != nullptr) {
    const VectorOp op = *op_of(*simple, type);
    return of(op, shifted_by(op, program_.dtype(last), a), b, c);
  }
  if (is_recorded(instruction.kind, type)) return record_function(instruction.kind, type, a, *this);
  switch (instruction.kind) {
    case OpKind::clamp:
      return of(VectorOp::minimum, of(VectorOp::maximum, b, a), c);
    case OpKind::select:
      return of(VectorOp::select, a, b, c);
    case OpKind::rsqrt:
      return of(VectorOp::divide, constant(type, bits_of_one(type)), of(VectorOp::square_root, a));
    case OpKind::chlo_square:
      return of(VectorOp::multiply, a, a);
    case OpKind::sign:
      if (is_float(type)) return lower_sign(type, a);
      sign_of_[instruction.output] = a;
      return lower_integer_sign(type, a);
    case OpKind::is_finite:
      return lower_is_finite(type, a);
    case OpKind::compare:
      return lower_compare(instruction);
    case OpKind::convert:
      return lower_convert(instruction);
    case OpKind::bitcast_convert:
      if (is_small_integer(program_.dtype(last))) return a;
      return step({.op = VectorOp::bits,
                   .type = type,
                   .result = lanes_of(program_.dtype(instruction.output)),
                   .operands = {a, -1, -1}});
    default:  // a copy
      return a;
  }
}

Relation relation_of(ir::ComparisonDirection direction) {
  using ir::ComparisonDirection;
  switch (direction) {
    case ComparisonDirection::EQ:
      return Relation::eq;
    case ComparisonDirection::NE:
      return Relation::ne;
    case ComparisonDirection::GE:
      return Relation::ge;
    case ComparisonDirection::GT:
      return Relation::gt;
    case ComparisonDirection::LE:
      return Relation::le;
    case ComparisonDirection::LT:
      return Relation::lt;
  }
  return Relation::eq;
}

int TileLowering::lower_compare(const Instruction& instruction) {
  if (const std::optional<int> compared = lower_compared_sign(instruction)) return *compared;
  const auto direction = instruction.attrs.get<ir::CompareAttrs>().comparison_direction;
  const DType dtype = program_.dtype(instruction.inputs[0]);
  return step({.op = VectorOp::compare,
               .type = lanes_of(dtype),
               .result = LaneType::i1,
               .is_unsigned = has_unsigned(dtype),
               .relation = relation_of(direction),
               .operands = {value_of(instruction.inputs[0]), value_of(instruction.inputs[1]), -1}});
}

int TileLowering::lower_convert(const Instruction& instruction) {
  const DType from = program_.dtype(instruction.inputs[0]), to = program_.dtype(instruction.output);
  const int x = value_of(instruction.inputs[0]);
  if (lanes_of(from) == lanes_of(to)) return x;
  const bool saturates = is_small_integer(to) && is_float(lanes_of(from));
  return step({.op = VectorOp::convert,
               .type = lanes_of(from),
               .result = lanes_of(to),
               .is_unsigned = has_unsigned(from),
               .to_unsigned = has_unsigned(to),
               .operands = {x, -1, -1},
               .storage = saturates ? storage_of(to) : LaneStorage::lanes});
}

}  // namespace weft::engine
