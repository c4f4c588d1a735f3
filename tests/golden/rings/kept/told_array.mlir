// A ring without a product whose last shard never comes is told of, too.
// RUN: weft explain FILE
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xf32>) -> tensor<32x16xf32> {
%r = sdy.manual_computation(%gx) in_shardings=[<@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0.0> : tensor<8x16xf32>
%v4 = stablehlo.constant dense<0> : tensor<i32>
%v5 = stablehlo.add %v1, %v4 : tensor<i32>
%v6 = stablehlo.constant dense<4> : tensor<i32>
%v7 = stablehlo.remainder %v5, %v6 : tensor<i32>
%v8 = stablehlo.constant dense<2> : tensor<i32>
%v9 = stablehlo.multiply %v7, %v8 : tensor<i32>
%v10 = stablehlo.dynamic_update_slice %v3, %x, %v9, %v2 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
%v11 = "stablehlo.collective_permute"(%x) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v12 = stablehlo.constant dense<3> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<4> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<2> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_update_slice %v10, %v11, %v17, %v2 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
%v19 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<2x16xf32>) -> tensor<2x16xf32>
%v20 = stablehlo.constant dense<2> : tensor<i32>
%v21 = stablehlo.add %v1, %v20 : tensor<i32>
%v22 = stablehlo.constant dense<4> : tensor<i32>
%v23 = stablehlo.remainder %v21, %v22 : tensor<i32>
%v24 = stablehlo.constant dense<2> : tensor<i32>
%v25 = stablehlo.multiply %v23, %v24 : tensor<i32>
%v26 = stablehlo.dynamic_update_slice %v18, %v19, %v25, %v2 : (tensor<8x16xf32>, tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>
sdy.return %v26 : tensor<8x16xf32>
} : (tensor<8x16xf32>) -> tensor<32x16xf32>
return %r : tensor<32x16xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, J] = CollectivePermute_i(arg0[I_i, J])  ring shift +1  f32[2,16]
//   T2[I_i, J] = CollectivePermute_i(T1[I_i, J])  ring shift +1    f32[2,16]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along i       4      128 B      128 B      128 B        2   2.02 us   2.02 us  told_array.mlir:17:8 and 1 more
//   f32[2,16] -> f32[2,16]
//
// Each device sends 256 B in 4.04 us of communication, 4.04 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at told_array.mlir:17:8: as it is: its parts are not those of all devices, each once and in its place
//
// Each device computes 9 FLOP and reads and writes 4.52 KiB, op by op.
// With a core to itself it takes 7.08 us by the model: it computes for 3.03 us and makes copies for 4.04 us.
// It holds 128 B of arguments and at most MEMORY more, of which outputs 512 B.
