#include "report/explain/product_lines.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text/plural.h"
#include "cost/trip_count.h"
#include "ir/ops/attrs.h"
#include "ir/ops/collective_def.h"
#include "ir/ops/region.h"
#include "ir/ops/table.h"
#include "ir/region_flow.h"
#include "report/explain/array_names.h"
#include "report/explain/dim_letters.h"
#include "report/explain/local_layouts.h"
#include "report/op_facts.h"

namespace weft::report {
namespace {

constexpr std::size_t kMostLines = 2000;                 // that are looked at
constexpr int kDeepestCalls = 256, kMostCalls = 10'000;  // that are looked into

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

// "Maximum"; empty: a sum.
std::string combine_text(ir::OpKind combine) {
  return combine == ir::OpKind::add ? "" : camel(ir::without_dialect(ir::op_def(combine).name));
}

// "Maximum" of an all_reduce that takes the maximum; empty: a sum, or something without a name.
std::string combining(const ir::Op& op) {
  const ir::CollectiveDef* const def = ir::collective_of(op);
  if (def == nullptr || !def->reduces) return {};
  const std::optional<ir::OpKind> only = ir::only_op(*op.regions[0]);
  return only ? combine_text(*only) : "";
}

// Of a collective that combines the bits of another element type.
std::string bits_text(const ir::Op& op) {
  return fmt::format("as bits of {}", name(op.operand(0)->type.dtype()));
}

class LineWriter {
 public:
  LineWriter(const ir::Module& module, AxisFinder& axes, const passes::ShardRecord* record)
      : module_(module),
        axes_(axes),
        record_(record),
        layouts_(module, axes, record),
        letters_(module, layouts_, axes),
        names_(module, layouts_) {}

  std::vector<ProductLine> take() {
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
        ArrayTerm a = term(op->operand(0)), b = term(op->operand(1));
        add(depth, *op, term(op->result()), "conv", {std::move(a), std::move(b)});
      } else if (op->def().region_flow == ir::RegionFlow::loop) {
        visit_loop(*op, depth);
      } else if (op->def().region_flow == ir::RegionFlow::call) {
        if (call_depth_ >= kDeepestCalls || ++calls_ > kMostCalls) continue;
        ++call_depth_;
        visit(*run_blocks(*op)[0], depth);
        --call_depth_;
      } else if (op->def().runs_regions()) {
        for (const ir::Block* inner : run_blocks(*op)) visit(*inner, depth);
      } else {
        add_reduction(*op, depth);
      }
    }
  }

  void visit_loop(const ir::Op& op, int depth) {
    const auto turns = cost::trip_count(op);
    const std::size_t before = lines_.size();
    ProductLine line;
    line.depth = depth;
    line.head = turns ? fmt::format("{} times:", *turns) : "in a loop:";
    lines_.push_back(std::move(line));
    visit(loop_body(op), depth + 1);
    if (lines_.size() == before + 1) lines_.pop_back();
  }

  const passes::AxisAtoms* atoms(const ir::Value* value) {
    return value->def == nullptr ? axes_.atoms_of(*value->block->ops.front())
                                 : axes_.atoms_of(*value->def);
  }

  ArrayTerm term(const ir::Value* value) {
    ArrayTerm term{.value = value, .name = names_.of(value)};
    for (int d = 0; d < value->type.rank(); ++d) {
      term.letters.push_back(letters_.of(value, d));
      term.sizes.push_back(letters_.size_of(value, d));
    }
    const LocalLayout* const layout = layouts_.of(value);
    term.layout = layout != nullptr ? *layout : LocalLayout::replicated(*value);
    term.atoms = atoms(value);
    const ArrayNames::Source source = names_.source_of(value);
    if (!source.computed) term.source = source.value;
    return term;
  }

  // Operand i as the collective takes it.
  ArrayTerm taken(const ir::Op& op, std::size_t i) {
    ArrayTerm one = term(op.operand(i));
    const LocalLayout& as = *layouts_.taken(op, i);
    if (as == one.layout) return one;
    // Dimensions that are not the operand's are the result's, as far as they are as long.
    const ArrayTerm result = term(op.result(i));
    const std::vector<std::int64_t> before = one.sizes;
    for (std::size_t d = 0; d < one.letters.size(); ++d) {
      cut_anew(one, d, as.layout.dims[d]);
      if (one.sizes[d] == result.sizes[d]) {
        one.letters[d] = result.letters[d];
      } else if (one.sizes[d] != before[d]) {
        one.letters[d] = letters_.fresh(one.letters);
      }
    }
    one.layout = as;
    make_distinct(one);
    one.is_block = true;
    return one;
  }

