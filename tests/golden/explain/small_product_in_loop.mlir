// Twelve turns of a product of 4 kFLOP whose softmax is sorted, as in top-p decoding: the weights are gathered before the loop and all devices compute the same, where each turn would add up and gather.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%x: tensor<4x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %w: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %turns = stablehlo.constant dense<12> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %state = %x) : tensor<i32>, tensor<4x16xf32>
  cond {
    %again = stablehlo.compare LT, %i, %turns : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %again : tensor<i1>
  } do {
    %logits = stablehlo.dot_general %state, %w, contracting_dims = [1] x [0] : (tensor<4x16xf32>, tensor<16x32xf32>) -> tensor<4x32xf32>
    %weights = stablehlo.exponential %logits : tensor<4x32xf32>
    %sum = stablehlo.reduce(%weights init: %none) applies stablehlo.add across dimensions = [1] : (tensor<4x32xf32>, tensor<f32>) -> tensor<4xf32>
    %sums = stablehlo.broadcast_in_dim %sum, dims = [0] : (tensor<4xf32>) -> tensor<4x32xf32>
    %chances = stablehlo.divide %weights, %sums : tensor<4x32xf32>
    %sorted = "stablehlo.sort"(%chances) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %first = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %first : tensor<i1>
    }) : (tensor<4x32xf32>) -> tensor<4x32xf32>
    %best = stablehlo.slice %sorted [0:4, 0:16] : (tensor<4x32xf32>) -> tensor<4x16xf32>
    %next = stablehlo.tanh %best : tensor<4x16xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %next : tensor<i32>, tensor<4x16xf32>
  }
  return %0#1 : tensor<4x16xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg1[I, J] = AllGather_x(arg1[I, J_x])  f32[16,32]
//   12 times, handing on Out (at first arg0):
//     T1[K, J] = Out[K, I] *_I arg1[I, J]   f32[4,32] = f32[4,16] * f32[16,32]
//     T1' is the next Out
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       8      256 B      2 KiB   1.75 KiB        1   14.3 us   14.3 us  small_product_in_loop.mlir:14:15
//   f32[16,4] -> f32[16,32]: dot_general needs operand 1 whole along dimension 1, which is sharded over x
//   instead of 1.75 KiB for dot_general at small_product_in_loop.mlir:14:15:
//      5.25 KiB      3x  gather the result (f32[4,32]) over x (0.125x the operations)
//
// Each device sends 1.75 KiB in 14.3 us of communication, 14.3 us of it exposed.
//
// Each device computes 62.2 kFLOP and reads and writes 105 KiB, op by op.
// With a core to itself it takes 94.1 us by the model: it computes for 79.8 us and makes copies for 14.3 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 256 B.
