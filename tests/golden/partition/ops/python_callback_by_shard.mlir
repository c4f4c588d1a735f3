// Every device calls the function of Python, with its shard where shards are equal and with the whole array elsewhere.
// RUN: partition --not-run
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%arg0, %arg1) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}} : (tensor<8xf32>, tensor<6xf32>) -> ()
  return
}
// ==>
// module {
//   sdy.mesh @mesh = <["x"=4]>
//   func.func public @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
//     %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %0 = stablehlo.pad %arg1, %cst, low = [0], high = [2], interior = [0] : (tensor<6xf32>, tensor<f32>) -> tensor<8xf32>
//     sdy.manual_computation(%arg0, %0) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] out_shardings=[] manual_axes={"x"} (%arg2: tensor<2xf32>, %arg3: tensor<2xf32>) {
//       %1 = "stablehlo.all_gather"(%arg3) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> {mhlo.frontend_attributes = {weft.reason = "xla_ffi_partitioned_python_cpu_callback needs operand 1 whole along dimension 0, which is sharded over x"}} : (tensor<2xf32>) -> tensor<8xf32>
//       %2 = stablehlo.slice %1 [0:6] : (tensor<8xf32>) -> tensor<6xf32>
//       stablehlo.custom_call @xla_ffi_partitioned_python_cpu_callback(%arg2, %2) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}} : (tensor<2xf32>, tensor<6xf32>) -> ()
//       sdy.return
//     } : (tensor<8xf32>, tensor<8xf32>) -> ()
//     return
//   }
// }
