// Kernel of sort: line by line, by keys where the comparator has such (sort_order.h), else by the
// comparator itself. Always stable.
#include <algorithm>
#include <numeric>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/lines.h"
#include "engine/kernels/order/key_computer.h"
#include "engine/kernels/order/short_lines.h"
#include "engine/kernels/order/sort_order.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/stream/element_size.h"
#include "engine/stream/loop_nest.h"
#include "plan/storage/made_layout.h"
#include "plan/storage/sort_method.h"

namespace weft::engine {
namespace {

using Places = std::span<const std::uint64_t>;

// Orders lines of n elements by keys. For one thread.
class KeySorter {
 public:
  KeySorter(BufferPool& pool, const RegionProgram& program, std::span<const SortKey> keys,
            std::int64_t n)
      : keys_(program, keys),
        n_(at(n)),
        words_(n_ * keys_.words().size()),
        room_(at(plan::order_room(keys_.words(), n, n))),
        memory_(pool.allocate((words_ + room_) * sizeof(std::uint64_t))) {}

  // The places of the elements in order; until the next call.
  Places sort(std::span<const ElementReader> readers, std::int64_t begin) {
    const auto n = static_cast<std::int64_t>(n_);
    const std::span words(reinterpret_cast<std::uint64_t*>(memory_->data()), words_);
    const std::span room(words.data() + words_, room_);
    keys_.compute(readers, {begin, 1, n, n}, words);
    if (keys_.words().size() == 1) {
      sorted_places(words, keys_.words()[0], n, room);
      return words;
    }
    std::iota(room.begin(), room.end(), 0);
    std::ranges::sort(room, [&](std::uint64_t a, std::uint64_t b) {
      for (std::size_t word = 0; word < words_; word += n_) {
        const std::uint64_t x = words[word + a], y = words[word + b];
        if (x != y) return x < y;
      }
      return a < b;
    });
    return room;
  }

 private:
  KeyComputer keys_;
  std::size_t n_, words_, room_;
  StorageRef memory_;
};

// Orders lines by asking the comparator about two elements at a time. For one thread.
class ComparatorSorter {
 public:
  ComparatorSorter(BufferPool& pool, const RegionProgram& comparator, std::int64_t n)
      : comparator_(comparator),
        frame_(comparator),
        n_(at(n)),
        memory_(pool.allocate(2 * n_ * sizeof(std::uint64_t))) {
    for (std::size_t i = 0; i < comparator.argument_dtypes().size(); i += 2) {
      const DType dtype = compute_dtype(comparator.argument_dtypes()[i]);
      sizes_.push_back(static_cast<std::size_t>(byte_size(dtype)));
      lines_.push_back(pool.allocate(sizes_.back() * n_));
    }
    arguments_.resize(2 * lines_.size());
  }

  Places sort(std::span<const ElementReader> readers, std::int64_t begin) {
    for (std::size_t o = 0; o < readers.size(); ++o) {
      std::byte* const line = lines_[o]->data();
      const void* const values = readers[o].read(begin, static_cast<std::int64_t>(n_), line);
      if (values != line) std::memcpy(line, values, sizes_[o] * n_);
    }
    std::span from(reinterpret_cast<std::uint64_t*>(memory_->data()), n_);
    std::span to(from.data() + n_, n_);
    std::iota(from.begin(), from.end(), 0);
    for (std::size_t sorted = 1; sorted < n_; sorted *= 2) {
      merge_neighbours(from, to, sorted);
      std::swap(from, to);
    }
    return from;
  }

 private:
  // Of runs of so many, each of which is in order.
  void merge_neighbours(Places from, std::span<std::uint64_t> to, std::size_t run) {
    const auto comes_first = [&](std::uint64_t a, std::uint64_t b) { return is_less(a, b); };
    for (std::size_t i = 0; i < n_; i += 2 * run) {
      const auto first = from.begin() + static_cast<std::ptrdiff_t>(i);
      const auto middle = from.begin() + static_cast<std::ptrdiff_t>(std::min(i + run, n_));
      const auto last = from.begin() + static_cast<std::ptrdiff_t>(std::min(i + 2 * run, n_));
      std::merge(first, middle, middle, last, to.begin() + static_cast<std::ptrdiff_t>(i),
                 comes_first);
    }
  }

