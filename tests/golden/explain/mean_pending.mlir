// A sum divided by a constant, and a sum of sums, stay sums that are taken once at the end; by what may be 0 a sum is
// divided when it is there.
// RUN: weft explain FILE
sdy.mesh @mesh = <["x"=4]>
func.func public @main(%a: tensor<64x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %n: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %64 = stablehlo.constant dense<64.0> : tensor<16xf32>
  %b = stablehlo.abs %a : tensor<64x16xf32>
  %0 = stablehlo.reduce(%a init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  %1 = stablehlo.divide %0, %64 : tensor<16xf32>
  %2 = stablehlo.reduce(%b init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  %3 = stablehlo.reshape %2 : (tensor<16xf32>) -> tensor<1x16xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<1x16xf32>, tensor<f32>) -> tensor<16xf32>
  %5 = stablehlo.add %1, %4 : tensor<16xf32>
  %c = stablehlo.multiply %a, %a : tensor<64x16xf32>
  %d = stablehlo.reduce(%c init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<64x16xf32>, tensor<f32>) -> tensor<16xf32>
  %6 = stablehlo.divide %d, %n : tensor<16xf32>
  return %5, %6 : tensor<16xf32>, tensor<16xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["x"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[J] {U_x} = Reduce(arg0[I_x, J])                 f32[16]
//   T2[J] {U_x} = Reduce(arg0'[I_x, J])                f32[16]
//   T3[J] {U_x} = Reduce(arg0'2[I_x, J])               f32[16]
//   Out0[J] {U_x} = Add(T1'[J] {U_x}, T2'[J] {U_x})    f32[16]
//   Out0[J] = AllReduce_x(Out0[J] {U_x})  as one of 2  f32[16]
//   T3[J] = AllReduce_x(T3[J] {U_x})  as one of 2      f32[16]
//   Out1[J] = Divide(T3[J], arg1[J])                   f32[16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along x       4      128 B      128 B      192 B        1     12 us     12 us  mean_pending.mlir:14:8
//   f32[32] -> f32[32]: f32[16]: the program gives result 0 combined: add leaves it as partial results on the devices along x; f32[16]: divide needs operand 0 combined: reduce leaves it as partial results on the devices along x
//
// Each device sends 192 B in 12 us of communication, 12 us of it exposed.
//
// Each device computes 1.38 kFLOP and reads and writes 9.95 KiB, op by op.
// With a core to itself it takes 22.4 us by the model: it computes for 10.4 us and makes copies for 12 us.
// It holds 1.06 KiB of arguments and at most MEMORY more, of which outputs 128 B.
