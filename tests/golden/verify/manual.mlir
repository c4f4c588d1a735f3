// Manual computations: shardings, axes and local shapes that do not fit.
// RUN: errors
sdy.mesh @mesh = <["x"=2, "y"=4]>
sdy.mesh @other = <["x"=4]>
func.func @main(%a: tensor<8x6xf32>) {
  // ERROR: [sdy.manual_computation] operand 0: dimension 1 of f32[8,6] is no multiple of the size of its manual axes ("y" is 4), which never pad
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {"y"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"y"} (%x: tensor<8x2xf32>) {
    %1 = "stablehlo.constant"() <{value = dense<0.0> : tensor<8x6xf32>}> : () -> tensor<8x6xf32>
    sdy.return %1 : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] operand 0: f32[8,6] is f32[4,6] in the body, not f32[8,6]
  %2 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] result 0: f32[8,6] is f32[4,6] in the body, not f32[8,6]
  %3 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] manual axis "x" is listed twice
  %4 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "x"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] manual axis "z" is no axis of <["x"=2, "y"=4]>
  %5 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"z"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] operand 0: dimension 0 has manual axis "x" after the free axis "y"
  %6 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<4x6xf32>) {
    %7 = "stablehlo.constant"() <{value = dense<0.0> : tensor<8x6xf32>}> : () -> tensor<8x6xf32>
    sdy.return %7 : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] shardings are on two meshes: @mesh and @other
  %8 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@other, [{}, {}]>] manual_axes={"x"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // ERROR: [sdy.manual_computation] there are 1 operands, but 2 in_shardings
  %9 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{}, {}]>, <@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%x: tensor<8x6xf32>) {
    sdy.return %x : tensor<8x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  // A free axis is left to the partitioner, inside as outside.
  %10 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x"} (%x: tensor<4x6xf32>) {
    %11 = sdy.sharding_constraint %x <@mesh, [{"y"}, {}]> : tensor<4x6xf32>
    // ERROR: [sdy.sharding_constraint] axis "x" is manual in the enclosing [sdy.manual_computation] (33:9)
    %12 = sdy.sharding_constraint %x <@mesh, [{"x"}, {}]> : tensor<4x6xf32>
    // ERROR: [sdy.manual_computation] manual axis "x" is manual already in the enclosing [sdy.manual_computation] (33:9)
    %13 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%y: tensor<4x6xf32>) {
      sdy.return %y : tensor<4x6xf32>
    } : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %14 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>] manual_axes={"y"} (%y: tensor<1x6xf32>) {
      sdy.return %y : tensor<1x6xf32>
    } : (tensor<4x6xf32>) -> tensor<4x6xf32>
    sdy.return %x : tensor<4x6xf32>
  } : (tensor<8x6xf32>) -> tensor<8x6xf32>
  return
}
