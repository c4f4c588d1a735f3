module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x4x4x8xf32>) -> (tensor<2x4x4x8xf32> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
    %c_0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
    %0 = stablehlo.slice %arg0 [0:2, 0:4, 0:2, 0:8] : (tensor<2x4x4x8xf32>) -> tensor<2x4x2x8xf32>
    %1 = stablehlo.slice %arg0 [0:2, 0:4, 0:2, 0:8] : (tensor<2x4x4x8xf32>) -> tensor<2x4x2x8xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<2x4x4x8xf32>) -> tensor<2x4x2x2x8xf32>
    %3 = stablehlo.dot_general %2, %0, batching_dims = [0, 2] x [0, 2], contracting_dims = [4] x [3], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x2x8xf32>, tensor<2x4x2x8xf32>) -> tensor<2x2x4x2x4xf32>
    %cst = stablehlo.constant dense<0.353553385> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x2x4x2x4xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<2x2x4x2x4xf32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<2x2x4x4xi1>
    %7 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %8 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
    %c_2 = stablehlo.constant dense<2> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<1x4xi32>
    %10 = stablehlo.add %8, %9 : tensor<1x4xi32>
    %11 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x4xi32>
    %12 = stablehlo.broadcast_in_dim %10, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<4x4xi32>
    %13 = stablehlo.compare LE, %11, %12, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %14 = stablehlo.broadcast_in_dim %c, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %15 = stablehlo.broadcast_in_dim %c_0, dims = [1] : (tensor<4xi32>) -> tensor<1x4xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %16 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<1x4xi32>
    %17 = stablehlo.subtract %15, %16 : tensor<1x4xi32>
    %18 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<4x1xi32>) -> tensor<4x4xi32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<1x4xi32>) -> tensor<4x4xi32>
    %20 = stablehlo.compare GE, %18, %19, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %21 = stablehlo.and %20, %13 : tensor<4x4xi1>
    %22 = stablehlo.broadcast_in_dim %21, dims = [2, 3] : (tensor<4x4xi1>) -> tensor<1x1x4x4xi1>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2, 3] : (tensor<1x1x4x4xi1>) -> tensor<2x2x4x4xi1>
    %24 = stablehlo.and %6, %23 : tensor<2x2x4x4xi1>
    %cst_4 = stablehlo.constant dense<-2.38197633E+38> : tensor<f32>
    %25 = call @_where(%24, %5, %cst_4) : (tensor<2x2x4x4xi1>, tensor<2x2x4x2x4xf32>, tensor<f32>) -> tensor<2x2x2x4x4xf32>
    %cst_5 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %26 = stablehlo.reduce(%25 init: %cst_5) applies stablehlo.maximum across dimensions = [4] : (tensor<2x2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x2x4xf32>
    %cst_6 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<2x2x2x4xf32>
    %28 = stablehlo.maximum %27, %26 : tensor<2x2x2x4xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2, 3] : (tensor<2x2x2x4xf32>) -> tensor<2x2x2x4x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x4x1xf32>) -> tensor<2x2x2x4x4xf32>
    %31 = stablehlo.subtract %25, %30 : tensor<2x2x2x4x4xf32>
    %32 = stablehlo.exponential %31 : tensor<2x2x2x4x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.reduce(%32 init: %cst_7) applies stablehlo.add across dimensions = [4] : (tensor<2x2x2x4x4xf32>, tensor<f32>) -> tensor<2x2x2x4xf32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0, 1, 2, 3] : (tensor<2x2x2x4xf32>) -> tensor<2x2x2x4x1xf32>
    %35 = stablehlo.broadcast_in_dim %34, dims = [0, 1, 2, 3, 4] : (tensor<2x2x2x4x1xf32>) -> tensor<2x2x2x4x4xf32>
    %36 = stablehlo.divide %32, %35 : tensor<2x2x2x4x4xf32>
    %37 = stablehlo.dot_general %1, %36, batching_dims = [0, 2] x [1, 2], contracting_dims = [1] x [4], precision = [DEFAULT, DEFAULT] : (tensor<2x4x2x8xf32>, tensor<2x2x2x4x4xf32>) -> tensor<2x2x8x2x4xf32>
    %38 = stablehlo.transpose %37, dims = [3, 0, 4, 1, 2] : (tensor<2x2x8x2x4xf32>) -> tensor<2x2x4x2x8xf32>
    %39 = stablehlo.transpose %38, dims = [1, 2, 3, 0, 4] : (tensor<2x2x4x2x8xf32>) -> tensor<2x4x2x2x8xf32>
    %40 = stablehlo.reshape %39 : (tensor<2x4x2x2x8xf32>) -> tensor<2x4x4x8xf32>
    return %40 : tensor<2x4x4x8xf32>
  }
  func.func private @_where(%arg0: tensor<2x2x4x4xi1>, %arg1: tensor<2x2x4x2x4xf32>, %arg2: tensor<f32>) -> tensor<2x2x2x4x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<2x2x4x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2, 3, 4] : (tensor<2x2x4x4xi1>) -> tensor<2x2x2x4x4xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1, 2, 3, 4] : (tensor<2x2x4x4xf32>) -> tensor<2x2x2x4x4xf32>
    %3 = stablehlo.transpose %arg1, dims = [3, 0, 1, 2, 4] : (tensor<2x2x4x2x4xf32>) -> tensor<2x2x2x4x4xf32>
    %4 = stablehlo.select %1, %3, %2 : tensor<2x2x2x4x4xi1>, tensor<2x2x2x4x4xf32>
    return %4 : tensor<2x2x2x4x4xf32>
  }
}
