// What a loop without products makes is made of what was gathered for it.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%x: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<16xf32> {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %rows = stablehlo.constant dense<64> : tensor<i32>
    %none = stablehlo.constant dense<0.0> : tensor<16xf32>
    %sum:2 = stablehlo.while(%i = %zero, %s = %none) : tensor<i32>, tensor<16xf32>
    cond {
      %goes_on = stablehlo.compare LT, %i, %rows : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %goes_on : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %one_row = stablehlo.dynamic_slice %x, %i, %zero, sizes = [1, 16] : (tensor<64x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
      %row = stablehlo.reshape %one_row : (tensor<1x16xf32>) -> tensor<16xf32>
      %wave = stablehlo.sine %row : tensor<16xf32>
      %more = stablehlo.add %s, %wave : tensor<16xf32>
      stablehlo.return %next, %more : tensor<i32>, tensor<16xf32>
    }
    return %sum#1 : tensor<16xf32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_x(arg0[I_x, J])  f32[64,16]
//   Out[J] = While(arg0[I, J])              f32[16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       8      512 B      4 KiB    3.5 KiB        1   14.6 us   14.6 us  loop_reads_gathered.mlir:16:18
//   f32[8,16] -> f32[64,16]: dynamic_slice needs operand 0 whole along dimension 0, which is sharded over x
//   instead of 3.5 KiB for dynamic_slice at loop_reads_gathered.mlir:16:18:
//      3.94 KiB   1.12x  exchange operand 0 (f32[64,16]) over x to cut dimension 1 instead of 0
//         7 KiB      2x  sum partial results (f32[1,16]) over x
//
// Each device sends 3.5 KiB in 14.6 us of communication, 14.6 us of it exposed.
//
// Each device computes 2.18 kFLOP and reads and writes 295 KiB, op by op.
// With a core to itself it takes 143 us by the model: it computes for 129 us and makes copies for 14.6 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 64 B.
