// What a turn hands on as a branch gives it has a line that says what it is made of.
// RUN: weft explain FILE
#loc = loc(unknown)
#loc1 = loc("w")
#loc2 = loc("s")
#loc3 = loc("x")
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["f"=8]> {stablehlo.mesh = {axes = [{name = "f", size = 8 : i64}]}} loc(#loc)
  func.func public @main(%arg0: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("w"), %arg1: tensor<16x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>} loc("s"), %arg2: tensor<32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"f"}, {}]>} loc("x")) -> (tensor<16x8xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16x8xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi32> loc(#loc74)
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc75)
    %1:5 = stablehlo.while(%iterArg = %0, %iterArg_0 = %arg2, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %arg1) : tensor<4xi32>, tensor<32x16xf32>, tensor<i32>, tensor<16x8xf32>, tensor<16x8xf32>
    cond {
      %c_4 = stablehlo.constant dense<4> : tensor<i32> loc(#loc87)
      %2 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc88)
      stablehlo.return %2 : tensor<i1> loc(#loc87)
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<4xi32>, tensor<i32>) -> tensor<i32> loc(#loc89)
      %3 = stablehlo.transpose %iterArg_0, dims = [1, 0] : (tensor<32x16xf32>) -> tensor<16x32xf32> loc(#loc90)
      %4 = stablehlo.dot_general %iterArg_0, %iterArg_2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<32x16xf32>, tensor<16x8xf32>) -> tensor<32x8xf32> loc(#loc91)
      %5 = stablehlo.dot_general %3, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32xf32>, tensor<32x8xf32>) -> tensor<16x8xf32> loc(#loc92)
      %cst = stablehlo.constant dense<0.00999999977> : tensor<f32> loc(#loc93)
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8xf32> loc(#loc94)
      %7 = stablehlo.multiply %6, %5 : tensor<16x8xf32> loc(#loc94)
      %8 = stablehlo.subtract %iterArg_2, %7 : tensor<16x8xf32> loc(#loc95)
      %c_4 = stablehlo.constant dense<2> : tensor<i32> loc(#loc93)
      %9 = func.call @remainder(%2, %c_4) : (tensor<i32>, tensor<i32>) -> tensor<i32> loc(#loc96)
      %c_5 = stablehlo.constant dense<0> : tensor<i32> loc(#loc93)
      %10 = stablehlo.compare EQ, %9, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc97)
      %11 = stablehlo.convert %10 : (tensor<i1>) -> tensor<i32> loc(#loc98)
      %12 = "stablehlo.case"(%11) ({
        stablehlo.return %iterArg_3 : tensor<16x8xf32> loc(#loc99)
      }, {
        %14 = stablehlo.add %iterArg_3, %8 : tensor<16x8xf32> loc(#loc100)
        stablehlo.return %14 : tensor<16x8xf32> loc(#loc99)
      }) : (tensor<i32>) -> tensor<16x8xf32> loc(#loc99)
      %c_6 = stablehlo.constant dense<1> : tensor<i32> loc(#loc87)
      %13 = stablehlo.add %iterArg_1, %c_6 : tensor<i32> loc(#loc101)
      stablehlo.return %iterArg, %iterArg_0, %13, %8, %12 : tensor<4xi32>, tensor<32x16xf32>, tensor<i32>, tensor<16x8xf32>, tensor<16x8xf32> loc(#loc87)
    } loc(#loc87)
    return %1#3, %1#4 : tensor<16x8xf32>, tensor<16x8xf32> loc(#loc73)
  } loc(#loc)
  func.func private @dynamic_index_in_dim(%arg0: tensor<4xi32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<i32> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32> loc(#loc55)
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32> loc(#loc56)
    return %1 : tensor<i32> loc(#loc)
  } loc(#loc68)
  func.func private @remainder(%arg0: tensor<i32> loc(unknown), %arg1: tensor<i32> loc(unknown)) -> tensor<i32> {
    %0 = stablehlo.convert %arg1 : tensor<i32> loc(#loc18)
    %c = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc19)
    %c_0 = stablehlo.constant dense<1> : tensor<i32> loc(#loc)
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32> loc(#loc20)
    %3 = stablehlo.remainder %arg0, %2 : tensor<i32> loc(#loc21)
    %c_1 = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %4 = stablehlo.compare NE, %3, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc22)
    %c_2 = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %5 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc23)
    %c_3 = stablehlo.constant dense<0> : tensor<i32> loc(#loc)
    %6 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1> loc(#loc23)
    %7 = stablehlo.compare NE, %5, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1> loc(#loc22)
    %8 = stablehlo.and %7, %4 : tensor<i1> loc(#loc24)
    %9 = stablehlo.add %3, %2 : tensor<i32> loc(#loc25)
    %10 = stablehlo.select %8, %9, %3 : tensor<i1>, tensor<i32> loc(#loc26)
    return %10 : tensor<i32> loc(#loc)
  } loc(#loc69)
  func.func private @_where(%arg0: tensor<i1> loc(unknown), %arg1: tensor<i32> loc(unknown), %arg2: tensor<i32> loc(unknown)) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32> loc(#loc26)
    return %0 : tensor<i32> loc(#loc)
  } loc(#loc42)
} loc(#loc)
#loc4 = loc("/home/user/b5.py":73:35 to :48)
#loc5 = loc("/home/user/h.py":98:12 to :24)
#loc6 = loc("/home/user/h.py":150:13 to :26)
#loc7 = loc("/home/user/b5.py":83:25 to :31)
#loc8 = loc("/home/user/b5.py":73:15 to :49)
#loc9 = loc("/home/user/b5.py":71:28 to :31)
#loc10 = loc("/home/user/b5.py":71:33 to :36)
#loc11 = loc("/home/user/b5.py":71:28 to :37)
#loc12 = loc("/home/user/b5.py":71:23 to :38)
#loc13 = loc("/home/user/b5.py":71:21 to :38)
#loc14 = loc("/home/user/b5.py":72:31 to :34)
#loc15 = loc("/home/user/b5.py":72:31 to :37)
#loc16 = loc("/home/user/b5.py":72:22 to :64)
#loc17 = loc("/home/user/b5.py":72:47 to :50)
#loc18 = loc("convert_element_type")
#loc19 = loc("eq")
#loc20 = loc("jit(_where)")
#loc21 = loc("rem")
#loc22 = loc("ne")
#loc23 = loc("lt")
#loc24 = loc("and")
#loc25 = loc("add")
#loc26 = loc("select_n")
#loc27 = loc("jit")
#loc28 = loc("m9_cond.<locals>.f"(#loc4))
#loc29 = loc("run"(#loc5))
#loc30 = loc("main"(#loc6))
#loc31 = loc("<module>"(#loc7))
#loc32 = loc("m9_cond.<locals>.f"(#loc8))
#loc33 = loc("m9_cond.<locals>.f.<locals>.body"(#loc9))
#loc34 = loc("m9_cond.<locals>.f.<locals>.body"(#loc10))
#loc35 = loc("m9_cond.<locals>.f.<locals>.body"(#loc11))
#loc36 = loc("m9_cond.<locals>.f.<locals>.body"(#loc12))
#loc37 = loc("m9_cond.<locals>.f.<locals>.body"(#loc13))
#loc38 = loc("m9_cond.<locals>.f.<locals>.body"(#loc14))
#loc39 = loc("m9_cond.<locals>.f.<locals>.body"(#loc15))
#loc40 = loc("m9_cond.<locals>.f.<locals>.body"(#loc16))
#loc41 = loc("m9_cond.<locals>.f.<locals>.body.<locals>.<lambda>"(#loc17))
#loc42 = loc("jit:"(#loc27))
#loc43 = loc(callsite(#loc30 at #loc31))
#loc44 = loc(callsite(#loc32 at #loc32))
#loc45 = loc(callsite(#loc33 at #loc32))
#loc46 = loc(callsite(#loc34 at #loc32))
#loc47 = loc(callsite(#loc35 at #loc32))
#loc48 = loc(callsite(#loc36 at #loc32))
#loc49 = loc(callsite(#loc37 at #loc32))
#loc50 = loc(callsite(#loc38 at #loc32))
#loc51 = loc(callsite(#loc39 at #loc32))
#loc52 = loc(callsite(#loc40 at #loc32))
#loc53 = loc(callsite(#loc41 at #loc40))
#loc54 = loc("while/body/jit"(#loc32))
#loc55 = loc("dynamic_slice"(#loc32))
#loc56 = loc("squeeze"(#loc32))
#loc57 = loc("jit"(#loc38))
#loc58 = loc(callsite(#loc29 at #loc43))
#loc59 = loc(callsite(#loc45 at #loc32))
#loc60 = loc(callsite(#loc46 at #loc32))
#loc61 = loc(callsite(#loc47 at #loc32))
#loc62 = loc(callsite(#loc48 at #loc32))
#loc63 = loc(callsite(#loc49 at #loc32))
#loc64 = loc(callsite(#loc50 at #loc32))
#loc65 = loc(callsite(#loc51 at #loc32))
#loc66 = loc(callsite(#loc52 at #loc32))
#loc67 = loc(callsite(#loc53 at #loc32))
#loc68 = loc("jit:"(#loc54))
#loc69 = loc("jit:"(#loc57))
#loc70 = loc(callsite(#loc28 at #loc58))
#loc71 = loc(callsite(#loc32 at #loc58))
#loc72 = loc(callsite(#loc67 at #loc32))
#loc73 = loc("jit(f)"(#loc58))
#loc74 = loc("jit(f)/iota"(#loc70))
#loc75 = loc("jit(f)/scan"(#loc71))
#loc76 = loc(callsite(#loc32 at #loc71))
#loc77 = loc(callsite(#loc44 at #loc71))
#loc78 = loc(callsite(#loc59 at #loc71))
#loc79 = loc(callsite(#loc60 at #loc71))
#loc80 = loc(callsite(#loc61 at #loc71))
#loc81 = loc(callsite(#loc62 at #loc71))
#loc82 = loc(callsite(#loc63 at #loc71))
#loc83 = loc(callsite(#loc64 at #loc71))
#loc84 = loc(callsite(#loc65 at #loc71))
#loc85 = loc(callsite(#loc66 at #loc71))
#loc86 = loc(callsite(#loc72 at #loc71))
#loc87 = loc("jit(f)/while"(#loc76))
#loc88 = loc("jit(f)/while/cond/lt"(#loc77))
#loc89 = loc("jit(f)/while/body/jit(dynamic_index_in_dim)"(#loc77))
#loc90 = loc("jit(f)/while/body/eval_jaxpr/transpose"(#loc78))
#loc91 = loc("jit(f)/while/body/eval_jaxpr/dot_general"(#loc79))
#loc92 = loc("jit(f)/while/body/eval_jaxpr/dot_general"(#loc80))
#loc93 = loc("jit(f)/while/body/eval_jaxpr"(#loc77))
#loc94 = loc("jit(f)/while/body/eval_jaxpr/mul"(#loc81))
#loc95 = loc("jit(f)/while/body/eval_jaxpr/sub"(#loc82))
#loc96 = loc("jit(f)/while/body/eval_jaxpr/jit(remainder)"(#loc83))
#loc97 = loc("jit(f)/while/body/eval_jaxpr/eq"(#loc84))
#loc98 = loc("jit(f)/while/body/eval_jaxpr/convert_element_type"(#loc85))
#loc99 = loc("jit(f)/while/body/eval_jaxpr/cond"(#loc85))
#loc100 = loc("jit(f)/while/body/eval_jaxpr/cond/branch_1_fun/add"(#loc86))
#loc101 = loc("jit(f)/while/body/add"(#loc77))
// ==>
// machine   host:8, 8 devices
// mesh      @mesh = <["f"=8]>
// schedule  weft: transfers are copies that the devices make themselves, which nothing hides
//
// What a device computes and sends; A[I_x, J] {U_y}: dimension I is cut along axis x, and a sum
// along y is still to be taken; T1' is computed from T1:
//   4 times, handing on Out0 (at first w), Out1 (at first s):
//     T1[I_f, K] = x[I_f, J] *_J Out0[J, K]      f32[4,8] = f32[4,16] * f32[16,8]
//     T2[J, K] {U_f} = x[J, I_f] *_I T1[I_f, K]  f32[16,8] = f32[16,4] * f32[4,8]
//     T2[J, K] = AllReduce_f(T2[J, K] {U_f})     f32[16,8]
//     T3[J, K] = Case(Out1[J, K], T2'[J, K])     f32[16,8]
//     T2'2 is the next Out0, T3 the next Out1
//
// collective           group         in        out       sent    times      time   exposed  source
// all_reduce along f       8      512 B      512 B      896 B        4   28.2 us   28.2 us  b5.py:71:23 in while/body/eval_jaxpr
//   f32[16,8] -> f32[16,8]: multiply needs operand 1 combined: dot_general leaves it as partial results on the devices along f
//   instead of 896 B a turn, of 4, for dot_general at b5.py:71:28:
//         448 B    0.5x  send nothing for it; for transpose at b5.py:71:28: gather operand 0 (f32[32,16]) over f (8x the operations); not taken: 8x the operations of products in all
//        1008 B   1.12x  gather operand 0 (f32[16,32]) over f, exchange operand 1 (f32[32,8]) over f to cut dimension 1 instead of 0
//
// Each device sends 3.5 KiB in 113 us of communication, 113 us of it exposed.
//
// Each device computes 10.3 kFLOP and reads and writes 32.1 KiB, op by op.
// With a core to itself it takes 138 us by the model: it computes for 25.4 us and makes copies for 113 us.
// Each branch counts as taken.
// It holds 1.25 KiB of arguments and at most MEMORY more, of which outputs 1 KiB.
