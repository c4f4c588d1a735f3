// What is gathered for two ops names the second one, too.
// RUN: weft explain FILE
sdy.mesh @mesh = <["d"=4]>
func.func public @main(%x: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}]>}) -> (tensor<16xf32>, tensor<16xf32>) {
  %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<16xf32>) -> tensor<16xf32> loc("sorts.py":3:4)
  %1 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<16xf32>) -> tensor<16xf32> loc("sorts.py":4:4)
  return %0, %1 : tensor<16xf32>, tensor<16xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["d"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   arg0[I] = AllGather_d(arg0[I_d])  f32[16]
//   Out0[I] = Sort(arg0[I])           f32[16]
//   Out1[I] = Sort(arg0[I])           f32[16]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along d       4       16 B       64 B       48 B        1   6.01 us   6.01 us  sorts.py:3:4
//   f32[4] -> f32[16]: sort needs operand 0 whole along dimension 0, which is sharded over d; so does sort at sorts.py:4:4
//   sort at sorts.py:3:4 can be split in no other way
//
// Each device sends 48 B in 6.01 us of communication, 6.01 us of it exposed.
//
// Each device computes 128 FLOP and reads and writes 336 B, op by op.
// With a core to itself it takes 8.05 us by the model: it computes for 2.04 us and makes copies for 6.01 us.
// It holds 16 B of arguments and at most MEMORY more, of which outputs 128 B.
