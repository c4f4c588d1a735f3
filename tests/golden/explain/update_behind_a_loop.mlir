// What a turn adds up is handed on, and what comes of it behind the loop has its line.
// RUN: weft explain FILE
#loc = loc(unknown)
#loc1 = loc("w")
#loc2 = loc("xs")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["d"=8]> {stablehlo.mesh = {axes = [{name = "d", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<64x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>} loc("w"), %arg1: tensor<4x16x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"d"}, {}]>} loc("xs")) -> (tensor<64x32xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"d"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc42)
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<64x32xf32> loc(#loc50)
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc51)
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %arg0, %iterArg_2 = %c, %iterArg_3 = %0) : tensor<4x16x64xf32>, tensor<64x32xf32>, tensor<i32>, tensor<64x32xf32>
    cond {
      %c_4 = stablehlo.constant dense<4> : tensor<i32> loc(#loc60)
      %5 = stablehlo.compare LT, %iterArg_2, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc61)
      stablehlo.return %5 : tensor<i1> loc(#loc60)
    } do {
      %5 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<4x16x64xf32>, tensor<i32>) -> tensor<16x64xf32> loc(#loc62)
      %6 = stablehlo.dot_general %5, %iterArg_1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64xf32>, tensor<64x32xf32>) -> tensor<16x32xf32> loc(#loc63)
      %7 = stablehlo.multiply %6, %6 : tensor<16x32xf32> loc(#loc64)
      %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32> loc(#loc65)
      %8 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x32xf32> loc(#loc66)
      %9 = stablehlo.multiply %8, %6 : tensor<16x32xf32> loc(#loc66)
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32> loc(#loc67)
      %10 = stablehlo.reduce(%7 init: %cst_5) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32xf32>, tensor<f32>) -> tensor<f32> loc(#loc67)
      %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32> loc(#loc65)
      %11 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x32xf32> loc(#loc68)
      %12 = stablehlo.multiply %11, %9 : tensor<16x32xf32> loc(#loc69)
      %13 = stablehlo.dot_general %12, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<16x64xf32>) -> tensor<32x64xf32> loc(#loc70)
      %14 = stablehlo.transpose %13, dims = [1, 0] : (tensor<32x64xf32>) -> tensor<64x32xf32> loc(#loc71)
      %15 = stablehlo.add %iterArg_3, %14 : tensor<64x32xf32> loc(#loc72)
      %c_7 = stablehlo.constant dense<1> : tensor<i32> loc(#loc60)
      %16 = stablehlo.add %iterArg_2, %c_7 : tensor<i32> loc(#loc73)
      stablehlo.return %iterArg, %iterArg_1, %16, %15 : tensor<4x16x64xf32>, tensor<64x32xf32>, tensor<i32>, tensor<64x32xf32> loc(#loc60)
    } loc(#loc60)
    %cst_0 = stablehlo.constant dense<1.000000e-01> : tensor<f32> loc(#loc42)
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<64x32xf32> loc(#loc58)
    %3 = stablehlo.multiply %2, %1#3 : tensor<64x32xf32> loc(#loc58)
    %4 = stablehlo.subtract %arg0, %3 : tensor<64x32xf32> loc(#loc59)
    return %4 : tensor<64x32xf32> loc(#loc42)
  } loc(#loc)
  func.func private @dynamic_index_in_dim(%arg0: tensor<4x16x64xf32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<16x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %c_0 = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 16, 64] : (tensor<4x16x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x16x64xf32> loc(#loc34)
    %1 = stablehlo.reshape %0 : (tensor<1x16x64xf32>) -> tensor<16x64xf32> loc(#loc35)
    return %1 : tensor<16x64xf32> loc(#loc)
  } loc(#loc41)
} loc(#loc)
#loc3 = loc("/home/user/h.py":98:12 to :24)
#loc4 = loc("/home/user/h.py":150:13 to :26)
#loc5 = loc("/home/user/b5.py":83:25 to :31)
#loc6 = loc("/home/user/b5.py":63:81 to :98)
#loc7 = loc("/home/user/b5.py":63:12 to :102)
#loc8 = loc("/home/user/b5.py":63:62 to :65)
#loc9 = loc("/home/user/b5.py":63:35 to :74)
#loc10 = loc("/home/user/b5.py":63:61 to :69)
#loc11 = loc("/home/user/b5.py":63:53 to :70)
#loc12 = loc("/home/user/b5.py":63:33 to :74)
#loc13 = loc("/home/user/b5.py":64:17 to :21)
#loc14 = loc("/home/user/b5.py":64:15 to :21)
#loc15 = loc("run"(#loc3))
#loc16 = loc("main"(#loc4))
#loc17 = loc("<module>"(#loc5))
#loc18 = loc("m8_update.<locals>.f"(#loc6))
#loc19 = loc("m8_update.<locals>.f"(#loc7))
#loc20 = loc("m8_update.<locals>.f.<locals>.<lambda>.<locals>.<lambda>"(#loc8))
#loc21 = loc("m8_update.<locals>.f.<locals>.<lambda>"(#loc9))
#loc22 = loc("m8_update.<locals>.f.<locals>.<lambda>.<locals>.<lambda>"(#loc10))
#loc23 = loc("m8_update.<locals>.f.<locals>.<lambda>.<locals>.<lambda>"(#loc11))
#loc24 = loc("m8_update.<locals>.f.<locals>.<lambda>"(#loc12))
#loc25 = loc("m8_update.<locals>.f"(#loc13))
#loc26 = loc("m8_update.<locals>.f"(#loc14))
#loc27 = loc(callsite(#loc16 at #loc17))
#loc28 = loc(callsite(#loc19 at #loc19))
#loc29 = loc(callsite(#loc20 at #loc21))
#loc30 = loc(callsite(#loc22 at #loc21))
#loc31 = loc(callsite(#loc23 at #loc21))
#loc32 = loc(callsite(#loc24 at #loc19))
#loc33 = loc("while/body/jit"(#loc19))
#loc34 = loc("dynamic_slice"(#loc19))
#loc35 = loc("squeeze"(#loc19))
#loc36 = loc(callsite(#loc15 at #loc27))
#loc37 = loc(callsite(#loc29 at #loc19))
#loc38 = loc(callsite(#loc30 at #loc19))
#loc39 = loc(callsite(#loc31 at #loc19))
#loc40 = loc(callsite(#loc32 at #loc19))
#loc41 = loc("jit:"(#loc33))
#loc42 = loc("jit(f)"(#loc36))
#loc43 = loc(callsite(#loc18 at #loc36))
#loc44 = loc(callsite(#loc19 at #loc36))
#loc45 = loc(callsite(#loc37 at #loc19))
#loc46 = loc(callsite(#loc38 at #loc19))
#loc47 = loc(callsite(#loc39 at #loc19))
#loc48 = loc(callsite(#loc25 at #loc36))
#loc49 = loc(callsite(#loc26 at #loc36))
#loc50 = loc("jit(f)/broadcast_in_dim"(#loc43))
#loc51 = loc("jit(f)/scan"(#loc44))
#loc52 = loc(callsite(#loc19 at #loc44))
#loc53 = loc(callsite(#loc28 at #loc44))
#loc54 = loc(callsite(#loc45 at #loc44))
#loc55 = loc(callsite(#loc46 at #loc44))
#loc56 = loc(callsite(#loc47 at #loc44))
#loc57 = loc(callsite(#loc40 at #loc44))
#loc58 = loc("jit(f)/mul"(#loc48))
#loc59 = loc("jit(f)/sub"(#loc49))
#loc60 = loc("jit(f)/while"(#loc52))
#loc61 = loc("jit(f)/while/cond/lt"(#loc53))
#loc62 = loc("jit(f)/while/body/jit(dynamic_index_in_dim)"(#loc53))
#loc63 = loc("jit(f)/while/body/eval_jaxpr/jvp()/dot_general"(#loc54))
#loc64 = loc("jit(f)/while/body/eval_jaxpr/jvp()/integer_pow"(#loc55))
#loc65 = loc("jit(f)/while/body/eval_jaxpr"(#loc53))
#loc66 = loc("jit(f)/while/body/eval_jaxpr/jvp()/mul"(#loc55))
#loc67 = loc("jit(f)/while/body/eval_jaxpr/jvp()/reduce_sum"(#loc56))
#loc68 = loc("jit(f)/while/body/eval_jaxpr/transpose(jvp())/broadcast_in_dim"(#loc56))
#loc69 = loc("jit(f)/while/body/eval_jaxpr/transpose(jvp())/mul"(#loc55))
#loc70 = loc("jit(f)/while/body/eval_jaxpr/transpose(jvp())/dot_general"(#loc54))
#loc71 = loc("jit(f)/while/body/eval_jaxpr/transpose(jvp())/transpose"(#loc54))
#loc72 = loc("jit(f)/while/body/eval_jaxpr/add"(#loc57))
#loc73 = loc("jit(f)/while/body/add"(#loc53))
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["d"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   xs[I, J, K_d] = AllToAll_d(xs[I, J_d, K])       f32[4,16,8]
//   4 times, handing on T1:
//     T2[J, L] {U_d} = xs'[J, K_d] *_K w[K_d, L]    f32[16,32] = f32[16,8] * f32[8,32]
//     T2[J, L] = AllReduce_d(T2[J, L] {U_d})        f32[16,32]
//     T3[L, K_d] = T2'[J, L] *_J xs'[J, K_d]        f32[32,8] = f32[16,32] * f32[16,8]
//     T3' is the next T1
//   Out[K_d, L] = Subtract(w[K_d, L], T1'[K_d, L])  f32[8,32]
//
// collective           group         in        out       sent    times      time   exposed  source
// all_to_all along d       8      2 KiB      2 KiB   1.75 KiB        1   2.31 us   2.31 us  b5.py:63:12
//   f32[4,2,64] -> f32[4,16,8]: dynamic_slice needs operand 0 whole along dimension 1, which is sharded over d, with dimension 2 sharded over d
//   instead of 1.75 KiB for dynamic_slice at b5.py:63:12:
//      1.75 KiB      1x  send nothing for it; for dot_general at b5.py:63:62: exchange operand 0 (f32[16,64]) over d to cut dimension 1 instead of 0
//        14 KiB      8x  gather operand 0 (f32[4,16,64]) over d
// all_reduce along d       8      2 KiB      2 KiB    3.5 KiB        4   28.6 us   28.6 us  b5.py:63:61 in while/body/eval_jaxpr/jvp()
//   f32[16,32] -> f32[16,32]: multiply needs operand 1 combined: dot_general leaves it as partial results on the devices along d
//   instead of 3.5 KiB a turn, of 4, for dot_general at b5.py:63:62:
//      3.94 KiB   1.12x  exchange operand 0 (f32[16,64]) over d to cut dimension 0 instead of 1, gather operand 1 (f32[64,32]) over d
//      4.59 KiB   1.31x  gather operand 0 (f32[16,64]) over d, exchange operand 1 (f32[64,32]) over d to cut dimension 1 instead of 0
//      5.25 KiB    1.5x  gather operand 0 (f32[16,64]) and operand 1 (f32[64,32]) over d (8x the operations)
//
// Each device sends 15.8 KiB in 117 us of communication, 117 us of it exposed.
//
// Each device computes 71.2 kFLOP and reads and writes 122 KiB, op by op.
// With a core to itself it takes 138 us by the model: it computes for 21.1 us and makes copies for 117 us.
// It holds 3 KiB of arguments and at most MEMORY more, of which outputs 1 KiB.
