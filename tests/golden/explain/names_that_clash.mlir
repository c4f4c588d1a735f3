// Names that the text gives and those that explain gives are never one: T1, Out and arg1 are arguments here.
// RUN: weft explain FILE --schedule plain
module @clash attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("arg1"), %b: tensor<16x4xf32>, %c: tensor<4x6xf32> loc("T1"), %d: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("Out")) -> (tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>
    %1 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<8x4xf32>, tensor<4x6xf32>) -> tensor<8x6xf32>
    %2 = stablehlo.dot_general %1, %d, contracting_dims = [1] x [1] : (tensor<8x6xf32>, tensor<8x6xf32>) -> tensor<8x8xf32>
    %3 = stablehlo.dot_general %2, %d, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x6xf32>) -> tensor<8x6xf32>
    return %3 : tensor<8x6xf32>
  }
}
// ==>
// machine   host:2, 2 devices
// mesh      @mesh = <["x"=2]>
// schedule  plain: a transfer is waited for where the program says so
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T2[I_x, K] = arg1[I_x, J] *_J arg1_2[J, K]  f32[4,4] = f32[4,16] * f32[16,4]
//   T3[I_x, L] = T2[I_x, K] *_K T1[K, L]        f32[4,6] = f32[4,4] * f32[4,6]
//   Out[M, L] = AllGather_x(Out[M_x, L])        f32[8,6]
//   T4[I_x, M] = T3[I_x, L] *_L Out[M, L]       f32[4,8] = f32[4,6] * f32[8,6]
//   Out_2[I_x, L] = T4[I_x, M] *_M Out[M, L]    f32[4,6] = f32[4,8] * f32[8,6]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       2       96 B      192 B       96 B        1   2.02 us   2.02 us  names_that_clash.mlir:8:10
//   f32[4,6] -> f32[8,6]: dot_general needs operand 1 whole along dimension 0, which is sharded over x
//   instead of 96 B for dot_general at names_that_clash.mlir:8:10:
//         160 B   1.67x  send nothing for it; for dot_general at names_that_clash.mlir:9:10: sum partial results (f32[8,6]) over x and scatter them along dimension 0
//         160 B   1.67x  gather operand 1 (f32[8,6]) over x (2x the operations)
//
// Each device sends 96 B in 2.02 us of communication, 2.02 us of it exposed.
//
// Each device computes 1.47 kFLOP and reads and writes 1.91 KiB, op by op.
// With a core to itself it takes 6.19 us by the model: it computes for 4.17 us and makes copies for 2.02 us.
// It holds 704 B of arguments and at most MEMORY more, of which outputs 96 B.
