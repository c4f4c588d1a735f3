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

namespace weft::engine {
namespace {

using Places = std::vector<std::int64_t>;

// Orders lines by keys. For one thread.
class KeySorter {
 public:
  KeySorter(const RegionProgram& program, std::span<const SortKey> keys) : keys_(program, keys) {}

  void sort(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
            Places& places) {
    const std::span<const SortWords> words = keys_.compute(readers, {begin, 1, n, n});
    if (words.size() == 1) {
      sorted_places(words[0].keys, words[0].bits, n, places);
      return;
    }
    places.resize(at(n));
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.end(), [&](std::int64_t a, std::int64_t b) {
      for (const SortWords& group : words) {
        const std::uint64_t x = group.keys[at(a)], y = group.keys[at(b)];
        if (x != y) return x < y;
      }
      return a < b;
    });
  }

 private:
  KeyComputer keys_;
};

// Orders lines by asking the comparator about two elements at a time. For one thread.
class ComparatorSorter {
 public:
  explicit ComparatorSorter(const RegionProgram& comparator)
      : comparator_(comparator), frame_(comparator) {}

  void sort(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
            Places& places) {
    std::vector<std::vector<std::byte>> lines;
    std::vector<std::size_t> sizes;
    for (std::size_t o = 0; o < readers.size(); ++o) {
      const DType dtype = comparator_.argument_dtypes()[2 * o];
      sizes.push_back(static_cast<std::size_t>(byte_size(compute_dtype(dtype))));
      lines.emplace_back(sizes[o] * static_cast<std::size_t>(n));
      const void* values = readers[o].read(begin, n, lines[o].data());
      if (values != lines[o].data()) std::memcpy(lines[o].data(), values, lines[o].size());
    }
    places.resize(static_cast<std::size_t>(n));
    std::iota(places.begin(), places.end(), 0);
    std::vector<const void*> arguments(2 * lines.size());
    std::stable_sort(places.begin(), places.end(), [&](std::int64_t a, std::int64_t b) {
      for (std::size_t o = 0; o < lines.size(); ++o) {
        arguments[2 * o] = lines[o].data() + static_cast<std::size_t>(a) * sizes[o];
        arguments[2 * o + 1] = lines[o].data() + static_cast<std::size_t>(b) * sizes[o];
      }
      bool8 comes_first{};
      void* results[1] = {&comes_first};
      comparator_.run(frame_, arguments, results, 1);
      return to_bool(comes_first);
    });
  }

 private:
  const RegionProgram& comparator_;
  RegionProgram::Frame frame_;
};

// Both views have lines in their last dimension: element i of `to`, whose bytes are `data`, is the
// one at places[i] of the other.
void permute(const Buffer& lines, std::int64_t line, const Places& places, const Buffer& to,
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
      out[static_cast<std::int64_t>(i) * to_stride] = from[places[i] * stride];
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
    parallel(context, count, 8 * n, [&](std::int64_t begin, std::int64_t end) {
      const auto each_line = [&](auto&& sorter) {
        Places places;
        for (std::int64_t line = begin; line < end; ++line) {
          sorter.sort(readers, line * n, n, places);
          for (std::size_t o = 0; o < lines.size(); ++o) {
            permute(lines[o], line, places, sorted[o], to[o]);
          }
        }
      };
      if (key_program_) {
        each_line(KeySorter(*key_program_, keys_));
      } else {
        each_line(ComparatorSorter(comparator_));
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
