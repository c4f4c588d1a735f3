// Kernels of the batch_norm ops, plainly, in double: JAX does not use them.
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "engine/kernels/kernels.h"
#include "engine/kernels/lambda_kernel.h"
#include "engine/kernels/tile/element_reader.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

using Values = std::vector<double>;
using Inputs = std::span<Buffer>;
using Outputs = std::span<Buffer>;

Values values_of(const Buffer& buffer) {
  Values values(static_cast<std::size_t>(buffer.num_elements()));
  const ElementReader reader(buffer);
  const TileFunction to_double = convert_function(buffer.dtype(), DType::f64);
  alignas(16) std::byte scratch[8 * kTileLanes];
  for (std::int64_t i = 0; i < buffer.num_elements(); i += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, buffer.num_elements() - i);
    const void* in[1] = {reader.read(i, n, scratch)};
    to_double(in, values.data() + i, n);
  }
  return values;
}

Buffer buffer_of(const KernelContext& context, const Values& values, const TensorType& type) {
  Buffer buffer = context.pool.allocate(type);
  std::byte* to = buffer.mutable_bytes();
  const TileFunction from_double = convert_function(DType::f64, type.dtype);
  alignas(16) std::byte scratch[8 * kTileLanes];
  for (std::int64_t i = 0; i < type.num_elements(); i += kTileLanes) {
    const std::int64_t n = std::min(kTileLanes, type.num_elements() - i);
    const void* in[1] = {values.data() + i};
    from_double(in, scratch, n);
    store_tile(type.dtype, scratch, to + i * byte_size(type.dtype), n);
  }
  return buffer;
}

// Which feature each element belongs to.
struct Features {
  Features(const Dims& dims, std::int64_t index)
      : count(static_cast<std::size_t>(dims[static_cast<std::size_t>(index)])),
        inner(static_cast<std::size_t>(
            num_elements(std::span(dims.begin() + index + 1, dims.end())))),
        elements(static_cast<std::size_t>(num_elements(dims))) {}
  std::size_t of(std::size_t element) const { return element / inner % count; }
  double per_feature() const { return static_cast<double>(elements) / static_cast<double>(count); }
  // By feature, the sum of f(element, feature).
  Values sums(const std::function<double(std::size_t, std::size_t)>& f) const {
    Values result(count, 0);
    for (std::size_t i = 0; i < elements; ++i) result[of(i)] += f(i, of(i));
    return result;
  }
  std::size_t count, inner, elements;
};

Values normalised(const Features& features, const Values& x, const Values& scale,
                  const Values& offset, const Values& mean, const Values& variance,
                  double epsilon) {
  Values result(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::size_t f = features.of(i);
    result[i] = (x[i] - mean[f]) / std::sqrt(variance[f] + epsilon) * scale[f] + offset[f];
  }
  return result;
}

}  // namespace

std::unique_ptr<Kernel> make_batch_norm_inference(const ir::Op& op, const ir::Module&) {
  return make_kernel([attrs = op.get<ir::BatchNormAttrs>(), type = op.results[0]->type.tensor()](
                         const KernelContext& context, Inputs inputs, Outputs outputs) {
    const Features features(type.dims, attrs.feature_index);
    outputs[0] = buffer_of(
        context,
        normalised(features, values_of(inputs[0]), values_of(inputs[1]), values_of(inputs[2]),
                   values_of(inputs[3]), values_of(inputs[4]), attrs.epsilon),
        type);
  });
}

std::unique_ptr<Kernel> make_batch_norm_training(const ir::Op& op, const ir::Module&) {
  return make_kernel([attrs = op.get<ir::BatchNormAttrs>(), type = op.results[0]->type.tensor(),
                      feature_type = op.results[1]->type.tensor()](const KernelContext& context,
                                                                   Inputs inputs, Outputs outputs) {
    const Features features(type.dims, attrs.feature_index);
    const Values x = values_of(inputs[0]);
    Values mean = features.sums([&](std::size_t i, std::size_t) { return x[i]; });
    for (double& m : mean) m /= features.per_feature();
    Values variance = features.sums(
        [&](std::size_t i, std::size_t f) { return (x[i] - mean[f]) * (x[i] - mean[f]); });
    for (double& v : variance) v /= features.per_feature();
    outputs[0] = buffer_of(context,
                           normalised(features, x, values_of(inputs[1]), values_of(inputs[2]), mean,
                                      variance, attrs.epsilon),
                           type);
    outputs[1] = buffer_of(context, mean, feature_type);
    outputs[2] = buffer_of(context, variance, feature_type);
  });
}

std::unique_ptr<Kernel> make_batch_norm_grad(const ir::Op& op, const ir::Module&) {
  return make_kernel([attrs = op.get<ir::BatchNormAttrs>(), type = op.results[0]->type.tensor(),
                      feature_type = op.results[1]->type.tensor()](const KernelContext& context,
                                                                   Inputs inputs, Outputs outputs) {
    const Features features(type.dims, attrs.feature_index);
    const Values x = values_of(inputs[0]), scale = values_of(inputs[1]);
    const Values mean = values_of(inputs[2]), gradient = values_of(inputs[4]);
    Values variance = values_of(inputs[3]);
    for (double& v : variance) v += attrs.epsilon;
    const Values sum = features.sums([&](std::size_t i, std::size_t) { return gradient[i]; });
    const Values moment =
        features.sums([&](std::size_t i, std::size_t f) { return gradient[i] * (x[i] - mean[f]); });
    Values grad_operand(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      const std::size_t f = features.of(i);
      const double correction =
          (sum[f] + moment[f] * (x[i] - mean[f]) / variance[f]) / features.per_feature();
      grad_operand[i] = scale[f] / std::sqrt(variance[f]) * (gradient[i] - correction);
    }
    Values grad_scale(moment);
    for (std::size_t f = 0; f < grad_scale.size(); ++f) grad_scale[f] /= std::sqrt(variance[f]);
    outputs[0] = buffer_of(context, grad_operand, type);
    outputs[1] = buffer_of(context, grad_scale, feature_type);
    outputs[2] = buffer_of(context, sum, feature_type);
  });
}

}  // namespace weft::engine
