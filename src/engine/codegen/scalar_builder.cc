#include "engine/codegen/scalar_builder.h"

#include <algorithm>
#include <utility>

#include "weft/error.h"

#include "engine/codegen/scalar_fold.h"

namespace weft::engine {
namespace {

std::size_t at_variable(std::int32_t variable) { return static_cast<std::size_t>(variable); }

}  // namespace

ScalarBuilder::ScalarBuilder() : regions_{{0}}, texts_(1) {
  program_.argument = add_variable(ScalarType::i64, 0);
}

std::int32_t ScalarBuilder::add_variable(ScalarType type, std::size_t level) {
  program_.variables.push_back({type});
  levels_.push_back(level);
  return static_cast<std::int32_t>(program_.variables.size()) - 1;
}

std::int32_t ScalarBuilder::constant(ScalarType type, std::uint64_t bits) {
  bits &= ~std::uint64_t{0} >> (64 - 8 * scalar_bytes(type));
  const auto [at, is_new] = constants_.try_emplace({type, bits}, 0);
  if (!is_new) return at->second;
  at->second = add_variable(type, 0);
  program_.variables.back() = {type, true, bits};
  return at->second;
}

std::optional<std::uint64_t> ScalarBuilder::known(std::int32_t variable) const {
  if (!at(variable).is_constant) return std::nullopt;
  return at(variable).bits;
}

// ---- What follows from operands alone

std::int32_t ScalarBuilder::pure(ScalarStep step, ScalarType result) {
  std::size_t level = 0;
  for (std::int32_t operand : step.operands) {
    if (operand >= 0) level = std::max(level, levels_[at_variable(operand)]);
  }
  const Key key = {static_cast<std::int64_t>(step.op),
                   static_cast<std::int64_t>(step.type),
                   static_cast<std::int64_t>(result),
                   static_cast<std::int64_t>(step.relation),
                   step.operands[0],
                   step.operands[1],
                   step.operands[2],
                   step.operands[3],
                   step.scale,
                   step.number,
                   step.bytes};
  for (const Region& region : regions_) {
    if (const auto found = region.known.find(key); found != region.known.end()) {
      return found->second;
    }
  }
  step.to = add_variable(result, level);
  texts_[level].push_back(step);
  const auto is_in = [&](const Region& region) { return region.level <= level; };
  std::find_if(regions_.rbegin(), regions_.rend(), is_in)->known[key] = step.to;
  defined_[step.to] = step;
  return step.to;
}

std::int32_t ScalarBuilder::compute(ScalarOp op, std::int32_t a, std::int32_t b) {
  const ScalarType of = type(a);
  if (!is_float(of)) {
    if (const auto bits = folded(op, a, b)) return constant(of, *bits);
    if (const std::int32_t same = simpler(op, a, b); same >= 0) return same;
  }
  return pure({.op = op, .type = of, .operands = {a, b, ScalarStep::kNone, ScalarStep::kNone}}, of);
}

std::optional<std::uint64_t> ScalarBuilder::folded(ScalarOp op, std::int32_t a, std::int32_t b) {
  const auto x = known(a);
  if (!x || (b >= 0 && !known(b))) return std::nullopt;
  return fold_integers(op, type(a), *x, b >= 0 ? *known(b) : 0);
}

// An operand that the result is; none: -1.
std::int32_t ScalarBuilder::simpler(ScalarOp op, std::int32_t a, std::int32_t b) {
  const bool is_logic = op == ScalarOp::and_ || op == ScalarOp::or_;
  if (is_logic && a == b) return a;
  const auto is = [&](std::int32_t x, std::uint64_t bits) { return x >= 0 && known(x) == bits; };
  switch (op) {
    case ScalarOp::add:
    case ScalarOp::or_:
    case ScalarOp::xor_:
      if (is(a, 0)) return b;
      return is(b, 0) ? a : -1;
    case ScalarOp::subtract:
    case ScalarOp::shift_left:
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return is(b, 0) ? a : -1;
    case ScalarOp::multiply:
      if (is(a, 1) || is(b, 0)) return b;
      return is(b, 1) || is(a, 0) ? a : -1;
    case ScalarOp::divide:
      return is(b, 1) ? a : -1;
    case ScalarOp::and_:
      if (is(a, 0) || is(b, 0)) return is(a, 0) ? a : b;
      if (type(a) != ScalarType::i1) return -1;
      if (is(a, 1)) return b;
      return is(b, 1) ? a : -1;
    default:
      return -1;
  }
}

std::int32_t ScalarBuilder::compare(Relation relation, std::int32_t a, std::int32_t b) {
  const ScalarType of = type(a);
  if (!is_float(of) && known(a) && known(b)) {
    return constant(ScalarType::i1, holds(relation, of, *known(a), *known(b)) ? 1 : 0);
  }
  const bool is_equality = relation == Relation::eq || relation == Relation::ne;
  if (is_equality && !is_float(of) && known(b) && *known(b) <= 1) {
    // A truth value, or one that became an integer, that is asked for.
    const auto found = defined_.find(a);
    const bool is_widened = found != defined_.end() && found->second.op == ScalarOp::convert &&
                            found->second.type == ScalarType::i1;
    if (of == ScalarType::i1 || is_widened) {
      const std::int32_t truth = is_widened ? found->second.operands[0] : a;
      const bool wanted = (relation == Relation::eq) == (*known(b) == 1);
      return wanted ? truth : opposite(truth);
    }
  }
  return pure({.op = ScalarOp::compare,
               .type = of,
               .relation = relation,
               .operands = {a, b, ScalarStep::kNone, ScalarStep::kNone}},
              ScalarType::i1);
}

std::int32_t ScalarBuilder::opposite(std::int32_t truth) {
  const auto found = defined_.find(truth);
  if (found == defined_.end() || found->second.op != ScalarOp::compare ||
      is_float(found->second.type)) {
    return compute(ScalarOp::not_, truth);
  }
  const ScalarStep step = found->second;
  return compare(opposite_relation(step.relation), step.operands[0], step.operands[1]);
}

ScalarBuilder::Condition ScalarBuilder::condition(std::int32_t which) {
  const auto found = defined_.find(which);
  if (found == defined_.end() || found->second.op != ScalarOp::compare) {
    return {ScalarType::i1, Relation::ne, which, constant(ScalarType::i1, 0)};
  }
  const ScalarStep& step = found->second;
  return {step.type, step.relation, step.operands[0], step.operands[1]};
}

std::int32_t ScalarBuilder::select(std::int32_t which, std::int32_t on_true,
                                   std::int32_t on_false) {
  if (const auto bits = known(which)) return *bits != 0 ? on_true : on_false;
  if (on_true == on_false) return on_true;
  const Condition asked = condition(which);
  return pure({.op = ScalarOp::select,
               .type = asked.type,
               .relation = asked.relation,
               .operands = {asked.a, asked.b, on_true, on_false}},
              type(on_true));
}

std::int32_t ScalarBuilder::convert(std::int32_t x, ScalarType to) {
  const ScalarType from = type(x);
  if (from == to) return x;
  if (!is_float(from) && !is_float(to) && known(x)) {
    return constant(to, static_cast<std::uint64_t>(integer_of(from, *known(x))));
  }
  return pure({.op = ScalarOp::convert, .type = from, .operands = {x, -1, -1, -1}}, to);
}

std::int32_t ScalarBuilder::bits(std::int32_t x, ScalarType to) {
  if (type(x) == to) return x;
  if (const auto bits = known(x)) return constant(to, *bits);
  return pure({.op = ScalarOp::bits, .type = type(x), .operands = {x, -1, -1, -1}}, to);
}

std::int32_t ScalarBuilder::constant_load(ScalarType type, std::int32_t base, std::int32_t index,
                                          std::int32_t scale, std::int64_t bytes) {
  return pure({.op = ScalarOp::load,
               .type = type,
               .operands = {base, index, -1, -1},
               .scale = scale,
               .number = bytes},
              type);
}

std::int32_t ScalarBuilder::address(std::int32_t base, std::int32_t index, std::int32_t scale,
                                    std::int64_t bytes) {
  if (base >= 0 && index < 0 && bytes == 0) return base;
  return pure({.op = ScalarOp::address,
               .type = ScalarType::i64,
               .operands = {base, index, -1, -1},
               .scale = scale,
               .number = bytes},
              ScalarType::i64);
}

// ---- Memory

std::int32_t ScalarBuilder::load(ScalarType type, std::int32_t base, std::int32_t index,
                                 std::int32_t scale, std::int64_t bytes) {
  const std::int32_t to = add_variable(type, texts_.size() - 1);
  emit({.op = ScalarOp::load,
        .type = type,
        .to = to,
        .operands = {base, index, -1, -1},
        .scale = scale,
        .number = bytes});
  return to;
}

void ScalarBuilder::store(std::int32_t value, std::int32_t base, std::int32_t index,
                          std::int32_t scale, std::int64_t bytes) {
  emit({.op = ScalarOp::store,
        .type = type(value),
        .operands = {base, index, value, -1},
        .scale = scale,
        .number = bytes});
}

void ScalarBuilder::copy(std::int32_t from, std::int64_t from_bytes, std::int32_t to,
                         std::int64_t to_bytes, std::int64_t bytes) {
  emit({.op = ScalarOp::copy,
        .type = ScalarType::i64,
        .operands = {from, to, -1, -1},
        .number = from_bytes,
        .bytes = bytes,
        .there = to_bytes});
}

std::int64_t ScalarBuilder::frame(std::int64_t bytes) {
  const std::int64_t at = program_.frame_bytes;
  program_.frame_bytes += (bytes + 15) / 16 * 16;
  return at;
}

// ---- Variables that change

std::int32_t ScalarBuilder::variable(ScalarType type) {
  return add_variable(type, texts_.size() - 1);
}

void ScalarBuilder::assign(std::int32_t variable, std::int32_t value) {
  levels_[at_variable(variable)] = texts_.size() - 1;
  if (variable == value) return;
  emit(
      {.op = ScalarOp::move, .type = type(value), .to = variable, .operands = {value, -1, -1, -1}});
}

void ScalarBuilder::assign(std::span<const std::pair<std::int32_t, std::int32_t>> values) {
  std::vector<std::pair<std::int32_t, std::int32_t>> moves(values.begin(), values.end());
  for (auto& [to, from] : moves) {
    const auto is_written = [&](const auto& move) { return move.first == from; };
    if (to == from || std::ranges::none_of(moves, is_written)) continue;
    const std::int32_t kept = variable(type(from));
    assign(kept, from);
    from = kept;
  }
  for (const auto& [to, from] : moves) assign(to, from);
}

// ---- Control

void ScalarBuilder::begin_loop(std::span<const std::int32_t> changing) {
  for (std::int32_t variable : changing) levels_[at_variable(variable)] = texts_.size();
  regions_.push_back({texts_.size()});
  texts_.emplace_back();
}

void ScalarBuilder::end_loop(std::span<const std::int32_t> changing) {
  const std::vector<ScalarStep> inside = std::move(texts_.back());
  texts_.pop_back();
  regions_.pop_back();
  texts_.back().insert(texts_.back().end(), inside.begin(), inside.end());
  for (std::int32_t variable : changing) levels_[at_variable(variable)] = texts_.size() - 1;
}

void ScalarBuilder::begin_arm() { regions_.push_back({texts_.size() - 1}); }
void ScalarBuilder::end_arm() { regions_.pop_back(); }

void ScalarBuilder::label(std::int64_t label) { emit({.op = ScalarOp::label, .number = label}); }
void ScalarBuilder::jump(std::int64_t label) { emit({.op = ScalarOp::jump, .number = label}); }

void ScalarBuilder::jump_if(std::int32_t which, bool holds, std::int64_t label) {
  const Condition asked = condition(holds ? which : opposite(which));
  emit({.op = ScalarOp::jump_if,
        .type = asked.type,
        .relation = asked.relation,
        .operands = {asked.a, asked.b, -1, -1},
        .number = label});
}

void ScalarBuilder::call(const void* function, std::vector<std::int32_t> arguments, bool may_fail) {
  emit({.op = ScalarOp::call, .number = static_cast<std::int64_t>(program_.calls.size())});
  program_.calls.push_back({function, std::move(arguments), may_fail});
}

// ---- The whole

ScalarProgram ScalarBuilder::take() {
  WEFT_ASSERT(texts_.size() == 1 && regions_.size() == 1, "a loop or an arm that has not ended");
  program_.steps = std::move(texts_[0]);
  remove_unused();
  return std::move(program_);
}

// Steps are needed that write, call or jump, and those that assign what needed ones use.
void ScalarBuilder::remove_unused() {
  std::vector<std::vector<std::size_t>> assigns(program_.variables.size());
  std::vector<bool> is_needed(program_.steps.size(), false);
  std::vector<std::int32_t> wanted;
  const auto need = [&](std::size_t s) {
    if (is_needed[s]) return;
    is_needed[s] = true;
    const ScalarStep& step = program_.steps[s];
    for (std::int32_t operand : step.operands) {
      if (operand >= 0) wanted.push_back(operand);
    }
    if (step.op != ScalarOp::call) return;
    const auto& arguments = program_.calls[static_cast<std::size_t>(step.number)].arguments;
    wanted.insert(wanted.end(), arguments.begin(), arguments.end());
  };
  for (std::size_t s = 0; s < program_.steps.size(); ++s) {
    if (program_.steps[s].to >= 0) assigns[at_variable(program_.steps[s].to)].push_back(s);
  }
  for (std::size_t s = 0; s < program_.steps.size(); ++s) {
    if (program_.steps[s].to < 0) need(s);
  }
  while (!wanted.empty()) {
    const std::int32_t variable = wanted.back();
    wanted.pop_back();
    for (std::size_t s : std::exchange(assigns[at_variable(variable)], {})) need(s);
  }
  std::size_t s = 0;
  std::erase_if(program_.steps, [&](const ScalarStep&) { return !is_needed[s++]; });
}

}  // namespace weft::engine
