// A short loop with communication is written out turn by turn, and what its counter computes is known then.
// RUN: simplify --unroll=32 --fold
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%arg0: tensor<8x4xi32>) -> tensor<8x4xi32> {
  %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<2x4xi32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %four = stablehlo.constant dense<4> : tensor<i32>
    %device = stablehlo.partition_id : tensor<ui32>
    %position = stablehlo.convert %device : (tensor<ui32>) -> tensor<i32>
    %w:3 = stablehlo.while(%i = %zero, %v = %b, %sum = %b) : tensor<i32>, tensor<2x4xi32>, tensor<2x4xi32>
    cond {
      %c = stablehlo.compare LT, %i, %four : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %p = "stablehlo.collective_permute"(%v) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
      %k = stablehlo.broadcast_in_dim %n, dims = [] : (tensor<i32>) -> tensor<2x4xi32>
      %m = stablehlo.multiply %p, %k : tensor<2x4xi32>
      %s = stablehlo.add %sum, %m : tensor<2x4xi32>
      stablehlo.return %n, %p, %s : tensor<i32>, tensor<2x4xi32>, tensor<2x4xi32>
    }
    sdy.return %w#2 : tensor<2x4xi32>
  } : (tensor<8x4xi32>) -> tensor<8x4xi32>
  return %0 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<8x4xi32>) -> tensor<8x4xi32> {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<2x4xi32>) {
//       %p = "stablehlo.collective_permute"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %s = stablehlo.add %b, %p : tensor<2x4xi32>
//       %p_0 = "stablehlo.collective_permute"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %k = stablehlo.constant dense<2> : tensor<2x4xi32>
//       %m = stablehlo.multiply %p_0, %k : tensor<2x4xi32>
//       %s_0 = stablehlo.add %s, %m : tensor<2x4xi32>
//       %p_1 = "stablehlo.collective_permute"(%p_0) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %k_0 = stablehlo.constant dense<3> : tensor<2x4xi32>
//       %m_0 = stablehlo.multiply %p_1, %k_0 : tensor<2x4xi32>
//       %s_1 = stablehlo.add %s_0, %m_0 : tensor<2x4xi32>
//       %p_2 = "stablehlo.collective_permute"(%p_1) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %k_1 = stablehlo.constant dense<4> : tensor<2x4xi32>
//       %m_1 = stablehlo.multiply %p_2, %k_1 : tensor<2x4xi32>
//       %s_2 = stablehlo.add %s_1, %m_1 : tensor<2x4xi32>
//       sdy.return %s_2 : tensor<2x4xi32>
//     } : (tensor<8x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
