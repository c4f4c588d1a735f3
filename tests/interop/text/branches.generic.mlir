"builtin.module"() <{sym_name = "jit_f"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xf32>, tensor<i1>, tensor<i32>) -> (tensor<5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg3: tensor<5xf32>, %arg4: tensor<i1>, %arg5: tensor<i32>):
    %16 = "stablehlo.convert"(%arg4) : (tensor<i1>) -> tensor<i32>
    %17:2 = "stablehlo.case"(%16) ({
      %72 = "stablehlo.negate"(%arg3) : (tensor<5xf32>) -> tensor<5xf32>
      %73 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %74 = "stablehlo.reduce"(%arg3, %73) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
        %75 = "stablehlo.maximum"(%arg8, %arg9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%75) : (tensor<f32>) -> ()
      }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%72, %74) : (tensor<5xf32>, tensor<f32>) -> ()
    }, {
      %69 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %70 = "stablehlo.reduce"(%arg3, %69) <{dimensions = array<i64: 0>}> ({
      ^bb0(%arg6: tensor<f32>, %arg7: tensor<f32>):
        %71 = "stablehlo.add"(%arg6, %arg7) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%71) : (tensor<f32>) -> ()
      }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%arg3, %70) : (tensor<5xf32>, tensor<f32>) -> ()
    }) : (tensor<i32>) -> (tensor<5xf32>, tensor<f32>)
    %18 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.compare"(%arg5, %18) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %20 = "stablehlo.convert"(%19) : (tensor<i1>) -> tensor<i32>
    %21 = "stablehlo.case"(%20) ({
      %68 = "stablehlo.tanh"(%arg3) : (tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%68) : (tensor<5xf32>) -> ()
    }, {
      %64 = "stablehlo.convert"(%arg4) : (tensor<i1>) -> tensor<i32>
      %65 = "stablehlo.case"(%64) ({
        %67 = "stablehlo.cosine"(%arg3) : (tensor<5xf32>) -> tensor<5xf32>
        "stablehlo.return"(%67) : (tensor<5xf32>) -> ()
      }, {
        %66 = "stablehlo.sine"(%arg3) : (tensor<5xf32>) -> tensor<5xf32>
        "stablehlo.return"(%66) : (tensor<5xf32>) -> ()
      }) : (tensor<i32>) -> tensor<5xf32>
      "stablehlo.return"(%65) : (tensor<5xf32>) -> ()
    }) : (tensor<i32>) -> tensor<5xf32>
    %22 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.clamp"(%22, %arg5, %23) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %25 = "stablehlo.case"(%24) ({
      %61 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %63 = "stablehlo.add"(%arg3, %62) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%63) : (tensor<5xf32>) -> ()
    }, {
      %58 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %60 = "stablehlo.multiply"(%arg3, %59) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%60) : (tensor<5xf32>) -> ()
    }, {
      %57 = "func.call"(%arg3) <{callee = @sort}> : (tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%57) : (tensor<5xf32>) -> ()
    }) : (tensor<i32>) -> tensor<5xf32>
    %26 = "stablehlo.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.add"(%arg5, %26) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %28 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %30 = "stablehlo.clamp"(%28, %27, %29) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %31 = "stablehlo.case"(%30) ({
      %54 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %55 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %56 = "stablehlo.add"(%arg3, %55) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%56) : (tensor<5xf32>) -> ()
    }, {
      %51 = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
      %53 = "stablehlo.multiply"(%arg3, %52) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%53) : (tensor<5xf32>) -> ()
    }, {
      %50 = "func.call"(%arg3) <{callee = @sort}> : (tensor<5xf32>) -> tensor<5xf32>
      "stablehlo.return"(%50) : (tensor<5xf32>) -> ()
    }) : (tensor<i32>) -> tensor<5xf32>
    %32 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.broadcast_in_dim"(%32) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %34 = "stablehlo.compare"(%arg3, %33) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xi1>
    %35 = "stablehlo.convert"(%34) : (tensor<5xi1>) -> tensor<5xi32>
    %36 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %38 = "stablehlo.compare"(%35, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %39 = "stablehlo.select"(%38, %arg3, %arg3) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %40 = "stablehlo.negate"(%39) : (tensor<5xf32>) -> tensor<5xf32>
    %41 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %43 = "stablehlo.compare"(%35, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %44 = "stablehlo.select"(%43, %arg3, %arg3) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %45 = "stablehlo.exponential"(%44) : (tensor<5xf32>) -> tensor<5xf32>
    %46 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %48 = "stablehlo.compare"(%35, %47) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %49 = "stablehlo.select"(%48, %40, %45) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%17#0, %17#1, %25, %31, %21, %49) : (tensor<5xf32>, tensor<f32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5xf32>):
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %2 = "stablehlo.compare"(%arg1, %1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %4 = "stablehlo.select"(%2, %3, %arg1) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %5 = "stablehlo.compare"(%arg1, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %7 = "stablehlo.select"(%5, %6, %4) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %8 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %9 = "stablehlo.compare"(%arg2, %8) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %10 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
      %11 = "stablehlo.select"(%9, %10, %arg2) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "stablehlo.compare"(%arg2, %arg2) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %13 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
      %14 = "stablehlo.select"(%12, %13, %11) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "stablehlo.compare"(%7, %14) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      "stablehlo.return"(%15) : (tensor<i1>) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%0) : (tensor<5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
