"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4xf32>, tensor<i32>, tensor<5x4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0][0]"}, {jax.result_info = "result[3][0][1]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg19: tensor<4xf32>, %arg20: tensor<i32>, %arg21: tensor<5x4xf32>):
    %23 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24:2 = "stablehlo.while"(%arg19, %23) ({
    ^bb0(%arg50: tensor<4xf32>, %arg51: tensor<i32>):
      %74 = "stablehlo.abs"(%arg50) : (tensor<4xf32>) -> tensor<4xf32>
      %75 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %76 = "stablehlo.reduce"(%74, %75) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg52: tensor<f32>, %arg53: tensor<f32>):
        %79 = "stablehlo.add"(%arg52, %arg53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%79) : (tensor<f32>) -> ()
      }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
      %77 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %78 = "stablehlo.compare"(%76, %77) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%78) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg48: tensor<4xf32>, %arg49: tensor<i32>):
      %69 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %71 = "stablehlo.divide"(%arg48, %70) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %72 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %73 = "stablehlo.add"(%arg49, %72) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%71, %73) : (tensor<4xf32>, tensor<i32>) -> ()
    }) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26:3 = "stablehlo.while"(%25, %arg20, %arg19) ({
    ^bb0(%arg45: tensor<i32>, %arg46: tensor<i32>, %arg47: tensor<4xf32>):
      %68 = "stablehlo.compare"(%arg45, %arg46) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%68) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg42: tensor<i32>, %arg43: tensor<i32>, %arg44: tensor<4xf32>):
      %60 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %61 = "stablehlo.add"(%arg42, %60) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %62 = "stablehlo.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
      %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %64 = "stablehlo.multiply"(%arg44, %63) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      %65 = "stablehlo.convert"(%arg42) : (tensor<i32>) -> tensor<f32>
      %66 = "stablehlo.broadcast_in_dim"(%65) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
      %67 = "stablehlo.add"(%64, %66) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%61, %arg43, %67) : (tensor<i32>, tensor<i32>, tensor<4xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4xf32>)
    %27 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30:3 = "stablehlo.while"(%29, %27, %28) ({
    ^bb0(%arg39: tensor<i32>, %arg40: tensor<i32>, %arg41: tensor<i32>):
      %58 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
      %59 = "stablehlo.compare"(%arg39, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%59) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg36: tensor<i32>, %arg37: tensor<i32>, %arg38: tensor<i32>):
      %55:2 = "func.call"(%arg37, %arg38) <{callee = @closed_call}> : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)
      %56 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %57 = "stablehlo.add"(%arg36, %56) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%57, %55#0, %55#1) : (tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
    %31 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %34 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %35:5 = "stablehlo.while"(%arg21, %34, %arg19, %31, %33) ({
    ^bb0(%arg31: tensor<5x4xf32>, %arg32: tensor<i32>, %arg33: tensor<4xf32>, %arg34: tensor<i32>, %arg35: tensor<5xf32>):
      %53 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %54 = "stablehlo.compare"(%arg32, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%54) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg26: tensor<5x4xf32>, %arg27: tensor<i32>, %arg28: tensor<4xf32>, %arg29: tensor<i32>, %arg30: tensor<5xf32>):
      %44 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
      %45 = "stablehlo.subtract"(%44, %arg27) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %46 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %47 = "stablehlo.subtract"(%45, %46) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %48 = "func.call"(%arg26, %47) <{callee = @dynamic_index_in_dim}> : (tensor<5x4xf32>, tensor<i32>) -> tensor<4xf32>
      %49:3 = "func.call"(%arg28, %arg29, %48) <{callee = @closed_call_0}> : (tensor<4xf32>, tensor<i32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>)
      %50 = "func.call"(%arg30, %49#2, %47) <{callee = @dynamic_update_index_in_dim}> : (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>
      %51 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %52 = "stablehlo.add"(%arg27, %51) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg26, %52, %49#0, %49#1, %50) : (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>) -> ()
    }) : (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>) -> (tensor<5x4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>)
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37:2 = "stablehlo.while"(%36, %arg19) ({
    ^bb0(%arg24: tensor<i32>, %arg25: tensor<4xf32>):
      %42 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
      %43 = "stablehlo.compare"(%arg24, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg22: tensor<i32>, %arg23: tensor<4xf32>):
      %38 = "func.call"(%arg23) <{callee = @closed_call_1}> : (tensor<4xf32>) -> tensor<4xf32>
      %39 = "func.call"(%38) <{callee = @closed_call_1}> : (tensor<4xf32>) -> tensor<4xf32>
      %40 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %41 = "stablehlo.add"(%arg22, %40) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%41, %39) : (tensor<i32>, tensor<4xf32>) -> ()
    }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
    "func.return"(%24#0, %24#1, %26#2, %30#2, %35#2, %35#3, %35#4, %37#1) : (tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<4xf32>, tensor<i32>, tensor<5xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<i32>, %arg12: tensor<i32>):
    %15 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %16 = "stablehlo.add"(%arg11, %15) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18:3 = "stablehlo.while"(%17, %arg11, %arg12) ({
    ^bb0(%arg16: tensor<i32>, %arg17: tensor<i32>, %arg18: tensor<i32>):
      %22 = "stablehlo.compare"(%arg16, %arg17) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%22) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg13: tensor<i32>, %arg14: tensor<i32>, %arg15: tensor<i32>):
      %19 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %20 = "stablehlo.add"(%arg13, %19) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %21 = "stablehlo.add"(%arg15, %arg13) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%20, %arg14, %21) : (tensor<i32>, tensor<i32>, tensor<i32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<i32>)
    "func.return"(%16, %18#2) : (tensor<i32>, tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<i32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<5x4xf32>, %arg10: tensor<i32>):
    %12 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "stablehlo.dynamic_slice"(%arg9, %arg10, %12) <{slice_sizes = array<i64: 1, 4>}> : (tensor<5x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1x4xf32>) -> tensor<4xf32>
    "func.return"(%14) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, tensor<i32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>, tensor<f32>), res_attrs = [{}, {}, {}], sym_name = "closed_call_0", sym_visibility = "private"}> ({
  ^bb0(%arg4: tensor<4xf32>, %arg5: tensor<i32>, %arg6: tensor<4xf32>):
    %5 = "stablehlo.add"(%arg4, %arg6) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %6 = "stablehlo.tanh"(%5) : (tensor<4xf32>) -> tensor<4xf32>
    %7 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "stablehlo.add"(%arg5, %7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %9 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.reduce"(%6, %9) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg7: tensor<f32>, %arg8: tensor<f32>):
      %11 = "stablehlo.add"(%arg7, %arg8) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%11) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%6, %8, %10) : (tensor<4xf32>, tensor<i32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xf32>, tensor<f32>, tensor<i32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<5xf32>, %arg2: tensor<f32>, %arg3: tensor<i32>):
    %3 = "stablehlo.broadcast_in_dim"(%arg2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
    %4 = "stablehlo.dynamic_update_slice"(%arg1, %3, %arg3) : (tensor<5xf32>, tensor<1xf32>, tensor<i32>) -> tensor<5xf32>
    "func.return"(%4) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4xf32>):
    %0 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %2 = "stablehlo.multiply"(%arg0, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%2) : (tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
