module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<5x8xf32>, %arg6: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['b']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_row['w']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['b']"}, tensor<1xf32> {jax.result_info = "result[1][0].v_col['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].v['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].v['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg5, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
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
    %10 = stablehlo.subtract %4, %arg6 : tensor<5x4xf32>
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
    %23 = stablehlo.dot_general %19, %arg5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %25 = stablehlo.subtract %arg2, %c : tensor<i32>
    %c_8 = stablehlo.constant dense<1> : tensor<i32>
    %26 = stablehlo.add %25, %c_8 : tensor<i32>
    %27 = stablehlo.convert %26 : (tensor<i32>) -> tensor<f32>
    %cst_9 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %28 = stablehlo.power %27, %cst_9 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %29 = stablehlo.subtract %cst_10, %28 : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %32 = stablehlo.multiply %22, %22 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %34 = stablehlo.add %32, %33 : tensor<4xf32>
    %35 = stablehlo.broadcast_in_dim %29, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %36 = stablehlo.multiply %35, %arg3 : tensor<4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.subtract %cst_14, %29 : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %37, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %39 = stablehlo.multiply %38, %34 : tensor<4xf32>
    %40 = stablehlo.add %36, %39 : tensor<4xf32>
    %cst_15 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %42 = stablehlo.power %40, %41 : tensor<4xf32>
    %43 = stablehlo.multiply %22, %42 : tensor<4xf32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %44 = stablehlo.subtract %arg2, %c_16 : tensor<i32>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.add %44, %c_17 : tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<f32>
    %cst_18 = stablehlo.constant dense<-8.000000e-01> : tensor<f32>
    %47 = stablehlo.power %46, %cst_18 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.subtract %cst_19, %47 : tensor<f32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %51 = stablehlo.multiply %24, %24 : tensor<8x4xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-30> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %53 = stablehlo.add %51, %52 : tensor<8x4xf32>
    %54 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %55 = stablehlo.multiply %54, %arg4 : tensor<8x4xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %56 = stablehlo.subtract %cst_23, %48 : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %58 = stablehlo.multiply %57, %53 : tensor<8x4xf32>
    %59 = stablehlo.add %55, %58 : tensor<8x4xf32>
    %cst_24 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %61 = stablehlo.power %59, %60 : tensor<8x4xf32>
    %62 = stablehlo.multiply %24, %61 : tensor<8x4xf32>
    %c_25 = stablehlo.constant dense<2147483647> : tensor<i32>
    %63 = stablehlo.compare LT, %arg2, %c_25, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_26 = stablehlo.constant dense<1> : tensor<i32>
    %64 = stablehlo.add %arg2, %c_26 : tensor<i32>
    %c_27 = stablehlo.constant dense<2147483647> : tensor<i32>
    %65 = call @_where(%63, %64, %c_27) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %66 = stablehlo.multiply %43, %43 : tensor<4xf32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_28) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_29 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %68 = stablehlo.divide %67, %cst_29 : tensor<f32>
    %69 = stablehlo.sqrt %68 : tensor<f32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.divide %69, %cst_30 : tensor<f32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %71 = stablehlo.maximum %cst_31, %70 : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %73 = stablehlo.divide %43, %72 : tensor<4xf32>
    %74 = stablehlo.multiply %62, %62 : tensor<8x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.reduce(%74 init: %cst_32) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_33 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %76 = stablehlo.divide %75, %cst_33 : tensor<f32>
    %77 = stablehlo.sqrt %76 : tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %78 = stablehlo.divide %77, %cst_34 : tensor<f32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %79 = stablehlo.maximum %cst_35, %78 : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %81 = stablehlo.divide %62, %80 : tensor<8x4xf32>
    %cst_36 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %83 = stablehlo.multiply %82, %73 : tensor<4xf32>
    %cst_37 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %85 = stablehlo.multiply %84, %81 : tensor<8x4xf32>
    %86 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_38) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_39 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %88 = stablehlo.divide %87, %cst_39 : tensor<f32>
    %89 = stablehlo.sqrt %88 : tensor<f32>
    %cst_40 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %90 = stablehlo.compare LE, %89, %cst_40, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %91 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %92 = call @_where_0(%90, %91, %arg0) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %cst_42 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %93 = stablehlo.compare LE, %89, %cst_42, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %94 = stablehlo.multiply %92, %92 : tensor<4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.reduce(%94 init: %cst_43) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %cst_44 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %96 = stablehlo.divide %95, %cst_44 : tensor<f32>
    %97 = stablehlo.sqrt %96 : tensor<f32>
    %cst_45 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %98 = call @_where_1(%93, %cst_45, %97) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %100 = stablehlo.multiply %83, %99 : tensor<4xf32>
    %101 = stablehlo.multiply %arg1, %arg1 : tensor<8x4xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_46) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %103 = stablehlo.divide %102, %cst_47 : tensor<f32>
    %104 = stablehlo.sqrt %103 : tensor<f32>
    %cst_48 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %105 = stablehlo.compare LE, %104, %cst_48, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %107 = call @_where_2(%105, %106, %arg1) : (tensor<i1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %cst_50 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %108 = stablehlo.compare LE, %104, %cst_50, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %109 = stablehlo.multiply %107, %107 : tensor<8x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.reduce(%109 init: %cst_51) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_52 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %111 = stablehlo.divide %110, %cst_52 : tensor<f32>
    %112 = stablehlo.sqrt %111 : tensor<f32>
    %cst_53 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %113 = call @_where_1(%108, %cst_53, %112) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %114 = stablehlo.broadcast_in_dim %113, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %115 = stablehlo.multiply %85, %114 : tensor<8x4xf32>
    %cst_54 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %117 = stablehlo.multiply %116, %100 : tensor<4xf32>
    %cst_55 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %119 = stablehlo.multiply %118, %115 : tensor<8x4xf32>
    %120 = stablehlo.add %arg0, %117 : tensor<4xf32>
    %121 = stablehlo.add %arg1, %119 : tensor<8x4xf32>
    return %120, %121, %65, %30, %49, %31, %50, %40, %59, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @_where_1(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}
