// Over four devices less is sent by moving the axes to the other dimension and back: then each row is sorted once,
// too. (Of so large an array; collectives cost something by themselves.)
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<64x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<64x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%p: tensor<i32>, %q: tensor<i32>):
    %r = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) : (tensor<64x64xi32>) -> tensor<64x64xi32>
  return %0 : tensor<64x64xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<64x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<64x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x", "y"}]>] out_shardings=[<@mesh, [{}, {"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<64x16xi32>) {
//       %1 = "stablehlo.all_to_all"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 1 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> {mhlo.frontend_attributes = {weft.reason = "sort needs operand 0 with dimension 0 sharded over x, y, whole along dimension 1, which is sharded over x, y"}} : (tensor<64x16xi32>) -> tensor<16x64xi32>
//       %2 = "stablehlo.sort"(%1) <{dimension = 1 : i64, is_stable = true}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %r = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %r : tensor<i1>
//       }) : (tensor<16x64xi32>) -> tensor<16x64xi32>
//       %3 = "stablehlo.all_to_all"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 1 : i64}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 whole along dimension 0, which is sharded over x, y, with dimension 1 sharded over x, y"}} : (tensor<16x64xi32>) -> tensor<64x16xi32>
//       sdy.return %3 : tensor<64x16xi32>
//     } : (tensor<64x64xi32>) -> tensor<64x64xi32>
//     return %0 : tensor<64x64xi32>
//   }
// }
