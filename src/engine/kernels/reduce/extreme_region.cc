#include "engine/kernels/reduce/extreme_region.h"

#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "core/dtype_table.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using ir::ComparisonDirection;
using ir::OpKind;

// A value of the region for given arguments: a truth, or one of the two arguments of an operand.
struct Known {
  bool is_truth = false;
  bool truth = false;
  std::size_t operand = 0, side = 0;
  friend bool operator==(const Known&, const Known&) = default;
};

template <class T>
bool compare(ComparisonDirection direction, T a, T b) {
  switch (direction) {
    case ComparisonDirection::EQ:
      return a == b;
    case ComparisonDirection::NE:
      return a != b;
    case ComparisonDirection::GE:
      return a >= b;
    case ComparisonDirection::GT:
      return a > b;
    case ComparisonDirection::LE:
      return a <= b;
    case ComparisonDirection::LT:
      return a < b;
  }
  return false;
}

// Runs a region of two operands, of which the second one's arguments are 0 and 1.
class Trial {
 public:
  Trial(const ir::Block& region, double first, double second) : region_(region) {
    values_ = {std::array{first, second}, std::array{0.0, 1.0}};
    for (std::size_t i = 0; i < 4; ++i) {
      known_[region.args[i]] = {.operand = i % 2, .side = i / 2};
    }
  }

  // Which arguments are returned; nothing: the region has other ops.
  std::optional<std::array<std::size_t, 2>> run() {
    for (const ir::Op* op : region_.ops) {
      if (op == region_.terminator()) break;
      const std::optional<Known> result = op->results.size() == 1 ? evaluate(*op) : std::nullopt;
      if (!result) return std::nullopt;
      known_[op->result()] = *result;
    }
    std::array<std::size_t, 2> sides{};
    for (std::size_t i = 0; i < 2; ++i) {
      const Known* const returned = find(*region_.terminator(), i);
      if (returned == nullptr || returned->is_truth || returned->operand != i) return std::nullopt;
      sides[i] = returned->side;
    }
    return sides;
  }

 private:
  const Known* find(const ir::Op& op, std::size_t i) const {
    const auto it = known_.find(op.operands[i]);
    return it == known_.end() ? nullptr : &it->second;
  }

  std::optional<Known> evaluate(const ir::Op& op) const {
    std::array<const Known*, 3> in{};
    if (op.operands.empty() || op.operands.size() > in.size()) return std::nullopt;
    bool truths = true;
    for (std::size_t i = 0; i < op.operands.size(); ++i) {
      in[i] = find(op, i);
      if (in[i] == nullptr) return std::nullopt;
      truths = truths && in[i]->is_truth;
    }
    switch (op.kind) {
      case OpKind::compare:
        return truths ? std::nullopt : compared(op, *in[0], *in[1]);
      case OpKind::select:
        return in[0]->is_truth ? std::optional(*in[in[0]->truth ? 1 : 2]) : std::nullopt;
      default:
        return truths ? combined(op.kind, *in[0], op.operands.size() > 1 ? in[1] : nullptr)
                      : std::nullopt;
    }
  }

  std::optional<Known> compared(const ir::Op& op, const Known& a, const Known& b) const {
    const auto& attrs = op.get<ir::CompareAttrs>();
    const bool total = attrs.compare_type == ir::ComparisonType::TOTALORDER;
    if (total || a.is_truth || b.is_truth || a.operand != b.operand) return std::nullopt;
    const auto& of = values_[a.operand];
    return Known{.is_truth = true,
                 .truth = compare(attrs.comparison_direction, of[a.side], of[b.side])};
  }

  static std::optional<Known> combined(OpKind kind, const Known& a, const Known* b) {
    const auto truth = [](bool value) { return Known{.is_truth = true, .truth = value}; };
    if (b == nullptr) {
      return kind == OpKind::not_ ? std::optional(truth(!a.truth)) : std::nullopt;
    }
    switch (kind) {
      case OpKind::and_:
        return truth(a.truth && b->truth);
      case OpKind::or_:
        return truth(a.truth || b->truth);
      case OpKind::xor_:
        return truth(a.truth != b->truth);
      default:
        return std::nullopt;
    }
  }

  const ir::Block& region_;
  std::array<std::array<double, 2>, 2> values_;
  std::unordered_map<const ir::Value*, Known> known_;
};

// Whether both of the arguments of that side are chosen.
bool chooses(const ir::Block& region, double a, double b, std::size_t side) {
  return Trial(region, a, b).run() == std::array{side, side};
}

}  // namespace

std::optional<ExtremeRegion> extreme_region(const ir::Block& region) {
  if (region.args.size() != 4 || region.terminator()->operands.size() != 2) return std::nullopt;
  const DType dtype = region.args[0]->type.dtype(), place = region.args[1]->type.dtype();
  if (is_complex(dtype) || !is_integer(place)) return std::nullopt;
  const bool largest = chooses(region, 1, 0, 0);
  if (!chooses(region, 0, 1, largest ? 1 : 0)) return std::nullopt;
  if (!largest && !chooses(region, 1, 0, 1)) return std::nullopt;
  const auto equal = Trial(region, 0, 0).run();
  if (!equal || (*equal)[1] != 0) return std::nullopt;
  const double nan = std::numeric_limits<double>::quiet_NaN();
  if (is_float(dtype) && (!chooses(region, nan, 0, 0) || !chooses(region, 0, nan, 1) ||
                          !chooses(region, nan, nan, 0))) {
    return std::nullopt;
  }
  return ExtremeRegion{largest, (*equal)[0] == 1};
}

}  // namespace weft::engine
