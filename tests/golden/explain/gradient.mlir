// The gradient of a convolution's kernel, whose image is cut along both its batch and its height.
module @jit_gradient attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=2]>
  func.func public @main(%arg0: tensor<8x16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}, {}, {}]>} loc("Image"), %arg1: tensor<8x16x16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}, {}, {}]>} loc("dOut")) -> (tensor<3x3x4x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}, {}]>}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<8x16x16x4xf32>, tensor<8x16x16x4xf32>) -> tensor<3x3x4x4xf32>
    return %0 : tensor<3x3x4x4xf32>
  }
}