  void add(int depth, const ir::Op& op, ArrayTerm result, std::string verb,
           std::vector<ArrayTerm> operands, std::string after = {}) {
    ProductLine line{.depth = depth,
                     .op = &op,
                     .result = std::move(result),
                     .operands = std::move(operands),
                     .verb = std::move(verb),
                     .after = std::move(after)};
    const auto type_of = [](const ArrayTerm& one) { return to_string(one.value->type.tensor()); };
    line.types = type_of(line.result);
    if (line.is_product()) {
      line.types += " = " + type_of(line.operands[0]) + " * " + type_of(line.operands[1]);
    }
    lines_.push_back(std::move(line));
  }

  // As long as all that devices have of it, when the dimension is cut otherwise.
  static void cut_anew(ArrayTerm& term, std::size_t d, const passes::AtomList& cut) {
    if (term.layout.layout.dims[d] == cut) return;
    term.layout.layout.dims[d] = cut;
    term.sizes[d] =
        term.value->type.dims()[d] * (term.atoms == nullptr ? 1 : term.atoms->size(cut));
  }

  // Dimension d of an operand is dimension `as` of another array of the line: has its letter and,
  // of a constant, is cut as that is.
  static void tie(ArrayTerm& operand, std::size_t d, const ArrayTerm& other, std::size_t as) {
    const bool free = operand.layout.uniform && operand.layout.layout.dims[d].empty();
    if (free && operand.value->type.dims()[d] == other.value->type.dims()[as]) {
      cut_anew(operand, d, without(other.layout.layout.dims[as], operand.layout.used()));
    }
    if (operand.sizes[d] == other.sizes[as]) operand.letters[d] = other.letters[as];
  }

  // A line is a product by its own letters: those of the result, and what is summed.
  void add_product(const ir::Op& op, int depth) {
    const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
    ArrayTerm a = term(op.operand(0)), b = term(op.operand(1)), result = term(op.result());
    const auto contains = [](const auto& dims, std::size_t d) {
      return std::ranges::find(dims, static_cast<std::int64_t>(d)) != dims.end();
    };
    std::vector<std::string> used = result.letters;
    std::size_t next = numbers.lhs_batching_dimensions.size();
    const auto tie_free = [&](ArrayTerm& operand, const auto& batch, const auto& summed) {
      for (std::size_t k = 0; k < batch.size(); ++k) tie(operand, at(batch[k]), result, k);
      for (std::size_t d = 0; d < operand.letters.size(); ++d) {
        if (!contains(batch, d) && !contains(summed, d)) tie(operand, d, result, next++);
      }
    };
    tie_free(a, numbers.lhs_batching_dimensions, numbers.lhs_contracting_dimensions);
    tie_free(b, numbers.rhs_batching_dimensions, numbers.rhs_contracting_dimensions);
    std::vector<std::string> summed;
    const auto is_free = [&](const std::string& letter) {
      return std::ranges::find(used, letter) == used.end();
    };
    for (std::size_t k = 0; k < numbers.lhs_contracting_dimensions.size(); ++k) {
      const std::size_t l = at(numbers.lhs_contracting_dimensions[k]);
      const std::size_t r = at(numbers.rhs_contracting_dimensions[k]);
      const bool alike = a.sizes[l] == b.sizes[r];
      if (!is_free(a.letters[l]) && alike) a.letters[l] = b.letters[r];
      if (!is_free(a.letters[l])) a.letters[l] = letters_.fresh(used);
      if (a.layout.uniform) tie(a, l, b, r);
      tie(b, r, a, l);
      used.push_back(a.letters[l]);
      // Of a block and a whole array both have their own.
      const bool one = a.letters[l] == b.letters[r];
      summed.push_back(one ? a.letters[l] : a.letters[l] + "=" + b.letters[r]);
    }
    make_distinct(a);
    make_distinct(b);
    add(depth, op, std::move(result),
        summed.empty() ? "*" : fmt::format("*_{}", fmt::join(summed, ",")),
        {std::move(a), std::move(b)});
  }

  void make_distinct(ArrayTerm& term) {
    for (std::size_t d = 0; d < term.letters.size(); ++d) {
      const auto end = term.letters.begin() + static_cast<std::ptrdiff_t>(d);
      if (std::find(term.letters.begin(), end, term.letters[d]) == end) continue;
      term.letters[d] = letters_.fresh(term.letters);
    }
  }

