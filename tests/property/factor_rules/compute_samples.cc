// Samples of ops that combine many elements: products, transforms, reductions, orders.
#include <fmt/format.h>

#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

using ir::OpKind;

TensorType c64(Dims dims) { return {DType::c64, std::move(dims)}; }

std::string dot(const std::string& lhs_batching, const std::string& rhs_batching,
                const std::string& lhs_contracting, const std::string& rhs_contracting) {
  return fmt::format(
      "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [{}], "
      "rhs_batching_dimensions = [{}], lhs_contracting_dimensions = [{}], "
      "rhs_contracting_dimensions = [{}]>",
      lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
}

std::vector<Sample> products() {
  return {
      {OpKind::dot_general, "matmul", 3,
       [](const Sizes& n) {
         return OpText{
             dot("", "", "1", "0"), {f32({n[0], n[2]}), f32({n[2], n[1]})}, {f32({n[0], n[1]})}};
       }},
      {OpKind::dot_general, "matmul_of_integers", 3,
       [](const Sizes& n) {
         return OpText{
             dot("", "", "0", "1"), {i32({n[2], n[0]}), i32({n[1], n[2]})}, {i32({n[0], n[1]})}};
       }},
      {OpKind::dot_general, "dot_with_batch_and_two_contractions", 5,
       [](const Sizes& n) {
         return OpText{dot("1", "0", "2, 0", "3, 2"),
                       {f32({n[3], n[0], n[4], n[1]}), f32({n[0], n[2], n[3], n[4]})},
                       {f32({n[0], n[1], n[2]})}};
       }},
      {OpKind::dot_general, "dot_to_a_scalar", 1,
       [](const Sizes& n) {
         return OpText{dot("", "", "0", "0"), {f32({n[0]}), f32({n[0]})}, {f32({})}};
       }},
      {OpKind::dot_general, "dot_without_contraction", 2,
       [](const Sizes& n) {
         return OpText{dot("", "", "", ""), {f32({n[0]}), f32({n[1]})}, {f32({n[0], n[1]})}};
       }},
  };
}

std::string convolution(const std::string& numbers, std::int64_t feature_groups,
                        std::int64_t batch_groups, const std::string& padding,
                        const std::string& strides) {
  return fmt::format(
      "batch_group_count = {} : i64, dimension_numbers = #stablehlo.conv<{}>, feature_group_count "
      "= {} : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<{}> : tensor<2x2xi64>, "
      "rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides "
      "= array<i64: {}>",
      batch_groups, numbers, feature_groups, padding, strides);
}

std::vector<Sample> convolutions() {
  constexpr auto kNhwc = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]";
  constexpr auto kNchw = "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]";
  // Sizes: batch, height, input features, output features; then what the sample says.
  const auto windows = [=](const Sizes& n) {
    return OpText{convolution(kNhwc, 1, 1, "[[1, 1], [0, 0]]", "1, 1"),
                  {f32({n[0], n[1], 5, n[2]}), f32({3, 3, n[2], n[3]})},
                  {f32({n[0], n[1], 3, n[3]})}};
  };
  // Width.
  const auto pointwise = [=](const Sizes& n) {
    return OpText{convolution(kNchw, 1, 1, "0", "1, 1"),
                  {f32({n[0], n[2], n[1], n[4]}), f32({n[3], n[2], 1, 1})},
                  {f32({n[0], n[3], n[1], n[4]})}};
  };
  // Groups.
  const auto feature_groups = [=](const Sizes& n) {
    return OpText{convolution(kNhwc, n[4], 1, "[[1, 1], [0, 0]]", "1, 2"),
                  {f32({n[0], n[1], 5, n[4] * n[2]}), f32({3, 3, n[2], n[4] * n[3]})},
                  {f32({n[0], n[1], 2, n[4] * n[3]})}};
  };
  const auto batch_groups = [=](const Sizes& n) {
    return OpText{convolution(kNhwc, 1, n[4], "[[1, 1], [0, 0]]", "1, 1"),
                  {f32({n[4] * n[0], n[1], 5, n[2]}), f32({3, 3, n[2], n[4] * n[3]})},
                  {f32({n[0], n[1], 3, n[4] * n[3]})}};
  };
  // Width, with a window as large as the array, as the gradient of a kernel has: a contraction over
  // space.
  const auto whole_window = [=](const Sizes& n) {
    return OpText{convolution(kNhwc, 1, 1, "0", "1, 1"),
                  {f32({n[0], n[1], n[4], n[2]}), f32({n[1], n[4], n[2], n[3]})},
                  {f32({n[0], 1, 1, n[3]})}};
  };
  return {
      {OpKind::convolution, "convolution", 4, windows, {}, {}, 1, false},
      {OpKind::convolution, "convolution_pointwise", 5, pointwise, {}, {}, 1, false},
      {OpKind::convolution, "convolution_feature_groups", 5, feature_groups, {}, {}, 1, false},
      {OpKind::convolution, "convolution_batch_groups", 5, batch_groups, {}, {}, 1, false},
      {OpKind::convolution, "convolution_whole_window", 5, whole_window, {}, {}, 1, false},
  };
}

