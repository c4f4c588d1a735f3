sdy.mesh @mesh = <["x"=8]> {mesh = 1}
func.func @main() {
  return
}
