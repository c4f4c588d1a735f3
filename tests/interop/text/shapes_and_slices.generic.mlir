"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<2x3x4xf32>) -> (tensor<4x4xf32>, tensor<6x3xf32>, tensor<5x7xf32>, tensor<4x2x3xf32>, tensor<4x6xf32>, tensor<2x3x4xf32>, tensor<3x7x2xf32>, tensor<5xi32>, tensor<2x3xf32>, tensor<4x6xf32>, tensor<2x2x3x2xf32>, tensor<3x4xf32>, tensor<6x7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1: tensor<6x7xf32>, %arg2: tensor<2x3x4xf32>):
    %3 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 5, 7>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 2>}> : (tensor<6x7xf32>) -> tensor<4x4xf32>
    %4 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 6, 4>, start_indices = array<i64: 0, 1>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<6x3xf32>
    %5 = "stablehlo.reverse"(%4) <{dimensions = array<i64: 0, 1>}> : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %6 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 2, 7>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<2x7xf32>
    %7 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 6, 7>, start_indices = array<i64: 4, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<2x7xf32>
    %8 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 1, 7>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<1x7xf32>
    %9 = "stablehlo.concatenate"(%6, %7, %8) <{dimension = 0 : i64}> : (tensor<2x7xf32>, tensor<2x7xf32>, tensor<1x7xf32>) -> tensor<5x7xf32>
    %10 = "stablehlo.transpose"(%arg2) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %11 = "stablehlo.reshape"(%arg2) : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
    %12 = "stablehlo.reverse"(%arg2) <{dimensions = array<i64: 0, 2>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    %13 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 1, 7>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<1x7xf32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1x7xf32>) -> tensor<7xf32>
    %15 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xf32>) -> tensor<3x7x2xf32>
    %16 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %17 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xf32>
    %18 = "stablehlo.slice"(%arg1) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<2x2xf32>
    %19 = "stablehlo.reshape"(%18) : (tensor<2x2xf32>) -> tensor<1x2x1x2xf32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x2x1x2xf32>) -> tensor<2x2x3x2xf32>
    %21 = "stablehlo.reshape"(%20) : (tensor<2x2x3x2xf32>) -> tensor<4x6xf32>
    %22 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 3, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x4xf32>) -> tensor<2x3x2xf32>
    %23 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 2, 3, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x4xf32>) -> tensor<2x3x2xf32>
    %24 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
    %25 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 1, 2, 3>}> : (tensor<2x3x2xf32>) -> tensor<1x2x3x2xf32>
    %26 = "stablehlo.concatenate"(%24, %25) <{dimension = 0 : i64}> : (tensor<1x2x3x2xf32>, tensor<1x2x3x2xf32>) -> tensor<2x2x3x2xf32>
    %27 = "stablehlo.slice"(%arg2) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
    %28 = "stablehlo.reshape"(%27) : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    %29 = "func.call"(%arg1) <{callee = @_roll_static}> : (tensor<6x7xf32>) -> tensor<6x7xf32>
    "func.return"(%3, %5, %9, %10, %11, %12, %15, %16, %17, %21, %26, %28, %29) : (tensor<4x4xf32>, tensor<6x3xf32>, tensor<5x7xf32>, tensor<4x2x3xf32>, tensor<4x6xf32>, tensor<2x3x4xf32>, tensor<3x7x2xf32>, tensor<5xi32>, tensor<2x3xf32>, tensor<4x6xf32>, tensor<2x2x3x2xf32>, tensor<3x4xf32>, tensor<6x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x7xf32>) -> tensor<6x7xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x7xf32>):
    %0 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 6, 7>, start_indices = array<i64: 0, 5>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<6x2xf32>
    %1 = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 6, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<6x7xf32>) -> tensor<6x5xf32>
    %2 = "stablehlo.concatenate"(%0, %1) <{dimension = 1 : i64}> : (tensor<6x2xf32>, tensor<6x5xf32>) -> tensor<6x7xf32>
    "func.return"(%2) : (tensor<6x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
