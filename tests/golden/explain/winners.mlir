// Each shard's largest element and its place go to all devices in one gather, as bits: they are of one size.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=8]>
func.func public @main(%a: tensor<4x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) -> (tensor<4x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<4x1xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %values, %places = chlo.top_k(%a, k = 1) : tensor<4x4096xf32> -> (tensor<4x1xf32>, tensor<4x1xi32>)
  return %values, %places : tensor<4x1xf32>, tensor<4x1xi32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I, K] = AllGather_x(arg0'[I, K_x])  as one of 2   f32[4,8]
//   T2[I, L] = AllGather_x(arg0'2[I, L_x])  as one of 2  i32[4,8]
//   Out0[I, M] = TopK(T1[I, K])                          f32[4,1]
//   Out1[I, M] = TopK(T2[I, L], T1[I, K])                i32[4,1]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       8       32 B      256 B      224 B        1     14 us     14 us  winners.mlir:5:22
//   ui32[1,8] -> ui32[8,8]: the shards of top_k need data of each other
//   instead of 224 B for top_k at winners.mlir:5:22:
//      14.1 KiB   64.2x  exchange operand 0 (f32[4,4096]) over x to cut dimension 0 instead of 1, gather the result 0 (f32[4,1]) and the result 1 (i32[4,1]) over x
//        56 KiB    256x  gather operand 0 (f32[4,4096]) over x
//
// Each device sends 224 B in 14 us of communication, 14 us of it exposed.
//
// Each device computes 2.09 kFLOP and reads and writes 11.7 KiB, op by op.
// With a core to itself it takes 19.4 us by the model: it computes for 5.35 us and makes copies for 14 us.
// It holds 8 KiB of arguments and at most MEMORY more, of which outputs 32 B.