std::vector<Sample> reductions() {
  const FillFn zero = integers(0, 0), one = integers(1, 1);
  const auto reduce = [](const std::string& dims, std::vector<std::size_t> kept) {
    return [=](const Sizes& n) {
      Dims result;
      for (std::size_t i : kept) result.push_back(n[i]);
      return OpText{
          "dimensions = array<i64" + dims + ">", {f32({n[0], n[1], n[2]}), f32({})}, {f32(result)}};
    };
  };
  const auto reduce_two = [](const Sizes& n) {
    return OpText{"dimensions = array<i64: 1>",
                  {f32({n[0], n[1]}), i32({n[0], n[1]}), f32({}), i32({})},
                  {f32({n[0]}), i32({n[0]})}};
  };
  return {
      {OpKind::reduce,
       "reduce_add",
       3,
       reduce(": 1", {0, 2}),
       {binary_region("stablehlo.add")},
       {nullptr, zero}},
      {OpKind::reduce,
       "reduce_add_of_all",
       3,
       reduce(": 0, 1, 2", {}),
       {binary_region("stablehlo.add")},
       {nullptr, zero}},
      {OpKind::reduce,
       "reduce_multiply",
       3,
       reduce(": 0, 2", {1}),
       {binary_region("stablehlo.multiply")},
       {integers(1, 2), one}},
      {OpKind::reduce,
       "reduce_maximum",
       3,
       reduce(": 2, 0", {1}),
       {binary_region("stablehlo.maximum")},
       {nullptr, integers(-100, -100)}},
      {OpKind::reduce,
       "reduce_over_nothing",
       3,
       reduce("", {0, 1, 2}),
       {binary_region("stablehlo.add")},
       {nullptr, zero}},
      {OpKind::reduce,
       "reduce_argmax",
       2,
       reduce_two,
       {argmax_region()},
       {nullptr, integers(0, 1000), integers(-100, -100), integers(10000, 10000)}},
  };
}

std::vector<Sample> windows() {
  const auto attributes = [](const std::string& window, const std::string& strides,
                             const std::string& padding) {
    return fmt::format(
        "padding = dense<{}> : tensor<3x2xi64>, window_dimensions = array<i64: {}>, "
        "window_strides = array<i64: {}>",
        padding, window, strides);
  };
  return {
      {OpKind::reduce_window,
       "reduce_window",
       3,
       [=](const Sizes& n) {
         return OpText{attributes("1, 3, 1", "1, 1, 1", "[[0, 0], [1, 1], [0, 0]]"),
                       {f32({n[0], n[1], n[2]}), f32({})},
                       {f32({n[0], n[1], n[2]})}};
       },
       {binary_region("stablehlo.add")},
       {nullptr, integers(0, 0)}},
      {OpKind::reduce_window,
       "reduce_window_of_blocks",
       3,
       [=](const Sizes& n) {
         return OpText{attributes("1, 2, 1", "1, 2, 1", "0"),
                       {f32({n[0], 2 * n[1], n[2]}), f32({})},
                       {f32({n[0], n[1], n[2]})}};
       },
       {binary_region("stablehlo.maximum")},
       {nullptr, integers(-100, -100)}},
      {OpKind::reduce_window,
       "reduce_window_as_cumulative_sum",
       3,
       [=](const Sizes& n) {
         return OpText{attributes(fmt::format("1, {}, 1", n[1]), "1, 1, 1",
                                  fmt::format("[[0, 0], [{}, 0], [0, 0]]", n[1] - 1)),
                       {f32({n[0], n[1], n[2]}), f32({})},
                       {f32({n[0], n[1], n[2]})}};
       },
       {binary_region("stablehlo.add")},
       {nullptr, integers(0, 0)},
       1,
       false},
      {OpKind::select_and_scatter,
       "select_and_scatter",
       3,
       [=](const Sizes& n) {
         return OpText{attributes("1, 2, 1", "1, 2, 1", "0"),
                       {f32({n[0], 2 * n[1], n[2]}), f32({n[0], n[1], n[2]}), f32({})},
                       {f32({n[0], 2 * n[1], n[2]})}};
       },
       {{"%c0 = stablehlo.compare GE, %a0, %b0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>",
         {DType::f32},
         {DType::f32},
         {DType::i1}},
        binary_region("stablehlo.add")},
       {nullptr, nullptr, integers(0, 0)}},
  };
}

std::string batch_norm() { return "epsilon = 1.000000e-03 : f32, feature_index = 1 : i64"; }

