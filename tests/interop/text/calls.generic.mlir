"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<6xf32>):
    %23 = "stablehlo.composite"(%arg8) <{composite_attributes = {rate = 2.500000e-01 : f64}, decomposition = @test.affine, name = "test.affine", version = 2 : i32}> : (tensor<6xf32>) -> tensor<6xf32>
    %24 = "stablehlo.slice"(%arg8) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %25 = "stablehlo.reshape"(%24) : (tensor<1xf32>) -> tensor<f32>
    %26:2 = "stablehlo.optimization_barrier"(%arg8, %25) : (tensor<6xf32>, tensor<f32>) -> (tensor<6xf32>, tensor<f32>)
    %27 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %29:2 = "stablehlo.optimization_barrier"(%arg8, %28) : (tensor<6xf32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>)
    %30 = "stablehlo.sine"(%29#0) : (tensor<6xf32>) -> tensor<6xf32>
    %31 = "stablehlo.cosine"(%29#0) : (tensor<6xf32>) -> tensor<6xf32>
    %32 = "stablehlo.cosine"(%30) : (tensor<6xf32>) -> tensor<6xf32>
    %33 = "stablehlo.multiply"(%29#1, %32) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %34 = "stablehlo.multiply"(%33, %31) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %35 = "func.call"(%arg8) <{callee = @twice}> : (tensor<6xf32>) -> tensor<6xf32>
    %36 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %37 = "func.call"(%arg8, %36) <{callee = @scale_1}> : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %38 = "stablehlo.broadcast_in_dim"(%26#1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %39 = "stablehlo.add"(%26#0, %38) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%35, %37, %23, %39, %34) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "test.affine", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<6xf32>):
    %17 = "stablehlo.constant"() <{value = dense<2.500000e-01> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %19 = "stablehlo.multiply"(%arg7, %18) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %20 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %22 = "stablehlo.add"(%19, %21) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%22) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "twice", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<6xf32>):
    %12 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %13:2 = "func.call"(%arg6, %12) <{callee = @scale}> : (tensor<6xf32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>)
    %14 = "stablehlo.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "func.call"(%13#0, %14) <{callee = @scale_0}> : (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %16 = "stablehlo.subtract"(%15, %13#1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%16) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>), res_attrs = [{}, {}], sym_name = "scale", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<6xf32>, %arg5: tensor<f32>):
    %6 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %8 = "stablehlo.multiply"(%arg4, %7) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %9 = "stablehlo.convert"(%arg5) : (tensor<f32>) -> tensor<f32>
    %10 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %11 = "stablehlo.add"(%arg4, %10) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%8, %11) : (tensor<6xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "scale_0", sym_visibility = "private"}> ({
  ^bb0(%arg2: tensor<6xf32>, %arg3: tensor<f32>):
    %3 = "stablehlo.convert"(%arg3) : (tensor<f32>) -> tensor<f32>
    %4 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %5 = "stablehlo.add"(%arg2, %4) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%5) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "scale_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<f32>):
    %0 = "stablehlo.convert"(%arg1) : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6xf32>
    %2 = "stablehlo.multiply"(%arg0, %1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%2) : (tensor<6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
