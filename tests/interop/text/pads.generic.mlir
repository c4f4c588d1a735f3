"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xf32>, tensor<4xi32>, tensor<2x2xi1>) -> (tensor<6x7xf32>, tensor<2x10xf32>, tensor<13xi32>, tensor<4x3xi1>, tensor<5x6xf32>, tensor<2x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<3x4xf32>, %arg4: tensor<4xi32>, %arg5: tensor<2x2xi1>):
    %14 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.pad"(%arg3, %14) <{edge_padding_high = array<i64: 2, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 1>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<6x7xf32>
    %16 = "stablehlo.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.pad"(%arg3, %16) <{edge_padding_high = array<i64: 0, -2>, edge_padding_low = array<i64: -1, 2>, interior_padding = array<i64: 0, 2>}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<2x10xf32>
    %18 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.pad"(%arg4, %18) <{edge_padding_high = array<i64: 3>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 2>}> : (tensor<4xi32>, tensor<i32>) -> tensor<13xi32>
    %20 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %21 = "stablehlo.pad"(%arg5, %20) <{edge_padding_high = array<i64: 1, 1>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x2xi1>, tensor<i1>) -> tensor<4x3xi1>
    %22 = "func.call"(%arg3) <{callee = @_pad}> : (tensor<3x4xf32>) -> tensor<5x6xf32>
    %23 = "stablehlo.slice"(%arg3) <{limit_indices = array<i64: 0, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<0x4xf32>
    %24 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.pad"(%23, %24) <{edge_padding_high = array<i64: 1, 0>, edge_padding_low = array<i64: 1, 0>, interior_padding = array<i64: 3, 0>}> : (tensor<0x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    "func.return"(%15, %17, %19, %21, %22, %25) : (tensor<6x7xf32>, tensor<2x10xf32>, tensor<13xi32>, tensor<4x3xi1>, tensor<5x6xf32>, tensor<2x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<3x4xf32>):
    %2 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %3 = "func.call"(%2) <{callee = @_flip}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %4 = "stablehlo.concatenate"(%3, %arg2) <{dimension = 0 : i64}> : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.slice"(%4) <{limit_indices = array<i64: 3, 4>, start_indices = array<i64: 2, 0>, strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %6 = "func.call"(%5) <{callee = @_flip}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %7 = "stablehlo.concatenate"(%4, %6) <{dimension = 0 : i64}> : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<5x4xf32>
    %8 = "stablehlo.slice"(%7) <{limit_indices = array<i64: 5, 2>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<5x4xf32>) -> tensor<5x1xf32>
    %9 = "func.call"(%8) <{callee = @_flip_0}> : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %10 = "stablehlo.concatenate"(%9, %7) <{dimension = 1 : i64}> : (tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x5xf32>
    %11 = "stablehlo.slice"(%10) <{limit_indices = array<i64: 5, 4>, start_indices = array<i64: 0, 3>, strides = array<i64: 1, 1>}> : (tensor<5x5xf32>) -> tensor<5x1xf32>
    %12 = "func.call"(%11) <{callee = @_flip_0}> : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %13 = "stablehlo.concatenate"(%10, %12) <{dimension = 1 : i64}> : (tensor<5x5xf32>, tensor<5x1xf32>) -> tensor<5x6xf32>
    "func.return"(%13) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x4xf32>) -> tensor<1x4xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<1x4xf32>):
    %1 = "stablehlo.reverse"(%arg1) <{dimensions = array<i64: 0>}> : (tensor<1x4xf32>) -> tensor<1x4xf32>
    "func.return"(%1) : (tensor<1x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x1xf32>) -> tensor<5x1xf32>, res_attrs = [{}], sym_name = "_flip_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x1xf32>):
    %0 = "stablehlo.reverse"(%arg0) <{dimensions = array<i64: 1>}> : (tensor<5x1xf32>) -> tensor<5x1xf32>
    "func.return"(%0) : (tensor<5x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
