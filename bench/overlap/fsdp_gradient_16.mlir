module @jit__lambda attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["i"=4]> {stablehlo.mesh = {axes = [{name = "i", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"i"}, {}]>}, %arg1: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg2: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg3: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg4: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg5: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg6: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg7: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg8: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg9: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg10: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg11: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg12: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg13: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg14: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg15: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, %arg16: tensor<1024x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}) -> (tensor<1024x1024xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[3]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[4]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[5]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[6]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[7]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[8]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[9]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[10]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[11]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[12]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[13]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[14]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}, tensor<1024x1024xf32> {jax.result_info = "result[15]", sdy.sharding = #sdy.sharding<@mesh, [{}, {"i"}]>}) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %2 = stablehlo.dot_general %1, %arg3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %3 = stablehlo.dot_general %2, %arg4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %4 = stablehlo.dot_general %3, %arg5, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %5 = stablehlo.dot_general %4, %arg6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %6 = stablehlo.dot_general %5, %arg7, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %7 = stablehlo.dot_general %6, %arg8, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %8 = stablehlo.dot_general %7, %arg9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %9 = stablehlo.dot_general %8, %arg10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %10 = stablehlo.dot_general %9, %arg11, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %11 = stablehlo.dot_general %10, %arg12, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %12 = stablehlo.dot_general %11, %arg13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %13 = stablehlo.dot_general %12, %arg14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %14 = stablehlo.dot_general %13, %arg15, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %15 = stablehlo.dot_general %14, %arg16, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<1024x1024xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<1024x1024xf32>
    %19 = stablehlo.multiply %18, %17 : tensor<1024x1024xf32>
    %20 = stablehlo.dot_general %19, %14, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %21 = stablehlo.transpose %20, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %22 = stablehlo.dot_general %19, %arg16, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %23 = stablehlo.dot_general %22, %13, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %24 = stablehlo.transpose %23, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %25 = stablehlo.dot_general %22, %arg15, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %26 = stablehlo.dot_general %25, %12, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %27 = stablehlo.transpose %26, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %28 = stablehlo.dot_general %25, %arg14, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %29 = stablehlo.dot_general %28, %11, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %30 = stablehlo.transpose %29, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %31 = stablehlo.dot_general %28, %arg13, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %32 = stablehlo.dot_general %31, %10, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %33 = stablehlo.transpose %32, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %34 = stablehlo.dot_general %31, %arg12, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %35 = stablehlo.dot_general %34, %9, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %36 = stablehlo.transpose %35, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %37 = stablehlo.dot_general %34, %arg11, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %38 = stablehlo.dot_general %37, %8, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %39 = stablehlo.transpose %38, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %40 = stablehlo.dot_general %37, %arg10, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %41 = stablehlo.dot_general %40, %7, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %42 = stablehlo.transpose %41, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %43 = stablehlo.dot_general %40, %arg9, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %44 = stablehlo.dot_general %43, %6, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %45 = stablehlo.transpose %44, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %46 = stablehlo.dot_general %43, %arg8, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %47 = stablehlo.dot_general %46, %5, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %48 = stablehlo.transpose %47, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %49 = stablehlo.dot_general %46, %arg7, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %50 = stablehlo.dot_general %49, %4, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %51 = stablehlo.transpose %50, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %52 = stablehlo.dot_general %49, %arg6, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %53 = stablehlo.dot_general %52, %3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %54 = stablehlo.transpose %53, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %55 = stablehlo.dot_general %52, %arg5, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %56 = stablehlo.dot_general %55, %2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %57 = stablehlo.transpose %56, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %58 = stablehlo.dot_general %55, %arg4, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %59 = stablehlo.dot_general %58, %1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %60 = stablehlo.transpose %59, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %61 = stablehlo.dot_general %58, %arg3, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %62 = stablehlo.dot_general %61, %0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %63 = stablehlo.transpose %62, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %64 = stablehlo.dot_general %61, %arg2, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %65 = stablehlo.dot_general %64, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    %66 = stablehlo.transpose %65, dims = [1, 0] : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
    return %66, %63, %60, %57, %54, %51, %48, %45, %42, %39, %36, %33, %30, %27, %24, %21 : tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<1024x1024xf32>
  }
}
