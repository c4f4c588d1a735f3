// What the program itself says stays as it says.
// RUN: combine
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
  %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
    %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %t = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %t : tensor<i32>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    sdy.return %0, %1 : tensor<2x4xi32>, tensor<2x4xi32>
  } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
  return %out#0, %out#1 : tensor<8x4xi32>, tensor<8x4xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2, "y"=2]>
//   func.func public @main(%A: tensor<8x4xi32>, %B: tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>) {
//     %out:2 = sdy.manual_computation(%A, %B) in_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>, <@mesh, [{"x", "y"}, {}]>] manual_axes={"x", "y"} (%a: tensor<2x4xi32>, %b: tensor<2x4xi32>) {
//       %0 = "stablehlo.all_reduce"(%a) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       %1 = "stablehlo.all_reduce"(%b) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
//       ^bb0(%p: tensor<i32>, %q: tensor<i32>):
//         %t = stablehlo.add %p, %q : tensor<i32>
//         stablehlo.return %t : tensor<i32>
//       }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
//       sdy.return %0, %1 : tensor<2x4xi32>, tensor<2x4xi32>
//     } : (tensor<8x4xi32>, tensor<8x4xi32>) -> (tensor<8x4xi32>, tensor<8x4xi32>)
//     return %out#0, %out#1 : tensor<8x4xi32>, tensor<8x4xi32>
//   }
// }
