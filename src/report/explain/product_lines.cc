#include "report/explain/product_lines.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "cost/trip_count.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/line_ops.h"
#include "report/explain/line_terms.h"
#include "report/explain/names/device_values.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostLines = 2000;  // that are looked at
constexpr int kMostCalls = 10'000;        // that are looked into
constexpr std::size_t kMostOperands = 3;  // that are told of an op that is no product

class LineWriter {
 public:
  LineWriter(const ir::Module& module, AxisFinder& axes, const LocalLayouts& layouts,
             ArrayNames& names)
      : module_(module),
        axes_(axes),
        layouts_(layouts),
        terms_(module, axes, layouts),
        devices_(module, layouts),
        names_(names),
        origins_(names.origins()),
        known_(names.arguments().begin(), names.arguments().end()) {}

  std::vector<ProductLine> take() {
    if (module_.entry() == nullptr) return {};
    visit(*module_.entry()->body, 0);
    keep_what_is_used();
    for (ProductLine& line : lines_) name(line);
    return std::move(lines_);
  }

 private:
  void visit(const ir::Block& block, int depth) {
    for (const ir::Op* op : block.ops) {
      if (lines_.size() >= kMostLines) return;
      if (ir::collective_of(*op) != nullptr) {
        add_collective(*op, depth);
      } else if (op->kind == ir::OpKind::dot_general) {
        auto [a, b, result, verb] = terms_.product(*op);
        add({.depth = depth,
             .op = op,
             .result = std::move(result),
             .operands = {std::move(a), std::move(b)},
             .verb = std::move(verb),
             .is_product = true});
      } else if (op->kind == ir::OpKind::convolution) {
        ArrayTerm a = terms_.of(op->operand(0)), b = terms_.of(op->operand(1));
        add({.depth = depth,
             .op = op,
             .result = terms_.of(op->result()),
             .operands = {std::move(a), std::move(b)},
             .verb = "conv",
             .is_product = true});
      } else if (op->def().region_flow == ir::RegionFlow::loop) {
        visit_loop(*op, depth);
      } else if (op->def().region_flow == ir::RegionFlow::call) {
        visit_call(*op, depth);
      } else if (op->def().region_flow == ir::RegionFlow::branches) {
        visit_branches(*op, depth);
      } else if (op->def().runs_regions()) {
        for (const ir::Block* inner : run_blocks(*op)) visit(*inner, depth);
      } else {
        add_reduction(*op, depth);
      }
    }
  }

  void visit_call(const ir::Op& op, int depth) {
    const int inside = ++calls_ > kMostCalls ? -1 : origins_.enter(call_, op);
    if (inside < 0) return;
    const int outside = std::exchange(call_, inside);
    visit(*run_blocks(op)[0], depth);
    call_ = outside;
  }

  // Its head tells of what it hands on; a loop without lines has none.
  void visit_loop(const ir::Op& op, int depth) {
    const auto turns = cost::trip_count(op);
    const std::size_t before = lines_.size();
    ProductLine head{.depth = depth, .head = turns ? fmt::format("{} times", *turns) : "in a loop"};
    for (const ir::Value* argument : ir::loop_body(op).args) {
      const Array array = origins_.array_of({argument, call_});
      if (!argument->type.is_tensor() || !is_carried(*array.value)) continue;
      if (known_.contains(array)) continue;
      HandedOn one{.array = array, .index = argument->index};
      const Origin first = origin_of(op.operand(argument->index));
      if (known_.contains(first.base)) one.first = first;
      head.handed_on.push_back(std::move(one));
    }
    for (const HandedOn& one : head.handed_on) known_.insert(one.array);
    lines_.push_back(std::move(head));
    // Before each turn, and behind the last one.
    visit_under("to see whether it goes on", loop_condition(op), depth + 1);
    visit(loop_body(op), depth + 1);
    if (lines_.size() > before + 1) return end_turn(op, before, depth + 1);
    for (const HandedOn& one : lines_.back().handed_on) known_.erase(one.array);
    lines_.pop_back();
  }

  // Which of the arrays that lines name the turn gives the next one; `head`: the loop's line.
  void end_turn(const ir::Op& loop, std::size_t head, int depth) {
    const ir::Op& end = *ir::loop_body(loop).terminator();
    ProductLine line{.depth = depth};
    for (const HandedOn& one : lines_[head].handed_on) {
      const Origin given = origin_of(end.operand(one.index));
      const bool is_told =
          given.base == one.array ? told_.contains(given.array) : known_.contains(given.base);
      if (!is_told || given.array == one.array) continue;
      line.next.push_back({.array = one.array, .given = given});
    }
    if (!line.next.empty()) lines_.push_back(std::move(line));
  }

