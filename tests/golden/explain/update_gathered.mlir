// A gather of what an update has made of a gradient is none of the backward pass, though the sum of
// the gradient is.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=4]>
func.func @main(
    %p: tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>},
    %e: tensor<16x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>},
        tensor<4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %g = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<16x4096xf32>, tensor<f32>) -> tensor<4096xf32> loc("jit(step)/transpose(jvp())/reduce_sum")
  %t = stablehlo.tanh %g : tensor<4096xf32> loc("jit(step)/transpose(jvp())/tanh")
  %p1 = stablehlo.subtract %p, %t : tensor<4096xf32> loc("jit(step)/sub")
  return %p1, %g : tensor<4096xf32>, tensor<4096xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out1[J] {U_x} = Reduce(arg1[I_x, J])         f32[4096]
//   Out1[J_x] = ReduceScatter_x(Out1[J] {U_x})   f32[1024]
//   Out0[J_x] = Subtract(arg0[J_x], Out1'[J_x])  f32[1024]
//   Out0[J] = AllGather_x(Out0[J_x])             f32[4096]
//
// collective               group         in        out       sent    times      time   exposed  source
// reduce_scatter along x       4     16 KiB      4 KiB     12 KiB        1   8.16 us   8.16 us  tanh in transpose(jvp())
//   f32[4096] -> f32[1024]: tanh needs operand 0 with dimension 0 sharded over x; reduce leaves it as partial results on the devices along x
//   instead of 12 KiB for reduce at reduce_sum:
//        48 KiB      4x  exchange operand 0 (f32[16,4096]) over x to cut dimension 1 instead of 0
//       192 KiB     16x  gather operand 0 (f32[16,4096]) over x
// all_gather along x           4      4 KiB     16 KiB     12 KiB        1   8.16 us   8.16 us  sub
//   f32[1024] -> f32[4096]: the program gives result 0 whole along dimension 0, which is sharded over x
//   the sharding that the program states for result 0 asks for it
//   instead of 12 KiB for subtract at sub:
//        24 KiB      2x  gather operand 0 (f32[4096]) and operand 1 (f32[4096]) over x
//
// Each device sends 24 KiB in 16.3 us of communication, 16.3 us of it exposed.
//   backward     12 KiB   8.16 us   8.16 us exposed
//   the rest     12 KiB   8.16 us   8.16 us exposed
//
// Each device computes 22.5 kFLOP and reads and writes 140 KiB, op by op.
// With a core to itself it takes 22.1 us by the model: it computes for 5.77 us and makes copies for 16.3 us.
// It holds 68 KiB of arguments and at most MEMORY more, of which outputs 20 KiB.
