#include "engine/kernels/reduce/reducer.h"

#include <algorithm>
#include <bit>
#include <vector>

#include "engine/kernels/tile/combiner.h"

namespace weft::engine {

struct Reducer::State {
  Combiner combiner;
};

namespace {

std::int64_t element_size(DType dtype) { return byte_size(dtype); }

// Long runs from each participant, as many as stay in the second cache: memory gives them faster
// than the short tiles that the programs of longer regions work on.
std::int64_t lanes_of(const Combiner& combiner) {
  return combiner.is_single_op() ? 16 * kTileLanes : kTileLanes;
}

// Tiles in compute form for the k operands, in one piece of memory.
class Tiles {
 public:
  Tiles(const Combiner& combiner, std::int64_t lanes, std::size_t count) : combiner_(combiner) {
    offsets_.push_back(0);
    for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
      const std::int64_t size = element_size(compute_dtype(combiner.dtype(o)));
      offsets_.push_back(offsets_.back() + static_cast<std::size_t>(lanes * size));
    }
    bytes_.resize(offsets_.back() * count);
  }
  void* tile(std::size_t index, std::size_t operand) {
    return bytes_.data() + offsets_.back() * index + offsets_[operand];
  }
  // Elements [begin, begin + n) of a dense array in storage form; in place where they can be.
  const void* load(const std::byte* src, std::int64_t begin, std::int64_t n, std::size_t index,
                   std::size_t operand) {
    const DType dtype = combiner_.dtype(operand);
    const std::byte* from = src + begin * element_size(dtype);
    const auto load_fn = compute_form(dtype).load;
    if (load_fn == nullptr) return from;
    load_fn(from, 1, tile(index, operand), n);
    return tile(index, operand);
  }

 private:
  const Combiner& combiner_;
  std::vector<std::size_t> offsets_;
  std::vector<std::byte> bytes_;
};

using Pointers = SmallVector<const void*, 4>;

// One tile of a fold: a binary counter of partial results, so that each is combined with its left
// neighbour of the same size.
class TileFold {
 public:
  TileFold(const Combiner& combiner, std::int64_t lanes, std::size_t participants)
      : combiner_(combiner),
        frame_(combiner.frame()),
        levels_(static_cast<std::size_t>(std::bit_width(participants)) + 1),
        tiles_(combiner, lanes, levels_) {
    for (std::size_t o = 0; o < combiner.num_operands(); ++o) {
      in_storage_form_.push_back(compute_form(combiner.dtype(o)).store == nullptr);
    }
  }

  void run(std::span<std::byte* const> results, std::span<const std::byte* const> sources,
           std::int64_t begin, std::int64_t n) {
    const std::size_t k = combiner_.num_operands();
    results_.clear();
    for (std::size_t o = 0; o < k; ++o) {
      results_.push_back(results[o] + begin * element_size(combiner_.dtype(o)));
    }
    partial_.clear();
    const std::size_t participants = sources.size() / k;
    for (std::size_t p = 0; p < participants; ++p) {
      Pointers loaded;
      for (std::size_t o = 0; o < k; ++o) {
        loaded.push_back(tiles_.load(sources[p * k + o], begin, n, partial_.size(), o));
      }
      partial_.push_back(loaded);
      for (std::size_t pairs = p; (pairs & 1) != 0; pairs /= 2) {
        merge_last_two(n, p + 1 == participants);
      }
    }
    while (partial_.size() > 1) merge_last_two(n, true);
    for (std::size_t o = 0; o < k; ++o) {
      store_tile(combiner_.dtype(o), partial_[0][o], results_[o], n);
    }
  }

 private:
  // The very last result of an operand that needs no other form goes to where it is wanted.
  void* merged(std::size_t level, std::size_t operand, bool last) {
    const bool is_result = last && level == 0 && in_storage_form_[operand];
    return is_result ? results_[operand] : tiles_.tile(level, operand);
  }

  void merge_last_two(std::int64_t n, bool last) {
    const std::size_t left = partial_.size() - 2;
    SmallVector<void*, 4> out;
    for (std::size_t o = 0; o < combiner_.num_operands(); ++o) {
      out.push_back(merged(left, o, last));
    }
    combiner_.combine(frame_, partial_[left], partial_[left + 1], out, n);
    partial_.pop_back();
    partial_[left] = Pointers(out.begin(), out.end());
  }

  const Combiner& combiner_;
  Combiner::Frame frame_;
  std::size_t levels_;
  Tiles tiles_;
  SmallVector<bool, 4> in_storage_form_;  // computed as it is stored, by operand
  std::vector<Pointers> partial_;         // each level has its own tile
  SmallVector<std::byte*, 4> results_;
};

}  // namespace

Reducer::Reducer(const ir::Block& region, const ir::Module& module)
    : state_(std::make_unique<const State>(State{Combiner(region, module)})) {}
Reducer::Reducer(Reducer&&) noexcept = default;
Reducer::~Reducer() = default;

void Reducer::fold(std::span<std::byte* const> results, std::span<const std::byte* const> sources,
                   std::int64_t n) const {
  const Combiner& combiner = state_->combiner;
  const std::size_t participants = sources.size() / combiner.num_operands();
  WEFT_ASSERT(participants > 0 && results.size() == combiner.num_operands(),
              "wrong number of arrays");
  const std::int64_t lanes = std::min(n, lanes_of(combiner));
  TileFold tile_fold(combiner, lanes, participants);
  for (std::int64_t i = 0; i < n; i += lanes) {
    tile_fold.run(results, sources, i, std::min(lanes, n - i));
  }
}

}  // namespace weft::engine