  void visit_branches(const ir::Op& op, int depth) {
    const auto branches = run_blocks(op);
    for (std::size_t i = 0; i < branches.size(); ++i) {
      visit_under(fmt::format("in branch {} of {}, counted from 0", i, branches.size()),
                  *branches[i], depth);
    }
  }

  // The lines of a block, if it has any, under a head.
  void visit_under(std::string head, const ir::Block& block, int depth) {
    const std::size_t before = lines_.size();
    lines_.push_back({.depth = depth, .head = std::move(head)});
    visit(block, depth + 1);
    if (lines_.size() == before + 1) lines_.pop_back();
  }

  Origin origin_of(const ir::Value* value) { return origins_.of({value, call_}); }

  // What its operands are is told above it; its result is what it makes.
  void add(ProductLine line) {
    for (ArrayTerm& operand : line.operands) {
      operand.origin = origin_of(operand.value);
      if (known_.contains(operand.origin.base)) continue;
      tell(operand, line.depth);
      operand.origin = origin_of(operand.value);
    }
    const Array made = origins_.array_of({line.result.value, call_});
    const bool moved = std::ranges::any_of(
        line.operands, [&](const ArrayTerm& operand) { return operand.origin.array == made; });
    if (!moved) {
      origins_.begin(made);
      known_.insert(made);
    }
    line.result.origin = origins_.of(made);
    const auto type_of = [](const ArrayTerm& one) { return to_string(one.value->type.tensor()); };
    note_told(line);
    line.types = type_of(line.result);
    if (line.is_product) {
      line.types += " = " + type_of(line.operands[0]) + " * " + type_of(line.operands[1]);
    }
    lines_.push_back(std::move(line));
  }

  // A line for what `term` is, or was computed from, that nothing above it tells: as a device has
  // it, or else for the term's own array.
  void tell(const ArrayTerm& term, int depth) {
    Array array = term.origin.base;
    const ir::Value* value = devices_.of(array.value);
    if (value == nullptr) {
      array = term.origin.array;
      value = term.value;
    }
    origins_.begin(array);
    known_.insert(array);
    ProductLine line{.depth = depth, .op = maker_of(*array.value), .result = terms_.of(value)};
    if (line.op == nullptr) return;  // what a function is given whose calls are not looked into
    line.result.origin = {array, array};
    line.verb = verb_of(*line.op);
    line.types = to_string(value->type.tensor());
    for (const ir::Value* operand : made_of(*array.value, *value)) {
      const Origin origin = origins_.of({operand, array.call});
      const bool told = std::ranges::any_of(line.operands, [&](const ArrayTerm& other) {
        return other.origin.array == origin.array;
      });
      const bool is_itself = origin.base == array;
      if (told || is_itself || line.operands.size() == kMostOperands) continue;
      if (!known_.contains(origin.base)) continue;
      line.operands.push_back(terms_.of(operand));
      line.operands.back().origin = origin;
    }
    note_told(line);
    lines_.push_back(std::move(line));
  }
  void note_told(const ProductLine& line) {
    told_.insert(line.result.origin.array);
    for (const ArrayTerm& operand : line.operands) told_.insert(operand.origin.array);
  }

  static const ir::Op* maker_of(const ir::Value& value) {
    return value.def != nullptr ? value.def : value.block->parent_op;
  }

  // Values of a device that `array` is made of; `value` is that on a device.
  std::vector<const ir::Value*> made_of(const ir::Value& array, const ir::Value& value) {
    const ir::Value& by =
        value.def != nullptr && array.def != nullptr && value.def->kind == array.def->kind ? value
                                                                                           : array;
    std::vector<const ir::Value*> values;
    if (maker_of(by)->def().runs_regions()) {
      for (const ir::Use& use : flow_sources(by)) values.push_back(use.value());
    } else if (by.def != nullptr) {
      values.assign(by.def->operands.begin(), by.def->operands.end());
    }
    for (const ir::Value*& one : values) one = one->type.is_tensor() ? devices_.of(one) : nullptr;
    std::erase(values, nullptr);
    return values;
  }

