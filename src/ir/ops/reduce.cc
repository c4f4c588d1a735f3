// Rules of reduce, reduce_window, select_and_scatter and map: a region combines elements.
#include <algorithm>

#include "ir/ops/check.h"
#include "ir/ops/compute.h"
#include "ir/ops/region.h"
#include "ir/ops/window.h"

namespace weft::ir {
namespace {

// The operands of reduce and reduce_window are inputs, then as many initial values.
std::size_t num_inputs(const OpSignature& s) { return s.operands.size() / 2; }

void check_inputs(const OpSignature& s) {
  const std::size_t n = num_inputs(s);
  require(s.operands.size() == 2 * n, "there must be as many initial values as inputs");
  for (std::size_t i = 0; i < n; ++i) {
    require_same_dims(s.operands[0], s.operands[i], "inputs", "inputs");
    require_rank(s.operands[n + i], 0, "initial values");
    require_same_element(s.operands[i], s.operands[n + i], "input", "initial value");
  }
  require_reduction(*s.regions[0], s.operands.first(n), "the reduction");
}

// Results of the shapes that the factor rule gives, with the elements that the region returns.
std::vector<Type> with_region_elements(const OpSignature& s, std::vector<Type> types) {
  const std::vector<Type> elements = returned_types(*s.regions[0]);
  for (std::size_t i = 0; i < types.size(); ++i) {
    types[i] = Type(elements[i].dtype(), types[i].dims());
  }
  return types;
}

// Dimension d of the first `count` tensors.
std::vector<int> same_dim(std::size_t count, int d) { return std::vector<int>(count, d); }

}  // namespace

void check_reduce(const OpSignature& s) {
  const Dims& dims = s.get<DimensionsAttrs>().dimensions;
  require_in_range(dims, s.operands[0].rank(), "dimensions", s.operands[0]);
  require_unique(dims, "dimensions");
  check_inputs(s);
}

std::vector<Type> infer_reduce(const OpSignature& s) {
  return with_region_elements(s, infer_from_factors(s));
}

FactorRule reduce_factors(const OpSignature& s) {
  const Type& input = s.operands[0];
  const std::size_t n = num_inputs(s);
  const Dims& reduced_dims = s.get<DimensionsAttrs>().dimensions;
  const std::vector<bool> reduced = mask_of(reduced_dims, input.rank());
  RuleBuilder rule(s.operands, n, input.rank() - static_cast<int>(reduced_dims.size()));
  int next = 0;
  for (std::size_t i = 0; i < reduced.size(); ++i) {
    const auto d = static_cast<int>(i);
    if (reduced[i]) {
      rule.add(input.dims()[i], same_dim(n, d), {}, FactorKind::reduction);
    } else {
      rule.add(input.dims()[i], same_dim(n, d), same_dim(n, next++));
    }
  }
  return std::move(rule).build(Combiner::region);
}

// ---- reduce_window

namespace {

std::vector<WindowDim> window_of_reduce(const OpSignature& s) {
  const auto& attrs = s.get<ReduceWindowAttrs>();
  return window_of(attrs.window_dimensions, {attrs.window_strides, attrs.padding,
                                             attrs.base_dilations, attrs.window_dilations});
}

double window_elements(const std::vector<WindowDim>& window) {
  double product = 1;
  for (const WindowDim& dim : window) product *= static_cast<double>(dim.size);
  return product;
}

}  // namespace

void check_reduce_window(const OpSignature& s) {
  const auto& attrs = s.get<ReduceWindowAttrs>();
  require_count(attrs.window_dimensions, s.operands[0].dims().size(), "window_dimensions",
                s.operands[0]);
  require_at_least(attrs.window_dimensions, 1, "window_dimensions");
  window_of_reduce(s);
  check_inputs(s);
}

FactorRule reduce_window_factors(const OpSignature& s) {
  const std::vector<WindowDim> window = window_of_reduce(s);
  const Dims& input = s.operands[0].dims();
  const std::size_t n = num_inputs(s);
  // Shards put what combining leaves alone beside their elements. Of other regions nothing is known
  // to be that: not the initial value, which may count only once.
  const bool moves = is_monoid_region(*s.regions[0]) || is_selective_region(*s.regions[0]);
  RuleBuilder rule(s.operands, n, s.operands[0].rank());
  for (std::size_t i = 0; i < window.size(); ++i) {
    const std::vector<int> dim = same_dim(n, static_cast<int>(i));
    const std::int64_t count = window[i].count(input[i]);
    if (window[i].is_identity()) {
      rule.add(count, dim, dim);
    } else if (moves) {
      rule.add(count, dim, dim, FactorKind::permutation);
    } else {
      rule.add(input[i], dim, {}, FactorKind::need_replication);
      rule.add(count, {}, dim, FactorKind::need_replication);
    }
  }
  return std::move(rule).build();
}

double reduce_window_flops(const OpSignature& s) {
  std::vector<WindowDim> window = window_of_reduce(s);
  const Dims& input = s.operands[0].dims();
  const Dims windows = window_counts(window, input);
  for (std::size_t d = 0; d < window.size(); ++d) {
    if (window[d].is_scan(input[d])) window[d].size = 1;  // one element more than the one before
  }
  return static_cast<double>(num_elements(windows)) * window_elements(window) *
         region_flops(*s.regions[0]);
}

// ---- select_and_scatter

namespace {

std::vector<WindowDim> window_of_select(const OpSignature& s) {
  const auto& attrs = s.get<SelectAndScatterAttrs>();
  const Dims ones(s.operands[0].dims().size(), 1);
  return window_of(attrs.window_dimensions.value_or(ones),
                   {attrs.window_strides, attrs.padding, std::nullopt, std::nullopt});
}

}  // namespace

void check_select_and_scatter(const OpSignature& s) {
  const auto& attrs = s.get<SelectAndScatterAttrs>();
  const Type &operand = s.operands[0], &source = s.operands[1], &init = s.operands[2];
  require_same_element(operand, source, "operand", "source");
  require_rank(init, 0, "init_value");
  require_same_element(operand, init, "operand", "init_value");
  if (attrs.window_dimensions) {
    require_count(*attrs.window_dimensions, operand.dims().size(), "window_dimensions", operand);
    require_at_least(*attrs.window_dimensions, 1, "window_dimensions");
  }
  const Dims windows = window_counts(window_of_select(s), operand.dims());
  require(source.dims() == windows, "source must have one element a window, {}, not {}", windows,
          source);

  const Type scalar(operand.dtype(), {});
  const std::vector<Type> args = argument_types(*s.regions[0]);
  const std::vector<Type> selected = returned_types(*s.regions[0]);
  require(args == std::vector{scalar, scalar} && selected == std::vector{Type(DType::i1, {})},
          "the selection must take two {} and return one boolean", scalar);
  require_reduction(*s.regions[1], s.operands.first(1), "the scatter computation");
}

std::vector<Type> infer_select_and_scatter(const OpSignature& s) {
  return {Type(returned_types(*s.regions[1])[0].dtype(), s.operands[0].dims())};
}

FactorRule select_and_scatter_factors(const OpSignature& s) {
  const std::vector<WindowDim> window = window_of_select(s);
  RuleBuilder rule(s.operands, 1, s.operands[0].rank());
  for (std::size_t i = 0; i < window.size(); ++i) {
    const auto d = static_cast<int>(i);
    rule.add(s.operands[0].dims()[i], {d, d}, {d},
             window[i].is_identity() ? FactorKind::pass_through : FactorKind::permutation);
  }
  return std::move(rule).build();
}

double select_and_scatter_flops(const OpSignature& s) {
  const auto windows = static_cast<double>(s.operands[1].tensor().num_elements());
  return windows * (window_elements(window_of_select(s)) * region_flops(*s.regions[0]) +
                    region_flops(*s.regions[1]));
}

// ---- map

void check_map(const OpSignature& s) {
  const Type& first = s.operands[0];
  const Dims& dims = s.get<DimensionsAttrs>().dimensions;
  require_count(dims, first.dims().size(), "dimensions", first);
  for (std::size_t d = 0; d < dims.size(); ++d) {
    require(std::cmp_equal(dims[d], d), "dimensions must be all of {} in order, not {}", first,
            dims);
  }
  const std::vector<Type> args = argument_types(*s.regions[0]);
  const std::vector<Type> returned = returned_types(*s.regions[0]);
  require(args.size() == s.operands.size(), "the computation must take {} arguments, not {}",
          s.operands.size(), args.size());
  for (std::size_t i = 0; i < args.size(); ++i) {
    require_same_dims(first, s.operands[i], "inputs", "inputs");
    const Type scalar(s.operands[i].dtype(), {});
    require(args[i] == scalar, "the computation's argument {} must be {}, not {}", i, scalar,
            args[i]);
  }
  require(returned.size() == 1 && returned[0].is_tensor() && returned[0].rank() == 0,
          "the computation must return one scalar");
}

std::vector<Type> infer_map(const OpSignature& s) {
  return types_from_factors(s, returned_types(*s.regions[0])[0].dtype());
}

}  // namespace weft::ir
