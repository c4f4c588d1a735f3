// A memory that is named inside of a program: the value stays as it is split.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8x4xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%a) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = stablehlo.sine %0 : tensor<8x4xf32>
  return %1 : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
//       %1 = stablehlo.custom_call @annotate_device_placement(%a) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4x2xf32>) -> tensor<4x2xf32>
//       %2 = stablehlo.sine %1 : tensor<4x2xf32>
//       sdy.return %2 : tensor<4x2xf32>
//     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
//     return %0 : tensor<8x4xf32>
//   }
// }
