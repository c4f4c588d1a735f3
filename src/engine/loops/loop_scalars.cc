#include "engine/loops/loop_scalars.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/kernels/tile/tile_lowering.h"
#include "engine/loops/loop_lowering.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using ir::OpKind;
using Instruction = RegionProgram::Instruction;

// One step for each op, by what its elements are; none where there is no op.
struct ScalarStepOf {
  OpKind kind;
  std::optional<ScalarOp> of_floats, of_integers, of_booleans;
};

constexpr auto kNo = std::nullopt;
constexpr ScalarStepOf kScalarSteps[] = {
    {OpKind::abs, ScalarOp::absolute, ScalarOp::absolute, kNo},
    {OpKind::negate, ScalarOp::negate, ScalarOp::negate, kNo},
    {OpKind::add, ScalarOp::add, ScalarOp::add, ScalarOp::or_},
    {OpKind::subtract, ScalarOp::subtract, ScalarOp::subtract, kNo},
    {OpKind::multiply, ScalarOp::multiply, ScalarOp::multiply, ScalarOp::and_},
    {OpKind::divide, ScalarOp::divide, ScalarOp::divide, kNo},
    {OpKind::remainder, kNo, ScalarOp::remainder, kNo},
    {OpKind::maximum, ScalarOp::maximum, ScalarOp::maximum, ScalarOp::or_},
    {OpKind::minimum, ScalarOp::minimum, ScalarOp::minimum, ScalarOp::and_},
    {OpKind::sign, kNo, ScalarOp::sign, kNo},
    {OpKind::sqrt, ScalarOp::square_root, kNo, kNo},
    {OpKind::floor, ScalarOp::floor, kNo, kNo},
    {OpKind::ceil, ScalarOp::ceiling, kNo, kNo},
    {OpKind::round_nearest_even, ScalarOp::round_to_even, kNo, kNo},
    {OpKind::and_, kNo, ScalarOp::and_, ScalarOp::and_},
    {OpKind::or_, kNo, ScalarOp::or_, ScalarOp::or_},
    {OpKind::xor_, kNo, ScalarOp::xor_, ScalarOp::xor_},
    {OpKind::not_, kNo, ScalarOp::not_, ScalarOp::not_},
    {OpKind::popcnt, kNo, ScalarOp::population_count, kNo},
    {OpKind::count_leading_zeros, kNo, ScalarOp::count_leading_zeros, kNo},
    {OpKind::shift_left, kNo, ScalarOp::shift_left, kNo},
    {OpKind::shift_right_logical, kNo, ScalarOp::shift_right_logical, kNo},
    {OpKind::shift_right_arithmetic, kNo, ScalarOp::shift_right_arithmetic, kNo},
};

std::uint64_t one_of(ScalarType type) {
  return type == ScalarType::f32 ? 0x3f800000U : type == ScalarType::f64 ? 0x3ff0000000000000U : 1U;
}
std::uint64_t sign_of(ScalarType type) { return std::uint64_t{1} << (8 * scalar_bytes(type) - 1); }
std::uint64_t infinity_of(ScalarType type) {
  return type == ScalarType::f64 ? 0x7ff0000000000000U : 0x7f800000U;
}

std::optional<std::int32_t> simple(OpKind kind, ScalarType of, std::int32_t a, std::int32_t b,
                                   ScalarBuilder& code) {
  const auto* const found = std::ranges::find(kScalarSteps, kind, &ScalarStepOf::kind);
  if (found == std::end(kScalarSteps)) return std::nullopt;
  const auto& op = of == ScalarType::i1 ? found->of_booleans
                   : is_float(of)       ? found->of_floats
                                        : found->of_integers;
  if (!op) return std::nullopt;
  return code.compute(*op, a, b);
}

// Lowers the instructions of a program for some lanes.
class LaneLowering {
 public:
  LaneLowering(const RegionProgram& program, std::int64_t n, ScalarBuilder& code)
      : program_(program), n_(n), code_(code) {}

