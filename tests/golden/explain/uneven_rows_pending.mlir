// Rows that are there only to fill up are left out of sums by a select, whose result is a part of
// the sum as its operand is.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<13x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<f32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<13x8xf32>, tensor<f32>) -> tensor<13xf32>
    %1 = stablehlo.negate %0 : tensor<13xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.reduce(%1 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<13xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.300000e+01> : tensor<f32>
    %3 = stablehlo.divide %2, %cst_1 : tensor<f32>
    return %3 : tensor<f32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x] {U_y} = Reduce(arg0[I_x, J_y])   f32[7]
//   T2[] {U_x, y} = Reduce(T1'[K_x] {U_y})   f32[]
//   Out[] {U_x, y} = Divide(T2[] {U_x, y})   f32[]
//   Out[] = AllReduce_(x,y)(Out[] {U_x, y})  f32[]
//
// collective              group         in        out       sent    times      time   exposed  source
// all_reduce along x, y       8        4 B        4 B        7 B        1     28 us     28 us  uneven_rows_pending.mlir:13:10
//   f32[] -> f32[]: the program gives result 0 combined: divide leaves it as partial results on the devices along x, y
//   the sharding that propagation found for result 0 asks for it
//   instead of 7 B for reduce at uneven_rows_pending.mlir:8:10:
//          63 B      9x  gather operand 0 (f32[13,8]) over x
//         172 B   24.6x  gather operand 0 (f32[13,8]) over y
//
// Each device sends 7 B in 28 us of communication, 28 us of it exposed.
//
// Each device computes 48 FLOP and reads and writes 1.35 KiB, op by op.
// With a core to itself it takes 34 us by the model: it computes for 6.01 us and makes copies for 28 us.
// It holds 56 B of arguments and at most MEMORY more, of which outputs 4 B.
