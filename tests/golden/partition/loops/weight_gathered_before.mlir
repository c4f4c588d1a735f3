// A weight that a loop does not change is gathered once, before it.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %m: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> tensor<8x4xi32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %eight = stablehlo.constant dense<8> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<8x4xi32>
  cond {
    %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %w = stablehlo.dot_general %v, %m, contracting_dims = [1] x [0] : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<8x4xi32>
  }
  return %0#1 : tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<8x4xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {"x"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%a: tensor<4x4xi32>, %m: tensor<4x2xi32>) {
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %1 = "stablehlo.all_gather"(%m) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "dot_general needs operand 1 whole along dimension 1, which is sharded over x"}} : (tensor<4x2xi32>) -> tensor<4x4xi32>
//       %2:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4x4xi32>
//       cond {
//         %eight = stablehlo.constant dense<8> : tensor<i32>
//         %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         %w = stablehlo.dot_general %v, %1, contracting_dims = [1] x [0] : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
//         stablehlo.return %n, %w : tensor<i32>, tensor<4x4xi32>
//       }
//       sdy.return %2#1 : tensor<4x4xi32>
//     } : (tensor<8x4xi32>, tensor<4x4xi32>) -> tensor<8x4xi32>
//     return %0 : tensor<8x4xi32>
//   }
// }
