"builtin.module"() <{sym_name = "jit_more_integer_ops"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> (tensor<96xi32>, tensor<64xi32>, tensor<48xi32>, tensor<32xi1>, tensor<64xi32>, tensor<48xi32>, tensor<64xi1>, tensor<16xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<16xi32>, %arg1: tensor<16xi32>, %arg2: tensor<16xi32>):
    %0 = "stablehlo.add"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %1 = "stablehlo.subtract"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %2 = "stablehlo.multiply"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %3 = "stablehlo.divide"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %4 = "stablehlo.remainder"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %5 = "stablehlo.maximum"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %6 = "stablehlo.concatenate"(%0, %1, %2, %3, %4, %5) <{dimension = 0 : i64}> : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<96xi32>
    %7 = "stablehlo.negate"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %8 = "stablehlo.sign"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %9 = "stablehlo.popcnt"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %10 = "stablehlo.count_leading_zeros"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %11 = "stablehlo.concatenate"(%7, %8, %9, %10) <{dimension = 0 : i64}> : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<64xi32>
    %12 = "stablehlo.shift_left"(%arg0, %arg2) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %13 = "stablehlo.shift_right_logical"(%arg0, %arg2) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %14 = "stablehlo.shift_right_arithmetic"(%arg0, %arg2) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %15 = "stablehlo.concatenate"(%12, %13, %14) <{dimension = 0 : i64}> : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
    %16 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %17 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %18 = "stablehlo.concatenate"(%16, %17) <{dimension = 0 : i64}> : (tensor<16xi1>, tensor<16xi1>) -> tensor<32xi1>
    %19 = "stablehlo.minimum"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %20 = "stablehlo.and"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %21 = "stablehlo.or"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %22 = "stablehlo.xor"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %23 = "stablehlo.concatenate"(%19, %20, %21, %22) <{dimension = 0 : i64}> : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<64xi32>
    %24 = "stablehlo.not"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %25 = "stablehlo.abs"(%arg0) : (tensor<16xi32>) -> tensor<16xi32>
    %26 = "stablehlo.constant"() <{value = dense<-9> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.constant"() <{value = dense<1048576> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
    %29 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<16xi32>
    %30 = "stablehlo.clamp"(%28, %arg0, %29) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %31 = "stablehlo.concatenate"(%24, %25, %30) <{dimension = 0 : i64}> : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
    %32 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %33 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %34 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %35 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %36 = "stablehlo.concatenate"(%32, %33, %34, %35) <{dimension = 0 : i64}> : (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) -> tensor<64xi1>
    %37 = "chlo.mulhi"(%arg0, %arg1) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%6, %11, %15, %18, %23, %31, %36, %37) : (tensor<96xi32>, tensor<64xi32>, tensor<48xi32>, tensor<32xi1>, tensor<64xi32>, tensor<48xi32>, tensor<64xi1>, tensor<16xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
