// Exactly the largest are taken, where the arrays lie; where more are asked for than there are, the rest is the initial value.
// RUN: partition
sdy.mesh @mesh = <["x"=2]>
func.func @greater(%x: tensor<f32>, %y: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
  stablehlo.return %0 : tensor<i1>
}
func.func public @main(%a: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xf32>, tensor<4x8xi32>) {
  %i = stablehlo.iota dim = 1 : tensor<4x6xi32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %least, %none) {backend_config = "", called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x2xf32>, tensor<4x2xi32>)
  %1:2 = stablehlo.custom_call @ApproxTopK(%a, %i, %least, %none) {backend_config = "", called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = false, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = 20 : i64, top_k = 2 : i64}} : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x8xf32>, tensor<4x8xi32>)
  return %0#0, %1#1 : tensor<4x2xf32>, tensor<4x8xi32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=2]>
//   func.func public @main(%arg0: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
//     %0:2 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2x6xf32>) {
//       %cst = stablehlo.constant dense<0.000000e+00> : tensor<2x6xf32>
//       %1 = stablehlo.add %a, %cst : tensor<2x6xf32>
//       %values, %indices = chlo.top_k(%1, k = 2) : tensor<2x6xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
//       %i = stablehlo.iota dim = 1 : tensor<2x6xi32>
//       %2:2 = "stablehlo.sort"(%a, %i) <{dimension = 1 : i64, is_stable = true}> ({
//       ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
//         %4 = stablehlo.compare GT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
//         stablehlo.return %4 : tensor<i1>
//       }) : (tensor<2x6xf32>, tensor<2x6xi32>) -> (tensor<2x6xf32>, tensor<2x6xi32>)
//       %none = stablehlo.constant dense<-1> : tensor<i32>
//       %3 = stablehlo.pad %2#1, %none, low = [0, 0], high = [0, 2], interior = [0, 0] : (tensor<2x6xi32>, tensor<i32>) -> tensor<2x8xi32>
//       sdy.return %values, %3 : tensor<2x2xf32>, tensor<2x8xi32>
//     } : (tensor<4x6xf32>) -> (tensor<4x2xf32>, tensor<4x8xi32>)
//     return %0#0, %0#1 : tensor<4x2xf32>, tensor<4x8xi32>
//   }
// }
