// JAX exchanges an einsum's operands where it likes: the letters stay at the dimensions that the
// program means. The first is told by its batch dimensions, the second by the order of its result,
// and a text that does not agree with its op is not used.
// RUN: weft explain FILE
module @einsum_exchanged attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func public @main(%p: tensor<4x8x16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}, {}, {}]>} loc("p"), %v: tensor<4x16x8x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {"y"}, {}]>} loc("v"),
                         %a: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>} loc("a"), %b: tensor<16x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>} loc("b"),
                         %c: tensor<6x10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>} loc("c"), %d: tensor<12x10xf32> loc("d")) -> (tensor<4x16x8x2xf32>, tensor<16x64xf32>, tensor<6x12xf32>, tensor<10x10xf32>) {
    %0 = stablehlo.dot_general %v, %p, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3] : (tensor<4x16x8x2xf32>, tensor<4x8x16x16xf32>) -> tensor<4x8x2x16xf32> loc("jit(f)/bhts,bshd->bthd/dot_general")
    %1 = stablehlo.transpose %0, dims = [0, 3, 1, 2] : (tensor<4x8x2x16xf32>) -> tensor<4x16x8x2xf32> loc("jit(f)/bhts,bshd->bthd/transpose")
    %2 = stablehlo.dot_general %b, %a, contracting_dims = [1] x [1] : (tensor<16x32xf32>, tensor<64x32xf32>) -> tensor<16x64xf32> loc("jit(f)/ij,kj->ki/dot_general")
    %3 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [1] : (tensor<6x10xf32>, tensor<12x10xf32>) -> tensor<6x12xf32> loc("jit(f)/ef,fg->eg/dot_general")
    %4 = stablehlo.dot_general %c, %c, contracting_dims = [0] x [0] : (tensor<6x10xf32>, tensor<6x10xf32>) -> tensor<10x10xf32> loc("jit(f)/ii,ii->ii/dot_general")
    %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<10x10xf32>) -> tensor<10x10xf32>
    return %1, %2, %3, %5 : tensor<4x16x8x2xf32>, tensor<16x64xf32>, tensor<6x12xf32>, tensor<10x10xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=2, "y"=2]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out0[B_x, H_y, D, T] = v[B_x, S, H_y, D] *_S p[B_x, H_y, T, S]  f32[2,4,2,16] = f32[2,16,4,2] * f32[2,4,16,16]
//   Out1[K, I_x] {U_y} = b[K, J_y] *_J a[I_x, J_y]                  f32[16,32] = f32[16,16] * f32[32,16]
//   Out1[K, I_x] = AllReduce_y(Out1[K, I_x] {U_y})                  f32[16,32]
//   Out2[L_x, N] = c[L_x, M] *_M d[N, M]                            f32[3,12] = f32[3,10] * f32[12,10]
//   Out3[M, P] {U_x} = c[L_x, M] *_L c[L_x, P]                      f32[10,10] = f32[3,10] * f32[3,10]
//   Out3[M, P] = AllReduce_x(Out3[M, P] {U_x})                      f32[10,10]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along y       2      2 KiB      2 KiB      2 KiB        1   4.36 us   4.36 us  dot_general in ij,kj->ki
//   f32[16,32] -> f32[16,32]: the program gives result 1 combined: dot_general leaves it as partial results on the devices along y
//   the sharding that propagation found for result 1 asks for it
//   instead of 2 KiB for dot_general at dot_general:
//         3 KiB    1.5x  gather operand 0 (f32[16,32]) and the result (f32[16,64]) over y, exchange operand 1 (f32[64,32]) over y to cut dimension 0 instead of 1
//         3 KiB    1.5x  gather operand 0 (f32[16,32]) and operand 1 (f32[64,32]) over y (2x the operations)
//         4 KiB      2x  gather operand 1 (f32[64,32]) over x, sum partial results (f32[16,64]) over y (2x the operations)
// all_reduce along x       2      400 B      400 B      400 B        1   4.07 us   4.07 us  einsum_exchanged.mlir:15:10
//   f32[10,10] -> f32[10,10]: transpose needs operand 0 combined: dot_general leaves it as partial results on the devices along x
//   instead of 400 B for dot_general at dot_general:
//         120 B    0.3x  gather operand 0 (f32[6,10]) over x (2x the operations); not taken: 1.02x the operations of products in all
//         380 B   0.95x  exchange operand 0 (f32[6,10]) over x to cut dimension 1 instead of 0, gather operand 1 (f32[6,10]) over x; not taken: 2 collectives more in all
//
// Each device sends 2.39 KiB in 8.43 us of communication, 8.43 us of it exposed.
//   along y      2 KiB   4.36 us   4.36 us exposed
//   along x      400 B   4.07 us   4.07 us exposed
//
// Each device computes 26.5 kFLOP and reads and writes 23.9 KiB, op by op.
// With a core to itself it takes 14.1 us by the model: it computes for 5.72 us and makes copies for 8.43 us.
// It holds 12.6 KiB of arguments and at most MEMORY more, of which outputs 3.53 KiB.
