// Padding in front of a manual computation, and the cut behind it, are parts of how shards are made and put together.
// RUN: weft compile FILE --emit=plan
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<7xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = stablehlo.multiply %a, %a : tensor<7xf32>
  return %0 : tensor<7xf32>
}
// ==>
// plan: 4 devices, 2 routines, 0 collectives, 1 constant
// c0 : f32[]
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = sdy.manual_computation(s0!) @main/manual x 4 : f32[8]
//   func.return(s1!)
//
// @main/manual on devices 0,1,2,3, 2 slots
//   (s0)
//   s1 = stablehlo.multiply(s0, s0!) : f32[2]  # line 5
//   sdy.return(s1!)
