module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32> {jax.result_info = "result[0]"}, tensor<6x8xf32> {jax.result_info = "result[1]"}, tensor<6x8xf32> {jax.result_info = "result[2]"}, tensor<6x8xf32> {jax.result_info = "result[3]"}, tensor<6x8xf32> {jax.result_info = "result[4]"}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.add %0, %arg0 : tensor<6x8xf32>
    %2 = stablehlo.divide %arg0, %1 : tensor<6x8xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.compare EQ, %arg0, %4, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_2 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %7 = stablehlo.compare EQ, %3, %6, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %8 = stablehlo.or %5, %7 : tensor<6x8xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %10 = stablehlo.compare EQ, %3, %9, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_4 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %12 = stablehlo.compare EQ, %arg0, %11, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %13 = stablehlo.or %10, %12 : tensor<6x8xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %15 = stablehlo.compare EQ, %2, %14, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %17 = stablehlo.compare EQ, %2, %16, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %18 = stablehlo.not %15 : tensor<6x8xi1>
    %19 = stablehlo.not %17 : tensor<6x8xi1>
    %20 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %21 = stablehlo.compare NE, %3, %3, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %22 = stablehlo.or %20, %21 : tensor<6x8xi1>
    %23 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %24 = stablehlo.or %22, %23 : tensor<6x8xi1>
    %25 = stablehlo.and %13, %19 : tensor<6x8xi1>
    %26 = stablehlo.and %8, %15 : tensor<6x8xi1>
    %27 = stablehlo.or %25, %26 : tensor<6x8xi1>
    %28 = stablehlo.and %8, %18 : tensor<6x8xi1>
    %29 = stablehlo.and %13, %17 : tensor<6x8xi1>
    %30 = stablehlo.or %28, %29 : tensor<6x8xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %32 = stablehlo.compare LT, %arg0, %31, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %34 = stablehlo.compare LT, %3, %33, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %35 = stablehlo.or %32, %34 : tensor<6x8xi1>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %37 = stablehlo.compare LT, %2, %36, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %38 = stablehlo.or %35, %37 : tensor<6x8xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %40 = stablehlo.compare GT, %2, %39, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %41 = stablehlo.or %38, %40 : tensor<6x8xi1>
    %42 = stablehlo.and %8, %13 : tensor<6x8xi1>
    %43 = stablehlo.or %42, %24 : tensor<6x8xi1>
    %44 = stablehlo.or %41, %43 : tensor<6x8xi1>
    %cst_11 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %46 = stablehlo.add %arg0, %45 : tensor<6x8xf32>
    %47 = stablehlo.add %arg0, %3 : tensor<6x8xf32>
    %cst_12 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %49 = stablehlo.add %47, %48 : tensor<6x8xf32>
    %50 = stablehlo.divide %46, %49 : tensor<6x8xf32>
    %51 = stablehlo.compare LT, %2, %50, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %52 = stablehlo.select %51, %arg0, %3 : tensor<6x8xi1>, tensor<6x8xf32>
    %53 = stablehlo.select %51, %3, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %55 = stablehlo.subtract %54, %2 : tensor<6x8xf32>
    %56 = stablehlo.select %51, %2, %55 : tensor<6x8xi1>, tensor<6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %57 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %59 = stablehlo.compare EQ, %57, %58, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %62 = stablehlo.select %59, %60, %61 : tensor<6x8xi1>, tensor<6x8xf32>
    %63 = stablehlo.abs %62 : tensor<6x8xf32>
    %cst_17 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %65 = stablehlo.compare LT, %63, %64, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_18 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %67 = stablehlo.select %65, %66, %62 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_19 = stablehlo.constant dense<true> : tensor<i1>
    %68 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %c_21 = stablehlo.constant dense<1> : tensor<i32>
    %70:8 = stablehlo.while(%iterArg = %52, %iterArg_56 = %53, %iterArg_57 = %56, %iterArg_58 = %67, %iterArg_59 = %69, %iterArg_60 = %67, %iterArg_61 = %c_21, %iterArg_62 = %68) : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xi1>
    cond {
      %c_63 = stablehlo.constant dense<200> : tensor<i32>
      %193 = stablehlo.compare LT, %iterArg_61, %c_63, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_64 = stablehlo.constant dense<false> : tensor<i1>
      %194 = stablehlo.reduce(%iterArg_62 init: %c_64) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      %195 = stablehlo.and %193, %194 : tensor<i1>
      stablehlo.return %195 : tensor<i1>
    } do {
      %193 = stablehlo.broadcast_in_dim %iterArg_61, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %c_63 = stablehlo.constant dense<2> : tensor<i32>
      %194 = stablehlo.broadcast_in_dim %c_63, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %195 = func.call @remainder(%193, %194) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
      %c_64 = stablehlo.constant dense<0> : tensor<i32>
      %196 = stablehlo.broadcast_in_dim %c_64, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %197 = stablehlo.compare EQ, %195, %196, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
      %c_65 = stablehlo.constant dense<1> : tensor<i32>
      %198 = stablehlo.broadcast_in_dim %c_65, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %199 = stablehlo.compare EQ, %193, %198, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
      %c_66 = stablehlo.constant dense<1> : tensor<i32>
      %200 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %201 = stablehlo.subtract %193, %200 : tensor<6x8xi32>
      %c_67 = stablehlo.constant dense<2> : tensor<i32>
      %202 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %203 = func.call @floor_divide(%201, %202) : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
      %c_68 = stablehlo.constant dense<0> : tensor<i32>
      %204 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %205 = stablehlo.compare EQ, %203, %204, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
      %206 = stablehlo.convert %203 : (tensor<6x8xi32>) -> tensor<6x8xf32>
      %cst_69 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %207 = stablehlo.broadcast_in_dim %cst_69, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %cst_70 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %209 = stablehlo.add %iterArg, %iterArg_56 : tensor<6x8xf32>
      %210 = stablehlo.negate %209 : tensor<6x8xf32>
      %211 = stablehlo.multiply %210, %iterArg_57 : tensor<6x8xf32>
      %212 = stablehlo.add %iterArg, %207 : tensor<6x8xf32>
      %213 = stablehlo.divide %211, %212 : tensor<6x8xf32>
      %214 = stablehlo.add %iterArg, %206 : tensor<6x8xf32>
      %215 = stablehlo.negate %214 : tensor<6x8xf32>
      %216 = stablehlo.add %iterArg, %iterArg_56 : tensor<6x8xf32>
      %217 = stablehlo.add %216, %206 : tensor<6x8xf32>
      %218 = stablehlo.multiply %215, %217 : tensor<6x8xf32>
      %219 = stablehlo.multiply %218, %iterArg_57 : tensor<6x8xf32>
      %220 = stablehlo.multiply %208, %206 : tensor<6x8xf32>
      %221 = stablehlo.add %iterArg, %220 : tensor<6x8xf32>
      %222 = stablehlo.multiply %208, %206 : tensor<6x8xf32>
      %223 = stablehlo.add %iterArg, %222 : tensor<6x8xf32>
      %224 = stablehlo.add %223, %207 : tensor<6x8xf32>
      %225 = stablehlo.multiply %221, %224 : tensor<6x8xf32>
      %226 = stablehlo.divide %219, %225 : tensor<6x8xf32>
      %227 = stablehlo.select %205, %213, %226 : tensor<6x8xi1>, tensor<6x8xf32>
      %228 = stablehlo.subtract %iterArg_56, %206 : tensor<6x8xf32>
      %229 = stablehlo.multiply %206, %228 : tensor<6x8xf32>
      %230 = stablehlo.multiply %229, %iterArg_57 : tensor<6x8xf32>
      %231 = stablehlo.multiply %208, %206 : tensor<6x8xf32>
      %232 = stablehlo.add %iterArg, %231 : tensor<6x8xf32>
      %233 = stablehlo.subtract %232, %207 : tensor<6x8xf32>
      %234 = stablehlo.multiply %208, %206 : tensor<6x8xf32>
      %235 = stablehlo.add %iterArg, %234 : tensor<6x8xf32>
      %236 = stablehlo.multiply %233, %235 : tensor<6x8xf32>
      %237 = stablehlo.divide %230, %236 : tensor<6x8xf32>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %238 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %239 = stablehlo.select %197, %227, %237 : tensor<6x8xi1>, tensor<6x8xf32>
      %240 = stablehlo.select %199, %238, %239 : tensor<6x8xi1>, tensor<6x8xf32>
      %241 = stablehlo.broadcast_in_dim %iterArg_61, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %c_72 = stablehlo.constant dense<0> : tensor<i32>
      %242 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
      %243 = stablehlo.compare EQ, %241, %242, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
      %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %244 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %245 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %246 = stablehlo.select %243, %244, %245 : tensor<6x8xi1>, tensor<6x8xf32>
      %247 = stablehlo.divide %240, %iterArg_58 : tensor<6x8xf32>
      %248 = stablehlo.add %246, %247 : tensor<6x8xf32>
      %cst_75 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
      %249 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %250 = stablehlo.abs %248 : tensor<6x8xf32>
      %251 = stablehlo.compare LT, %250, %249, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %252 = stablehlo.select %251, %249, %248 : tensor<6x8xi1>, tensor<6x8xf32>
      %253 = stablehlo.multiply %240, %iterArg_59 : tensor<6x8xf32>
      %254 = stablehlo.add %246, %253 : tensor<6x8xf32>
      %255 = stablehlo.abs %254 : tensor<6x8xf32>
      %256 = stablehlo.compare LT, %255, %249, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %257 = stablehlo.select %256, %249, %254 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %258 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %259 = stablehlo.divide %258, %257 : tensor<6x8xf32>
      %260 = stablehlo.multiply %252, %259 : tensor<6x8xf32>
      %261 = stablehlo.multiply %iterArg_60, %260 : tensor<6x8xf32>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %262 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %263 = stablehlo.subtract %260, %262 : tensor<6x8xf32>
      %264 = stablehlo.abs %263 : tensor<6x8xf32>
      %cst_78 = stablehlo.constant dense<5.96046448E-8> : tensor<f32>
      %265 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %266 = stablehlo.compare GE, %264, %265, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %c_79 = stablehlo.constant dense<1> : tensor<i32>
      %267 = stablehlo.add %iterArg_61, %c_79 : tensor<i32>
      %268 = stablehlo.and %iterArg_62, %266 : tensor<6x8xi1>
      %269 = stablehlo.select %iterArg_62, %252, %iterArg_58 : tensor<6x8xi1>, tensor<6x8xf32>
      %270 = stablehlo.select %iterArg_62, %259, %iterArg_59 : tensor<6x8xi1>, tensor<6x8xf32>
      %271 = stablehlo.select %iterArg_62, %261, %iterArg_60 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %iterArg, %iterArg_56, %iterArg_57, %269, %270, %271, %267, %268 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xi1>
    }
    %71 = call @lgamma_impl(%53) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %72 = stablehlo.add %52, %53 : tensor<6x8xf32>
    %73 = call @lgamma_impl(%72) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %74 = stablehlo.subtract %71, %73 : tensor<6x8xf32>
    %75 = call @lgamma_impl(%52) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %76 = stablehlo.add %75, %74 : tensor<6x8xf32>
    %cst_22 = stablehlo.constant dense<2.3509887E-38> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %78 = stablehlo.compare LT, %52, %77, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %79 = stablehlo.negate %56 : tensor<6x8xf32>
    %80 = stablehlo.log_plus_one %79 : tensor<6x8xf32>
    %81 = stablehlo.multiply %80, %53 : tensor<6x8xf32>
    %82 = stablehlo.subtract %81, %74 : tensor<6x8xf32>
    %83 = stablehlo.exponential %82 : tensor<6x8xf32>
    %84 = stablehlo.log %56 : tensor<6x8xf32>
    %85 = stablehlo.multiply %84, %52 : tensor<6x8xf32>
    %86 = stablehlo.negate %56 : tensor<6x8xf32>
    %87 = stablehlo.log_plus_one %86 : tensor<6x8xf32>
    %88 = stablehlo.multiply %87, %53 : tensor<6x8xf32>
    %89 = stablehlo.add %85, %88 : tensor<6x8xf32>
    %90 = stablehlo.subtract %89, %76 : tensor<6x8xf32>
    %91 = stablehlo.exponential %90 : tensor<6x8xf32>
    %92 = stablehlo.divide %91, %52 : tensor<6x8xf32>
    %93 = stablehlo.select %78, %83, %92 : tensor<6x8xi1>, tensor<6x8xf32>
    %94 = stablehlo.multiply %70#5, %93 : tensor<6x8xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %95 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %96 = stablehlo.subtract %95, %94 : tensor<6x8xf32>
    %97 = stablehlo.select %51, %94, %96 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %99 = stablehlo.select %27, %98, %97 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %101 = stablehlo.select %30, %100, %99 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_26 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %102 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %103 = stablehlo.select %44, %102, %101 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_27 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %105 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %106 = stablehlo.compare NE, %104, %104, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %107 = stablehlo.or %105, %106 : tensor<6x8xi1>
    %cst_28 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %109 = stablehlo.compare EQ, %104, %108, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_29 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %111 = stablehlo.compare EQ, %arg0, %110, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_30 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %112 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %113 = stablehlo.compare EQ, %arg0, %112, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %114 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %115 = stablehlo.compare EQ, %104, %114, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %117 = stablehlo.compare LT, %104, %116, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %119 = stablehlo.compare LT, %arg0, %118, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %120 = stablehlo.and %113, %115 : tensor<6x8xi1>
    %121 = stablehlo.and %111, %109 : tensor<6x8xi1>
    %122 = stablehlo.or %117, %119 : tensor<6x8xi1>
    %123 = stablehlo.or %122, %120 : tensor<6x8xi1>
    %124 = stablehlo.or %123, %121 : tensor<6x8xi1>
    %125 = stablehlo.or %124, %107 : tensor<6x8xi1>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %127 = stablehlo.compare GE, %104, %126, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %128 = stablehlo.compare GT, %104, %arg0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %129 = stablehlo.and %127, %128 : tensor<6x8xi1>
    %130 = stablehlo.log %104 : tensor<6x8xf32>
    %131 = stablehlo.multiply %arg0, %130 : tensor<6x8xf32>
    %132 = stablehlo.subtract %131, %104 : tensor<6x8xf32>
    %133 = call @lgamma_impl(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %134 = stablehlo.subtract %132, %133 : tensor<6x8xf32>
    %cst_35 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %135 = stablehlo.log %cst_35 : tensor<f32>
    %136 = stablehlo.negate %135 : tensor<f32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %138 = stablehlo.compare LT, %134, %137, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %139 = stablehlo.exponential %134 : tensor<6x8xf32>
    %140 = stablehlo.or %115, %125 : tensor<6x8xi1>
    %141 = stablehlo.or %140, %138 : tensor<6x8xi1>
    %142 = stablehlo.or %141, %109 : tensor<6x8xi1>
    %143 = stablehlo.or %142, %111 : tensor<6x8xi1>
    %144 = stablehlo.not %143 : tensor<6x8xi1>
    %145 = stablehlo.and %144, %129 : tensor<6x8xi1>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %147 = stablehlo.subtract %146, %arg0 : tensor<6x8xf32>
    %148 = stablehlo.add %104, %147 : tensor<6x8xf32>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %150 = stablehlo.add %148, %149 : tensor<6x8xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %151 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %152 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %153 = stablehlo.add %104, %152 : tensor<6x8xf32>
    %154 = stablehlo.multiply %150, %104 : tensor<6x8xf32>
    %155 = stablehlo.divide %153, %154 : tensor<6x8xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %156 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_41 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %157 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %159 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %160 = stablehlo.negate %104 : tensor<6x8xf32>
    %161 = stablehlo.multiply %155, %160 : tensor<6x8xf32>
    %162 = stablehlo.subtract %159, %161 : tensor<6x8xf32>
    %163 = stablehlo.divide %162, %154 : tensor<6x8xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %164:15 = stablehlo.while(%iterArg = %145, %iterArg_56 = %155, %iterArg_57 = %156, %iterArg_58 = %147, %iterArg_59 = %150, %iterArg_60 = %cst_44, %iterArg_61 = %153, %iterArg_62 = %154, %iterArg_63 = %151, %iterArg_64 = %104, %iterArg_65 = %157, %iterArg_66 = %158, %iterArg_67 = %159, %iterArg_68 = %160, %iterArg_69 = %163) : tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    cond {
      %cst_70 = stablehlo.constant dense<2.000000e+03> : tensor<f32>
      %193 = stablehlo.compare LT, %iterArg_60, %cst_70, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %c_71 = stablehlo.constant dense<false> : tensor<i1>
      %194 = stablehlo.reduce(%iterArg init: %c_71) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      %195 = stablehlo.and %193, %194 : tensor<i1>
      stablehlo.return %195 : tensor<i1>
    } do {
      %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %193 = stablehlo.add %iterArg_60, %cst_70 : tensor<f32>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %194 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %195 = stablehlo.add %iterArg_58, %194 : tensor<6x8xf32>
      %cst_72 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %196 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %197 = stablehlo.add %iterArg_59, %196 : tensor<6x8xf32>
      %198 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %199 = stablehlo.multiply %195, %198 : tensor<6x8xf32>
      %200 = stablehlo.multiply %iterArg_61, %197 : tensor<6x8xf32>
      %201 = stablehlo.multiply %iterArg_63, %199 : tensor<6x8xf32>
      %202 = stablehlo.subtract %200, %201 : tensor<6x8xf32>
      %203 = stablehlo.multiply %iterArg_62, %197 : tensor<6x8xf32>
      %204 = stablehlo.multiply %iterArg_64, %199 : tensor<6x8xf32>
      %205 = stablehlo.subtract %203, %204 : tensor<6x8xf32>
      %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %206 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %207 = stablehlo.compare NE, %205, %206, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %208 = stablehlo.divide %202, %205 : tensor<6x8xf32>
      %209 = stablehlo.subtract %iterArg_56, %208 : tensor<6x8xf32>
      %210 = stablehlo.divide %209, %208 : tensor<6x8xf32>
      %211 = stablehlo.abs %210 : tensor<6x8xf32>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %212 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %213 = stablehlo.select %207, %211, %212 : tensor<6x8xi1>, tensor<6x8xf32>
      %214 = stablehlo.select %207, %208, %iterArg_56 : tensor<6x8xi1>, tensor<6x8xf32>
      %215 = stablehlo.multiply %iterArg_67, %197 : tensor<6x8xf32>
      %216 = stablehlo.subtract %215, %iterArg_61 : tensor<6x8xf32>
      %217 = stablehlo.multiply %iterArg_65, %199 : tensor<6x8xf32>
      %218 = stablehlo.subtract %216, %217 : tensor<6x8xf32>
      %219 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %220 = stablehlo.multiply %iterArg_63, %219 : tensor<6x8xf32>
      %221 = stablehlo.add %218, %220 : tensor<6x8xf32>
      %222 = stablehlo.multiply %iterArg_68, %197 : tensor<6x8xf32>
      %223 = stablehlo.subtract %222, %iterArg_62 : tensor<6x8xf32>
      %224 = stablehlo.multiply %iterArg_66, %199 : tensor<6x8xf32>
      %225 = stablehlo.subtract %223, %224 : tensor<6x8xf32>
      %226 = stablehlo.broadcast_in_dim %193, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %227 = stablehlo.multiply %iterArg_64, %226 : tensor<6x8xf32>
      %228 = stablehlo.add %225, %227 : tensor<6x8xf32>
      %229 = stablehlo.multiply %214, %228 : tensor<6x8xf32>
      %230 = stablehlo.subtract %221, %229 : tensor<6x8xf32>
      %231 = stablehlo.divide %230, %205 : tensor<6x8xf32>
      %232 = stablehlo.select %207, %231, %iterArg_69 : tensor<6x8xi1>, tensor<6x8xf32>
      %233 = stablehlo.subtract %232, %iterArg_69 : tensor<6x8xf32>
      %234 = stablehlo.abs %233 : tensor<6x8xf32>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %235 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %236 = stablehlo.select %207, %234, %235 : tensor<6x8xi1>, tensor<6x8xf32>
      %237 = stablehlo.abs %202 : tensor<6x8xf32>
      %cst_76 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %238 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<f32>
      %239 = stablehlo.divide %238, %cst_76 : tensor<f32>
      %240 = stablehlo.broadcast_in_dim %239, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %241 = stablehlo.compare GT, %237, %240, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_78 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %242 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %243 = stablehlo.multiply %iterArg_61, %242 : tensor<6x8xf32>
      %244 = stablehlo.select %241, %243, %iterArg_61 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_79 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %245 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %246 = stablehlo.multiply %202, %245 : tensor<6x8xf32>
      %247 = stablehlo.select %241, %246, %202 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_80 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %248 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %249 = stablehlo.multiply %iterArg_62, %248 : tensor<6x8xf32>
      %250 = stablehlo.select %241, %249, %iterArg_62 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_81 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %251 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %252 = stablehlo.multiply %205, %251 : tensor<6x8xf32>
      %253 = stablehlo.select %241, %252, %205 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_82 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %254 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %255 = stablehlo.multiply %iterArg_67, %254 : tensor<6x8xf32>
      %256 = stablehlo.select %241, %255, %iterArg_67 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_83 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %257 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %258 = stablehlo.multiply %iterArg_68, %257 : tensor<6x8xf32>
      %259 = stablehlo.select %241, %258, %iterArg_68 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_84 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %260 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %261 = stablehlo.multiply %221, %260 : tensor<6x8xf32>
      %262 = stablehlo.select %241, %261, %221 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_85 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %263 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %264 = stablehlo.multiply %228, %263 : tensor<6x8xf32>
      %265 = stablehlo.select %241, %264, %228 : tensor<6x8xi1>, tensor<6x8xf32>
      %cst_86 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %266 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %267 = stablehlo.compare GT, %213, %266, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %268 = stablehlo.and %iterArg, %267 : tensor<6x8xi1>
      %269 = stablehlo.select %iterArg, %214, %iterArg_56 : tensor<6x8xi1>, tensor<6x8xf32>
      %270 = stablehlo.select %iterArg, %213, %iterArg_57 : tensor<6x8xi1>, tensor<6x8xf32>
      %271 = stablehlo.select %iterArg, %195, %iterArg_58 : tensor<6x8xi1>, tensor<6x8xf32>
      %272 = stablehlo.select %iterArg, %197, %iterArg_59 : tensor<6x8xi1>, tensor<6x8xf32>
      %273 = stablehlo.select %iterArg, %247, %iterArg_61 : tensor<6x8xi1>, tensor<6x8xf32>
      %274 = stablehlo.select %iterArg, %253, %iterArg_62 : tensor<6x8xi1>, tensor<6x8xf32>
      %275 = stablehlo.select %iterArg, %244, %iterArg_63 : tensor<6x8xi1>, tensor<6x8xf32>
      %276 = stablehlo.select %iterArg, %250, %iterArg_64 : tensor<6x8xi1>, tensor<6x8xf32>
      %277 = stablehlo.select %iterArg, %256, %iterArg_65 : tensor<6x8xi1>, tensor<6x8xf32>
      %278 = stablehlo.select %iterArg, %259, %iterArg_66 : tensor<6x8xi1>, tensor<6x8xf32>
      %279 = stablehlo.select %iterArg, %262, %iterArg_67 : tensor<6x8xi1>, tensor<6x8xf32>
      %280 = stablehlo.select %iterArg, %265, %iterArg_68 : tensor<6x8xi1>, tensor<6x8xf32>
      %281 = stablehlo.select %iterArg, %232, %iterArg_69 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %268, %269, %270, %271, %272, %193, %273, %274, %275, %276, %277, %278, %279, %280, %281 : tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    }
    %165 = stablehlo.multiply %164#1, %139 : tensor<6x8xf32>
    %cst_45 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %167 = stablehlo.subtract %166, %165 : tensor<6x8xf32>
    %168 = stablehlo.not %129 : tensor<6x8xi1>
    %169 = stablehlo.and %144, %168 : tensor<6x8xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %170 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_48 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %174:7 = stablehlo.while(%iterArg = %169, %iterArg_56 = %arg0, %iterArg_57 = %170, %iterArg_58 = %171, %iterArg_59 = %104, %iterArg_60 = %172, %iterArg_61 = %173) : tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    cond {
      %c_62 = stablehlo.constant dense<false> : tensor<i1>
      %193 = stablehlo.reduce(%iterArg init: %c_62) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %193 : tensor<i1>
    } do {
      %cst_62 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %193 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %194 = stablehlo.add %iterArg_56, %193 : tensor<6x8xf32>
      %195 = stablehlo.divide %iterArg_59, %194 : tensor<6x8xf32>
      %196 = stablehlo.multiply %iterArg_60, %195 : tensor<6x8xf32>
      %197 = stablehlo.multiply %iterArg_57, %iterArg_59 : tensor<6x8xf32>
      %198 = stablehlo.multiply %194, %194 : tensor<6x8xf32>
      %199 = stablehlo.divide %197, %198 : tensor<6x8xf32>
      %200 = stablehlo.subtract %196, %199 : tensor<6x8xf32>
      %201 = stablehlo.add %iterArg_61, %200 : tensor<6x8xf32>
      %202 = stablehlo.divide %iterArg_59, %194 : tensor<6x8xf32>
      %203 = stablehlo.multiply %iterArg_57, %202 : tensor<6x8xf32>
      %204 = stablehlo.add %iterArg_58, %203 : tensor<6x8xf32>
      %205 = stablehlo.divide %203, %204 : tensor<6x8xf32>
      %cst_63 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %206 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %207 = stablehlo.compare GT, %205, %206, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %208 = stablehlo.and %iterArg, %207 : tensor<6x8xi1>
      %209 = stablehlo.select %iterArg, %194, %iterArg_56 : tensor<6x8xi1>, tensor<6x8xf32>
      %210 = stablehlo.select %iterArg, %203, %iterArg_57 : tensor<6x8xi1>, tensor<6x8xf32>
      %211 = stablehlo.select %iterArg, %204, %iterArg_58 : tensor<6x8xi1>, tensor<6x8xf32>
      %212 = stablehlo.select %iterArg, %iterArg_59, %iterArg_59 : tensor<6x8xi1>, tensor<6x8xf32>
      %213 = stablehlo.select %iterArg, %200, %iterArg_60 : tensor<6x8xi1>, tensor<6x8xf32>
      %214 = stablehlo.select %iterArg, %201, %iterArg_61 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %208, %209, %210, %211, %212, %213, %214 : tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    }
    %175 = stablehlo.multiply %174#3, %139 : tensor<6x8xf32>
    %176 = stablehlo.divide %175, %arg0 : tensor<6x8xf32>
    %177 = stablehlo.select %129, %167, %176 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_50 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %179 = stablehlo.select %111, %178, %177 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %180 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %181 = stablehlo.select %115, %180, %179 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %183 = stablehlo.select %109, %182, %181 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_53 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %184 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %185 = stablehlo.select %125, %184, %183 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_54 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %186 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %187 = stablehlo.add %arg0, %186 : tensor<6x8xf32>
    %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %188 = stablehlo.convert %cst_55 : tensor<f32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %190 = chlo.zeta %187, %189 : tensor<6x8xf32>, tensor<6x8xf32> -> tensor<6x8xf32>
    %191 = chlo.bessel_i1e %arg0 : tensor<6x8xf32> -> tensor<6x8xf32>
    %192 = call @expi(%arg0) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    return %103, %185, %190, %191, %192 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @remainder(%arg0: tensor<6x8xi32>, %arg1: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %1 = stablehlo.compare EQ, %arg1, %0, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %3 = call @_where(%1, %2, %arg1) : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6x8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %10 = stablehlo.compare LT, %3, %9, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %12 = stablehlo.and %11, %6 : tensor<6x8xi1>
    %13 = stablehlo.add %4, %3 : tensor<6x8xi32>
    %14 = stablehlo.select %12, %13, %4 : tensor<6x8xi1>, tensor<6x8xi32>
    return %14 : tensor<6x8xi32>
  }
  func.func private @_where(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xi32>, %arg2: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @floor_divide(%arg0: tensor<6x8xi32>, %arg1: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.divide %arg0, %arg1 : tensor<6x8xi32>
    %1 = stablehlo.sign %arg0 : tensor<6x8xi32>
    %2 = stablehlo.sign %arg1 : tensor<6x8xi32>
    %3 = stablehlo.compare NE, %1, %2, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<6x8xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %7 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %8 = stablehlo.compare NE, %3, %7, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %9 = stablehlo.convert %8 : tensor<6x8xi1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %11 = stablehlo.compare NE, %6, %10, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %12 = stablehlo.convert %11 : tensor<6x8xi1>
    %13 = stablehlo.and %9, %12 : tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<1> : tensor<i32>
    %14 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %15 = stablehlo.subtract %0, %14 : tensor<6x8xi32>
    %16 = call @_where_0(%13, %15, %0) : (tensor<6x8xi1>, tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi32>
    return %16 : tensor<6x8xi32>
  }
  func.func private @_where_0(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xi32>, %arg2: tensor<6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xi32>
    return %0 : tensor<6x8xi32>
  }
  func.func private @lgamma_impl(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<2147483647> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.and %0, %1 : tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.compare GT, %2, %5, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_2 = stablehlo.constant dense<8388608> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.compare LT, %2, %7, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %9 = stablehlo.and %6, %8 : tensor<6x8xi1>
    %10 = stablehlo.count_leading_zeros %2 : tensor<6x8xi32>
    %c_3 = stablehlo.constant dense<8> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %12 = stablehlo.subtract %10, %11 : tensor<6x8xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %14 = stablehlo.select %9, %12, %13 : tensor<6x8xi1>, tensor<6x8xi32>
    %c_5 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %16 = stablehlo.and %0, %15 : tensor<6x8xi32>
    %17 = stablehlo.shift_left %2, %14 : tensor<6x8xi32>
    %18 = stablehlo.or %16, %17 : tensor<6x8xi32>
    %19 = stablehlo.select %9, %18, %0 : tensor<6x8xi1>, tensor<6x8xi32>
    %20 = stablehlo.bitcast_convert %19 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %22 = stablehlo.compare GE, %20, %21, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %24 = stablehlo.select %4, %23, %20 : tensor<6x8xi1>, tensor<6x8xf32>
    %25 = stablehlo.not %22 : tensor<6x8xi1>
    %cst_7 = stablehlo.constant dense<0xCB000000> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %27 = stablehlo.compare GT, %24, %26, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %28 = stablehlo.and %25, %27 : tensor<6x8xi1>
    %cst_8 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %30 = stablehlo.select %28, %24, %29 : tensor<6x8xi1>, tensor<6x8xf32>
    %31 = stablehlo.round_nearest_even %30 : tensor<6x8xf32>
    %32 = stablehlo.subtract %30, %31 : tensor<6x8xf32>
    %33 = stablehlo.abs %32 : tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %35 = stablehlo.subtract %34, %31 : tensor<6x8xf32>
    %36 = stablehlo.subtract %35, %32 : tensor<6x8xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %38 = stablehlo.subtract %37, %31 : tensor<6x8xf32>
    %39 = stablehlo.subtract %38, %36 : tensor<6x8xf32>
    %40 = stablehlo.subtract %39, %32 : tensor<6x8xf32>
    %41 = stablehlo.select %22, %24, %36 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_11 = stablehlo.constant dense<4.08500311E+36> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %43 = stablehlo.minimum %41, %42 : tensor<6x8xf32>
    %44:2 = call @_log_f32(%33, %14) : (tensor<6x8xf32>, tensor<6x8xi32>) -> (tensor<6x8xf32>, tensor<6x8xf32>)
    %45:3 = call @_lgamma_pos_small(%43) : (tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>)
    %46:3 = call @_lgamma_pos_large(%43) : (tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>)
    %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %48 = stablehlo.compare LE, %43, %47, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %49 = stablehlo.add %46#0, %46#1 : tensor<6x8xf32>
    %50 = stablehlo.select %48, %45#0, %49 : tensor<6x8xi1>, tensor<6x8xf32>
    %51 = stablehlo.select %48, %45#1, %46#0 : tensor<6x8xi1>, tensor<6x8xf32>
    %52 = stablehlo.select %48, %45#2, %46#1 : tensor<6x8xi1>, tensor<6x8xf32>
    %53 = stablehlo.add %52, %44#1 : tensor<6x8xf32>
    %54 = stablehlo.multiply %46#2, %40 : tensor<6x8xf32>
    %55 = call @_lgamma_neg_reflection(%32, %44#0, %51, %53, %54) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %56:2 = call @_lgamma_neg_root(%30, %31) : (tensor<6x8xf32>, tensor<6x8xf32>) -> (tensor<6x8xi1>, tensor<6x8xf32>)
    %57 = stablehlo.select %56#0, %56#1, %55 : tensor<6x8xi1>, tensor<6x8xf32>
    %58 = stablehlo.select %22, %50, %57 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %59 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %60 = stablehlo.compare EQ, %58, %59, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %62 = stablehlo.select %60, %61, %58 : tensor<6x8xi1>, tensor<6x8xf32>
    %63 = stablehlo.not %22 : tensor<6x8xi1>
    %64 = stablehlo.floor %24 : tensor<6x8xf32>
    %65 = stablehlo.compare EQ, %24, %64, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %66 = stablehlo.and %63, %65 : tensor<6x8xi1>
    %67 = stablehlo.or %4, %66 : tensor<6x8xi1>
    %cst_15 = stablehlo.constant dense<4.08500311E+36> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %69 = stablehlo.compare GT, %arg0, %68, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %70 = stablehlo.or %67, %69 : tensor<6x8xi1>
    %cst_16 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %72 = stablehlo.select %70, %71, %62 : tensor<6x8xi1>, tensor<6x8xf32>
    %73 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_17 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %75 = stablehlo.select %73, %74, %72 : tensor<6x8xi1>, tensor<6x8xf32>
    return %75 : tensor<6x8xf32>
  }
  func.func private @_log_f32(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xi32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<1060439283> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<23> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %4 = stablehlo.shift_right_arithmetic %2, %3 : tensor<6x8xi32>
    %5 = stablehlo.subtract %4, %arg1 : tensor<6x8xi32>
    %6 = stablehlo.convert %5 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %c_1 = stablehlo.constant dense<23> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.shift_left %4, %7 : tensor<6x8xi32>
    %9 = stablehlo.subtract %0, %8 : tensor<6x8xi32>
    %10 = stablehlo.bitcast_convert %9 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %12 = stablehlo.subtract %10, %11 : tensor<6x8xf32>
    %13 = stablehlo.multiply %12, %12 : tensor<6x8xf32>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %15 = stablehlo.multiply %14, %13 : tensor<6x8xf32>
    %16 = stablehlo.subtract %12, %15 : tensor<6x8xf32>
    %17 = stablehlo.multiply %13, %12 : tensor<6x8xf32>
    %cst_3 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-0.249999896> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.199999928> : tensor<f32>
    %cst_6 = stablehlo.constant dense<-0.166680068> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.1428743> : tensor<f32>
    %cst_8 = stablehlo.constant dense<-0.124513313> : tensor<f32>
    %cst_9 = stablehlo.constant dense<0.110219181> : tensor<f32>
    %cst_10 = stablehlo.constant dense<-0.106258489> : tensor<f32>
    %cst_11 = stablehlo.constant dense<0.106187068> : tensor<f32>
    %cst_12 = stablehlo.constant dense<-0.0635454952> : tensor<f32>
    %18 = call @_horner(%12, %cst_3, %cst_4, %cst_5, %cst_6, %cst_7, %cst_8, %cst_9, %cst_10, %cst_11, %cst_12) : (tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %19 = stablehlo.multiply %17, %18 : tensor<6x8xf32>
    %20 = stablehlo.add %16, %19 : tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<0.693115234> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %22 = stablehlo.multiply %6, %21 : tensor<6x8xf32>
    %cst_14 = stablehlo.constant dense<3.19461833E-5> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %24 = stablehlo.multiply %6, %23 : tensor<6x8xf32>
    %25 = stablehlo.add %20, %24 : tensor<6x8xf32>
    %26 = stablehlo.add %22, %25 : tensor<6x8xf32>
    %27 = stablehlo.subtract %22, %26 : tensor<6x8xf32>
    %28 = stablehlo.add %27, %25 : tensor<6x8xf32>
    return %26, %28 : tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @_horner(%arg0: tensor<6x8xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>, %arg9: tensor<f32>, %arg10: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.convert %arg10 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.convert %arg9 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.add %2, %4 : tensor<6x8xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x8xf32>
    %7 = stablehlo.convert %arg8 : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %9 = stablehlo.add %6, %8 : tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.convert %arg7 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<6x8xf32>
    %15 = stablehlo.convert %arg6 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %17 = stablehlo.add %14, %16 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg0 : tensor<6x8xf32>
    %19 = stablehlo.convert %arg5 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.add %18, %20 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %arg0 : tensor<6x8xf32>
    %23 = stablehlo.convert %arg4 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %25 = stablehlo.add %22, %24 : tensor<6x8xf32>
    %26 = stablehlo.multiply %25, %arg0 : tensor<6x8xf32>
    %27 = stablehlo.convert %arg3 : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %29 = stablehlo.add %26, %28 : tensor<6x8xf32>
    %30 = stablehlo.multiply %29, %arg0 : tensor<6x8xf32>
    %31 = stablehlo.convert %arg2 : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %33 = stablehlo.add %30, %32 : tensor<6x8xf32>
    %34 = stablehlo.multiply %33, %arg0 : tensor<6x8xf32>
    %35 = stablehlo.convert %arg1 : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %37 = stablehlo.add %34, %36 : tensor<6x8xf32>
    return %37 : tensor<6x8xf32>
  }
  func.func private @_lgamma_pos_small(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %3 = stablehlo.subtract %arg0, %2 : tensor<6x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.subtract %3, %4 : tensor<6x8xf32>
    %cst_2 = stablehlo.constant dense<1.750000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %8 = stablehlo.select %1, %6, %7 : tensor<6x8xi1>, tensor<6x8xf32>
    %9 = stablehlo.subtract %3, %8 : tensor<6x8xf32>
    %cst_4 = stablehlo.constant dense<0.362068325> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_5 = stablehlo.constant dense<0.577215672> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %12 = stablehlo.select %1, %10, %11 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_6 = stablehlo.constant dense<-0.0657293424> : tensor<f32>
    %13 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<-0.245251313> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %15 = stablehlo.select %1, %13, %14 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<0.0160308518> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<0.155433342> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %18 = stablehlo.select %1, %16, %17 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_10 = stablehlo.constant dense<-0.00441958429> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_11 = stablehlo.constant dense<-0.115152992> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.select %1, %19, %20 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_12 = stablehlo.constant dense<0.00130368094> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<0.0922760441> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %24 = stablehlo.select %1, %22, %23 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_14 = stablehlo.constant dense<-4.00087971E-4> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_15 = stablehlo.constant dense<-0.0771135687> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %27 = stablehlo.select %1, %25, %26 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_16 = stablehlo.constant dense<1.24877915E-4> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_17 = stablehlo.constant dense<0.0660817325> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %30 = stablehlo.select %1, %28, %29 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_18 = stablehlo.constant dense<-4.18991549E-5> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_19 = stablehlo.constant dense<-0.061489731> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %33 = stablehlo.select %1, %31, %32 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_20 = stablehlo.constant dense<1.5541731E-5> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_21 = stablehlo.constant dense<0.0583322793> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %36 = stablehlo.select %1, %34, %35 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_22 = stablehlo.constant dense<-3.44545674E-6> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_23 = stablehlo.constant dense<-3.065680e-02> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %39 = stablehlo.select %1, %37, %38 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_24 = stablehlo.constant dense<2.14668859E-7> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_25 = stablehlo.constant dense<0.0167537015> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %42 = stablehlo.select %1, %40, %41 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_26 = stablehlo.constant dense<-9.51253639E-7> : tensor<f32>
    %43 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_27 = stablehlo.constant dense<-0.0866426677> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %45 = stablehlo.select %1, %43, %44 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_28 = stablehlo.constant dense<5.093690e-07> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %cst_29 = stablehlo.constant dense<0.0945988297> : tensor<f32>
    %47 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %48 = stablehlo.select %1, %46, %47 : tensor<6x8xi1>, tensor<6x8xf32>
    %49 = call @_horner_1(%9, %12, %15, %18, %21, %24, %27, %30, %33, %36, %39, %42, %45, %48) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %50 = stablehlo.bitcast_convert %3 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<-4096> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %52 = stablehlo.and %50, %51 : tensor<6x8xi32>
    %53 = stablehlo.bitcast_convert %52 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %54 = stablehlo.subtract %3, %53 : tensor<6x8xf32>
    %55 = stablehlo.bitcast_convert %5 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c_30 = stablehlo.constant dense<-4096> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %57 = stablehlo.and %55, %56 : tensor<6x8xi32>
    %58 = stablehlo.bitcast_convert %57 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %59 = stablehlo.subtract %5, %58 : tensor<6x8xf32>
    %60 = stablehlo.multiply %53, %58 : tensor<6x8xf32>
    %61 = stablehlo.multiply %54, %5 : tensor<6x8xf32>
    %62 = stablehlo.multiply %53, %59 : tensor<6x8xf32>
    %63 = stablehlo.add %61, %62 : tensor<6x8xf32>
    %64 = stablehlo.bitcast_convert %49 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c_31 = stablehlo.constant dense<-4096> : tensor<i32>
    %65 = stablehlo.broadcast_in_dim %c_31, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %66 = stablehlo.and %64, %65 : tensor<6x8xi32>
    %67 = stablehlo.bitcast_convert %66 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %68 = stablehlo.subtract %49, %67 : tensor<6x8xf32>
    %69 = stablehlo.multiply %60, %67 : tensor<6x8xf32>
    %70 = stablehlo.multiply %63, %49 : tensor<6x8xf32>
    %71 = stablehlo.multiply %60, %68 : tensor<6x8xf32>
    %72 = stablehlo.add %70, %71 : tensor<6x8xf32>
    %73 = stablehlo.add %69, %72 : tensor<6x8xf32>
    return %73, %69, %72 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @_horner_1(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xf32>, %arg3: tensor<6x8xf32>, %arg4: tensor<6x8xf32>, %arg5: tensor<6x8xf32>, %arg6: tensor<6x8xf32>, %arg7: tensor<6x8xf32>, %arg8: tensor<6x8xf32>, %arg9: tensor<6x8xf32>, %arg10: tensor<6x8xf32>, %arg11: tensor<6x8xf32>, %arg12: tensor<6x8xf32>, %arg13: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.multiply %arg13, %arg0 : tensor<6x8xf32>
    %1 = stablehlo.add %0, %arg12 : tensor<6x8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.add %2, %arg11 : tensor<6x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<6x8xf32>
    %5 = stablehlo.add %4, %arg10 : tensor<6x8xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x8xf32>
    %7 = stablehlo.add %6, %arg9 : tensor<6x8xf32>
    %8 = stablehlo.multiply %7, %arg0 : tensor<6x8xf32>
    %9 = stablehlo.add %8, %arg8 : tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.add %10, %arg7 : tensor<6x8xf32>
    %12 = stablehlo.multiply %11, %arg0 : tensor<6x8xf32>
    %13 = stablehlo.add %12, %arg6 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<6x8xf32>
    %15 = stablehlo.add %14, %arg5 : tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %arg0 : tensor<6x8xf32>
    %17 = stablehlo.add %16, %arg4 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg0 : tensor<6x8xf32>
    %19 = stablehlo.add %18, %arg3 : tensor<6x8xf32>
    %20 = stablehlo.multiply %19, %arg0 : tensor<6x8xf32>
    %21 = stablehlo.add %20, %arg2 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %arg0 : tensor<6x8xf32>
    %23 = stablehlo.add %22, %arg1 : tensor<6x8xf32>
    return %23 : tensor<6x8xf32>
  }
  func.func private @_lgamma_pos_large(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) {
    %0:2 = call @_log_f32_2(%arg0) : (tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>)
    %1 = stablehlo.bitcast_convert %0#0 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<-4096> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %3 = stablehlo.and %1, %2 : tensor<6x8xi32>
    %4 = stablehlo.bitcast_convert %3 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %5 = stablehlo.subtract %0#0, %4 : tensor<6x8xf32>
    %6 = stablehlo.add %5, %0#1 : tensor<6x8xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %8 = stablehlo.subtract %arg0, %7 : tensor<6x8xf32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<-4096> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %11 = stablehlo.and %9, %10 : tensor<6x8xi32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %13 = stablehlo.subtract %8, %12 : tensor<6x8xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %15 = stablehlo.subtract %4, %14 : tensor<6x8xf32>
    %16 = stablehlo.multiply %12, %15 : tensor<6x8xf32>
    %17 = stablehlo.multiply %13, %15 : tensor<6x8xf32>
    %18 = stablehlo.multiply %8, %6 : tensor<6x8xf32>
    %19 = stablehlo.add %17, %18 : tensor<6x8xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.divide %20, %arg0 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<6x8xf32>
    %cst_3 = stablehlo.constant dense<0.0833333358> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-0.00277777785> : tensor<f32>
    %cst_5 = stablehlo.constant dense<7.93650805E-4> : tensor<f32>
    %cst_6 = stablehlo.constant dense<-5.95238118E-4> : tensor<f32>
    %cst_7 = stablehlo.constant dense<8.41750822E-4> : tensor<f32>
    %23 = call @_horner_3(%22, %cst_3, %cst_4, %cst_5, %cst_6, %cst_7) : (tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<0.418938518> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %25 = stablehlo.add %19, %24 : tensor<6x8xf32>
    %26 = stablehlo.multiply %21, %23 : tensor<6x8xf32>
    %27 = stablehlo.add %25, %26 : tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %29 = stablehlo.multiply %28, %21 : tensor<6x8xf32>
    %30 = stablehlo.subtract %0#0, %29 : tensor<6x8xf32>
    return %16, %27, %30 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @_log_f32_2(%arg0: tensor<6x8xf32>) -> (tensor<6x8xf32>, tensor<6x8xf32>) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<1060439283> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %2 = stablehlo.subtract %0, %1 : tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<23> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %4 = stablehlo.shift_right_arithmetic %2, %3 : tensor<6x8xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.subtract %4, %5 : tensor<6x8xi32>
    %7 = stablehlo.convert %6 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %c_2 = stablehlo.constant dense<23> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %9 = stablehlo.shift_left %4, %8 : tensor<6x8xi32>
    %10 = stablehlo.subtract %0, %9 : tensor<6x8xi32>
    %11 = stablehlo.bitcast_convert %10 : (tensor<6x8xi32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.subtract %11, %12 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %13 : tensor<6x8xf32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %14 : tensor<6x8xf32>
    %17 = stablehlo.subtract %13, %16 : tensor<6x8xf32>
    %18 = stablehlo.multiply %14, %13 : tensor<6x8xf32>
    %cst_4 = stablehlo.constant dense<0.333333343> : tensor<f32>
    %cst_5 = stablehlo.constant dense<-0.249999896> : tensor<f32>
    %cst_6 = stablehlo.constant dense<0.199999928> : tensor<f32>
    %cst_7 = stablehlo.constant dense<-0.166680068> : tensor<f32>
    %cst_8 = stablehlo.constant dense<0.1428743> : tensor<f32>
    %cst_9 = stablehlo.constant dense<-0.124513313> : tensor<f32>
    %cst_10 = stablehlo.constant dense<0.110219181> : tensor<f32>
    %cst_11 = stablehlo.constant dense<-0.106258489> : tensor<f32>
    %cst_12 = stablehlo.constant dense<0.106187068> : tensor<f32>
    %cst_13 = stablehlo.constant dense<-0.0635454952> : tensor<f32>
    %19 = call @_horner(%13, %cst_4, %cst_5, %cst_6, %cst_7, %cst_8, %cst_9, %cst_10, %cst_11, %cst_12, %cst_13) : (tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %20 = stablehlo.multiply %18, %19 : tensor<6x8xf32>
    %21 = stablehlo.add %17, %20 : tensor<6x8xf32>
    %cst_14 = stablehlo.constant dense<0.693115234> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %23 = stablehlo.multiply %7, %22 : tensor<6x8xf32>
    %cst_15 = stablehlo.constant dense<3.19461833E-5> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %25 = stablehlo.multiply %7, %24 : tensor<6x8xf32>
    %26 = stablehlo.add %21, %25 : tensor<6x8xf32>
    %27 = stablehlo.add %23, %26 : tensor<6x8xf32>
    %28 = stablehlo.subtract %23, %27 : tensor<6x8xf32>
    %29 = stablehlo.add %28, %26 : tensor<6x8xf32>
    return %27, %29 : tensor<6x8xf32>, tensor<6x8xf32>
  }
  func.func private @_horner_3(%arg0: tensor<6x8xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.convert %arg5 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.convert %arg4 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.add %2, %4 : tensor<6x8xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x8xf32>
    %7 = stablehlo.convert %arg3 : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %9 = stablehlo.add %6, %8 : tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.convert %arg2 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<6x8xf32>
    %15 = stablehlo.convert %arg1 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %17 = stablehlo.add %14, %16 : tensor<6x8xf32>
    return %17 : tensor<6x8xf32>
  }
  func.func private @_lgamma_neg_reflection(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xf32>, %arg3: tensor<6x8xf32>, %arg4: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<6x8xf32>
    %cst = stablehlo.constant dense<-1.64493406> : tensor<f32>
    %cst_0 = stablehlo.constant dense<-0.541160762> : tensor<f32>
    %cst_1 = stablehlo.constant dense<-0.339168698> : tensor<f32>
    %cst_2 = stablehlo.constant dense<-0.24974528> : tensor<f32>
    %cst_3 = stablehlo.constant dense<-0.214173421> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-0.0905559584> : tensor<f32>
    %cst_5 = stablehlo.constant dense<-0.332585573> : tensor<f32>
    %1 = call @_horner_4(%0, %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_5) : (tensor<6x8xf32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<6x8xf32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<6x8xf32>
    %4 = stablehlo.add %2, %arg4 : tensor<6x8xf32>
    %5 = stablehlo.add %arg3, %4 : tensor<6x8xf32>
    %6 = stablehlo.add %3, %5 : tensor<6x8xf32>
    %7 = stablehlo.negate %6 : tensor<6x8xf32>
    return %7 : tensor<6x8xf32>
  }
  func.func private @_horner_4(%arg0: tensor<6x8xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.convert %arg7 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.convert %arg6 : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.add %2, %4 : tensor<6x8xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x8xf32>
    %7 = stablehlo.convert %arg5 : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %9 = stablehlo.add %6, %8 : tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.convert %arg4 : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.add %10, %12 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<6x8xf32>
    %15 = stablehlo.convert %arg3 : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %17 = stablehlo.add %14, %16 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg0 : tensor<6x8xf32>
    %19 = stablehlo.convert %arg2 : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.add %18, %20 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %arg0 : tensor<6x8xf32>
    %23 = stablehlo.convert %arg1 : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %25 = stablehlo.add %22, %24 : tensor<6x8xf32>
    return %25 : tensor<6x8xf32>
  }
  func.func private @_lgamma_neg_root(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>) -> (tensor<6x8xi1>, tensor<6x8xf32>) {
    %cst = stablehlo.constant dense<[-0.457024753, 1.000000e+00, -0.143580884, 0.252317339, -0.0393618383, 0.044705715, -0.00821816828, 0.00845535938, -0.00138529448, 0.00139251992, -1.98333408E-4, 1.98492111E-4, -2.48002707E-5, 2.48029046E-5, -2.75571483E-6, 2.75574894E-6]> : tensor<16xf32>
    %cst_0 = stablehlo.constant dense<[1.48729189E-8, 0.000000e+00, -4.60860106E-9, 1.40906877E-8, -1.48918433E-9, 1.1097015E-10, -4.15751669E-11, 6.298560e-11, 2.98885222E-11, 2.71651451E-12, 4.27655497E-13, -1.57696133E-12, 1.16013495E-14, -4.11633103E-13, 8.02972834E-15, 8.43790437E-14]> : tensor<16xf32>
    %cst_1 = stablehlo.constant dense<[2.550000e-01, -1.000000e+00, 3.400000e-01, 3.700000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01, 4.200000e-01]> : tensor<16xf32>
    %cst_2 = stablehlo.constant dense<[-1.38533652, 0.000000e+00, -2.234660e+00, -0.966047525, -2.10904527, -1.85305738, -2.02762246, -1.97070384, -2.00517678, -1.99477208, -2.00079918, -1.99919963, -2.0001061, -1.99989378, -2.0000124, -1.9999876]> : tensor<16xf32>
    %cst_3 = stablehlo.constant dense<[2.67372108, 0.000000e+00, -0.104558013, 1.47233355, -0.0994995161, 0.15925236, -0.0272024628, 0.0297407601, -0.00516465073, 0.00524011673, -7.99042871E-4, 8.00676643E-4, -1.06171268E-4, 1.06197927E-4, -1.24548615E-5, 1.24457247E-5]> : tensor<16xf32>
    %cst_4 = stablehlo.constant dense<[5.65496206, 0.000000e+00, -0.632970095, 1.32829309, -0.756576359, -0.495038867, -0.693450987, -0.636482954, -0.671820819, -0.661415874, -0.667466938, -0.665867149, -0.666774272, -0.666561901, -0.666680336, -0.66665554]> : tensor<16xf32>
    %cst_5 = stablehlo.constant dense<[13.6487474, 0.000000e+00, 0.18435128, 2.66334176, -0.0802543088, 0.183989882, -0.0263557527, 0.0306188613, -0.00513932668, 0.00526309945, -7.983600e-04, 8.00992537E-4, -1.06074294E-4, 1.06123902E-4, -1.08104869E-5, 1.11924992E-5]> : tensor<16xf32>
    %cst_6 = stablehlo.constant dense<[29.0560436, 0.000000e+00, -0.0475766957, 3.16822863, -0.470409244, -0.203508675, -0.425810963, -3.688310e-01, -4.050240e-01, -0.394625604, -0.400700718, -0.399102062, -0.400009692, -0.399797767, -3.999230e-01, -0.39989692]> : tensor<16xf32>
    %cst_7 = stablehlo.constant dense<[64.692688, 0.000000e+00, 5.535060e-01, 4.82858515, -0.0605156571, 0.212788194, -0.0257291067, 0.0318717323, -0.00515836058, 0.00533373794, -8.04428709E-4, 8.080150e-04, -1.07942105E-4, 1.07877786E-4, -3.53875039E-5, 2.95385908E-5]> : tensor<16xf32>
    %cst_8 = stablehlo.constant dense<[144.274414, 0.000000e+00, 0.502989888, 6.22517824, -0.33854869, -0.0589724258, -0.313833177, -0.255872041, -0.293304026, -0.282735527, -0.28885287, -0.287227511, -0.288137108, -0.287917346, -0.287951857, -2.879430e-01]> : tensor<16xf32>
    %cst_9 = stablehlo.constant dense<[354.171173, 0.000000e+00, 0.874119758, 9.20790672, -0.0421104282, 0.194769889, -0.0219563879, 0.0279599521, -0.00452799257, 0.00470815646, -7.10393128E-4, 7.14876514E-4, -8.80396764E-5, 8.91314048E-5, 1.32301051E-4, -9.35434145E-5]> : tensor<16xf32>
    %cst_10 = stablehlo.constant dense<[972.521484, 0.000000e+00, 0.829021215, 15.6274681, -0.230358541, -0.0118875364, -0.215895846, -0.168328941, -0.201411426, -0.192730859, -0.198401839, -0.19707121, -0.197927535, -0.197773159, -0.198337495, -0.198233053]> : tensor<16xf32>
    %cst_11 = stablehlo.constant dense<[2111.91357, 0.000000e+00, 2.96750498, 24.9583759, -0.012698682, 0.470867515, -0.0385501981, 0.056485422, -0.00820949394, 0.00869482476, -0.00128752366, 0.00129581429, -1.87857018E-4, 1.85009369E-4, -3.45863868E-4, 2.53180886E-4]> : tensor<16xf32>
    %cst_12 = stablehlo.constant dense<[2133.65771, 0.000000e+00, 3.87669849, 18.7148895, -0.289828926, 0.247943312, -0.340197712, -0.23934947, -0.304349959, -0.286053866, -0.295447946, -0.292626083, -0.293967903, -0.293548137, -0.292859882, -0.292959183]> : tensor<16xf32>
    %cst_13 = stablehlo.constant dense<-2.600000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.compare GT, %arg0, %0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_14 = stablehlo.constant dense<-2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %3 = stablehlo.compare LT, %arg0, %2, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %4 = stablehlo.and %1, %3 : tensor<6x8xi1>
    %cst_15 = stablehlo.constant dense<-2.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %6 = stablehlo.select %4, %5, %arg1 : tensor<6x8xi1>, tensor<6x8xf32>
    %7 = stablehlo.subtract %arg0, %6 : tensor<6x8xf32>
    %8 = stablehlo.negate %6 : tensor<6x8xf32>
    %9 = stablehlo.convert %8 : (tensor<6x8xf32>) -> tensor<6x8xi32>
    %c = stablehlo.constant dense<2> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %11 = stablehlo.compare GE, %9, %10, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_16 = stablehlo.constant dense<9> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %13 = stablehlo.compare LE, %9, %12, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %14 = stablehlo.and %11, %13 : tensor<6x8xi1>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %16 = stablehlo.compare GT, %7, %15, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %c_19 = stablehlo.constant dense<0> : tensor<i32>
    %18 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %19 = stablehlo.select %16, %17, %18 : tensor<6x8xi1>, tensor<6x8xi32>
    %c_20 = stablehlo.constant dense<2> : tensor<i32>
    %20 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %21 = stablehlo.subtract %9, %20 : tensor<6x8xi32>
    %c_21 = stablehlo.constant dense<2> : tensor<i32>
    %22 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %23 = stablehlo.multiply %22, %21 : tensor<6x8xi32>
    %24 = stablehlo.add %23, %19 : tensor<6x8xi32>
    %c_22 = stablehlo.constant dense<1> : tensor<i32>
    %25 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %26 = stablehlo.select %14, %24, %25 : tensor<6x8xi1>, tensor<6x8xi32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<6x8xi32>) -> tensor<6x8x1xi32>
    %28 = "stablehlo.gather"(%cst, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %29 = "stablehlo.gather"(%cst_0, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %30 = "stablehlo.gather"(%cst_1, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %31 = "stablehlo.gather"(%cst_2, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %32 = "stablehlo.gather"(%cst_3, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %33 = "stablehlo.gather"(%cst_4, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %34 = "stablehlo.gather"(%cst_5, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %35 = "stablehlo.gather"(%cst_6, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %36 = "stablehlo.gather"(%cst_7, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %37 = "stablehlo.gather"(%cst_8, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %38 = "stablehlo.gather"(%cst_9, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %39 = "stablehlo.gather"(%cst_10, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %40 = "stablehlo.gather"(%cst_11, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %41 = "stablehlo.gather"(%cst_12, %27) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<16xf32>, tensor<6x8x1xi32>) -> tensor<6x8xf32>
    %42 = stablehlo.subtract %7, %28 : tensor<6x8xf32>
    %43 = stablehlo.add %7, %28 : tensor<6x8xf32>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %45 = stablehlo.divide %44, %43 : tensor<6x8xf32>
    %46 = stablehlo.subtract %42, %29 : tensor<6x8xf32>
    %47 = stablehlo.multiply %46, %45 : tensor<6x8xf32>
    %48 = stablehlo.multiply %47, %43 : tensor<6x8xf32>
    %49 = stablehlo.subtract %42, %48 : tensor<6x8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %50 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %51 = stablehlo.add %50, %47 : tensor<6x8xf32>
    %52 = stablehlo.multiply %29, %51 : tensor<6x8xf32>
    %53 = stablehlo.subtract %49, %52 : tensor<6x8xf32>
    %54 = stablehlo.multiply %53, %45 : tensor<6x8xf32>
    %55 = stablehlo.add %47, %54 : tensor<6x8xf32>
    %56 = stablehlo.abs %55 : tensor<6x8xf32>
    %57 = stablehlo.compare LE, %56, %30, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %59 = stablehlo.select %57, %55, %58 : tensor<6x8xi1>, tensor<6x8xf32>
    %60 = call @_horner_5(%59, %31, %32, %33, %34, %35, %36, %37, %38, %39, %40, %41) : (tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<6x8xf32>
    return %57, %61 : tensor<6x8xi1>, tensor<6x8xf32>
  }
  func.func private @_horner_5(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xf32>, %arg3: tensor<6x8xf32>, %arg4: tensor<6x8xf32>, %arg5: tensor<6x8xf32>, %arg6: tensor<6x8xf32>, %arg7: tensor<6x8xf32>, %arg8: tensor<6x8xf32>, %arg9: tensor<6x8xf32>, %arg10: tensor<6x8xf32>, %arg11: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.multiply %arg11, %arg0 : tensor<6x8xf32>
    %1 = stablehlo.add %0, %arg10 : tensor<6x8xf32>
    %2 = stablehlo.multiply %1, %arg0 : tensor<6x8xf32>
    %3 = stablehlo.add %2, %arg9 : tensor<6x8xf32>
    %4 = stablehlo.multiply %3, %arg0 : tensor<6x8xf32>
    %5 = stablehlo.add %4, %arg8 : tensor<6x8xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<6x8xf32>
    %7 = stablehlo.add %6, %arg7 : tensor<6x8xf32>
    %8 = stablehlo.multiply %7, %arg0 : tensor<6x8xf32>
    %9 = stablehlo.add %8, %arg6 : tensor<6x8xf32>
    %10 = stablehlo.multiply %9, %arg0 : tensor<6x8xf32>
    %11 = stablehlo.add %10, %arg5 : tensor<6x8xf32>
    %12 = stablehlo.multiply %11, %arg0 : tensor<6x8xf32>
    %13 = stablehlo.add %12, %arg4 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg0 : tensor<6x8xf32>
    %15 = stablehlo.add %14, %arg3 : tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %arg0 : tensor<6x8xf32>
    %17 = stablehlo.add %16, %arg2 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg0 : tensor<6x8xf32>
    %19 = stablehlo.add %18, %arg1 : tensor<6x8xf32>
    return %19 : tensor<6x8xf32>
  }
  func.func private @expi(%arg0: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.compare LT, %arg0, %0, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<6x8xi1>) -> tensor<1x6x8xi1>
    %3 = call @_piecewise(%arg0, %2) : (tensor<6x8xf32>, tensor<1x6x8xi1>) -> tensor<6x8xf32>
    return %3 : tensor<6x8xf32>
  }
  func.func private @_piecewise(%arg0: tensor<6x8xf32>, %arg1: tensor<1x6x8xi1>) -> tensor<6x8xf32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1x6x8xi1>
    %1 = stablehlo.concatenate %0, %arg1, dim = 0 : (tensor<1x6x8xi1>, tensor<1x6x8xi1>) -> tensor<2x6x8xi1>
    %2 = call @cumsum(%1) : (tensor<2x6x8xi1>) -> tensor<2x6x8xi32>
    %3 = call @argmax(%2) : (tensor<2x6x8xi32>) -> tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %6 = stablehlo.clamp %4, %3, %5 : tensor<6x8xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.compare EQ, %6, %7, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %9 = stablehlo.select %8, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %11 = stablehlo.compare GE, %9, %10, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %13 = stablehlo.compare LE, %9, %12, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %14 = stablehlo.and %11, %13 : tensor<6x8xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %16 = stablehlo.compare GT, %9, %15, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %18 = stablehlo.compare LE, %9, %17, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %19 = stablehlo.and %16, %18 : tensor<6x8xi1>
    %cst_6 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.compare GT, %9, %20, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_7 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %22 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %23 = stablehlo.compare LE, %9, %22, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %24 = stablehlo.and %21, %23 : tensor<6x8xi1>
    %cst_8 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %25 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %26 = stablehlo.compare GT, %9, %25, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_9 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %28 = stablehlo.compare LE, %9, %27, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %29 = stablehlo.and %26, %28 : tensor<6x8xi1>
    %cst_10 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %31 = stablehlo.compare GT, %9, %30, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_11 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %33 = stablehlo.compare LE, %9, %32, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %34 = stablehlo.and %31, %33 : tensor<6x8xi1>
    %cst_12 = stablehlo.constant dense<3.200000e+01> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %36 = stablehlo.compare GT, %9, %35, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_13 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %37 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %38 = stablehlo.compare LE, %9, %37, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %39 = stablehlo.and %36, %38 : tensor<6x8xi1>
    %40 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %41 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %42 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %43 = stablehlo.broadcast_in_dim %29, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %44 = stablehlo.broadcast_in_dim %34, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %45 = stablehlo.broadcast_in_dim %39, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %46 = stablehlo.concatenate %40, %41, %42, %43, %44, %45, dim = 2 : (tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>) -> tensor<6x8x6xi1>
    %47 = call @_piecewise_7(%9, %46) : (tensor<6x8xf32>, tensor<6x8x6xi1>) -> tensor<6x8xf32>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %48 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %49 = stablehlo.compare EQ, %6, %48, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %50 = stablehlo.select %49, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %51 = stablehlo.negate %50 : tensor<6x8xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = call @_expn(%cst_15, %51) : (tensor<f32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %53 = stablehlo.negate %52 : tensor<6x8xf32>
    %c_16 = stablehlo.constant dense<1> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %55 = stablehlo.compare LT, %6, %54, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %56 = stablehlo.select %55, %47, %53 : tensor<6x8xi1>, tensor<6x8xf32>
    return %56 : tensor<6x8xf32>
  }
  func.func private @cumsum(%arg0: tensor<2x6x8xi1>) -> tensor<2x6x8xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<2x6x8xi1>) -> tensor<2x6x8xi32>
    %1 = call @cumsum_6(%0) : (tensor<2x6x8xi32>) -> tensor<2x6x8xi32>
    return %1 : tensor<2x6x8xi32>
  }
  func.func private @cumsum_6(%arg0: tensor<2x6x8xi32>) -> tensor<2x6x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[1, 0], [0, 0], [0, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 2, 1, 1>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<2x6x8xi32>, tensor<i32>) -> tensor<2x6x8xi32>
    return %1 : tensor<2x6x8xi32>
  }
  func.func private @argmax(%arg0: tensor<2x6x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x6x8xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [0] : (tensor<2x6x8xi32>, tensor<2x6x8xi32>, tensor<i32>, tensor<i32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<6x8xi32>
  }
  func.func private @_piecewise_7(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8x6xi1>) -> tensor<6x8xf32> {
    %cst = stablehlo.constant dense<[-0.76578468, 0.688619256, -0.213259816, 0.0334610753, -0.00307654147, 1.74711939E-4, -6.10371171E-6, 1.21803282E-7, -1.08607612E-9]> : tensor<9xf32>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, -1.88880289, 1.06669164, -0.275191605, 0.0393085256, -0.00341468467, 1.8668444E-4, -6.34514618E-6, 1.23975425E-7, -1.08607612E-9]> : tensor<10xf32>
    %cst_1 = stablehlo.constant dense<[-5.35044718, 218.504913, -4176.57227, 55411.7656, -331338.125, 1592627.13]> : tensor<6xf32>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, -52.5054779, 1259.61621, -17565.4961, 149306.219, -729494.938, 1592627.13]> : tensor<7xf32>
    %cst_3 = stablehlo.constant dense<[0.0198180843, -1.27164567, -2.08816028, 2.75554442, -0.440950692, 0.0466562398, -0.00154504273, 7.059980e-05]> : tensor<8xf32>
    %cst_4 = stablehlo.constant dense<[1.000000e+00, 1.47649872, 0.562917709, 0.169901788, 0.0229164716, 0.0044501503, 1.72743967E-4, 3.95316711E-5]> : tensor<8xf32>
    %cst_5 = stablehlo.constant dense<[-1.37321532, -0.70845592, 1.58080685, -0.260150045, 0.0299467463, -0.00103808602, 4.37106428E-5, 2.14178363E-6]> : tensor<8xf32>
    %cst_6 = stablehlo.constant dense<[1.000000e+00, 0.85852313, 0.448328584, 0.0768793225, 0.0244986825, 8.8321662E-4, 4.5909523E-4, -4.72984857E-6, 2.66519555E-6]> : tensor<9xf32>
    %cst_7 = stablehlo.constant dense<[-2.10693455, 1.73273385, -0.242361918, 0.0232272409, 2.37288041E-4, -8.34321981E-5, 1.36340877E-5, -3.6554124E-7, 1.46494177E-8, 6.17640772E-10]> : tensor<10xf32>
    %cst_8 = stablehlo.constant dense<[1.000000e+00, -0.229806229, 0.110507704, -0.0156654306, 0.00276110694, -2.08914804E-4, 1.70852891E-5, -4.45931192E-7, 1.3946349E-8, 6.15086593E-10]> : tensor<10xf32>
    %cst_9 = stablehlo.constant dense<[-0.245811939, -0.148338228, 0.0724829212, -0.0134831565, 0.00134277507, -7.94246589E-5, 2.64417963E-6, -4.23947348E-8]> : tensor<8xf32>
    %cst_10 = stablehlo.constant dense<[1.000000e+00, -0.104422592, -0.267645299, 9.695000e-02, -0.0160174575, 0.00149641489, -8.46245238E-5, 2.7289384E-6, -4.23946247E-8]> : tensor<9xf32>
    %cst_11 = stablehlo.constant dense<[0.121256113, -0.582313299, 0.234888732, -0.0304003432, 0.00151008216, -2.52313712E-5]> : tensor<6xf32>
    %cst_12 = stablehlo.constant dense<[1.000000e+00, -1.0022521, 0.292870969, -0.0333700441, 0.00156054483, -2.52313712E-5]> : tensor<6xf32>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<8x1xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<8x1xi1>) -> tensor<6x8x1xi1>
    %3 = stablehlo.concatenate %2, %arg1, dim = 2 : (tensor<6x8x1xi1>, tensor<6x8x6xi1>) -> tensor<6x8x7xi1>
    %4 = call @cumsum_8(%3) : (tensor<6x8x7xi1>) -> tensor<6x8x7xi32>
    %5 = call @argmax_10(%4) : (tensor<6x8x7xi32>) -> tensor<6x8xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %c_14 = stablehlo.constant dense<6> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %7 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.clamp %6, %5, %7 : tensor<6x8xi32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [1] : (tensor<9xf32>) -> tensor<8x9xf32>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [1] : (tensor<10xf32>) -> tensor<8x10xf32>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [1] : (tensor<6xf32>) -> tensor<8x6xf32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [1] : (tensor<7xf32>) -> tensor<8x7xf32>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %15 = stablehlo.broadcast_in_dim %cst_5, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %16 = stablehlo.broadcast_in_dim %cst_6, dims = [1] : (tensor<9xf32>) -> tensor<8x9xf32>
    %17 = stablehlo.broadcast_in_dim %cst_7, dims = [1] : (tensor<10xf32>) -> tensor<8x10xf32>
    %18 = stablehlo.broadcast_in_dim %cst_8, dims = [1] : (tensor<10xf32>) -> tensor<8x10xf32>
    %19 = stablehlo.broadcast_in_dim %cst_9, dims = [1] : (tensor<8xf32>) -> tensor<8x8xf32>
    %20 = stablehlo.broadcast_in_dim %cst_10, dims = [1] : (tensor<9xf32>) -> tensor<8x9xf32>
    %21 = stablehlo.broadcast_in_dim %cst_11, dims = [1] : (tensor<6xf32>) -> tensor<8x6xf32>
    %22 = stablehlo.broadcast_in_dim %cst_12, dims = [1] : (tensor<6xf32>) -> tensor<8x6xf32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %23 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %24 = stablehlo.compare EQ, %8, %23, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x9xi1>
    %26 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %27 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %28 = stablehlo.select %25, %27, %26 : tensor<6x8x9xi1>, tensor<6x8x9xf32>
    %29 = stablehlo.broadcast_in_dim %24, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x10xi1>
    %30 = stablehlo.broadcast_in_dim %10, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %31 = stablehlo.broadcast_in_dim %10, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %32 = stablehlo.select %29, %31, %30 : tensor<6x8x10xi1>, tensor<6x8x10xf32>
    %33 = stablehlo.select %24, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %35 = stablehlo.divide %34, %33 : tensor<6x8xf32>
    %36 = call @polyval(%28, %35) : (tensor<6x8x9xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %37 = call @polyval_11(%32, %35) : (tensor<6x8x10xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %38 = stablehlo.divide %36, %37 : tensor<6x8xf32>
    %39 = stablehlo.multiply %35, %38 : tensor<6x8xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %40 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %41 = stablehlo.add %39, %40 : tensor<6x8xf32>
    %42 = stablehlo.exponential %33 : tensor<6x8xf32>
    %43 = stablehlo.multiply %42, %35 : tensor<6x8xf32>
    %44 = stablehlo.multiply %43, %41 : tensor<6x8xf32>
    %c_18 = stablehlo.constant dense<1> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %46 = stablehlo.compare EQ, %8, %45, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x6xi1>
    %48 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %49 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %50 = stablehlo.select %47, %49, %48 : tensor<6x8x6xi1>, tensor<6x8x6xf32>
    %51 = stablehlo.broadcast_in_dim %46, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x7xi1>
    %52 = stablehlo.broadcast_in_dim %12, dims = [1, 2] : (tensor<8x7xf32>) -> tensor<6x8x7xf32>
    %53 = stablehlo.broadcast_in_dim %12, dims = [1, 2] : (tensor<8x7xf32>) -> tensor<6x8x7xf32>
    %54 = stablehlo.select %51, %53, %52 : tensor<6x8x7xi1>, tensor<6x8x7xf32>
    %55 = stablehlo.select %46, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %56 = call @polyval_12(%50, %55) : (tensor<6x8x6xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %57 = call @polyval_13(%54, %55) : (tensor<6x8x7xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %58 = stablehlo.divide %56, %57 : tensor<6x8xf32>
    %59 = stablehlo.multiply %55, %58 : tensor<6x8xf32>
    %cst_19 = stablehlo.constant dense<0.577215672> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %61 = stablehlo.add %59, %60 : tensor<6x8xf32>
    %62 = stablehlo.log %55 : tensor<6x8xf32>
    %63 = stablehlo.add %61, %62 : tensor<6x8xf32>
    %c_20 = stablehlo.constant dense<2> : tensor<i32>
    %64 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %65 = stablehlo.compare EQ, %8, %64, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x8xi1>
    %67 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %68 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %69 = stablehlo.select %66, %68, %67 : tensor<6x8x8xi1>, tensor<6x8x8xf32>
    %70 = stablehlo.broadcast_in_dim %65, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x8xi1>
    %71 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %72 = stablehlo.broadcast_in_dim %14, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %73 = stablehlo.select %70, %72, %71 : tensor<6x8x8xi1>, tensor<6x8x8xf32>
    %74 = stablehlo.select %65, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %76 = stablehlo.divide %75, %74 : tensor<6x8xf32>
    %77 = call @polyval_14(%69, %76) : (tensor<6x8x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %78 = call @polyval_14(%73, %76) : (tensor<6x8x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %79 = stablehlo.divide %77, %78 : tensor<6x8xf32>
    %80 = stablehlo.multiply %76, %79 : tensor<6x8xf32>
    %cst_22 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %81 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %82 = stablehlo.add %80, %81 : tensor<6x8xf32>
    %83 = stablehlo.exponential %74 : tensor<6x8xf32>
    %84 = stablehlo.multiply %83, %76 : tensor<6x8xf32>
    %85 = stablehlo.multiply %84, %82 : tensor<6x8xf32>
    %c_23 = stablehlo.constant dense<3> : tensor<i32>
    %86 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %87 = stablehlo.compare EQ, %8, %86, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x8xi1>
    %89 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %90 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %91 = stablehlo.select %88, %90, %89 : tensor<6x8x8xi1>, tensor<6x8x8xf32>
    %92 = stablehlo.broadcast_in_dim %87, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x9xi1>
    %93 = stablehlo.broadcast_in_dim %16, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %94 = stablehlo.broadcast_in_dim %16, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %95 = stablehlo.select %92, %94, %93 : tensor<6x8x9xi1>, tensor<6x8x9xf32>
    %96 = stablehlo.select %87, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_24 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %97 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %98 = stablehlo.divide %97, %96 : tensor<6x8xf32>
    %99 = call @polyval_14(%91, %98) : (tensor<6x8x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %100 = call @polyval(%95, %98) : (tensor<6x8x9xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %101 = stablehlo.divide %99, %100 : tensor<6x8xf32>
    %102 = stablehlo.multiply %98, %101 : tensor<6x8xf32>
    %cst_25 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %104 = stablehlo.add %102, %103 : tensor<6x8xf32>
    %105 = stablehlo.exponential %96 : tensor<6x8xf32>
    %106 = stablehlo.multiply %105, %98 : tensor<6x8xf32>
    %107 = stablehlo.multiply %106, %104 : tensor<6x8xf32>
    %c_26 = stablehlo.constant dense<4> : tensor<i32>
    %108 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %109 = stablehlo.compare EQ, %8, %108, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %110 = stablehlo.broadcast_in_dim %109, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x10xi1>
    %111 = stablehlo.broadcast_in_dim %17, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %112 = stablehlo.broadcast_in_dim %17, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %113 = stablehlo.select %110, %112, %111 : tensor<6x8x10xi1>, tensor<6x8x10xf32>
    %114 = stablehlo.broadcast_in_dim %109, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x10xi1>
    %115 = stablehlo.broadcast_in_dim %18, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %116 = stablehlo.broadcast_in_dim %18, dims = [1, 2] : (tensor<8x10xf32>) -> tensor<6x8x10xf32>
    %117 = stablehlo.select %114, %116, %115 : tensor<6x8x10xi1>, tensor<6x8x10xf32>
    %118 = stablehlo.select %109, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_27 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %119 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %120 = stablehlo.divide %119, %118 : tensor<6x8xf32>
    %121 = call @polyval_11(%113, %120) : (tensor<6x8x10xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %122 = call @polyval_11(%117, %120) : (tensor<6x8x10xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %123 = stablehlo.divide %121, %122 : tensor<6x8xf32>
    %124 = stablehlo.multiply %120, %123 : tensor<6x8xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %126 = stablehlo.add %124, %125 : tensor<6x8xf32>
    %127 = stablehlo.exponential %118 : tensor<6x8xf32>
    %128 = stablehlo.multiply %127, %120 : tensor<6x8xf32>
    %129 = stablehlo.multiply %128, %126 : tensor<6x8xf32>
    %c_29 = stablehlo.constant dense<5> : tensor<i32>
    %130 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %131 = stablehlo.compare EQ, %8, %130, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %132 = stablehlo.broadcast_in_dim %131, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x8xi1>
    %133 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %134 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<8x8xf32>) -> tensor<6x8x8xf32>
    %135 = stablehlo.select %132, %134, %133 : tensor<6x8x8xi1>, tensor<6x8x8xf32>
    %136 = stablehlo.broadcast_in_dim %131, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x9xi1>
    %137 = stablehlo.broadcast_in_dim %20, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %138 = stablehlo.broadcast_in_dim %20, dims = [1, 2] : (tensor<8x9xf32>) -> tensor<6x8x9xf32>
    %139 = stablehlo.select %136, %138, %137 : tensor<6x8x9xi1>, tensor<6x8x9xf32>
    %140 = stablehlo.select %131, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %141 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %142 = stablehlo.divide %141, %140 : tensor<6x8xf32>
    %143 = call @polyval_14(%135, %142) : (tensor<6x8x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %144 = call @polyval(%139, %142) : (tensor<6x8x9xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %145 = stablehlo.divide %143, %144 : tensor<6x8xf32>
    %146 = stablehlo.multiply %142, %145 : tensor<6x8xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %148 = stablehlo.add %146, %147 : tensor<6x8xf32>
    %149 = stablehlo.exponential %140 : tensor<6x8xf32>
    %150 = stablehlo.multiply %149, %142 : tensor<6x8xf32>
    %151 = stablehlo.multiply %150, %148 : tensor<6x8xf32>
    %c_32 = stablehlo.constant dense<6> : tensor<i32>
    %152 = stablehlo.broadcast_in_dim %c_32, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %153 = stablehlo.compare EQ, %8, %152, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %154 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x6xi1>
    %155 = stablehlo.broadcast_in_dim %21, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %156 = stablehlo.broadcast_in_dim %21, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %157 = stablehlo.select %154, %156, %155 : tensor<6x8x6xi1>, tensor<6x8x6xf32>
    %158 = stablehlo.broadcast_in_dim %153, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x6xi1>
    %159 = stablehlo.broadcast_in_dim %22, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %160 = stablehlo.broadcast_in_dim %22, dims = [1, 2] : (tensor<8x6xf32>) -> tensor<6x8x6xf32>
    %161 = stablehlo.select %158, %160, %159 : tensor<6x8x6xi1>, tensor<6x8x6xf32>
    %162 = stablehlo.select %153, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %164 = stablehlo.divide %163, %162 : tensor<6x8xf32>
    %165 = call @polyval_12(%157, %164) : (tensor<6x8x6xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %166 = call @polyval_12(%161, %164) : (tensor<6x8x6xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %167 = stablehlo.divide %165, %166 : tensor<6x8xf32>
    %168 = stablehlo.multiply %164, %167 : tensor<6x8xf32>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %170 = stablehlo.add %168, %169 : tensor<6x8xf32>
    %171 = stablehlo.exponential %162 : tensor<6x8xf32>
    %172 = stablehlo.multiply %171, %164 : tensor<6x8xf32>
    %173 = stablehlo.multiply %172, %170 : tensor<6x8xf32>
    %c_35 = stablehlo.constant dense<3> : tensor<i32>
    %174 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %175 = stablehlo.compare LT, %8, %174, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_36 = stablehlo.constant dense<1> : tensor<i32>
    %176 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %177 = stablehlo.compare LT, %8, %176, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_37 = stablehlo.constant dense<2> : tensor<i32>
    %178 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %179 = stablehlo.compare LT, %8, %178, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %180 = stablehlo.select %179, %63, %85 : tensor<6x8xi1>, tensor<6x8xf32>
    %181 = stablehlo.select %177, %44, %180 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_38 = stablehlo.constant dense<5> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %183 = stablehlo.compare LT, %8, %182, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_39 = stablehlo.constant dense<4> : tensor<i32>
    %184 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %185 = stablehlo.compare LT, %8, %184, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %186 = stablehlo.select %185, %107, %129 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_40 = stablehlo.constant dense<6> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_40, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %188 = stablehlo.compare LT, %8, %187, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %189 = stablehlo.select %188, %151, %173 : tensor<6x8xi1>, tensor<6x8xf32>
    %190 = stablehlo.select %183, %186, %189 : tensor<6x8xi1>, tensor<6x8xf32>
    %191 = stablehlo.select %175, %181, %190 : tensor<6x8xi1>, tensor<6x8xf32>
    return %191 : tensor<6x8xf32>
  }
  func.func private @cumsum_8(%arg0: tensor<6x8x7xi1>) -> tensor<6x8x7xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<6x8x7xi1>) -> tensor<6x8x7xi32>
    %1 = call @cumsum_9(%0) : (tensor<6x8x7xi32>) -> tensor<6x8x7xi32>
    return %1 : tensor<6x8x7xi32>
  }
  func.func private @cumsum_9(%arg0: tensor<6x8x7xi32>) -> tensor<6x8x7xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [6, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 7>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<6x8x7xi32>, tensor<i32>) -> tensor<6x8x7xi32>
    return %1 : tensor<6x8x7xi32>
  }
  func.func private @argmax_10(%arg0: tensor<6x8x7xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<6x8x7xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [2] : (tensor<6x8x7xi32>, tensor<6x8x7xi32>, tensor<i32>, tensor<i32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<6x8xi32>
  }
  func.func private @polyval(%arg0: tensor<6x8x9xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:8, 8:9] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8, 7:8] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.slice %arg0 [0:6, 0:8, 6:7] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %6 = stablehlo.slice %arg0 [0:6, 0:8, 5:6] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.slice %arg0 [0:6, 0:8, 4:5] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.slice %arg0 [0:6, 0:8, 3:4] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.slice %arg0 [0:6, 0:8, 2:3] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %13 = stablehlo.reshape %12 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %14 = stablehlo.slice %arg0 [0:6, 0:8, 1:2] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %15 = stablehlo.reshape %14 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %16 = stablehlo.slice %arg0 [0:6, 0:8, 0:1] : (tensor<6x8x9xf32>) -> tensor<6x8x1xf32>
    %17 = stablehlo.reshape %16 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %19 = stablehlo.broadcast_in_dim %17, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %20 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %21 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %22 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %23 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %24 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %25 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %26 = stablehlo.broadcast_in_dim %3, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %27 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %28 = stablehlo.concatenate %19, %20, %21, %22, %23, %24, %25, %26, %27, dim = 0 : (tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>) -> tensor<9x6x8xf32>
    %29 = stablehlo.slice %28 [0:8, 0:6, 0:8] : (tensor<9x6x8xf32>) -> tensor<8x6x8xf32>
    %30 = stablehlo.slice %28 [8:9, 0:6, 0:8] : (tensor<9x6x8xf32>) -> tensor<1x6x8xf32>
    %31 = stablehlo.reshape %29 : (tensor<8x6x8xf32>) -> tensor<1x8x6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %32:4 = stablehlo.while(%iterArg = %31, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %18) : tensor<1x8x6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xf32>
    cond {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %37 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %37 : tensor<i1>
    } do {
      %37 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<1x8x6x8xf32>, tensor<i32>) -> tensor<8x6x8xf32>
      %38 = stablehlo.slice %37 [0:1, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %39 = stablehlo.reshape %38 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %40 = stablehlo.multiply %iterArg_2, %iterArg_0 : tensor<6x8xf32>
      %41 = stablehlo.add %40, %39 : tensor<6x8xf32>
      %42 = stablehlo.slice %37 [1:2, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %43 = stablehlo.reshape %42 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %44 = stablehlo.multiply %41, %iterArg_0 : tensor<6x8xf32>
      %45 = stablehlo.add %44, %43 : tensor<6x8xf32>
      %46 = stablehlo.slice %37 [2:3, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %47 = stablehlo.reshape %46 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %48 = stablehlo.multiply %45, %iterArg_0 : tensor<6x8xf32>
      %49 = stablehlo.add %48, %47 : tensor<6x8xf32>
      %50 = stablehlo.slice %37 [3:4, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %51 = stablehlo.reshape %50 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %52 = stablehlo.multiply %49, %iterArg_0 : tensor<6x8xf32>
      %53 = stablehlo.add %52, %51 : tensor<6x8xf32>
      %54 = stablehlo.slice %37 [4:5, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %55 = stablehlo.reshape %54 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %56 = stablehlo.multiply %53, %iterArg_0 : tensor<6x8xf32>
      %57 = stablehlo.add %56, %55 : tensor<6x8xf32>
      %58 = stablehlo.slice %37 [5:6, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %59 = stablehlo.reshape %58 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %60 = stablehlo.multiply %57, %iterArg_0 : tensor<6x8xf32>
      %61 = stablehlo.add %60, %59 : tensor<6x8xf32>
      %62 = stablehlo.slice %37 [6:7, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %63 = stablehlo.reshape %62 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %64 = stablehlo.multiply %61, %iterArg_0 : tensor<6x8xf32>
      %65 = stablehlo.add %64, %63 : tensor<6x8xf32>
      %66 = stablehlo.slice %37 [7:8, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %67 = stablehlo.reshape %66 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %68 = stablehlo.multiply %65, %iterArg_0 : tensor<6x8xf32>
      %69 = stablehlo.add %68, %67 : tensor<6x8xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %70 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %70, %69 : tensor<1x8x6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xf32>
    }
    %33 = stablehlo.slice %30 [0:1, 0:6, 0:8] : (tensor<1x6x8xf32>) -> tensor<1x6x8xf32>
    %34 = stablehlo.reshape %33 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    %35 = stablehlo.multiply %32#3, %arg1 : tensor<6x8xf32>
    %36 = stablehlo.add %35, %34 : tensor<6x8xf32>
    return %36 : tensor<6x8xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<1x8x6x8xf32>, %arg1: tensor<i32>) -> tensor<8x6x8xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, %c_1, sizes = [1, 8, 6, 8] : (tensor<1x8x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x6x8xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x8x6x8xf32>) -> tensor<8x6x8xf32>
    return %1 : tensor<8x6x8xf32>
  }
  func.func private @polyval_11(%arg0: tensor<6x8x10xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:8, 9:10] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8, 8:9] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.slice %arg0 [0:6, 0:8, 7:8] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %6 = stablehlo.slice %arg0 [0:6, 0:8, 6:7] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.slice %arg0 [0:6, 0:8, 5:6] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.slice %arg0 [0:6, 0:8, 4:5] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.slice %arg0 [0:6, 0:8, 3:4] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %13 = stablehlo.reshape %12 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %14 = stablehlo.slice %arg0 [0:6, 0:8, 2:3] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %15 = stablehlo.reshape %14 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %16 = stablehlo.slice %arg0 [0:6, 0:8, 1:2] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %17 = stablehlo.reshape %16 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %18 = stablehlo.slice %arg0 [0:6, 0:8, 0:1] : (tensor<6x8x10xf32>) -> tensor<6x8x1xf32>
    %19 = stablehlo.reshape %18 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %21 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %22 = stablehlo.broadcast_in_dim %17, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %23 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %24 = stablehlo.broadcast_in_dim %13, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %25 = stablehlo.broadcast_in_dim %11, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %26 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %27 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %28 = stablehlo.broadcast_in_dim %5, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %29 = stablehlo.broadcast_in_dim %3, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %30 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<6x8xf32>) -> tensor<1x6x8xf32>
    %31 = stablehlo.concatenate %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, dim = 0 : (tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>, tensor<1x6x8xf32>) -> tensor<10x6x8xf32>
    %32 = stablehlo.slice %31 [0:8, 0:6, 0:8] : (tensor<10x6x8xf32>) -> tensor<8x6x8xf32>
    %33 = stablehlo.slice %31 [8:10, 0:6, 0:8] : (tensor<10x6x8xf32>) -> tensor<2x6x8xf32>
    %34 = stablehlo.reshape %32 : (tensor<8x6x8xf32>) -> tensor<1x8x6x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %35:4 = stablehlo.while(%iterArg = %34, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %20) : tensor<1x8x6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xf32>
    cond {
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %44 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %44 : tensor<i1>
    } do {
      %44 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<1x8x6x8xf32>, tensor<i32>) -> tensor<8x6x8xf32>
      %45 = stablehlo.slice %44 [0:1, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %46 = stablehlo.reshape %45 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %47 = stablehlo.multiply %iterArg_2, %iterArg_0 : tensor<6x8xf32>
      %48 = stablehlo.add %47, %46 : tensor<6x8xf32>
      %49 = stablehlo.slice %44 [1:2, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %50 = stablehlo.reshape %49 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %51 = stablehlo.multiply %48, %iterArg_0 : tensor<6x8xf32>
      %52 = stablehlo.add %51, %50 : tensor<6x8xf32>
      %53 = stablehlo.slice %44 [2:3, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %54 = stablehlo.reshape %53 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %55 = stablehlo.multiply %52, %iterArg_0 : tensor<6x8xf32>
      %56 = stablehlo.add %55, %54 : tensor<6x8xf32>
      %57 = stablehlo.slice %44 [3:4, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %58 = stablehlo.reshape %57 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %59 = stablehlo.multiply %56, %iterArg_0 : tensor<6x8xf32>
      %60 = stablehlo.add %59, %58 : tensor<6x8xf32>
      %61 = stablehlo.slice %44 [4:5, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %62 = stablehlo.reshape %61 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %63 = stablehlo.multiply %60, %iterArg_0 : tensor<6x8xf32>
      %64 = stablehlo.add %63, %62 : tensor<6x8xf32>
      %65 = stablehlo.slice %44 [5:6, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %66 = stablehlo.reshape %65 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %67 = stablehlo.multiply %64, %iterArg_0 : tensor<6x8xf32>
      %68 = stablehlo.add %67, %66 : tensor<6x8xf32>
      %69 = stablehlo.slice %44 [6:7, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %70 = stablehlo.reshape %69 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %71 = stablehlo.multiply %68, %iterArg_0 : tensor<6x8xf32>
      %72 = stablehlo.add %71, %70 : tensor<6x8xf32>
      %73 = stablehlo.slice %44 [7:8, 0:6, 0:8] : (tensor<8x6x8xf32>) -> tensor<1x6x8xf32>
      %74 = stablehlo.reshape %73 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
      %75 = stablehlo.multiply %72, %iterArg_0 : tensor<6x8xf32>
      %76 = stablehlo.add %75, %74 : tensor<6x8xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %77 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %77, %76 : tensor<1x8x6x8xf32>, tensor<6x8xf32>, tensor<i32>, tensor<6x8xf32>
    }
    %36 = stablehlo.slice %33 [0:1, 0:6, 0:8] : (tensor<2x6x8xf32>) -> tensor<1x6x8xf32>
    %37 = stablehlo.reshape %36 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    %38 = stablehlo.multiply %35#3, %arg1 : tensor<6x8xf32>
    %39 = stablehlo.add %38, %37 : tensor<6x8xf32>
    %40 = stablehlo.slice %33 [1:2, 0:6, 0:8] : (tensor<2x6x8xf32>) -> tensor<1x6x8xf32>
    %41 = stablehlo.reshape %40 : (tensor<1x6x8xf32>) -> tensor<6x8xf32>
    %42 = stablehlo.multiply %39, %arg1 : tensor<6x8xf32>
    %43 = stablehlo.add %42, %41 : tensor<6x8xf32>
    return %43 : tensor<6x8xf32>
  }
  func.func private @polyval_12(%arg0: tensor<6x8x6xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:8, 5:6] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8, 4:5] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.slice %arg0 [0:6, 0:8, 3:4] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %6 = stablehlo.slice %arg0 [0:6, 0:8, 2:3] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.slice %arg0 [0:6, 0:8, 1:2] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.slice %arg0 [0:6, 0:8, 0:1] : (tensor<6x8x6xf32>) -> tensor<6x8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.multiply %11, %arg1 : tensor<6x8xf32>
    %13 = stablehlo.add %12, %9 : tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg1 : tensor<6x8xf32>
    %15 = stablehlo.add %14, %7 : tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %arg1 : tensor<6x8xf32>
    %17 = stablehlo.add %16, %5 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg1 : tensor<6x8xf32>
    %19 = stablehlo.add %18, %3 : tensor<6x8xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<6x8xf32>
    %21 = stablehlo.add %20, %1 : tensor<6x8xf32>
    return %21 : tensor<6x8xf32>
  }
  func.func private @polyval_13(%arg0: tensor<6x8x7xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:8, 6:7] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8, 5:6] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.slice %arg0 [0:6, 0:8, 4:5] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %6 = stablehlo.slice %arg0 [0:6, 0:8, 3:4] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.slice %arg0 [0:6, 0:8, 2:3] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.slice %arg0 [0:6, 0:8, 1:2] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.slice %arg0 [0:6, 0:8, 0:1] : (tensor<6x8x7xf32>) -> tensor<6x8x1xf32>
    %13 = stablehlo.reshape %12 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %14 = stablehlo.multiply %13, %arg1 : tensor<6x8xf32>
    %15 = stablehlo.add %14, %11 : tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %arg1 : tensor<6x8xf32>
    %17 = stablehlo.add %16, %9 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg1 : tensor<6x8xf32>
    %19 = stablehlo.add %18, %7 : tensor<6x8xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<6x8xf32>
    %21 = stablehlo.add %20, %5 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %arg1 : tensor<6x8xf32>
    %23 = stablehlo.add %22, %3 : tensor<6x8xf32>
    %24 = stablehlo.multiply %23, %arg1 : tensor<6x8xf32>
    %25 = stablehlo.add %24, %1 : tensor<6x8xf32>
    return %25 : tensor<6x8xf32>
  }
  func.func private @polyval_14(%arg0: tensor<6x8x8xf32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 0:8, 7:8] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.slice %arg0 [0:6, 0:8, 6:7] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %3 = stablehlo.reshape %2 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.slice %arg0 [0:6, 0:8, 5:6] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %5 = stablehlo.reshape %4 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %6 = stablehlo.slice %arg0 [0:6, 0:8, 4:5] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %7 = stablehlo.reshape %6 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %8 = stablehlo.slice %arg0 [0:6, 0:8, 3:4] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %9 = stablehlo.reshape %8 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %10 = stablehlo.slice %arg0 [0:6, 0:8, 2:3] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %12 = stablehlo.slice %arg0 [0:6, 0:8, 1:2] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %13 = stablehlo.reshape %12 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %14 = stablehlo.slice %arg0 [0:6, 0:8, 0:1] : (tensor<6x8x8xf32>) -> tensor<6x8x1xf32>
    %15 = stablehlo.reshape %14 : (tensor<6x8x1xf32>) -> tensor<6x8xf32>
    %16 = stablehlo.multiply %15, %arg1 : tensor<6x8xf32>
    %17 = stablehlo.add %16, %13 : tensor<6x8xf32>
    %18 = stablehlo.multiply %17, %arg1 : tensor<6x8xf32>
    %19 = stablehlo.add %18, %11 : tensor<6x8xf32>
    %20 = stablehlo.multiply %19, %arg1 : tensor<6x8xf32>
    %21 = stablehlo.add %20, %9 : tensor<6x8xf32>
    %22 = stablehlo.multiply %21, %arg1 : tensor<6x8xf32>
    %23 = stablehlo.add %22, %7 : tensor<6x8xf32>
    %24 = stablehlo.multiply %23, %arg1 : tensor<6x8xf32>
    %25 = stablehlo.add %24, %5 : tensor<6x8xf32>
    %26 = stablehlo.multiply %25, %arg1 : tensor<6x8xf32>
    %27 = stablehlo.add %26, %3 : tensor<6x8xf32>
    %28 = stablehlo.multiply %27, %arg1 : tensor<6x8xf32>
    %29 = stablehlo.add %28, %1 : tensor<6x8xf32>
    return %29 : tensor<6x8xf32>
  }
  func.func private @_expn(%arg0: tensor<f32>, %arg1: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.floor %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare LT, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %3 = stablehlo.compare LT, %arg1, %2, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %4 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %5 = stablehlo.or %4, %3 : tensor<6x8xi1>
    %6 = stablehlo.compare NE, %0, %0, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %8 = stablehlo.or %5, %7 : tensor<6x8xi1>
    %9 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %10 = stablehlo.or %8, %9 : tensor<6x8xi1>
    %11 = call @isinf(%0) : (tensor<f32>) -> tensor<i1>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %13 = stablehlo.or %10, %12 : tensor<6x8xi1>
    %14 = stablehlo.not %13 : tensor<6x8xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %16 = stablehlo.compare EQ, %arg1, %15, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %17 = stablehlo.and %14, %16 : tensor<6x8xi1>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.compare LT, %0, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %19 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %20 = stablehlo.and %17, %19 : tensor<6x8xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %22 = stablehlo.compare EQ, %arg1, %21, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %23 = stablehlo.and %14, %22 : tensor<6x8xi1>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %24 = stablehlo.compare GE, %0, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %25 = stablehlo.broadcast_in_dim %24, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %26 = stablehlo.and %23, %25 : tensor<6x8xi1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %27 = stablehlo.compare EQ, %0, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %28 = stablehlo.broadcast_in_dim %27, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %29 = stablehlo.and %14, %28 : tensor<6x8xi1>
    %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %31 = stablehlo.compare GT, %arg1, %30, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %32 = stablehlo.and %29, %31 : tensor<6x8xi1>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %33 = stablehlo.compare GT, %0, %cst_7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %34 = stablehlo.broadcast_in_dim %33, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %35 = stablehlo.and %14, %34 : tensor<6x8xi1>
    %cst_8 = stablehlo.constant dense<88.7228394> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %37 = stablehlo.compare GT, %arg1, %36, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %38 = stablehlo.and %35, %37 : tensor<6x8xi1>
    %cst_9 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %39 = stablehlo.compare GE, %0, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %40 = stablehlo.broadcast_in_dim %39, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %41 = stablehlo.and %14, %40 : tensor<6x8xi1>
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %43 = stablehlo.compare GT, %arg1, %42, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %44 = stablehlo.and %41, %43 : tensor<6x8xi1>
    %cst_11 = stablehlo.constant dense<88.7228394> : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %46 = stablehlo.compare LE, %arg1, %45, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %47 = stablehlo.and %44, %46 : tensor<6x8xi1>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.compare GT, %0, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %49 = stablehlo.broadcast_in_dim %48, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %50 = stablehlo.and %14, %49 : tensor<6x8xi1>
    %cst_13 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %51 = stablehlo.compare LT, %0, %cst_13, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %52 = stablehlo.broadcast_in_dim %51, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %53 = stablehlo.and %50, %52 : tensor<6x8xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %55 = stablehlo.compare GT, %arg1, %54, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %56 = stablehlo.and %53, %55 : tensor<6x8xi1>
    %cst_15 = stablehlo.constant dense<88.7228394> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %58 = stablehlo.compare LE, %arg1, %57, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %59 = stablehlo.and %56, %58 : tensor<6x8xi1>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %60 = stablehlo.compare GE, %0, %cst_16, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %61 = stablehlo.broadcast_in_dim %60, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %62 = stablehlo.and %14, %61 : tensor<6x8xi1>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %63 = stablehlo.subtract %0, %cst_17 : tensor<f32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %64 = call @_where_15(%62, %63, %cst_18) : (tensor<6x8xi1>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %66 = stablehlo.compare GT, %arg1, %65, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %67 = stablehlo.and %14, %66 : tensor<6x8xi1>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %68 = call @_where_16(%67, %arg1, %cst_20) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %69 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %70 = stablehlo.divide %69, %64 : tensor<6x8xf32>
    %71 = stablehlo.negate %68 : tensor<6x8xf32>
    %72 = stablehlo.exponential %71 : tensor<6x8xf32>
    %73 = stablehlo.divide %72, %68 : tensor<6x8xf32>
    %74 = stablehlo.broadcast_in_dim %13, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %75 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %76 = stablehlo.broadcast_in_dim %26, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %77 = stablehlo.broadcast_in_dim %32, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %78 = stablehlo.broadcast_in_dim %38, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %79 = stablehlo.broadcast_in_dim %47, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %80 = stablehlo.broadcast_in_dim %59, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8x1xi1>
    %81 = stablehlo.concatenate %74, %75, %76, %77, %78, %79, %80, dim = 2 : (tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>, tensor<6x8x1xi1>) -> tensor<6x8x7xi1>
    %cst_22 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_23 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = call @_piecewise_17(%arg1, %81, %cst_22, %cst_23, %70, %73, %cst_24, %0) : (tensor<6x8xf32>, tensor<6x8x7xi1>, tensor<f32>, tensor<f32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    return %82 : tensor<6x8xf32>
  }
  func.func private @isinf(%arg0: tensor<f32>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.compare EQ, %0, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
  func.func private @_where_15(%arg0: tensor<6x8xi1>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %4 = stablehlo.select %arg0, %3, %2 : tensor<6x8xi1>, tensor<6x8xf32>
    return %4 : tensor<6x8xf32>
  }
  func.func private @_where_16(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xf32>, %arg2: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<6x8xi1>, tensor<6x8xf32>
    return %2 : tensor<6x8xf32>
  }
  func.func private @_piecewise_17(%arg0: tensor<6x8xf32>, %arg1: tensor<6x8x7xi1>, %arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<6x8xf32>, %arg5: tensor<6x8xf32>, %arg6: tensor<f32>, %arg7: tensor<f32>) -> tensor<6x8xf32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<1xi1>) -> tensor<8x1xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1, 2] : (tensor<8x1xi1>) -> tensor<6x8x1xi1>
    %3 = stablehlo.concatenate %2, %arg1, dim = 2 : (tensor<6x8x1xi1>, tensor<6x8x7xi1>) -> tensor<6x8x8xi1>
    %4 = call @cumsum_18(%3) : (tensor<6x8x8xi1>) -> tensor<6x8x8xi32>
    %5 = call @argmax_20(%4) : (tensor<6x8x8xi32>) -> tensor<6x8xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<7> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %8 = stablehlo.clamp %6, %5, %7 : tensor<6x8xi32>
    %9 = stablehlo.broadcast_in_dim %arg7, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %10 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %11 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %12 = stablehlo.broadcast_in_dim %arg6, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %14 = stablehlo.compare EQ, %8, %13, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %15 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %16 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %17 = stablehlo.select %14, %16, %15 : tensor<6x8xi1>, tensor<6x8xf32>
    %18 = stablehlo.select %14, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %20 = stablehlo.compare GT, %18, %19, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %22 = stablehlo.compare LE, %18, %21, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %23 = stablehlo.and %20, %22 : tensor<6x8xi1>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %25 = stablehlo.compare GE, %17, %24, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %26 = stablehlo.and %23, %25 : tensor<6x8xi1>
    %cst_5 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %28 = stablehlo.compare LT, %17, %27, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %29 = stablehlo.and %26, %28 : tensor<6x8xi1>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = call @_where_16(%29, %18, %cst_6) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %31 = call @_where_16(%29, %17, %cst_7) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %32 = stablehlo.log %30 : tensor<6x8xf32>
    %cst_8 = stablehlo.constant dense<-0.577215672> : tensor<f32>
    %33 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %34 = stablehlo.subtract %33, %32 : tensor<6x8xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %37:3 = stablehlo.while(%iterArg = %36, %iterArg_63 = %31, %iterArg_64 = %34) : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    cond {
      %197 = stablehlo.compare LT, %iterArg, %iterArg_63, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %c_65 = stablehlo.constant dense<false> : tensor<i1>
      %198 = stablehlo.reduce(%197 init: %c_65) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %198 : tensor<i1>
    } do {
      %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %198 = stablehlo.add %iterArg, %197 : tensor<6x8xf32>
      %cst_66 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %199 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %200 = stablehlo.divide %199, %iterArg : tensor<6x8xf32>
      %201 = stablehlo.add %iterArg_64, %200 : tensor<6x8xf32>
      %202 = stablehlo.compare LT, %iterArg, %iterArg_63, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %204 = stablehlo.select %203, %198, %iterArg : tensor<6x8xi1>, tensor<6x8xf32>
      %205 = stablehlo.broadcast_in_dim %202, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %206 = stablehlo.select %205, %iterArg_63, %iterArg_63 : tensor<6x8xi1>, tensor<6x8xf32>
      %207 = stablehlo.broadcast_in_dim %202, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %208 = stablehlo.select %207, %201, %iterArg_64 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %204, %206, %208 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    }
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %39 = stablehlo.compare EQ, %31, %38, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_11 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %40 = call @_where_21(%39, %cst_11, %31) : (tensor<6x8xi1>, tensor<f32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %41 = stablehlo.negate %30 : tensor<6x8xf32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %43 = stablehlo.subtract %42, %31 : tensor<6x8xf32>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %45 = stablehlo.compare EQ, %31, %44, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %47 = stablehlo.subtract %46, %40 : tensor<6x8xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %49 = stablehlo.divide %48, %47 : tensor<6x8xf32>
    %cst_16 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = call @_where_21(%45, %cst_16, %49) : (tensor<6x8xi1>, tensor<f32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %cst_17 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %51 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %54 = stablehlo.broadcast_in_dim %51, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %55 = stablehlo.broadcast_in_dim %52, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %56 = stablehlo.broadcast_in_dim %53, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %57:8 = stablehlo.while(%iterArg = %41, %iterArg_63 = %50, %iterArg_64 = %17, %iterArg_65 = %43, %iterArg_66 = %54, %iterArg_67 = %18, %iterArg_68 = %55, %iterArg_69 = %56) : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    cond {
      %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %198 = stablehlo.compare GT, %iterArg_67, %197, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %199 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %200 = stablehlo.compare LE, %iterArg_67, %199, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %201 = stablehlo.and %198, %200 : tensor<6x8xi1>
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %202 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %203 = stablehlo.compare GE, %iterArg_64, %202, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %204 = stablehlo.and %201, %203 : tensor<6x8xi1>
      %cst_73 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %206 = stablehlo.compare LT, %iterArg_64, %205, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %207 = stablehlo.and %204, %206 : tensor<6x8xi1>
      %cst_74 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %209 = stablehlo.compare GT, %iterArg_66, %208, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %210 = stablehlo.and %207, %209 : tensor<6x8xi1>
      %c_75 = stablehlo.constant dense<false> : tensor<i1>
      %211 = stablehlo.reduce(%210 init: %c_75) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %211 : tensor<i1>
    } do {
      %cst_70 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %198 = stablehlo.add %iterArg_68, %197 : tensor<6x8xf32>
      %199 = stablehlo.divide %iterArg, %198 : tensor<6x8xf32>
      %200 = stablehlo.multiply %iterArg_69, %199 : tensor<6x8xf32>
      %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %201 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %202 = stablehlo.add %iterArg_65, %201 : tensor<6x8xf32>
      %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %204 = stablehlo.compare NE, %202, %203, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %205 = stablehlo.divide %200, %202 : tensor<6x8xf32>
      %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %206 = func.call @_where_16(%204, %205, %cst_73) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %207 = stablehlo.add %iterArg_63, %206 : tensor<6x8xf32>
      %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %209 = stablehlo.compare NE, %207, %208, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %210 = stablehlo.divide %200, %207 : tensor<6x8xf32>
      %211 = stablehlo.abs %210 : tensor<6x8xf32>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %212 = func.call @_where_16(%209, %211, %cst_75) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %cst_76 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %213 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %214 = stablehlo.compare GT, %iterArg_67, %213, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_77 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %215 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %216 = stablehlo.compare LE, %iterArg_67, %215, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %217 = stablehlo.and %214, %216 : tensor<6x8xi1>
      %cst_78 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %218 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %219 = stablehlo.compare GE, %iterArg_64, %218, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %220 = stablehlo.and %217, %219 : tensor<6x8xi1>
      %cst_79 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
      %221 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %222 = stablehlo.compare LT, %iterArg_64, %221, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %223 = stablehlo.and %220, %222 : tensor<6x8xi1>
      %cst_80 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %224 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %225 = stablehlo.compare GT, %iterArg_66, %224, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %226 = stablehlo.and %223, %225 : tensor<6x8xi1>
      %227 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %228 = stablehlo.select %227, %207, %iterArg_63 : tensor<6x8xi1>, tensor<6x8xf32>
      %229 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %230 = stablehlo.select %229, %iterArg_64, %iterArg_64 : tensor<6x8xi1>, tensor<6x8xf32>
      %231 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %232 = stablehlo.select %231, %202, %iterArg_65 : tensor<6x8xi1>, tensor<6x8xf32>
      %233 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %234 = stablehlo.select %233, %212, %iterArg_66 : tensor<6x8xi1>, tensor<6x8xf32>
      %235 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %236 = stablehlo.select %235, %iterArg_67, %iterArg_67 : tensor<6x8xi1>, tensor<6x8xf32>
      %237 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %238 = stablehlo.select %237, %198, %iterArg_68 : tensor<6x8xi1>, tensor<6x8xf32>
      %239 = stablehlo.broadcast_in_dim %226, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %240 = stablehlo.select %239, %200, %iterArg_69 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %iterArg, %228, %230, %232, %234, %236, %238, %240 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    }
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %59 = stablehlo.subtract %31, %58 : tensor<6x8xf32>
    %cst_21 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %60 = call @remainder_22(%59, %cst_21) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_22 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %62 = stablehlo.compare EQ, %60, %61, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_24 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %63 = call @_where_15(%62, %cst_23, %cst_24) : (tensor<6x8xi1>, tensor<f32>, tensor<f32>) -> tensor<6x8xf32>
    %64 = stablehlo.log %30 : tensor<6x8xf32>
    %65 = stablehlo.multiply %59, %64 : tensor<6x8xf32>
    %66 = call @lgamma_impl(%31) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %67 = stablehlo.subtract %65, %66 : tensor<6x8xf32>
    %68 = stablehlo.exponential %67 : tensor<6x8xf32>
    %69 = stablehlo.multiply %63, %68 : tensor<6x8xf32>
    %70 = stablehlo.multiply %69, %37#2 : tensor<6x8xf32>
    %71 = stablehlo.subtract %70, %57#1 : tensor<6x8xf32>
    %c_25 = stablehlo.constant dense<1> : tensor<i32>
    %72 = stablehlo.broadcast_in_dim %c_25, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %73 = stablehlo.compare EQ, %8, %72, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %74 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %75 = stablehlo.broadcast_in_dim %10, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %76 = stablehlo.select %73, %75, %74 : tensor<6x8xi1>, tensor<6x8xf32>
    %77 = stablehlo.convert %76 : tensor<6x8xf32>
    %c_26 = stablehlo.constant dense<2> : tensor<i32>
    %78 = stablehlo.broadcast_in_dim %c_26, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %79 = stablehlo.compare EQ, %8, %78, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %80 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %81 = stablehlo.broadcast_in_dim %11, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %82 = stablehlo.select %79, %81, %80 : tensor<6x8xi1>, tensor<6x8xf32>
    %83 = stablehlo.convert %82 : tensor<6x8xf32>
    %c_27 = stablehlo.constant dense<3> : tensor<i32>
    %84 = stablehlo.broadcast_in_dim %c_27, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %85 = stablehlo.compare EQ, %8, %84, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %86 = stablehlo.select %85, %arg4, %arg4 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_28 = stablehlo.constant dense<4> : tensor<i32>
    %87 = stablehlo.broadcast_in_dim %c_28, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %88 = stablehlo.compare EQ, %8, %87, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %89 = stablehlo.select %88, %arg5, %arg5 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_29 = stablehlo.constant dense<5> : tensor<i32>
    %90 = stablehlo.broadcast_in_dim %c_29, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %91 = stablehlo.compare EQ, %8, %90, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %92 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %93 = stablehlo.broadcast_in_dim %12, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %94 = stablehlo.select %91, %93, %92 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_30 = stablehlo.constant dense<6> : tensor<i32>
    %95 = stablehlo.broadcast_in_dim %c_30, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %96 = stablehlo.compare EQ, %8, %95, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %97 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %98 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %99 = stablehlo.select %96, %98, %97 : tensor<6x8xi1>, tensor<6x8xf32>
    %100 = stablehlo.select %96, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_31 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %102 = stablehlo.compare GT, %100, %101, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_32 = stablehlo.constant dense<88.7228394> : tensor<f32>
    %103 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %104 = stablehlo.compare LE, %100, %103, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %105 = stablehlo.and %102, %104 : tensor<6x8xi1>
    %cst_33 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %107 = stablehlo.compare GE, %99, %106, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %108 = stablehlo.and %105, %107 : tensor<6x8xi1>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %109 = call @_where_16(%108, %100, %cst_34) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_35 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %110 = call @_where_16(%108, %99, %cst_35) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %111 = stablehlo.add %109, %110 : tensor<6x8xf32>
    %112 = stablehlo.divide %109, %110 : tensor<6x8xf32>
    %113 = stablehlo.divide %110, %111 : tensor<6x8xf32>
    %114 = stablehlo.divide %113, %111 : tensor<6x8xf32>
    %cst_36 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %115 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %116 = stablehlo.multiply %115, %112 : tensor<6x8xf32>
    %117 = stablehlo.multiply %116, %112 : tensor<6x8xf32>
    %cst_37 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %119 = stablehlo.multiply %118, %112 : tensor<6x8xf32>
    %120 = stablehlo.subtract %117, %119 : tensor<6x8xf32>
    %cst_38 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %122 = stablehlo.add %120, %121 : tensor<6x8xf32>
    %123 = stablehlo.multiply %114, %122 : tensor<6x8xf32>
    %cst_39 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %125 = stablehlo.multiply %124, %112 : tensor<6x8xf32>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %127 = stablehlo.subtract %126, %125 : tensor<6x8xf32>
    %128 = stablehlo.add %123, %127 : tensor<6x8xf32>
    %129 = stablehlo.multiply %114, %128 : tensor<6x8xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %131 = stablehlo.add %129, %130 : tensor<6x8xf32>
    %132 = stablehlo.multiply %114, %131 : tensor<6x8xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %134 = stablehlo.add %132, %133 : tensor<6x8xf32>
    %135 = stablehlo.negate %109 : tensor<6x8xf32>
    %136 = stablehlo.exponential %135 : tensor<6x8xf32>
    %137 = stablehlo.multiply %134, %136 : tensor<6x8xf32>
    %138 = stablehlo.divide %137, %111 : tensor<6x8xf32>
    %c_43 = stablehlo.constant dense<7> : tensor<i32>
    %139 = stablehlo.broadcast_in_dim %c_43, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %140 = stablehlo.compare EQ, %8, %139, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %141 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %142 = stablehlo.broadcast_in_dim %9, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %143 = stablehlo.select %140, %142, %141 : tensor<6x8xi1>, tensor<6x8xf32>
    %144 = stablehlo.select %140, %arg0, %arg0 : tensor<6x8xi1>, tensor<6x8xf32>
    %cst_44 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %145 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %146 = stablehlo.compare GT, %144, %145, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_45 = stablehlo.constant dense<88.7228394> : tensor<f32>
    %147 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %148 = stablehlo.compare LE, %144, %147, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %149 = stablehlo.and %146, %148 : tensor<6x8xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %151 = stablehlo.compare GE, %143, %150, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %152 = stablehlo.and %149, %151 : tensor<6x8xi1>
    %cst_47 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
    %153 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %154 = stablehlo.compare LT, %143, %153, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %155 = stablehlo.and %152, %154 : tensor<6x8xi1>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %156 = call @_where_16(%155, %144, %cst_48) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %cst_49 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %157 = call @_where_16(%155, %143, %cst_49) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
    %158 = stablehlo.add %156, %157 : tensor<6x8xf32>
    %159 = stablehlo.add %156, %157 : tensor<6x8xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %161 = stablehlo.divide %160, %159 : tensor<6x8xf32>
    %cst_51 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %162 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %163 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_53 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %164 = stablehlo.broadcast_in_dim %cst_53, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_54 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %cst_55 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %167 = stablehlo.broadcast_in_dim %162, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %168 = stablehlo.broadcast_in_dim %163, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %169 = stablehlo.broadcast_in_dim %164, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %170 = stablehlo.broadcast_in_dim %165, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %171 = stablehlo.broadcast_in_dim %166, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %172:10 = stablehlo.while(%iterArg = %161, %iterArg_63 = %167, %iterArg_64 = %143, %iterArg_65 = %168, %iterArg_66 = %169, %iterArg_67 = %158, %iterArg_68 = %156, %iterArg_69 = %170, %iterArg_70 = %171, %iterArg_71 = %144) : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    cond {
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %198 = stablehlo.compare GT, %iterArg_71, %197, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_73 = stablehlo.constant dense<88.7228394> : tensor<f32>
      %199 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %200 = stablehlo.compare LE, %iterArg_71, %199, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %201 = stablehlo.and %198, %200 : tensor<6x8xi1>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %202 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %203 = stablehlo.compare GE, %iterArg_64, %202, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %204 = stablehlo.and %201, %203 : tensor<6x8xi1>
      %cst_75 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_75, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %206 = stablehlo.compare LT, %iterArg_64, %205, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %207 = stablehlo.and %204, %206 : tensor<6x8xi1>
      %cst_76 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %209 = stablehlo.compare GT, %iterArg_70, %208, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %210 = stablehlo.and %207, %209 : tensor<6x8xi1>
      %c_77 = stablehlo.constant dense<false> : tensor<i1>
      %211 = stablehlo.reduce(%210 init: %c_77) applies stablehlo.or across dimensions = [0, 1] : (tensor<6x8xi1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %211 : tensor<i1>
    } do {
      %cst_72 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %197 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %198 = stablehlo.add %iterArg_63, %197 : tensor<6x8xf32>
      %cst_73 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %199 = func.call @remainder_22(%198, %cst_73) : (tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %cst_74 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %200 = stablehlo.broadcast_in_dim %cst_74, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %201 = stablehlo.compare EQ, %199, %200, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %202 = func.call @_where_21(%201, %cst_75, %iterArg_71) : (tensor<6x8xi1>, tensor<f32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %cst_76 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %203 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %204 = stablehlo.subtract %198, %203 : tensor<6x8xf32>
      %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %205 = stablehlo.broadcast_in_dim %cst_77, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %206 = stablehlo.divide %204, %205 : tensor<6x8xf32>
      %207 = stablehlo.add %iterArg_64, %206 : tensor<6x8xf32>
      %cst_78 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %208 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %209 = stablehlo.divide %198, %208 : tensor<6x8xf32>
      %210 = func.call @_where_23(%201, %207, %209) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %211 = stablehlo.multiply %iterArg_65, %202 : tensor<6x8xf32>
      %212 = stablehlo.multiply %iterArg_66, %210 : tensor<6x8xf32>
      %213 = stablehlo.add %211, %212 : tensor<6x8xf32>
      %214 = stablehlo.multiply %iterArg_67, %202 : tensor<6x8xf32>
      %215 = stablehlo.multiply %iterArg_68, %210 : tensor<6x8xf32>
      %216 = stablehlo.add %214, %215 : tensor<6x8xf32>
      %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %217 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %218 = stablehlo.compare NE, %216, %217, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %219 = stablehlo.divide %213, %216 : tensor<6x8xf32>
      %220 = func.call @_where_23(%218, %219, %iterArg_69) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %221 = stablehlo.subtract %iterArg, %220 : tensor<6x8xf32>
      %222 = stablehlo.divide %221, %220 : tensor<6x8xf32>
      %223 = stablehlo.abs %222 : tensor<6x8xf32>
      %cst_80 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %224 = func.call @_where_16(%218, %223, %cst_80) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<f32>) -> tensor<6x8xf32>
      %225 = func.call @_where_23(%218, %220, %iterArg) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %226 = stablehlo.abs %213 : tensor<6x8xf32>
      %cst_81 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %227 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %228 = stablehlo.compare GT, %226, %227, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_82 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %229 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %230 = stablehlo.divide %213, %229 : tensor<6x8xf32>
      %231 = func.call @_where_23(%228, %230, %213) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %cst_83 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %232 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %233 = stablehlo.divide %iterArg_65, %232 : tensor<6x8xf32>
      %234 = func.call @_where_23(%228, %233, %iterArg_65) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %cst_84 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %235 = stablehlo.broadcast_in_dim %cst_84, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %236 = stablehlo.divide %216, %235 : tensor<6x8xf32>
      %237 = func.call @_where_23(%228, %236, %216) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %cst_85 = stablehlo.constant dense<1.44115188E+17> : tensor<f32>
      %238 = stablehlo.broadcast_in_dim %cst_85, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %239 = stablehlo.divide %iterArg_67, %238 : tensor<6x8xf32>
      %240 = func.call @_where_23(%228, %239, %iterArg_67) : (tensor<6x8xi1>, tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
      %cst_86 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %241 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %242 = stablehlo.compare GT, %iterArg_71, %241, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %cst_87 = stablehlo.constant dense<88.7228394> : tensor<f32>
      %243 = stablehlo.broadcast_in_dim %cst_87, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %244 = stablehlo.compare LE, %iterArg_71, %243, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %245 = stablehlo.and %242, %244 : tensor<6x8xi1>
      %cst_88 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
      %246 = stablehlo.broadcast_in_dim %cst_88, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %247 = stablehlo.compare GE, %iterArg_64, %246, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %248 = stablehlo.and %245, %247 : tensor<6x8xi1>
      %cst_89 = stablehlo.constant dense<5.000000e+03> : tensor<f32>
      %249 = stablehlo.broadcast_in_dim %cst_89, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %250 = stablehlo.compare LT, %iterArg_64, %249, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %251 = stablehlo.and %248, %250 : tensor<6x8xi1>
      %cst_90 = stablehlo.constant dense<1.1920929E-7> : tensor<f32>
      %252 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
      %253 = stablehlo.compare GT, %iterArg_70, %252, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
      %254 = stablehlo.and %251, %253 : tensor<6x8xi1>
      %255 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %256 = stablehlo.select %255, %225, %iterArg : tensor<6x8xi1>, tensor<6x8xf32>
      %257 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %258 = stablehlo.select %257, %198, %iterArg_63 : tensor<6x8xi1>, tensor<6x8xf32>
      %259 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %260 = stablehlo.select %259, %iterArg_64, %iterArg_64 : tensor<6x8xi1>, tensor<6x8xf32>
      %261 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %262 = stablehlo.select %261, %231, %iterArg_65 : tensor<6x8xi1>, tensor<6x8xf32>
      %263 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %264 = stablehlo.select %263, %234, %iterArg_66 : tensor<6x8xi1>, tensor<6x8xf32>
      %265 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %266 = stablehlo.select %265, %237, %iterArg_67 : tensor<6x8xi1>, tensor<6x8xf32>
      %267 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %268 = stablehlo.select %267, %240, %iterArg_68 : tensor<6x8xi1>, tensor<6x8xf32>
      %269 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %270 = stablehlo.select %269, %220, %iterArg_69 : tensor<6x8xi1>, tensor<6x8xf32>
      %271 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %272 = stablehlo.select %271, %224, %iterArg_70 : tensor<6x8xi1>, tensor<6x8xf32>
      %273 = stablehlo.broadcast_in_dim %254, dims = [0, 1] : (tensor<6x8xi1>) -> tensor<6x8xi1>
      %274 = stablehlo.select %273, %iterArg_71, %iterArg_71 : tensor<6x8xi1>, tensor<6x8xf32>
      stablehlo.return %256, %258, %260, %262, %264, %266, %268, %270, %272, %274 : tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<6x8xf32>
    }
    %173 = stablehlo.negate %156 : tensor<6x8xf32>
    %174 = stablehlo.exponential %173 : tensor<6x8xf32>
    %175 = stablehlo.multiply %172#0, %174 : tensor<6x8xf32>
    %c_56 = stablehlo.constant dense<4> : tensor<i32>
    %176 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %177 = stablehlo.compare LT, %8, %176, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_57 = stablehlo.constant dense<2> : tensor<i32>
    %178 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %179 = stablehlo.compare LT, %8, %178, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_58 = stablehlo.constant dense<1> : tensor<i32>
    %180 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %181 = stablehlo.compare LT, %8, %180, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %182 = stablehlo.select %181, %71, %77 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_59 = stablehlo.constant dense<3> : tensor<i32>
    %183 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %184 = stablehlo.compare LT, %8, %183, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %185 = stablehlo.select %184, %83, %86 : tensor<6x8xi1>, tensor<6x8xf32>
    %186 = stablehlo.select %179, %182, %185 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_60 = stablehlo.constant dense<6> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %188 = stablehlo.compare LT, %8, %187, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %c_61 = stablehlo.constant dense<5> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %190 = stablehlo.compare LT, %8, %189, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %191 = stablehlo.select %190, %89, %94 : tensor<6x8xi1>, tensor<6x8xf32>
    %c_62 = stablehlo.constant dense<7> : tensor<i32>
    %192 = stablehlo.broadcast_in_dim %c_62, dims = [] : (tensor<i32>) -> tensor<6x8xi32>
    %193 = stablehlo.compare LT, %8, %192, SIGNED : (tensor<6x8xi32>, tensor<6x8xi32>) -> tensor<6x8xi1>
    %194 = stablehlo.select %193, %138, %175 : tensor<6x8xi1>, tensor<6x8xf32>
    %195 = stablehlo.select %188, %191, %194 : tensor<6x8xi1>, tensor<6x8xf32>
    %196 = stablehlo.select %177, %186, %195 : tensor<6x8xi1>, tensor<6x8xf32>
    return %196 : tensor<6x8xf32>
  }
  func.func private @cumsum_18(%arg0: tensor<6x8x8xi1>) -> tensor<6x8x8xi32> {
    %0 = stablehlo.convert %arg0 : (tensor<6x8x8xi1>) -> tensor<6x8x8xi32>
    %1 = call @cumsum_19(%0) : (tensor<6x8x8xi32>) -> tensor<6x8x8xi32>
    return %1 : tensor<6x8x8xi32>
  }
  func.func private @cumsum_19(%arg0: tensor<6x8x8xi32>) -> tensor<6x8x8xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [7, 0]]> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1, 8>, window_strides = array<i64: 1, 1, 1>}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<i32>
      stablehlo.return %2 : tensor<i32>
    }) : (tensor<6x8x8xi32>, tensor<i32>) -> tensor<6x8x8xi32>
    return %1 : tensor<6x8x8xi32>
  }
  func.func private @argmax_20(%arg0: tensor<6x8x8xi32>) -> tensor<6x8xi32> {
    %0 = stablehlo.iota dim = 2 : tensor<6x8x8xi32>
    %c = stablehlo.constant dense<-2147483648> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%0 init: %c_0) across dimensions = [2] : (tensor<6x8x8xi32>, tensor<6x8x8xi32>, tensor<i32>, tensor<i32>) -> (tensor<6x8xi32>, tensor<6x8xi32>)
     reducer(%arg1: tensor<i32>, %arg3: tensor<i32>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<i32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i32>
      stablehlo.return %9, %10 : tensor<i32>, tensor<i32>
    }
    return %1#1 : tensor<6x8xi32>
  }
  func.func private @_where_21(%arg0: tensor<6x8xi1>, %arg1: tensor<f32>, %arg2: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<6x8xf32>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<6x8xi1>, tensor<6x8xf32>
    return %2 : tensor<6x8xf32>
  }
  func.func private @remainder_22(%arg0: tensor<6x8xf32>, %arg1: tensor<f32>) -> tensor<6x8xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %1 = stablehlo.remainder %arg0, %0 : tensor<6x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %3 = stablehlo.compare NE, %1, %2, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %5 = stablehlo.compare LT, %1, %4, FLOAT : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %6 = stablehlo.compare LT, %arg1, %cst_1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<i1>) -> tensor<6x8xi1>
    %8 = stablehlo.compare NE, %5, %7, UNSIGNED : (tensor<6x8xi1>, tensor<6x8xi1>) -> tensor<6x8xi1>
    %9 = stablehlo.and %8, %3 : tensor<6x8xi1>
    %10 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %11 = stablehlo.add %1, %10 : tensor<6x8xf32>
    %12 = stablehlo.select %9, %11, %1 : tensor<6x8xi1>, tensor<6x8xf32>
    return %12 : tensor<6x8xf32>
  }
  func.func private @_where_23(%arg0: tensor<6x8xi1>, %arg1: tensor<6x8xf32>, %arg2: tensor<6x8xf32>) -> tensor<6x8xf32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x8xi1>, tensor<6x8xf32>
    return %0 : tensor<6x8xf32>
  }
}
