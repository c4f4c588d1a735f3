"builtin.module"() <{sym_name = "jit_real_math"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xf32>, tensor<12xf32>) -> (tensor<192xf32>, tensor<48xf32>, tensor<120xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<12xf32>, %arg1: tensor<12xf32>):
    %0 = "stablehlo.exponential"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %1 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %2 = "stablehlo.sine"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %3 = "stablehlo.cosine"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %4 = "stablehlo.tanh"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %5 = "stablehlo.negate"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %6 = "stablehlo.exponential"(%5) : (tensor<12xf32>) -> tensor<12xf32>
    %7 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %9 = "stablehlo.add"(%8, %6) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %10 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<12xf32>
    %12 = "stablehlo.divide"(%11, %9) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %13 = "stablehlo.floor"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %14 = "stablehlo.ceil"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %15 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %16 = "stablehlo.sign"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %17 = "stablehlo.abs"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %18 = "stablehlo.negate"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %19 = "stablehlo.cbrt"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %20 = "chlo.erf"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %21 = "chlo.atan"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %22 = "stablehlo.round_nearest_even"(%arg0) : (tensor<12xf32>) -> tensor<12xf32>
    %23 = "stablehlo.concatenate"(%0, %1, %2, %3, %4, %12, %13, %14, %15, %16, %17, %18, %19, %20, %21, %22) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<192xf32>
    %24 = "stablehlo.log"(%arg1) : (tensor<12xf32>) -> tensor<12xf32>
    %25 = "stablehlo.log_plus_one"(%arg1) : (tensor<12xf32>) -> tensor<12xf32>
    %26 = "stablehlo.sqrt"(%arg1) : (tensor<12xf32>) -> tensor<12xf32>
    %27 = "stablehlo.rsqrt"(%arg1) : (tensor<12xf32>) -> tensor<12xf32>
    %28 = "stablehlo.concatenate"(%24, %25, %26, %27) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<48xf32>
    %29 = "stablehlo.add"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %30 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %31 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %32 = "stablehlo.divide"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %33 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %34 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %35 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %36 = "stablehlo.atan2"(%arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %37 = "stablehlo.power"(%arg1, %arg0) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %38 = "stablehlo.negate"(%arg1) : (tensor<12xf32>) -> tensor<12xf32>
    %39 = "stablehlo.clamp"(%38, %arg0, %arg1) : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
    %40 = "stablehlo.concatenate"(%29, %30, %31, %32, %33, %34, %35, %36, %37, %39) <{dimension = 0 : i64}> : (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) -> tensor<120xf32>
    "func.return"(%23, %28, %40) : (tensor<192xf32>, tensor<48xf32>, tensor<120xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
