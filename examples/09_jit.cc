// Lesson 9: jit, the automatic parallelism solution (seed 002, first part).
//
// A function of global arrays; the partitioner decides who computes what, and inserts the
// communication that this takes. Here the contracting dimension of both operands is split along Y:
//
//   Out[B_X, F] {U_Y} = In[B_X, D_Y] * W[D_Y, F];   Out[B_X, F] = AllReduce_Y(Out[B_X, F] {U_Y})
//
// The seed's second function constrains with P('x', 'y') on a mesh of ('X', 'Y'): an error, shown
// here, then what was meant.
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v5e:4x2");

  // This assigns names to the two physical axes of the hardware.
  Mesh mesh = make_mesh({2, 2}, {"X", "Y"});
  // This tells to use this mesh for all operations, so you can just specify the PartitionSpec P.
  set_mesh(mesh);

  // We create a matrix W and input activations In sharded across our devices.
  Array In = zeros({8, 2048}, {.dtype = bfloat16, .out_sharding = P("X", "Y")});
  Array W = zeros({2048, 8192}, {.dtype = bfloat16, .out_sharding = P("Y", None)});

  auto matmul_square = [](Array in, Array w) { return einsum("bd,df->bf", square(in), w); };

  // We can explicitly compile the sharded matmul function here. This adds all the
  // necessary comms (e.g. an AllReduce after the matmul).
  auto jit_matmul = jit(matmul_square, {.out_shardings = P("X", None), .name = "matmul_square"})
                        .lower(In, W)
                        .compile();
  print(jit_matmul.as_text());

  Array out = jit_matmul(In, W);
  print("out:", typeof_(out), out.sharding());

  // Two products: force the intermediate activations to be sharded along Y (not a good idea).
  set_mesh(make_mesh({4, 2}, {"X", "Y"}));
  auto matmul = jit(
      [](Array x, Array Win, Array Wout, PartitionSpec hidden_spec) {
        Array hidden = einsum("bd,df->bf", x, Win);
        hidden = with_sharding_constraint(hidden, hidden_spec);
        return einsum("bf,df->bd", hidden, Wout);
      },
      {.out_shardings = P("X", None), .name = "matmul"});
  Array x = ones({64, 256}, {.device = P("X", None)});
  Array Win = ones({256, 1024}, {.device = P(None, None)});
  Array Wout = ones({256, 1024}, {.device = P(None, None)});

  try {
    Array y = matmul(x, Win, Wout, P("x", "y"));
  } catch (const Error& error) {
    print("An error occurred:", error.what());
  }
  for (const PartitionSpec& spec : {P("X", None), P("X", "Y")}) {
    Compiled compiled = matmul.lower(x, Win, Wout, spec).compile();
    print(spec, "makes a device send", compiled.cost_analysis()["wire bytes"], "bytes");
  }
  print(matmul.lower(x, Win, Wout, P("X", "Y")).compile().explain());
}
