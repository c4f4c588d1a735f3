// Lesson 13: a mixture of experts (seed 002, problem 2).
//
// W[E_X, D, F_Y] are the matrices of E experts, A[S_X, D_Y] the activations of S tokens, and B[S_X]
// says which expert each token goes to: Out[i] = A[i] @ W[B[i]], on 4x2 and on 2x4 devices. Each
// function below is checked against a loop over the tokens, with tokens spread evenly, unevenly,
// with an expert that nobody wants and with one that all want.
//
//   lesson_13 [--S 1024] [--D 256] [--F 512]     tokens, and the sizes of an expert's matrix
#include <vector>

#include "variants.h"

using namespace weft;

constexpr std::int64_t E = 8;

// ---- Part 1: on one device
//
// Out[i] = A[i] @ W[B[i]], and 0 for a token whose expert is not one of W's. W[B] would be an
// array [S, D, F]. Instead the tokens are sorted into [E, S, D], and each expert multiplies its
// row of that. The second dimension has size S since shapes are known before values are: all tokens
// may want the same expert. So E times as much is multiplied as is wanted, most of it zeros.
Array moe(Array W, Array A, Array B) {
  auto [experts, D, F] = W.shape<3>();
  std::int64_t S = A.shape()[0];
  // Sort the tokens by expert, those of no expert here behind all others.
  B = where((B >= 0) & (B < experts), B, experts);
  Array order = argsort(B);
  Array expert = B[order];
  // Each one's place among those of its expert
  Array slot = arange(S) - searchsorted(expert, expert);
  // What has no expert is beyond the end: it is not stored, and read as 0.
  Array buffer = zeros({experts, S, D}).at({expert, slot}).set(A[order]);
  Array out = einsum("esd,edf->esf", buffer, W);
  out = out.at({expert, slot}).get({.mode = "fill", .fill_value = 0});
  return zeros({S, F}).at({order}).set(out);
}

// ---- Part 3.1: shard_map, with all_gather
//
// Every device has all tokens, of which it takes those that its experts are wanted for; the sum
// over X of what they give is the result, as each token has its expert in one place.
Array moe_all_gather(Array W, Array A, Array B) {
  A = all_gather(all_gather(A, "Y", {.axis = 1, .tiled = true}), "X", {.tiled = true});
  B = all_gather(B, "X", {.tiled = true});
  Array out = moe(W, A, B - axis_index("X") * W.shape()[0]);
  return psum_scatter(out, "X", {.tiled = true});
}

// ---- Part 3.2: without any [E, S, D]
//
// Turn by turn every device sends C tokens to each of the others, all for the same one of the
// receiver's experts: W[e] of what comes is a plain product, and goes back the way it came. How
// many turns an expert gets is as many as the device needs that has most tokens for it; one that
// nobody wants gets none.
Array moe_all_to_all(Array W, Array A, Array B) {
  std::int64_t X = axis_size("X");
  auto [experts, D, F] = W.shape<3>();  // of this device
  A = all_gather(A, "Y", {.axis = 1, .tiled = true});
  std::int64_t S = A.shape()[0];  // of this device
  std::int64_t C = (S + X * experts - 1) / (X * experts);
  Array order = argsort(B);
  Array first = searchsorted(B[order], arange(X * experts + 1));
  Array count = (first[slice(1, None)] - first[slice(-1)]).reshape({X, experts});
  first = first[slice(-1)].reshape({X, experts});
  // After which turn each device's e-th expert has all of its tokens
  Array last = cumsum(pmax(floor_divide(count.max(0) + (C - 1), C), "X"));

  auto turn = [&](std::pair<Array, Array> carry) {
    auto [t, out] = carry;
    Array e = searchsorted(last, t, {.side = "right"});
    Array place = (t - where(e > 0, last[e - 1], 0)) * C + arange(C);
    auto of_expert = [&](Array x) { return dynamic_slice_in_dim(x, e, 1, 1); };
    Array token = where(place < of_expert(count), order[minimum(of_expert(first) + place, S - 1)],
                        S);                                          // S: none
    Array x = A.at({token}).get({.mode = "fill", .fill_value = 0});  // [X, C, D]
    Array y = matmul(all_to_all(x, "X", 0, 0), W[e]);
    return std::pair(t + 1, out.at({token}).set(all_to_all(y, "X", 0, 0)));
  };
  auto is_left = [&](std::pair<Array, Array> carry) { return carry.first < last[-1]; };
  return while_loop(is_left, turn, std::pair(Array(0), zeros({S, F}))).second;
}

