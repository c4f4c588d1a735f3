// Of the winners of all devices each takes those of its own rows, and all get these: the reduction
// and what is gathered are one array, the result.
// RUN: weft explain FILE
module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) -> tensor<8xi32> {
    %0 = stablehlo.iota dim = 1 : tensor<8x8xi32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<8x8xf32>, tensor<8x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i32>
    }
    return %1#1 : tensor<8xi32>
  }
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["x"=2, "y"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[K, J_(x, y)] = AllToAll_y(arg0'[K_y, J_x])  as one of 2   f32[4,1]
//   T2[K, J_(x, y)] = AllToAll_y(arg0'2[K_y, J_x])  as one of 2  i32[4,1]
//   Out[M, J_(x, y)] = Reduce(T1[K, J_(x, y)], T2[K, J_(x, y)])  i32[1,1]
//   Out[M, J_x] = AllGather_y(Out[M, J_(x, y)])                  i32[1,4]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_to_all along y       4       32 B       32 B       24 B        1      2 us      2 us  winners_of_rows.mlir:10:12
//   ui32[4,2] -> ui32[4,2]: the shards of reduce need data of each other
//   instead of 36 B for reduce at winners_of_rows.mlir:10:12:
//          24 B  0.667x  exchange operand 0 (f32[8,8]) over y to cut dimension 0 instead of 1, gather the result 1 (i32[8]) over y; not taken: 1 collective more in all
//          84 B   2.33x  gather operand 0 (f32[8,8]) over y
//         116 B   3.22x  gather operand 0 (f32[8,8]) over x
// all_gather along y       4        4 B       16 B       12 B        1      6 us      6 us  winners_of_rows.mlir:10:12
//   i32[1,1] -> i32[1,4]: the shards of reduce need data of each other
//   as reduce at winners_of_rows.mlir:10:12 (see above)
//
// Each device sends 36 B in 8.01 us of communication, 8.01 us of it exposed.
//
// Each device computes 113 FLOP and reads and writes 828 B, op by op.
// With a core to itself it takes 13 us by the model: it computes for 5.01 us and makes copies for 8.01 us.
// It holds 32 B of arguments and at most MEMORY more, of which outputs 16 B.
