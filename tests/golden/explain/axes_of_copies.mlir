// Each device's copy is a part of the result along x, and what devices add differs along y: neither
// axis cuts nothing.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<4x4xf32>) {
  %0:2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{}, {}]>] manual_axes={"x", "y"} (%b: tensor<4x4xf32>) {
    %1 = stablehlo.tanh %b : tensor<4x4xf32>
    %two = stablehlo.constant dense<2> : tensor<ui32>
    %id = stablehlo.partition_id : tensor<ui32>
    %y = stablehlo.remainder %id, %two : tensor<ui32>
    %2 = stablehlo.convert %y : (tensor<ui32>) -> tensor<f32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %4 = stablehlo.add %1, %3 : tensor<4x4xf32>
    sdy.return %1, %4 : tensor<4x4xf32>, tensor<4x4xf32>
  } : (tensor<4x4xf32>) -> (tensor<8x4xf32>, tensor<4x4xf32>)
  return %0#0, %0#1 : tensor<8x4xf32>, tensor<4x4xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// No communication.
//
// Each device computes 34 FLOP and reads and writes 416 B, op by op.
// With a core to itself it takes 2.01 us by the model: it computes for 2.01 us.
// It holds 64 B of arguments and at most MEMORY more, of which outputs 128 B.
