module @gather attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["i"=2]>
  func.func public @main(%In: tensor<4096x4096xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %W: tensor<4096x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) -> (tensor<4096x2048xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}) {
    %0 = stablehlo.dot_general %In, %W, contracting_dims = [1] x [0] : (tensor<4096x4096xbf16>, tensor<4096x2048xbf16>) -> tensor<4096x2048xbf16>
    return %0 : tensor<4096x2048xbf16>
  }
}
