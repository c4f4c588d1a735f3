// What explain says of that.
// RUN: weft explain FILE
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<64x4xbf16>, %gw: tensor<16x8xbf16>) -> tensor<16x8xbf16> {
%r = sdy.manual_computation(%gx, %gw) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<16x4xbf16>, %w: tensor<4x8xbf16>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<3> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<4> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<4> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v8, %v2, sizes = [4, 4] : (tensor<16x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x4xbf16>
%v10 = stablehlo.dot_general %v9, %w, contracting_dims = [1] x [0] : (tensor<4x4xbf16>, tensor<4x8xbf16>) -> tensor<4x8xf32>
%v11 = stablehlo.convert %v10 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
%v12 = stablehlo.constant dense<2> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<4> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<4> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_slice %x, %v17, %v2, sizes = [4, 4] : (tensor<16x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x4xbf16>
%v19 = stablehlo.dot_general %v18, %w, contracting_dims = [1] x [0] : (tensor<4x4xbf16>, tensor<4x8xbf16>) -> tensor<4x8xf32>
%v20 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v21 = stablehlo.convert %v20 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
%v22 = stablehlo.add %v21, %v19 : tensor<4x8xf32>
%v23 = stablehlo.convert %v22 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
%v24 = stablehlo.constant dense<1> : tensor<i32>
%v25 = stablehlo.add %v1, %v24 : tensor<i32>
%v26 = stablehlo.constant dense<4> : tensor<i32>
%v27 = stablehlo.remainder %v25, %v26 : tensor<i32>
%v28 = stablehlo.constant dense<4> : tensor<i32>
%v29 = stablehlo.multiply %v27, %v28 : tensor<i32>
%v30 = stablehlo.dynamic_slice %x, %v29, %v2, sizes = [4, 4] : (tensor<16x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x4xbf16>
%v31 = stablehlo.dot_general %v30, %w, contracting_dims = [1] x [0] : (tensor<4x4xbf16>, tensor<4x8xbf16>) -> tensor<4x8xf32>
%v32 = "stablehlo.collective_permute"(%v23) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v33 = stablehlo.convert %v32 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
%v34 = stablehlo.add %v33, %v31 : tensor<4x8xf32>
%v35 = stablehlo.convert %v34 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
%v36 = stablehlo.constant dense<0> : tensor<i32>
%v37 = stablehlo.add %v1, %v36 : tensor<i32>
%v38 = stablehlo.constant dense<4> : tensor<i32>
%v39 = stablehlo.remainder %v37, %v38 : tensor<i32>
%v40 = stablehlo.constant dense<4> : tensor<i32>
%v41 = stablehlo.multiply %v39, %v40 : tensor<i32>
%v42 = stablehlo.dynamic_slice %x, %v41, %v2, sizes = [4, 4] : (tensor<16x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<4x4xbf16>
%v43 = stablehlo.dot_general %v42, %w, contracting_dims = [1] x [0] : (tensor<4x4xbf16>, tensor<4x8xbf16>) -> tensor<4x8xf32>
%v44 = "stablehlo.collective_permute"(%v35) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xbf16>) -> tensor<4x8xbf16>
%v45 = stablehlo.convert %v44 : (tensor<4x8xbf16>) -> tensor<4x8xf32>
%v46 = stablehlo.add %v45, %v43 : tensor<4x8xf32>
%v47 = stablehlo.convert %v46 : (tensor<4x8xf32>) -> tensor<4x8xbf16>
sdy.return %v47 : tensor<4x8xbf16>
} : (tensor<64x4xbf16>, tensor<16x8xbf16>) -> tensor<16x8xbf16>
return %r : tensor<16x8xbf16>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, L] = arg0'[I_i, J] *_J=K arg1[K_i, L]                f32[4,8] = bf16[4,4] * bf16[4,8]
//   T2[I_i, L] = arg0'2[I_i, J] *_J=K arg1[K_i, L]               f32[4,8] = bf16[4,4] * bf16[4,8]
//   T3[I_i, L] = CollectivePermute_i(T1[I_i, L])  ring shift +1  bf16[4,8]
//   T4[I_i, L] = arg0'3[I_i, J] *_J=K arg1[K_i, L]               f32[4,8] = bf16[4,4] * bf16[4,8]
//   T5[I_i, L] = Add(T3[I_i, L], T2[I_i, L])                     f32[4,8]
//   T6[I_i, L] = CollectivePermute_i(T5[I_i, L])  ring shift +1  bf16[4,8]
//   T7[I_i, L] = arg0'4[I_i, J] *_J=K arg1[K_i, L]               f32[4,8] = bf16[4,4] * bf16[4,8]
//   T8[I_i, L] = Add(T6[I_i, L], T4[I_i, L])                     f32[4,8]
//   T9[I_i, L] = CollectivePermute_i(T8[I_i, L])  ring shift +1  bf16[4,8]
//   Out[I_i, L] = Add(T9[I_i, L], T7[I_i, L])                    f32[4,8]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along i       4       64 B       64 B       64 B        3   2.01 us   2.01 us  told_rounded.mlir:26:8 and 2 more
//   bf16[4,8] -> bf16[4,8]
//
// Each device sends 192 B in 6.03 us of communication, 6.03 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at told_rounded.mlir:50:8 with dot_general at told_rounded.mlir:49:8: as it is: it rounds sums on their way
//
// Each device computes 1.36 kFLOP and reads and writes 4.5 KiB, op by op.
// With a core to itself it takes 20.2 us by the model: it computes for 14.2 us and makes copies for 6.03 us.
// It holds 192 B of arguments and at most MEMORY more, of which outputs 64 B.
