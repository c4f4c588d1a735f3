// It is a prediction.
// RUN: weft run FILE --machine tpu-v5e:2x2 --schedule xla
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<4x8xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<8x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x10240xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
    %r = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<4x8xi32>, tensor<8x10240xi32>) -> tensor<4x10240xi32>
    return %r : tensor<4x10240xi32>
  }
}
// ==>
// --schedule xla says what XLA would do, which weft explain tells; what is run is weft or plain
// exit 1
