// A step that updates its parameters: what is held depends on whether the caller gives them up.
// RUN: weft explain FILE
module @donated attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%w: tensor<512x512xf32> {jax.buffer_donor = true, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %v: tensor<512x512xf32> {tf.aliasing_output = 1 : i32, sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %g: tensor<512x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<512x512xf32>, tensor<512x512xf32>) {
    %0 = stablehlo.add %w, %g : tensor<512x512xf32>
    %1 = stablehlo.subtract %v, %g : tensor<512x512xf32>
    return %0, %1 : tensor<512x512xf32>, tensor<512x512xf32>
  }
}
// ==>
// machine   host:2, 2 devices
// mesh      @mesh = <["x"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// No communication.
//
// Each device computes 262 kFLOP and reads and writes 3 MiB, op by op.
// With a core to itself it takes 106 us by the model: it computes for 106 us.
// It holds 1.5 MiB of arguments and at most MEMORY more, of which outputs 1 MiB.
// Where the 1 MiB of arguments that it says are donated are given up, it is at most MEMORY more.
