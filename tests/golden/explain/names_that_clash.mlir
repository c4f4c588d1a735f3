// Names that the text gives and those that explain gives are never one: T1, Out and arg1 are arguments here.
// RUN: weft explain FILE --schedule plain
module @clash attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("arg1"), %b: tensor<16x4xf32>, %c: tensor<4x6xf32> loc("T1"), %d: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("Out")) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %2 = stablehlo.dot_general %1, %d, contracting_dims = [1] x [1] : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x8xf32>
    %3 = stablehlo.dot_general %2, %d, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    return %3 : tensor<8x6xf32>
  }
}
