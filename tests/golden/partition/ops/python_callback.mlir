// One device calls the function of Python, with the whole array, and gives the result to the others.
// RUN: partition --not-run
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
//     %0 = sdy.manual_computation(%arg0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%arg1: tensor<2xf32>) {
//       %1 = stablehlo.partition_id : tensor<ui32>
//       %2 = stablehlo.convert %1 : (tensor<ui32>) -> tensor<i32>
//       %3 = "stablehlo.all_gather"(%arg1) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "xla_ffi_python_cpu_callback needs operand 0 whole along dimension 0, which is sharded over x"}} : (tensor<2xf32>) -> tensor<8xf32>
//       %c = stablehlo.constant dense<0> : tensor<i32>
//       %4 = stablehlo.compare EQ, %2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
//       %5 = "stablehlo.if"(%4) ({
//         %9 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%3) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}} : (tensor<8xf32>) -> tensor<8xf32>
//         stablehlo.return %9 : tensor<8xf32>
//       }, {
//         %cst = stablehlo.constant dense<-0.000000e+00> : tensor<f32>
//         %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
//         stablehlo.return %9 : tensor<8xf32>
//       }) : (tensor<i1>) -> tensor<8xf32>
//       %6 = stablehlo.bitcast_convert %5 : (tensor<8xf32>) -> tensor<8xi32>
//       %7 = "stablehlo.all_reduce"(%6) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
//       ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
//         %9 = stablehlo.maximum %arg2, %arg3 : tensor<i32>
//         stablehlo.return %9 : tensor<i32>
//       }) {mhlo.frontend_attributes = {weft.reason = "the function is called once, and all devices need what it gives"}} : (tensor<8xi32>) -> tensor<8xi32>
//       %8 = stablehlo.bitcast_convert %7 : (tensor<8xi32>) -> tensor<8xf32>
//       sdy.return %8 : tensor<8xf32>
//     } : (tensor<8xf32>) -> tensor<8xf32>
//     return %0 : tensor<8xf32>
//   }
// }
