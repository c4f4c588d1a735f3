// One device calls the function of Python, with the whole array, and gives the result to the others.
// RUN: partition --not-run
sdy.mesh @mesh = <["x"=4]>
func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = stablehlo.custom_call @xla_ffi_python_cpu_callback(%arg0) {api_version = 4 : i32, has_side_effect = true, mhlo.backend_config = {index = 7 : ui64}} : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
