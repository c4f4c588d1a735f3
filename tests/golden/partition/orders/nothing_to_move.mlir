// Where each device has what it needs of the other order, nothing is sent.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
sdy.mesh @other = <["x"=2, "y"=2], device_ids=[1, 0, 3, 2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {}]>}, tensor<4xf32> {sdy.sharding = #sdy.sharding<@other, [{}]>}) {
  return %a, %b : tensor<8x4xf32>, tensor<4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   sdy.mesh @other = <["x"=2, "y"=2], device_ids=[1, 0, 3, 2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {}]>}, tensor<4xf32> {sdy.sharding = #sdy.sharding<@other, [{}]>}) {
//     %0:2 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}]>] out_shardings=[<@other, [{"x"}, {}]>, <@other, [{}]>] manual_axes={"x", "y"} (%a: tensor<4x4xf32>, %b: tensor<4xf32>) {
//       sdy.return %a, %b : tensor<4x4xf32>, tensor<4xf32>
//     } : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)
//     return %0#0, %0#1 : tensor<8x4xf32>, tensor<4xf32>
//   }
// }
