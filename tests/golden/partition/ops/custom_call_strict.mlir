// With --strict that is an error.
// RUN: partition --strict
sdy.mesh @mesh = <["x"=2, "y"=2]>
func.func public @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.custom_call @secret(%a) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// ==>
// ERROR: custom_call_strict.mlir:5:8: error: [stablehlo.custom_call] has no rule that says how to split it; without --strict its operands are gathered and every device computes all of it
