// A stack that is cut by layers, of which a loop takes one a turn: it is cut within layers before the loop.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %m: tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %eight = stablehlo.constant dense<8> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8x64xi32>
  cond {
    %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %s = stablehlo.dynamic_slice %m, %i, %zero, %zero, sizes = [1, 8, 64] : (tensor<8x8x64xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x64xi32>
    %r = stablehlo.reshape %s : (tensor<1x8x64xi32>) -> tensor<8x64xi32>
    %w = stablehlo.add %v, %r : tensor<8x64xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<8x64xi32>
  }
  return %0#1 : tensor<8x64xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}, %arg1: tensor<8x8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}) -> (tensor<8x64xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{}, {"x", "y"}]>, <@mesh, [{"x", "y"}, {}, {}]>] out_shardings=[<@mesh, [{}, {"x", "y"}]>] manual_axes={"x", "y"} (%a: tensor<8x16xi32>, %m: tensor<2x8x64xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %1 = "stablehlo.all_to_all"(%m) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, split_count = 4 : i64, split_dimension = 2 : i64}> {mhlo.frontend_attributes = {weft.reason = "dynamic_slice needs operand 0 whole along dimension 0, which is sharded over x, y, with dimension 2 sharded over x, y"}} : (tensor<2x8x64xi32>) -> tensor<8x8x16xi32>
//       %2:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8x16xi32>
//       cond {
//         %eight = stablehlo.constant dense<8> : tensor<i32>
//         %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         %zero_0 = stablehlo.constant dense<0> : tensor<i32>
//         %zero_1 = stablehlo.constant dense<0> : tensor<i32>
//         %s = stablehlo.dynamic_slice %1, %i, %zero_0, %zero_1, sizes = [1, 8, 16] : (tensor<8x8x16xi32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xi32>
//         %r = stablehlo.reshape %s : (tensor<1x8x16xi32>) -> tensor<8x16xi32>
//         %w = stablehlo.add %v, %r : tensor<8x16xi32>
//         stablehlo.return %n, %w : tensor<i32>, tensor<8x16xi32>
//       }
//       sdy.return %2#1 : tensor<8x16xi32>
//     } : (tensor<8x64xi32>, tensor<8x8x64xi32>) -> tensor<8x64xi32>
//     return %0 : tensor<8x64xi32>
//   }
// }
