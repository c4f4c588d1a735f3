"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> (tensor<72xf32>, tensor<36xf32>, tensor<60xf32>, tensor<12xf32>, tensor<12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>, %arg2: tensor<12xf32>):
    %0 = "chlo.sinh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %1 = "chlo.cosh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %2 = "chlo.asinh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %3 = "chlo.erfc"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %4 = "chlo.bessel_i1e"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %5 = "chlo.square"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %6 = "stablehlo.concatenate"(%0, %1, %2, %3, %4, %5) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<72xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %9 = "stablehlo.add"(%8, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %10 = "chlo.acosh"(%9) : (tensor<12xf32>) -> tensor<12xf32>
    %11 = "chlo.lgamma"(%9) : (tensor<12xf32>) -> tensor<12xf32>
    %12 = "chlo.digamma"(%9) : (tensor<12xf32>) -> tensor<12xf32>
    %13 = "stablehlo.concatenate"(%10, %11, %12) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<36xf32>
    %14 = "chlo.asin"(%arg2) : (tensor<12xf32>) -> tensor<12xf32>
    %15 = "chlo.acos"(%arg2) : (tensor<12xf32>) -> tensor<12xf32>
    %16 = "chlo.atanh"(%arg2) : (tensor<12xf32>) -> tensor<12xf32>
    %17 = "chlo.erf_inv"(%arg2) : (tensor<12xf32>) -> tensor<12xf32>
    %18 = "stablehlo.tan"(%arg2) : (tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.concatenate"(%14, %15, %16, %17, %18) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<60xf32>
    %20 = "chlo.next_after"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %21 = "stablehlo.reduce_precision"(%arg0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<12xf32>) -> tensor<12xf32>
    "func.return"(%6, %13, %19, %20, %21) : (tensor<72xf32>, tensor<36xf32>, tensor<60xf32>, tensor<12xf32>, tensor<12xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
