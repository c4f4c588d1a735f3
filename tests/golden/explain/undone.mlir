// The sum of two arrays that are sharded otherwise: with a constraint on it, it need not be gathered.
module @jit_undone attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["a"=2, "b"=2]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<16x16xf32> {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<16x16xf32>) -> tensor<16x16xf32>
    %1 = stablehlo.cosine %arg0 : tensor<16x16xf32>
    %2 = stablehlo.add %0, %1 : tensor<16x16xf32>
    return %2 : tensor<16x16xf32>
  }
}
