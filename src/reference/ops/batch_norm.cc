// batch_norm_training, batch_norm_inference, batch_norm_grad: in double, rounded at the end.
#include <cmath>

#include "ir/ops/attrs.h"
#include "reference/index.h"
#include "reference/ops/functions.h"

namespace weft::reference {
namespace {

struct Features {
  std::size_t dim;
  std::int64_t count;
  double per_feature;  // elements

  Features(const ArrayCall& call)
      : dim(static_cast<std::size_t>(call.get<ir::BatchNormAttrs>().feature_index)),
        count(call.in[0].dims()[dim]),
        per_feature(static_cast<double>(call.in[0].num_elements()) / static_cast<double>(count)) {}
};

// Calls f(linear, feature) for each element of the operand.
template <class F>
void for_each_element(const ArrayCall& call, const Features& features, F&& f) {
  for_each_index(call.in[0].dims(), [&](const Dims& index, std::int64_t linear) {
    f(static_cast<std::size_t>(linear), static_cast<std::size_t>(index[features.dim]));
  });
}

// The sum of term(linear, feature) over the elements of each feature.
template <class F>
std::vector<double> sums(const ArrayCall& call, const Features& features, const F& term) {
  std::vector<double> result(static_cast<std::size_t>(features.count));
  for_each_element(call, features, [&](std::size_t i, std::size_t f) { result[f] += term(i, f); });
  return result;
}

Literal rounded(const TensorType& type, const std::vector<double>& values) {
  Literal result(type);
  std::byte* to = result.mutable_bytes().data();
  for (double x : values) {
    store(make_real(type.dtype, x), to);
    to += byte_size(type.dtype);
  }
  return result;
}

std::vector<double> normalized(const ArrayCall& call, const Features& features,
                               const std::vector<double>& mean,
                               const std::vector<double>& variance) {
  const double epsilon = call.get<ir::BatchNormAttrs>().epsilon;
  const auto x = values_of<double>(call.in[0]);
  const auto scale = values_of<double>(call.in[1]), offset = values_of<double>(call.in[2]);
  std::vector<double> result(x.size());
  for_each_element(call, features, [&](std::size_t i, std::size_t f) {
    result[i] = scale[f] * (x[i] - mean[f]) / std::sqrt(variance[f] + epsilon) + offset[f];
  });
  return result;
}

}  // namespace

std::vector<Literal> batch_norm_inference(const ArrayCall& call) {
  const auto mean = values_of<double>(call.in[3]), variance = values_of<double>(call.in[4]);
  return {rounded(call.type(), normalized(call, Features(call), mean, variance))};
}

std::vector<Literal> batch_norm_training(const ArrayCall& call) {
  const Features features(call);
  const auto x = values_of<double>(call.in[0]);
  auto mean = sums(call, features, [&](std::size_t i, std::size_t) { return x[i]; });
  for (double& m : mean) m /= features.per_feature;
  auto variance = sums(call, features, [&](std::size_t i, std::size_t f) {
    return (x[i] - mean[f]) * (x[i] - mean[f]);
  });
  for (double& v : variance) v /= features.per_feature;
  return {rounded(call.type(0), normalized(call, features, mean, variance)),
          rounded(call.type(1), mean), rounded(call.type(2), variance)};
}

// Operands: operand, scale, mean, variance, the gradient of the output. Results: the gradients of
// operand, scale and offset.
std::vector<Literal> batch_norm_grad(const ArrayCall& call) {
  const Features features(call);
  const double epsilon = call.get<ir::BatchNormAttrs>().epsilon;
  const auto x = values_of<double>(call.in[0]), scale = values_of<double>(call.in[1]);
  const auto mean = values_of<double>(call.in[2]), variance = values_of<double>(call.in[3]);
  const auto grad = values_of<double>(call.in[4]);
  const auto offset_grad =
      sums(call, features, [&](std::size_t i, std::size_t) { return grad[i]; });
  const auto centered_grad = sums(
      call, features, [&](std::size_t i, std::size_t f) { return grad[i] * (x[i] - mean[f]); });
  std::vector<double> operand_grad(x.size()), scale_grad(scale.size());
  for_each_element(call, features, [&](std::size_t i, std::size_t f) {
    const double deviation = std::sqrt(variance[f] + epsilon);
    const double sum_part = features.per_feature * grad[i] - offset_grad[f];
    const double centered = (x[i] - mean[f]) * centered_grad[f] / (variance[f] + epsilon);
    operand_grad[i] = scale[f] / deviation / features.per_feature * (sum_part - centered);
  });
  for (std::size_t f = 0; f < scale.size(); ++f) {
    scale_grad[f] = centered_grad[f] / std::sqrt(variance[f] + epsilon);
  }
  return {rounded(call.type(0), operand_grad), rounded(call.type(1), scale_grad),
          rounded(call.type(2), offset_grad)};
}

}  // namespace weft::reference
