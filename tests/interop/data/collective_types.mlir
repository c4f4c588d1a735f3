module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<4x2xi8> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<4x2xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg2: tensor<4x2xf64> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg3: tensor<4x2xcomplex<f32>> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg4: tensor<4x2xi1> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<4x2xi8> {jax.result_info = "result[0][0]"}, tensor<4x2xbf16> {jax.result_info = "result[0][1]"}, tensor<4x2xf64> {jax.result_info = "result[0][2]"}, tensor<4x2xcomplex<f32>> {jax.result_info = "result[0][3]"}, tensor<4x2xcomplex<f32>> {jax.result_info = "result[1][0]"}, tensor<4x2xbf16> {jax.result_info = "result[1][1]"}, tensor<4x2xbf16> {jax.result_info = "result[2]"}, tensor<16x2xi1> {jax.result_info = "result[3]"}) {
    %0:8 = sdy.manual_computation(%arg0, %arg1, %arg2, %arg3, %arg4) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%arg5: tensor<1x2xi8>, %arg6: tensor<1x2xbf16>, %arg7: tensor<1x2xf64>, %arg8: tensor<1x2xcomplex<f32>>, %arg9: tensor<1x2xi1>) {
      %1 = "stablehlo.all_reduce"(%arg5) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<i8>, %arg11: tensor<i8>):
        %9 = stablehlo.add %arg10, %arg11 : tensor<i8>
        stablehlo.return %9 : tensor<i8>
      }) : (tensor<1x2xi8>) -> tensor<1x2xi8>
      %2 = "stablehlo.all_reduce"(%arg6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<bf16>, %arg11: tensor<bf16>):
        %9 = stablehlo.add %arg10, %arg11 : tensor<bf16>
        stablehlo.return %9 : tensor<bf16>
      }) : (tensor<1x2xbf16>) -> tensor<1x2xbf16>
      %3 = "stablehlo.all_reduce"(%arg7) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<f64>, %arg11: tensor<f64>):
        %9 = stablehlo.add %arg10, %arg11 : tensor<f64>
        stablehlo.return %9 : tensor<f64>
      }) : (tensor<1x2xf64>) -> tensor<1x2xf64>
      %4 = "stablehlo.all_reduce"(%arg8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<complex<f32>>, %arg11: tensor<complex<f32>>):
        %9 = stablehlo.add %arg10, %arg11 : tensor<complex<f32>>
        stablehlo.return %9 : tensor<complex<f32>>
      }) : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
      %5 = "stablehlo.collective_permute"(%arg8) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 3], [1, 0], [2, 1], [3, 2]]> : tensor<4x2xi64>}> : (tensor<1x2xcomplex<f32>>) -> tensor<1x2xcomplex<f32>>
      %6 = "stablehlo.collective_permute"(%arg6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<1x2xbf16>) -> tensor<1x2xbf16>
      %7 = "stablehlo.all_reduce"(%arg6) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> ({
      ^bb0(%arg10: tensor<bf16>, %arg11: tensor<bf16>):
        %9 = stablehlo.maximum %arg10, %arg11 : tensor<bf16>
        stablehlo.return %9 : tensor<bf16>
      }) : (tensor<1x2xbf16>) -> tensor<1x2xbf16>
      %8 = "stablehlo.all_gather"(%arg9) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<1x2xi1>) -> tensor<4x2xi1>
      sdy.return %1, %2, %3, %4, %5, %6, %7, %8 : tensor<1x2xi8>, tensor<1x2xbf16>, tensor<1x2xf64>, tensor<1x2xcomplex<f32>>, tensor<1x2xcomplex<f32>>, tensor<1x2xbf16>, tensor<1x2xbf16>, tensor<4x2xi1>
    } : (tensor<4x2xi8>, tensor<4x2xbf16>, tensor<4x2xf64>, tensor<4x2xcomplex<f32>>, tensor<4x2xi1>) -> (tensor<4x2xi8>, tensor<4x2xbf16>, tensor<4x2xf64>, tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>, tensor<4x2xbf16>, tensor<4x2xbf16>, tensor<16x2xi1>)
    return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7 : tensor<4x2xi8>, tensor<4x2xbf16>, tensor<4x2xf64>, tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>, tensor<4x2xbf16>, tensor<4x2xbf16>, tensor<16x2xi1>
  }
}
