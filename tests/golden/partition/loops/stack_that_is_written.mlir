// A loop writes a layer a turn into a stack that is to be cut by layers: it is cut within them until after the loop.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %eight = stablehlo.constant dense<8> : tensor<i32>
  %stack = stablehlo.constant dense<0> : tensor<8x8x64xi32>
  %0:2 = stablehlo.while(%i = %zero, %v = %stack) : tensor<i32>, tensor<8x8x64xi32>
  cond {
    %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<8x64xi32>
    %m = stablehlo.multiply %a, %k : tensor<8x64xi32>
    %r = stablehlo.reshape %m : (tensor<8x64xi32>) -> tensor<1x8x64xi32>
    %w = stablehlo.dynamic_update_slice %v, %r, %i, %zero, %zero : (tensor<8x8x64xi32>, tensor<1x8x64xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x64xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<8x8x64xi32>
  }
  return %0#1 : tensor<8x8x64xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{}, {"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}, {}, {}]>] manual_axes={"x", "y"} (%a: tensor<8x16xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %stack = stablehlo.constant dense<0> : tensor<8x8x16xi32>
//       %1:2 = stablehlo.while(%i = %zero, %v = %stack) : tensor<i32>, tensor<8x8x16xi32>
//       cond {
//         %eight = stablehlo.constant dense<8> : tensor<i32>
//         %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<8x16xi32>
//         %m = stablehlo.multiply %a, %k : tensor<8x16xi32>
//         %r = stablehlo.reshape %m : (tensor<8x16xi32>) -> tensor<1x8x16xi32>
//         %zero_0 = stablehlo.constant dense<0> : tensor<i32>
//         %zero_1 = stablehlo.constant dense<0> : tensor<i32>
//         %w = stablehlo.dynamic_update_slice %v, %r, %i, %zero_0, %zero_1 : (tensor<8x8x16xi32>, tensor<1x8x16xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x8x16xi32>
//         stablehlo.return %n, %w : tensor<i32>, tensor<8x8x16xi32>
//       }
//       %2 = "stablehlo.all_to_all"(%1#1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 0 : i64}> {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 with dimension 0 sharded over x, y, whole along dimension 2, which is sharded over x, y"}} : (tensor<8x8x16xi32>) -> tensor<2x8x64xi32>
//       sdy.return %2 : tensor<2x8x64xi32>
//     } : (tensor<8x64xi32>) -> tensor<8x8x64xi32>
//     return %0 : tensor<8x8x64xi32>
//   }
// }
