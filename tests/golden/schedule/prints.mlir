// What is printed is printed in the order of the program.
// RUN: schedule
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["i"=4]>
  func.func @main(%a: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<256x256xf32>) -> tensor<1024x256xf32> {
    %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<64x64xf32>, %y: tensor<256x256xf32>) {
      stablehlo.custom_call @weft.debug_print(%x) {backend_config = "x: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x64xf32>) -> ()
      %g = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<64x256xf32>
      stablehlo.custom_call @weft.debug_print(%g) {backend_config = "g: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x256xf32>) -> ()
      %u = stablehlo.dot_general %g, %y, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
      %v = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
      stablehlo.custom_call @weft.debug_print(%u) {backend_config = "u: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x256xf32>) -> ()
      %c = stablehlo.concatenate %u, %u, %u, %u, dim = 0 : (tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
      %r = stablehlo.add %c, %v : tensor<256x256xf32>
      sdy.return %r : tensor<256x256xf32>
    } : (tensor<256x64xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
    return %0 : tensor<1024x256xf32>
  }
}
// ==>
// module attributes {mhlo.num_partitions = 4 : i32} {
//   sdy.mesh @mesh = <["i"=4]>
//   func.func public @main(%a: tensor<256x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %b: tensor<256x256xf32>) -> tensor<1024x256xf32> {
//     %0 = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<64x64xf32>, %y: tensor<256x256xf32>) {
//       stablehlo.custom_call @weft.debug_print(%x) {backend_config = "x: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x64xf32>) -> ()
//       %1 = "stablehlo.async_start"(%x) ({
//       ^bb0(%arg0: tensor<64x64xf32>):
//         %g = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<64x64xf32>) -> tensor<64x256xf32>
//         stablehlo.return %g : tensor<64x256xf32>
//       }) : (tensor<64x64xf32>) -> !stablehlo.future<tensor<64x256xf32>>
//       %v = stablehlo.dot_general %y, %y, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
//       %2 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<64x256xf32>>) -> tensor<64x256xf32>
//       stablehlo.custom_call @weft.debug_print(%2) {backend_config = "g: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x256xf32>) -> ()
//       %u = stablehlo.dot_general %2, %y, contracting_dims = [1] x [0] : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
//       stablehlo.custom_call @weft.debug_print(%u) {backend_config = "u: {}", has_side_effect = true, weft.manual_axes = ["i"]} : (tensor<64x256xf32>) -> ()
//       %c = stablehlo.concatenate %u, %u, %u, %u, dim = 0 : (tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<256x256xf32>
//       %r = stablehlo.add %c, %v : tensor<256x256xf32>
//       sdy.return %r : tensor<256x256xf32>
//     } : (tensor<256x64xf32>, tensor<256x256xf32>) -> tensor<1024x256xf32>
//     return %0 : tensor<1024x256xf32>
//   }
// }
