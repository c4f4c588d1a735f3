// What a loop makes is told with what it is made of: any of what the loop has.
// RUN: weft explain FILE
module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<i32> {sdy.sharding = #sdy.sharding<@mesh, []>} loc("n"), %arg1: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("t"), %arg2: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>} loc("x")) -> (tensor<16xf32> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %0) : tensor<i32>, tensor<16xf32>, tensor<i32>, tensor<16xf32>
    cond {
      %5 = stablehlo.convert %iterArg_1 : tensor<i32>
      %6 = stablehlo.compare LT, %5, %iterArg, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %5 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      %6 = stablehlo.multiply %iterArg_2, %iterArg_0 : tensor<16xf32>
      %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %7 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16xf32>
      %8 = stablehlo.add %6, %7 : tensor<16xf32>
      stablehlo.return %iterArg, %iterArg_0, %5, %8 : tensor<i32>, tensor<16xf32>, tensor<i32>, tensor<16xf32>
    }
    %2 = sdy.sharding_constraint %1#3 <@mesh, [{"x"}]> : tensor<16xf32>
    %3 = sdy.sharding_constraint %2 <@mesh, [{}]> : tensor<16xf32>
    %4 = stablehlo.add %3, %arg2 : tensor<16xf32>
    return %4 : tensor<16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_x] = While(n[], t[I_x])  f32[4]
//   T1[I] = AllGather_x(T1[I_x])  f32[16]
//   Out[I] = Add(T1[I], x[I])     f32[16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4       16 B       64 B       48 B        1   6.01 us   6.01 us  loop_operands.mlir:24:10
//   f32[4] -> f32[16]: sharding_constraint needs operand 0 whole along dimension 0, which is sharded over x
//   the sharding_constraint at loop_operands.mlir:24:10 asks for it
//
// Each device sends 48 B in 6.01 us of communication, 6.01 us of it exposed.
//
// What each device would send without what the program demands:
//   the sharding_constraint at loop_operands.mlir:23:10: without it 0 B instead of 48 B, and 51 FLOP computed instead of 29 FLOP
//   the sharding_constraint at loop_operands.mlir:24:10: without it 0 B instead of 48 B, and 17 FLOP computed instead of 29 FLOP
//
// Each device computes 29 FLOP and reads and writes 550 B, op by op.
// With a core to itself it takes 9.02 us by the model: it computes for 3.01 us and makes copies for 6.01 us.
// A loop whose turns the text does not say counts as one turn, before and behind which its condition
// is computed.
// It holds 132 B of arguments and at most MEMORY more, of which outputs 64 B.
