// A constraint that forces a round trip, a large argument that is whole, an axis that cuts nothing.
module @jit_accidents attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=4, "z"=2]>
  func.func public @main(%arg0: tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %arg1: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<1024x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.sine %arg0 : tensor<1024x512xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {}]> : tensor<1024x512xf32>
    %2 = stablehlo.cosine %1 : tensor<1024x512xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{"x"}, {}]> : tensor<1024x512xf32>
    %4 = stablehlo.dot_general %3, %arg1, contracting_dims = [1] x [0] : (tensor<1024x512xf32>, tensor<512x512xf32>) -> tensor<1024x512xf32>
    return %4 : tensor<1024x512xf32>
  }
}
