#include "passes/partition/decide/surroundings.h"

#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "ir/ops/table.h"
#include "passes/partition/decide/choice_memo.h"

namespace weft::passes {
namespace {

// Values from one op to the farthest that count. What follows from another split ends at the next
// product or reduction as a rule, some ten elementwise ops away.
constexpr int kFarthest = 16;

std::size_t own_label(const PlainOp& plain, const Split& split) {
  std::string text = std::string(plain.op->name()) + to_string(plain.rule);
  for (std::size_t r = 0; r < plain.rule.results.size(); ++r) {
    append_layout(text, split.result(plain.rule, r));
  }
  std::size_t label = std::hash<std::string>()(text);
  mix(label, std::bit_cast<std::uint64_t>(plain.weight));
  return label;
}

class Neighbours {
 public:
  explicit Neighbours(const DecideContext& context) : context_(context) {}

  // Of the op and of those one value away.
  std::size_t label(const ir::Op& op, const std::vector<std::size_t>& labels) const {
    std::size_t label = one(op, labels);
    for (const ir::Value* operand : op.operands) {
      mix(label, operand->def == nullptr ? argument(*operand) : one(*operand->def, labels));
    }
    for (const ir::Value* result : op.results) {
      std::size_t users = 0;  // in no particular order
      for (const ir::Use& use : result->uses()) users += user(use, labels);
      mix(label, users);
    }
    return label;
  }

 private:
  // Of an op that nothing is decided about: what it is.
  std::size_t one(const ir::Op& op, const std::vector<std::size_t>& labels) const {
    const std::uint32_t number = context_.ops.find(op);
    return number == kNoPlain ? std::hash<std::string_view>()(op.name()) : labels[number];
  }

  // Which one it is differs from layer to layer.
  std::size_t argument(const ir::Value& value) const {
    std::size_t label = 0;
    mix(label, std::hash<std::string>()(to_string(value.type)));
    mix(label, hash_of(context_.target(value)));
    return label;
  }

  std::size_t user(const ir::Use& use, const std::vector<std::size_t>& labels) const {
    std::size_t label = one(*use.op, labels);
    const ir::Block* const block = use.op->parent;
    const bool is_given = block == context_.main.body && use.op == block->terminator();
    const std::vector<Layout>& results = context_.propagation.results;
    mix(label, is_given ? hash_of(results[use.operand]) : use.operand);
    return label;
  }

  const DecideContext& context_;
};

}  // namespace

std::vector<std::size_t> surroundings(const Decider& decided) {
  const PlainOps& ops = decided.context().ops;
  const Neighbours neighbours(decided.context());
  std::vector<std::size_t> labels(ops.size());
  for (std::uint32_t i = 0; i < ops.size(); ++i) labels[i] = own_label(ops[i], decided.split(i));
  for (int step = 0; step < kFarthest; ++step) {
    std::vector<std::size_t> next(ops.size());
    for (std::uint32_t i = 0; i < ops.size(); ++i) next[i] = neighbours.label(*ops[i].op, labels);
    labels = std::move(next);
  }
  return labels;
}

}  // namespace weft::passes
