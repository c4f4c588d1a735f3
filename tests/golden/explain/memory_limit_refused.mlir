// So little memory that no way to partition the program fits.
// RUN: weft explain FILE --memory-limit 1MiB
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
// tests/golden/explain/memory_limit_refused.mlir: its arguments and constants take 3 MiB on each device, above the memory limit of 1 MiB; the largest argument there is f32[256,1024] (1 MiB). Shard it over more devices, or raise the limit
// exit 1
