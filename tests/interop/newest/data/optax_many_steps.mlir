module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<4xf32>, %arg6: tensor<8x4xf32>, %arg7: tensor<4xf32>, %arg8: tensor<8x4xf32>, %arg9: tensor<4xf32>, %arg10: tensor<8x4xf32>, %arg11: tensor<5x8xf32>, %arg12: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1].mini_step"}, tensor<i32> {jax.result_info = "result[1].gradient_step"}, tensor<i32> {jax.result_info = "result[1].inner_opt_state[0].count"}, tensor<4xf32> {jax.result_info = "result[1].inner_opt_state[0].mu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1].inner_opt_state[0].mu['w']"}, tensor<4xf32> {jax.result_info = "result[1].inner_opt_state[0].nu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1].inner_opt_state[0].nu['w']"}, tensor<4xf32> {jax.result_info = "result[1].acc_grads['b']"}, tensor<8x4xf32> {jax.result_info = "result[1].acc_grads['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg11, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
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
    %10 = stablehlo.subtract %4, %arg12 : tensor<5x4xf32>
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
    %23 = stablehlo.dot_general %19, %arg11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %25:11 = "stablehlo.case"(%c) ({
      %28 = stablehlo.subtract %22, %arg9 : tensor<4xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i32>
      %29 = stablehlo.add %arg2, %c_8 : tensor<i32>
      %30 = stablehlo.convert %29 : (tensor<i32>) -> tensor<f32>
      %31 = stablehlo.broadcast_in_dim %30, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %32 = stablehlo.divide %28, %31 : tensor<4xf32>
      %33 = stablehlo.add %arg9, %32 : tensor<4xf32>
      %34 = stablehlo.subtract %24, %arg10 : tensor<8x4xf32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %35 = stablehlo.add %arg2, %c_9 : tensor<i32>
      %36 = stablehlo.convert %35 : (tensor<i32>) -> tensor<f32>
      %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %38 = stablehlo.divide %34, %37 : tensor<8x4xf32>
      %39 = stablehlo.add %arg10, %38 : tensor<8x4xf32>
      %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %40 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %41 = stablehlo.multiply %40, %33 : tensor<4xf32>
      %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %42 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %43 = stablehlo.multiply %42, %arg5 : tensor<4xf32>
      %44 = stablehlo.add %41, %43 : tensor<4xf32>
      %cst_12 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
      %45 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %46 = stablehlo.multiply %45, %39 : tensor<8x4xf32>
      %cst_13 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %47 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %48 = stablehlo.multiply %47, %arg6 : tensor<8x4xf32>
      %49 = stablehlo.add %46, %48 : tensor<8x4xf32>
      %50 = stablehlo.multiply %33, %33 : tensor<4xf32>
      %cst_14 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %51 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %52 = stablehlo.multiply %51, %50 : tensor<4xf32>
      %cst_15 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %53 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %54 = stablehlo.multiply %53, %arg7 : tensor<4xf32>
      %55 = stablehlo.add %52, %54 : tensor<4xf32>
      %56 = stablehlo.multiply %39, %39 : tensor<8x4xf32>
      %cst_16 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
      %57 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %58 = stablehlo.multiply %57, %56 : tensor<8x4xf32>
      %cst_17 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %59 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %60 = stablehlo.multiply %59, %arg8 : tensor<8x4xf32>
      %61 = stablehlo.add %58, %60 : tensor<8x4xf32>
      %c_18 = stablehlo.constant dense<2147483647> : tensor<i32>
      %62 = stablehlo.compare LT, %arg4, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_19 = stablehlo.constant dense<1> : tensor<i32>
      %63 = stablehlo.add %arg4, %c_19 : tensor<i32>
      %c_20 = stablehlo.constant dense<2147483647> : tensor<i32>
      %64 = func.call @_where(%62, %63, %c_20) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %cst_21 = stablehlo.constant dense<0.899999976> : tensor<f32>
      %65 = stablehlo.convert %64 : (tensor<i32>) -> tensor<f32>
      %66 = stablehlo.power %cst_21, %65 : tensor<f32>
      %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %67 = stablehlo.subtract %cst_22, %66 : tensor<f32>
      %68 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %69 = stablehlo.divide %44, %68 : tensor<4xf32>
      %70 = stablehlo.broadcast_in_dim %67, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %71 = stablehlo.divide %49, %70 : tensor<8x4xf32>
      %cst_23 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
      %72 = stablehlo.convert %64 : (tensor<i32>) -> tensor<f32>
      %73 = stablehlo.power %cst_23, %72 : tensor<f32>
      %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %74 = stablehlo.subtract %cst_24, %73 : tensor<f32>
      %75 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %76 = stablehlo.divide %55, %75 : tensor<4xf32>
      %77 = stablehlo.broadcast_in_dim %74, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %78 = stablehlo.divide %61, %77 : tensor<8x4xf32>
      %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %79 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %80 = stablehlo.add %76, %79 : tensor<4xf32>
      %81 = stablehlo.sqrt %80 : tensor<4xf32>
      %cst_26 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %82 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %83 = stablehlo.add %81, %82 : tensor<4xf32>
      %84 = stablehlo.divide %69, %83 : tensor<4xf32>
      %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %85 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %86 = stablehlo.add %78, %85 : tensor<8x4xf32>
      %87 = stablehlo.sqrt %86 : tensor<8x4xf32>
      %cst_28 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
      %88 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %89 = stablehlo.add %87, %88 : tensor<8x4xf32>
      %90 = stablehlo.divide %71, %89 : tensor<8x4xf32>
      %cst_29 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
      %91 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %92 = stablehlo.multiply %91, %84 : tensor<4xf32>
      %cst_30 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
      %93 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %94 = stablehlo.multiply %93, %90 : tensor<8x4xf32>
      %c_31 = stablehlo.constant dense<1> : tensor<i32>
      %95 = stablehlo.compare EQ, %arg2, %c_31, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_32 = stablehlo.constant dense<2147483647> : tensor<i32>
      %96 = stablehlo.compare LT, %arg2, %c_32, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_33 = stablehlo.constant dense<1> : tensor<i32>
      %97 = stablehlo.add %arg2, %c_33 : tensor<i32>
      %c_34 = stablehlo.constant dense<2147483647> : tensor<i32>
      %98 = func.call @_where(%96, %97, %c_34) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_35 = stablehlo.constant dense<2> : tensor<i32>
      %99 = func.call @remainder(%98, %c_35) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_36 = stablehlo.constant dense<2147483647> : tensor<i32>
      %100 = stablehlo.compare LT, %arg3, %c_36, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_37 = stablehlo.constant dense<1> : tensor<i32>
      %101 = stablehlo.add %arg3, %c_37 : tensor<i32>
      %c_38 = stablehlo.constant dense<2147483647> : tensor<i32>
      %102 = func.call @_where(%100, %101, %c_38) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %103 = stablehlo.convert %95 : (tensor<i1>) -> tensor<i32>
      %104 = stablehlo.multiply %103, %102 : tensor<i32>
      %105 = stablehlo.convert %95 : (tensor<i1>) -> tensor<i32>
      %c_39 = stablehlo.constant dense<1> : tensor<i32>
      %106 = stablehlo.subtract %c_39, %105 : tensor<i32>
      %107 = stablehlo.convert %106 : tensor<i32>
      %108 = stablehlo.multiply %107, %arg3 : tensor<i32>
      %109 = stablehlo.add %104, %108 : tensor<i32>
      %110 = func.call @_where(%95, %64, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %111 = func.call @_where_0(%95, %44, %arg5) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %112 = func.call @_where_1(%95, %49, %arg6) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
      %113 = func.call @_where_0(%95, %55, %arg7) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %114 = func.call @_where_1(%95, %61, %arg8) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
      %115 = stablehlo.convert %95 : (tensor<i1>) -> tensor<i32>
      %c_40 = stablehlo.constant dense<1> : tensor<i32>
      %116 = stablehlo.subtract %c_40, %115 : tensor<i32>
      %117 = stablehlo.convert %116 : (tensor<i32>) -> tensor<f32>
      %118 = stablehlo.broadcast_in_dim %117, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %119 = stablehlo.multiply %118, %33 : tensor<4xf32>
      %120 = stablehlo.convert %95 : (tensor<i1>) -> tensor<i32>
      %c_41 = stablehlo.constant dense<1> : tensor<i32>
      %121 = stablehlo.subtract %c_41, %120 : tensor<i32>
      %122 = stablehlo.convert %121 : (tensor<i32>) -> tensor<f32>
      %123 = stablehlo.broadcast_in_dim %122, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %124 = stablehlo.multiply %123, %39 : tensor<8x4xf32>
      %125 = stablehlo.convert %95 : (tensor<i1>) -> tensor<f32>
      %126 = stablehlo.broadcast_in_dim %125, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %127 = stablehlo.multiply %126, %92 : tensor<4xf32>
      %128 = stablehlo.convert %95 : (tensor<i1>) -> tensor<f32>
      %129 = stablehlo.broadcast_in_dim %128, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      %130 = stablehlo.multiply %129, %94 : tensor<8x4xf32>
      stablehlo.return %127, %130, %99, %109, %110, %111, %112, %113, %114, %119, %124 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>
    }, {
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %28 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %29 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
      stablehlo.return %28, %29, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>
    }) : (tensor<i32>) -> (tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>)
    %26 = stablehlo.add %arg0, %25#0 : tensor<4xf32>
    %27 = stablehlo.add %arg1, %25#1 : tensor<8x4xf32>
    return %26, %27, %25#2, %25#3, %25#4, %25#5, %25#6, %25#7, %25#8, %25#9, %25#10, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
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
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}