  bool is_less(std::uint64_t a, std::uint64_t b) {
    for (std::size_t o = 0; o < lines_.size(); ++o) {
      arguments_[2 * o] = lines_[o]->data() + a * sizes_[o];
      arguments_[2 * o + 1] = lines_[o]->data() + b * sizes_[o];
    }
    bool8 result{};
    void* results[1] = {&result};
    comparator_.run(frame_, arguments_, results, 1);
    return to_bool(result);
  }

  const RegionProgram& comparator_;
  RegionProgram::Frame frame_;
  std::size_t n_;
  StorageRef memory_;
  std::vector<std::size_t> sizes_;  // of an element of each operand, in compute form
  std::vector<StorageRef> lines_;
  std::vector<const void*> arguments_;
};

// Both views have lines in their last dimension: element i of `to`, whose bytes are `data`, is the
// one at places[i] of the other.
void permute(const Buffer& lines, std::int64_t line, Places places, const Buffer& to,
             std::byte* data) {
  const auto begin = [&](const Buffer& of) {
    const Dims outer(of.dims().begin(), of.dims().end() - 1);
    return offset_of(line, outer, Dims(of.strides().begin(), of.strides().end() - 1));
  };
  const std::int64_t stride = lines.strides().back(), to_stride = to.strides().back();
  visit_element_size(byte_size(lines.dtype()), [&]<class T>(T*) {
    const T* from = reinterpret_cast<const T*>(lines.bytes()) + begin(lines);
    T* out = reinterpret_cast<T*>(data) + begin(to);
    for (std::size_t i = 0; i < places.size(); ++i) {
      out[static_cast<std::int64_t>(i) * to_stride] =
          from[static_cast<std::int64_t>(places[i]) * stride];
    }
  });
}

class SortKernel : public Kernel {
 public:
  SortKernel(const ir::Op& op, const ir::Module& module)
      : comparator_(*op.regions[0], module), dimension_(plan::sorted_dim(op)) {
    if (auto keys = sort_keys(comparator_)) {
      keys_ = std::move(*keys);
      std::vector<int> registers;
      for (const SortKey& key : keys_) registers.push_back(key.register_);
      key_program_ = comparator_.projected(registers);
      const TensorType& type = op.operand(0)->type.tensor();
      if (plan::sorts_side_by_side(type, dimension_)) {
        short_lines_ = ShortLines::make(type, dimension_, keys_);
      }
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    for (std::size_t o = 0; o < inputs.size(); ++o) {
      outputs[o] = context.pool.allocate(inputs[o].type());
      outputs[o] = outputs[o].viewed(plan::sorted_layout(inputs[o].type(), dimension_));
    }
    if (short_lines_) {
      short_lines_->sort(context, *key_program_, inputs, outputs);
    } else {
      sort_lines(context, inputs, outputs);
    }
  }

 private:
  void sort_lines(const KernelContext& context, std::span<Buffer> inputs,
                  std::span<Buffer> outputs) const {
    std::vector<Buffer> lines, sorted;
    std::vector<ElementReader> readers;
    std::vector<std::byte*> to;
    for (std::size_t o = 0; o < inputs.size(); ++o) {
      lines.push_back(exchanged_with_last(inputs[o], dimension_));
      readers.emplace_back(lines.back());
      to.push_back(outputs[o].mutable_bytes());
      sorted.push_back(exchanged_with_last(outputs[o], dimension_));
    }
    const std::int64_t n = lines[0].dims().back();
    const std::int64_t count = n == 0 ? 0 : lines[0].num_elements() / n;
    parallel(context, count, plan::kSortCost * n, [&](std::int64_t begin, std::int64_t end) {
      const auto each_line = [&](auto&& sorter) {
        for (std::int64_t line = begin; line < end; ++line) {
          const Places places = sorter.sort(readers, line * n);
          for (std::size_t o = 0; o < lines.size(); ++o) {
            permute(lines[o], line, places, sorted[o], to[o]);
          }
        }
      };
      if (key_program_) {
        each_line(KeySorter(context.pool, *key_program_, keys_, n));
      } else {
        each_line(ComparatorSorter(context.pool, comparator_, n));
      }
    });
  }

  RegionProgram comparator_;
  std::size_t dimension_;
  std::optional<RegionProgram> key_program_;
  std::vector<SortKey> keys_;
  std::optional<ShortLines> short_lines_;
};

}  // namespace

std::unique_ptr<Kernel> make_sort(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<SortKernel>(op, module);
}

}  // namespace weft::engine
