// einsum as JAX lowers it: operands two at a time, each pair one dot_general, with sums, diagonals
// and transposes only where the labels need them.
#include <algorithm>
#include <utility>

#include "weft/error.h"
#include "weft/linalg.h"

#include "api/array/placement.h"
#include "api/linalg/contraction_path.h"
#include "api/linalg/einsum_spec.h"
#include "api/ops/array_math.h"
#include "api/ops/product_op.h"
#include "api/ops/promotion.h"
#include "api/ops/reshape_ops.h"
#include "core/text/user_line.h"

namespace weft {
namespace {

constexpr const char* kEinsum = "einsum";

bool has_label(const EinsumLabels& labels, int label) {
  return std::ranges::find(labels, label) != labels.end();
}

std::int64_t position_of(const EinsumLabels& labels, int label) {
  return std::ranges::find(labels, label) - labels.begin();
}

EinsumLabels without(const EinsumLabels& labels, const EinsumLabels& gone) {
  EinsumLabels kept;
  for (const int label : labels) {
    if (!has_label(gone, label)) kept.push_back(label);
  }
  return kept;
}

EinsumLabels joined_labels(EinsumLabels a, const EinsumLabels& b) {
  a.append(b.data(), b.size());
  return a;
}

// An operand, or what some of them have been contracted to.
struct Term {
  Array array;
  EinsumLabels labels;  // by dimension
};

class Einsum {
 public:
  Einsum(const EinsumSpec& spec, DType dtype, Precision precision)
      : spec_(spec), dtype_(dtype), precision_(precision) {}

  Array run(const std::vector<Array>& operands, const ContractionPath& path) && {
    std::vector<Term> terms;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      terms.push_back({operands[i], spec_.operands[i]});
    }
    std::vector<bool> used(operands.size(), false);
    for (const auto& [first, second] : path) {
      used[at(first)] = used[at(second)] = true;
      EinsumLabels wanted = spec_.output;
      for (std::size_t i = 0; i < terms.size(); ++i) {
        if (!used[i]) wanted = joined_labels(wanted, terms[i].labels);
      }
      // JAX takes the later one as the left-hand side.
      terms.push_back(contract(terms[at(second)], terms[at(first)], wanted));
      used.push_back(false);
    }
    Term result = terms.back();
    if (path.empty()) {
      result = without_repeats(summed(result, spec_.output), spec_.output);
    }
    return ordered(result, spec_.output).array;
  }

 private:
  // The letters in the order in which sums go over them: as the alphabet has them.
  EinsumLabels alphabetical(EinsumLabels labels) const {
    std::ranges::sort(labels, {}, [&](int label) {
      return label < spec_.num_ellipsis ? label - spec_.num_ellipsis
                                        : spec_.letters[at(label - spec_.num_ellipsis)];
    });
    return labels;
  }

  Array sum(const Array& x, const Dims& dims) const {
    if (dims.empty()) return x;
    const DType common =
        x.dtype() == dtype_ ? dtype_ : promote({{x.dtype(), x.weak_type()}, {dtype_, false}}).dtype;
    const Array wide = detail::convert(x, common);
    const auto kind = wide.dtype() == DType::i1 ? ir::OpKind::or_ : ir::OpKind::add;
    return detail::reduce(kind, wide, detail::identity_of(kind, wide.dtype()), dims);
  }

  // Without the labels that stand in it once and are not in `kept`.
  Term summed(const Term& term, const EinsumLabels& kept) const {
    Dims dims;
    EinsumLabels gone;
    for (const int label : term.labels) {
      if (has_label(kept, label) || std::ranges::count(term.labels, label) > 1) continue;
      dims.push_back(position_of(term.labels, label));
      gone.push_back(label);
    }
    return {sum(term.array, dims), without(term.labels, gone)};
  }

  // With labels that stand in it several times reduced to one, or to none where it is not kept: all
  // but the diagonal becomes 0, and is summed over.
  Term without_repeats(Term term, const EinsumLabels& kept) const {
    for (const int label : EinsumLabels(term.labels)) {
      Dims dims;
      for (std::size_t d = 0; d < term.labels.size(); ++d) {
        if (term.labels[d] == label) dims.push_back(static_cast<std::int64_t>(d));
      }
      if (dims.size() < 2) continue;
      term.array = diagonal(term.array, dims);
      if (has_label(kept, label)) dims.pop_back();
      term.array = sum(term.array, dims);
      EinsumLabels left;
      for (std::size_t d = 0; d < term.labels.size(); ++d) {
        if (!contains(std::as_const(dims), static_cast<std::int64_t>(d))) {
          left.push_back(term.labels[d]);
        }
      }
      term.labels = left;
    }
    return term;
  }

  static Array diagonal(const Array& x, const Dims& dims) {
    const std::int64_t size = x.shape()[at(dims[0])];
    const TensorType type{DType::ui32, Dims(dims.size(), size)};
    Array on_diagonal;
    for (std::size_t d = 0; d + 1 < dims.size(); ++d) {
      const auto dim = static_cast<std::int64_t>(d);
      const Array same = detail::compare(ir::ComparisonDirection::EQ, detail::iota(type, dim),
                                         detail::iota(type, dim + 1));
      on_diagonal = d == 0 ? same : detail::emit(ir::OpKind::and_, {on_diagonal, same});
    }
    const Array mask = detail::broadcast_in_dim(on_diagonal, x.shape(), dims);
    return detail::choose(mask, x, detail::full_like(x, 0));
  }

