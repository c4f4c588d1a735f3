#include "report/explain/products.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/array_names.h"
#include "report/explain/local_layouts.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostLines = 2000;                 // that are looked at
constexpr int kDeepestCalls = 256, kMostCalls = 10'000;  // that are looked into
constexpr std::size_t kFewLines = 12;                    // of which each is printed
constexpr std::size_t kMostPrinted = 60;
constexpr std::size_t kLongestRepetition = 64;  // lines of a layer
constexpr std::size_t kWidest = 90;             // columns before the types

struct ProductLine {
  std::string text;
  std::string types;
  std::string kind;  // the line without names: in a long program equal ones are told once
};

// "AllGather" of all_gather.
std::string camel(std::string_view name) {
  std::string text;
  bool upper = true;
  for (const char c : name) {
    if (c != '_')
      text += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = c == '_';
  }
  return text;
}

// "Maximum" of an all_reduce that takes the maximum; empty: a sum, or something without a name.
std::string combining(const ir::Op& op) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  if (def == nullptr || !def->reduces) return {};
  const ir::OpList& ops = op.regions[0]->ops;
  const bool one = ops.size() == 2 && ops.front()->operands.size() == 2;
  const bool sum = ops.front()->kind == ir::OpKind::add;
  return one && !sum ? camel(ir::without_dialect(ops.front()->name())) : "";
}

class ProductLines {
 public:
  ProductLines(const ir::Module& module, AxisFinder& axes)
      : module_(module), axes_(axes), layouts_(module, axes), names_(module, layouts_) {}

  std::vector<ProductLine> lines() {
    if (module_.entry() != nullptr) visit(*module_.entry()->body, 0);
    return std::move(lines_);
  }

 private:
  void visit(const ir::Block& block, int depth) {
    for (const ir::Op* op : block.ops) {
      if (lines_.size() >= kMostLines) return;
      if (ir::collective_of(*op) != nullptr) {
        add_collective(*op, depth);
      } else if (op->kind == ir::OpKind::dot_general) {
        add_product(*op, depth);
      } else if (op->kind == ir::OpKind::convolution) {
        add(depth, *op, array(op->result()), " = ",
            fmt::format("{} conv {}", array(op->operand(0)), array(op->operand(1))));
      } else if (op->def().region_flow == ir::RegionFlow::loop) {
        visit_loop(*op, depth);
      } else if (op->def().region_flow == ir::RegionFlow::call) {
        if (call_depth_ >= kDeepestCalls || ++calls_ > kMostCalls) continue;
        ++call_depth_;
        visit(*run_blocks(*op)[0], depth);
        --call_depth_;
      } else {
        for (const ir::Block* inner : run_blocks(*op)) visit(*inner, depth);
      }
    }
  }

  void visit_loop(const ir::Op& op, int depth) {
    const auto turns = cost::trip_count(op);
    const std::size_t before = lines_.size();
    const std::string head = turns ? fmt::format("{} times:", *turns) : "in a loop:";
    lines_.push_back({std::string(2 * at(depth), ' ') + head, "", head});
    visit(loop_body(op), depth + 1);
    if (lines_.size() == before + 1) lines_.pop_back();
  }

  const passes::AxisAtoms* atoms(const ir::Value* value) {
    return value->def == nullptr ? axes_.atoms_of(*value->block->ops.front())
                                 : axes_.atoms_of(*value->def);
  }
  // How it is cut, without the dimensions' names.
  std::string cut(const ir::Value* value) {
    const passes::Layout* const layout = layouts_.of(value);
    return layout == nullptr || atoms(value) == nullptr ? "" : to_string(*layout, *atoms(value));
  }
  std::string place(const ir::Value* value) { return layouts_.text(value, atoms(value)); }
  std::string array(const ir::Value* value) { return names_.of(value) + place(value); }

