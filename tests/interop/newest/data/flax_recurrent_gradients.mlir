module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4x4xf32>, %arg3: tensor<4x4xf32>, %arg4: tensor<4xf32>, %arg5: tensor<8x4xf32>, %arg6: tensor<4xf32>, %arg7: tensor<8x4xf32>, %arg8: tensor<4xf32>, %arg9: tensor<8x4xf32>, %arg10: tensor<4xf32>, %arg11: tensor<4x4xf32>, %arg12: tensor<4xf32>, %arg13: tensor<4x4xf32>, %arg14: tensor<4xf32>, %arg15: tensor<4x4xf32>, %arg16: tensor<4xf32>, %arg17: tensor<4x4xf32>, %arg18: tensor<8x4xf32>, %arg19: tensor<8x4xf32>, %arg20: tensor<8x4xf32>, %arg21: tensor<8x4xf32>, %arg22: tensor<1x5x8xf32>) -> (tensor<4xf32> {jax.result_info = "result['params']['GRUCell_0']['hn']['bias']"}, tensor<4x4xf32> {jax.result_info = "result['params']['GRUCell_0']['hn']['kernel']"}, tensor<4x4xf32> {jax.result_info = "result['params']['GRUCell_0']['hr']['kernel']"}, tensor<4x4xf32> {jax.result_info = "result['params']['GRUCell_0']['hz']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['GRUCell_0']['in']['bias']"}, tensor<8x4xf32> {jax.result_info = "result['params']['GRUCell_0']['in']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['GRUCell_0']['ir']['bias']"}, tensor<8x4xf32> {jax.result_info = "result['params']['GRUCell_0']['ir']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['GRUCell_0']['iz']['bias']"}, tensor<8x4xf32> {jax.result_info = "result['params']['GRUCell_0']['iz']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hf']['bias']"}, tensor<4x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hf']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hg']['bias']"}, tensor<4x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hg']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hi']['bias']"}, tensor<4x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['hi']['kernel']"}, tensor<4xf32> {jax.result_info = "result['params']['LSTMCell_0']['ho']['bias']"}, tensor<4x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['ho']['kernel']"}, tensor<8x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['if']['kernel']"}, tensor<8x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['ig']['kernel']"}, tensor<8x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['ii']['kernel']"}, tensor<8x4xf32> {jax.result_info = "result['params']['LSTMCell_0']['io']['kernel']"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %2 = stablehlo.transpose %arg22, dims = [1, 0, 2] : (tensor<1x5x8xf32>) -> tensor<5x1x8xf32>
    %3 = stablehlo.reshape %arg14 : (tensor<4xf32>) -> tensor<1x4xf32>
    %4 = stablehlo.reshape %arg10 : (tensor<4xf32>) -> tensor<1x4xf32>
    %5 = stablehlo.reshape %arg12 : (tensor<4xf32>) -> tensor<1x4xf32>
    %6 = stablehlo.reshape %arg16 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %20:29 = stablehlo.while(%iterArg = %2, %iterArg_57 = %arg21, %iterArg_58 = %arg17, %iterArg_59 = %6, %iterArg_60 = %arg18, %iterArg_61 = %arg11, %iterArg_62 = %4, %iterArg_63 = %arg20, %iterArg_64 = %arg15, %iterArg_65 = %3, %iterArg_66 = %arg19, %iterArg_67 = %arg13, %iterArg_68 = %5, %iterArg_69 = %c, %iterArg_70 = %0, %iterArg_71 = %1, %iterArg_72 = %7, %iterArg_73 = %8, %iterArg_74 = %9, %iterArg_75 = %10, %iterArg_76 = %11, %iterArg_77 = %12, %iterArg_78 = %13, %iterArg_79 = %14, %iterArg_80 = %15, %iterArg_81 = %16, %iterArg_82 = %17, %iterArg_83 = %18, %iterArg_84 = %19) : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>
    cond {
      %c_85 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.compare LT, %iterArg_69, %c_85, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %83 : tensor<i1>
    } do {
      %83 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_69) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %84 = stablehlo.dot_general %83, %iterArg_63, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %85 = stablehlo.dot_general %iterArg_71, %iterArg_64, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %86 = stablehlo.add %85, %iterArg_65 : tensor<1x4xf32>
      %87 = stablehlo.add %84, %86 : tensor<1x4xf32>
      %88 = stablehlo.negate %87 : tensor<1x4xf32>
      %89 = stablehlo.exponential %88 : tensor<1x4xf32>
      %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %91 = stablehlo.add %90, %89 : tensor<1x4xf32>
      %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %92 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %93 = stablehlo.divide %92, %91 : tensor<1x4xf32>
      %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %95 = stablehlo.subtract %94, %93 : tensor<1x4xf32>
      %96 = stablehlo.multiply %93, %95 : tensor<1x4xf32>
      %97 = stablehlo.dot_general %83, %iterArg_60, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %98 = stablehlo.dot_general %iterArg_71, %iterArg_61, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %99 = stablehlo.add %98, %iterArg_62 : tensor<1x4xf32>
      %100 = stablehlo.add %97, %99 : tensor<1x4xf32>
      %101 = stablehlo.negate %100 : tensor<1x4xf32>
      %102 = stablehlo.exponential %101 : tensor<1x4xf32>
      %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %103 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %104 = stablehlo.add %103, %102 : tensor<1x4xf32>
      %cst_89 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %105 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %106 = stablehlo.divide %105, %104 : tensor<1x4xf32>
      %cst_90 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %107 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %108 = stablehlo.subtract %107, %106 : tensor<1x4xf32>
      %109 = stablehlo.multiply %106, %108 : tensor<1x4xf32>
      %110 = stablehlo.dot_general %83, %iterArg_66, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %111 = stablehlo.dot_general %iterArg_71, %iterArg_67, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %112 = stablehlo.add %111, %iterArg_68 : tensor<1x4xf32>
      %113 = stablehlo.add %110, %112 : tensor<1x4xf32>
      %114 = stablehlo.tanh %113 : tensor<1x4xf32>
      %cst_91 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %115 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %116 = stablehlo.add %115, %114 : tensor<1x4xf32>
      %cst_92 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %118 = stablehlo.subtract %117, %114 : tensor<1x4xf32>
      %119 = stablehlo.multiply %116, %118 : tensor<1x4xf32>
      %120 = stablehlo.dot_general %83, %iterArg_57, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %121 = stablehlo.dot_general %iterArg_71, %iterArg_58, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %122 = stablehlo.add %121, %iterArg_59 : tensor<1x4xf32>
      %123 = stablehlo.add %120, %122 : tensor<1x4xf32>
      %124 = stablehlo.negate %123 : tensor<1x4xf32>
      %125 = stablehlo.exponential %124 : tensor<1x4xf32>
      %cst_93 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %126 = stablehlo.broadcast_in_dim %cst_93, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %127 = stablehlo.add %126, %125 : tensor<1x4xf32>
      %cst_94 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %128 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %129 = stablehlo.divide %128, %127 : tensor<1x4xf32>
      %cst_95 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %130 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %131 = stablehlo.subtract %130, %129 : tensor<1x4xf32>
      %132 = stablehlo.multiply %129, %131 : tensor<1x4xf32>
      %133 = stablehlo.multiply %106, %iterArg_70 : tensor<1x4xf32>
      %134 = stablehlo.multiply %93, %114 : tensor<1x4xf32>
      %135 = stablehlo.add %133, %134 : tensor<1x4xf32>
      %136 = stablehlo.tanh %135 : tensor<1x4xf32>
      %cst_96 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %137 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %138 = stablehlo.add %137, %136 : tensor<1x4xf32>
      %cst_97 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %139 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %140 = stablehlo.subtract %139, %136 : tensor<1x4xf32>
      %141 = stablehlo.multiply %138, %140 : tensor<1x4xf32>
      %142 = stablehlo.multiply %129, %136 : tensor<1x4xf32>
      %143 = func.call @dynamic_update_index_in_dim(%iterArg_72, %142, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %144 = func.call @dynamic_update_index_in_dim(%iterArg_73, %iterArg_71, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %145 = func.call @dynamic_update_index_in_dim(%iterArg_74, %96, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %146 = func.call @dynamic_update_index_in_dim(%iterArg_75, %109, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %147 = func.call @dynamic_update_index_in_dim(%iterArg_76, %119, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %148 = func.call @dynamic_update_index_in_dim(%iterArg_77, %132, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %149 = func.call @dynamic_update_index_in_dim(%iterArg_78, %iterArg_70, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %150 = func.call @dynamic_update_index_in_dim(%iterArg_79, %106, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %151 = func.call @dynamic_update_index_in_dim(%iterArg_80, %114, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %152 = func.call @dynamic_update_index_in_dim(%iterArg_81, %93, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %153 = func.call @dynamic_update_index_in_dim(%iterArg_82, %141, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %154 = func.call @dynamic_update_index_in_dim(%iterArg_83, %136, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %155 = func.call @dynamic_update_index_in_dim(%iterArg_84, %129, %iterArg_69) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %c_98 = stablehlo.constant dense<1> : tensor<i32>
      %156 = stablehlo.add %iterArg_69, %c_98 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %156, %135, %142, %143, %144, %145, %146, %147, %148, %149, %150, %151, %152, %153, %154, %155 : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>
    }
    %21 = stablehlo.transpose %20#16, dims = [1, 0, 2] : (tensor<5x1x4xf32>) -> tensor<1x5x4xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %23 = stablehlo.transpose %arg22, dims = [1, 0, 2] : (tensor<1x5x8xf32>) -> tensor<5x1x8xf32>
    %24 = stablehlo.reshape %arg6 : (tensor<4xf32>) -> tensor<1x4xf32>
    %25 = stablehlo.reshape %arg8 : (tensor<4xf32>) -> tensor<1x4xf32>
    %26 = stablehlo.reshape %arg4 : (tensor<4xf32>) -> tensor<1x4xf32>
    %27 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_21 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<5x1x4xf32>
    %c_25 = stablehlo.constant dense<0> : tensor<i32>
    %38:23 = stablehlo.while(%iterArg = %23, %iterArg_57 = %arg9, %iterArg_58 = %25, %iterArg_59 = %arg3, %iterArg_60 = %arg5, %iterArg_61 = %26, %iterArg_62 = %arg7, %iterArg_63 = %24, %iterArg_64 = %arg2, %iterArg_65 = %arg1, %iterArg_66 = %27, %iterArg_67 = %c_25, %iterArg_68 = %22, %iterArg_69 = %28, %iterArg_70 = %29, %iterArg_71 = %30, %iterArg_72 = %31, %iterArg_73 = %32, %iterArg_74 = %33, %iterArg_75 = %34, %iterArg_76 = %35, %iterArg_77 = %36, %iterArg_78 = %37) : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>
    cond {
      %c_79 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.compare LT, %iterArg_67, %c_79, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %83 : tensor<i1>
    } do {
      %83 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_67) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %84 = stablehlo.dot_general %83, %iterArg_62, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %85 = stablehlo.add %84, %iterArg_63 : tensor<1x4xf32>
      %86 = stablehlo.dot_general %iterArg_68, %iterArg_64, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %87 = stablehlo.add %85, %86 : tensor<1x4xf32>
      %88 = stablehlo.negate %87 : tensor<1x4xf32>
      %89 = stablehlo.exponential %88 : tensor<1x4xf32>
      %cst_79 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %90 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %91 = stablehlo.add %90, %89 : tensor<1x4xf32>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %92 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %93 = stablehlo.divide %92, %91 : tensor<1x4xf32>
      %cst_81 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %94 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %95 = stablehlo.subtract %94, %93 : tensor<1x4xf32>
      %96 = stablehlo.multiply %93, %95 : tensor<1x4xf32>
      %97 = stablehlo.dot_general %83, %iterArg_57, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %98 = stablehlo.add %97, %iterArg_58 : tensor<1x4xf32>
      %99 = stablehlo.dot_general %iterArg_68, %iterArg_59, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %100 = stablehlo.add %98, %99 : tensor<1x4xf32>
      %101 = stablehlo.negate %100 : tensor<1x4xf32>
      %102 = stablehlo.exponential %101 : tensor<1x4xf32>
      %cst_82 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %103 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %104 = stablehlo.add %103, %102 : tensor<1x4xf32>
      %cst_83 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %105 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %106 = stablehlo.divide %105, %104 : tensor<1x4xf32>
      %cst_84 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %107 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %108 = stablehlo.subtract %107, %106 : tensor<1x4xf32>
      %109 = stablehlo.multiply %106, %108 : tensor<1x4xf32>
      %110 = stablehlo.dot_general %83, %iterArg_60, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x8xf32>, tensor<8x4xf32>) -> tensor<1x4xf32>
      %111 = stablehlo.add %110, %iterArg_61 : tensor<1x4xf32>
      %112 = stablehlo.dot_general %iterArg_68, %iterArg_65, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %113 = stablehlo.add %112, %iterArg_66 : tensor<1x4xf32>
      %114 = stablehlo.multiply %93, %113 : tensor<1x4xf32>
      %115 = stablehlo.add %111, %114 : tensor<1x4xf32>
      %116 = stablehlo.tanh %115 : tensor<1x4xf32>
      %cst_85 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %117 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %118 = stablehlo.add %117, %116 : tensor<1x4xf32>
      %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %119 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %120 = stablehlo.subtract %119, %116 : tensor<1x4xf32>
      %121 = stablehlo.multiply %118, %120 : tensor<1x4xf32>
      %cst_87 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %122 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
      %123 = stablehlo.subtract %122, %106 : tensor<1x4xf32>
      %124 = stablehlo.multiply %123, %116 : tensor<1x4xf32>
      %125 = stablehlo.multiply %106, %iterArg_68 : tensor<1x4xf32>
      %126 = stablehlo.add %124, %125 : tensor<1x4xf32>
      %127 = func.call @dynamic_update_index_in_dim(%iterArg_69, %126, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %128 = func.call @dynamic_update_index_in_dim(%iterArg_70, %iterArg_68, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %129 = func.call @dynamic_update_index_in_dim(%iterArg_71, %96, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %130 = func.call @dynamic_update_index_in_dim(%iterArg_72, %109, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %131 = func.call @dynamic_update_index_in_dim(%iterArg_73, %113, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %132 = func.call @dynamic_update_index_in_dim(%iterArg_74, %93, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %133 = func.call @dynamic_update_index_in_dim(%iterArg_75, %121, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %134 = func.call @dynamic_update_index_in_dim(%iterArg_76, %116, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %135 = func.call @dynamic_update_index_in_dim(%iterArg_77, %123, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %136 = func.call @dynamic_update_index_in_dim(%iterArg_78, %106, %iterArg_67) : (tensor<5x1x4xf32>, tensor<1x4xf32>, tensor<i32>) -> tensor<5x1x4xf32>
      %c_88 = stablehlo.constant dense<1> : tensor<i32>
      %137 = stablehlo.add %iterArg_67, %c_88 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %137, %126, %127, %128, %129, %130, %131, %132, %133, %134, %135, %136 : tensor<5x1x8xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<8x4xf32>, tensor<1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>
    }
    %39 = stablehlo.transpose %38#13, dims = [1, 0, 2] : (tensor<5x1x4xf32>) -> tensor<1x5x4xf32>
    %40 = stablehlo.sine %21 : tensor<1x5x4xf32>
    %41 = stablehlo.cosine %21 : tensor<1x5x4xf32>
    %cst_26 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<1x5x4xf32>
    %43 = stablehlo.multiply %42, %40 : tensor<1x5x4xf32>
    %44 = stablehlo.sine %39 : tensor<1x5x4xf32>
    %45 = stablehlo.cosine %39 : tensor<1x5x4xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<1x5x4xf32>
    %47 = stablehlo.multiply %46, %44 : tensor<1x5x4xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<1x5x4xf32>
    %49 = stablehlo.multiply %48, %47 : tensor<1x5x4xf32>
    %50 = stablehlo.multiply %49, %45 : tensor<1x5x4xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<1x5x4xf32>
    %52 = stablehlo.multiply %51, %43 : tensor<1x5x4xf32>
    %53 = stablehlo.multiply %52, %41 : tensor<1x5x4xf32>
    %54 = stablehlo.transpose %50, dims = [1, 0, 2] : (tensor<1x5x4xf32>) -> tensor<5x1x4xf32>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_34 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %63 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_39 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_40 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_41 = stablehlo.constant dense<0> : tensor<i32>
    %66:26 = stablehlo.while(%iterArg = %54, %iterArg_57 = %23, %iterArg_58 = %38#14, %iterArg_59 = %38#15, %iterArg_60 = %38#16, %iterArg_61 = %38#17, %iterArg_62 = %38#18, %iterArg_63 = %38#19, %iterArg_64 = %38#20, %iterArg_65 = %38#21, %iterArg_66 = %38#22, %iterArg_67 = %arg2, %iterArg_68 = %arg3, %iterArg_69 = %arg1, %iterArg_70 = %c_41, %iterArg_71 = %56, %iterArg_72 = %57, %iterArg_73 = %58, %iterArg_74 = %59, %iterArg_75 = %60, %iterArg_76 = %61, %iterArg_77 = %62, %iterArg_78 = %63, %iterArg_79 = %64, %iterArg_80 = %65, %iterArg_81 = %55) : tensor<5x1x4xf32>, tensor<5x1x8xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<1x4xf32>
    cond {
      %c_82 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.compare LT, %iterArg_70, %c_82, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %83 : tensor<i1>
    } do {
      %c_82 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.subtract %c_82, %iterArg_70 : tensor<i32>
      %c_83 = stablehlo.constant dense<1> : tensor<i32>
      %84 = stablehlo.subtract %83, %c_83 : tensor<i32>
      %85 = func.call @dynamic_index_in_dim_0(%iterArg, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %86 = func.call @dynamic_index_in_dim(%iterArg_57, %84) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %87 = func.call @dynamic_index_in_dim_0(%iterArg_58, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %88 = func.call @dynamic_index_in_dim_0(%iterArg_59, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %89 = func.call @dynamic_index_in_dim_0(%iterArg_60, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %90 = func.call @dynamic_index_in_dim_0(%iterArg_61, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %91 = func.call @dynamic_index_in_dim_0(%iterArg_62, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %92 = func.call @dynamic_index_in_dim_0(%iterArg_63, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %93 = func.call @dynamic_index_in_dim_0(%iterArg_64, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %94 = func.call @dynamic_index_in_dim_0(%iterArg_65, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %95 = func.call @dynamic_index_in_dim_0(%iterArg_66, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %96 = stablehlo.add %iterArg_81, %85 : tensor<1x4xf32>
      %97 = stablehlo.multiply %95, %96 : tensor<1x4xf32>
      %98 = stablehlo.multiply %96, %87 : tensor<1x4xf32>
      %99 = stablehlo.multiply %94, %96 : tensor<1x4xf32>
      %100 = stablehlo.multiply %96, %93 : tensor<1x4xf32>
      %101 = stablehlo.negate %100 : tensor<1x4xf32>
      %102 = stablehlo.add %98, %101 : tensor<1x4xf32>
      %103 = stablehlo.multiply %99, %92 : tensor<1x4xf32>
      %104 = stablehlo.multiply %91, %103 : tensor<1x4xf32>
      %105 = stablehlo.multiply %103, %90 : tensor<1x4xf32>
      %106 = stablehlo.reshape %104 : (tensor<1x4xf32>) -> tensor<4xf32>
      %107 = stablehlo.add %iterArg_80, %106 : tensor<4xf32>
      %108 = stablehlo.dot_general %104, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %109 = stablehlo.transpose %108, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %110 = stablehlo.add %iterArg_79, %109 : tensor<4x4xf32>
      %111 = stablehlo.dot_general %104, %iterArg_69, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %112 = stablehlo.add %97, %111 : tensor<1x4xf32>
      %113 = stablehlo.reshape %103 : (tensor<1x4xf32>) -> tensor<4xf32>
      %114 = stablehlo.add %iterArg_78, %113 : tensor<4xf32>
      %115 = stablehlo.dot_general %103, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %116 = stablehlo.transpose %115, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %117 = stablehlo.add %iterArg_77, %116 : tensor<8x4xf32>
      %118 = stablehlo.multiply %102, %89 : tensor<1x4xf32>
      %119 = stablehlo.dot_general %118, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %120 = stablehlo.transpose %119, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %121 = stablehlo.add %iterArg_76, %120 : tensor<4x4xf32>
      %122 = stablehlo.dot_general %118, %iterArg_68, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %123 = stablehlo.add %112, %122 : tensor<1x4xf32>
      %124 = stablehlo.reshape %118 : (tensor<1x4xf32>) -> tensor<4xf32>
      %125 = stablehlo.add %iterArg_75, %124 : tensor<4xf32>
      %126 = stablehlo.dot_general %118, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %127 = stablehlo.transpose %126, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %128 = stablehlo.add %iterArg_74, %127 : tensor<8x4xf32>
      %129 = stablehlo.multiply %105, %88 : tensor<1x4xf32>
      %130 = stablehlo.dot_general %129, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %131 = stablehlo.transpose %130, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %132 = stablehlo.add %iterArg_73, %131 : tensor<4x4xf32>
      %133 = stablehlo.dot_general %129, %iterArg_67, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %134 = stablehlo.add %123, %133 : tensor<1x4xf32>
      %135 = stablehlo.reshape %129 : (tensor<1x4xf32>) -> tensor<4xf32>
      %136 = stablehlo.add %iterArg_72, %135 : tensor<4xf32>
      %137 = stablehlo.dot_general %129, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %138 = stablehlo.transpose %137, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %139 = stablehlo.add %iterArg_71, %138 : tensor<8x4xf32>
      %c_84 = stablehlo.constant dense<1> : tensor<i32>
      %140 = stablehlo.add %iterArg_70, %c_84 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %140, %139, %136, %132, %128, %125, %121, %117, %114, %110, %107, %134 : tensor<5x1x4xf32>, tensor<5x1x8xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<1x4xf32>
    }
    %67 = stablehlo.transpose %53, dims = [1, 0, 2] : (tensor<1x5x4xf32>) -> tensor<5x1x4xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %73 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_52 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %c_56 = stablehlo.constant dense<0> : tensor<i32>
    %82:33 = stablehlo.while(%iterArg = %67, %iterArg_57 = %2, %iterArg_58 = %20#17, %iterArg_59 = %20#18, %iterArg_60 = %20#19, %iterArg_61 = %20#20, %iterArg_62 = %20#21, %iterArg_63 = %20#22, %iterArg_64 = %20#23, %iterArg_65 = %20#24, %iterArg_66 = %20#25, %iterArg_67 = %20#26, %iterArg_68 = %20#27, %iterArg_69 = %20#28, %iterArg_70 = %arg15, %iterArg_71 = %arg11, %iterArg_72 = %arg13, %iterArg_73 = %arg17, %iterArg_74 = %c_56, %iterArg_75 = %70, %iterArg_76 = %71, %iterArg_77 = %72, %iterArg_78 = %73, %iterArg_79 = %74, %iterArg_80 = %75, %iterArg_81 = %76, %iterArg_82 = %77, %iterArg_83 = %78, %iterArg_84 = %79, %iterArg_85 = %80, %iterArg_86 = %81, %iterArg_87 = %68, %iterArg_88 = %69) : tensor<5x1x4xf32>, tensor<5x1x8xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
    cond {
      %c_89 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.compare LT, %iterArg_74, %c_89, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %83 : tensor<i1>
    } do {
      %c_89 = stablehlo.constant dense<5> : tensor<i32>
      %83 = stablehlo.subtract %c_89, %iterArg_74 : tensor<i32>
      %c_90 = stablehlo.constant dense<1> : tensor<i32>
      %84 = stablehlo.subtract %83, %c_90 : tensor<i32>
      %85 = func.call @dynamic_index_in_dim_0(%iterArg, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %86 = func.call @dynamic_index_in_dim(%iterArg_57, %84) : (tensor<5x1x8xf32>, tensor<i32>) -> tensor<1x8xf32>
      %87 = func.call @dynamic_index_in_dim_0(%iterArg_58, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %88 = func.call @dynamic_index_in_dim_0(%iterArg_59, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %89 = func.call @dynamic_index_in_dim_0(%iterArg_60, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %90 = func.call @dynamic_index_in_dim_0(%iterArg_61, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %91 = func.call @dynamic_index_in_dim_0(%iterArg_62, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %92 = func.call @dynamic_index_in_dim_0(%iterArg_63, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %93 = func.call @dynamic_index_in_dim_0(%iterArg_64, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %94 = func.call @dynamic_index_in_dim_0(%iterArg_65, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %95 = func.call @dynamic_index_in_dim_0(%iterArg_66, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %96 = func.call @dynamic_index_in_dim_0(%iterArg_67, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %97 = func.call @dynamic_index_in_dim_0(%iterArg_68, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %98 = func.call @dynamic_index_in_dim_0(%iterArg_69, %84) : (tensor<5x1x4xf32>, tensor<i32>) -> tensor<1x4xf32>
      %99 = stablehlo.add %iterArg_88, %85 : tensor<1x4xf32>
      %100 = stablehlo.multiply %98, %99 : tensor<1x4xf32>
      %101 = stablehlo.multiply %99, %97 : tensor<1x4xf32>
      %102 = stablehlo.multiply %100, %96 : tensor<1x4xf32>
      %103 = stablehlo.add %iterArg_87, %102 : tensor<1x4xf32>
      %104 = stablehlo.multiply %95, %103 : tensor<1x4xf32>
      %105 = stablehlo.multiply %103, %94 : tensor<1x4xf32>
      %106 = stablehlo.multiply %93, %103 : tensor<1x4xf32>
      %107 = stablehlo.multiply %103, %92 : tensor<1x4xf32>
      %108 = stablehlo.multiply %101, %91 : tensor<1x4xf32>
      %109 = stablehlo.reshape %108 : (tensor<1x4xf32>) -> tensor<4xf32>
      %110 = stablehlo.add %iterArg_86, %109 : tensor<4xf32>
      %111 = stablehlo.dot_general %108, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %112 = stablehlo.transpose %111, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %113 = stablehlo.add %iterArg_85, %112 : tensor<4x4xf32>
      %114 = stablehlo.dot_general %108, %iterArg_73, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %115 = stablehlo.dot_general %108, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %116 = stablehlo.transpose %115, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %117 = stablehlo.add %iterArg_84, %116 : tensor<8x4xf32>
      %118 = stablehlo.multiply %104, %90 : tensor<1x4xf32>
      %119 = stablehlo.reshape %118 : (tensor<1x4xf32>) -> tensor<4xf32>
      %120 = stablehlo.add %iterArg_83, %119 : tensor<4xf32>
      %121 = stablehlo.dot_general %118, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %122 = stablehlo.transpose %121, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %123 = stablehlo.add %iterArg_82, %122 : tensor<4x4xf32>
      %124 = stablehlo.dot_general %118, %iterArg_72, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %125 = stablehlo.add %114, %124 : tensor<1x4xf32>
      %126 = stablehlo.dot_general %118, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %127 = stablehlo.transpose %126, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %128 = stablehlo.add %iterArg_81, %127 : tensor<8x4xf32>
      %129 = stablehlo.multiply %107, %89 : tensor<1x4xf32>
      %130 = stablehlo.reshape %129 : (tensor<1x4xf32>) -> tensor<4xf32>
      %131 = stablehlo.add %iterArg_80, %130 : tensor<4xf32>
      %132 = stablehlo.dot_general %129, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %133 = stablehlo.transpose %132, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %134 = stablehlo.add %iterArg_79, %133 : tensor<4x4xf32>
      %135 = stablehlo.dot_general %129, %iterArg_71, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %136 = stablehlo.add %125, %135 : tensor<1x4xf32>
      %137 = stablehlo.dot_general %129, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %138 = stablehlo.transpose %137, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %139 = stablehlo.add %iterArg_78, %138 : tensor<8x4xf32>
      %140 = stablehlo.multiply %105, %88 : tensor<1x4xf32>
      %141 = stablehlo.reshape %140 : (tensor<1x4xf32>) -> tensor<4xf32>
      %142 = stablehlo.add %iterArg_77, %141 : tensor<4xf32>
      %143 = stablehlo.dot_general %140, %87, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
      %144 = stablehlo.transpose %143, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
      %145 = stablehlo.add %iterArg_76, %144 : tensor<4x4xf32>
      %146 = stablehlo.dot_general %140, %iterArg_70, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<1x4xf32>
      %147 = stablehlo.add %136, %146 : tensor<1x4xf32>
      %148 = stablehlo.dot_general %140, %86, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x4xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
      %149 = stablehlo.transpose %148, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>
      %150 = stablehlo.add %iterArg_75, %149 : tensor<8x4xf32>
      %c_91 = stablehlo.constant dense<1> : tensor<i32>
      %151 = stablehlo.add %iterArg_74, %c_91 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_57, %iterArg_58, %iterArg_59, %iterArg_60, %iterArg_61, %iterArg_62, %iterArg_63, %iterArg_64, %iterArg_65, %iterArg_66, %iterArg_67, %iterArg_68, %iterArg_69, %iterArg_70, %iterArg_71, %iterArg_72, %iterArg_73, %151, %150, %145, %142, %139, %134, %131, %128, %123, %120, %117, %113, %110, %106, %147 : tensor<5x1x4xf32>, tensor<5x1x8xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<5x1x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<1x4xf32>, tensor<1x4xf32>
    }
    return %66#24, %66#23, %66#17, %66#20, %66#22, %66#21, %66#16, %66#15, %66#19, %66#18, %82#24, %82#23, %82#27, %82#26, %82#21, %82#20, %82#30, %82#29, %82#22, %82#25, %82#19, %82#28 : tensor<4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<8x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x1x8xf32>, %arg1: tensor<i32>) -> tensor<1x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 8] : (tensor<5x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x8xf32>) -> tensor<1x8xf32>
    return %1 : tensor<1x8xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5x1x4xf32>, %arg1: tensor<1x4xf32>, %arg2: tensor<i32>) -> tensor<5x1x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<5x1x4xf32>, tensor<1x1x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<5x1x4xf32>
    return %1 : tensor<5x1x4xf32>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<5x1x4xf32>, %arg1: tensor<i32>) -> tensor<1x4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 1, 4] : (tensor<5x1x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x1x4xf32>) -> tensor<1x4xf32>
    return %1 : tensor<1x4xf32>
  }
}