std::vector<Sample> normalisations() {
  const FillFn positive = integers(1, 4);
  return {
      {OpKind::batch_norm_inference,
       "batch_norm_inference",
       3,
       [](const Sizes& n) {
         const TensorType all = f32({n[0], n[1], n[2]}), feature = f32({n[1]});
         return OpText{batch_norm(), {all, feature, feature, feature, feature}, {all}};
       },
       {},
       {nullptr, nullptr, nullptr, nullptr, positive}},
      {OpKind::batch_norm_training,
       "batch_norm_training",
       3,
       [](const Sizes& n) {
         const TensorType all = f32({n[0], n[1], n[2]}), feature = f32({n[1]});
         return OpText{batch_norm(), {all, feature, feature}, {all, feature, feature}};
       },
       {},
       {},
       1,
       false},
      {OpKind::batch_norm_grad,
       "batch_norm_grad",
       3,
       [](const Sizes& n) {
         const TensorType all = f32({n[0], n[1], n[2]}), feature = f32({n[1]});
         return OpText{
             batch_norm(), {all, feature, feature, feature, all}, {all, feature, feature}};
       },
       {},
       {nullptr, nullptr, nullptr, positive, nullptr},
       1,
       false},
  };
}

std::vector<Sample> linear_algebra() {
  const auto solve = [](bool left) {
    return [=](const Sizes& n) {
      const TensorType b = left ? f32({n[0], 3, n[1]}) : f32({n[0], n[1], 3});
      return OpText{fmt::format("left_side = {}, lower = true, transpose_a = #stablehlo<transpose "
                                "NO_TRANSPOSE>, unit_diagonal = false",
                                left),
                    {f32({n[0], 3, 3}), b},
                    {b}};
    };
  };
  const auto fft = [](const std::string& type) {
    return "fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type " + type + ">";
  };
  return {
      {OpKind::cholesky,
       "cholesky",
       2,
       [](const Sizes& n) {
         return OpText{"lower = true", {f32({n[0], n[1], 3, 3})}, {f32({n[0], n[1], 3, 3})}};
       },
       {},
       {positive_definite}},
      {OpKind::triangular_solve, "triangular_solve", 2, solve(true), {}, {positive_definite}},
      {OpKind::triangular_solve,
       "triangular_solve_from_the_right",
       2,
       solve(false),
       {},
       {positive_definite}},
      {OpKind::fft, "fft", 2,
       [=](const Sizes& n) {
         return OpText{fft("FFT"), {c64({n[0], n[1], 4})}, {c64({n[0], n[1], 4})}};
       }},
      {OpKind::fft, "fft_of_reals", 2,
       [=](const Sizes& n) {
         return OpText{fft("RFFT"), {f32({n[0], n[1], 4})}, {c64({n[0], n[1], 3})}};
       }},
      {OpKind::fft, "fft_of_two_dimensions", 1,
       [](const Sizes& n) {
         return OpText{"fft_length = array<i64: 2, 3>, fft_type = #stablehlo<fft_type IFFT>",
                       {c64({n[0], 2, 3})},
                       {c64({n[0], 2, 3})}};
       }},
  };
}

std::vector<Sample> orders() {
  return {
      {OpKind::sort,
       "sort",
       3,
       [](const Sizes& n) {
         const TensorType type = f32({n[0], n[1], n[2]});
         return OpText{"dimension = 1 : i64, is_stable = true", {type}, {type}};
       },
       {less_region({DType::f32})}},
      {OpKind::sort,
       "sort_by_key",
       2,
       [](const Sizes& n) {
         const TensorType key = f32({n[0], n[1]}), value = i32({n[0], n[1]});
         return OpText{"dimension = 0 : i64, is_stable = true", {key, value}, {key, value}};
       },
       {less_region({DType::f32, DType::i32})}},
      {OpKind::chlo_top_k,
       "top_k",
       3,
       [](const Sizes& n) {
         return OpText{"k = 2 : i64",
                       {f32({n[0], n[1], n[2] + 1})},
                       {f32({n[0], n[1], 2}), i32({n[0], n[1], 2})}};
       },
       {},
       {},
       1,
       false},
      {OpKind::rng_bit_generator,
       "rng_bit_generator",
       2,
       [](const Sizes& n) {
         const TensorType state{DType::ui64, {2}};
         return OpText{"rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>",
                       {state},
                       {state, {DType::ui32, {n[0], n[1]}}}};
       },
       {},
       {integers(0, 1000)}},
  };
}

}  // namespace

std::vector<Sample> compute_samples() {
  std::vector<Sample> samples;
  for (const auto& family : {products(), convolutions(), reductions(), windows(), normalisations(),
                             linear_algebra(), orders()}) {
    samples.insert(samples.end(), family.begin(), family.end());
  }
  return samples;
}

}  // namespace weft::testing