  std::vector<std::vector<std::int32_t>> lower(std::vector<std::vector<std::int32_t>> arguments) {
    values_ = std::move(arguments);
    find_chosen();
    for (const Instruction& instruction : program_.instructions()) {
      if (!chosen_.contains(instruction.output)) lower(instruction);
    }
    std::vector<std::vector<std::int32_t>> results;
    for (int r : program_.result_registers()) results.push_back(lanes(r));
    return results;
  }

 private:
  // Calls that only a select uses, and selects of such that only a select uses: they are done where
  // they are chosen.
  void find_chosen() {
    if (n_ > 1) return;
    std::map<int, const Instruction*> only_user;
    std::set<int> shared(program_.result_registers().begin(), program_.result_registers().end());
    for (const Instruction& instruction : program_.instructions()) {
      for (int input : instruction.inputs) {
        if (input >= 0 && !only_user.try_emplace(input, &instruction).second) shared.insert(input);
      }
    }
    for (const Instruction& instruction : program_.instructions()) {
      const int r = instruction.output;
      const auto user = only_user.find(r);
      if (shared.contains(r) || user == only_user.end()) continue;
      const bool may_choose = user->second->kind == OpKind::select && user->second->inputs[0] != r;
      const bool is_dear =
          instruction.kind == OpKind::select ? chooses(instruction) : has_no_steps(instruction);
      if (may_choose && is_dear) chosen_[r] = &instruction;
    }
  }
  bool chooses(const Instruction& select) const {
    return select.kind == OpKind::select &&
           (chosen_.contains(select.inputs[1]) || chosen_.contains(select.inputs[2]));
  }

  // Functions of floats.
  bool has_no_steps(const Instruction& instruction) const {
    if (!is_float(type(instruction.output)) || !is_float(type(instruction.inputs[0]))) return false;
    switch (instruction.kind) {
      case OpKind::optimization_barrier:
      case OpKind::clamp:
      case OpKind::chlo_square:
      case OpKind::convert:
      case OpKind::rsqrt:
      case OpKind::sign:
        return false;
      default: {
        const auto* const simple =
            std::ranges::find(kScalarSteps, instruction.kind, &ScalarStepOf::kind);
        return simple == std::end(kScalarSteps) || !simple->of_floats;
      }
    }
  }

  void lower(const Instruction& instruction) {
    if (chooses(instruction)) return set(instruction.output, {choose(instruction)});
    std::vector<std::int32_t> made;
    for (std::int64_t lane = 0; lane < n_; ++lane) {
      const std::optional<std::int32_t> value = lower(instruction, lane);
      if (!value) {
        made = called(instruction);
        break;
      }
      made.push_back(*value);
    }
    set(instruction.output, std::move(made));
  }

  std::int32_t choose(const Instruction& select) {
    const std::int32_t result = code_.variable(type(select.output));
    const std::int64_t otherwise = code_.new_label(), end = code_.new_label();
    code_.jump_if(value(select.inputs[0], 0), false, otherwise);
    assign_chosen(result, select.inputs[1]);
    code_.jump(end);
    code_.label(otherwise);
    assign_chosen(result, select.inputs[2]);
    code_.label(end);
    return result;
  }
  void assign_chosen(std::int32_t result, int r) {
    code_.begin_arm();
    if (const auto found = chosen_.find(r); found != chosen_.end()) lower(*found->second);
    code_.assign(result, value(r, 0));
    code_.end_arm();
  }

  ScalarType type(int r) const { return *scalar_type(program_.dtype(r)); }

