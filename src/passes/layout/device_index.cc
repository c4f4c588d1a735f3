#include "passes/layout/device_index.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "ir/ops/attrs.h"
#include "ir/ops/table.h"

namespace weft::passes {
namespace {

using ir::OpKind;
using Number = std::optional<std::int64_t>;

constexpr int kDeepest = 64;  // ops between the device's number and the index

bool is_whole(DType dtype) { return !is_float(dtype) && !is_complex(dtype); }

// The number modulo 2^n, as one of the type.
std::int64_t wrapped(std::uint64_t number, DType dtype) {
  const int unused = 64 - info(dtype).bits;
  number <<= unused;
  return is_signed_integer(dtype) ? static_cast<std::int64_t>(number) >> unused
                                  : static_cast<std::int64_t>(number >> unused);
}

Number element(const Literal& literal, std::int64_t linear) {
  if (!is_whole(literal.dtype()) || linear < 0 || linear >= literal.num_elements()) return {};
  std::uint64_t value = 0;
  const std::span<const std::byte> bytes = literal.element_bytes(linear);
  std::memcpy(&value, bytes.data(), bytes.size());  // little-endian, as in memory
  return wrapped(value, literal.dtype());
}

bool holds(ir::ComparisonDirection direction, std::int64_t a, std::int64_t b) {
  using enum ir::ComparisonDirection;
  switch (direction) {
    case EQ:
      return a == b;
    case NE:
      return a != b;
    case LT:
      return a < b;
    case LE:
      return a <= b;
    case GT:
      return a > b;
    case GE:
      return a >= b;
  }
  return false;
}

class Evaluation {
 public:
  Evaluation(std::int64_t device, const KnownNumbers* arguments)
      : device_(device), arguments_(arguments) {}

  Number of(const ir::Value& value, int depth) {
    const auto [at, is_new] = known_.try_emplace(&value);
    if (!is_new) return at->second;
    const Number number = find(value, depth);
    known_[&value] = number;
    return number;
  }

 private:
  Number find(const ir::Value& value, int depth) {
    const ir::Op* const op = value.def;
    if (op == nullptr) return given(value);
    if (depth > kDeepest || !value.type.is_tensor()) return {};
    const DType dtype = value.type.dtype();
    if (value.type.tensor().num_elements() != 1 || !is_whole(dtype)) return {};
    // Numbers of 64 bits without a sign are compared and divided otherwise.
    if (dtype == DType::ui64) return {};
    if (op->def().has(ir::Trait::device_number)) return device_;
    if (op->kind == OpKind::constant) return element(op->get<ir::ConstantAttrs>().value, 0);
    if (op->kind == OpKind::dynamic_slice) return looked_up(*op, depth);
    if (op->results.size() != 1 || !op->regions.empty() || op->operands.empty()) return {};
    if (op->operands.size() > 3) return {};
    std::int64_t numbers[3] = {};
    for (std::size_t i = 0; i < op->operands.size(); ++i) {
      const Number number = of(*op->operand(i), depth + 1);
      if (!number) return {};
      numbers[i] = *number;
    }
    const Number result = computed(*op, numbers);
    if (!result) return {};
    return wrapped(static_cast<std::uint64_t>(*result), dtype);
  }

  Number given(const ir::Value& argument) const {
    if (arguments_ == nullptr) return {};
    const auto at = arguments_->find(&argument);
    return at == arguments_->end() ? Number() : at->second;
  }

  static Number computed(const ir::Op& op, const std::int64_t (&x)[3]) {
    switch (op.operands.size()) {
      case 1:
        return unary(op, x[0]);
      case 2:
        return binary(op, x[0], x[1]);
      default:
        if (op.kind == OpKind::select) return x[0] != 0 ? x[1] : x[2];
        if (op.kind == OpKind::clamp) return std::min(std::max(x[1], x[0]), x[2]);
        return {};
    }
  }

  static Number unary(const ir::Op& op, std::int64_t a) {
    if (op.kind == OpKind::negate) return static_cast<std::int64_t>(-static_cast<std::uint64_t>(a));
    if (op.kind == OpKind::convert && is_boolean(op.result()->type.dtype())) return a != 0;
    const bool same = op.kind == OpKind::convert || op.kind == OpKind::reshape ||
                      op.kind == OpKind::broadcast_in_dim || op.def().has(ir::Trait::identity);
    return same ? Number(a) : Number();
  }

  static Number binary(const ir::Op& op, std::int64_t a, std::int64_t b) {
    const auto x = static_cast<std::uint64_t>(a), y = static_cast<std::uint64_t>(b);
    const bool is_bit = is_boolean(op.operand(0)->type.dtype());
    switch (op.kind) {
      case OpKind::compare:
        return holds(op.get<ir::CompareAttrs>().comparison_direction, a, b);
      case OpKind::and_:
        return a & b;
      case OpKind::or_:
        return a | b;
      case OpKind::minimum:
        return std::min(a, b);
      case OpKind::maximum:
        return std::max(a, b);
      case OpKind::divide:
        return is_bit || b == 0 || b == -1 ? Number() : a / b;
      case OpKind::remainder:
        return is_bit || b == 0 || b == -1 ? Number() : a % b;
      case OpKind::add:
        return is_bit ? Number() : static_cast<std::int64_t>(x + y);
      case OpKind::subtract:
        return is_bit ? Number() : static_cast<std::int64_t>(x - y);
      case OpKind::multiply:
        return is_bit ? Number() : static_cast<std::int64_t>(x * y);
      default:
        return {};
    }
  }

  // An element of a table of constants, at an index that the device computes.
  Number looked_up(const ir::Op& op, int depth) {
    const ir::Op* const table = op.operand(0)->def;
    if (table == nullptr || table->kind != OpKind::constant || op.operands.size() != 2) return {};
    const Number index = of(*op.operand(1), depth + 1);
    const Literal& values = table->get<ir::ConstantAttrs>().value;
    if (!index || values.num_elements() == 0) return {};
    return element(values, std::clamp<std::int64_t>(*index, 0, values.num_elements() - 1));
  }

  std::int64_t device_;
  const KnownNumbers* arguments_;
  std::unordered_map<const ir::Value*, Number> known_;  // what is used twice is computed once
};

}  // namespace

std::optional<std::int64_t> value_on_device(const ir::Value& value, std::int64_t device,
                                            const KnownNumbers* known) {
  return Evaluation(device, known).of(value, 0);
}

std::optional<AtomList> device_axes(const ir::Value* index, const AxisAtoms& atoms) {
  std::vector<std::int64_t> numbers;  // by position
  for (std::int64_t position = 0; position < atoms.mesh().num_devices(); ++position) {
    const auto number = value_on_device(*index, atoms.mesh().device_at(position));
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  AtomList list;
  for (Atom a = 0; a < atoms.count(); ++a) {
    const std::int64_t stride = atoms.stride(a), size = atoms.size(a);
    const auto differs = [&](std::int64_t position) {
      const std::int64_t other = position - position / stride % size * stride;  // the digit is 0
      return numbers[weft::at(position)] != numbers[weft::at(other)];
    };
    bool any = false;
    for (std::int64_t position = 0; position < std::ssize(numbers) && !any; ++position) {
      any = differs(position);
    }
    if (any) list.push_back(a);
  }
  return list;
}

}  // namespace weft::passes
