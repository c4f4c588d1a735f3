// A partitioned program: one instance for each device runs the routine of the manual computation.
// RUN: weft compile FILE --emit=plan
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// ==>
// plan: 4 devices, 2 routines, 1 collective, 0 constants
//
// @main on device 0, 3 slots
//   (s0, s1)
//   s2 = sdy.manual_computation(s0!, s1!) @main/manual x 4 : f32[8,8]
//   func.return(s2!)
//
// @main/manual on devices 0,1,2,3, 3 slots
//   (s0, s1)
//   s2 = stablehlo.dot_general(s0!, s1!) : f32[8,8]  # line 5
//   s0 = stablehlo.all_reduce(s2!) #0 in 2 groups : f32[8,8]  # line 5
//   sdy.return(s0!)
