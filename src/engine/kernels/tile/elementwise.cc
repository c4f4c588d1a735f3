// Kernels of the elementwise ops: one tile function over whole arrays.
#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/kernels/kernels.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/kernels/tile/fused_elementwise.h"
#include "engine/kernels/tile/gapped_rows.h"
#include "engine/kernels/tile/result_storage.h"
#include "engine/kernels/tile/tile_function.h"
#include "engine/stream/stream_copy.h"
#include "ir/ops/table.h"

namespace weft::engine {
namespace {

constexpr std::size_t kMaxElementBytes = 16;
using TileScratch = std::array<std::byte, kMaxElementBytes * kTileLanes>;

// An integer or complex type with elements as large, for ops that only move elements: so a float
// need not be converted, and keeps its bits.
DType bits_dtype(DType dtype) {
  switch (byte_size(dtype)) {
    case 1:
      return dtype == DType::i1 ? DType::i1 : DType::ui8;
    case 2:
      return DType::ui16;
    case 4:
      return DType::ui32;
    case 8:
      return DType::ui64;
    default:
      return DType::c128;
  }
}

class ElementwiseKernel : public Kernel {
 public:
  ElementwiseKernel(TileFunction function, const ir::Op& op, const ir::Module& module,
                    bool moves_bits)
      : function_(function),
        type_(op.results[0]->type.tensor()),
        moves_bits_(moves_bits),
        op_(op),
        module_(module) {}

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    if (computes_where_they_lie(inputs)) {
      outputs[0] = run_dense(context, inputs);
      return;
    }
    if (const Kernel* const by_rows = kernel_of_rows(inputs)) {
      by_rows->run(context, inputs, outputs);
      return;
    }
    const TensorType type{as_computed(type_.dtype), type_.dims};
    Each<ElementReader> readers;
    for (std::size_t a = 0; a < inputs.size(); ++a) {
      const Buffer view = of_shape(inputs[a], type.dims);
      readers[a].emplace(view.bitcast(as_computed(view.dtype())));
    }
    bool reused = false;
    Buffer output = result_storage(context, inputs, type, reused);
    std::byte* out = output.mutable_bytes();
    const bool past_caches = !reused && context.is_past_caches(type.num_bytes(), inputs);
    parallel(context, type.num_elements(), 1, [&](std::int64_t begin, std::int64_t end) {
      compute(readers, out, begin, end, past_caches);
    });
    outputs[0] = output.bitcast(type_.dtype);
  }

 private:
  // One for each operand, without memory of its own.
  template <class T>
  using Each = std::array<std::optional<T>, 3>;

  DType as_computed(DType dtype) const { return moves_bits_ ? bits_dtype(dtype) : dtype; }

  bool computes_where_they_lie(std::span<const Buffer> inputs) const {
    const ComputeForm& result = compute_form(as_computed(type_.dtype));
    if (result.store != nullptr || result.round != nullptr) return false;
    return std::all_of(inputs.begin(), inputs.end(), [&](const Buffer& input) {
      return compute_form(as_computed(input.dtype())).load == nullptr &&
             input.dims() == type_.dims && input.is_dense();
    });
  }

  // Where operands lie as rows with gaps, or have one element throughout rows, and code may go
  // through these (fused_elementwise.h); else null.
  const Kernel* kernel_of_rows(std::span<const Buffer> inputs) const {
    // What only moves elements keeps all bits of them.
    const bool may_be_widened = moves_bits_ && compute_form(type_.dtype).load != nullptr;
    if (may_be_widened || type_.num_elements() < kTileLanes) return nullptr;
    std::vector<Buffer> views;
    for (const Buffer& input : inputs) views.push_back(of_shape(input, type_.dims));
    const auto is_one_in_rows = [](const Buffer& view) {
      const auto is_zero = [](std::int64_t stride) { return stride == 0; };
      return view.strides().back() == 0 && view.dims().back() > 1 &&
             !std::ranges::all_of(view.strides(), is_zero);
    };
    if (std::ranges::none_of(views, is_one_in_rows) && !GappedRows::joint(views)) return nullptr;
    std::call_once(makes_rows_, [&] {
      const std::vector<const ir::Op*> ops = {&op_};
      const std::vector<const ir::Value*> results = {op_.results[0]};
      const std::vector<const ir::Value*> operands(op_.operands.begin(), op_.operands.end());
      rows_ = make_elementwise_rows(ops, operands, results, module_);
    });
    return rows_.get();
  }