  void set(int r, std::vector<std::int32_t> lanes) {
    const auto at = static_cast<std::size_t>(r);
    if (values_.size() <= at) values_.resize(at + 1);
    values_[at] = std::move(lanes);
  }
  std::vector<std::int32_t> lanes(int r) const {
    const auto at = static_cast<std::size_t>(r);
    if (at < values_.size() && !values_[at].empty()) return values_[at];
    const std::span<const std::byte> bytes = program_.constant(r);
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes.data(), bytes.size());
    return std::vector<std::int32_t>(static_cast<std::size_t>(n_), code_.constant(type(r), bits));
  }
  std::int32_t value(int r, std::int64_t lane) const {
    return lanes(r)[static_cast<std::size_t>(lane)];
  }
  std::int32_t one(ScalarType type) { return code_.constant(type, one_of(type)); }

  // Nothing: it has no steps.
  std::optional<std::int32_t> lower(const Instruction& instruction, std::int64_t lane) {
    std::int32_t inputs[3] = {-1, -1, -1};
    int last = 0;
    for (int i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
      inputs[i] = value(instruction.inputs[i], lane);
      last = instruction.inputs[i];
    }
    const std::int32_t a = inputs[0], b = inputs[1];
    const ScalarType of = type(last);
    if (const auto made = simple(instruction.kind, of, a, b, code_)) return made;
    return lower_other(instruction, inputs, of);
  }

  std::optional<std::int32_t> lower_other(const Instruction& instruction,
                                          const std::int32_t (&inputs)[3], ScalarType of) {
    const auto [a, b, c] = std::to_array(inputs);
    switch (instruction.kind) {
      case OpKind::optimization_barrier:
        return a;
      case OpKind::clamp:
        if (of == ScalarType::i1) return std::nullopt;
        return code_.compute(ScalarOp::minimum, code_.compute(ScalarOp::maximum, b, a), c);
      case OpKind::select:
        return code_.select(a, b, c);
      case OpKind::chlo_square:
        if (of == ScalarType::i1) return std::nullopt;
        return code_.compute(ScalarOp::multiply, a, a);
      case OpKind::compare:
        return lower_compare(instruction, a, b);
      case OpKind::convert:
        return lower_convert(a, type(instruction.output));
      case OpKind::bitcast_convert:
        return lower_bitcast(a, type(instruction.output));
      default:
        return is_float(of) ? lower_float(instruction.kind, of, a) : std::nullopt;
    }
  }

  std::optional<std::int32_t> lower_float(OpKind kind, ScalarType of, std::int32_t x) {
    switch (kind) {
      case OpKind::rsqrt:
        return code_.compute(ScalarOp::divide, one(of), code_.compute(ScalarOp::square_root, x));
      case OpKind::is_finite:
        return code_.compare(Relation::lt, code_.compute(ScalarOp::absolute, x),
                             code_.constant(of, infinity_of(of)));
      case OpKind::sign: {  // x where it is zero or a NaN, else one with its sign
        const std::int32_t sign = code_.compute(ScalarOp::and_, x, code_.constant(of, sign_of(of)));
        const std::int32_t itself =
            code_.compute(ScalarOp::or_, code_.compare(Relation::eq, x, code_.constant(of, 0)),
                          code_.compare(Relation::ne, x, x));
        return code_.select(itself, x, code_.compute(ScalarOp::or_, sign, one(of)));
      }
      default:
        return std::nullopt;
    }
  }

  std::optional<std::int32_t> lower_compare(const Instruction& instruction, std::int32_t a,
                                            std::int32_t b) {
    const auto& attrs = instruction.attrs.get<ir::CompareAttrs>();
    if (is_float(code_.type(a)) && attrs.compare_type == ir::ComparisonType::TOTALORDER) {
      a = total_order(a, code_);
      b = total_order(b, code_);
    }
    return code_.compare(relation_of(attrs.comparison_direction), a, b);
  }

  std::optional<std::int32_t> lower_convert(std::int32_t x, ScalarType to) {
    const ScalarType from = code_.type(x);
    if (to == ScalarType::i1) return code_.compare(Relation::ne, x, code_.constant(from, 0));
    const bool to_integer = is_float(from) && !is_float(to);
    if (to_integer && scalar_bytes(to) == 8) return std::nullopt;
    if (from == ScalarType::ui64 && is_float(to)) return std::nullopt;
    return code_.convert(x, to);
  }

  std::optional<std::int32_t> lower_bitcast(std::int32_t x, ScalarType to) {
    const ScalarType from = code_.type(x);
    const bool is_boolean = from == ScalarType::i1 || to == ScalarType::i1;
    if (is_boolean || scalar_bytes(from) != scalar_bytes(to)) return std::nullopt;
    return code_.bits(x, to);
  }

  // All lanes of an instruction, by its tile function.
  std::vector<std::int32_t> called(const Instruction& instruction) {
    constexpr std::int64_t kMostBytes = 8;
    const std::int64_t table = code_.frame(3 * 8);
    const auto in_frame = [&](std::int64_t at) {
      return code_.address(ScalarStep::kFrame, -1, 1, at);
    };
    for (int i = 0; i < 3 && instruction.inputs[i] >= 0; ++i) {
      const int r = instruction.inputs[i];
      const std::int64_t tile = code_.frame(n_ * kMostBytes);
      for (std::int64_t lane = 0; lane < n_; ++lane) {
        code_.store(value(r, lane), ScalarStep::kFrame, -1, 1, tile + lane * scalar_bytes(type(r)));
      }
      code_.store(in_frame(tile), ScalarStep::kFrame, -1, 1, table + 8 * i);
    }
    const std::int64_t out = code_.frame(n_ * kMostBytes);
    const TileFunction& function = instruction.function;
    std::int64_t parameters = 0;
    static_assert(sizeof parameters == sizeof function.parameters);
    std::memcpy(&parameters, &function.parameters, sizeof parameters);
    code_.call(reinterpret_cast<const void*>(function.fn),
               {in_frame(table), in_frame(out), code_.integer(n_), code_.integer(parameters)},
               false);
    std::vector<std::int32_t> made;
    const ScalarType of = type(instruction.output);
    for (std::int64_t lane = 0; lane < n_; ++lane) {
      made.push_back(code_.load(of, ScalarStep::kFrame, -1, 1, out + lane * scalar_bytes(of)));
    }
    return made;
  }

  const RegionProgram& program_;
  const std::int64_t n_;
  ScalarBuilder& code_;
  std::vector<std::vector<std::int32_t>> values_;  // by register, by lane
  std::map<int, const Instruction*> chosen_;       // by register: what is lowered where it is used
};

}  // namespace