  // Without dimensions of size 1 whose label is a larger one in the other: those are broadcast.
  static Term without_stretched(const Term& term, const Term& other) {
    Dims dims;
    EinsumLabels labels;
    for (std::size_t d = 0; d < term.labels.size(); ++d) {
      const std::int64_t there = position_of(other.labels, term.labels[d]);
      const bool stretched = term.array.shape()[d] == 1 && there < other.array.ndim() &&
                             other.array.shape()[at(there)] != 1;
      if (stretched) {
        dims.push_back(static_cast<std::int64_t>(d));
      } else {
        labels.push_back(term.labels[d]);
      }
    }
    return {detail::squeezed(term.array, dims), labels};
  }

  // The product of two terms, with those of their labels that are wanted. At the end of the path
  // these are the output's, and the order of operands that needs no transpose is taken.
  Term contract(Term lhs, Term rhs, const EinsumLabels& wanted) const {
    const EinsumLabels result = result_order(lhs, rhs, wanted);
    lhs = without_stretched(lhs, rhs);
    rhs = without_stretched(rhs, lhs);
    const EinsumLabels lhs_labels = lhs.labels, rhs_labels = rhs.labels;
    lhs = without_repeats(summed(lhs, joined_labels(result, rhs_labels)),
                          joined_labels(result, rhs_labels));
    rhs = without_repeats(summed(rhs, joined_labels(result, lhs_labels)),
                          joined_labels(result, lhs_labels));
    EinsumLabels batch, contracted;
    for (const int label : result) {
      if (has_label(lhs.labels, label) && has_label(rhs.labels, label)) batch.push_back(label);
    }
    for (const int label : alphabetical(lhs.labels)) {
      if (has_label(rhs.labels, label) && !has_label(result, label)) contracted.push_back(label);
    }
    const EinsumLabels both = joined_labels(batch, contracted);
    const EinsumLabels of_lhs = without(lhs.labels, both), of_rhs = without(rhs.labels, both);
    const EinsumLabels swapped = joined_labels(joined_labels(batch, of_rhs), of_lhs);
    if (swapped == result) return {product(rhs, lhs, batch, contracted), swapped};
    const Term straight = {product(lhs, rhs, batch, contracted),
                           joined_labels(joined_labels(batch, of_lhs), of_rhs)};
    return ordered(straight, result);
  }

  // The labels that a product has: in the output's order at the end, else as they come.
  EinsumLabels result_order(const Term& lhs, const Term& rhs, const EinsumLabels& wanted) const {
    const EinsumLabels all = joined_labels(lhs.labels, rhs.labels);
    if (wanted == spec_.output) return spec_.output;
    EinsumLabels result;
    for (const int label : all) {
      if (has_label(wanted, label) && !has_label(result, label)) result.push_back(label);
    }
    return result;
  }

  Array product(const Term& lhs, const Term& rhs, const EinsumLabels& batch,
                const EinsumLabels& contracted) const {
    DotDimensionNumbers numbers;
    for (const int label : batch) {
      numbers.batch.lhs.push_back(position_of(lhs.labels, label));
      numbers.batch.rhs.push_back(position_of(rhs.labels, label));
    }
    for (const int label : contracted) {
      numbers.contracting.lhs.push_back(position_of(lhs.labels, label));
      numbers.contracting.rhs.push_back(position_of(rhs.labels, label));
    }
    return detail::dot_op(kEinsum, lhs.array, rhs.array, numbers, dtype_, precision_);
  }

  static Term ordered(const Term& term, const EinsumLabels& labels) {
    Dims permutation;
    for (const int label : labels) permutation.push_back(position_of(term.labels, label));
    return {detail::transposed(term.array, permutation), labels};
  }

  const EinsumSpec& spec_;
  const DType dtype_;
  const Precision precision_;
};

Array einsum_of(std::string_view text, const std::vector<Array>& operands,
                const DotOptions& options) {
  if (operands.empty()) detail::fail(kEinsum, "there must be at least one operand");
  std::vector<int> ranks;
  std::vector<Dims> shapes;
  for (const Array& operand : operands) {
    ranks.push_back(operand.ndim());
    shapes.push_back(operand.shape());
  }
  const DType dtype = detail::product_dtype(kEinsum, operands, options);
  EinsumSpec spec;
  ContractionPath path;
  // Its messages begin with einsum "SPEC" already.
  with_user_line("", detail::tracing().where(), [&] {
    spec = parse_einsum(text, ranks);
    path = contraction_path(spec, einsum_sizes(spec, shapes));
  });
  const detail::OutSharding out_sharding(options.out_sharding);
  const Array result = Einsum(spec, dtype, options.precision).run(operands, path);
  const bool weak = detail::product_is_weak(operands, options);
  return detail::laid_out(kEinsum, detail::convert(result, dtype, weak), options.out_sharding);
}

}  // namespace

Array einsum(std::string_view spec, const std::vector<Array>& operands, const DotOptions& options,
             Where where) {
  return detail::operation(kEinsum, where, [&] { return einsum_of(spec, operands, options); });
}

Array einsum(std::string_view spec, const Arg& a, const DotOptions& options) {
  return einsum(spec, std::vector{a.array}, options, a.where);
}

Array einsum(std::string_view spec, const Arg& a, const Arg& b, const DotOptions& options) {
  return einsum(spec, std::vector{a.array, b.array}, options, a.where);
}

Array einsum(std::string_view spec, const Arg& a, const Arg& b, const Arg& c,
             const DotOptions& options) {
  return einsum(spec, std::vector{a.array, b.array, c.array}, options, a.where);
}

Array einsum(std::string_view spec, const Arg& a, const Arg& b, const Arg& c, const Arg& d,
             const DotOptions& options) {
  return einsum(spec, std::vector{a.array, b.array, c.array, d.array}, options, a.where);
}

}  // namespace weft