  void add_collective(const ir::Op& op, int depth) {
    const CollectiveAxes& axes = axes_.of(op);
    if (!axes.sends || layouts_.is_removed(op)) return;
    const bool tells = !axes.moves.empty() && axes.moves != "permute";
    const std::string after = tells ? "  " + axes.moves : "";
    const auto line = [&](ArrayTerm operand, const ir::Value* result, bool as_bits,
                          std::string more) {
      ProductLine one{.depth = depth, .op = &op, .result = terms_.of(result)};
      one.operands.push_back(std::move(operand));
      one.verb = collective_verb(op, axes, as_bits);
      one.after = after + std::move(more);
      add(std::move(one));
    };
    const passes::ShardRecord* const record = layouts_.record();
    if (record != nullptr && record->carried.contains(&op)) {
      const std::vector<passes::Carried>& all = record->carried.at(&op);
      const std::string with = all.size() > 1 ? fmt::format("  as one of {}", all.size()) : "";
      for (const passes::Carried& one : all) {
        line(terms_.of(one.operand), one.result, one.as_bits,
             (one.as_bits ? "  " + bits_text(op) : "") + with);
      }
      return;
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (!op.result(i)->type.is_tensor()) continue;
      line(terms_.taken(op, i), op.result(i), false, "");
    }
  }

  // Of another op whose results are parts of sums though its operands are none.
  void add_reduction(const ir::Op& op, int depth) {
    if (op.operands.empty() || op.results.empty()) return;
    passes::AtomSet before = 0;
    for (const ir::Value* operand : op.operands) {
      if (const LocalLayout* layout = layouts_.of(operand)) before |= layout->layout.unreduced;
    }
    for (const ir::Value* result : op.results) {
      const LocalLayout* const layout = layouts_.of(result);
      if (layout == nullptr || (layout->layout.unreduced & ~before) == 0) continue;
      // One of several that are reduced together: inputs, then initial values.
      const bool several = op.results.size() > 1 && op.operands.size() == 2 * op.results.size();
      const ir::Value* const of =
          several ? op.operand(result->index) : main_operand(*result, origins_.order());
      // What is made of nothing has no parts.
      if (!of->type.is_tensor() || of->type.dtype() != result->type.dtype()) continue;
      ArrayTerm operand = terms_.of(of);
      add({.depth = depth,
           .op = &op,
           .result = terms_.of(result),
           .operands = {std::move(operand)},
           .verb = verb_of(op)});
    }
  }

  // Of what loops hand on only what lines name.
  void keep_what_is_used() {
    std::unordered_set<Array, ArrayHash> used;
    for (const ProductLine& line : lines_) {
      if (line.op == nullptr) continue;
      used.insert(line.result.origin.base);
      for (const ArrayTerm& operand : line.operands) used.insert(operand.origin.base);
    }
    for (std::size_t before = 0; before != used.size();) {
      before = used.size();
      for (const ProductLine& line : lines_) {
        for (const HandedOn& one : line.handed_on) {
          if (used.contains(one.array)) used.insert(one.first.base);
        }
        for (const NextTurn& one : line.next) {
          if (used.contains(one.array)) used.insert(one.given.base);
        }
      }
    }
    const auto is_unused = [&](const auto& one) { return !used.contains(one.array); };
    std::erase_if(lines_, [&](ProductLine& line) {
      std::erase_if(line.handed_on, is_unused);
      const bool ends_turn = !line.next.empty();
      std::erase_if(line.next, is_unused);
      return ends_turn && line.next.empty();
    });
  }

  void name(ProductLine& line) {
    for (HandedOn& one : line.handed_on) {
      if (one.first.array.value != nullptr) {
        one.first_base = names_.of_base(one.first.base);
        one.first_name = names_.of(one.first);
      }
      one.name = names_.of({one.array, one.array});
    }
    for (NextTurn& one : line.next) {
      one.name = names_.of({one.array, one.array});
      one.given_base = names_.of_base(one.given.base);
      one.given_name = names_.of(one.given);
    }
    if (line.op == nullptr) return;
    for (ArrayTerm& operand : line.operands) name(operand);
    name(line.result);
  }
  void name(ArrayTerm& term) {
    term.base_name = names_.of_base(term.origin.base);
    term.name = names_.of(term.origin);
  }

  const ir::Module& module_;
  AxisFinder& axes_;
  const LocalLayouts& layouts_;
  LineTerms terms_;
  DeviceValues devices_;
  ArrayNames& names_;
  ArrayOrigins& origins_;
  std::unordered_set<Array, ArrayHash> known_;  // to who has read the lines so far
  std::unordered_set<Array, ArrayHash> told_;   // that stand in a line
  std::vector<ProductLine> lines_;
  int call_ = 0, calls_ = 0;
};

}  // namespace

std::vector<ProductLine> product_lines(const ir::Module& module, AxisFinder& axes,
                                       const LocalLayouts& layouts, ArrayNames& names) {
  return LineWriter(module, axes, layouts, names).take();
}

}  // namespace weft::report
