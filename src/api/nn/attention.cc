// Attention, as a product, a softmax and a product.
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "weft/creation.h"
#include "weft/elementwise.h"
#include "weft/linalg.h"
#include "weft/nn.h"
#include "weft/numpy.h"

#include "api/ops/ops.h"
#include "core/text/dims_text.h"

namespace weft::nn {
namespace {

constexpr const char* kAttention = "dot_product_attention";

// With dimensions of size 1 in front.
Array of_rank4(const char* what, const Array& x, int least) {
  if (x.ndim() < least || x.ndim() > 4) {
    detail::fail(kAttention, fmt::format("{} is {}; it must have {} dimensions", what, typeof_(x),
                                         least == 3 ? "3 or 4" : "at most 4"));
  }
  Dims shape(static_cast<std::size_t>(4 - x.ndim()), 1);
  for (const std::int64_t size : x.shape()) shape.push_back(size);
  return reshape(x, shape);
}

// Of rank 4, made of those that messages tell.
struct Operands {
  Array query, key, value;
};
void check_operands(const Operands& all, const Operands& given) {
  const auto& [query, key, value] = all;
  const Shape q = query.shape(), k = key.shape();
  const bool fits = key.shape() == value.shape() && q[0] == k[0] && q[3] == k[3] &&
                    (k[2] == 0 ? q[2] == 0 : q[2] % k[2] == 0);
  if (!fits || query.dtype() != key.dtype() || value.dtype() != key.dtype() ||
      !is_float(key.dtype())) {
    detail::fail(kAttention,
                 fmt::format("query is {}, key {} and value {}; they must be [B, T, N, H], "
                             "[B, S, K, H] and [B, S, K, H] of one float dtype, N a multiple of K",
                             typeof_(given.query), typeof_(given.key), typeof_(given.value)));
  }
}

void check_broadcasts(const char* what, const Array& x, const Array& given, const Dims& scores) {
  bool fits = true;
  for (std::size_t d = 0; d < 4; ++d) {
    fits = fits && (x.shape()[d] == 1 || x.shape()[d] == scores[d]);
  }
  if (fits) return;
  detail::fail(kAttention, fmt::format("{} is {}, which does not broadcast to the scores {}", what,
                                       typeof_(given), dims_text(scores)));
}

// [B, N, T, S] as [B, K, N / K, T, S].
Array grouped(const Array& x, std::int64_t groups, std::int64_t heads) {
  const auto [b, n, t, s] = x.shape<4>();
  return n == 1 ? reshape(x, {b, 1, 1, t, s}) : reshape(x, {b, groups, heads, t, s});
}

Array lengths_of(const char* what, const Array& lengths, std::int64_t batch) {
  if (lengths.dtype() != DType::i32 || lengths.shape() != Dims{batch}) {
    detail::fail(kAttention,
                 fmt::format("{} is {}; it must be i32[{}]", what, typeof_(lengths), batch));
  }
  return reshape(lengths, {batch, 1, 1, 1, 1});
}

// Where a query looks, to be broadcast to scores [B, K, G, T, S]; none: everywhere.
std::optional<Array> mask_of(const AttentionOptions& options, const std::optional<Array>& given,
                             const Dims& scores) {
  std::optional<Array> mask = given;
  const auto only = [&](const Array& more) { mask = mask ? logical_and(*mask, more) : more; };
  const std::int64_t batch = scores[0], t = scores[2], s = scores[3];
  const Array query = reshape(iota(DType::i32, t), {t, 1}),
              key = reshape(iota(DType::i32, s), {1, s});
  if (options.is_causal) only(query >= key);
  if (options.local_window_size) {
    only(logical_and(query <= key + options.local_window_size->left,
                     query >= key - options.local_window_size->right));
  }
  if (options.query_seq_lengths) {
    only(query < lengths_of("query_seq_lengths", *options.query_seq_lengths, batch));
  }
  if (options.key_value_seq_lengths) {
    only(key < lengths_of("key_value_seq_lengths", *options.key_value_seq_lengths, batch));
  }
  return mask;
}

// What stands for minus infinity: a row without any place to look has equal weights, not NaN. Of
// float32 for all, as the softmax is.
constexpr double kLargeNegative = -0.7 * static_cast<double>(std::numeric_limits<float>::max());

}  // namespace

Array dot_product_attention(const Arg& query, const Arg& key, const Arg& value,
                            const AttentionOptions& options) {
  return detail::operation(kAttention, query.where, [&] {
    const Operands all{of_rank4("query", query.array, 3), of_rank4("key", key.array, 3),
                       of_rank4("value", value.array, 3)};
    check_operands(all, {query.array, key.array, value.array});
    const auto& [q, k, v] = all;
    const auto [batch, t, heads, size] = q.shape<4>();
    const std::int64_t s = k.shape()[1], groups = k.shape()[2];
    const std::int64_t in_group = groups == 0 ? 1 : heads / groups;
    const Dims scores{batch, heads, t, s};
    const DType dtype = q.dtype() == DType::f64 ? DType::f64 : DType::f32;

    Array logits = einsum("BTKGH,BSKH->BKGTS", reshape(q, {batch, t, groups, in_group, size}), k,
                          {.preferred_element_type = dtype});
    const double scale = options.scale.value_or(1 / std::sqrt(static_cast<double>(size)));
    logits = logits * scale;
    if (options.bias) {
      const Array bias = of_rank4("bias", *options.bias, 0);
      check_broadcasts("bias", bias, *options.bias, scores);
      logits = (logits + grouped(bias, groups, in_group)).astype(dtype);
    }
    std::optional<Array> given;
    if (options.mask) {
      const Array mask = of_rank4("mask", *options.mask, 0);
      if (!is_boolean(mask.dtype())) {
        detail::fail(kAttention, fmt::format("mask is {}; it must be of booleans: what is to be "
                                             "added is a bias",
                                             typeof_(*options.mask)));
      }
      check_broadcasts("mask", mask, *options.mask, scores);
      given = grouped(mask, groups, in_group);
    }
    if (const auto mask = mask_of(options, given, scores)) {
      logits = where(*mask, logits, full({}, kLargeNegative, dtype));
    }
    const Array weights = softmax(logits.astype(DType::f32)).astype(k.dtype());
    Array result = reshape(einsum("BKGTS,BSKH->BTKGH", weights, v), {batch, t, heads, size});
    if (options.query_seq_lengths) {
      const Array places = reshape(iota(DType::i32, t), {1, t, 1, 1});
      const Array lengths = reshape(*options.query_seq_lengths, {batch, 1, 1, 1});
      result = result * (places < lengths).astype(result.dtype());
    }
    return reshape(result, query.array.shape());
  });
}

}  // namespace weft::nn
