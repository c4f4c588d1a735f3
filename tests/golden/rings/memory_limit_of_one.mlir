// Of two rings the larger one does not fit as a collective; the smaller one does.
// RUN: weft explain FILE --memory-limit 2MiB
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%gx: tensor<64x64xf32>, %gy: tensor<64x64xf32>, %gu: tensor<64x1024xf32>, %gw: tensor<1024x512xf32>) -> (tensor<64x64xf32>, tensor<64x512xf32>) {
%r:2 = sdy.manual_computation(%gx, %gy, %gu, %gw) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<16x64xf32>, %y: tensor<16x64xf32>, %u: tensor<16x1024xf32>, %w: tensor<256x512xf32>) {
%v0 = stablehlo.partition_id : tensor<ui32>
%v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
%v2 = stablehlo.constant dense<0> : tensor<i32>
%v3 = stablehlo.constant dense<0> : tensor<i32>
%v4 = stablehlo.add %v1, %v3 : tensor<i32>
%v5 = stablehlo.constant dense<4> : tensor<i32>
%v6 = stablehlo.remainder %v4, %v5 : tensor<i32>
%v7 = stablehlo.constant dense<16> : tensor<i32>
%v8 = stablehlo.multiply %v6, %v7 : tensor<i32>
%v9 = stablehlo.dynamic_slice %x, %v2, %v8, sizes = [16, 16] : (tensor<16x64xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>
%v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
%v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<16x64xf32>) -> tensor<16x64xf32>
%v12 = stablehlo.constant dense<3> : tensor<i32>
%v13 = stablehlo.add %v1, %v12 : tensor<i32>
%v14 = stablehlo.constant dense<4> : tensor<i32>
%v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
%v16 = stablehlo.constant dense<16> : tensor<i32>
%v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
%v18 = stablehlo.dynamic_slice %x, %v2, %v17, sizes = [16, 16] : (tensor<16x64xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>
%v19 = stablehlo.dot_general %v18, %v11, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
%v20 = stablehlo.add %v10, %v19 : tensor<16x64xf32>
%v21 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<16x64xf32>) -> tensor<16x64xf32>
%v22 = stablehlo.constant dense<2> : tensor<i32>
%v23 = stablehlo.add %v1, %v22 : tensor<i32>
%v24 = stablehlo.constant dense<4> : tensor<i32>
%v25 = stablehlo.remainder %v23, %v24 : tensor<i32>
%v26 = stablehlo.constant dense<16> : tensor<i32>
%v27 = stablehlo.multiply %v25, %v26 : tensor<i32>
%v28 = stablehlo.dynamic_slice %x, %v2, %v27, sizes = [16, 16] : (tensor<16x64xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>
%v29 = stablehlo.dot_general %v28, %v21, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
%v30 = stablehlo.add %v20, %v29 : tensor<16x64xf32>
%v31 = "stablehlo.collective_permute"(%v21) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<16x64xf32>) -> tensor<16x64xf32>
%v32 = stablehlo.constant dense<1> : tensor<i32>
%v33 = stablehlo.add %v1, %v32 : tensor<i32>
%v34 = stablehlo.constant dense<4> : tensor<i32>
%v35 = stablehlo.remainder %v33, %v34 : tensor<i32>
%v36 = stablehlo.constant dense<16> : tensor<i32>
%v37 = stablehlo.multiply %v35, %v36 : tensor<i32>
%v38 = stablehlo.dynamic_slice %x, %v2, %v37, sizes = [16, 16] : (tensor<16x64xf32>, tensor<i32>, tensor<i32>) -> tensor<16x16xf32>
%v39 = stablehlo.dot_general %v38, %v31, contracting_dims = [1] x [0] : (tensor<16x16xf32>, tensor<16x64xf32>) -> tensor<16x64xf32>
%v40 = stablehlo.add %v30, %v39 : tensor<16x64xf32>
%v41 = stablehlo.constant dense<0> : tensor<i32>
%v42 = stablehlo.constant dense<0> : tensor<i32>
%v43 = stablehlo.add %v1, %v42 : tensor<i32>
%v44 = stablehlo.constant dense<4> : tensor<i32>
%v45 = stablehlo.remainder %v43, %v44 : tensor<i32>
%v46 = stablehlo.constant dense<256> : tensor<i32>
%v47 = stablehlo.multiply %v45, %v46 : tensor<i32>
%v48 = stablehlo.dynamic_slice %u, %v41, %v47, sizes = [16, 256] : (tensor<16x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<16x256xf32>
%v49 = stablehlo.dot_general %v48, %w, contracting_dims = [1] x [0] : (tensor<16x256xf32>, tensor<256x512xf32>) -> tensor<16x512xf32>
%v50 = "stablehlo.collective_permute"(%w) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<256x512xf32>) -> tensor<256x512xf32>
%v51 = stablehlo.constant dense<3> : tensor<i32>
%v52 = stablehlo.add %v1, %v51 : tensor<i32>
%v53 = stablehlo.constant dense<4> : tensor<i32>
%v54 = stablehlo.remainder %v52, %v53 : tensor<i32>
%v55 = stablehlo.constant dense<256> : tensor<i32>
%v56 = stablehlo.multiply %v54, %v55 : tensor<i32>
%v57 = stablehlo.dynamic_slice %u, %v41, %v56, sizes = [16, 256] : (tensor<16x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<16x256xf32>
%v58 = stablehlo.dot_general %v57, %v50, contracting_dims = [1] x [0] : (tensor<16x256xf32>, tensor<256x512xf32>) -> tensor<16x512xf32>
%v59 = stablehlo.add %v49, %v58 : tensor<16x512xf32>
%v60 = "stablehlo.collective_permute"(%v50) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<256x512xf32>) -> tensor<256x512xf32>
%v61 = stablehlo.constant dense<2> : tensor<i32>
%v62 = stablehlo.add %v1, %v61 : tensor<i32>
%v63 = stablehlo.constant dense<4> : tensor<i32>
%v64 = stablehlo.remainder %v62, %v63 : tensor<i32>
%v65 = stablehlo.constant dense<256> : tensor<i32>
%v66 = stablehlo.multiply %v64, %v65 : tensor<i32>
%v67 = stablehlo.dynamic_slice %u, %v41, %v66, sizes = [16, 256] : (tensor<16x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<16x256xf32>
%v68 = stablehlo.dot_general %v67, %v60, contracting_dims = [1] x [0] : (tensor<16x256xf32>, tensor<256x512xf32>) -> tensor<16x512xf32>
%v69 = stablehlo.add %v59, %v68 : tensor<16x512xf32>
%v70 = "stablehlo.collective_permute"(%v60) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<256x512xf32>) -> tensor<256x512xf32>
%v71 = stablehlo.constant dense<1> : tensor<i32>
%v72 = stablehlo.add %v1, %v71 : tensor<i32>
%v73 = stablehlo.constant dense<4> : tensor<i32>
%v74 = stablehlo.remainder %v72, %v73 : tensor<i32>
%v75 = stablehlo.constant dense<256> : tensor<i32>
%v76 = stablehlo.multiply %v74, %v75 : tensor<i32>
%v77 = stablehlo.dynamic_slice %u, %v41, %v76, sizes = [16, 256] : (tensor<16x1024xf32>, tensor<i32>, tensor<i32>) -> tensor<16x256xf32>
%v78 = stablehlo.dot_general %v77, %v70, contracting_dims = [1] x [0] : (tensor<16x256xf32>, tensor<256x512xf32>) -> tensor<16x512xf32>
%v79 = stablehlo.add %v69, %v78 : tensor<16x512xf32>
sdy.return %v40, %v79 : tensor<16x64xf32>, tensor<16x512xf32>
} : (tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x1024xf32>, tensor<1024x512xf32>) -> (tensor<64x64xf32>, tensor<64x512xf32>)
return %r#0, %r#1 : tensor<64x64xf32>, tensor<64x512xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
// memory    within 2 MiB a device: partitioned as usual; MEMORY needed
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, L] = arg0'[I_i, J] *_J=K arg1[K_i, L]                  f32[16,64] = f32[16,16] * f32[16,64]
//   T2[K_i, L] = CollectivePermute_i(arg1[K_i, L])  ring shift +1  f32[16,64]
//   ... these 2 lines 3 times in all; T6 is the last T2, T3 the 2nd T1, T5 the last T1
//   T7[I_i, L] = arg0'4[I_i, P] *_P=K T6[K_i, L]                   f32[16,64] = f32[16,16] * f32[16,64]
//   T8[Q_i, W] = arg2'[Q_i, R] *_R=S arg3[S_i, W]                  f32[16,512] = f32[16,256] * f32[256,512]
//   T9[S_i, W] = CollectivePermute_i(arg3[S_i, W])  ring shift +1  f32[256,512]
//   ... these 2 lines 3 times in all; T13 is the last T9, T10 the 2nd T8, T12 the last T8
//   T14[Q_i, W] = arg2'4[Q_i, C] *_C=S T13[S_i, W]                 f32[16,512] = f32[16,256] * f32[256,512]
//   T15[I_i, L] = Add(T1[I_i, L], T3[I_i, L])                      f32[16,64]
//   T16[I_i, L] = Add(T15[I_i, L], T5[I_i, L])                     f32[16,64]
//   Out0[I_i, L] = Add(T16[I_i, L], T7[I_i, L])                    f32[16,64]
//   T17[Q_i, W] = Add(T8[Q_i, W], T10[Q_i, W])                     f32[16,512]
//   T18[Q_i, W] = Add(T17[Q_i, W], T12[Q_i, W])                    f32[16,512]
//   Out1[Q_i, W] = Add(T18[Q_i, W], T14[Q_i, W])                   f32[16,512]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// all_gather along i                              4      4 KiB     16 KiB     12 KiB        1   8.16 us   8.16 us  memory_limit_of_one.mlir:17:8
//   f32[16,64] -> f32[64,64]: the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer
// collective_permute, ring shift +1 along i       4    512 KiB    512 KiB    512 KiB        3     94 us     94 us  memory_limit_of_one.mlir:56:8 and 2 more
//   f32[256,512] -> f32[256,512]
//
// Each device sends 1.51 MiB in 290 us of communication, 290 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at memory_limit_of_one.mlir:17:8 with dot_general at memory_limit_of_one.mlir:25:8: one all_gather, then one dot_general
//   collective_permute at memory_limit_of_one.mlir:56:8 with dot_general at memory_limit_of_one.mlir:55:8: as it is: as a collective, the program would need 2.67 MiB, above the memory limit of 2 MiB
//
// Each device computes 16.9 MFLOP and reads and writes 5.82 MiB, op by op.
// With a core to itself it takes 566 us by the model: it computes for 276 us and makes copies for 290 us.
// It holds 584 KiB of arguments and at most MEMORY more, of which outputs 36 KiB.
