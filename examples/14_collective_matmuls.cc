// Lesson 14: collective matmuls, and a transformer block of them (seed 002, problems 3 and 4).
//
//   all-gather       A[B_X, D_Y]  *_D W[D, F_Y]  -> Out[B_X, F_Y]    (lesson 10 has it, too)
//   all-reduce       A[B_X, D_Y]  *_D W[D_Y, F]  -> Out[B_X, F]
//   reduce-scatter   A[B_X, F_Y]  *_F W[F_Y, D]  -> Out[B_X, D_Y]
//   block            In[B_X, D_Y] *_D W_in[D, F_Y] *_F W_out[F_Y, D] -> Out[B_X, D_Y]
//
// Each under jit, and by hand in a shard_map: what is sent is cut in pieces, and while one of them
// is on its way another is multiplied. Then once more with halves that go both ways around the
// ring, so that both directions of the links are used. All are checked against a loop on the host.
// Last, what the compiler has made of the plain programs where links are slow: the same rings.
//
//   lesson_14 [--size 512]     B; D is twice, F eight times that. The seed's size is 1024.
#include <cmath>
#include <utility>
#include <vector>

#include "variants.h"

using namespace weft;

// ---- Problem 3: one way around

// While a chunk of lhs is multiplied, the next one comes. [B/X, D/Y] x [D, F/Y] -> [B/X, F/Y]
Array all_gather_matmul(Array lhs, Array rhs) {
  std::int64_t size = axis_size("Y"), chunk = lhs.shape()[1];
  Array idx = axis_index("Y");
  auto rows = [&](Array i) { return dynamic_slice_in_dim(rhs, i % size * chunk, chunk); };

  Array out = matmul(lhs, rows(idx));
  for (std::int64_t i = 1; i < size; ++i) {
    lhs = ppermute(lhs, "Y", shift(size, -1));
    out += matmul(lhs, rows(idx + i));
  }
  return out;
}

// The product tile by tile along F: while one tile is summed, the next one is multiplied.
// [B/X, D/Y] x [D/Y, F] -> [B/X, F]
Array all_reduce_matmul(Array lhs, Array rhs) {
  std::vector<Array> tiles;
  for (const Array& columns : split(rhs, 4, 1)) tiles.push_back(psum(matmul(lhs, columns), "Y"));
  return concatenate(tiles, 1);
}

// The sum for a device comes by all others on its way there, and each adds its part, which it
// multiplies meanwhile. What travels is [B/X, D/Y]. [B/X, F/Y] x [F/Y, D] -> [B/X, D/Y]
Array reduce_scatter_matmul(Array lhs, Array rhs) {
  std::int64_t size = axis_size("Y"), chunk = rhs.shape()[1] / size;
  Array idx = axis_index("Y");
  auto part = [&](Array i) {  // of the sum for device i
    return matmul(lhs, dynamic_slice_in_dim(rhs, i % size * chunk, chunk, 1));
  };

  Array sum = part(idx + 1);
  for (std::int64_t i = 2; i <= size; ++i) {
    sum = ppermute(sum, "Y", shift(size, -1)) + part(idx + i);
  }
  return sum;  // the last part was that of idx + size: its own
}

Array transformer_block(Array in, Array w_in, Array w_out) {
  return reduce_scatter_matmul(all_gather_matmul(in, w_in), w_out);
}

// ---- Problem 4: both ways around

// The left half of lhs comes from the one side, the right half from the other.
Array all_gather_matmul_bidi(Array lhs, Array rhs) {
  std::int64_t size = axis_size("Y"), half = lhs.shape()[1] / 2;
  Array idx = axis_index("Y");
  auto rows = [&](Array i, int right) {
    return dynamic_slice_in_dim(rhs, ((i + size) % size * 2 + right) * half, half);
  };

  auto [left, right] = split<2>(lhs, 1);
  Array out = matmul(left, rows(idx, 0)) + matmul(right, rows(idx, 1));
  for (std::int64_t i = 1; i < size; ++i) {
    left = ppermute(left, "Y", shift(size, -1));
    right = ppermute(right, "Y", shift(size, 1));
    out += matmul(left, rows(idx + i, 0)) + matmul(right, rows(idx - i, 1));
  }
  return out;
}

// The sum for the left half of a device's columns comes to it from the one side, that for the right
// half from the other.
Array reduce_scatter_matmul_bidi(Array lhs, Array rhs) {
  std::int64_t size = axis_size("Y"), half = rhs.shape()[1] / size / 2;
  Array idx = axis_index("Y");
  auto part = [&](Array i, int right) {
    return matmul(lhs, dynamic_slice_in_dim(rhs, ((i + size) % size * 2 + right) * half, half, 1));
  };

  Array left = part(idx + 1, 0), right = part(idx - 1, 1);
  for (std::int64_t i = 2; i <= size; ++i) {
    left = ppermute(left, "Y", shift(size, -1)) + part(idx + i, 0);
    right = ppermute(right, "Y", shift(size, 1)) + part(idx - i, 1);
  }
  return concatenate({left, right}, 1);
}

