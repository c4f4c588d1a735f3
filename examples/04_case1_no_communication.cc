// Lesson 4: case 1, the contracting dimension is not sharded (seed 001, section 3.2).
//
//   A[I_X, J] * B[J, K_Y] -> C[I_X, K_Y]
//
// Each device multiplies what it has: its rows of A by its columns of B are its block of C.
#include "print.h"

using namespace weft;

int main(int argc, char** argv) {
  const Flags flags(argc, argv);
  devices_of("tpu-v2:2x2");
  // Create a 2x2 mesh with 4 devices to visualize matmul examples
  Mesh mesh_2x2 = make_mesh({2, 2}, {"x", "y"});

  // Create two small 4x4 matrices
  Array key = random::PRNGKey(42);
  Array A = random::uniform(key, {4, 4});
  Array B = random::uniform(key, {4, 4}) + 1;

  // Shard A along first dimension (rows) on X axis, B along second dimension (columns) on Y axis
  Array A_sharded = device_put(A, NamedSharding(mesh_2x2, P("x", None)));
  Array B_sharded = device_put(B, NamedSharding(mesh_2x2, P(None, "y")));

  print("Matrix A sharding (rows split along X):");
  debug::visualize_array_sharding(A_sharded);
  print("\nMatrix B sharding (columns split along Y):");
  debug::visualize_array_sharding(B_sharded);

  // Direct multiplication works without any collective operations
  Array C = matmul(A_sharded, B_sharded);

  print("\nResult C sharding (both dimensions sharded):");
  debug::visualize_array_sharding(C);

  // Verify the result
  Array C_expected = matmul(A, B);
  print("\nCorrect result:", allclose(C, C_expected));
  print("C shape:", C.shape());
}
