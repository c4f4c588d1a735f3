// jax.nn: activations and what else neural networks are made of.
//
// Elementwise functions keep shape and dtype; integers become float32 where the result is a
// fraction. Numbers take the dtype of the array. Errors and threads as in weft/elementwise.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "weft/array.h"

namespace weft::nn {

Array identity(const Arg& x);        // nn.identity
Array relu(const Arg& x);            // nn.relu; max(x, 0)
Array relu6(const Arg& x);           // nn.relu6; min(max(x, 0), 6)
Array sigmoid(const Arg& x);         // nn.sigmoid
Array softplus(const Arg& x);        // nn.softplus; log(1 + exp(x))
Array sparse_plus(const Arg& x);     // nn.sparse_plus
Array sparse_sigmoid(const Arg& x);  // nn.sparse_sigmoid
Array soft_sign(const Arg& x);       // nn.soft_sign; x / (1 + |x|)
Array silu(const Arg& x);            // nn.silu; x sigmoid(x)
Array swish(const Arg& x);           // nn.swish
Array mish(const Arg& x);            // nn.mish; x tanh(softplus(x))
Array log_sigmoid(const Arg& x);     // nn.log_sigmoid
// Computed with tanh, or with erfc where not approximate.
Array gelu(const Arg& x, bool approximate = true);                 // nn.gelu
Array elu(const Arg& x, const Arg& alpha = 1.0);                   // nn.elu
Array celu(const Arg& x, const Arg& alpha = 1.0);                  // nn.celu
Array selu(const Arg& x);                                          // nn.selu
Array leaky_relu(const Arg& x, const Arg& negative_slope = 0.01);  // nn.leaky_relu
Array hard_tanh(const Arg& x);                                     // nn.hard_tanh; clip to [-1, 1]
Array hard_sigmoid(const Arg& x);                                  // nn.hard_sigmoid
Array hard_silu(const Arg& x);                                     // nn.hard_silu
Array hard_swish(const Arg& x);                                    // nn.hard_swish
Array squareplus(const Arg& x, const Arg& b = 4);                  // nn.squareplus
Array tanh(const Arg& x);                                          // nn.tanh
Array log1mexp(const Arg& x);                                      // nn.log1mexp
// The first half of an even dimension times the sigmoid of the second.
Array glu(const Arg& x, int axis = -1);  // nn.glu

// ---- Over dimensions. Where `where` (it broadcasts to x) does not hold, elements do not count.
struct SoftmaxOptions {
  detail::ByName by_name = {};
  Axes axis = -1;
  std::optional<Array> where = {};
};
Array softmax(const Arg& x, const SoftmaxOptions& options = {});  // nn.softmax; 0 where not `where`
Array softmax(const Arg& x, const Axes& axis, SoftmaxOptions options = {});
Array log_softmax(const Arg& x, const SoftmaxOptions& options = {});  // nn.log_softmax
Array log_softmax(const Arg& x, const Axes& axis, SoftmaxOptions options = {});
struct LogSumExpOptions {
  detail::ByName by_name = {};
  Axes axis = None;
  bool keepdims = false;
  std::optional<Array> b = {};  // factors of the exponentials
  std::optional<Array> where = {};
};
Array logsumexp(const Arg& x,
                const LogSumExpOptions& options = {});  // nn.logsumexp; without overflow
Array logsumexp(const Arg& x, const Axes& axis, LogSumExpOptions options = {});
Array logmeanexp(const Arg& x, const LogSumExpOptions& options = {});  // nn.logmeanexp
Array logmeanexp(const Arg& x, const Axes& axis, LogSumExpOptions options = {});
struct StandardizeOptions {
  detail::ByName by_name = {};
  Axes axis = -1;
  std::optional<Array> mean = {}, variance = {};  // none: those of x
  double epsilon = 1e-5;
  std::optional<Array> where = {};
};
// (x - mean) / sqrt(variance + epsilon)
Array standardize(const Arg& x, const StandardizeOptions& options = {});  // nn.standardize

struct OneHotOptions {
  DType dtype = float32;
  int axis = -1;  // of the new dimension
};
// 1 at the index that an integer says, 0 elsewhere; all 0 for an index out of range.
Array one_hot(const Arg& x, std::int64_t num_classes,
              const OneHotOptions& options = {});  // nn.one_hot
template <std::same_as<DType> D>
Array one_hot(const Arg& x, std::int64_t num_classes, D dtype) {
  return one_hot(x, num_classes, OneHotOptions{.dtype = dtype});
}

// ---- Attention

// How many positions before and behind its own a query sees.
struct WindowSize {
  WindowSize(std::int64_t both) : left(both), right(both) {}  // NOLINT(google-explicit-constructor)
  WindowSize(std::int64_t left_, std::int64_t right_) : left(left_), right(right_) {}
  std::int64_t left, right;
};
struct AttentionOptions {
  std::optional<Array> bias =
      {};  // added to the scores [batch, heads, T, S], to which it broadcasts
  std::optional<Array> mask =
      {};  // booleans, which broadcast as the bias: true where a query looks
  std::optional<double> scale = {};  // of the scores; none: 1 / sqrt(H)
  bool is_causal = false;            // a query looks at its own position and those before
  std::optional<Array> query_seq_lengths = {};      // int32[B]; the positions behind them count for
  std::optional<Array> key_value_seq_lengths = {};  // nothing, and results there are 0
  std::optional<WindowSize> local_window_size = {};
};
// For queries [B, T, N, H], keys and values [B, S, K, H], B being left out or not: each of the N
// heads' softmax(query key^T scale + bias), times value, laid out as the queries. N is a multiple
// of K: heads in groups share keys. Scores and softmax are in float32.
Array dot_product_attention(const Arg& query, const Arg& key, const Arg& value,
                            const AttentionOptions& options = {});  // nn.dot_product_attention

}  // namespace weft::nn