  void add(int depth, const ir::Op& op, const std::string& left, const std::string& equals,
           const std::string& right) {
    const std::string indent(2 * at(depth), ' ');
    const bool product = op.operands.size() == 2 && ir::collective_of(op) == nullptr;
    std::string types = types_text(op.results);
    if (product) {
      types += " = " + types_text(std::span(op.operands).first(1)) + " * " +
               types_text(std::span(op.operands).last(1));
    }
    std::string kind = indent + std::string(op.name()) + combining(op) + types;
    for (const ir::Value* operand : op.operands) kind += cut(operand);
    for (const ir::Value* result : op.results) kind += cut(result);
    lines_.push_back({indent + left + equals + right, std::move(types), std::move(kind)});
  }

  void add_product(const ir::Op& op, int depth) {
    const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
    // First, so that letters follow the order of reading.
    const std::string a = array(op.operand(0)), b = array(op.operand(1));
    std::vector<std::string> summed;
    for (std::int64_t d : numbers.lhs_contracting_dimensions) {
      summed.push_back(layouts_.dim_name(op.operand(0), static_cast<int>(d)));
    }
    const std::string times = summed.empty() ? "*" : fmt::format("*_{}", fmt::join(summed, ","));
    add(depth, op, array(op.result()), " = ", fmt::format("{} {} {}", a, times, b));
  }

  void add_collective(const ir::Op& op, int depth) {
    const CollectiveAxes axes = axes_.of(op);
    if (!axes.sends) return;
    std::string along = fmt::format("{}", fmt::join(axes.names, ","));
    if (axes.names.size() > 1) along = "(" + along + ")";
    const std::string name = camel(ir::collective_of(op)->name);
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      const std::string of =
          names_.of(op.operand(i)) + layouts_.operand_text(op, i, atoms(op.operand(i)));
      const std::string call =
          fmt::format("{}{}{}{}({})", name, combining(op), along.empty() ? "" : "_", along, of);
      const std::string moves =
          axes.moves.empty() || axes.moves == "permute" ? "" : "  " + axes.moves;
      add(depth, op, array(op.result(i)), " = ", call + moves);
    }
  }

  const ir::Module& module_;
  AxisFinder& axes_;
  LocalLayouts layouts_;
  ArrayNames names_;
  std::vector<ProductLine> lines_;
  int call_depth_ = 0, calls_ = 0;
};

// The longest part of the program from line `first` on that is one sequence of lines repeated.
struct Repetition {
  std::size_t length = 1, times = 1;
};
Repetition repetition_at(const std::vector<ProductLine>& lines, std::size_t first) {
  Repetition best;
  const std::size_t left = lines.size() - first;
  for (std::size_t length = 1; length <= std::min(left / 2, kLongestRepetition); ++length) {
    const auto same = [&](std::size_t i) { return lines[i].kind == lines[i + length].kind; };
    std::size_t i = first;
    while (i + length < lines.size() && same(i)) ++i;
    const std::size_t times = (i - first) / length + 1;
    if (times > 1 && times * length > best.times * best.length) best = {length, times};
  }
  return best;
}

}  // namespace

std::string products_text(const ir::Module& module, AxisFinder& axes) {
  const std::vector<ProductLine> lines = ProductLines(module, axes).lines();
  std::size_t width = 0;
  for (const ProductLine& line : lines) {
    if (line.text.size() <= kWidest) width = std::max(width, line.text.size());
  }
  std::string text;
  std::size_t printed = 0;
  for (std::size_t i = 0; i < lines.size();) {
    if (printed >= kMostPrinted)
      return text + fmt::format("  and {} lines more\n", lines.size() - i);
    const Repetition repetition = lines.size() > kFewLines ? repetition_at(lines, i) : Repetition{};
    for (std::size_t k = 0; k < repetition.length; ++k, ++printed) {
      const ProductLine& line = lines[i + k];
      std::string row = fmt::format("  {:{}}  {}", line.text, width, line.types);
      text += row.substr(0, row.find_last_not_of(' ') + 1);
      if (repetition.times > 1 && repetition.length == 1) {
        text += fmt::format("  (x{})", repetition.times);
      }
      text += '\n';
    }
    if (repetition.times > 1 && repetition.length > 1) {
      text += fmt::format("  ... these {} lines {} times in all\n", repetition.length,
                          repetition.times);
      ++printed;
    }
    i += repetition.length * repetition.times;
  }
  return text;
}

}  // namespace weft::report
