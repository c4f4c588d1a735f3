// And where what is gathered does not fit into the limit of memory.
// RUN: weft explain FILE --memory-limit 150KiB
sdy.mesh @mesh = <["i"=8]>
func.func public @main(%a: tensor<64x256xf32>, %b: tensor<256x256xf32>) -> tensor<64x256xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<8x256xf32>, %y: tensor<32x256xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<0> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<8> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<32> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %x, %v8, %v7, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v12 = stablehlo.constant dense<7> : tensor<i32>
    %v13 = stablehlo.add %v1, %v12 : tensor<i32>
    %v14 = stablehlo.constant dense<8> : tensor<i32>
    %v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
    %v16 = stablehlo.constant dense<32> : tensor<i32>
    %v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
    %v18 = stablehlo.constant dense<0> : tensor<i32>
    %v19 = stablehlo.dynamic_slice %x, %v18, %v17, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v20 = stablehlo.dot_general %v19, %v11, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v21 = stablehlo.add %v10, %v20 : tensor<8x256xf32>
    %v22 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v23 = stablehlo.constant dense<6> : tensor<i32>
    %v24 = stablehlo.add %v1, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<8> : tensor<i32>
    %v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<32> : tensor<i32>
    %v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<0> : tensor<i32>
    %v30 = stablehlo.dynamic_slice %x, %v29, %v28, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v31 = stablehlo.dot_general %v30, %v22, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v32 = stablehlo.add %v21, %v31 : tensor<8x256xf32>
    %v33 = "stablehlo.collective_permute"(%v22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v34 = stablehlo.constant dense<5> : tensor<i32>
    %v35 = stablehlo.add %v1, %v34 : tensor<i32>
    %v36 = stablehlo.constant dense<8> : tensor<i32>
    %v37 = stablehlo.remainder %v35, %v36 : tensor<i32>
    %v38 = stablehlo.constant dense<32> : tensor<i32>
    %v39 = stablehlo.multiply %v37, %v38 : tensor<i32>
    %v40 = stablehlo.constant dense<0> : tensor<i32>
    %v41 = stablehlo.dynamic_slice %x, %v40, %v39, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v42 = stablehlo.dot_general %v41, %v33, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v43 = stablehlo.add %v32, %v42 : tensor<8x256xf32>
    %v44 = "stablehlo.collective_permute"(%v33) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v45 = stablehlo.constant dense<4> : tensor<i32>
    %v46 = stablehlo.add %v1, %v45 : tensor<i32>
    %v47 = stablehlo.constant dense<8> : tensor<i32>
    %v48 = stablehlo.remainder %v46, %v47 : tensor<i32>
    %v49 = stablehlo.constant dense<32> : tensor<i32>
    %v50 = stablehlo.multiply %v48, %v49 : tensor<i32>
    %v51 = stablehlo.constant dense<0> : tensor<i32>
    %v52 = stablehlo.dynamic_slice %x, %v51, %v50, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v53 = stablehlo.dot_general %v52, %v44, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v54 = stablehlo.add %v43, %v53 : tensor<8x256xf32>
    %v55 = "stablehlo.collective_permute"(%v44) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v56 = stablehlo.constant dense<3> : tensor<i32>
    %v57 = stablehlo.add %v1, %v56 : tensor<i32>
    %v58 = stablehlo.constant dense<8> : tensor<i32>
    %v59 = stablehlo.remainder %v57, %v58 : tensor<i32>
    %v60 = stablehlo.constant dense<32> : tensor<i32>
    %v61 = stablehlo.multiply %v59, %v60 : tensor<i32>
    %v62 = stablehlo.constant dense<0> : tensor<i32>
    %v63 = stablehlo.dynamic_slice %x, %v62, %v61, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v64 = stablehlo.dot_general %v63, %v55, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v65 = stablehlo.add %v54, %v64 : tensor<8x256xf32>
    %v66 = "stablehlo.collective_permute"(%v55) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v67 = stablehlo.constant dense<2> : tensor<i32>
    %v68 = stablehlo.add %v1, %v67 : tensor<i32>
    %v69 = stablehlo.constant dense<8> : tensor<i32>
    %v70 = stablehlo.remainder %v68, %v69 : tensor<i32>
    %v71 = stablehlo.constant dense<32> : tensor<i32>
    %v72 = stablehlo.multiply %v70, %v71 : tensor<i32>
    %v73 = stablehlo.constant dense<0> : tensor<i32>
    %v74 = stablehlo.dynamic_slice %x, %v73, %v72, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v75 = stablehlo.dot_general %v74, %v66, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v76 = stablehlo.add %v65, %v75 : tensor<8x256xf32>
    %v77 = "stablehlo.collective_permute"(%v66) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 0]]> : tensor<8x2xi64>}> : (tensor<32x256xf32>) -> tensor<32x256xf32>
    %v78 = stablehlo.constant dense<1> : tensor<i32>
    %v79 = stablehlo.add %v1, %v78 : tensor<i32>
    %v80 = stablehlo.constant dense<8> : tensor<i32>
    %v81 = stablehlo.remainder %v79, %v80 : tensor<i32>
    %v82 = stablehlo.constant dense<32> : tensor<i32>
    %v83 = stablehlo.multiply %v81, %v82 : tensor<i32>
    %v84 = stablehlo.constant dense<0> : tensor<i32>
    %v85 = stablehlo.dynamic_slice %x, %v84, %v83, sizes = [8, 32] : (tensor<8x256xf32>, tensor<i32>, tensor<i32>) -> tensor<8x32xf32>
    %v86 = stablehlo.dot_general %v85, %v77, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x256xf32>) -> tensor<8x256xf32>
    %v87 = stablehlo.add %v76, %v86 : tensor<8x256xf32>
    sdy.return %v87 : tensor<8x256xf32>
  } : (tensor<64x256xf32>, tensor<256x256xf32>) -> tensor<64x256xf32>
  return %r : tensor<64x256xf32>
}
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["i"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
// memory    within 150 KiB a device: partitioned as usual; MEMORY needed
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, L] = arg0'[I_i, J] *_J=K arg1[K_i, L]                  f32[8,256] = f32[8,32] * f32[32,256]
//   T2[K_i, L] = CollectivePermute_i(arg1[K_i, L])  ring shift +1  f32[32,256]
//   ... these 2 lines 7 times in all; T14 is the last T2, T3 the 2nd T1, T5 the 3rd T1, T7 the 4th T1, T9 the 5th T1, T11 the 6th T1, T13 the last T1
//   T15[I_i, L] = arg0'8[I_i, W] *_W=K T14[K_i, L]                 f32[8,256] = f32[8,32] * f32[32,256]
//   T16[I_i, L] = Add(T1[I_i, L], T3[I_i, L])                      f32[8,256]
//   T17[I_i, L] = Add(T16[I_i, L], T5[I_i, L])                     f32[8,256]
//   T18[I_i, L] = Add(T17[I_i, L], T7[I_i, L])                     f32[8,256]
//   T19[I_i, L] = Add(T18[I_i, L], T9[I_i, L])                     f32[8,256]
//   T20[I_i, L] = Add(T19[I_i, L], T11[I_i, L])                    f32[8,256]
//   T21[I_i, L] = Add(T20[I_i, L], T13[I_i, L])                    f32[8,256]
//   Out[I_i, L] = Add(T21[I_i, L], T15[I_i, L])                    f32[8,256]
//
// collective                                  group         in        out       sent    times      time   exposed  source
// collective_permute, ring shift +1 along i       8     32 KiB     32 KiB     32 KiB        7   7.75 us   7.75 us  memory_limit.mlir:17:12 and 6 more
//   f32[32,256] -> f32[32,256]
//
// Each device sends 224 KiB in 54.2 us of communication, 54.2 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at memory_limit.mlir:17:12 with dot_general at memory_limit.mlir:16:12: as it is: as a collective, the program would need 336 KiB, above the memory limit of 150 KiB
//
// Each device computes 1.06 MFLOP and reads and writes 1016 KiB, op by op.
// With a core to itself it takes 99.6 us by the model: it computes for 45.4 us and makes copies for 54.2 us.
// It holds 40 KiB of arguments and at most MEMORY more, of which outputs 8 KiB.
