#include "engine/kernels/order/sort_order.h"

#include <algorithm>
#include <set>
#include <utility>

#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using ir::ComparisonDirection;
using ir::OpKind;
using Instruction = RegionProgram::Instruction;

class Matcher {
 public:
  explicit Matcher(const RegionProgram& program)
      : program_(program), num_arguments_(static_cast<int>(program.argument_dtypes().size())) {}

  // Whether register `r` says that the left element comes first; adds the keys it looks at.
  bool match(int r, std::vector<SortKey>& keys) {
    if (match_less(r, keys)) return true;
    const Instruction* op = producer(r);
    if (op == nullptr) return false;
    // less(a, b) or (equal(a, b) and rest)
    for (int x = 0; op->kind == OpKind::or_ && x < 2; ++x) {
      const int less = op->inputs[x];
      const Instruction* both = producer(op->inputs[1 - x]);
      for (int y = 0; both != nullptr && both->kind == OpKind::and_ && y < 2; ++y) {
        if (match_then(less, both->inputs[y], both->inputs[1 - y], keys)) return true;
      }
    }
    // select(equal(a, b), rest, less(a, b))
    return op->kind == OpKind::select &&
           match_then(op->inputs[2], op->inputs[0], op->inputs[1], keys);
  }

 private:
  const Instruction* producer(int r) const {
    for (const Instruction& instruction : program_.instructions()) {
      if (instruction.output == r) return &instruction;
    }
    return nullptr;
  }

  static const ir::CompareAttrs* comparison(const Instruction* op) {
    return op != nullptr && op->kind == OpKind::compare ? op->attrs.get_if<ir::CompareAttrs>()
                                                        : nullptr;
  }

  bool match_less(int r, std::vector<SortKey>& keys) {
    const Instruction* op = producer(r);
    const ir::CompareAttrs* compare = comparison(op);
    if (compare == nullptr) return false;
    const bool less = compare->comparison_direction == ComparisonDirection::LT;
    if (!less && compare->comparison_direction != ComparisonDirection::GT) return false;
    SortKey key;
    if (mirrored(op->inputs[0], op->inputs[1])) {
      key.register_ = op->inputs[0];
      key.descending = !less;
    } else if (mirrored(op->inputs[1], op->inputs[0])) {
      key.register_ = op->inputs[1];
      key.descending = less;
    } else {
      return false;
    }
    key.dtype = program_.dtype(key.register_);
    if (compare->compare_type == ir::ComparisonType::TOTALORDER) key.order = FloatOrder::total;
    keys.push_back(key);
    return !is_complex(key.dtype);
  }

  // `less`, and where its operands are equal `rest`.
  bool match_then(int less, int equal, int rest, std::vector<SortKey>& keys) {
    const Instruction* of_less = producer(less);
    const Instruction* of_equal = producer(equal);
    const ir::CompareAttrs* compare = comparison(of_equal);
    if (of_less == nullptr || compare == nullptr ||
        compare->comparison_direction != ComparisonDirection::EQ) {
      return false;
    }
    const auto pair = [](const Instruction* op) {
      return std::minmax({op->inputs[0], op->inputs[1]});
    };
    std::vector<SortKey> found;
    if (pair(of_less) != pair(of_equal) || !match_less(less, found) || !match(rest, found)) {
      return false;
    }
    keys.insert(keys.end(), found.begin(), found.end());
    return true;
  }

  // Whether `left` is computed from the left element as `right` is from the right one.
  bool mirrored(int left, int right) {
    if (left < num_arguments_ || right < num_arguments_) {
      return left % 2 == 0 && left < num_arguments_ && right == left + 1;
    }
    if (known_.count({left, right}) != 0) return true;
    const Instruction* l = producer(left);
    const Instruction* r = producer(right);
    bool same = program_.dtype(left) == program_.dtype(right);
    if (l == nullptr || r == nullptr) {
      const auto a = program_.constant(left), b = program_.constant(right);
      same = same && l == r && std::equal(a.begin(), a.end(), b.begin(), b.end());
    } else {
      same = same && l->kind == r->kind && l->attrs == r->attrs && l->function.fn == r->function.fn;
      for (int i = 0; same && i < 3; ++i) {
        const int a = l->inputs[i], b = r->inputs[i];
        same = (a < 0) == (b < 0) && (a < 0 || mirrored(a, b));
      }
    }
    if (same) known_.insert({left, right});
    return same;
  }

  const RegionProgram& program_;
  int num_arguments_;
  std::set<std::pair<int, int>> known_;  // that are mirrored
};

}  // namespace

std::optional<std::vector<SortKey>> sort_keys(const RegionProgram& comparator) {
  std::vector<SortKey> keys;
  if (!Matcher(comparator).match(comparator.result_registers()[0], keys)) return std::nullopt;
  return keys;
}

}  // namespace weft::engine
