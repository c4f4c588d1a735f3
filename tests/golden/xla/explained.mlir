// What `weft explain` says of a program that XLA spreads in part.
// RUN: weft explain FILE --machine tpu-v5e:2x2 --schedule xla
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%a: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %w: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %v: tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8192x8192xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %h = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
    %r = stablehlo.dot_general %h, %v, contracting_dims = [1] x [0] : (tensor<8192x8192xbf16>, tensor<8192x8192xbf16>) -> tensor<8192x8192xbf16>
    return %r : tensor<8192x8192xbf16>
  }
}
// ==>
// machine   tpu-v5e:2x2, 4 devices
// order     0,1,3,2
// mesh      @mesh = <["x"=4]>
// schedule  xla: transfers move where XLA's compiler would let them, as far as that is known
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_x(arg0[I, J_x])         bf16[8192,8192]
//   T1[I, K_x] = arg0[I, J] *_J arg1[J, K_x]       bf16[8192,2048] = bf16[8192,8192] * bf16[8192,2048]
//   Out[I, L] {U_x} = T1[I, K_x] *_K arg2[K_x, L]  bf16[8192,8192] = bf16[8192,2048] * bf16[2048,8192]
//   Out[I, L] = AllReduce_x(Out[I, L] {U_x})       bf16[8192,8192]
//
// collective                                          group         in        out       sent    times      time   exposed  source
// 3 collective_permutes, in both directions along x       4     32 MiB     32 MiB     96 MiB        1   2.34 ms    677 us  explained.mlir:6:10
//   bf16[8192,2048] -> bf16[8192,2048]: in place of the all_gather that is there because dot_general needs operand 0 whole along dimension 1, which is sharded over x, while dot_general computes
//   permute; longest on x(0,0)->(1,0) and 3 more; under way 24 % of the time
//   hidden under concatenate at explained.mlir:6:10; 677 us exposed: step 1: 104 us of compute under a transfer of 780 us
//   instead of 96 MiB for dot_general at explained.mlir:6:10:
//       120 MiB   1.25x  exchange operand 1 (bf16[8192,8192]) over x to cut dimension 0 instead of 1, sum partial results (bf16[8192,8192]) over x and scatter them along dimension 0
//       120 MiB   1.25x  exchange operand 0 (bf16[8192,8192]) over x to cut dimension 0 instead of 1, gather operand 1 (bf16[8192,8192]) over x
//       120 MiB   1.25x  gather operand 0 (bf16[8192,8192]) and operand 1 (bf16[8192,8192]) over x (4x the operations)
// all_reduce along x                                      4    128 MiB    128 MiB    192 MiB        1   2.34 ms   2.34 ms  explained.mlir:7:10
//   bf16[8192,8192] -> bf16[8192,8192]: the program gives result 0 combined: dot_general leaves it as partial results on the devices along x
//   ring in both directions; longest on x(0,0)->(1,0) and 3 more; under way 36.1 % of the time
//   exposed: the last of its chain: nothing is left to compute
//   the sharding that the program states for result 0 asks for it
//   instead of 192 MiB for dot_general at explained.mlir:7:10:
//       192 MiB      1x  gather operand 0 (bf16[8192,8192]) and operand 1 (bf16[8192,8192]) over x (4x the operations)
//       216 MiB   1.12x  exchange operand 0 (bf16[8192,8192]) over x to cut dimension 0 instead of 1, gather operand 1 (bf16[8192,8192]) and the result (bf16[8192,8192]) over x
//       216 MiB   1.12x  gather operand 0 (bf16[8192,8192]) and the result (bf16[8192,8192]) over x, exchange operand 1 (bf16[8192,8192]) over x to cut dimension 1 instead of 0
//
// Each device sends 288 MiB in 3.9 ms of communication, 3.02 ms of it exposed.
//
// What could be spread over a product, so that it moves while the product is computed:
//   all_gather at explained.mlir:6:10 with dot_general at explained.mlir:6:10: windowed einsum in both directions, 2 parts: 2.76 ms instead of 2.61 ms
//   all_reduce at explained.mlir:7:10 with dot_general at explained.mlir:7:10: as they are, 3.84 ms: XLA spreads no all_reduce (x2)
//
// Each device computes 550 GFLOP and reads and writes 1.84 GiB, op by op.
// It takes 6.49 ms by the model: it computes for 3.47 ms and waits for 3.02 ms; 23 % of the communication is hidden.
// It holds 96 MiB of arguments and at most MEMORY more, of which outputs 128 MiB.
