"builtin.module"() <{sym_name = "jit_complex_ops"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> (tensor<48xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xf32>, tensor<8xi1>, tensor<2x2xcomplex<f32>>, tensor<8xcomplex<f32>>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8xcomplex<f32>>, %arg1: tensor<8xcomplex<f32>>):
    %0 = "stablehlo.exponential"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %1 = "stablehlo.log"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %2 = "stablehlo.sqrt"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %3 = "stablehlo.tanh"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %4 = "stablehlo.real"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %5 = "stablehlo.imag"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %6 = "stablehlo.negate"(%5) : (tensor<8xf32>) -> tensor<8xf32>
    %7 = "stablehlo.complex"(%4, %6) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xcomplex<f32>>
    %8 = "stablehlo.negate"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %9 = "stablehlo.concatenate"(%0, %1, %2, %3, %7, %8) <{dimension = 0 : i64}> : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<48xcomplex<f32>>
    %10 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %11 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %12 = "stablehlo.divide"(%arg0, %arg1) : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
    %13 = "stablehlo.concatenate"(%10, %11, %12) <{dimension = 0 : i64}> : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<24xcomplex<f32>>
    %14 = "stablehlo.abs"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %15 = "stablehlo.real"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %16 = "stablehlo.imag"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %17 = "stablehlo.concatenate"(%14, %15, %16) <{dimension = 0 : i64}> : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<24xf32>
    %18 = "stablehlo.real"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %19 = "stablehlo.imag"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %20 = "stablehlo.negate"(%19) : (tensor<8xf32>) -> tensor<8xf32>
    %21 = "stablehlo.complex"(%18, %20) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xcomplex<f32>>
    %22 = "stablehlo.compare"(%arg0, %21) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<8xcomplex<f32>>, tensor<8xcomplex<f32>>) -> tensor<8xi1>
    %23 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 6>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    %24 = "stablehlo.reshape"(%23) : (tensor<6xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
    %25 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 6>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<8xcomplex<f32>>) -> tensor<6xcomplex<f32>>
    %26 = "stablehlo.reshape"(%25) : (tensor<6xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
    %27 = "stablehlo.dot_general"(%24, %26) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %28 = "stablehlo.real"(%arg0) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %29 = "stablehlo.imag"(%arg1) : (tensor<8xcomplex<f32>>) -> tensor<8xf32>
    %30 = "stablehlo.complex"(%28, %29) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xcomplex<f32>>
    "func.return"(%9, %13, %17, %22, %27, %30) : (tensor<48xcomplex<f32>>, tensor<24xcomplex<f32>>, tensor<24xf32>, tensor<8xi1>, tensor<2x2xcomplex<f32>>, tensor<8xcomplex<f32>>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