bool has_scalars(const RegionProgram& program) {
  const auto is_one = [&](int r) { return scalar_type(program.dtype(r)).has_value(); };
  for (std::size_t a = 0; a < program.argument_dtypes().size(); ++a) {
    if (!is_one(static_cast<int>(a))) return false;
  }
  return std::ranges::all_of(program.result_registers(), is_one) &&
         std::ranges::all_of(program.instructions(), [&](const Instruction& instruction) {
           const auto is_none_or_one = [&](int r) { return r < 0 || is_one(r); };
           return is_one(instruction.output) &&
                  std::ranges::all_of(instruction.inputs, is_none_or_one);
         });
}

// Of a negative one all bits but the sign are turned around.
std::int32_t total_order(std::int32_t x, ScalarBuilder& code) {
  const ScalarType as = code.type(x) == ScalarType::f64 ? ScalarType::i64 : ScalarType::i32;
  const auto width = static_cast<std::uint64_t>(8 * scalar_bytes(as));
  const std::int32_t bits = code.bits(x, as);
  const std::int32_t sign =
      code.compute(ScalarOp::shift_right_arithmetic, bits, code.constant(as, width - 1));
  const std::int32_t turned =
      code.compute(ScalarOp::shift_right_logical, sign, code.constant(as, 1));
  return code.compute(ScalarOp::xor_, bits, turned);
}

std::optional<std::int32_t> lower_op(ir::OpKind kind, std::int32_t a, std::int32_t b,
                                     ScalarBuilder& code) {
  return simple(kind, code.type(a), a, b, code);
}

std::vector<std::vector<std::int32_t>> lower_lanes(const RegionProgram& program,
                                                   std::vector<std::vector<std::int32_t>> arguments,
                                                   std::int64_t n, ScalarBuilder& code) {
  return LaneLowering(program, n, code).lower(std::move(arguments));
}

}  // namespace weft::engine
