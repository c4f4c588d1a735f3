#include "engine/comm/mpi/common_copy.h"

#include "engine/comm/mpi/message.h"
#include "engine/comm/place.h"

namespace weft::engine {
namespace {

bool stays(HostMemory& memory, const Buffer& array) {
  return array.type().num_bytes() <= kWithinHead || memory.is_common(array);
}

}  // namespace

Buffer in_common(const KernelContext& context, HostMemory& memory, const Buffer& array) {
  if (stays(memory, array)) return array;
  Buffer copy = memory.pool().allocate(array.type());
  place(context, array, copy.mutable_bytes(), copy.strides(), array.type().num_bytes());
  return copy;
}

Buffer in_common_but(const KernelContext& context, HostMemory& memory, const Part& mine,
                     const Buffer& array) {
  if (stays(memory, array)) return array;
  Buffer copy = memory.pool().allocate(array.type());
  const int size = byte_size(array.dtype());
  const Dims step{1};
  for (const auto& [begin, end] : {Part{0, mine.begin}, Part{mine.end, array.num_elements()}}) {
    place(context, {{end - begin},
                    size,
                    array.bytes() + begin * size,
                    step,
                    copy.mutable_bytes() + begin * size,
                    step,
                    array.type().num_bytes()});
  }
  return copy;
}

}  // namespace weft::engine
