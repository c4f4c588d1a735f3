#include "report/explain/line_terms.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ir/ops/attrs.h"

namespace weft::report {
namespace {

// As long as all that devices have of it, when the dimension is cut otherwise.
void cut_anew(ArrayTerm& term, std::size_t d, const passes::AtomList& cut) {
  if (term.layout.layout.dims[d] == cut) return;
  term.layout.layout.dims[d] = cut;
  term.sizes[d] = term.value->type.dims()[d] * (term.atoms == nullptr ? 1 : term.atoms->size(cut));
}

// Dimension d of an operand is dimension `as` of another array of the line: has its letter and, of
// a constant, is cut as that is.
void tie(ArrayTerm& operand, std::size_t d, const ArrayTerm& other, std::size_t as) {
  const bool free = operand.layout.uniform && operand.layout.layout.dims[d].empty();
  if (free && operand.value->type.dims()[d] == other.value->type.dims()[as]) {
    cut_anew(operand, d, without(other.layout.layout.dims[as], operand.layout.used()));
  }
  if (operand.sizes[d] == other.sizes[as]) operand.letters[d] = other.letters[as];
}

bool contains(const Dims& dims, std::size_t d) {
  return std::ranges::find(dims, static_cast<std::int64_t>(d)) != dims.end();
}

// Of an operand's dimensions those that the result has, too; `next`: of the result's.
void tie_kept(ArrayTerm& operand, const Dims& batch, const Dims& summed, const ArrayTerm& result,
              std::size_t& next) {
  for (std::size_t k = 0; k < batch.size(); ++k) tie(operand, at(batch[k]), result, k);
  for (std::size_t d = 0; d < operand.letters.size(); ++d) {
    if (!contains(batch, d) && !contains(summed, d)) tie(operand, d, result, next++);
  }
}

// An op of the block that the value is of.
const ir::Op& place_of(const ir::Value& value) {
  return value.def == nullptr ? *value.block->ops.front() : *value.def;
}

}  // namespace

ArrayTerm LineTerms::of(const ir::Value* value) {
  ArrayTerm term{.value = value};
  for (int d = 0; d < value->type.rank(); ++d) {
    term.letters.push_back(letters_.of(value, d));
    term.sizes.push_back(letters_.size_of(value, d));
  }
  term.atoms = axes_.atoms_of(place_of(*value));
  const LocalLayout* const layout = layouts_.of(value);
  lay(term, layout != nullptr ? *layout : LocalLayout::replicated(*value));
  return term;
}

ArrayTerm LineTerms::put_together(const ir::Value& result) {
  ArrayTerm term = of(result.def->regions[0]->terminator()->operand(result.index));
  LocalLayout layout = LocalLayout::replicated(*term.value);
  layout.layout = *layouts_.put_together(result);
  const std::vector<std::int64_t> before = term.sizes;
  for (std::size_t d = 0; d < term.letters.size(); ++d) {
    cut_anew(term, d, layout.layout.dims[d]);
    if (term.sizes[d] != before[d]) term.letters[d] = letters_.fresh(term.letters);
  }
  lay(term, layout);
  term.is_block = true;
  return term;
}

void LineTerms::lay(ArrayTerm& term, const LocalLayout& layout) {
  term.layout = layout;
  if (term.atoms == nullptr) return;
  const ir::Op& here = place_of(*term.value);
  term.parts = axes_.in_order(here, layout.layout.unreduced);
  term.varying = axes_.in_order(here, layout.varying);
}

ArrayTerm LineTerms::taken(const ir::Op& op, std::size_t i) {
  return taken(op.operand(i), layouts_.taken(op, i), op.result(i));
}

ArrayTerm LineTerms::taken(const passes::Carried& array) {
  return taken(array.operand, layouts_.taken(array), array.result);
}

ArrayTerm LineTerms::taken(const ir::Value* operand, const LocalLayout* lies, const ir::Value* to) {
  ArrayTerm one = of(operand);
  if (lies == nullptr || *lies == one.layout) return one;
  const LocalLayout& as = *lies;
  // Dimensions that are not the operand's are the result's, as far as they are as long.
  const ArrayTerm result = of(to);
  const std::vector<std::int64_t> before = one.sizes;
  for (std::size_t d = 0; d < one.letters.size(); ++d) {
    cut_anew(one, d, as.layout.dims[d]);
    if (one.sizes[d] == result.sizes[d]) {
      one.letters[d] = result.letters[d];
    } else if (one.sizes[d] != before[d]) {
      one.letters[d] = letters_.fresh(one.letters);
    }
  }
  lay(one, as);
  make_distinct(one);
  one.is_block = true;
  return one;
}

void LineTerms::name_alike(ArrayTerm& operand, const ArrayTerm& result) const {
  if (operand.letters.size() != result.letters.size()) return;
  for (std::size_t d = 0; d < operand.letters.size(); ++d) {
    if (operand.sizes[d] == result.sizes[d]) operand.letters[d] = result.letters[d];
  }
  make_distinct(operand);
}

// A line is a product by its own letters: those of the result, and what is summed.
LineTerms::Product LineTerms::product(const ir::Op& op) {
  const auto& numbers = op.get<ir::DotGeneralAttrs>().dot_dimension_numbers;
  const Dims &left = numbers.lhs_contracting_dimensions,
             &right = numbers.rhs_contracting_dimensions;
  ArrayTerm a = of(op.operand(0)), b = of(op.operand(1)), result = of(op.result());
  std::size_t next = numbers.lhs_batching_dimensions.size();
  tie_kept(a, numbers.lhs_batching_dimensions, left, result, next);
  tie_kept(b, numbers.rhs_batching_dimensions, right, result, next);
  std::vector<std::string> used = result.letters, summed;
  const auto is_free = [&](const std::string& letter) {
    return std::ranges::find(used, letter) == used.end();
  };
  for (std::size_t k = 0; k < left.size(); ++k) {
    const std::size_t l = at(left[k]), r = at(right[k]);
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
  return {std::move(a), std::move(b), std::move(result),
          summed.empty() ? "*" : fmt::format("*_{}", fmt::join(summed, ","))};
}

void LineTerms::make_distinct(ArrayTerm& term) const {
  for (std::size_t d = 0; d < term.letters.size(); ++d) {
    const auto end = term.letters.begin() + static_cast<std::ptrdiff_t>(d);
    if (std::find(term.letters.begin(), end, term.letters[d]) == end) continue;
    term.letters[d] = letters_.fresh(term.letters);
  }
}

}  // namespace weft::report
