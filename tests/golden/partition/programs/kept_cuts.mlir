// The sum of an array and its transpose lies as these do, whatever propagation makes of it; the result, of which the program says
// nothing, is given so.
// RUN: partition
module @jit_undone attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<16x16xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.cosine %arg0 : tensor<16x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xf32>
    return %2 : tensor<16x16xf32>
  }
}
// ==>
// module @jit_undone attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["a"=2, "b"=2]>
//   func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> (tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"b"}, {"a"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"a"}, {"b"}]>] out_shardings=[<@mesh, [{"b"}, {"a"}]>] manual_axes={"a", "b"} (%arg1: tensor<8x8xf32>) {
//       %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
//       %2 = stablehlo.cosine %arg1 : tensor<8x8xf32>
//       %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 0], [1, 2], [2, 1], [3, 3]]> : tensor<4x2xi64>}> {mhlo.frontend_attributes = {weft.reason = "add needs operand 1 with dimension 0 sharded over b, not a, with dimension 1 sharded over a, not b"}} : (tensor<8x8xf32>) -> tensor<8x8xf32>
//       %4 = stablehlo.add %1, %3 : tensor<8x8xf32>
//       sdy.return %4 : tensor<8x8xf32>
//     } : (tensor<16x16xf32>) -> tensor<16x16xf32>
//     return %0 : tensor<16x16xf32>
//   }
// }
