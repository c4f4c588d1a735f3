// What devices take of their own part is no sum.
// RUN: weft explain FILE
module @pieces attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["d"=8]>
  func.func public @main(%a: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>} loc("a")) -> tensor<32xf32> {
    %0 = stablehlo.slice %a [0:64:2] : (tensor<64xf32>) -> tensor<32xf32>
    return %0 : tensor<32xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// No communication.
//
// Each device computes 0 FLOP and reads and writes 48 B, op by op.
// With a core to itself it takes 0 by the model: it computes for 0.
// It holds 32 B of arguments and at most MEMORY more; of outputs, 16 B, some are arguments or constants.
