// Kernel of sort: line by line, by keys where the comparator has such (sort_order.h), else by the
// comparator itself. Always stable.
#include <algorithm>
#include <numeric>

#include "engine/kernels/kernels.h"
#include "engine/kernels/move/lines.h"
#include "engine/kernels/order/sort_order.h"
#include "engine/kernels/parallel.h"
#include "engine/kernels/tile/element_reader.h"
#include "engine/stream/element_size.h"
#include "engine/stream/loop_nest.h"
#include "ir/ops/attrs.h"

namespace weft::engine {
namespace {

constexpr std::size_t kTileBytes = 16 * static_cast<std::size_t>(kTileLanes);
using Places = std::vector<std::int64_t>;

// Orders lines by keys. For one thread.
class KeySorter {
 public:
  KeySorter(const RegionProgram& program, std::span<const SortKey> keys)
      : program_(program),
        keys_(keys),
        frame_(program),
        inputs_(program.argument_dtypes().size() / 2 * kTileBytes),
        outputs_(keys.size() * kTileBytes) {}

  void sort(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
            Places& places) {
    groups_.clear();
    std::vector<std::vector<std::uint64_t>> keys(keys_.size());
    for (auto& key : keys) key.resize(static_cast<std::size_t>(n));
    for (std::int64_t i = 0; i < n; i += kTileLanes) {
      compute_keys(readers, begin + i, std::min(kTileLanes, n - i), i, keys);
    }
    for (std::size_t k = 0; k < keys.size(); ++k) add_key(std::move(keys[k]), bits(k));
    if (groups_.size() == 1) {
      sorted_places(groups_[0].keys, groups_[0].bits, n, places);
      return;
    }
    places.resize(static_cast<std::size_t>(n));
    std::iota(places.begin(), places.end(), 0);
    std::sort(places.begin(), places.end(), [&](std::int64_t a, std::int64_t b) {
      for (const Group& group : groups_) {
        const std::uint64_t x = group.keys[static_cast<std::size_t>(a)];
        const std::uint64_t y = group.keys[static_cast<std::size_t>(b)];
        if (x != y) return x < y;
      }
      return a < b;
    });
  }

 private:
  // Keys, one or more of them to a word.
  struct Group {
    std::vector<std::uint64_t> keys;
    int bits = 0;
  };

  int bits(std::size_t k) const { return 8 * byte_size(compute_dtype(keys_[k].dtype)); }

  void compute_keys(std::span<const ElementReader> readers, std::int64_t begin, std::int64_t n,
                    std::int64_t at, std::vector<std::vector<std::uint64_t>>& keys) {
    std::vector<const void*> arguments;
    for (std::size_t o = 0; o < readers.size(); ++o) {
      const void* values = readers[o].read(begin, n, &inputs_[o * kTileBytes]);
      arguments.insert(arguments.end(), 2, values);
    }
    std::vector<void*> results;
    for (std::size_t k = 0; k < keys.size(); ++k) results.push_back(&outputs_[k * kTileBytes]);
    program_.run(frame_, arguments, results, n);
    for (std::size_t k = 0; k < keys.size(); ++k) {
      const SortKey& key = keys_[k];
      order_keys(results[k], key.dtype, key.order, key.descending, keys[k].data() + at, n);
    }
  }

  void add_key(std::vector<std::uint64_t> keys, int key_bits) {
    if (groups_.empty() || groups_.back().bits + key_bits > 64) {
      groups_.push_back({std::move(keys), key_bits});
      return;
    }
    Group& group = groups_.back();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      group.keys[i] = group.keys[i] << key_bits | keys[i];
    }
    group.bits += key_bits;
  }

  const RegionProgram& program_;
  std::span<const SortKey> keys_;
  RegionProgram::Frame frame_;
  std::vector<std::byte> inputs_, outputs_;
  std::vector<Group> groups_;
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

// to[i] = the element of a line at places[i].
void permute(const Buffer& lines, std::int64_t line, const Places& places, std::byte* to) {
  const Dims outer(lines.dims().begin(), lines.dims().end() - 1);
  const Dims strides(lines.strides().begin(), lines.strides().end() - 1);
  const std::int64_t stride = lines.strides().back();
  visit_element_size(byte_size(lines.dtype()), [&]<class T>(T*) {
    const T* from = reinterpret_cast<const T*>(lines.bytes()) + offset_of(line, outer, strides);
    T* out = reinterpret_cast<T*>(to) + line * static_cast<std::int64_t>(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) out[i] = from[places[i] * stride];
  });
}

class SortKernel : public Kernel {
 public:
  SortKernel(const ir::Op& op, const ir::Module& module) : comparator_(*op.regions[0], module) {
    const int rank = op.operand(0)->type.rank();
    const std::int64_t dimension = op.get<ir::SortAttrs>().dimension;
    dimension_ = static_cast<std::size_t>(dimension < 0 ? dimension + rank : dimension);
    if (auto keys = sort_keys(comparator_)) {
      keys_ = std::move(*keys);
      std::vector<int> registers;
      for (const SortKey& key : keys_) registers.push_back(key.register_);
      key_program_ = comparator_.projected(registers);
    }
  }

  void run(const KernelContext& context, std::span<Buffer> inputs,
           std::span<Buffer> outputs) const override {
    std::vector<Buffer> lines, sorted;
    std::vector<ElementReader> readers;
    std::vector<std::byte*> to;
    for (const Buffer& input : inputs) {
      lines.push_back(exchanged_with_last(input, dimension_));
      readers.emplace_back(lines.back());
      sorted.push_back(context.pool.allocate(lines.back().type()));
      to.push_back(sorted.back().mutable_bytes());
    }
    const std::int64_t n = lines[0].dims().back();
    const std::int64_t count = n == 0 ? 0 : lines[0].num_elements() / n;
    parallel(context, count, 8 * n, [&](std::int64_t begin, std::int64_t end) {
      const auto each_line = [&](auto&& sorter) {
        Places places;
        for (std::int64_t line = begin; line < end; ++line) {
          sorter.sort(readers, line * n, n, places);
          for (std::size_t o = 0; o < lines.size(); ++o) permute(lines[o], line, places, to[o]);
        }
      };
      if (key_program_) {
        each_line(KeySorter(*key_program_, keys_));
      } else {
        each_line(ComparatorSorter(comparator_));
      }
    });
    for (std::size_t o = 0; o < outputs.size(); ++o) {
      outputs[o] = exchanged_with_last(sorted[o], dimension_);
    }
  }

 private:
  RegionProgram comparator_;
  std::optional<RegionProgram> key_program_;
  std::vector<SortKey> keys_;
  std::size_t dimension_ = 0;
};

}  // namespace

std::unique_ptr<Kernel> make_sort(const ir::Op& op, const ir::Module& module) {
  return std::make_unique<SortKernel>(op, module);
}

}  // namespace weft::engine
