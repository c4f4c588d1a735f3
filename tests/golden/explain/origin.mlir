// From where each axis of a value came.
// RUN: weft explain FILE --origin %h
sdy.mesh @mesh = <["X"=4]>
func.func @main(
    %x: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w1: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>},
    %w2: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>})
    -> (tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"X"}, {}]>}) {
  %h = stablehlo.dot_general %x, %w1, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %y = stablehlo.dot_general %h, %w2, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %b = stablehlo.dot_general %y, %w1, contracting_dims = [1] x [1] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  return %b : tensor<1024x1024xf32>
}
// ==>
// "X": dimension 0, stated for argument 0, by way of [stablehlo.dot_general] (tests/golden/explain/origin.mlir:9:8)
