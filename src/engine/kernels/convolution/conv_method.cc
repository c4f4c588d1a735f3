#include "engine/kernels/convolution/conv_method.h"

#include <array>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/move/data_ops.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/product/matrix_convert.h"

namespace weft::engine {

Buffer dense_f32(const KernelContext& context, const Buffer& buffer) {
  const Buffer from = dense(context, buffer);
  if (from.dtype() == DType::f32) return from;
  Buffer to = context.pool.allocate({DType::f32, from.dims()});
  auto* data = to.mutable_data<float>();
  parallel(context, from.num_elements(), 1, [&](std::int64_t begin, std::int64_t end) {
    const MatrixRef part{
        from.bytes() + begin * byte_size(from.dtype()), from.dtype(), 1, end - begin, 0, 1};
    copy_matrix(part, data + begin, 0);
  });
  return to;
}

Buffer padded_source(const KernelContext& context, const ConvLayout& layout, const Buffer& source) {
  const std::size_t rank = source.dims().size();
  PaddedPlaces padding{Dims(rank, 0), Dims(rank, 0)};
  for (std::size_t d = 0; d < layout.spatial.size(); ++d) {
    padding.low[d + 1] = layout.spatial[d].low;
    padding.interior[d + 1] = layout.spatial[d].base_dilation - 1;
  }
  constexpr std::array<std::byte, 16> kZero{};
  const Dims dims = plan::padded_type(layout, source.type()).dims;
  return padded(context, source, padding, dims, kZero.data());
}

}  // namespace weft::engine