  void add_collective(const ir::Op& op, int depth) {
    const CollectiveAxes axes = axes_.of(op);
    if (!axes.sends) return;
    std::string along = fmt::format("{}", fmt::join(axes.names, ","));
    if (axes.names.size() > 1) along = "(" + along + ")";
    if (!along.empty()) along = "_" + along;
    const std::string name = camel(ir::collective_of(op)->name);
    const std::string verb = name + combining(op) + along;
    const bool tells = !axes.moves.empty() && axes.moves != "permute";
    const std::string after = tells ? "  " + axes.moves : "";
    if (record_ != nullptr) {
      if (const auto all = record_->carried.find(&op); all != record_->carried.end()) {
        const std::size_t n = all->second.size();
        const std::string with = n > 1 ? fmt::format("  as one of {}", n) : "";
        for (const passes::Carried& one : all->second) {
          const std::string bits = one.as_bits ? "  " + bits_text(op) : "";
          add(depth, op, term(one.result), one.as_bits ? name + along : verb, {term(one.operand)},
              after + bits + with);
        }
        return;
      }
    }
    for (std::size_t i = 0; i < op.results.size(); ++i) {
      if (!op.result(i)->type.is_tensor()) continue;
      ArrayTerm operand = taken(op, i);
      add(depth, op, term(op.result(i)), verb, {std::move(operand)}, after);
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
      const ir::Value* const of = several ? op.operand(result->index) : main_operand(op);
      // What is made of nothing has no parts.
      if (!of->type.is_tensor() || of->type.dtype() != result->type.dtype()) continue;
      add(depth, op, term(result), camel(ir::without_dialect(op.name())), {term(of)});
    }
  }

  const ir::Module& module_;
  AxisFinder& axes_;
  const passes::ShardRecord* record_;
  LocalLayouts layouts_;
  DimLetters letters_;
  ArrayNames names_;
  std::vector<ProductLine> lines_;
  int call_depth_ = 0, calls_ = 0;
};

// "_x" or "_(x,y)"; empty: along none.
std::string subscript(const passes::AxisAtoms& atoms, const passes::AtomList& list) {
  if (list.empty()) return {};
  const std::string axes = atoms.names(list);
  return axes.find(',') == axes.npos ? "_" + axes : "_(" + axes + ")";
}

}  // namespace

std::string ArrayTerm::text() const {
  std::vector<std::string> dims = letters;
  for (std::size_t d = 0; atoms != nullptr && d < dims.size(); ++d) {
    dims[d] += subscript(*atoms, layout.layout.dims[d]);
  }
  std::string text = fmt::format("{}[{}]", name, fmt::join(dims, ", "));
  if (atoms == nullptr) return text;
  if (const passes::AtomSet parts = layout.layout.unreduced; parts != 0) {
    const std::string combine = combine_text(layout.combine);
    text += fmt::format(" {{{}_{}}}", combine.empty() ? "U" : combine,
                        atoms->names(passes::list_of(parts)));
  }
  if (layout.varying != 0) {
    text += fmt::format(" {{V_{}}}", atoms->names(passes::list_of(layout.varying)));
  }
  return text;
}

std::string ProductLine::text() const {
  const std::string indent(2 * at(depth), ' ');
  if (op == nullptr) return indent + head;
  const std::string left = indent + result.text() + " = ";
  if (is_product()) {
    return left + fmt::format("{} {} {}", operands[0].text(), verb, operands[1].text());
  }
  return left + fmt::format("{}({}){}", verb, operands[0].text(), after);
}

std::string ProductLine::kind() const {
  std::string kind(2 * at(depth), ' ');
  if (op == nullptr) return kind + head;
  const auto cut = [](const ArrayTerm& one) {
    ArrayTerm nameless = one;
    nameless.name.clear();
    for (std::string& letter : nameless.letters) letter.clear();
    return nameless.text();
  };
  kind += std::string(op->name()) + verb.substr(0, verb.find('_')) + after + types + cut(result);
  for (const ArrayTerm& operand : operands) kind += cut(operand);
  return kind;
}

std::vector<ProductLine> product_lines(const ir::Module& module, AxisFinder& axes,
                                       const passes::ShardRecord* record) {
  if (record != nullptr && record->module != &module) record = nullptr;
  return LineWriter(module, axes, record).take();
}

}  // namespace weft::report
