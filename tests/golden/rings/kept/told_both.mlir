// Two rings share what goes around: of one a shard is missing, so that the other one stays as well.
// Each is told of.
// RUN: weft explain FILE
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<8x16xf32>, %gu: tensor<8x16xf32>, %gy: tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
%r:2 = sdy.manual_computation(%gx, %gu, %gy) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %u: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<4> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<4> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v2, %v8, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v11 = stablehlo.constant dense<0> : tensor<i32>
%v12 = stablehlo.add %v1, %v11 : tensor<i32>
%v13 = stablehlo.constant dense<4> : tensor<i32>
%v14 = stablehlo.remainder %v12, %v13 : tensor<i32>
%v15 = stablehlo.constant dense<4> : tensor<i32>
%v16 = stablehlo.multiply %v14, %v15 : tensor<i32>
%v17 = stablehlo.dynamic_slice %u, %v2, %v16, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v18 = stablehlo.dot_general %v17, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v19 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
%v20 = stablehlo.constant dense<3> : tensor<i32>
%v21 = stablehlo.add %v1, %v20 : tensor<i32>
%v22 = stablehlo.constant dense<4> : tensor<i32>
%v23 = stablehlo.remainder %v21, %v22 : tensor<i32>
%v24 = stablehlo.constant dense<4> : tensor<i32>
%v25 = stablehlo.multiply %v23, %v24 : tensor<i32>
%v26 = stablehlo.dynamic_slice %x, %v2, %v25, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v27 = stablehlo.dot_general %v26, %v19, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v28 = stablehlo.add %v10, %v27 : tensor<2x8xf32>
%v29 = stablehlo.constant dense<3> : tensor<i32>
%v30 = stablehlo.add %v1, %v29 : tensor<i32>
%v31 = stablehlo.constant dense<4> : tensor<i32>
%v32 = stablehlo.remainder %v30, %v31 : tensor<i32>
%v33 = stablehlo.constant dense<4> : tensor<i32>
%v34 = stablehlo.multiply %v32, %v33 : tensor<i32>
%v35 = stablehlo.dynamic_slice %u, %v2, %v34, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v36 = stablehlo.dot_general %v35, %v19, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v37 = stablehlo.add %v18, %v36 : tensor<2x8xf32>
%v38 = "stablehlo.collective_permute"(%v19) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
%v39 = stablehlo.constant dense<2> : tensor<i32>
%v40 = stablehlo.add %v1, %v39 : tensor<i32>
%v41 = stablehlo.constant dense<4> : tensor<i32>
%v42 = stablehlo.remainder %v40, %v41 : tensor<i32>
%v43 = stablehlo.constant dense<4> : tensor<i32>
%v44 = stablehlo.multiply %v42, %v43 : tensor<i32>
%v45 = stablehlo.dynamic_slice %x, %v2, %v44, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v46 = stablehlo.dot_general %v45, %v38, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v47 = stablehlo.add %v28, %v46 : tensor<2x8xf32>
%v48 = "stablehlo.collective_permute"(%v38) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
%v49 = stablehlo.constant dense<1> : tensor<i32>
%v50 = stablehlo.add %v1, %v49 : tensor<i32>
%v51 = stablehlo.constant dense<4> : tensor<i32>
%v52 = stablehlo.remainder %v50, %v51 : tensor<i32>
%v53 = stablehlo.constant dense<4> : tensor<i32>
%v54 = stablehlo.multiply %v52, %v53 : tensor<i32>
%v55 = stablehlo.dynamic_slice %x, %v2, %v54, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v56 = stablehlo.dot_general %v55, %v48, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v57 = stablehlo.add %v47, %v56 : tensor<2x8xf32>
%v58 = stablehlo.constant dense<1> : tensor<i32>
%v59 = stablehlo.add %v1, %v58 : tensor<i32>
%v60 = stablehlo.constant dense<4> : tensor<i32>
%v61 = stablehlo.remainder %v59, %v60 : tensor<i32>
%v62 = stablehlo.constant dense<4> : tensor<i32>
%v63 = stablehlo.multiply %v61, %v62 : tensor<i32>
%v64 = stablehlo.dynamic_slice %u, %v2, %v63, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
%v65 = stablehlo.dot_general %v64, %v48, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
%v66 = stablehlo.add %v37, %v65 : tensor<2x8xf32>
sdy.return %v57, %v66 : tensor<2x8xf32>, tensor<2x8xf32>
} : (tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>)
return %r#0, %r#1 : tensor<8x8xf32>, tensor<8x8xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, L] = arg0'[I_i, J] *_J=K arg2[K_i, L]                  f32[2,8] = f32[2,4] * f32[4,8]
//   T2[M_i, L] = arg1'[M_i, N] *_N=K arg2[K_i, L]                  f32[2,8] = f32[2,4] * f32[4,8]
//   T3[K_i, L] = CollectivePermute_i(arg2[K_i, L])  ring shift +1  f32[4,8]
//   ... these 3 lines 2 times in all; T6 is the last T3, T4 the last T1, T5 the last T2
//   T7[I_i, L] = arg0'3[I_i, R] *_R=K T6[K_i, L]                   f32[2,8] = f32[2,4] * f32[4,8]
//   T8[K_i, L] = CollectivePermute_i(T6[K_i, L])  ring shift +1    f32[4,8]
//   T9[I_i, L] = arg0'4[I_i, S] *_S=K T8[K_i, L]                   f32[2,8] = f32[2,4] * f32[4,8]
//   T10[M_i, L] = arg1'3[M_i, W] *_W=K T8[K_i, L]                  f32[2,8] = f32[2,4] * f32[4,8]
//   T11[I_i, L] = Add(T1[I_i, L], T4[I_i, L])                      f32[2,8]
//   T12[I_i, L] = Add(T11[I_i, L], T7[I_i, L])                     f32[2,8]
//   Out0[I_i, L] = Add(T12[I_i, L], T9[I_i, L])                    f32[2,8]
//   T13[M_i, L] = Add(T2[M_i, L], T5[M_i, L])                      f32[2,8]
//   Out1[M_i, L] = Add(T13[M_i, L], T10[M_i, L])                   f32[2,8]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along i       4      128 B      128 B      128 B        3   2.02 us   2.02 us  told_both.mlir:26:8 and 2 more
//   f32[4,8] -> f32[4,8]
//
// Each device sends 384 B in 6.07 us of communication, 6.07 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at told_both.mlir:26:8 with dot_general at told_both.mlir:17:8: as it is: dot_general uses one of its parts by itself
//   collective_permute at told_both.mlir:26:8 with dot_general at told_both.mlir:25:8: as it is: its parts are not those of all devices, each once and in its place
//
// Each device computes 988 FLOP and reads and writes 4.53 KiB, op by op.
// With a core to itself it takes 18.3 us by the model: it computes for 12.2 us and makes copies for 6.07 us.
// It holds 384 B of arguments and at most MEMORY more, of which outputs 128 B.
