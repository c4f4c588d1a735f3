module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<8x4xf32>, %arg2: tensor<i32>, %arg3: tensor<4xf32>, %arg4: tensor<8x4xf32>, %arg5: tensor<4xf32>, %arg6: tensor<8x4xf32>, %arg7: tensor<5x8xf32>, %arg8: tensor<5x4xf32>) -> (tensor<4xf32> {jax.result_info = "result[0]['b']"}, tensor<8x4xf32> {jax.result_info = "result[0]['w']"}, tensor<i32> {jax.result_info = "result[1][0].count"}, tensor<4xf32> {jax.result_info = "result[1][0].mu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].mu['w']"}, tensor<4xf32> {jax.result_info = "result[1][0].nu['b']"}, tensor<8x4xf32> {jax.result_info = "result[1][0].nu['w']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg7, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x4xf32>) -> tensor<5x4xf32>
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
    %10 = stablehlo.subtract %4, %arg8 : tensor<5x4xf32>
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
    %23 = stablehlo.dot_general %19, %arg7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x4xf32>, tensor<5x8xf32>) -> tensor<4x8xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %cst_8 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %26 = stablehlo.multiply %25, %22 : tensor<4xf32>
    %cst_9 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %28 = stablehlo.multiply %27, %arg3 : tensor<4xf32>
    %29 = stablehlo.add %26, %28 : tensor<4xf32>
    %cst_10 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %31 = stablehlo.multiply %30, %24 : tensor<8x4xf32>
    %cst_11 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %33 = stablehlo.multiply %32, %arg4 : tensor<8x4xf32>
    %34 = stablehlo.add %31, %33 : tensor<8x4xf32>
    %35 = stablehlo.multiply %22, %22 : tensor<4xf32>
    %cst_12 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %37 = stablehlo.multiply %36, %35 : tensor<4xf32>
    %cst_13 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %39 = stablehlo.multiply %38, %arg5 : tensor<4xf32>
    %40 = stablehlo.add %37, %39 : tensor<4xf32>
    %41 = stablehlo.multiply %24, %24 : tensor<8x4xf32>
    %cst_14 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %43 = stablehlo.multiply %42, %41 : tensor<8x4xf32>
    %cst_15 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %45 = stablehlo.multiply %44, %arg6 : tensor<8x4xf32>
    %46 = stablehlo.add %43, %45 : tensor<8x4xf32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %47 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.add %arg2, %c_16 : tensor<i32>
    %c_17 = stablehlo.constant dense<2147483647> : tensor<i32>
    %49 = call @_where(%47, %48, %c_17) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %cst_18 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %50 = stablehlo.convert %49 : (tensor<i32>) -> tensor<f32>
    %51 = stablehlo.power %cst_18, %50 : tensor<f32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.subtract %cst_19, %51 : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %54 = stablehlo.divide %29, %53 : tensor<4xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %56 = stablehlo.divide %34, %55 : tensor<8x4xf32>
    %cst_20 = stablehlo.constant dense<9.990000e-01> : tensor<f32>
    %57 = stablehlo.convert %49 : (tensor<i32>) -> tensor<f32>
    %58 = stablehlo.power %cst_20, %57 : tensor<f32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %59 = stablehlo.subtract %cst_21, %58 : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %61 = stablehlo.divide %40, %60 : tensor<4xf32>
    %62 = stablehlo.broadcast_in_dim %59, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %63 = stablehlo.divide %46, %62 : tensor<8x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %65 = stablehlo.add %61, %64 : tensor<4xf32>
    %66 = stablehlo.sqrt %65 : tensor<4xf32>
    %cst_23 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %67 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %68 = stablehlo.add %66, %67 : tensor<4xf32>
    %69 = stablehlo.divide %54, %68 : tensor<4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %71 = stablehlo.add %63, %70 : tensor<8x4xf32>
    %72 = stablehlo.sqrt %71 : tensor<8x4xf32>
    %cst_25 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %74 = stablehlo.add %72, %73 : tensor<8x4xf32>
    %75 = stablehlo.divide %56, %74 : tensor<8x4xf32>
    %76 = call @norm(%arg0) : (tensor<4xf32>) -> tensor<1xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %78 = stablehlo.compare LE, %76, %77, FLOAT : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %80 = call @_where_0(%78, %79, %arg0) : (tensor<1xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %81 = stablehlo.reshape %76 : (tensor<1xf32>) -> tensor<f32>
    %82 = call @norm_1(%80) : (tensor<4xf32>) -> tensor<f32>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %83 = stablehlo.compare LE, %81, %cst_28, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %84 = call @_where_2(%83, %cst_29, %82) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %85 = call @norm(%69) : (tensor<4xf32>) -> tensor<1xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %87 = stablehlo.compare LE, %85, %86, FLOAT : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %89 = call @_where_0(%87, %88, %69) : (tensor<1xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %90 = stablehlo.reshape %85 : (tensor<1xf32>) -> tensor<f32>
    %91 = call @norm_1(%89) : (tensor<4xf32>) -> tensor<f32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %92 = stablehlo.compare LE, %90, %cst_32, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %93 = call @_where_2(%92, %cst_33, %91) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %94 = stablehlo.multiply %cst_34, %84 : tensor<f32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %95 = stablehlo.add %93, %cst_35 : tensor<f32>
    %96 = stablehlo.divide %94, %95 : tensor<f32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %97 = stablehlo.compare EQ, %84, %cst_36, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.compare EQ, %93, %cst_37, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %99 = stablehlo.or %97, %98 : tensor<i1>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %100 = call @_where_3(%99, %cst_38, %96) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %102 = stablehlo.multiply %69, %101 : tensor<4xf32>
    %103 = call @norm_4(%arg1) : (tensor<8x4xf32>) -> tensor<1x1xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %105 = stablehlo.compare LE, %103, %104, FLOAT : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xi1>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %107 = call @_where_5(%105, %106, %arg1) : (tensor<1x1xi1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %108 = stablehlo.reshape %103 : (tensor<1x1xf32>) -> tensor<f32>
    %109 = call @norm_6(%107) : (tensor<8x4xf32>) -> tensor<f32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %110 = stablehlo.compare LE, %108, %cst_41, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = call @_where_2(%110, %cst_42, %109) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %112 = call @norm_4(%75) : (tensor<8x4xf32>) -> tensor<1x1xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %114 = stablehlo.compare LE, %112, %113, FLOAT : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xi1>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %116 = call @_where_5(%114, %115, %75) : (tensor<1x1xi1>, tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %117 = stablehlo.reshape %112 : (tensor<1x1xf32>) -> tensor<f32>
    %118 = call @norm_6(%116) : (tensor<8x4xf32>) -> tensor<f32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %119 = stablehlo.compare LE, %117, %cst_45, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = call @_where_2(%119, %cst_46, %118) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.multiply %cst_47, %111 : tensor<f32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %122 = stablehlo.add %120, %cst_48 : tensor<f32>
    %123 = stablehlo.divide %121, %122 : tensor<f32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %124 = stablehlo.compare EQ, %111, %cst_49, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.compare EQ, %120, %cst_50, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %126 = stablehlo.or %124, %125 : tensor<i1>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %127 = call @_where_3(%126, %cst_51, %123) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %129 = stablehlo.multiply %75, %128 : tensor<8x4xf32>
    %cst_52 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %131 = stablehlo.multiply %130, %102 : tensor<4xf32>
    %cst_53 = stablehlo.constant dense<-0.00999999977> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %133 = stablehlo.multiply %132, %129 : tensor<8x4xf32>
    %134 = stablehlo.add %arg0, %131 : tensor<4xf32>
    %135 = stablehlo.add %arg1, %133 : tensor<8x4xf32>
    return %134, %135, %49, %29, %34, %40, %46, %15 : tensor<4xf32>, tensor<8x4xf32>, tensor<i32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<f32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @norm(%arg0: tensor<4xf32>) -> tensor<1xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1xf32>
    %3 = stablehlo.sqrt %2 : tensor<1xf32>
    return %3 : tensor<1xf32>
  }
  func.func private @_where_0(%arg0: tensor<1xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @norm_1(%arg0: tensor<4xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
  func.func private @_where_2(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.convert %arg1 : tensor<f32>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<i1>, tensor<f32>
    return %1 : tensor<f32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f32>
    return %0 : tensor<f32>
  }
  func.func private @norm_4(%arg0: tensor<8x4xf32>) -> tensor<1x1xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f32>) -> tensor<1x1xf32>
    %3 = stablehlo.sqrt %2 : tensor<1x1xf32>
    return %3 : tensor<1x1xf32>
  }
  func.func private @_where_5(%arg0: tensor<1x1xi1>, %arg1: tensor<8x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<8x4xi1>
    %1 = stablehlo.select %0, %arg1, %arg2 : tensor<8x4xi1>, tensor<8x4xf32>
    return %1 : tensor<8x4xf32>
  }
  func.func private @norm_6(%arg0: tensor<8x4xf32>) -> tensor<f32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<8x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.sqrt %1 : tensor<f32>
    return %2 : tensor<f32>
  }
}