// A reduce-scatter and an all-gather of what it leaves, which is what an all-reduce is.
Array all_reduce_matmul_bidi(Array lhs, Array rhs) {
  std::int64_t size = axis_size("Y"), half = rhs.shape()[1] / size / 2;
  Array idx = axis_index("Y");
  auto [left, right] = split<2>(reduce_scatter_matmul_bidi(lhs, rhs), 1);
  Array out = zeros({lhs.shape()[0], rhs.shape()[1]}, lhs.dtype());
  auto put = [&](const Array& tile, Array i, int side) {
    Array column = ((i + size) % size * 2 + side) * half;
    out = dynamic_update_slice_in_dim(out, tile, column, 1);
  };
  put(left, idx, 0);
  put(right, idx, 1);
  for (std::int64_t i = 1; i < size; ++i) {
    left = ppermute(left, "Y", shift(size, -1));
    right = ppermute(right, "Y", shift(size, 1));
    put(left, idx + i, 0);
    put(right, idx - i, 1);
  }
  return out;
}

Array transformer_block_bidi(Array in, Array w_in, Array w_out) {
  return reduce_scatter_matmul_bidi(all_gather_matmul_bidi(in, w_in), w_out);
}

// ---- All of them

// On the host, row by row.
Array loop_over_rows(const Array& lhs, const Array& rhs) {
  std::size_t B = static_cast<std::size_t>(lhs.shape()[0]);
  std::size_t D = static_cast<std::size_t>(rhs.shape()[0]);
  std::size_t F = static_cast<std::size_t>(rhs.shape()[1]);
  std::vector<float> a = lhs.to_vector<float>(), w = rhs.to_vector<float>(), out(B * F);
  for (std::size_t i = 0; i < B; ++i) {
    for (std::size_t d = 0; d < D; ++d) {
      const float x = a[i * D + d];
      const float* row = &w[d * F];
      for (std::size_t f = 0; f < F; ++f) out[i * F + f] += x * row[f];
    }
  }
  return asarray(out).reshape({lhs.shape()[0], rhs.shape()[1]});
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv, {{"size", 512}});
  devices_of("tpu-v2:2x2");
  set_mesh(make_mesh({2, 4}, {"X", "Y"}));
  std::int64_t B = flags.number("size"), D = 2 * B, F = 8 * B;
  auto random_matrix = [](int key, std::int64_t rows, std::int64_t columns) {
    return random::normal(random::key(key), {rows, columns}) / std::sqrt(static_cast<double>(rows));
  };
  Array In = random_matrix(0, B, D), W_in = random_matrix(1, D, F), W_out = random_matrix(2, F, D);
  Array Tmp = loop_over_rows(In, W_in), Out = loop_over_rows(Tmp, W_out);

  Array in = device_put(In, P("X", "Y")), tmp = device_put(Tmp, P("X", "Y"));
  Array w_in = device_put(W_in, P(None, "Y")), w_out = device_put(W_out, P("Y", None));
  Array w_in_rows = device_put(W_in, P("Y", None));

  Variants table;
  std::string decisions;
  // The same under jit and by hand, one way and both ways
  auto compare = [&](const std::string& name, auto plain, auto one_way, auto both_ways,
                     const Specs& in_specs, const PartitionSpec& out_spec, const Array& expected,
                     const auto&... x) {
    // That a result which was gathered by hand is the same on all devices, no type says.
    auto by_hand = [&](auto f) {
      return jit(shard_map(f, in_specs, out_spec, {.check_vma = false}));
    };
    print(name);
    auto under_jit = jit(plain, {.out_shardings = out_spec});
    table.add("  jit", under_jit, expected, x...);
    table.add("  one way", by_hand(one_way), expected, x...);
    table.add("  both ways", by_hand(both_ways), expected, x...);
    set_links({.bytes_per_second = kLinkBandwidth});
    decisions += name + "\n" + spread(under_jit.lower(x...).compile());
    set_links({});
  };
  auto product = [](Array a, Array b) { return matmul(a, b); };
  auto two_products = [](Array a, Array b, Array c) { return matmul(matmul(a, b), c); };
  compare("all-gather", product, all_gather_matmul, all_gather_matmul_bidi,
          {P("X", "Y"), P(None, "Y")}, P("X", "Y"), Tmp, in, w_in);
  compare("all-reduce", product, all_reduce_matmul, all_reduce_matmul_bidi,
          {P("X", "Y"), P("Y", None)}, P("X", None), Tmp, in, w_in_rows);
  compare("reduce-scatter", product, reduce_scatter_matmul, reduce_scatter_matmul_bidi,
          {P("X", "Y"), P("Y", None)}, P("X", "Y"), Out, tmp, w_out);
  compare("block", two_products, transformer_block, transformer_block_bidi,
          {P("X", "Y"), P(None, "Y"), P("Y", None)}, P("X", "Y"), Out, in, w_in, w_out);

  // The lines of explain() that tell of products
  print("\nWhat the compiler makes of the plain products over slow links");
  std::cout << decisions;
}
