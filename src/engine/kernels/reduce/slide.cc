#include "engine/kernels/reduce/slide.h"

#include <algorithm>
#include <cstring>

#include "engine/kernels/move/lines.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/reduce/line_scan.h"

namespace weft::engine {
namespace {

using Readers = std::vector<ElementReader>;

// The windows of one line after another. For one thread.
class LineSlide {
 public:
  LineSlide(const Combiner& combiner, const SlidingDim& sliding, std::int64_t n)
      : combiner_(combiner),
        sliding_(sliding),
        n_(n),
        prefix_scan_(combiner, false),
        suffix_scan_(combiner, true),
        frame_(combiner.frame()),
        left_(combiner),
        right_(combiner),
        both_(combiner) {
    for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
      sizes_.push_back(static_cast<std::size_t>(byte_size(compute_dtype(combiner.dtype(o)))));
      prefixes_.emplace_back(static_cast<std::size_t>(n) * sizes_[o]);
      suffixes_.emplace_back(static_cast<std::size_t>(n) * sizes_[o]);
    }
  }

  // `backwards` reads each line from its end.
  void run(const Readers& forwards, const Readers& backwards, std::int64_t line,
           std::span<std::byte* const> to) {
    for (std::int64_t begin = 0; begin < n_; begin += sliding_.size) {
      const std::int64_t end = std::min(n_, begin + sliding_.size);
      scan(prefix_scan_, forwards, line * n_, {begin, end}, prefixes_);
      scan(suffix_scan_, backwards, line * n_, {n_ - end, n_ - begin}, suffixes_);
    }
    for (std::int64_t i = 0; i < sliding_.count; i += kTileLanes) {
      const std::int64_t m = std::min(kTileLanes, sliding_.count - i);
      join(i, m);
      for (std::size_t o = 0; o < sizes_.size(); ++o) {
        const DType dtype = combiner_.dtype(o);
        std::byte* place = to[o] + (line * sliding_.count + i) * byte_size(dtype);
        store_tile(dtype, both_.own()[o], place, m);
      }
    }
  }

 private:
  using Arrays = std::vector<std::vector<std::byte>>;  // by operand, in compute form
  struct Range {
    std::int64_t begin, end;
  };

  void scan(LineScan& scan, const Readers& readers, std::int64_t line, Range block, Arrays& to) {
    scan.run(readers, line + block.begin, block.end - block.begin,
             [&](const OperandTiles& tile, std::int64_t at, std::int64_t m) {
               for (std::size_t o = 0; o < sizes_.size(); ++o) {
                 std::memcpy(element(to, o, block.begin + at), tile.values()[o],
                             static_cast<std::size_t>(m) * sizes_[o]);
               }
             });
  }

  // The elements of window i.
  Range window(std::int64_t i) const {
    const std::int64_t begin = sliding_.start + i * sliding_.stride;
    return {std::max<std::int64_t>(begin, 0), std::min(begin + sliding_.size, n_)};
  }

  // Windows [first, first + n), into both_.
  void join(std::int64_t first, std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      const Range at = window(first + i);
      for (std::size_t o = 0; o < sizes_.size(); ++o) {
        copy(o, element(suffixes_, o, n_ - 1 - at.begin), left_, i);
        copy(o, element(prefixes_, o, at.end - 1), right_, i);
      }
    }
    combiner_.combine(frame_, left_.values(), right_.values(), both_.own(), n);
    // Within one block a window is its beginning or, where the array ends, its end.
    for (std::int64_t i = 0; i < n; ++i) {
      const Range at = window(first + i);
      if (at.begin / sliding_.size != (at.end - 1) / sliding_.size) continue;
      OperandTiles& from = at.begin % sliding_.size == 0 ? right_ : left_;
      for (std::size_t o = 0; o < sizes_.size(); ++o) copy(o, lane(from, o, i), both_, i);
    }
  }

  std::byte* element(Arrays& arrays, std::size_t o, std::int64_t at) {
    return arrays[o].data() + static_cast<std::size_t>(at) * sizes_[o];
  }
  std::byte* lane(OperandTiles& tiles, std::size_t o, std::int64_t i) {
    return static_cast<std::byte*>(tiles.own()[o]) + static_cast<std::size_t>(i) * sizes_[o];
  }
  void copy(std::size_t o, const std::byte* from, OperandTiles& to, std::int64_t i) {
    std::memcpy(lane(to, o, i), from, sizes_[o]);
  }

  const Combiner& combiner_;
  SlidingDim sliding_;
  std::int64_t n_;  // elements of a line
  LineScan prefix_scan_, suffix_scan_;
  Combiner::Frame frame_;
  std::vector<std::size_t> sizes_;  // of elements in compute form
  Arrays prefixes_;                 // of each block, up to and with each element
  Arrays suffixes_;                 // from each element on, the last element of the line first
  OperandTiles left_, right_, both_;
};

}  // namespace

void slide(const KernelContext& context, const Combiner& combiner, std::span<const Buffer> operands,
           const SlidingDim& sliding, std::span<Buffer> outputs) {
  Readers forwards, backwards;
  std::vector<Buffer> lines;
  std::vector<std::byte*> to;
  for (const Buffer& operand : operands) {
    const Buffer view = exchanged_with_last(operand, sliding.dim);
    const auto last = static_cast<std::int64_t>(view.dims().size()) - 1;
    forwards.emplace_back(view);
    backwards.emplace_back(view.reversed(std::span(&last, 1)));
    TensorType type = view.type();
    type.dims.back() = sliding.count;
    lines.push_back(context.pool.allocate(type));
    to.push_back(lines.back().mutable_bytes());
  }
  const std::int64_t n = operands[0].dims()[sliding.dim];
  parallel(context, operands[0].num_elements() / n, n, [&](std::int64_t begin, std::int64_t end) {
    LineSlide line_slide(combiner, sliding, n);
    for (std::int64_t line = begin; line < end; ++line) {
      line_slide.run(forwards, backwards, line, to);
    }
  });
  for (std::size_t o = 0; o < operands.size(); ++o) {
    outputs[o] = exchanged_with_last(lines[o], sliding.dim);
  }
}

}  // namespace weft::engine
