// The gradients of two weights by data parallelism, whose sums are combined: the one array in which
// they travel has a dimension of its own.
module @jit_step attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["data"=4]>
  func.func public @main(%arg0: tensor<32x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("x"), %arg1: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("h"), %arg2: tensor<32x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("dh"), %arg3: tensor<32x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>} loc("dy")) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [0] x [0] : (tensor<32x4xf32>, tensor<32x8xf32>) -> tensor<4x8xf32>
    %1 = stablehlo.dot_general %arg1, %arg3, contracting_dims = [0] x [0] : (tensor<32x8xf32>, tensor<32x2xf32>) -> tensor<8x2xf32>
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %2 = stablehlo.reduce(%arg2 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<8xf32>
    %3 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<32x8xf32>, tensor<f32>) -> tensor<8xf32>
    return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<8x2xf32>, tensor<8xf32>, tensor<8xf32>
  }
}
