#include "engine/host/value.h"

#include "engine/host/brought_together.h"
#include "engine/stream/buffer_pool.h"

namespace weft::engine {

Literal Value::to_literal() const {
  if (sharded_ == nullptr) return engine::to_literal(buffer_);
  Literal result(sharded_->layout->type);
  copy_to(result.mutable_bytes().data());
  return result;
}

void Value::copy_to(std::byte* destination) const {
  if (sharded_ == nullptr) return copy_to_dense(buffer_, destination);
  BufferPool pool;
  const KernelContext context{pool, 0,
                              [](std::int64_t n, std::int64_t, const auto& body) { body(0, n); }};
  const auto& holders = sharded_->holders;
  assemble(context, holders ? brought_together(*sharded_, "a read") : *sharded_, destination);
}

}  // namespace weft::engine
