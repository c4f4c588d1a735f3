// More devices than the limit are refused before anything is made for them.
// RUN: weft compile FILE --emit=plan
sdy.mesh @mesh = <["x"=128]>
func.func public @main(%a: tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.negate %a : tensor<128xf32>
  return %0 : tensor<128xf32>
}
// ==>
// the program runs on 128 devices, those of its mesh <["x"=128]>, but the limit is 64; --max-devices 128 raises it
// exit 1
