// A sum and a maximum of one array: what would be gathered for one would serve the other.
// RUN: weft explain FILE
module @elsewhere {
  sdy.mesh @mesh = <["x"=4]>
  func.func public @main(%arg0: tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}, tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    %1 = stablehlo.reduce(%arg0 init: %cst_0) applies stablehlo.maximum across dimensions = [0] : (tensor<16x16xf32>, tensor<f32>) -> tensor<16xf32>
    return %0, %1 : tensor<16xf32>, tensor<16xf32>
  }
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   Out0[J] {U_x} = Reduce(arg0[I_x, J])               f32[16]
//   Out0[J] = AllReduce_x(Out0[J] {U_x})               f32[16]
//   Out1[J] {Maximum_x} = Reduce(arg0[I_x, J])         f32[16]
//   Out1[J] = AllReduceMaximum_x(Out1[J] {Maximum_x})  f32[16]
//
// collective                     group         in        out       sent    times      time   exposed  source
// all_reduce along x                 4       64 B       64 B       96 B        1     12 us     12 us  elsewhere.mlir:8:10
//   f32[16] -> f32[16]: the program gives result 0 combined: reduce leaves it as partial results on the devices along x
//   the sharding that the program states for result 0 asks for it
//   instead of 96 B for reduce at elsewhere.mlir:8:10:
//         192 B      2x  exchange operand 0 (f32[16,16]) over x to cut dimension 1 instead of 0, gather the result (f32[16]) over x
//         672 B      7x  gather operand 0 (f32[16,16]) over x
// all_reduce (maximum) along x       4       64 B       64 B       96 B        1     12 us     12 us  elsewhere.mlir:9:10
//   f32[16] -> f32[16]: the program gives result 1 combined: reduce leaves it as partial results on the devices along x
//   the sharding that the program states for result 1 asks for it
//   instead of 96 B for reduce at elsewhere.mlir:9:10:
//         672 B      7x  send nothing for it; for reduce at elsewhere.mlir:8:10: gather operand 0 (f32[16,16]) over x
//         720 B    7.5x  gather the result (f32[16]) over x
//
// Each device sends 192 B in 24 us of communication, 24 us of it exposed.
//
// Each device computes 160 FLOP and reads and writes 912 B, op by op.
// With a core to itself it takes 26.1 us by the model: it computes for 2.03 us and makes copies for 24 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 128 B.
