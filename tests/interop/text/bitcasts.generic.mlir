"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<3x2xf32>, tensor<3x2xbf16>, tensor<3x2x4xui8>, tensor<2xf64>) -> (tensor<3x2xui32>, tensor<3x2x2xui16>, tensor<3xi32>, tensor<3x2xf32>, tensor<2x8xui8>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x2xf32>, %arg1: tensor<3x2xbf16>, %arg2: tensor<3x2x4xui8>, %arg3: tensor<2xf64>):
    %0 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x2xf32>) -> tensor<3x2xui32>
    %1 = "stablehlo.bitcast_convert"(%arg0) : (tensor<3x2xf32>) -> tensor<3x2x2xui16>
    %2 = "stablehlo.bitcast_convert"(%arg1) : (tensor<3x2xbf16>) -> tensor<3xi32>
    %3 = "stablehlo.bitcast_convert"(%arg2) : (tensor<3x2x4xui8>) -> tensor<3x2xf32>
    %4 = "stablehlo.bitcast_convert"(%arg3) : (tensor<2xf64>) -> tensor<2x8xui8>
    "func.return"(%0, %1, %2, %3, %4) : (tensor<3x2xui32>, tensor<3x2x2xui16>, tensor<3xi32>, tensor<3x2xf32>, tensor<2x8xui8>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
