// What does not change in a loop moves before it: the gather of %head, and the exchange of the cut along layers of %stack for one within
// them. The sum %loss is added up after it.
module @loops attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%stack: tensor<16x64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}, %head: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %batch: tensor<512x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<f32> {
    %c0 = stablehlo.constant dense<0> : tensor<i32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %0:2 = stablehlo.while(%i = %c0, %loss = %zero) : tensor<i32>, tensor<f32>
    cond {
      %c16 = stablehlo.constant dense<16> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %c16 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c1 = stablehlo.constant dense<1> : tensor<i32>
      %next = stablehlo.add %i, %c1 : tensor<i32>
      %slice = stablehlo.dynamic_slice %stack, %i, %c0, %c0, sizes = [1, 64, 64] : (tensor<16x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x64x64xf32>
      %layer = stablehlo.reshape %slice : (tensor<1x64x64xf32>) -> tensor<64x64xf32>
      %h = stablehlo.dot_general %batch, %layer, contracting_dims = [1] x [0] : (tensor<512x64xf32>, tensor<64x64xf32>) -> tensor<512x64xf32>
      %half = stablehlo.convert %head : (tensor<64x32xf32>) -> tensor<64x32xbf16>
      %narrow = stablehlo.convert %h : (tensor<512x64xf32>) -> tensor<512x64xbf16>
      %y = stablehlo.dot_general %narrow, %half, contracting_dims = [1] x [0] : (tensor<512x64xbf16>, tensor<64x32xbf16>) -> tensor<512x32xf32>
      %square = stablehlo.multiply %y, %y : tensor<512x32xf32>
      %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<512x32xf32>, tensor<f32>) -> tensor<f32>
      %more = stablehlo.add %loss, %sum : tensor<f32>
      stablehlo.return %next, %more : tensor<i32>, tensor<f32>
    }
    return %0#1 : tensor<f32>
  }
}
