// A sum of partial sums is combined once, after the loop.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<64x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %eight = stablehlo.constant dense<8> : tensor<i32>
  %sum = stablehlo.constant dense<0> : tensor<8x8xi32>
  %0:2 = stablehlo.while(%i = %zero, %v = %sum) : tensor<i32>, tensor<8x8xi32>
  cond {
    %c = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<64x8xi32>
    %m = stablehlo.multiply %a, %k : tensor<64x8xi32>
    %p = stablehlo.dot_general %m, %a, contracting_dims = [0] x [0] : (tensor<64x8xi32>, tensor<64x8xi32>) -> tensor<8x8xi32>
    %w = stablehlo.add %v, %p : tensor<8x8xi32>
    stablehlo.return %n, %w : tensor<i32>, tensor<8x8xi32>
  }
  return %0#1 : tensor<8x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<64x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<8x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%a: tensor<16x8xi32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %zero = stablehlo.constant dense<0> : tensor<i32>
//       %sum = stablehlo.constant dense<0> : tensor<8x8xi32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %3 = stablehlo.compare EQ, %2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %c_0 = stablehlo.constant dense<0> : tensor<i32>
//       %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<8x8xi32>
//       %5 = stablehlo.select %3, %sum, %4 : tensor<i1>, tensor<8x8xi32>
//       %6:2 = stablehlo.while(%i = %zero, %v = %5) : tensor<i32>, tensor<8x8xi32>
//       cond {
//         %eight = stablehlo.constant dense<8> : tensor<i32>
//         %c_1 = stablehlo.compare LT, %i, %eight : (tensor<i32>, tensor<i32>) -> tensor<i1>
//         stablehlo.return %c_1 : tensor<i1>
//       } do {
//         %one = stablehlo.constant dense<1> : tensor<i32>
//         %n = stablehlo.add %i, %one : tensor<i32>
//         %k = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<16x8xi32>
//         %m = stablehlo.multiply %a, %k : tensor<16x8xi32>
//         %p = stablehlo.dot_general %m, %a, contracting_dims = [0] x [0] : (tensor<16x8xi32>, tensor<16x8xi32>) -> tensor<8x8xi32>
//         %w = stablehlo.add %v, %p : tensor<8x8xi32>
//         stablehlo.return %n, %w : tensor<i32>, tensor<8x8xi32>
//       }
//       %7 = "stablehlo.all_reduce"(%6#1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
//         %8 = stablehlo.add %arg1, %arg2 : tensor<i32>
//         stablehlo.return %8 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the program gives result 0 combined: while leaves it as partial results on the devices along x, y"}} : (tensor<8x8xi32>) -> tensor<8x8xi32>
//       sdy.return %7 : tensor<8x8xi32>
//     } : (tensor<64x8xi32>) -> tensor<8x8xi32>
//     return %0 : tensor<8x8xi32>
//   }
// }