// The rows of x that belong to expert e, size[e] many behind those of the experts before it, times
// W[e], C rows at a time (JAX has it as lax.ragged_dot). What a block has beyond its expert's rows
// is written over by the next expert.
Array ragged_dot(Array x, Array W, Array size, std::int64_t C) {
  std::int64_t S = x.shape()[0];
  Array first = cumsum(size) - size;
  Array last = cumsum(floor_divide(size + (C - 1), C));
  x = pad(x, {{0, C}, {0, 0}});
  auto turn = [&](std::pair<Array, Array> carry) {
    auto [t, out] = carry;
    Array e = searchsorted(last, t, {.side = "right"});
    Array row = first[e] + (t - where(e > 0, last[e - 1], 0)) * C;
    Array y = matmul(dynamic_slice_in_dim(x, row, C), W[e]);
    return std::pair(t + 1, dynamic_update_slice_in_dim(out, y, row, 0));
  };
  auto is_left = [&](std::pair<Array, Array> carry) { return carry.first < last[-1]; };
  Array out = zeros({S + C, W.shape()[2]});
  return while_loop(is_left, turn, std::pair(Array(0), out)).second[slice(S)];
}

// The same with one exchange there and one back, of just the rows that there are. They arrive
// sorted by expert, as each sender knows from all counts where its rows begin. The array that they
// arrive in has size [S, D]: it must take all tokens, if all want this device's experts.
Array moe_ragged(Array W, Array A, Array B) {
  std::int64_t X = axis_size("X");
  Array i = axis_index("X");
  auto [experts, D, F] = W.shape<3>();
  auto mine = [&, n = experts](Array x) {  // of x[X, E] the columns of this device's experts
    return dynamic_slice_in_dim(x, i * n, n, 1);
  };
  A = all_gather(A, "Y", {.axis = 1, .tiled = true});
  std::int64_t S = A.shape()[0];
  Array order = argsort(B);
  Array first = searchsorted(B[order], arange(X * experts + 1));
  Array sizes = first[slice(1, None)] - first[slice(-1)];
  first = first[slice(-1)];

  // [X, E]: how many rows each sender has for each expert, and where on the expert's device they
  // go: behind those of the experts before it there, and of the senders before
  Array count = all_gather(sizes, "X");
  Array total = count.sum(0).reshape({X, experts});
  Array start = (cumsum(total, 1) - total).ravel() + cumsum(count, 0) - count;

  Array x = ragged_all_to_all(A[order], zeros({X * S, D}), first, sizes, start[i],
                              mine(count).ravel(), "X");
  Array y = ragged_dot(x, W, mine(count).sum(0), std::max<std::int64_t>(1, S / experts));
  Array out = ragged_all_to_all(y, zeros({S, F}), mine(start).ravel(), mine(count).ravel(),
                                mine(all_gather(first, "X")).ravel(), sizes, "X");
  return zeros({S, F}).at({order}).set(out);
}

// ---- Part 4: B[S, k], the average of what k experts give: any of the above, for k times the
// tokens
template <class F>
auto top_k_of(F f) {
  return [=](Array W, Array A, Array B) {
    auto [S, k] = B.shape<2>();
    return f(W, repeat(A, k, 0), B.ravel()).reshape({S, k, -1}).mean(1);
  };
}

// Token by token, on the host.
Array loop_over_tokens(const Array& W, const Array& A, const Array& B) {
  auto [experts, D, F] = W.shape<3>();
  std::int64_t S = A.shape()[0], k = B.size() / S;
  std::vector<float> w = W.to_vector<float>(), a = A.to_vector<float>();
  std::vector<std::int32_t> b = B.to_vector<std::int32_t>();
  std::vector<float> out(static_cast<std::size_t>(S * F));
  for (std::int64_t i = 0; i < S * k; ++i) {
    const float* matrix = &w[static_cast<std::size_t>(b[static_cast<std::size_t>(i)] * D * F)];
    const float* token = &a[static_cast<std::size_t>(i / k * D)];
    float* sum = &out[static_cast<std::size_t>(i / k * F)];
    for (std::int64_t d = 0; d < D; ++d) {
      for (std::int64_t f = 0; f < F; ++f) {
        sum[f] += token[d] * matrix[d * F + f] / static_cast<float>(k);
      }
    }
  }
  return asarray(out).reshape({S, F});
}

