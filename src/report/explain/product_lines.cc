#include "report/explain/product_lines.h"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "cost/trip_count.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/array_makers.h"
#include "report/explain/joined_arrays.h"
#include "report/explain/line_names.h"
#include "report/explain/line_ops.h"
#include "report/explain/line_terms.h"
#include "report/explain/names/device_values.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostLines = 2000;  // that are looked at
constexpr int kMostCalls = 10'000;        // that are looked into
constexpr int kMostStepsBack = 16;        // from a result back to what a line begins
constexpr int kMostTimes = 4;             // that lines are written anew, with what was lost
constexpr std::size_t kMostOperands = 3;  // that are told of an op that is no product

class LineWriter {
 public:
  LineWriter(const ir::Module& module, AxisFinder& axes, const LocalLayouts& layouts,
             ArrayNames& names, const ArrayOrigins::Begins& joins = {})
      : module_(module),
        axes_(axes),
        layouts_(layouts),
        terms_(module, axes, layouts),
        origins_(names.origins()),
        devices_(origins_.devices()),
        joined_(names.origins()),
        joins_(joins),
        known_(names.arguments().begin(), names.arguments().end()) {
    for (const Array& result : origins_.results()) results_.insert(result);
  }

  std::vector<ProductLine> take() {
    if (module_.entry() == nullptr) return {};
    visit(*module_.entry()->body, 0, 0);
    tell_results();
    return std::move(lines_);
  }
  // Where arrays that no line names once they were begun went into what is named after others.
  std::vector<Array> lost(std::span<const ProductLine> lines) { return joined_.of_lost(lines); }

 private:
  // A block whose lines are being written. Lines that stand in front of it go in at `start`.
  struct Open {
    const ir::Block* block = nullptr;
    int call = 0, depth = 0;
    std::size_t start = 0;
  };

  // Returns `start` as it is behind the lines that have come in there.
  std::size_t visit(const ir::Block& block, int depth, std::size_t start) {
    open_.push_back({&block, call_, depth, start});
    add_lines(block, depth);
    start = open_.back().start;
    open_.pop_back();
    return start;
  }

