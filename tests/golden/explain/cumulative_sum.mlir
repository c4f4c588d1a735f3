// The sums of other devices' shards go into each shard's sums: the line says so.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func public @main(%x: tensor<64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> tensor<64xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %zero) <{padding = dense<[[63, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0'[I] = AllGather_(x,y)(arg0'[I_(x, y)])             f32[8]
//   Out[J_(x, y)] = ReduceWindow(arg0'[I], arg0[J_(x, y)])  f32[8]
//
// collective              group         in        out       sent    times      time   exposed  source
// all_gather along x, y       8        4 B       32 B       28 B        1     14 us     14 us  cumulative_sum.mlir:7:8
//   f32[1] -> f32[8]: the shards of reduce_window need data of each other
//   instead of 28 B for reduce_window at cumulative_sum.mlir:7:8:
//         100 B   3.57x  gather operand 0 (f32[64]) over y
//         108 B   3.86x  permute the shards of operand 0 (f32[64]) and the result (f32[64]), gather operand 0 (f32[64]) over x
//         224 B      8x  gather operand 0 (f32[64]) over x, y
//
// Each device sends 28 B in 14 us of communication, 14 us of it exposed.
//
// Each device computes 41 FLOP and reads and writes 608 B, op by op.
// With a core to itself it takes 20 us by the model: it computes for 6.02 us and makes copies for 14 us.
// It holds 32 B of arguments and at most MEMORY more, of which outputs 32 B.
