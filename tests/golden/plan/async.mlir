// A collective that is begun and waited for later is two steps, with others between.
// RUN: weft compile FILE --emit=plan
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x", "y"}]>] manual_axes={"x", "y"} (%b: tensor<2xf32>) {
    %1 = "stablehlo.async_start"(%b) ({
    ^bb0(%c: tensor<2xf32>):
      %4 = "stablehlo.all_gather"(%c) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, use_global_device_ids}> : (tensor<2xf32>) -> tensor<8xf32>
      stablehlo.return %4 : tensor<8xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<8xf32>>
    %2 = stablehlo.multiply %b, %b : tensor<2xf32>
    %3 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<8xf32>>) -> tensor<8xf32>
    %5 = stablehlo.slice %3 [0:2] : (tensor<8xf32>) -> tensor<2xf32>
    %6 = stablehlo.add %2, %5 : tensor<2xf32>
    sdy.return %6 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// plan: 4 devices, 2 routines, 1 collective, 0 constants
//
// @main on device 0, 2 slots
//   (s0)
//   s1 = sdy.manual_computation(s0!) @main/manual x 4 : f32[8]  # line 5
//   func.return(s1!)  # line 17
//
// @main/manual on devices 0,1,2,3, 3 slots
//   (s0)
//   s1 = stablehlo.async_start(s0) stablehlo.all_gather #0 in 1 group : !stablehlo.future<tensor<8xf32>>  # line 6
//   s2 = stablehlo.multiply(s0, s0!) : f32[2]  # line 11
//   s0 = stablehlo.async_done(s1!) : f32[8]  # line 12
//   s1 = stablehlo.slice(s0!) : f32[2]  # line 13
//   s0 = stablehlo.add(s2!, s1!) : f32[2]  # line 14
//   sdy.return(s0!)  # line 15
