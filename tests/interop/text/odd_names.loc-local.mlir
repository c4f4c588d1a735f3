module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2xf32> loc("x"), %arg1: tensor<2xf32> loc("y")) -> (tensor<2xf32> {jax.result_info = "result[0]"}, tensor<2xf32> {jax.result_info = "result[1]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<2xf32> loc("jit(f)/a \22quoted\22 name/tab\09here/back\\slash/gr\C3\B6\C3\9Fe/\CE\BC/add"("f"("my files/a \22b\22 \\ \09 \C3\BC.py":4:11 to :16)))
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<2xf32> loc("jit(f)/a \22quoted\22 name/tab\09here/back\\slash/gr\C3\B6\C3\9Fe/\CE\BC/mul"("f"("my files/a \22b\22 \\ \09 \C3\BC.py":4:19 to 5:9)))
    return %0, %1 : tensor<2xf32>, tensor<2xf32> loc("jit(f)")
  } loc(unknown)
} loc(unknown)