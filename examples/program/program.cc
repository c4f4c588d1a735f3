#include <iostream>

#include <weft/weft.h>
using namespace weft;

int main() {
  set_mesh(make_mesh({2, 2}, {"X", "Y"}));
  const Array In = ones({8, 2048}, {.dtype = bfloat16, .out_sharding = P("X", "Y")});
  const Array W = ones({2048, 8192}, {.dtype = bfloat16, .out_sharding = P("Y", None)});

  const auto matmul_square =
      jit([](Array in, Array w) { return einsum("bd,df->bf", square(in), w); },
          {.out_shardings = P("X", None)});
  std::cout << matmul_square.lower(In, W).compile().explain();
  std::cout << matmul_square(In, W).sharding() << "\n";
}
