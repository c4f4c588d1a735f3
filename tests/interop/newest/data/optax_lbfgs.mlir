module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<8x4xf32>, %arg7: tensor<2x4xf32>, %arg8: tensor<2x8x4xf32>, %arg9: tensor<2x4xf32>, %arg10: tensor<2x8x4xf32>, %arg11: tensor<2xf32>, %arg12: tensor<5x8xf32>, %arg13: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][0].params['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].params['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].updates['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].updates['w']"}, tensor<2x4xf32> {jax.result_info = "result[1][0].diff_params_memory['b']"}, tensor<2x8x4xf32> {jax.result_info = "result[1][0].diff_params_memory['w']"}, tensor<2x4xf32> {jax.result_info = "result[1][0].diff_updates_memory['b']"}, tensor<2x8x4xf32> {jax.result_info = "result[1][0].diff_updates_memory['w']"}, tensor<2xf32> {jax.result_info = "result[1][0].weights_memory"}, tensor<f32> {jax.result_info = "result[1][2].learning_rate"}, tensor<f32> {jax.result_info = "result[1][2].value"}, tensor<4xf32> {jax.result_info = "result[1][2].grad['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][2].grad['w']"}, tensor<i32> {jax.result_info = "result[1][2].info.num_linesearch_steps"}, tensor<f32> {jax.result_info = "result[1][2].info.decrease_error"}, tensor<f32> {jax.result_info = "result[1][2].info.curvature_error"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg12, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
    %3 = stablehlo.add %0, %2 : tensor<5x4xf32>
    %4 = stablehlo.tanh %3 : tensor<5x4xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %6 = stablehlo.add %5, %4 : tensor<5x4xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %8 = stablehlo.subtract %7, %4 : tensor<5x4xf32>
    %9 = stablehlo.multiply %6, %8 : tensor<5x4xf32>
    %10 = stablehlo.subtract %4, %arg13 : tensor<5x4xf32>
    %11 = stablehlo.multiply %10, %10 : tensor<5x4xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<5x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_3 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %15 = stablehlo.divide %14, %cst_3 : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
    %16 = stablehlo.divide %cst_4, %cst_5 : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
    %18 = stablehlo.multiply %17, %13 : tensor<5x4xf32>
    %19 = stablehlo.multiply %18, %9 : tensor<5x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.reduce(%19 init: %cst_6) applies stablehlo.add across dimensions = [0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<4xf32>
    %21 = stablehlo.reshape %20 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.reduce(%21 init: %cst_7) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
    %23 = stablehlo.dot_general %19, %arg12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %25 = call @remainder(%arg2, %c) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %c_8 = stablehlo.constant dense<1> : tensor<i32>
    %26 = stablehlo.subtract %arg2, %c_8 : tensor<i32>
    %c_9 = stablehlo.constant dense<2> : tensor<i32>
    %27 = call @remainder(%26, %c_9) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %28 = stablehlo.subtract %arg0, %arg3 : tensor<4xf32>
    %29 = stablehlo.subtract %arg1, %arg4 : tensor<8x4xf32>
    %30 = stablehlo.subtract %22, %arg5 : tensor<4xf32>
    %31 = stablehlo.subtract %24, %arg6 : tensor<8x4xf32>
    %32 = stablehlo.dot_general %30, %28, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %33 = stablehlo.reshape %31 : (tensor<8x4xf32>) -> tensor<32xf32>
    %34 = stablehlo.reshape %29 : (tensor<8x4xf32>) -> tensor<32xf32>
    %35 = stablehlo.dot_general %33, %34, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.add %cst_10, %32 : tensor<f32>
    %37 = stablehlo.add %36, %35 : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %38 = stablehlo.compare EQ, %37, %cst_11, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.divide %cst_12, %37 : tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = call @_where_0(%38, %cst_13, %39) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %41 = stablehlo.compare GT, %arg2, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %43 = call @_where_1(%41, %28, %42) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.compare GT, %arg2, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %46 = call @_where_2(%44, %29, %45) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %47 = stablehlo.compare GT, %arg2, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %49 = call @_where_1(%47, %30, %48) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.compare GT, %arg2, %c_20, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %52 = call @_where_2(%50, %31, %51) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %53 = stablehlo.compare GT, %arg2, %c_22, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = call @_where_3(%53, %40, %cst_23) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %55 = stablehlo.compare LT, %27, %c_24, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_25 = stablehlo.constant dense<2> : tensor<i32>
    %56 = stablehlo.add %27, %c_25 : tensor<i32>
    %57 = stablehlo.select %55, %56, %27 : tensor<i1>, tensor<i32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %59 = "stablehlo.scatter"(%arg7, %58, %43) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      stablehlo.return %arg15 : tensor<f32>
    }) : (tensor<2x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<2x4xf32>
    %c_26 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.compare LT, %27, %c_26, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_27 = stablehlo.constant dense<2> : tensor<i32>
    %61 = stablehlo.add %27, %c_27 : tensor<i32>
    %62 = stablehlo.select %60, %61, %27 : tensor<i1>, tensor<i32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %64 = "stablehlo.scatter"(%arg8, %63, %46) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      stablehlo.return %arg15 : tensor<f32>
    }) : (tensor<2x8x4xf32>, tensor<1xi32>, tensor<8x4xf32>) -> tensor<2x8x4xf32>
    %c_28 = stablehlo.constant dense<0> : tensor<i32>
    %65 = stablehlo.compare LT, %27, %c_28, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_29 = stablehlo.constant dense<2> : tensor<i32>
    %66 = stablehlo.add %27, %c_29 : tensor<i32>
    %67 = stablehlo.select %65, %66, %27 : tensor<i1>, tensor<i32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %69 = "stablehlo.scatter"(%arg9, %68, %49) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      stablehlo.return %arg15 : tensor<f32>
    }) : (tensor<2x4xf32>, tensor<1xi32>, tensor<4xf32>) -> tensor<2x4xf32>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %70 = stablehlo.compare LT, %27, %c_30, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_31 = stablehlo.constant dense<2> : tensor<i32>
    %71 = stablehlo.add %27, %c_31 : tensor<i32>
    %72 = stablehlo.select %70, %71, %27 : tensor<i1>, tensor<i32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %74 = "stablehlo.scatter"(%arg10, %73, %52) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      stablehlo.return %arg15 : tensor<f32>
    }) : (tensor<2x8x4xf32>, tensor<1xi32>, tensor<8x4xf32>) -> tensor<2x8x4xf32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %75 = stablehlo.compare LT, %27, %c_32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_33 = stablehlo.constant dense<2> : tensor<i32>
    %76 = stablehlo.add %27, %c_33 : tensor<i32>
    %77 = stablehlo.select %75, %76, %27 : tensor<i1>, tensor<i32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %79 = "stablehlo.scatter"(%arg11, %78, %54) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg14: tensor<f32>, %arg15: tensor<f32>):
      stablehlo.return %arg15 : tensor<f32>
    }) : (tensor<2xf32>, tensor<1xi32>, tensor<f32>) -> tensor<2xf32>
    %80 = stablehlo.dot_general %49, %43, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %81 = stablehlo.reshape %52 : (tensor<8x4xf32>) -> tensor<32xf32>
    %82 = stablehlo.reshape %46 : (tensor<8x4xf32>) -> tensor<32xf32>
    %83 = stablehlo.dot_general %81, %82, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = stablehlo.add %cst_34, %80 : tensor<f32>
    %85 = stablehlo.add %84, %83 : tensor<f32>
    %86 = chlo.square %49 : tensor<4xf32> -> tensor<4xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %88 = chlo.square %87 : tensor<4xf32> -> tensor<4xf32>
    %89 = stablehlo.add %86, %88 : tensor<4xf32>
    %90 = chlo.square %52 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %92 = chlo.square %91 : tensor<8x4xf32> -> tensor<8x4xf32>
    %93 = stablehlo.add %90, %92 : tensor<8x4xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %94 = stablehlo.reduce(%89 init: %cst_37) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%93 init: %cst_38) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %96 = stablehlo.add %cst_39, %94 : tensor<f32>
    %97 = stablehlo.add %96, %95 : tensor<f32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.compare GT, %97, %cst_40, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %99 = stablehlo.divide %85, %97 : tensor<f32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %100 = call @_where_4(%98, %99, %cst_41) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %101 = chlo.square %22 : tensor<4xf32> -> tensor<4xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %103 = chlo.square %102 : tensor<4xf32> -> tensor<4xf32>
    %104 = stablehlo.add %101, %103 : tensor<4xf32>
    %105 = chlo.square %24 : tensor<8x4xf32> -> tensor<8x4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %107 = chlo.square %106 : tensor<8x4xf32> -> tensor<8x4xf32>
    %108 = stablehlo.add %105, %107 : tensor<8x4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %109 = stablehlo.reduce(%104 init: %cst_44) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%108 init: %cst_45) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.add %cst_46, %109 : tensor<f32>
    %112 = stablehlo.add %111, %110 : tensor<f32>
    %113 = stablehlo.sqrt %112 : tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %114 = stablehlo.divide %cst_47, %113 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.minimum %cst_48, %114 : tensor<f32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %116 = stablehlo.compare GT, %arg2, %c_49, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %117 = call @_where_3(%116, %100, %115) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %118 = stablehlo.iota dim = 0 : tensor<2xi32>
    %119 = stablehlo.broadcast_in_dim %25, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %120 = stablehlo.add %119, %118 : tensor<2xi32>
    %c_50 = stablehlo.constant dense<2> : tensor<i32>
    %121 = call @remainder_5(%120, %c_50) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %c_52 = stablehlo.constant dense<0> : tensor<i32>
    %123:10 = stablehlo.while(%iterArg = %121, %iterArg_72 = %59, %iterArg_73 = %64, %iterArg_74 = %69, %iterArg_75 = %74, %iterArg_76 = %79, %iterArg_77 = %c_52, %iterArg_78 = %22, %iterArg_79 = %24, %iterArg_80 = %122) : tensor<2xi32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<2xf32>
    cond {
      %c_81 = stablehlo.constant dense<2> : tensor<i32>
      %149 = stablehlo.compare LT, %iterArg_77, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %149 : tensor<i1>
    } do {
      %c_81 = stablehlo.constant dense<2> : tensor<i32>
      %149 = stablehlo.subtract %c_81, %iterArg_77 : tensor<i32>
      %c_82 = stablehlo.constant dense<1> : tensor<i32>
      %150 = stablehlo.subtract %149, %c_82 : tensor<i32>
      %151 = func.call @dynamic_index_in_dim(%iterArg, %150) : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
      %c_83 = stablehlo.constant dense<0> : tensor<i32>
      %152 = stablehlo.compare LT, %151, %c_83, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_84 = stablehlo.constant dense<2> : tensor<i32>
      %153 = stablehlo.add %151, %c_84 : tensor<i32>
      %154 = stablehlo.select %152, %153, %151 : tensor<i1>, tensor<i32>
      %c_85 = stablehlo.constant dense<0> : tensor<i32>
      %c_86 = stablehlo.constant dense<0> : tensor<i32>
      %155 = stablehlo.compare LT, %c_85, %c_86, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_87 = stablehlo.constant dense<0> : tensor<i32>
      %c_88 = stablehlo.constant dense<4> : tensor<i32>
      %156 = stablehlo.add %c_87, %c_88 : tensor<i32>
      %c_89 = stablehlo.constant dense<0> : tensor<i32>
      %157 = stablehlo.select %155, %156, %c_89 : tensor<i1>, tensor<i32>
      %158 = stablehlo.dynamic_slice %iterArg_72, %154, %157, sizes = [1, 4] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %159 = stablehlo.reshape %158 : (tensor<1x4xf32>) -> tensor<4xf32>
      %c_90 = stablehlo.constant dense<0> : tensor<i32>
      %160 = stablehlo.compare LT, %151, %c_90, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_91 = stablehlo.constant dense<2> : tensor<i32>
      %161 = stablehlo.add %151, %c_91 : tensor<i32>
      %162 = stablehlo.select %160, %161, %151 : tensor<i1>, tensor<i32>
      %c_92 = stablehlo.constant dense<0> : tensor<i32>
      %c_93 = stablehlo.constant dense<0> : tensor<i32>
      %163 = stablehlo.compare LT, %c_92, %c_93, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_94 = stablehlo.constant dense<0> : tensor<i32>
      %c_95 = stablehlo.constant dense<8> : tensor<i32>
      %164 = stablehlo.add %c_94, %c_95 : tensor<i32>
      %c_96 = stablehlo.constant dense<0> : tensor<i32>
      %165 = stablehlo.select %163, %164, %c_96 : tensor<i1>, tensor<i32>
      %c_97 = stablehlo.constant dense<0> : tensor<i32>
      %c_98 = stablehlo.constant dense<0> : tensor<i32>
      %166 = stablehlo.compare LT, %c_97, %c_98, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_99 = stablehlo.constant dense<0> : tensor<i32>
      %c_100 = stablehlo.constant dense<4> : tensor<i32>
      %167 = stablehlo.add %c_99, %c_100 : tensor<i32>
      %c_101 = stablehlo.constant dense<0> : tensor<i32>
      %168 = stablehlo.select %166, %167, %c_101 : tensor<i1>, tensor<i32>
      %169 = stablehlo.dynamic_slice %iterArg_73, %162, %165, %168, sizes = [1, 8, 4] : (tensor<2x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4xf32>
      %170 = stablehlo.reshape %169 : (tensor<1x8x4xf32>) -> tensor<8x4xf32>
      %c_102 = stablehlo.constant dense<0> : tensor<i32>
      %171 = stablehlo.compare LT, %151, %c_102, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_103 = stablehlo.constant dense<2> : tensor<i32>
      %172 = stablehlo.add %151, %c_103 : tensor<i32>
      %173 = stablehlo.select %171, %172, %151 : tensor<i1>, tensor<i32>
      %c_104 = stablehlo.constant dense<0> : tensor<i32>
      %c_105 = stablehlo.constant dense<0> : tensor<i32>
      %174 = stablehlo.compare LT, %c_104, %c_105, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_106 = stablehlo.constant dense<0> : tensor<i32>
      %c_107 = stablehlo.constant dense<4> : tensor<i32>
      %175 = stablehlo.add %c_106, %c_107 : tensor<i32>
      %c_108 = stablehlo.constant dense<0> : tensor<i32>
      %176 = stablehlo.select %174, %175, %c_108 : tensor<i1>, tensor<i32>
      %177 = stablehlo.dynamic_slice %iterArg_74, %173, %176, sizes = [1, 4] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %178 = stablehlo.reshape %177 : (tensor<1x4xf32>) -> tensor<4xf32>
      %c_109 = stablehlo.constant dense<0> : tensor<i32>
      %179 = stablehlo.compare LT, %151, %c_109, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_110 = stablehlo.constant dense<2> : tensor<i32>
      %180 = stablehlo.add %151, %c_110 : tensor<i32>
      %181 = stablehlo.select %179, %180, %151 : tensor<i1>, tensor<i32>
      %c_111 = stablehlo.constant dense<0> : tensor<i32>
      %c_112 = stablehlo.constant dense<0> : tensor<i32>
      %182 = stablehlo.compare LT, %c_111, %c_112, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_113 = stablehlo.constant dense<0> : tensor<i32>
      %c_114 = stablehlo.constant dense<8> : tensor<i32>
      %183 = stablehlo.add %c_113, %c_114 : tensor<i32>
      %c_115 = stablehlo.constant dense<0> : tensor<i32>
      %184 = stablehlo.select %182, %183, %c_115 : tensor<i1>, tensor<i32>
      %c_116 = stablehlo.constant dense<0> : tensor<i32>
      %c_117 = stablehlo.constant dense<0> : tensor<i32>
      %185 = stablehlo.compare LT, %c_116, %c_117, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_118 = stablehlo.constant dense<0> : tensor<i32>
      %c_119 = stablehlo.constant dense<4> : tensor<i32>
      %186 = stablehlo.add %c_118, %c_119 : tensor<i32>
      %c_120 = stablehlo.constant dense<0> : tensor<i32>
      %187 = stablehlo.select %185, %186, %c_120 : tensor<i1>, tensor<i32>
      %188 = stablehlo.dynamic_slice %iterArg_75, %181, %184, %187, sizes = [1, 8, 4] : (tensor<2x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4xf32>
      %189 = stablehlo.reshape %188 : (tensor<1x8x4xf32>) -> tensor<8x4xf32>
      %c_121 = stablehlo.constant dense<0> : tensor<i32>
      %190 = stablehlo.compare LT, %151, %c_121, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_122 = stablehlo.constant dense<2> : tensor<i32>
      %191 = stablehlo.add %151, %c_122 : tensor<i32>
      %192 = stablehlo.select %190, %191, %151 : tensor<i1>, tensor<i32>
      %193 = stablehlo.dynamic_slice %iterArg_76, %192, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>
      %194 = stablehlo.reshape %193 : (tensor<1xf32>) -> tensor<f32>
      %195 = stablehlo.dot_general %159, %iterArg_78, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %196 = stablehlo.reshape %170 : (tensor<8x4xf32>) -> tensor<32xf32>
      %197 = stablehlo.reshape %iterArg_79 : (tensor<8x4xf32>) -> tensor<32xf32>
      %198 = stablehlo.dot_general %196, %197, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
      %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %199 = stablehlo.add %cst_123, %195 : tensor<f32>
      %200 = stablehlo.add %199, %198 : tensor<f32>
      %201 = stablehlo.multiply %194, %200 : tensor<f32>
      %202 = stablehlo.negate %201 : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %202, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %204 = stablehlo.multiply %203, %178 : tensor<4xf32>
      %205 = stablehlo.add %iterArg_78, %204 : tensor<4xf32>
      %206 = stablehlo.broadcast_in_dim %202, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %207 = stablehlo.multiply %206, %189 : tensor<8x4xf32>
      %208 = stablehlo.add %iterArg_79, %207 : tensor<8x4xf32>
      %209 = func.call @dynamic_update_index_in_dim(%iterArg_80, %201, %150) : (tensor<2xf32>, tensor<f32>, tensor<i32>) -> tensor<2xf32>
      %c_124 = stablehlo.constant dense<1> : tensor<i32>
      %210 = stablehlo.add %iterArg_77, %c_124 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %210, %205, %208, %209 : tensor<2xi32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<2xf32>
    }
    %124 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %125 = stablehlo.multiply %124, %123#7 : tensor<4xf32>
    %126 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %127 = stablehlo.multiply %126, %123#8 : tensor<8x4xf32>
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %128:10 = stablehlo.while(%iterArg = %121, %iterArg_72 = %123#9, %iterArg_73 = %59, %iterArg_74 = %64, %iterArg_75 = %69, %iterArg_76 = %74, %iterArg_77 = %79, %iterArg_78 = %c_53, %iterArg_79 = %125, %iterArg_80 = %127) : tensor<2xi32>, tensor<2xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>
    cond {
      %c_81 = stablehlo.constant dense<2> : tensor<i32>
      %149 = stablehlo.compare LT, %iterArg_78, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %149 : tensor<i1>
    } do {
      %149 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_78) : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
      %150 = func.call @dynamic_index_in_dim_6(%iterArg_72, %iterArg_78) : (tensor<2xf32>, tensor<i32>) -> tensor<f32>
      %c_81 = stablehlo.constant dense<0> : tensor<i32>
      %151 = stablehlo.compare LT, %149, %c_81, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_82 = stablehlo.constant dense<2> : tensor<i32>
      %152 = stablehlo.add %149, %c_82 : tensor<i32>
      %153 = stablehlo.select %151, %152, %149 : tensor<i1>, tensor<i32>
      %c_83 = stablehlo.constant dense<0> : tensor<i32>
      %c_84 = stablehlo.constant dense<0> : tensor<i32>
      %154 = stablehlo.compare LT, %c_83, %c_84, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_85 = stablehlo.constant dense<0> : tensor<i32>
      %c_86 = stablehlo.constant dense<4> : tensor<i32>
      %155 = stablehlo.add %c_85, %c_86 : tensor<i32>
      %c_87 = stablehlo.constant dense<0> : tensor<i32>
      %156 = stablehlo.select %154, %155, %c_87 : tensor<i1>, tensor<i32>
      %157 = stablehlo.dynamic_slice %iterArg_73, %153, %156, sizes = [1, 4] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %158 = stablehlo.reshape %157 : (tensor<1x4xf32>) -> tensor<4xf32>
      %c_88 = stablehlo.constant dense<0> : tensor<i32>
      %159 = stablehlo.compare LT, %149, %c_88, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_89 = stablehlo.constant dense<2> : tensor<i32>
      %160 = stablehlo.add %149, %c_89 : tensor<i32>
      %161 = stablehlo.select %159, %160, %149 : tensor<i1>, tensor<i32>
      %c_90 = stablehlo.constant dense<0> : tensor<i32>
      %c_91 = stablehlo.constant dense<0> : tensor<i32>
      %162 = stablehlo.compare LT, %c_90, %c_91, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_92 = stablehlo.constant dense<0> : tensor<i32>
      %c_93 = stablehlo.constant dense<8> : tensor<i32>
      %163 = stablehlo.add %c_92, %c_93 : tensor<i32>
      %c_94 = stablehlo.constant dense<0> : tensor<i32>
      %164 = stablehlo.select %162, %163, %c_94 : tensor<i1>, tensor<i32>
      %c_95 = stablehlo.constant dense<0> : tensor<i32>
      %c_96 = stablehlo.constant dense<0> : tensor<i32>
      %165 = stablehlo.compare LT, %c_95, %c_96, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_97 = stablehlo.constant dense<0> : tensor<i32>
      %c_98 = stablehlo.constant dense<4> : tensor<i32>
      %166 = stablehlo.add %c_97, %c_98 : tensor<i32>
      %c_99 = stablehlo.constant dense<0> : tensor<i32>
      %167 = stablehlo.select %165, %166, %c_99 : tensor<i1>, tensor<i32>
      %168 = stablehlo.dynamic_slice %iterArg_74, %161, %164, %167, sizes = [1, 8, 4] : (tensor<2x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4xf32>
      %169 = stablehlo.reshape %168 : (tensor<1x8x4xf32>) -> tensor<8x4xf32>
      %c_100 = stablehlo.constant dense<0> : tensor<i32>
      %170 = stablehlo.compare LT, %149, %c_100, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_101 = stablehlo.constant dense<2> : tensor<i32>
      %171 = stablehlo.add %149, %c_101 : tensor<i32>
      %172 = stablehlo.select %170, %171, %149 : tensor<i1>, tensor<i32>
      %c_102 = stablehlo.constant dense<0> : tensor<i32>
      %c_103 = stablehlo.constant dense<0> : tensor<i32>
      %173 = stablehlo.compare LT, %c_102, %c_103, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_104 = stablehlo.constant dense<0> : tensor<i32>
      %c_105 = stablehlo.constant dense<4> : tensor<i32>
      %174 = stablehlo.add %c_104, %c_105 : tensor<i32>
      %c_106 = stablehlo.constant dense<0> : tensor<i32>
      %175 = stablehlo.select %173, %174, %c_106 : tensor<i1>, tensor<i32>
      %176 = stablehlo.dynamic_slice %iterArg_75, %172, %175, sizes = [1, 4] : (tensor<2x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %177 = stablehlo.reshape %176 : (tensor<1x4xf32>) -> tensor<4xf32>
      %c_107 = stablehlo.constant dense<0> : tensor<i32>
      %178 = stablehlo.compare LT, %149, %c_107, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_108 = stablehlo.constant dense<2> : tensor<i32>
      %179 = stablehlo.add %149, %c_108 : tensor<i32>
      %180 = stablehlo.select %178, %179, %149 : tensor<i1>, tensor<i32>
      %c_109 = stablehlo.constant dense<0> : tensor<i32>
      %c_110 = stablehlo.constant dense<0> : tensor<i32>
      %181 = stablehlo.compare LT, %c_109, %c_110, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_111 = stablehlo.constant dense<0> : tensor<i32>
      %c_112 = stablehlo.constant dense<8> : tensor<i32>
      %182 = stablehlo.add %c_111, %c_112 : tensor<i32>
      %c_113 = stablehlo.constant dense<0> : tensor<i32>
      %183 = stablehlo.select %181, %182, %c_113 : tensor<i1>, tensor<i32>
      %c_114 = stablehlo.constant dense<0> : tensor<i32>
      %c_115 = stablehlo.constant dense<0> : tensor<i32>
      %184 = stablehlo.compare LT, %c_114, %c_115, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_116 = stablehlo.constant dense<0> : tensor<i32>
      %c_117 = stablehlo.constant dense<4> : tensor<i32>
      %185 = stablehlo.add %c_116, %c_117 : tensor<i32>
      %c_118 = stablehlo.constant dense<0> : tensor<i32>
      %186 = stablehlo.select %184, %185, %c_118 : tensor<i1>, tensor<i32>
      %187 = stablehlo.dynamic_slice %iterArg_76, %180, %183, %186, sizes = [1, 8, 4] : (tensor<2x8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x4xf32>
      %188 = stablehlo.reshape %187 : (tensor<1x8x4xf32>) -> tensor<8x4xf32>
      %c_119 = stablehlo.constant dense<0> : tensor<i32>
      %189 = stablehlo.compare LT, %149, %c_119, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_120 = stablehlo.constant dense<2> : tensor<i32>
      %190 = stablehlo.add %149, %c_120 : tensor<i32>
      %191 = stablehlo.select %189, %190, %149 : tensor<i1>, tensor<i32>
      %192 = stablehlo.dynamic_slice %iterArg_77, %191, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>
      %193 = stablehlo.reshape %192 : (tensor<1xf32>) -> tensor<f32>
      %194 = stablehlo.dot_general %177, %iterArg_79, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
      %195 = stablehlo.reshape %188 : (tensor<8x4xf32>) -> tensor<32xf32>
      %196 = stablehlo.reshape %iterArg_80 : (tensor<8x4xf32>) -> tensor<32xf32>
      %197 = stablehlo.dot_general %195, %196, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
      %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %198 = stablehlo.add %cst_121, %194 : tensor<f32>
      %199 = stablehlo.add %198, %197 : tensor<f32>
      %200 = stablehlo.multiply %193, %199 : tensor<f32>
      %201 = stablehlo.subtract %150, %200 : tensor<f32>
      %202 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %203 = stablehlo.multiply %202, %158 : tensor<4xf32>
      %204 = stablehlo.add %iterArg_79, %203 : tensor<4xf32>
      %205 = stablehlo.broadcast_in_dim %201, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %206 = stablehlo.multiply %205, %169 : tensor<8x4xf32>
      %207 = stablehlo.add %iterArg_80, %206 : tensor<8x4xf32>
      %c_122 = stablehlo.constant dense<1> : tensor<i32>
      %208 = stablehlo.add %iterArg_78, %c_122 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %208, %204, %207 : tensor<2xi32>, tensor<2xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>
    }
    %c_54 = stablehlo.constant dense<2147483647> : tensor<i32>
    %129 = stablehlo.compare LT, %arg2, %c_54, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_55 = stablehlo.constant dense<1> : tensor<i32>
    %130 = stablehlo.add %arg2, %c_55 : tensor<i32>
    %c_56 = stablehlo.constant dense<2147483647> : tensor<i32>
    %131 = call @_where(%129, %130, %c_56) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_57 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %133 = stablehlo.multiply %132, %128#8 : tensor<4xf32>
    %cst_58 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %135 = stablehlo.multiply %134, %128#9 : tensor<8x4xf32>
    %136 = stablehlo.dot_general %133, %22, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
    %137 = stablehlo.reshape %135 : (tensor<8x4xf32>) -> tensor<32xf32>
    %138 = stablehlo.reshape %24 : (tensor<8x4xf32>) -> tensor<32xf32>
    %139 = stablehlo.dot_general %137, %138, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
    %cst_59 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %140 = stablehlo.add %cst_59, %136 : tensor<f32>
    %141 = stablehlo.add %140, %139 : tensor<f32>
    %c_60 = stablehlo.constant dense<0> : tensor<i32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_63 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_64 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c_65 = stablehlo.constant dense<false> : tensor<i1>
    %c_66 = stablehlo.constant dense<false> : tensor<i1>
    %c_67 = stablehlo.constant dense<false> : tensor<i1>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %142:31 = stablehlo.while(%iterArg = %arg0, %iterArg_72 = %arg1, %iterArg_73 = %133, %iterArg_74 = %135, %iterArg_75 = %15, %iterArg_76 = %141, %iterArg_77 = %arg12, %iterArg_78 = %arg13, %iterArg_79 = %c_60, %iterArg_80 = %cst_61, %iterArg_81 = %cst_62, %iterArg_82 = %15, %iterArg_83 = %22, %iterArg_84 = %24, %iterArg_85 = %141, %iterArg_86 = %cst_63, %iterArg_87 = %cst_64, %iterArg_88 = %c_65, %iterArg_89 = %c_66, %iterArg_90 = %c_67, %iterArg_91 = %cst_68, %iterArg_92 = %15, %iterArg_93 = %141, %iterArg_94 = %cst_69, %iterArg_95 = %15, %iterArg_96 = %cst_70, %iterArg_97 = %15, %iterArg_98 = %cst_71, %iterArg_99 = %15, %iterArg_100 = %22, %iterArg_101 = %24) : tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<5x8xf32>, tensor<5x4xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
    cond {
      %149 = stablehlo.or %iterArg_89, %iterArg_90 : tensor<i1>
      %150 = stablehlo.not %149 : tensor<i1>
      stablehlo.return %150 : tensor<i1>
    } do {
      %149 = stablehlo.convert %iterArg_88 : (tensor<i1>) -> tensor<i32>
      %150:23 = "stablehlo.case"(%149) ({
        %cst_102 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %153 = stablehlo.multiply %cst_102, %iterArg_81 : tensor<f32>
        %c_103 = stablehlo.constant dense<0> : tensor<i32>
        %154 = stablehlo.compare EQ, %iterArg_79, %c_103, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %155 = func.call @_where_7(%154, %iterArg_80, %153) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %156 = stablehlo.broadcast_in_dim %155, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %157 = stablehlo.multiply %156, %iterArg_73 : tensor<4xf32>
        %158 = stablehlo.add %iterArg, %157 : tensor<4xf32>
        %159 = stablehlo.broadcast_in_dim %155, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
        %160 = stablehlo.multiply %159, %iterArg_74 : tensor<8x4xf32>
        %161 = stablehlo.add %iterArg_72, %160 : tensor<8x4xf32>
        %162 = stablehlo.dot_general %iterArg_77, %161, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
        %163 = stablehlo.broadcast_in_dim %158, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
        %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
        %165 = stablehlo.add %162, %164 : tensor<5x4xf32>
        %166 = stablehlo.tanh %165 : tensor<5x4xf32>
        %cst_104 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %167 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %168 = stablehlo.add %167, %166 : tensor<5x4xf32>
        %cst_105 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %169 = stablehlo.broadcast_in_dim %cst_105, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %170 = stablehlo.subtract %169, %166 : tensor<5x4xf32>
        %171 = stablehlo.multiply %168, %170 : tensor<5x4xf32>
        %172 = stablehlo.subtract %166, %iterArg_78 : tensor<5x4xf32>
        %173 = stablehlo.multiply %172, %172 : tensor<5x4xf32>
        %cst_106 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %174 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %175 = stablehlo.multiply %174, %172 : tensor<5x4xf32>
        %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %176 = stablehlo.reduce(%173 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
        %cst_108 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
        %177 = stablehlo.divide %176, %cst_108 : tensor<f32>
        %cst_109 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %cst_110 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
        %178 = stablehlo.divide %cst_109, %cst_110 : tensor<f32>
        %179 = stablehlo.broadcast_in_dim %178, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %180 = stablehlo.multiply %179, %175 : tensor<5x4xf32>
        %181 = stablehlo.multiply %180, %171 : tensor<5x4xf32>
        %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %182 = stablehlo.reduce(%181 init: %cst_111) applies stablehlo.add across dimensions = [0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<4xf32>
        %183 = stablehlo.reshape %182 : (tensor<4xf32>) -> tensor<1x4xf32>
        %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %184 = stablehlo.reduce(%183 init: %cst_112) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
        %185 = stablehlo.dot_general %181, %iterArg_77, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
        %186 = stablehlo.transpose %185, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
        %187 = stablehlo.dot_general %184, %iterArg_73, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
        %188 = stablehlo.reshape %186 : (tensor<8x4xf32>) -> tensor<32xf32>
        %189 = stablehlo.reshape %iterArg_74 : (tensor<8x4xf32>) -> tensor<32xf32>
        %190 = stablehlo.dot_general %188, %189, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
        %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %191 = stablehlo.add %cst_113, %187 : tensor<f32>
        %192 = stablehlo.add %191, %190 : tensor<f32>
        %193 = stablehlo.subtract %177, %iterArg_75 : tensor<f32>
        %cst_114 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
        %194 = stablehlo.multiply %cst_114, %155 : tensor<f32>
        %195 = stablehlo.multiply %194, %iterArg_76 : tensor<f32>
        %196 = stablehlo.subtract %193, %195 : tensor<f32>
        %cst_115 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
        %197 = stablehlo.multiply %cst_115, %iterArg_76 : tensor<f32>
        %198 = stablehlo.subtract %192, %197 : tensor<f32>
        %199 = stablehlo.subtract %177, %iterArg_75 : tensor<f32>
        %200 = stablehlo.abs %iterArg_75 : tensor<f32>
        %cst_116 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
        %201 = stablehlo.multiply %cst_116, %200 : tensor<f32>
        %202 = stablehlo.subtract %199, %201 : tensor<f32>
        %203 = stablehlo.maximum %198, %202 : tensor<f32>
        %204 = stablehlo.minimum %203, %196 : tensor<f32>
        %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %205 = stablehlo.maximum %204, %cst_117 : tensor<f32>
        %206 = stablehlo.compare NE, %205, %205, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_118 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %207 = func.call @_where_0(%206, %cst_118, %205) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %208 = stablehlo.abs %192 : tensor<f32>
        %209 = stablehlo.abs %iterArg_76 : tensor<f32>
        %cst_119 = stablehlo.constant dense<0.899999976> : tensor<f32>
        %210 = stablehlo.multiply %cst_119, %209 : tensor<f32>
        %211 = stablehlo.subtract %208, %210 : tensor<f32>
        %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %212 = stablehlo.maximum %211, %cst_120 : tensor<f32>
        %213 = stablehlo.compare NE, %212, %212, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_121 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %214 = func.call @_where_0(%213, %cst_121, %212) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %215 = stablehlo.maximum %207, %214 : tensor<f32>
        %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %216 = stablehlo.compare LE, %207, %cst_122, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %217 = func.call @_where_4(%216, %155, %iterArg_98) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %218 = func.call @_where_3(%216, %177, %iterArg_99) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %219 = func.call @_where_1(%216, %184, %iterArg_100) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %220 = func.call @_where_2(%216, %186, %iterArg_101) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
        %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %221 = stablehlo.compare GT, %207, %cst_123, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %222 = stablehlo.compare GE, %177, %iterArg_82, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %c_124 = stablehlo.constant dense<0> : tensor<i32>
        %223 = stablehlo.compare GT, %iterArg_79, %c_124, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %c_125 = stablehlo.constant dense<false> : tensor<i1>
        %224 = stablehlo.broadcast_in_dim %c_125, dims = [] : (tensor<i1>) -> tensor<i1>
        %225 = stablehlo.compare NE, %223, %224, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %226 = stablehlo.convert %225 : tensor<i1>
        %227 = stablehlo.and %222, %226 : tensor<i1>
        %228 = stablehlo.or %221, %227 : tensor<i1>
        %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %229 = stablehlo.compare GE, %192, %cst_126, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %230 = stablehlo.not %228 : tensor<i1>
        %231 = stablehlo.and %229, %230 : tensor<i1>
        %232 = func.call @_where_3(%231, %155, %iterArg_81) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %233 = func.call @_where_3(%231, %177, %iterArg_82) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %234 = func.call @_where_3(%231, %192, %iterArg_85) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %235 = func.call @_where_3(%231, %iterArg_81, %155) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %236 = func.call @_where_3(%231, %iterArg_82, %177) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %237 = stablehlo.or %228, %231 : tensor<i1>
        %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %238 = stablehlo.compare LE, %215, %cst_127, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %239 = stablehlo.or %237, %238 : tensor<i1>
        %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %240 = stablehlo.compare LE, %215, %cst_128, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %241 = stablehlo.not %239 : tensor<i1>
        %c_129 = stablehlo.constant dense<false> : tensor<i1>
        %242 = stablehlo.and %c_129, %241 : tensor<i1>
        %243 = stablehlo.or %240, %242 : tensor<i1>
        %c_130 = stablehlo.constant dense<1> : tensor<i32>
        %244 = stablehlo.add %iterArg_79, %c_130 : tensor<i32>
        %c_131 = stablehlo.constant dense<20> : tensor<i32>
        %245 = stablehlo.compare GE, %244, %c_131, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %246 = stablehlo.not %243 : tensor<i1>
        %c_132 = stablehlo.constant dense<false> : tensor<i1>
        %247 = stablehlo.broadcast_in_dim %c_132, dims = [] : (tensor<i1>) -> tensor<i1>
        %248 = stablehlo.compare NE, %245, %247, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %249 = stablehlo.convert %248 : tensor<i1>
        %250 = stablehlo.and %249, %246 : tensor<i1>
        %251 = stablehlo.convert %iterArg_79 : tensor<i32>
        %c_133 = stablehlo.constant dense<2147483647> : tensor<i32>
        %252 = stablehlo.compare LT, %251, %c_133, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %253 = stablehlo.convert %iterArg_79 : tensor<i32>
        %c_134 = stablehlo.constant dense<1> : tensor<i32>
        %254 = stablehlo.add %253, %c_134 : tensor<i32>
        %c_135 = stablehlo.constant dense<2147483647> : tensor<i32>
        %255 = func.call @_where(%252, %254, %c_135) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
        %256 = stablehlo.convert %iterArg_80 : tensor<f32>
        stablehlo.return %255, %256, %155, %177, %184, %186, %192, %207, %214, %239, %243, %250, %232, %233, %234, %235, %236, %232, %233, %217, %218, %219, %220 : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
      }, {
        %153 = stablehlo.subtract %iterArg_94, %iterArg_91 : tensor<f32>
        %154 = stablehlo.abs %153 : tensor<f32>
        %155 = stablehlo.minimum %iterArg_94, %iterArg_91 : tensor<f32>
        %156 = stablehlo.maximum %iterArg_94, %iterArg_91 : tensor<f32>
        %cst_102 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
        %157 = stablehlo.multiply %cst_102, %154 : tensor<f32>
        %cst_103 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
        %158 = stablehlo.multiply %cst_103, %154 : tensor<f32>
        %cst_104 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
        %159 = stablehlo.compare LE, %154, %cst_104, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %160 = stablehlo.subtract %iterArg_94, %iterArg_91 : tensor<f32>
        %161 = stablehlo.subtract %iterArg_96, %iterArg_91 : tensor<f32>
        %162 = stablehlo.multiply %160, %161 : tensor<f32>
        %163 = stablehlo.multiply %162, %162 : tensor<f32>
        %164 = stablehlo.subtract %160, %161 : tensor<f32>
        %165 = stablehlo.multiply %163, %164 : tensor<f32>
        %166 = stablehlo.multiply %161, %161 : tensor<f32>
        %167 = stablehlo.multiply %160, %160 : tensor<f32>
        %168 = stablehlo.negate %167 : tensor<f32>
        %169 = stablehlo.multiply %161, %161 : tensor<f32>
        %170 = stablehlo.multiply %169, %161 : tensor<f32>
        %171 = stablehlo.negate %170 : tensor<f32>
        %172 = stablehlo.multiply %160, %160 : tensor<f32>
        %173 = stablehlo.multiply %172, %160 : tensor<f32>
        %174 = stablehlo.convert %166 : tensor<f32>
        %175 = stablehlo.broadcast_in_dim %174, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %176 = stablehlo.convert %168 : tensor<f32>
        %177 = stablehlo.broadcast_in_dim %176, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %178 = stablehlo.concatenate %175, %177, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %179 = stablehlo.broadcast_in_dim %178, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
        %180 = stablehlo.convert %171 : tensor<f32>
        %181 = stablehlo.broadcast_in_dim %180, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %182 = stablehlo.convert %173 : tensor<f32>
        %183 = stablehlo.broadcast_in_dim %182, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %184 = stablehlo.concatenate %181, %183, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %185 = stablehlo.broadcast_in_dim %184, dims = [1] : (tensor<2xf32>) -> tensor<1x2xf32>
        %186 = stablehlo.concatenate %179, %185, dim = 0 : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
        %187 = stablehlo.subtract %iterArg_95, %iterArg_92 : tensor<f32>
        %188 = stablehlo.convert %160 : tensor<f32>
        %189 = stablehlo.multiply %iterArg_93, %188 : tensor<f32>
        %190 = stablehlo.subtract %187, %189 : tensor<f32>
        %191 = stablehlo.subtract %iterArg_97, %iterArg_92 : tensor<f32>
        %192 = stablehlo.convert %161 : tensor<f32>
        %193 = stablehlo.multiply %iterArg_93, %192 : tensor<f32>
        %194 = stablehlo.subtract %191, %193 : tensor<f32>
        %195 = stablehlo.broadcast_in_dim %190, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %196 = stablehlo.broadcast_in_dim %194, dims = [] : (tensor<f32>) -> tensor<1xf32>
        %197 = stablehlo.concatenate %195, %196, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
        %198 = stablehlo.dot_general %186, %197, contracting_dims = [1] x [0], precision = [HIGHEST, HIGHEST] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
        %199 = stablehlo.convert %165 : tensor<f32>
        %200 = stablehlo.broadcast_in_dim %199, dims = [] : (tensor<f32>) -> tensor<2xf32>
        %201 = stablehlo.divide %198, %200 : tensor<2xf32>
        %202 = stablehlo.slice %201 [0:1] : (tensor<2xf32>) -> tensor<1xf32>
        %203 = stablehlo.reshape %202 : (tensor<1xf32>) -> tensor<f32>
        %204 = stablehlo.slice %201 [1:2] : (tensor<2xf32>) -> tensor<1xf32>
        %205 = stablehlo.reshape %204 : (tensor<1xf32>) -> tensor<f32>
        %206 = stablehlo.multiply %205, %205 : tensor<f32>
        %cst_105 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
        %207 = stablehlo.multiply %cst_105, %203 : tensor<f32>
        %208 = stablehlo.multiply %207, %iterArg_93 : tensor<f32>
        %209 = stablehlo.subtract %206, %208 : tensor<f32>
        %210 = stablehlo.negate %205 : tensor<f32>
        %211 = stablehlo.sqrt %209 : tensor<f32>
        %212 = stablehlo.add %210, %211 : tensor<f32>
        %cst_106 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
        %213 = stablehlo.multiply %cst_106, %203 : tensor<f32>
        %214 = stablehlo.divide %212, %213 : tensor<f32>
        %215 = stablehlo.convert %iterArg_91 : tensor<f32>
        %216 = stablehlo.add %215, %214 : tensor<f32>
        %217 = stablehlo.add %155, %157 : tensor<f32>
        %218 = stablehlo.convert %217 : tensor<f32>
        %219 = stablehlo.compare GT, %216, %218, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %220 = stablehlo.subtract %156, %157 : tensor<f32>
        %221 = stablehlo.convert %220 : tensor<f32>
        %222 = stablehlo.compare LT, %216, %221, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %223 = stablehlo.and %219, %222 : tensor<i1>
        %224 = stablehlo.subtract %iterArg_94, %iterArg_91 : tensor<f32>
        %225 = stablehlo.subtract %iterArg_95, %iterArg_92 : tensor<f32>
        %226 = stablehlo.convert %224 : tensor<f32>
        %227 = stablehlo.multiply %iterArg_93, %226 : tensor<f32>
        %228 = stablehlo.subtract %225, %227 : tensor<f32>
        %229 = stablehlo.multiply %224, %224 : tensor<f32>
        %230 = stablehlo.convert %229 : tensor<f32>
        %231 = stablehlo.divide %228, %230 : tensor<f32>
        %cst_107 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %232 = stablehlo.multiply %cst_107, %231 : tensor<f32>
        %233 = stablehlo.divide %iterArg_93, %232 : tensor<f32>
        %234 = stablehlo.convert %iterArg_91 : tensor<f32>
        %235 = stablehlo.subtract %234, %233 : tensor<f32>
        %236 = stablehlo.add %155, %158 : tensor<f32>
        %237 = stablehlo.convert %236 : tensor<f32>
        %238 = stablehlo.compare GT, %235, %237, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %239 = stablehlo.subtract %156, %158 : tensor<f32>
        %240 = stablehlo.convert %239 : tensor<f32>
        %241 = stablehlo.compare LT, %235, %240, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %242 = stablehlo.and %238, %241 : tensor<i1>
        %243 = stablehlo.not %223 : tensor<i1>
        %244 = stablehlo.and %243, %242 : tensor<i1>
        %245 = stablehlo.add %iterArg_91, %iterArg_94 : tensor<f32>
        %cst_108 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %246 = stablehlo.divide %245, %cst_108 : tensor<f32>
        %247 = stablehlo.not %223 : tensor<i1>
        %248 = stablehlo.not %244 : tensor<i1>
        %249 = stablehlo.and %247, %248 : tensor<i1>
        %250 = func.call @_where_4(%223, %216, %iterArg_96) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %251 = func.call @_where_3(%244, %235, %250) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %252 = func.call @_where_0(%249, %246, %251) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %253 = stablehlo.broadcast_in_dim %252, dims = [] : (tensor<f32>) -> tensor<4xf32>
        %254 = stablehlo.multiply %253, %iterArg_73 : tensor<4xf32>
        %255 = stablehlo.add %iterArg, %254 : tensor<4xf32>
        %256 = stablehlo.broadcast_in_dim %252, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
        %257 = stablehlo.multiply %256, %iterArg_74 : tensor<8x4xf32>
        %258 = stablehlo.add %iterArg_72, %257 : tensor<8x4xf32>
        %259 = stablehlo.dot_general %iterArg_77, %258, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
        %260 = stablehlo.broadcast_in_dim %255, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
        %261 = stablehlo.broadcast_in_dim %260, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<5x4xf32>
        %262 = stablehlo.add %259, %261 : tensor<5x4xf32>
        %263 = stablehlo.tanh %262 : tensor<5x4xf32>
        %cst_109 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %264 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %265 = stablehlo.add %264, %263 : tensor<5x4xf32>
        %cst_110 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %266 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %267 = stablehlo.subtract %266, %263 : tensor<5x4xf32>
        %268 = stablehlo.multiply %265, %267 : tensor<5x4xf32>
        %269 = stablehlo.subtract %263, %iterArg_78 : tensor<5x4xf32>
        %270 = stablehlo.multiply %269, %269 : tensor<5x4xf32>
        %cst_111 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
        %271 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %272 = stablehlo.multiply %271, %269 : tensor<5x4xf32>
        %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %273 = stablehlo.reduce(%270 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x4xf32>, tensor<f32>) -> tensor<f32>
        %cst_113 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
        %274 = stablehlo.divide %273, %cst_113 : tensor<f32>
        %cst_114 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
        %cst_115 = stablehlo.constant dense<2.000000e+01> : tensor<f32>
        %275 = stablehlo.divide %cst_114, %cst_115 : tensor<f32>
        %276 = stablehlo.broadcast_in_dim %275, dims = [] : (tensor<f32>) -> tensor<5x4xf32>
        %277 = stablehlo.multiply %276, %272 : tensor<5x4xf32>
        %278 = stablehlo.multiply %277, %268 : tensor<5x4xf32>
        %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %279 = stablehlo.reduce(%278 init: %cst_116) applies stablehlo.add across dimensions = [0] : (tensor<5x4xf32>, tensor<f32>) -> tensor<4xf32>
        %280 = stablehlo.reshape %279 : (tensor<4xf32>) -> tensor<1x4xf32>
        %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %281 = stablehlo.reduce(%280 init: %cst_117) applies stablehlo.add across dimensions = [0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<4xf32>
        %282 = stablehlo.dot_general %278, %iterArg_77, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
        %283 = stablehlo.transpose %282, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
        %284 = stablehlo.dot_general %281, %iterArg_73, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<4xf32>, tensor<4xf32>) -> tensor<f32>
        %285 = stablehlo.reshape %283 : (tensor<8x4xf32>) -> tensor<32xf32>
        %286 = stablehlo.reshape %iterArg_74 : (tensor<8x4xf32>) -> tensor<32xf32>
        %287 = stablehlo.dot_general %285, %286, contracting_dims = [0] x [0], precision = [HIGHEST, HIGHEST] : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>
        %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %288 = stablehlo.add %cst_118, %284 : tensor<f32>
        %289 = stablehlo.add %288, %287 : tensor<f32>
        %290 = stablehlo.subtract %274, %iterArg_75 : tensor<f32>
        %cst_119 = stablehlo.constant dense<9.99999974E-5> : tensor<f32>
        %291 = stablehlo.multiply %cst_119, %252 : tensor<f32>
        %292 = stablehlo.multiply %291, %iterArg_76 : tensor<f32>
        %293 = stablehlo.subtract %290, %292 : tensor<f32>
        %cst_120 = stablehlo.constant dense<-9.998000e-01> : tensor<f32>
        %294 = stablehlo.multiply %cst_120, %iterArg_76 : tensor<f32>
        %295 = stablehlo.subtract %289, %294 : tensor<f32>
        %296 = stablehlo.subtract %274, %iterArg_75 : tensor<f32>
        %297 = stablehlo.abs %iterArg_75 : tensor<f32>
        %cst_121 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
        %298 = stablehlo.multiply %cst_121, %297 : tensor<f32>
        %299 = stablehlo.subtract %296, %298 : tensor<f32>
        %300 = stablehlo.maximum %295, %299 : tensor<f32>
        %301 = stablehlo.minimum %300, %293 : tensor<f32>
        %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %302 = stablehlo.maximum %301, %cst_122 : tensor<f32>
        %303 = stablehlo.compare NE, %302, %302, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_123 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %304 = func.call @_where_0(%303, %cst_123, %302) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %305 = stablehlo.abs %289 : tensor<f32>
        %306 = stablehlo.abs %iterArg_76 : tensor<f32>
        %cst_124 = stablehlo.constant dense<0.899999976> : tensor<f32>
        %307 = stablehlo.multiply %cst_124, %306 : tensor<f32>
        %308 = stablehlo.subtract %305, %307 : tensor<f32>
        %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %309 = stablehlo.maximum %308, %cst_125 : tensor<f32>
        %310 = stablehlo.compare NE, %309, %309, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_126 = stablehlo.constant dense<0x7F800000> : tensor<f32>
        %311 = func.call @_where_0(%310, %cst_126, %309) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %312 = stablehlo.maximum %304, %311 : tensor<f32>
        %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %313 = stablehlo.compare LE, %304, %cst_127, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %314 = stablehlo.compare LT, %274, %iterArg_99, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %315 = stablehlo.and %313, %314 : tensor<i1>
        %316 = func.call @_where_4(%315, %252, %iterArg_98) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %317 = func.call @_where_3(%315, %274, %iterArg_99) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %318 = func.call @_where_1(%315, %281, %iterArg_100) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %319 = func.call @_where_2(%315, %283, %iterArg_101) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
        %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %320 = stablehlo.compare LE, %312, %cst_128, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %321 = stablehlo.compare GT, %304, %cst_129, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %322 = stablehlo.compare GE, %274, %iterArg_92, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %323 = stablehlo.or %321, %322 : tensor<i1>
        %324 = stablehlo.subtract %iterArg_94, %iterArg_91 : tensor<f32>
        %325 = stablehlo.convert %324 : tensor<f32>
        %326 = stablehlo.multiply %289, %325 : tensor<f32>
        %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %327 = stablehlo.compare GE, %326, %cst_130, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %328 = stablehlo.not %323 : tensor<i1>
        %329 = stablehlo.and %327, %328 : tensor<i1>
        %330 = stablehlo.not %323 : tensor<i1>
        %331 = func.call @_where_4(%323, %252, %iterArg_94) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %332 = func.call @_where_3(%323, %274, %iterArg_95) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %333 = func.call @_where_0(%329, %iterArg_91, %331) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %334 = func.call @_where_3(%329, %iterArg_92, %332) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %335 = func.call @_where_4(%330, %252, %iterArg_91) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %336 = func.call @_where_3(%330, %274, %iterArg_92) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %337 = func.call @_where_3(%330, %289, %iterArg_93) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %338 = stablehlo.or %323, %329 : tensor<i1>
        %339 = func.call @_where_8(%338, %iterArg_94, %iterArg_91) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %340 = func.call @_where_3(%338, %iterArg_95, %iterArg_92) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %c_131 = stablehlo.constant dense<1> : tensor<i32>
        %341 = stablehlo.add %iterArg_79, %c_131 : tensor<i32>
        %c_132 = stablehlo.constant dense<20> : tensor<i32>
        %342 = stablehlo.compare GE, %341, %c_132, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %343 = stablehlo.compare GT, %316, %cst_133, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %c_134 = stablehlo.constant dense<false> : tensor<i1>
        %344 = stablehlo.broadcast_in_dim %c_134, dims = [] : (tensor<i1>) -> tensor<i1>
        %345 = stablehlo.compare NE, %159, %344, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %346 = stablehlo.convert %345 : tensor<i1>
        %347 = stablehlo.and %346, %343 : tensor<i1>
        %c_135 = stablehlo.constant dense<false> : tensor<i1>
        %348 = stablehlo.broadcast_in_dim %c_135, dims = [] : (tensor<i1>) -> tensor<i1>
        %349 = stablehlo.compare NE, %342, %348, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
        %350 = stablehlo.convert %349 : tensor<i1>
        %351 = stablehlo.or %350, %347 : tensor<i1>
        %352 = stablehlo.not %320 : tensor<i1>
        %353 = stablehlo.and %351, %352 : tensor<i1>
        %354 = stablehlo.convert %iterArg_79 : tensor<i32>
        %c_136 = stablehlo.constant dense<2147483647> : tensor<i32>
        %355 = stablehlo.compare LT, %354, %c_136, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %356 = stablehlo.convert %iterArg_79 : tensor<i32>
        %c_137 = stablehlo.constant dense<1> : tensor<i32>
        %357 = stablehlo.add %356, %c_137 : tensor<i32>
        %c_138 = stablehlo.constant dense<2147483647> : tensor<i32>
        %358 = func.call @_where(%355, %357, %c_138) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
        %359 = stablehlo.convert %iterArg_80 : tensor<f32>
        %360 = stablehlo.convert %339 : tensor<f32>
        stablehlo.return %358, %359, %252, %274, %281, %283, %289, %304, %311, %iterArg_88, %320, %353, %335, %336, %337, %333, %334, %360, %340, %316, %317, %318, %319 : tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
      }) : (tensor<i32>) -> (tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>)
      %151 = stablehlo.convert %150#11 : (tensor<i1>) -> tensor<i32>
      %152:4 = "stablehlo.case"(%151) ({
        stablehlo.return %150#2, %150#3, %150#4, %150#5 : tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
      }, {
        %153 = func.call @isinf(%150#7) : (tensor<f32>) -> tensor<i1>
        %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
        %154 = stablehlo.compare GT, %150#19, %cst_102, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %155 = stablehlo.or %154, %153 : tensor<i1>
        %156 = func.call @_where_3(%155, %150#19, %150#2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %157 = func.call @_where_3(%155, %150#20, %150#3) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
        %158 = func.call @_where_1(%155, %150#21, %150#4) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
        %159 = func.call @_where_2(%155, %150#22, %150#5) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
        stablehlo.return %156, %157, %158, %159 : tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
      }) : (tensor<i32>) -> (tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>)
      stablehlo.return %iterArg, %iterArg_72, %iterArg_73, %iterArg_74, %iterArg_75, %iterArg_76, %iterArg_77, %iterArg_78, %150#0, %150#1, %152#0, %152#1, %152#2, %152#3, %150#6, %150#7, %150#8, %150#9, %150#10, %150#11, %150#12, %150#13, %150#14, %150#15, %150#16, %150#17, %150#18, %150#19, %150#20, %150#21, %150#22 : tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<5x8xf32>, tensor<5x4xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>
    }
    %143 = stablehlo.broadcast_in_dim %142#10, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %144 = stablehlo.multiply %143, %133 : tensor<4xf32>
    %145 = stablehlo.broadcast_in_dim %142#10, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %146 = stablehlo.multiply %145, %135 : tensor<8x4xf32>
    %147 = stablehlo.add %arg0, %144 : tensor<4xf32>
    %148 = stablehlo.add %arg1, %146 : tensor<8x4xf32>
    return %147, %148, %131, %arg0, %arg1, %22, %24, %59, %64, %69, %74, %79, %142#10, %142#11, %142#12, %142#13, %142#8, %142#15, %142#16, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2x4xf32>, tensor<2x8x4xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<f32>, tensor<f32>, tensor<f32>
  }
  func.func private @remainder(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %8 = stablehlo.and %7, %4 : tensor<i1>
    %9 = stablehlo.add %3, %2 : tensor<i32>
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32>
    return %10 : tensor<i32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @_where_4(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @remainder_5(%arg0: tensor<2xi32>, %arg1: tensor<i32>) -> tensor<2xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<2xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<2xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
    %12 = stablehlo.and %11, %6 : tensor<2xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %14 = stablehlo.add %4, %13 : tensor<2xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<2xi1>, tensor<2xi32>
    return %15 : tensor<2xi32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2xi32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<2xi32>, tensor<i32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>) -> tensor<2xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<2xf32>, tensor<1xf32>, tensor<i32>) -> tensor<2xf32>
    return %1 : tensor<2xf32>
  }
  func.func private @dynamic_index_in_dim_6(%arg0: tensor<2xf32>, %arg1: tensor<i32>) -> tensor<f32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<2xf32>, tensor<i32>) -> tensor<1xf32>
    %1 = stablehlo.reshape %0 : (tensor<1xf32>) -> tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_7(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_8(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @isinf(%arg0: tensor<f32>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.compare EQ, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
}
