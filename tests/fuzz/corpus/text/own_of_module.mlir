module attributes {sym_name = "other"} {
  func.func @main() {
    return
  }
}
