// A turn's weights can be gathered in the turn before: the gather stays whole.
// RUN: overlap --machine=tpu-v5e --not-run
module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<16384x4096xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4096x4096xbf16>, %arg3: tensor<8x1024x4096xbf16>) {
      %c = stablehlo.constant dense<0> : tensor<i32>
      %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg2) : tensor<i32>, tensor<4096x4096xbf16>
      cond {
        %c_1 = stablehlo.constant dense<8> : tensor<i32>
        %2 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %2 : tensor<i1>
      } do {
        %c_1 = stablehlo.constant dense<0> : tensor<i32>
        %c_2 = stablehlo.constant dense<0> : tensor<i32>
        %2 = stablehlo.dynamic_slice %arg3, %iterArg, %c_1, %c_2, sizes = [1, 1024, 4096] : (tensor<8x1024x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1024x4096xbf16>
        %3 = stablehlo.reshape %2 : (tensor<1x1024x4096xbf16>) -> tensor<1024x4096xbf16>
        %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<1024x4096xbf16>) -> tensor<4096x4096xbf16>
        %5 = stablehlo.dot_general %iterArg_0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
        %6 = stablehlo.tanh %5 : tensor<4096x4096xbf16>
        %c_3 = stablehlo.constant dense<1> : tensor<i32>
        %7 = stablehlo.add %iterArg, %c_3 : tensor<i32>
        stablehlo.return %7, %6 : tensor<i32>, tensor<4096x4096xbf16>
      }
      sdy.return %1#1 : tensor<4096x4096xbf16>
    } : (tensor<16384x4096xbf16>, tensor<8x4096x4096xbf16>) -> tensor<16384x4096xbf16>
    return %0 : tensor<16384x4096xbf16>
  }
}
// ==>
// module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
//   sdy.mesh @mesh = <["x"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
//   func.func public @main(%arg0: tensor<16384x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<8x4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}, {}]>}) -> (tensor<16384x4096xbf16> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg2: tensor<4096x4096xbf16>, %arg3: tensor<8x1024x4096xbf16>) {
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg2) : tensor<i32>, tensor<4096x4096xbf16>
//       cond {
//         %c_1 = stablehlo.constant dense<8> : tensor<i32>
//         %2 = stablehlo.compare LT, %iterArg, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %2 : tensor<i1>
//       } do {
//         %c_1 = stablehlo.constant dense<0> : tensor<i32>
//         %c_2 = stablehlo.constant dense<0> : tensor<i32>
//         %2 = stablehlo.dynamic_slice %arg3, %iterArg, %c_1, %c_2, sizes = [1, 1024, 4096] : (tensor<8x1024x4096xbf16>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1024x4096xbf16>
//         %3 = stablehlo.reshape %2 : (tensor<1x1024x4096xbf16>) -> tensor<1024x4096xbf16>
//         %4 = "stablehlo.all_gather"(%3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<1024x4096xbf16>) -> tensor<4096x4096xbf16>
//         %5 = stablehlo.dot_general %iterArg_0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4096x4096xbf16>, tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
//         %6 = stablehlo.tanh %5 : tensor<4096x4096xbf16>
//         %c_3 = stablehlo.constant dense<1> : tensor<i32>
//         %7 = stablehlo.add %iterArg, %c_3 : tensor<i32>
//         stablehlo.return %7, %6 : tensor<i32>, tensor<4096x4096xbf16>
//       }
//       sdy.return %1#1 : tensor<4096x4096xbf16>
//     } : (tensor<16384x4096xbf16>, tensor<8x4096x4096xbf16>) -> tensor<16384x4096xbf16>
//     return %0 : tensor<16384x4096xbf16>
//   }
// }
