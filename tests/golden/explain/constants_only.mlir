// A result that is a constant, or an argument, takes no memory besides these.
// RUN: weft explain FILE
module @constants attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("a")) -> (tensor<4xf32>, tensor<4xf32>) {
    %c = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
    return %c, %arg0 : tensor<4xf32>, tensor<4xf32>
  }
}
// ==>
// machine   host:2, 2 devices
// mesh      @mesh = <["x"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// No communication.
//
// Each device computes 0 FLOP and reads and writes 16 B, op by op.
// With a core to itself it takes 0 by the model: it computes for 0.
// It holds 16 B of arguments and at most MEMORY more; of outputs, 32 B, some are arguments or constants.
//
// warning: axis x of the mesh (2 devices) cuts nothing: the devices along it all compute the same. Put it into the sharding of an argument, or take it out of the mesh.
