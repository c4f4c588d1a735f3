// What explain says of a ring that is recognised.
// RUN: weft explain FILE
sdy.mesh @mesh = <["i"=4]>
func.func public @main(%a: tensor<8x16xf32>, %b: tensor<16x8xf32>) -> tensor<8x8xf32> {
  %r = sdy.manual_computation(%a, %b) in_shardings=[<@mesh, [{"i"}, {}]>, <@mesh, [{"i"}, {}]>] out_shardings=[<@mesh, [{"i"}, {}]>] manual_axes={"i"} (%x: tensor<2x16xf32>, %y: tensor<4x8xf32>) {
    %v0 = stablehlo.partition_id : tensor<ui32>
    %v1 = stablehlo.convert %v0 : (tensor<ui32>) -> tensor<i32>
    %v2 = stablehlo.constant dense<0> : tensor<i32>
    %v3 = stablehlo.add %v1, %v2 : tensor<i32>
    %v4 = stablehlo.constant dense<4> : tensor<i32>
    %v5 = stablehlo.remainder %v3, %v4 : tensor<i32>
    %v6 = stablehlo.constant dense<4> : tensor<i32>
    %v7 = stablehlo.multiply %v5, %v6 : tensor<i32>
    %v8 = stablehlo.constant dense<0> : tensor<i32>
    %v9 = stablehlo.dynamic_slice %x, %v8, %v7, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v10 = stablehlo.dot_general %v9, %y, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v11 = "stablehlo.collective_permute"(%y) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v12 = stablehlo.constant dense<3> : tensor<i32>
    %v13 = stablehlo.add %v1, %v12 : tensor<i32>
    %v14 = stablehlo.constant dense<4> : tensor<i32>
    %v15 = stablehlo.remainder %v13, %v14 : tensor<i32>
    %v16 = stablehlo.constant dense<4> : tensor<i32>
    %v17 = stablehlo.multiply %v15, %v16 : tensor<i32>
    %v18 = stablehlo.constant dense<0> : tensor<i32>
    %v19 = stablehlo.dynamic_slice %x, %v18, %v17, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v20 = stablehlo.dot_general %v19, %v11, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v21 = stablehlo.add %v10, %v20 : tensor<2x8xf32>
    %v22 = "stablehlo.collective_permute"(%v11) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v23 = stablehlo.constant dense<2> : tensor<i32>
    %v24 = stablehlo.add %v1, %v23 : tensor<i32>
    %v25 = stablehlo.constant dense<4> : tensor<i32>
    %v26 = stablehlo.remainder %v24, %v25 : tensor<i32>
    %v27 = stablehlo.constant dense<4> : tensor<i32>
    %v28 = stablehlo.multiply %v26, %v27 : tensor<i32>
    %v29 = stablehlo.constant dense<0> : tensor<i32>
    %v30 = stablehlo.dynamic_slice %x, %v29, %v28, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v31 = stablehlo.dot_general %v30, %v22, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v32 = stablehlo.add %v21, %v31 : tensor<2x8xf32>
    %v33 = "stablehlo.collective_permute"(%v22) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %v34 = stablehlo.constant dense<1> : tensor<i32>
    %v35 = stablehlo.add %v1, %v34 : tensor<i32>
    %v36 = stablehlo.constant dense<4> : tensor<i32>
    %v37 = stablehlo.remainder %v35, %v36 : tensor<i32>
    %v38 = stablehlo.constant dense<4> : tensor<i32>
    %v39 = stablehlo.multiply %v37, %v38 : tensor<i32>
    %v40 = stablehlo.constant dense<0> : tensor<i32>
    %v41 = stablehlo.dynamic_slice %x, %v40, %v39, sizes = [2, 4] : (tensor<2x16xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
    %v42 = stablehlo.dot_general %v41, %v33, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<4x8xf32>) -> tensor<2x8xf32>
    %v43 = stablehlo.add %v32, %v42 : tensor<2x8xf32>
    sdy.return %v43 : tensor<2x8xf32>
  } : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}
// ==>
// machine   host:4, 4 devices
// mesh      @mesh = <["i"=4]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   T1[I_i, L] = arg0'[I_i, J] *_J=K arg1[K_i, L]                  f32[2,8] = f32[2,4] * f32[4,8]
//   T2[K_i, L] = CollectivePermute_i(arg1[K_i, L])  ring shift +1  f32[4,8]
//   T3[I_i, L] = arg0'2[I_i, M] *_M=K T2[K_i, L]                   f32[2,8] = f32[2,4] * f32[4,8]
//   T4[K_i, L] = CollectivePermute_i(T2[K_i, L])  ring shift +1    f32[4,8]
//   T5[I_i, L] = arg0'3[I_i, N] *_N=K T4[K_i, L]                   f32[2,8] = f32[2,4] * f32[4,8]
//   T6[K_i, L] = CollectivePermute_i(T4[K_i, L])  ring shift +1    f32[4,8]
//   T7[I_i, L] = arg0'4[I_i, P] *_P=K T6[K_i, L]                   f32[2,8] = f32[2,4] * f32[4,8]
//   T8[I_i, L] = Add(T1[I_i, L], T3[I_i, L])                       f32[2,8]
//   T9[I_i, L] = Add(T8[I_i, L], T5[I_i, L])                       f32[2,8]
//   Out[I_i, L] = Add(T9[I_i, L], T7[I_i, L])                      f32[2,8]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_gather along i       4      128 B      512 B      384 B        1   6.07 us   6.07 us  told.mlir:17:12
//   f32[4,8] -> f32[16,8]: the program has it step by step: in one process, where nothing moves meanwhile, its steps and the parts of dot_general would only take longer
//
// Each device sends 384 B in 6.07 us of communication, 6.07 us of it exposed.
//
// Rings that the program has, where nothing moves while a device computes:
//   collective_permute at told.mlir:17:12 with dot_general at told.mlir:26:12: one all_gather, then one dot_general
//
// Each device computes 512 FLOP and reads and writes 1.31 KiB, op by op.
// With a core to itself it takes 7.15 us by the model: it computes for 1.08 us and makes copies for 6.07 us.
// It holds 256 B of arguments and at most MEMORY more, of which outputs 64 B.
