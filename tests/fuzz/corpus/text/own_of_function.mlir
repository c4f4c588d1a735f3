func.func @main() attributes {sym_name = "other"} {
  return
}
