// A step over a large array is not ended by small ops that it does not wait for (as a norm's weights
// are converted), nor made to wait for them.
// RUN: weft compile FILE --emit=plan
func.func @main(%x: tensor<64x1024xbf16>, %scale: tensor<1024xbf16>, %shift: tensor<1024xbf16>) -> tensor<64x1024xbf16> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %wide = stablehlo.convert %x : (tensor<64x1024xbf16>) -> tensor<64x1024xf32>
  %scale32 = stablehlo.convert %scale : (tensor<1024xbf16>) -> tensor<1024xf32>
  %square = stablehlo.multiply %wide, %wide : tensor<64x1024xf32>
  %shift32 = stablehlo.convert %shift : (tensor<1024xbf16>) -> tensor<1024xf32>
  %twice = stablehlo.add %shift32, %shift32 : tensor<1024xf32>
  %sum = stablehlo.reduce(%square init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<64x1024xf32>, tensor<f32>) -> tensor<64xf32>
  %each = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<64xf32>) -> tensor<64x1024xf32>
  %scales = stablehlo.broadcast_in_dim %scale32, dims = [1] : (tensor<1024xf32>) -> tensor<64x1024xf32>
  %shifts = stablehlo.broadcast_in_dim %twice, dims = [1] : (tensor<1024xf32>) -> tensor<64x1024xf32>
  %0 = stablehlo.divide %wide, %each : tensor<64x1024xf32>
  %1 = stablehlo.multiply %0, %scales : tensor<64x1024xf32>
  %2 = stablehlo.add %1, %shifts : tensor<64x1024xf32>
  %3 = stablehlo.convert %2 : (tensor<64x1024xf32>) -> tensor<64x1024xbf16>
  return %3 : tensor<64x1024xbf16>
}
// ==>
// plan: 1 device, 1 routine, 0 collectives, 1 constant
// c0 : f32[]
//
// @main on device 0, 4 slots
//   (s0, s1, s2)
//   s3 = stablehlo.convert(s1!) : f32[1024]  # line 7
//   s1 = stablehlo.convert(s2!) : f32[1024]  # line 9
//   s2 = stablehlo.add(s1, s1!) : f32[1024]  # line 10
//   s1 = stablehlo.broadcast_in_dim(s3!) : f32[64,1024]  # line 13
//   s3 = stablehlo.broadcast_in_dim(s2!) : f32[64,1024]  # line 14
//   s2 = stablehlo.convert(s0!, c0, s1!, s3!) fused stablehlo.convert stablehlo.multiply stablehlo.reduce stablehlo.broadcast_in_dim stablehlo.divide stablehlo.multiply stablehlo.add stablehlo.convert : bf16[64,1024]  # line 18
//   func.return(s2!)  # line 19
