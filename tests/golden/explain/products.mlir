// Products with the names that JAX gives: arguments, and letters of einsum strings.
module @jit_block attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["X"=2, "Y"=2]>
  func.func public @main(%arg0: tensor<8x16xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {"Y"}]>} loc("In"), %arg1: tensor<16x64xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"Y"}, {}]>} loc("W")) -> (tensor<8x64xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<8x16xbf16>
    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : (tensor<8x16xbf16>, tensor<16x64xbf16>) -> tensor<8x64xbf16> loc("jit(block)/bd,df->bf/dot_general"("train.py":7:9))
    return %1 : tensor<8x64xbf16>
  }
}
