#include "engine/kernels/reduce/window_rows.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/kernels/move/copy.h"
#include "engine/kernels/parallel.h"

namespace weft::engine {
namespace {

// Goes through places of windows on one thread.
class RowWindows {
 public:
  RowWindows(const Combiner& combiner, const plan::WindowMethod& method, const Buffer& operand,
             const Buffer& init)
      : fold_(combiner.row_fold()),
        form_(compute_form(operand.dtype())),
        element_size_(byte_size(operand.dtype())),
        compute_size_(byte_size(compute_dtype(operand.dtype()))),
        method_(method),
        operand_(operand),
        outer_(method.dims.size() - method.row_dims),
        place_(outer_, 0),
        first_(outer_, 0),
        end_(outer_, 0),
        position_(outer_, 0) {
    if (outer_ > 0) {
      ahead_ =
          2 * method.windows.strides[outer_ - 1] * operand.strides()[outer_ - 1] * element_size_;
    }
    const auto most = at(method.windows.positions());
    rows_.resize(most);
    find_whole();
    if (form_.load != nullptr) loaded_.resize(most * at(kTileLanes * compute_size_));
    sum_.resize(at(kTileLanes * compute_size_));
    init_row_.resize(sum_.size());
    const Buffer all = init.broadcast({kTileLanes}, {});
    const void* const read = ElementReader(all).read(0, kTileLanes, init_row_.data());
    if (read != init_row_.data()) std::memcpy(init_row_.data(), read, init_row_.size());
  }

  // Elements [lane, lane + n) of the row of that place among those of the result.
  void reduce(std::int64_t place, std::int64_t lane, std::int64_t n, std::byte* to) {
    find_rows(place, lane, n);
    std::byte* const sum = form_.store == nullptr ? to : sum_.data();
    std::memcpy(sum, init_row_.data(), at(n * compute_size_));
    fold_.stack(rows_.data(), count_, n, sum);
    store_tile(operand_.dtype(), sum, to, n);
  }

 private:
  static std::size_t at(std::int64_t n) { return static_cast<std::size_t>(n); }

  // Where the rows of a window that is inside lie from its first one on, in bytes.
  void find_whole() {
    for (std::size_t d = 0; d < outer_; ++d) end_[d] = method_.windows.sizes[d];
    do {
      std::int64_t offset = 0;
      for (std::size_t d = 0; d < outer_; ++d) {
        offset += position_[d] * method_.windows.dilations[d] * operand_.strides()[d];
      }
      whole_.push_back(offset * element_size_);
    } while (next());
  }

  // Where the first window of the place would begin, in elements; whether all of it is inside.
  bool find_place(std::int64_t place) {
    const plan::Windows& w = method_.windows;
    bool is_inside = true;
    begin_ = 0;
    for (std::size_t d = outer_; d-- > 0;) {
      const std::int64_t size = method_.result_dims[d];
      place_[d] = place % size * w.strides[d] - w.low[d];
      place /= size;
      const std::int64_t last = place_[d] + (w.sizes[d] - 1) * w.dilations[d];
      is_inside = is_inside && place_[d] >= 0 && last < method_.dims[d];
      begin_ += place_[d] * operand_.strides()[d];
    }
    return is_inside;
  }

  // Where the rows of the window lie that are inside of the operand, in order.
  void find_rows(std::int64_t place, std::int64_t lane, std::int64_t n) {
    count_ = 0;
    if (find_place(place)) {
      const std::byte* const first = operand_.bytes() + (begin_ + lane) * element_size_;
      for (const std::int64_t offset : whole_) add_row(first + offset, n);
      return;
    }
    if (!find_box()) return;
    const Dims& strides = operand_.strides();
    do {
      std::int64_t offset = lane;
      for (std::size_t d = 0; d < outer_; ++d) {
        offset += (place_[d] + position_[d] * method_.windows.dilations[d]) * strides[d];
      }
      add_row(operand_.bytes() + offset * element_size_, n);
    } while (next());
  }

  void add_row(const std::byte* row, std::int64_t n) {
    constexpr std::int64_t kLine = 64;
    for (std::int64_t i = 0; i < n * element_size_; i += kLine)
      __builtin_prefetch(row + ahead_ + i);
    if (form_.load != nullptr) {
      std::byte* const to = loaded_.data() + count_ * kTileLanes * compute_size_;
      form_.load(row, 1, to, n);
      row = to;
    }
    rows_[at(count_++)] = row;
  }

  // The positions of the window that are inside.
  bool find_box() {
    const plan::Windows& w = method_.windows;
    for (std::size_t d = outer_; d-- > 0;) {
      first_[d] = place_[d] >= 0 ? 0 : ceil_div(-place_[d], w.dilations[d]);
      const std::int64_t room = method_.dims[d] - place_[d];
      end_[d] = room <= 0 ? 0 : std::min(w.sizes[d], ceil_div(room, w.dilations[d]));
      if (first_[d] >= end_[d]) return false;
      position_[d] = first_[d];
    }
    return true;
  }

  bool next() {
    for (std::size_t d = outer_; d-- > 0;) {
      if (++position_[d] < end_[d]) return true;
      position_[d] = first_[d];
    }
    return false;
  }

  const RowFoldFunctions& fold_;
  const ComputeForm& form_;
  std::int64_t element_size_, compute_size_;
  std::int64_t ahead_ = 0;  // bytes from a row to that of the window after the next
  const plan::WindowMethod& method_;
  const Buffer& operand_;
  std::size_t outer_;  // dimensions before those of a row
  Dims place_, first_, end_, position_;
  std::int64_t begin_ = 0;
  std::vector<std::int64_t> whole_;
  std::vector<const void*> rows_;
  std::int64_t count_ = 0;
  std::vector<std::byte> loaded_, sum_, init_row_;
};

}  // namespace

Buffer reduce_window_rows(const KernelContext& context, const Combiner& combiner,
                          const plan::WindowMethod& method, const Buffer& operand,
                          const Buffer& init, const TensorType& result) {
  const Buffer source = method.has_rows(operand.layout()) ? operand : dense(context, operand);
  Buffer to = context.pool.allocate(result);
  std::byte* const bytes = to.mutable_bytes();
  const std::int64_t row = method.row_size(), lanes = std::min(row, kTileLanes);
  const std::int64_t tiles = ceil_div(row, lanes), places = result.num_elements() / row;
  const std::int64_t cost = lanes * (method.windows.positions() + 1);
  parallel(context, places * tiles, cost, [&](std::int64_t begin, std::int64_t end) {
    RowWindows windows(combiner, method, source, init);
    for (std::int64_t i = begin; i < end; ++i) {
      const std::int64_t place = i / tiles, lane = i % tiles * lanes;
      std::byte* const part = bytes + (place * row + lane) * byte_size(result.dtype);
      windows.reduce(place, lane, std::min(lanes, row - lane), part);
    }
  });
  return to;
}

}  // namespace weft::engine
