// Samples of the ops of several devices, and of those that only say something about a sharding.
#include <fmt/format.h>

#include "property/factor_rules/sample.h"

namespace weft::testing {
namespace {

using ir::OpKind;

constexpr auto kChannel = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";
const std::string kGroupsOnly =
    fmt::format("{}, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>", kChannel);
const std::string kGlobalGroups = kGroupsOnly + ", use_global_device_ids";

OpFn identity(const std::string& attributes) {
  return [=](const Sizes& n) {
    return OpText{attributes, {f32({n[0], n[1]})}, {f32({n[0], n[1]})}};
  };
}

std::vector<Sample> collectives_that_keep_the_shape() {
  return {
      {OpKind::all_reduce,
       "all_reduce",
       2,
       identity(kGlobalGroups),
       {binary_region("stablehlo.add")},
       {},
       4},
      {OpKind::collective_broadcast, "collective_broadcast", 2, identity(kGroupsOnly), {}, {}, 4},
      {OpKind::collective_permute,
       "collective_permute",
       2,
       identity(fmt::format("{}, source_target_pairs = dense<[[0, 1], [1, 2], [3, 0]]> : "
                            "tensor<3x2xi64>",
                            kChannel)),
       {},
       {},
       4},
  };
}

std::vector<Sample> gathers_and_scatters() {
  return {
      {OpKind::all_gather,
       "all_gather",
       3,
       [](const Sizes& n) {
         return OpText{"all_gather_dim = 1 : i64, " + kGlobalGroups,
                       {f32({n[0], n[1], n[2]})},
                       {f32({n[0], 2 * n[1], n[2]})}};
       },
       {},
       {},
       4},
      {OpKind::reduce_scatter,
       "reduce_scatter",
       3,
       [](const Sizes& n) {
         return OpText{"scatter_dimension = 1 : i64, " + kGlobalGroups,
                       {f32({n[0], 2 * n[1], n[2]})},
                       {f32({n[0], n[1], n[2]})}};
       },
       {binary_region("stablehlo.add")},
       {},
       4},
  };
}

std::vector<Sample> exchanges() {
  return {
      {OpKind::all_to_all,
       "all_to_all",
       3,
       [](const Sizes& n) {
         return OpText{
             "concat_dimension = 2 : i64, split_count = 2 : i64, split_dimension = 1 : "
             "i64, " +
                 kGroupsOnly,
             {f32({n[0], 2 * n[1], n[2]})},
             {f32({n[0], n[1], 2 * n[2]})}};
       },
       {},
       {},
       4},
      {OpKind::all_to_all,
       "all_to_all_in_one_dimension",
       2,
       [](const Sizes& n) {
         return OpText{
             "concat_dimension = 0 : i64, split_count = 2 : i64, split_dimension = 0 : "
             "i64, " +
                 kGroupsOnly,
             {f32({2 * n[0], n[1]})},
             {f32({2 * n[0], n[1]})}};
       },
       {},
       {},
       4},
  };
}

std::vector<Sample> device_ids() {
  return {
      {OpKind::partition_id, "partition_id", 0,
       [](const Sizes&) {
         return OpText{"", {}, {{DType::ui32, {}}}};
       }},
      {OpKind::replica_id, "replica_id", 0,
       [](const Sizes&) {
         return OpText{"", {}, {{DType::ui32, {}}}};
       }},
  };
}

// Of matrices in a batch, as LAPACK is called for them.
OpText linalg_call(const std::string& target, const std::string& options,
                   std::vector<TensorType> operands, std::vector<TensorType> results) {
  const auto layouts = [](const std::vector<TensorType>& types) {
    std::string text;
    for (const TensorType& type : types) {
      const char* const layout = type.dims.size() == 3   ? "dense<[1, 2, 0]> : tensor<3xindex>"
                                 : type.dims.size() == 2 ? "dense<[1, 0]> : tensor<2xindex>"
                                                         : "dense<0> : tensor<1xindex>";
      text += (text.empty() ? "" : ", ") + std::string(layout);
    }
    return "[" + text + "]";
  };
  return {"call_target_name = \"" + target + "\", mhlo.backend_config = {" + options +
              "}, operand_layouts = " + layouts(operands) +
              ", result_layouts = " + layouts(results),
          operands, results};
}

std::vector<Sample> linalg_calls() {
  const auto triangle = [](int side) {
    return [side](const Sizes& n) {
      const TensorType b = side == 'L' ? f32({n[0], 3, n[1]}) : f32({n[0], n[1], 3});
      return linalg_call("lapack_strsm_ffi",
                         "diag = 85 : ui8, side = " + std::to_string(side) +
                             " : ui8, trans_x = 84 : ui8, uplo = 76 : ui8",
                         {f32({n[0], 3, 3}), b}, {b});
    };
  };
  return {
      {OpKind::custom_call, "custom_call_getrf", 1,
       [](const Sizes& n) {
         return linalg_call("lapack_sgetrf_ffi", "", {f32({n[0], 3, 2})},
                            {f32({n[0], 3, 2}), i32({n[0], 2}), i32({n[0]})});
       }},
      {OpKind::custom_call, "custom_call_trsm_left", 2, triangle('L')},
      {OpKind::custom_call, "custom_call_trsm_right", 2, triangle('R')},
      {OpKind::custom_call, "custom_call_gtsv", 2,
       [](const Sizes& n) {
         const TensorType line = f32({n[0], 1}), b = f32({n[0], 1, n[1]});
         return linalg_call("lapack_sgtsv_ffi", "", {line, line, line, b},
                            {line, line, line, b, i32({n[0]})});
       }},
      {OpKind::custom_call, "custom_call_perturbed", 2,
       [](const Sizes& n) {
         const TensorType line = f32({n[0], 1}), b = f32({n[0], 1, n[1]});
         return linalg_call("tridiagonal_solve_perturbed_ffi", "", {line, line, line, b}, {b});
       }},
  };
}

std::vector<Sample> custom_calls() {
  return {
      {OpKind::custom_call, "custom_call_Sharding", 2,
       [](const Sizes& n) {
         return OpText{
             "api_version = 1 : i32, backend_config = \"\", call_target_name = "
             "\"Sharding\"",
             {f32({n[0], n[1]})},
             {f32({n[0], n[1]})}};
       }},
  };
}

std::vector<Sample> markers() {
  return {
      {OpKind::optimization_barrier, "optimization_barrier", 3,
       [](const Sizes& n) {
         return OpText{"", {f32({n[0], n[1]}), i32({n[2]})}, {f32({n[0], n[1]}), i32({n[2]})}};
       }},
      {OpKind::sharding_constraint, "sharding_constraint", 2,
       identity("sharding = #sdy.sharding<@mesh, [{}, {}]>")},
      {OpKind::reshard, "reshard", 2, identity("sharding = #sdy.sharding<@mesh, [{}, {}]>")},
      {OpKind::propagation_barrier, "propagation_barrier", 2,
       identity("allowed_direction = 0 : i32")},
  };
}

}  // namespace

std::vector<Sample> device_samples() {
  std::vector<Sample> samples;
  for (const auto& family : {collectives_that_keep_the_shape(), gathers_and_scatters(), exchanges(),
                             device_ids(), custom_calls(), linalg_calls(), markers()}) {
    samples.insert(samples.end(), family.begin(), family.end());
  }
  return samples;
}

}  // namespace weft::testing
