// A small array cut by rows, each of which a turn makes of the one before: it is whole in the loop, as its rows would
// otherwise be sent one by one.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["x"=8]>
  func.func public @main(%a: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %last = stablehlo.constant dense<63> : tensor<i32>
    %rows:2 = stablehlo.while(%r = %a, %i = %zero) : tensor<64x16xf32>, tensor<i32>
    cond {
      %goes_on = stablehlo.compare LT, %i, %last : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %goes_on : tensor<i1>
    } do {
      %next = stablehlo.add %i, %one : tensor<i32>
      %before = stablehlo.dynamic_slice %r, %i, %zero, sizes = [1, 16] : (tensor<64x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
      %now = stablehlo.dynamic_slice %r, %next, %zero, sizes = [1, 16] : (tensor<64x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>
      %sum = stablehlo.add %before, %now : tensor<1x16xf32>
      %filled = stablehlo.dynamic_update_slice %r, %sum, %next, %zero : (tensor<64x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<64x16xf32>
      stablehlo.return %filled, %next : tensor<64x16xf32>, tensor<i32>
    }
    return %rows#0 : tensor<64x16xf32>
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
//   Out[I, J] = While(arg0[I, J])           f32[64,16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       8      512 B      4 KiB    3.5 KiB        1   14.6 us   14.6 us  recurrence_by_rows.mlir:10:15
//   f32[8,16] -> f32[64,16]: while needs operand 0 whole along dimension 0, which is sharded over x
//   the sharding of value 0 of the while at recurrence_by_rows.mlir:10:15 asks for it
//
// Each device sends 3.5 KiB in 14.6 us of communication, 14.6 us of it exposed.
//
// Each device computes 1.14 kFLOP and reads and writes 1.02 MiB, op by op.
// With a core to itself it takes 141 us by the model: it computes for 127 us and makes copies for 14.6 us.
// It holds 512 B of arguments and at most MEMORY more, of which outputs 512 B.