  void add_lines(const ir::Block& block, int depth) {
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
        for (const ir::Block* inner : run_blocks(*op)) visit(*inner, depth, lines_.size());
      } else {
        add_reduction(*op, depth);
      }
    }
  }

  void visit_call(const ir::Op& op, int depth) {
    const int inside = ++calls_ > kMostCalls ? -1 : origins_.enter(call_, op);
    if (inside < 0) return;
    const int outside = std::exchange(call_, inside);
    visit(*run_blocks(op)[0], depth, lines_.size());
    call_ = outside;
  }

  // Its head tells of what it hands on; a loop without lines has none.
  void visit_loop(const ir::Op& op, int depth) {
    const auto turns = cost::trip_count(op);
    ProductLine head{.depth = depth, .head = turns ? fmt::format("{} times", *turns) : "in a loop"};
    for (const ir::Value* argument : ir::loop_body(op).args) {
      const Array array = origins_.array_of({argument, call_});
      if (!argument->type.is_tensor() || !is_carried(*array.value)) continue;
      if (known_.contains(array)) continue;
      HandedOn one{.array = array, .index = argument->index};
      const Origin first = told_origin_of(op.operand(argument->index), depth);
      if (known_.contains(first.base)) one.first = first;
      head.handed_on.push_back(std::move(one));
    }
    for (const HandedOn& one : head.handed_on) known_.insert(one.array);
    std::size_t start = lines_.size();
    lines_.push_back(std::move(head));
    // Before each turn, and behind the last one.
    start = visit_under("to see whether it goes on", loop_condition(op), depth + 1, start);
    start = visit(loop_body(op), depth + 1, start);
    if (lines_.size() > start + 1) return end_turn(op, start, depth + 1);
    for (const HandedOn& one : lines_.back().handed_on) known_.erase(one.array);
    lines_.pop_back();
  }

  // Which of the arrays that lines name the turn gives the next one; `head`: the loop's line.
  void end_turn(const ir::Op& loop, std::size_t head, int depth) {
    const ir::Op& end = *ir::loop_body(loop).terminator();
    ProductLine line{.depth = depth};
    for (const HandedOn& one : lines_[head].handed_on) {
      const Origin given = given_as(one.array, end.operand(one.index), depth);
      if (!known_.contains(given.base) || given.array == one.array) continue;
      if (made_.contains(given.base)) made_.insert(one.array);
      line.next.push_back({.array = one.array, .given = given});
    }
    if (!line.next.empty()) lines_.push_back(std::move(line));
  }

  // What a turn gives as `array`. Where it puts what it made into that, a line says so.
  Origin given_as(const Array& array, const ir::Value* value, int depth) {
    Origin given = told_origin_of(value, depth);
    if (!known_.contains(given.base) &&
        is_made(given.base, devices_.of(given.base.value), kMostStepsBack)) {
      tell(value, given, depth);
      given = origin_of(value);
    }
    const bool is_put = given.base == array && !(given.array == array) &&
                        given.array.value->def != nullptr && !told_.contains(given.array);
    const ir::Value* const device = is_put ? devices_.of(given.array.value) : nullptr;
    if (device == nullptr) return given;
    const std::vector<const ir::Value*> from = parts_of(given.array, *device);
    const bool is_known = std::ranges::any_of(from, [&](const ir::Value* one) {
      const Array base = origins_.of({one, given.array.call}).base;
      return !(base == array) && known_.contains(base);
    });
    if (!is_known) return given;
    tell(given.array, device, depth);
    lines_.back().stacks = array;
    return origin_of(value);
  }

  void visit_branches(const ir::Op& op, int depth) {
    const auto branches = run_blocks(op);
    if (branches.size() == 1) {
      visit(*branches[0], depth, lines_.size());
      return;
    }
    for (std::size_t i = 0; i < branches.size(); ++i) {
      visit_under(fmt::format("in branch {} of {}, counted from 0", i, branches.size()),
                  *branches[i], depth, lines_.size());
    }
  }

  // The lines of a block, if it has any, under a head. `start`: as of visit.
  std::size_t visit_under(std::string head, const ir::Block& block, int depth, std::size_t start) {
    const std::size_t own = lines_.size();
    lines_.push_back({.depth = depth, .head = std::move(head)});
    const std::size_t now = visit(block, depth + 1, start);
    if (lines_.size() == own + (now - start) + 1) lines_.pop_back();
    return now;
  }

  // Values of a device that an array is made of.
  std::vector<const ir::Value*> parts_of(const Array& array, const ir::Value& value) {
    std::vector<const ir::Value*> parts = origins_.device_parts(array);
    return parts.empty() ? made_of(*array.value, value, devices_) : parts;
  }

  Origin origin_of(const ir::Value* value) { return origins_.of({value, call_}); }

  // Of an array that a line is about to name; where it is made of several, a line of that.
  Origin told_origin_of(const ir::Value* value, int depth) {
    const Origin origin = origin_of(value);
    if (joins_.contains(origin.base) && !known_.contains(origin.base)) tell(value, origin, depth);
    return origin;
  }
  // Whether what it is made of is told where a line names it.
  bool has_line(const Array& array) const {
    return joins_.contains(array) || results_.contains(array);
  }

  // What a loop hands on, unless it is a number.
  static bool is_loops(const Array& array) {
    return is_carried(*array.value) && array.value->type.tensor().num_elements() > 1;
  }

  // What its operands are is told above it; its result is what it makes.
  void add(ProductLine line) {
    for (ArrayTerm& operand : line.operands) {
      operand.origin = origin_of(operand.value);
      if (!known_.contains(operand.origin.base)) {
        tell(operand.value, operand.origin, line.depth);
        operand.origin = origin_of(operand.value);
      }
      joined_.see({operand.value, call_});
    }
    const Array made = origins_.array_of({line.result.value, call_});
    const bool moved = std::ranges::any_of(
        line.operands, [&](const ArrayTerm& operand) { return operand.origin.array == made; });
    if (!moved) {
      origins_.begin(made);
      known_.insert(made);
    } else {
      origins_.note_moved(made);
    }
    line.result.origin = origins_.of(made);
    made_.insert(line.result.origin.base);
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
  void tell(const ir::Value* term, const Origin& origin, int depth) {
    Array array = origin.base;
    const ir::Value* value = devices_.of(array.value);
    if (value == nullptr) {
      array = origin.array;
      value = term;
    }
    tell(array, &origins_.as_made(*value), depth);
  }
  // Where it is made by an op in front of loops that the line would stand in, the line stands
  // there.
  void tell(const Array& array, const ir::Value* value, int depth) {
    std::size_t around = open_.size();
    const ir::Op* const maker = maker_of(*value);
    while (maker != nullptr && around > 0) {
      const Open& open = open_[around - 1];
      if (open.block == maker->parent && open.call == array.call) break;
      --around;
    }
    if (around == 0 || around == open_.size()) return tell_here(array, value, depth);
    const std::size_t before = open_[around].start, end = lines_.size();
    tell_here(array, value, open_[around - 1].depth);
    // Lines of operands may have come in there, too.
    const std::size_t here = open_[around].start, told = end + (here - before);
    const auto line = [this](std::size_t i) {
      return lines_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::rotate(line(here), line(told), lines_.end());
    for (std::size_t i = around; i < open_.size(); ++i) open_[i].start += lines_.size() - told;
  }
  void tell_here(const Array& array, const ir::Value* value, int depth) {
    origins_.begin(array);
    known_.insert(array);
    made_.insert(array);
    ProductLine line{.depth = depth, .op = maker_of(*array.value), .result = terms_.of(value)};
    if (line.op == nullptr) return;  // what a function is given whose calls are not looked into
    line.verb = verb_of(*line.op);
    if (layouts_.put_together(*value) != nullptr) {
      line.result = terms_.put_together(*value);
      line.verb = "Shards";
    }
    line.result.origin = {array, array};
    line.types = to_string(line.result.value->type.tensor());
    for (const ir::Value* operand : parts_of(array, *value)) {
      Origin origin = origins_.of({operand, array.call});
      if ((has_line(origin.base) || is_loops(origin.base)) && !known_.contains(origin.base)) {
        tell(operand, origin, depth);
        origin = origins_.of({operand, array.call});
      }
      const bool told = std::ranges::any_of(line.operands, [&](const ArrayTerm& other) {
        return other.origin.array == origin.array;
      });
      const bool is_itself = origin.base == array;
      if (told || is_itself) continue;
      if (line.operands.size() == kMostOperands || !known_.contains(origin.base)) {
        const LocalLayout* const layout = layouts_.of(operand);
        line.has_more |= layout != nullptr && !layout->uniform;
        continue;
      }
      line.operands.push_back(terms_.of(operand));
      if (line.op->def().has(ir::Trait::elementwise)) {
        terms_.name_alike(line.operands.back(), line.result);
      }
      line.operands.back().origin = origin;
      joined_.see({operand, array.call});
    }
    note_told(line);
    lines_.push_back(std::move(line));
  }
  void note_told(const ProductLine& line) {
    told_.insert(line.result.origin.array);
    for (const ArrayTerm& operand : line.operands) told_.insert(operand.origin.array);
  }

  // What comes of what lines make, and is told by none of them.
  void tell_results() {
    for (const Array& result : origins_.results()) {
      const ir::Value* const value = devices_.of(result.value);
      if (known_.contains(result) || value == nullptr || maker_of(*result.value) == nullptr)
        continue;
      for (const ir::Value* part : parts_of(result, *value)) joined_.see({part, result.call});
      if (is_made(result, value, kMostStepsBack)) tell(result, &origins_.as_made(*value), 0);
    }
  }
  // Of something that lines begin, or would be if they told of it.
  bool is_made(const Array& array, const ir::Value* value, int steps) {
    if (steps == 0 || value == nullptr || maker_of(*array.value) == nullptr) return false;
    for (const ir::Value* one : parts_of(array, *value)) {
      const Array base = origins_.of({one, array.call}).base;
      if (made_.contains(base)) return true;
      const bool is_new = has_line(base) && !known_.contains(base) && !(base == array);
      if (is_new && is_made(base, devices_.of(base.value), steps - 1)) return true;
    }
    return false;
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
        line(terms_.taken(one), one.result, one.as_bits,
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
      if (layouts_.packed(result) != nullptr) continue;  // the collective has a line
      ProductLine line{.depth = depth, .op = &op, .verb = verb_of(op)};
      for (const ir::Value* operand : reduced_by(op, *result)) {
        line.has_more = line.operands.size() == kMostOperands;
        if (!line.has_more) line.operands.push_back(terms_.of(operand));
      }
      if (line.operands.empty()) continue;  // what is made of nothing has no parts
      line.result = terms_.of(result);
      add(std::move(line));
    }
  }
  std::vector<const ir::Value*> reduced_by(const ir::Op& op, const ir::Value& result) {
    // One of several that are reduced together: inputs, then initial values.
    const bool several = op.results.size() > 1 && op.operands.size() == 2 * op.results.size();
    std::vector<const ir::Value*> values;
    if (several) {
      values.push_back(op.operand(result.index));
    } else {
      values.assign(op.operands.begin(), op.operands.end());
    }
    std::erase_if(values, [this](const ir::Value* value) {
      const auto rank = origins_.ranks().find(value);
      const bool is_constant =
          rank != origins_.ranks().end() && rank->second.source == ValueSource::constants;
      return is_constant || !value->type.is_tensor();
    });
    return values;
  }

  const ir::Module& module_;
  AxisFinder& axes_;
  const LocalLayouts& layouts_;
  LineTerms terms_;
  ArrayOrigins& origins_;
  DeviceValues& devices_;
  JoinedArrays joined_;
  std::unordered_set<Array, ArrayHash> results_;
  const ArrayOrigins::Begins joins_;            // that lines say what makes of
  std::unordered_set<Array, ArrayHash> known_;  // to who has read the lines so far
  std::unordered_set<Array, ArrayHash> told_;   // that stand in a line
  std::unordered_set<Array, ArrayHash> made_;   // that lines begin or move
  std::vector<ProductLine> lines_;
  std::vector<Open> open_;  // from the outermost in
  int call_ = 0, calls_ = 0;
};

}  // namespace

std::vector<ProductLine> product_lines(const ir::Module& module, AxisFinder& axes,
                                       const LocalLayouts& layouts, ArrayNames& names) {
  const ArrayOrigins::Begins begins = names.origins().begins();
  ArrayOrigins::Begins joins;
  std::vector<ProductLine> lines;
  for (int time = 0; time < kMostTimes; ++time) {
    ArrayOrigins::Begins all = begins;
    all.insert(joins.begin(), joins.end());
    names.origins().begin_again(std::move(all));
    LineWriter writer(module, axes, layouts, names, joins);
    lines = writer.take();
    const std::size_t before = joins.size();
    for (const Array& lost : writer.lost(lines)) joins.insert(lost);
    if (joins.size() == before) break;
  }
  keep_what_is_used(lines, names.origins().results());
  name_lines(lines, names);
  return lines;
}

}  // namespace weft::report
