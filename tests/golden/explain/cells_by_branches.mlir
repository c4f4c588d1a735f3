// A small table that is cut by rows and filled cell by cell, by one of two branches: it is whole in both loops and behind
// the branches, as its cells would otherwise be sent one by one.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%t: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %size = stablehlo.constant dense<8> : tensor<i32>
    %half = stablehlo.constant dense<0.5> : tensor<1x1xf32>
    %limit = stablehlo.constant dense<1.0> : tensor<f32>
    %rows:2 = stablehlo.while(%a = %t, %i = %zero) : tensor<8x8xf32>, tensor<i32>
    cond {
      %goes_on = stablehlo.compare LT, %i, %size : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %goes_on : tensor<i1>
    } do {
      %next_row = stablehlo.add %i, %one : tensor<i32>
      %cells:2 = stablehlo.while(%b = %a, %j = %zero) : tensor<8x8xf32>, tensor<i32>
      cond {
        %goes_on = stablehlo.compare LT, %j, %size : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %goes_on : tensor<i1>
      } do {
        %next = stablehlo.add %j, %one : tensor<i32>
        %cell = stablehlo.dynamic_slice %b, %i, %j, sizes = [1, 1] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
        %number = stablehlo.reshape %cell : (tensor<1x1xf32>) -> tensor<f32>
        %is_large = stablehlo.compare GT, %number, %limit : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %filled = "stablehlo.if"(%is_large) ({
          %less = stablehlo.multiply %cell, %half : tensor<1x1xf32>
          %put = stablehlo.dynamic_update_slice %b, %less, %i, %j : (tensor<8x8xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
          stablehlo.return %put : tensor<8x8xf32>
        }, {
          %corner = stablehlo.dynamic_slice %b, %zero, %j, sizes = [1, 1] : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>
          %put = stablehlo.dynamic_update_slice %b, %corner, %i, %j : (tensor<8x8xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<8x8xf32>
          stablehlo.return %put : tensor<8x8xf32>
        }) : (tensor<i1>) -> tensor<8x8xf32>
        stablehlo.return %filled, %next : tensor<8x8xf32>, tensor<i32>
      }
      stablehlo.return %cells#0, %next_row : tensor<8x8xf32>, tensor<i32>
    }
    return %rows#0 : tensor<8x8xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I, J] = AllGather_x(arg0[I_x, J])  f32[8,8]
//   Out[I, J] = While(arg0[I, J])           f32[8,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along x       4       64 B      256 B      192 B        1   6.03 us   6.03 us  cells_by_branches.mlir:12:15
//   f32[2,8] -> f32[8,8]: while needs operand 0 whole along dimension 0, which is sharded over x
//   the sharding of value 0 of the while at cells_by_branches.mlir:12:15 asks for it
//
// Each device sends 192 B in 6.03 us of communication, 6.03 us of it exposed.
//
// Each device computes 283 FLOP and reads and writes 54.7 KiB, op by op.
// With a core to itself it takes 134 us by the model: it computes for 128 us and makes copies for 6.03 us.
// Each branch counts as taken.
// It holds 64 B of arguments and at most MEMORY more, of which outputs 64 B.