std::vector<std::pair<std::string, Array>> routings(std::int64_t S) {
  Array even = arange(S) % E;
  Array random = random::uniform(random::key(0), {S});
  return {{"even", even},
          {"skewed", (random * random * random * E).astype(int32)},
          {"expert 3 empty", where(even == 3, 4, even)},
          {"all to expert 5", full({S}, 5)}};
}

void on_mesh(const Mesh& mesh, const Array& W, const Array& A) {
  print("\n" + to_string(mesh));
  set_mesh(mesh);
  std::int64_t S = A.shape()[0], D = A.shape()[1], X = mesh.axis_size("X");
  Array w = device_put(W, P("X", None, "Y")), a = device_put(A, P("X", "Y"));
  print("A[S_X, D_Y] lies so");
  debug::visualize_array_sharding(a);

  // Part 2: the program of part 1 under jit, and what was chosen
  print("\nPart 2, under jit");
  auto under_jit = [](auto f) { return jit(f, {.out_shardings = P("X", "Y"), .name = "moe"}); };
  print(under_jit(moe).lower(w, a, device_put(arange(S) % E, P("X"))).compile().explain());
  auto by_hand = [](auto f, const PartitionSpec& b) {
    return jit(shard_map(f, {P("X", None, "Y"), P("X", "Y"), b}, P("X", "Y")), {.name = "moe"});
  };
  print("Parts 2 and 3, each way for each routing");
  Variants table;
  for (const auto& [name, B] : routings(S)) {
    print(name);
    Array b = device_put(B, P("X"));
    Array expected = loop_over_tokens(W, A, B);
    table.add("  jit", under_jit(moe), expected, w, a, b);
    table.add("  all_gather", by_hand(moe_all_gather, P("X")), expected, w, a, b);
    // No [E, S, D]: not even a device's part of it
    for (const auto& [which, f] : {std::pair("  all_to_all", &moe_all_to_all),
                                   std::pair("  ragged_all_to_all", &moe_ragged)}) {
      check(table.add(which, by_hand(f, P("X")), expected, w, a, b).elements < E / X * S * D);
    }
  }
  print("part 4, two experts each");
  Array B = stack({arange(S) % E, arange(S) * 3 % (E - 1)}, {.axis = 1});
  Array b = device_put(B, P("X", None));
  Array expected = loop_over_tokens(W, A, B);
  table.add("  jit", under_jit(top_k_of(moe)), expected, w, a, b);
  table.add("  all_gather", by_hand(top_k_of(moe_all_gather), P("X", None)), expected, w, a, b);
  table.add("  all_to_all", by_hand(top_k_of(moe_all_to_all), P("X", None)), expected, w, a, b);
  table.add("  ragged_all_to_all", by_hand(top_k_of(moe_ragged), P("X", None)), expected, w, a, b);
}

int main(int argc, char** argv) {
  const Flags flags(argc, argv, {{"S", 1024}, {"D", 256}, {"F", 512}});
  devices_of("tpu-v2:2x2");
  std::int64_t S = flags.number("S"), D = flags.number("D"), F = flags.number("F");
  Array W = random::normal(random::key(1), {E, D, F}), A = random::normal(random::key(2), {S, D});

  print("Part 1, on one device");
  Variants table;
  for (const auto& [name, B] : routings(S)) {
    LargestArray largest = table.add(name, jit(moe), loop_over_tokens(W, A, B), W, A, B);
    check(largest.elements < S * D * F);  // no [S, D, F]
  }
  const Mesh mesh = make_mesh({4, 2}, {"X", "Y"});
  on_mesh(mesh, W, A);
  on_mesh(make_mesh({2, 4}, {"X", "Y"}), W, A);
  print("\nWhat each turn of part 3.2 does before its product, and once more behind it, on 4x2");
  std::cout << collective_text("all_to_all", mesh, "X");
}