  // One call for each part.
  Buffer run_dense(const KernelContext& context, std::span<Buffer> inputs) const {
    std::array<const std::byte*, 3> in = {};
    std::array<std::int64_t, 3> sizes = {};
    for (std::size_t a = 0; a < inputs.size(); ++a) {
      in[a] = inputs[a].bytes();
      sizes[a] = byte_size(inputs[a].dtype());
    }
    bool reused = false;
    Buffer output = result_storage(context, inputs, type_, reused);
    std::byte* const out = output.mutable_bytes();
    const std::int64_t size = byte_size(type_.dtype);
    const bool past_caches = !reused && context.is_past_caches(type_.num_bytes());
    parallel(context, type_.num_elements(), 1, [&](std::int64_t begin, std::int64_t end) {
      const auto from = [&](std::int64_t i) {
        return std::array<const void*, 3>{in[0] + i * sizes[0], in[1] + i * sizes[1],
                                          in[2] + i * sizes[2]};
      };
      if (!past_caches) {
        function_(from(begin).data(), out + begin * size, end - begin);
        return;
      }
      alignas(64) TileScratch tile;
      for (std::int64_t i = begin, n = 0; i < end; i += n) {
        n = rest_of_tile(i, end);
        function_(from(i).data(), tile.data(), n);
        copy_past_caches_unordered(out + i * size, tile.data(), static_cast<std::size_t>(n * size));
      }
      order_copies_past_caches();
    });
    return output;
  }

  void compute(const Each<ElementReader>& readers, std::byte* out, std::int64_t begin,
               std::int64_t end, bool past_caches) const {
    const DType dtype = as_computed(type_.dtype);
    const std::int64_t size = byte_size(type_.dtype);
    const bool converts = compute_form(dtype).store != nullptr;
    alignas(64) TileScratch scratch[3], computed, stored;
    const void* in[3] = {};
    Each<ElementReader::Cursor> cursors;
    for (std::size_t a = 0; a < readers.size() && readers[a]; ++a) {
      cursors[a].emplace(*readers[a], begin);
      if (readers[a]->is_uniform()) in[a] = cursors[a]->next(kTileLanes, &scratch[a]);
    }
    const std::int64_t row = past_caches ? kTileLanes : shortest_row(readers);
    for (std::int64_t i = begin, n = 0; i < end; i += n) {
      n = std::min(rest_of_tile(i, end), row - i % row);
      for (std::size_t a = 0; a < readers.size() && readers[a]; ++a) {
        if (readers[a]->is_uniform()) continue;
        cursors[a]->fetch_ahead(n);
        in[a] = cursors[a]->next(n, &scratch[a]);
      }
      std::byte* const to = out + i * size;
      std::byte* const place = past_caches ? stored.data() : to;
      std::byte* const result = converts ? computed.data() : place;
      function_(in, result, n);
      store_tile(dtype, result, place, n);
      if (past_caches) {
        copy_past_caches_unordered(to, stored.data(), static_cast<std::size_t>(n * size));
      }
    }
    if (past_caches) order_copies_past_caches();
  }

  // A tile of each row is read where it lies, if rows are not so short that tiles cost more than
  // copies; at most kTileLanes.
  static std::int64_t shortest_row(const Each<ElementReader>& readers) {
    constexpr std::int64_t kLeast = 128;
    std::int64_t row = kTileLanes;
    for (std::size_t a = 0; a < readers.size() && readers[a]; ++a) {
      row = std::min(row, readers[a]->piece(kLeast));
    }
    return row;
  }

  // Tiles end where their number of elements divides their places, so that copies of whole ones are
  // of whole cache lines.
  static std::int64_t rest_of_tile(std::int64_t begin, std::int64_t end) {
    return std::min(kTileLanes - begin % kTileLanes, end - begin);
  }

  TileFunction function_;
  TensorType type_;
  bool moves_bits_;
  const ir::Op& op_;
  const ir::Module& module_;
  mutable std::once_flag makes_rows_;
  mutable std::unique_ptr<const Kernel> rows_;
};

}  // namespace

std::unique_ptr<Kernel> make_elementwise(const ir::Op& op, const ir::Module& module) {
  const bool moves_bits = op.def().chooses_from > 0;
  std::vector<DType> operands;
  for (const ir::Value* operand : op.operands) operands.push_back(operand->type.dtype());
  DType result = op.results[0]->type.dtype();
  if (moves_bits) {
    for (DType& dtype : operands) dtype = bits_dtype(dtype);
    result = bits_dtype(result);
  }
  return std::make_unique<ElementwiseKernel>(tile_function(op, operands, result), op, module,
                                             moves_bits);
}

std::unique_ptr<Kernel> make_convert(const ir::Op& op, const ir::Module& module) {
  const int same = ir::same_operand(op);
  return same >= 0 ? make_operand(same) : make_elementwise(op, module);
}

}  // namespace weft::engine
