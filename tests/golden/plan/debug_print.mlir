// A debug print is a step of its own.
// RUN: weft compile FILE --emit=plan
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = stablehlo.add %a, %a : tensor<8xf32>
  stablehlo.custom_call @weft.debug_print(%0) {backend_config = "twice: {}", has_side_effect = true} : (tensor<8xf32>) -> ()
  return %0 : tensor<8xf32>
}
// ==>
// plan: 4 devices, 2 routines, 1 collective, 0 constants
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = sdy.manual_computation(s0!) @main/manual x 4 : f32[8]
//   func.return(s1!)
//
// @main/manual on devices 0,1,2,3, 2 slots
//   (s0)
//   s1 = stablehlo.add(s0, s0!) : f32[2]  # line 5
//   s0 = stablehlo.all_gather(s1) #0 in 1 group : f32[8]  # line 6
//   stablehlo.custom_call(s0!) @weft.debug_print  # line 6
//   sdy.return(s1!)
