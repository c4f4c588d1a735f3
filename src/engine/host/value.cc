#include "engine/host/value.h"

namespace weft::engine {

Literal Value::to_literal() const {
  if (sharded_ == nullptr) return engine::to_literal(buffer_);
  BufferPool pool;
  const KernelContext context{pool, 0,
                              [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); }};
  Literal result(sharded_->layout->type);
  assemble(context, *sharded_, result.mutable_bytes().data());
  return result;
}

}  // namespace weft::engine
