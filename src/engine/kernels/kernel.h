// Kernel: how the host engine computes one op; made once per step when a plan is built, run any
// number of times, by any worker and by several at once (a plan is shared by all devices): a kernel
// holds only what its op says.
//
// The table (kernel_table.h) says for every op of the IR how its kernel is made, or that the
// executor runs it: control flow, collectives, calls, what computes nothing.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <span>

#include "engine/stream/buffer.h"
#include "engine/stream/buffer_pool.h"
#include "engine/stream/stream_copy.h"
#include "ir/module.h"

namespace weft::engine {

struct KernelContext {
  BufferPool& pool;
  std::int64_t device = 0;  // global device id of the running instance
  // Calls body(begin, end) for parts of [0, n) on all idle workers and waits, or at once on this
  // one when n < 2 * grain. The split never changes a result's bits.
  std::function<void(std::int64_t n, std::int64_t grain,
                     const std::function<void(std::int64_t, std::int64_t)>& body)>
      parallel_for;
  // Whether the run has been given up, for kernels that may take forever; null: nobody says.
  const std::atomic<bool>* stopped = nullptr;
  // So many devices run at once, and share the caches.
  std::int64_t devices = 1;
  // Whether a result of so many bytes, if all devices have one, is better written past them. What
  // is made of little, as repeated elements are, leaves the caches to the result.
  bool is_past_caches(std::int64_t bytes, std::int64_t read) const {
    constexpr std::int64_t kLeast = std::int64_t{2} << 20;
    return bytes >= kLeast && (bytes + std::min(bytes, read)) * devices >= 2 * kPastCachesBytes;
  }
  bool is_past_caches(std::int64_t bytes) const { return is_past_caches(bytes, bytes); }
  bool is_past_caches(std::int64_t bytes, std::span<const Buffer> operands) const {
    std::int64_t read = 0;
    for (const Buffer& operand : operands) read += operand.bytes_in_memory();
    return is_past_caches(bytes, read);
  }
  bool is_stopped() const { return stopped != nullptr && stopped->load(std::memory_order_relaxed); }
};

// A kernel whose inputs lie alike in every run, wherever that is, for those who run it again and
// again: what follows from how they lie is known before. Any worker, and several at once.
class PlacedKernel {
 public:
  virtual ~PlacedKernel() = default;
  // Where the first element of each input is, and where each result goes, dense, apart from all
  // inputs.
  virtual void run(const KernelContext& context, std::span<const std::byte* const> inputs,
                   std::span<std::byte* const> results) const = 0;
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // `inputs` are the op's operands in order, and what its regions use from outside
  // (op_kernel.h); one whose value dies here is the last reference to it,
  // so that `inputs[i].owns_storage()` says that its bytes may be reused. Fills `outputs`, one per
  // result, with the result types of the op; views of inputs are welcome.
  virtual void run(const KernelContext& context, std::span<Buffer> inputs,
                   std::span<Buffer> outputs) const = 0;
  // The same, with the same bits, of inputs that lie so; null: only `run` does it. It refers to
  // this kernel.
  virtual std::unique_ptr<const PlacedKernel> placed(
      std::span<const StridedLayout> /*inputs*/) const {
    return nullptr;
  }
};

// Makes the kernel for an op that has passed the verifier; the module is there for the functions
// that its regions call. Throws weft::Error where the op cannot run ("custom_call @x: ..."). A
// kernel refers to neither afterwards.
using MakeKernel = std::unique_ptr<Kernel> (*)(const ir::Op& op, const ir::Module& module);

}  // namespace weft::engine
