// What nothing but a sink takes is computed, split as it comes: no device sends anything.
// RUN: partition
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  %0 = stablehlo.sine %a : tensor<8x4xf32>
  stablehlo.custom_call @dce_sink(%0) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {}} : (tensor<8x4xf32>) -> ()
  return %a : tensor<8x4xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%arg0: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> (tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>] manual_axes={"x", "y"} (%a: tensor<4x2xf32>) {
//       %1 = stablehlo.sine %a : tensor<4x2xf32>
//       stablehlo.custom_call @dce_sink(%1) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {}} : (tensor<4x2xf32>) -> ()
//       sdy.return %a : tensor<4x2xf32>
//     } : (tensor<8x4xf32>) -> tensor<8x4xf32>
//     return %0 : tensor<8x4xf32>
//   }
// }
