// Of a table cut by rows each device adds up the rows that it has, as wider numbers, and the sums are what is sent: not the rows.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%table: tensor<4096x8xbf16> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %i: tensor<4x32x1xi32>) -> (tensor<4x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %rows = "stablehlo.gather"(%table, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<4096x8xbf16>, tensor<4x32x1xi32>) -> tensor<4x32x8xbf16>
  %wide = stablehlo.convert %rows : (tensor<4x32x8xbf16>) -> tensor<4x32x8xf32>
  %sum = stablehlo.reduce(%wide init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x32x8xf32>, tensor<f32>) -> tensor<4x8xf32>
  return %sum : tensor<4x8xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I, J, K] {U_x} = Select(arg1'[I, J, K] {V_x}, arg0'[I, J, K] {V_x})  bf16[4,32,8]
//   Out[I, K] {U_x} = Reduce(T1[I, J, K] {U_x})                             f32[4,8]
//   Out[I, K] = AllReduce_x(Out[I, K] {U_x})                                f32[4,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       4      128 B      128 B      192 B        1     12 us     12 us  embedding_bag.mlir:8:10
//   f32[4,8] -> f32[4,8]: the program gives result 0 combined: reduce leaves it as partial results on the devices along x
//   the sharding that the program states for result 0 asks for it
//   instead of 192 B for gather at embedding_bag.mlir:6:11:
//      12.1 KiB   64.5x  exchange operand 0 (bf16[4096,8]) over x to cut dimension 1 instead of 0
//      48.1 KiB    256x  gather operand 0 (bf16[4096,8]) over x
//
// Each device sends 192 B in 12 us of communication, 12 us of it exposed.
//
// Each device computes 3.75 kFLOP and reads and writes 47.7 KiB, op by op.
// With a core to itself it takes 21.1 us by the model: it computes for 9.1 us and makes copies for 12 us.
// It holds 16.5 KiB of arguments and at most MEMORY more, of which outputs 128 B.
